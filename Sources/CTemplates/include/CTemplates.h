#ifndef CTEMPLATES_H
#define CTEMPLATES_H
#endif

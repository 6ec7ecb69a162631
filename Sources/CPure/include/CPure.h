// The functions of the C library that JournalSyntax and JournalCore may call: results of their arguments alone.
//
// No header is included, so nothing else of the C library is visible to those who import this.
#ifndef CPURE_H
#define CPURE_H

double cpure_sin(double x);
double cpure_cos(double x);
double cpure_atan2(double y, double x);
double cpure_exp(double x);
double cpure_log(double x);

/// Returns the complement of the error function.
double cpure_erfc(double x);

/// Returns the natural logarithm of the absolute value of the gamma function.
double cpure_log_gamma(double x);

/// Returns the first occurrence of a byte among `count` bytes; null if there is none.
const void *cpure_find(const void *bytes, unsigned char byte, unsigned long count);

#endif

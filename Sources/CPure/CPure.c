#define _GNU_SOURCE
#include "CPure.h"

#include <math.h>
#include <string.h>

double cpure_sin(double x) { return sin(x); }
double cpure_cos(double x) { return cos(x); }
double cpure_atan2(double y, double x) { return atan2(y, x); }
double cpure_exp(double x) { return exp(x); }
double cpure_log(double x) { return log(x); }
double cpure_erfc(double x) { return erfc(x); }

double cpure_log_gamma(double x) {
  // `lgamma` stores the sign in a variable that all threads share.
  int sign;
  return lgamma_r(x, &sign);
}

const void *cpure_find(const void *bytes, unsigned char byte, unsigned long count) {
  return memchr(bytes, byte, count);
}

#!/usr/bin/env python3
"""Writes KnownExperiments.swift: randomisation tests by SciPy, their intervals by bisection over all
plans in exact fractions, and intervals of mean differences by the whole covariance matrix.

Run it in this folder; it needs SciPy. The tests of the project don't run it.
"""
from fractions import Fraction as F
from itertools import product

import numpy as np
from scipy import stats

rng = np.random.default_rng(2026)


def p_of(differences, shift=F(0)):
    """The share of all signs whose sum is at least as far from 0 as the sum itself."""
    d = [x - shift for x in differences]
    limit = abs(sum(d))
    hits = sum(abs(sum(s * x for s, x in zip(signs, d))) >= limit
               for signs in product((1, -1), repeat=len(d)))
    return F(hits, 2 ** len(d))


def end(differences, sign):
    """The last shift, going down (-1) or up (+1) from the mean, that isn't rejected at 5 %."""
    mean = sum(differences) / len(differences)
    inside, outside = mean, mean + sign * 1000
    if p_of(differences, outside) > F(1, 20):
        return None
    for _ in range(60):
        middle = (inside + outside) / 2
        if p_of(differences, middle) > F(1, 20):
            inside = middle
        else:
            outside = middle
    return float(inside)


out = ["// Made by Tests/Reference/experiments.py.", "",
       "/// Differences of pairs; p by SciPy's permutation_test, the interval by bisection.",
       "let knownRandomizations:",
       "  [(differences: [Double], effect: Double, p: Double, low: Double?, high: Double?)] = ["]
for n in (1, 2, 5, 6, 7, 7, 8, 9, 10):
    d = [F(int(x), 4) for x in rng.integers(-6, 11, n)]
    got = stats.permutation_test(
        ([float(x) for x in d], [0.0] * n), lambda a, b: np.mean(a) - np.mean(b),
        permutation_type="samples", n_resamples=np.inf) if n > 1 else None
    p = float(got.pvalue) if got else 1.0
    assert abs(p - float(p_of(d))) < 1e-12, (d, p, p_of(d))
    low, high = end(d, -1), end(d, 1)
    row = ", ".join(str(float(x)) for x in d)
    out += [f"  (", f"    [{row}],", f"    {float(sum(d) / n)!r}, {p!r},",
            f"    {'nil' if low is None else repr(round(low, 9))}, "
            f"{'nil' if high is None else repr(round(high, 9))}", "  ),"]
out += ["]", ""]


def difference(days, values, first, second):
    """The difference of two runs' means with its 95 % interval, by matrices."""
    days, x = np.array(days), np.array(values)
    n, centred = len(x), x - x.mean()
    near = np.flatnonzero(np.diff(days) == 1)
    r = (centred[near + 1] * centred[near]).mean() / (centred ** 2).mean()
    phi = min(max(0, r + (1 + 3 * r) / len(near)), 0.9)
    inflation = (1 + phi) / (1 - phi)
    variance = (centred ** 2).sum() / max(n / 2, n - inflation)
    a = (days >= first[0]) & (days <= first[1])
    b = (days >= second[0]) & (days <= second[1])
    c = b / b.sum() - a / a.sum()
    se = np.sqrt(variance * c @ phi ** np.abs(days[:, None] - days[None, :]) @ c)
    t = stats.t.ppf(0.975, max(3, n / inflation - 1))
    d = x[b].mean() - x[a].mean()
    return float(d), float(d - t * se), float(d + t * se)


out += ["/// Days and values, the last days of two runs (the first from its own to the second's),",
        "/// and the difference of their means with its interval.",
        "let knownDifferences:",
        "  [(",
        "    days: [Int], values: [Double], first: ClosedRange<Int>, second: ClosedRange<Int>,",
        "    difference: Double, low: Double, high: Double",
        "  )] = ["]
for n, share in ((60, 0.9), (120, 0.7)):
    latent = np.zeros(n)
    for t in range(1, n):
        latent[t] = 0.5 * latent[t - 1] + rng.normal()
    days = [t for t in range(n) if rng.random() < share]
    values = [float(np.clip(round(6 + latent[t]), 1, 10)) for t in days]
    first, second = (n - 37, n - 8), (n - 7, n - 1)
    d, low, high = difference(days, values, first, second)
    out += ["  (", f"    {days},", f"    {values},",
            f"    {first[0]}...{first[1]}, {second[0]}...{second[1]},",
            f"    {d!r}, {low!r}, {high!r}", "  ),"]
out += ["]"]
open("../JournalCoreTests/Fixtures/KnownExperiments.swift", "w").write("\n".join(out) + "\n")

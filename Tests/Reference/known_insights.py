#!/usr/bin/env python3
"""Writes KnownInsightStatistics.swift from SciPy and NumPy.

Run it in this folder; it needs SciPy. The tests of the project don't run it.
"""
import numpy as np
from scipy import stats

rng = np.random.default_rng(2026)
out = ["// Made by Tests/Reference/known_insights.py.", ""]


def swift(values):
    return "[" + ", ".join(".nan" if np.isnan(v) else repr(float(v)) for v in values) + "]"


def table(comment, name, kind, values):
    lines, line = [], " "
    for part in swift(values)[1:-1].split(", "):
        if len(line) + len(part) > 97:
            lines.append(line)
            line = " "
        line += f" {part},"
    out.extend([f"/// {comment}", f"let {name}: {kind} = ["] + lines + [line, "]", ""])


out += ["/// t, degrees of freedom, and scipy.stats.t.sf(|t|)·2.",
        "let knownStudent: [(t: Double, degrees: Double, p: Double)] = ["]
for degrees in (1, 2, 7, 16, 46, 107, 351, 986, 36_000):
    for t in (0.0, 0.01, 0.7, -1.0, 1.96, 3.5, -6.0, 12.0, 37.0):
        out.append(f"  ({t}, {degrees}, {float(2 * stats.t.sf(abs(t), degrees))!r}),")
out += ["]", ""]

p = np.concatenate([rng.random(14), rng.random(6) ** 6 / 10, [0.03, 0.03, 1.0]])
table("Chances that were tried together.", "knownChances", "[Double]", p)
table("scipy.stats.false_discovery_control of them.", "knownDiscoveries", "[Double]",
      stats.false_discovery_control(p))

days = 90
mood = np.rint(6 + 1.5 * rng.standard_normal(days))
mood[rng.random(days) < 0.2] = np.nan
table("Moods, a day each; some days have none.", "knownMoods", "[Double]", mood)


def without_median(series):
    rest = np.full(len(series), np.nan)
    for day in np.flatnonzero(~np.isnan(series)):
        near = np.r_[series[max(0, day - 14):day], series[day + 1:day + 15]]
        near = near[~np.isnan(near)]
        if len(near) >= 7:
            rest[day] = series[day] - np.median(near)
    return rest


table("The same without the median of the other days, 14 before and 14 after.",
      "knownWithoutMedian", "[Double]", without_median(mood))

both = ~np.isnan(mood[1:]) & ~np.isnan(mood[:-1])
centred = mood - np.nanmean(mood)
out += ["/// Mean product of neighbours by mean square.",
        "let knownLagOne = "
        + repr(float(np.mean((centred[1:] * centred[:-1])[both]) / np.nanvar(mood))), ""]

other = rng.standard_normal(days)
other[rng.random(days) < 0.1] = np.nan
table("Another series, which goes with the moods.", "knownOther", "[Double]",
      np.where(np.isnan(other), np.nan, np.round(other + 0.3 * np.nan_to_num(mood - 6), 3)))
other = np.where(np.isnan(other), np.nan, np.round(other + 0.3 * np.nan_to_num(mood - 6), 3))
line = stats.linregress(other[~np.isnan(other) & ~np.isnan(mood)],
                        mood[~np.isnan(other) & ~np.isnan(mood)])
out += ["/// scipy.stats.linregress of the moods on it, where both are known.",
        f"let knownSlope = {float(line.slope)!r}", ""]

open("../JournalCoreTests/Fixtures/KnownInsightStatistics.swift", "w").write("\n".join(out))

#!/usr/bin/env python3
"""Writes KnownDays.swift and KnownStatistics.swift from Python's datetime and NumPy.

Run it in this folder; it needs NumPy. The tests of the project don't run it.
"""
import datetime as d
import random

import numpy as np

random.seed(2026)
epoch = d.date(1970, 1, 1).toordinal()
rows = [d.date.fromordinal(n) for n in random.sample(range(1, d.date.max.toordinal() + 1), 300)]
rows += [d.date(y, m, k) for y in (1, 4, 100, 400, 1582, 1899, 1900, 1970, 2000, 2024, 2026, 2100, 9999)
         for m, k in ((1, 1), (2, 28), (3, 1), (12, 31))]
out = ["// Made by Tests/Reference/known_days.py.", "",
       "/// Days from 1970-01-01, date, weekday (Monday 0), ISO week.",
       "let knownDays: [(Int32, String, Int, String)] = ["]
for x in rows:
    y, w, k = x.isocalendar()
    out.append(f'  ({x.toordinal() - epoch}, "{x.isoformat()}", {k - 1}, "{y:04d}-W{w:02d}"),')
out += ["]", "", "/// Years that have a week 53, 1900 to 2100.", "let longYears: Set<Int> = ["]
years = [y for y in range(1900, 2101) if d.date(y, 12, 28).isocalendar()[1] == 53]
out += ["  " + ", ".join(map(str, years[i:i + 12])) + "," for i in range(0, len(years), 12)]
out += ["]"]
open("../JournalCoreTests/Fixtures/KnownDays.swift", "w").write("\n".join(out) + "\n")

rng = np.random.default_rng(2026)
out = ["// Made by Tests/Reference/known_days.py.", "",
       "/// Numbers, and their quartiles and median as NumPy gives them.",
       "let knownQuantiles: [([Double], lower: Double, median: Double, upper: Double)] = ["]
for n in (1, 2, 3, 4, 5, 7, 10, 13):
    v = np.sort(rng.integers(2, 21, n) / 2)
    q = np.quantile(v, (0.25, 0.5, 0.75))
    out.append(f"  ({[float(x) for x in v]}, {float(q[0])}, {float(q[1])}, {float(q[2])}),")
days = sorted(rng.choice(120, 70, replace=False).tolist())
values = (rng.integers(2, 21, len(days)) / 2).tolist()


def smooth(before, after, least):
    got = []
    for x in days:
        w = [v for k, v in zip(days, values) if x - before <= k <= x + after]
        got.append(float(np.mean(w)) if len(w) >= least else None)
    return got


def swift(xs):
    return "[" + ", ".join("nil" if x is None else repr(x) for x in xs) + "]"


def table(name, kind, xs):
    text = swift(xs)
    lines, line = [], "  "
    for part in text[1:-1].split(", "):
        if len(line) + len(part) > 96:
            lines.append(line.rstrip())
            line = "  "
        line += part + ", "
    return [f"let {name}: [{kind}] = ["] + lines + [line.rstrip(), "]"]


out += ["]", "", "/// Days with a value, counted from the first that could have one."]
out += table("knownPlaces", "Int", days) + ["", "/// Their values."] + table("knownValues", "Double", values)
out += ["", "/// The mean of days −3…+3 where there are three."]
out += table("knownShortLine", "Double?", smooth(3, 3, 3))
out += ["", "/// The mean of days −14…+13 where there are ten."]
out += table("knownLongLine", "Double?", smooth(14, 13, 10))
open("../JournalCoreTests/Fixtures/KnownStatistics.swift", "w").write("\n".join(out) + "\n")

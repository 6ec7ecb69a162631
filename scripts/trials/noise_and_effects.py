"""Journals of which it is known what goes with their moods, for trials of `insights`.

Each kind of NOISE has moods that nothing in the journal goes with, unkind in a way of its own; each of EFFECTS
has one thing that was planted. `journal(name, seed, number)` makes the same journal each time, and
`Journal.write` writes it as a folder of files. None of this is shared with the analysis.

Sizes of effects are in standard deviations (sd) of the mood, of which one is 1.8 points on the scale 1–10.
"""
import dataclasses
import datetime
import os
import zlib
from functools import partial

import numpy as np
from scipy.signal import lfilter

MONDAY = datetime.date(2020, 1, 6)
SATURDAY = 5
YEAR = 365


@dataclasses.dataclass
class Planted:
    """What goes with the moods, and the points that it is worth."""

    kind: str
    name: str
    lag: int
    shape: str
    truth: float


class Journal:
    """The moods of days in a row, and what else their entries have.

    Moods are NaN on days without one. Habits and tags are rows of days with and without, NaN if a habit is
    skipped; `numbers` are rows of numbers, NaN on days without one; `answers`, to one question, are empty on
    days without one. A day that isn't `written` has no entry. `start` is the weekday of the first day, from
    Monday, 0. `has_week` says that the weekdays differ themselves, so that one that is found is no error.
    """

    question = "how"

    def __init__(self, rng, moods, habits=(), tags=(), numbers=(), *, written=None, start=None,
                 scale="1-10", planted=None, has_week=False):
        self.moods = np.asarray(moods, float)
        self.written = np.ones(len(moods), bool) if written is None else written
        self.habits, self.tags = named("h", habits), named("t", tags)
        self.numbers, self.answers = named("n", numbers), [""] * len(moods)
        self.start = int(rng.integers(7)) if start is None else start
        self.scale, self.planted, self.has_week = scale, planted, has_week

    @property
    def days(self):
        return len(self.moods)

    def date(self, day):
        return MONDAY + datetime.timedelta(int(day) + self.start)

    def write(self, folder):
        """Writes the settings, and a file for each written day."""
        create(f"{folder}/daymark.yaml", f"mood: {self.scale}\n")
        habits = by_day({f"{name}: x": row == 1 for name, row in self.habits.items()}, self.days)
        skipped = by_day({f"{name}: skip": row != row for name, row in self.habits.items()}, self.days)
        tags = by_day(self.tags, self.days)
        for day in np.flatnonzero(self.written):
            lines = [f"habits: {{{', '.join(habits[day] + skipped[day])}}}",
                     f"tags: [{', '.join(tags[day])}]"]
            values = {"mood": self.moods, **self.numbers}
            lines += [f"{name}: {digits(row[day])}" for name, row in values.items()
                      if not np.isnan(row[day])]
            if self.answers[day]:
                lines += [f"question: {self.question}", f"answer: {self.answers[day]}"]
            text = "\n".join(["---", *lines, "---", ""])
            create(f"{folder}/{self.date(day)}.md", text)


def named(letter, rows):
    return {f"{letter}{place:02}": np.asarray(row) for place, row in enumerate(rows)}


def by_day(rows, days):
    """For each day the names of the rows that it is in."""
    names = [[] for _ in range(days)]
    for name, row in rows.items():
        for day in np.flatnonzero(row):
            names[day].append(name)
    return names


def digits(value):
    return repr(float(value)).removesuffix(".0")


def create(path, text):
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    os.write(handle, text.encode())
    os.close(handle)


# The parts of journals


def memory(rng, days, carried, heavy=False):
    """A series of variance 1 in which a day keeps a share of the one before."""
    shocks = rng.standard_t(3, days) / 3 ** 0.5 if heavy else rng.standard_normal(days)
    shocks[1:] *= (1 - carried ** 2) ** 0.5
    return lfilter([1], [1, -carried], shocks)


def cycle(rng, days):
    """A series of variance 1 that comes round every nine days or so."""
    series = lfilter([1], [1, -1.2, 0.6], rng.standard_normal(days + 100))[100:]
    return series / series.std()


def season(rng, days):
    return np.sin(2 * np.pi * (np.arange(days) / YEAR + rng.random()))


def highest(series, share):
    """The days that are the highest share of a series."""
    return series > np.quantile(series, 1 - share)


def some_days(rng, days, least, most):
    row = np.zeros(days, bool)
    row[rng.choice(days, rng.integers(least, most + 1), replace=False)] = True
    return row


def spells(rng, days, count, least, most):
    """Several spells of days in a row."""
    row = np.zeros(days, bool)
    for begin in rng.choice(days - most, count, replace=False):
        row[begin:begin + rng.integers(least, most + 1)] = True
    return row


def stormy_months(rng, months, stormy):
    """The days of some of the months, of 30 days each."""
    return np.isin(np.arange(months * 30) // 30, rng.choice(months, stormy, replace=False))


def following(rng, mood, closely):
    """A habit that is done after good days, the more surely the closer it follows them."""
    pull = closely * mood[:-1] + rng.standard_normal(len(mood) - 1)
    return np.concatenate([[False], pull > 0.3])


def on_scale(values, low=1, high=10):
    return np.clip(np.rint(values), low, high)


def of_three(mood, low, high):
    return np.where(mood < low, 1, np.where(mood < high, 2, 3))


def scattered(rng, days, chance, count):
    """Habits that are done on any day with the same chance."""
    return [rng.random(days) < chance for _ in range(count)]


def usual_habits(rng, days, count, carried=0.3, border=0.3):
    return [memory(rng, days, carried) > border for _ in range(count)]


def with_very_bad_days(rng, mood, depth):
    return np.where(rng.random(len(mood)) < 0.03, mood - depth, mood)


# The usual journal, and what can be planted into it


def points(mood):
    return on_scale(6 + 1.8 * mood)


def plant(rng, mood, weekdays, what, size, lag=0, often=0.35):
    """Returns a mood with an effect in it, the row that it goes with, and what was planted.

    The truth of a habit, a tag or a weekday is the mean change of the rounded mood from never to always, with
    the same noise. The truth of a number is the slope of what it changes; that of an optimum is the curve of
    it, one standard deviation away from the best.
    """
    days = len(mood)
    row = {
        "habit": lambda: rng.random(days) < often,
        "slow habit": lambda: highest(memory(rng, days, 0.7), often),
        "tag": lambda: some_days(rng, days, 8, 12),
        "weekday": lambda: weekdays == SATURDAY,
        "number": lambda: memory(rng, days, 0.3),
        "optimum": lambda: memory(rng, days, 0.3),
    }[what]()
    counts = np.concatenate([[0], row[:-1]]) if lag else row.astype(float)
    changed = mood + size * (1 - counts ** 2 if what == "optimum" else counts)
    if what in ("number", "optimum"):
        degree = 2 if what == "optimum" else 1
        curve = np.polyfit(counts, points(changed) - points(mood), degree)
        truth = curve[0] * counts.std() ** degree
        planted = Planted("number", "n00", lag, "optimum" if degree == 2 else "line", truth)
    else:
        kind = what.removeprefix("slow ")
        name = {"habit": "h00", "tag": "t00", "weekday": "saturday"}[kind]
        truth = (points(mood + size) - points(mood)).mean()
        planted = Planted(kind, name, lag, "line", truth)
    return changed, row, planted


def usual(rng, days=YEAR, habits=20, carried=0.5, heavy=False, weekly=0, seasonal=0, drift=0,
          jump=False, very_bad=0, missing=0, missing_low=False, slow=0, habit_weeks=0,
          habit_seasons=0, habits_come=False, **planted):
    """A journal with habits on 8–90 % of days and three numbers.

    The mood is `carried` from day to day; habits are as `slow`. Shares of days may be `missing`, rather bad
    ones if `missing_low`. With `habits_come` every third habit comes or goes over the journal.
    """
    start = int(rng.integers(7))
    weekdays = (np.arange(days) + start) % 7
    week = weekly * rng.standard_normal(7)
    mood = memory(rng, days, carried, heavy) + (week - week.mean())[weekdays]
    mood += seasonal * season(rng, days)
    mood += drift * np.cumsum(rng.standard_normal(days)) / days ** 0.5
    if jump:
        mood += 1.5 * (np.arange(days) >= rng.integers(days // 4, 3 * days // 4))
    mood = with_very_bad_days(rng, mood, very_bad)
    tends = np.linspace(-2, 2, days)

    def habit(place):
        series = memory(rng, days, slow) + habit_weeks * rng.standard_normal(7)[weekdays]
        series += habit_seasons * season(rng, days)
        if habits_come and place % 3 == 0:
            series += tends
        return highest(series, rng.uniform(0.08, 0.9))

    rows = {"habit": [habit(place) for place in range(habits)], "tag": [], "weekday": [],
            "number": [np.round(50 + 10 * memory(rng, days, 0.6), 1) for _ in range(3)]}
    truth = None
    if planted:
        mood, row, truth = plant(rng, mood, weekdays, **planted)
        is_number = truth.kind == "number"
        rows[truth.kind].insert(0, np.round(60 + 10 * row, 1) if is_number else row)
    lost = missing * 2 / (1 + np.exp(1.5 * mood)) if missing_low else missing
    return Journal(
        rng, points(mood), rows["habit"], rows["tag"], rows["number"],
        written=rng.random(days) >= lost, start=start, planted=truth, has_week=weekly > 0)


# Noise that is unkind


def rare_tags(rng):
    mood = with_very_bad_days(rng, memory(rng, YEAR, 0.5), 4)
    tags = [some_days(rng, YEAR, 8, 12) for _ in range(80)]
    return Journal(rng, on_scale(7 + 1.3 * mood), tags=tags)


def two_halves(rng):
    first = np.arange(YEAR) < YEAR // 2
    mood = memory(rng, YEAR, 0.5) * np.where(first, 0.6, 2.2)
    habits = scattered(rng, YEAR, np.where(first, 0.15, 0.6), 25)
    habits += [memory(rng, YEAR, 0.8) + np.linspace(-1, 1.5, YEAR) > 0.5 for _ in range(10)]
    return Journal(rng, on_scale(6 + mood), habits)


def storms(rng, stormy, strength=2.2):
    days = len(stormy)
    mood = memory(rng, days, 0.5) * np.where(stormy, strength, 1)
    return Journal(rng, on_scale(6 + mood), scattered(rng, days, np.where(stormy, 0.5, 0.1), 20))


def three_steps(rng):
    days = 200
    habits = [memory(rng, days, 0.5) > rng.uniform(-1, 1.2) for _ in range(30)]
    slow = np.round(10 * memory(rng, days, 0.9), 1)
    return Journal(
        rng, of_three(memory(rng, days, 0.6), -1, 1.2), habits, numbers=[slow], scale="1-3")


def near_the_top(rng):
    days = 300
    mood = on_scale(4 + 0.7 * memory(rng, days, 0.4), 1, 5)
    begun = [np.arange(days) < rng.integers(60, 240) for _ in range(20)]
    habits = [rng.random(days) < np.where(early, 0.8, 0.1) for early in begun]
    return Journal(rng, mood, habits, scale="1-5")


def followers(rng, closely, count, carried, moods, scale="1-10"):
    mood = memory(rng, YEAR, carried)
    habits = [following(rng, mood, closely) for _ in range(count)]
    return Journal(
        rng, moods(mood), habits + usual_habits(rng, YEAR, 20 - count), scale=scale)


def weather(rng):
    days = 2 * YEAR
    year = season(rng, days)
    mood = memory(rng, days, 0.6) + 0.8 * year
    numbers = [
        np.round(12 + 9 * year + 3 * memory(rng, days, 0.85), 1),
        np.round(12 + 4 * year + 0.05 * rng.standard_normal(days), 2),
        np.round(70 + 2 * memory(rng, days, 0.98), 1)]
    habits = [memory(rng, days, 0.8) + 1.2 * year > rng.uniform(-0.5, 1) for _ in range(10)]
    return Journal(rng, on_scale(6 + 1.6 * mood), habits, numbers=numbers)


def slow_and_fast(rng):
    mood = 0.7 * memory(rng, YEAR, 0.95) + 0.7 * rng.standard_normal(YEAR)
    habits = [memory(rng, YEAR, rng.choice([0, 0.5, 0.8, 0.95])) > rng.uniform(-1, 1)
              for _ in range(30)]
    numbers = [np.round(10 * memory(rng, YEAR, 0.9), 1) for _ in range(5)]
    return Journal(rng, points(mood), habits, numbers=numbers)


def cycles(rng):
    habits = [highest(cycle(rng, YEAR), rng.uniform(0.2, 0.9)) for _ in range(20)]
    numbers = [np.round(10 * memory(rng, YEAR, 0.8), 1) for _ in range(3)]
    return Journal(
        rng, points(cycle(rng, YEAR)), habits + usual_habits(rng, YEAR, 10, 0.6, 0.2),
        numbers=numbers)


def bad_weeks(rng):
    mood = memory(rng, YEAR, 0.5) - 3 * spells(rng, YEAR, 3, 7, 7)
    tags = [spells(rng, YEAR, 3, 2, 5) for _ in range(50)]
    return Journal(rng, on_scale(7 + 1.3 * mood), tags=tags)


def every_few_days(rng):
    days = 2 * YEAR
    written = np.zeros(days, bool)
    steps = np.cumsum(rng.integers(2, 4, days // 2))
    written[steps[steps < days]] = True
    habits = [memory(rng, days, rng.choice([0, 0.8, 0.95])) > rng.uniform(-1, 1) for _ in range(20)]
    numbers = [np.round(10 * memory(rng, days, 0.9), 1) for _ in range(4)]
    return Journal(
        rng, points(memory(rng, days, 0.7)), habits, numbers=numbers, written=written)


def uneven_days(rng):
    habits = [rng.random(YEAR) < chance for chance in (0.05, 0.15, 0.3)]
    spread = np.prod([np.where(habit, 1.8, 1) for habit in habits], axis=0)
    mood = memory(rng, YEAR, 0.5) + 1.2 * (spread - 1) * rng.standard_normal(YEAR)
    return Journal(rng, on_scale(6 + 1.2 * mood), habits + usual_habits(rng, YEAR, 17))


def long_tails(rng):
    mood = with_very_bad_days(rng, memory(rng, YEAR, 0.5), 4)
    money = [np.round(np.exp(1.5 * memory(rng, YEAR, rng.choice([0, 0.5]))), 2) for _ in range(20)]
    counts = [(rng.random(YEAR) < 0.05) * rng.integers(1, 9, YEAR) for _ in range(20)]
    return Journal(rng, on_scale(7 + 1.3 * mood), numbers=money + counts)


def numbers_on_half(rng):
    numbers = [np.where(rng.random(YEAR) < 0.5, np.nan, np.round(10 * memory(rng, YEAR, 0.8), 1))
               for _ in range(20)]
    return Journal(
        rng, points(memory(rng, YEAR, 0.6)), usual_habits(rng, YEAR, 10, 0.5), numbers=numbers,
        written=rng.random(YEAR) < 0.8)


def nearly_constant(rng):
    mood = memory(rng, YEAR, 0.3)
    habits = [rng.random(YEAR) < rng.uniform(0.03, 0.6) for _ in range(40)]
    return Journal(rng, 2 + of_three(mood, -1.6, 1.8), habits)


NOISE = {
    "plain, 60 days": partial(usual, days=60),
    "plain, 120 days": partial(usual, days=120),
    "plain": usual,
    "plain, 1,000 days": partial(usual, days=1000),
    "nothing carried from day to day": partial(usual, carried=0, habits=30),
    "slow moods, slow habits": partial(usual, carried=0.8, habits=40, slow=0.7),
    "weekdays in moods and habits": partial(usual, habits=60, weekly=0.7, habit_weeks=0.8),
    "seasons in moods and habits, 2 years":
        partial(usual, days=730, habits=30, seasonal=1, slow=0.5, habit_seasons=0.9),
    "moods with heavy tails, 120 days": partial(usual, days=120, habits=60, carried=0.6, heavy=True),
    "bad days rather not written": partial(usual, habits=30, slow=0.4, missing=0.3, missing_low=True),
    "a jump in the mood, habits that come and go, 200 days":
        partial(usual, days=200, habits=30, slow=0.6, jump=True, habits_come=True),
    "40 habits in 45 days": partial(usual, days=45, habits=40),
    "moods that wander, very slow habits": partial(usual, habits=30, carried=0.3, drift=3, slow=0.9),
    "60 % of days written": partial(usual, missing=0.4),
    "every second or third day written, 2 years": every_few_days,
    "rare tags, a few very bad days": rare_tags,
    "a calm half and a stormy half": two_halves,
    "stormy months, with more habits":
        lambda rng: storms(rng, stormy_months(rng, 13, 3)[:YEAR]),
    "stormy months, 3 years":
        lambda rng: storms(rng, stormy_months(rng, 37, 9)[:3 * YEAR]),
    "bad weeks, tags in clusters": bad_weeks,
    "days with a habit vary more": uneven_days,
    "scale 1–3": three_steps,
    "scale 1–5, near its top": near_the_top,
    "nearly always the same mood": nearly_constant,
    "habits that follow good days":
        partial(followers, closely=0.8, count=5, carried=0.7, moods=points),
    "habits that closely follow good days, scale 1–5":
        partial(followers, closely=2, count=8, carried=0.7, scale="1-5",
                moods=lambda mood: on_scale(3.6 + 0.8 * mood, 1, 5)),
    "weather, 2 years": weather,
    "a slow and a fast part": slow_and_fast,
    "cycles of nine days": cycles,
    "numbers with long tails": long_tails,
    "numbers on half of the days": numbers_on_half,
    # No method can tell these from the written moods alone.
    "storms of 3 days, with more habits":
        lambda rng: storms(rng, spells(rng, YEAR, 15, 3, 3), 2.4),
    "habits that closely follow good days, slow mood, scale 1–3":
        partial(followers, closely=2, count=8, carried=0.85, scale="1-3",
                moods=lambda mood: of_three(mood, -1, 1)),
}

EFFECTS = {
    "habit, 0.3 sd": partial(usual, what="habit", size=0.3),
    "habit, 0.5 sd": partial(usual, what="habit", size=0.5),
    "habit, 0.8 sd": partial(usual, what="habit", size=0.8),
    "habit, 0.3 sd the day after": partial(usual, what="habit", size=0.3, lag=1),
    "habit, 0.5 sd the day after": partial(usual, what="habit", size=0.5, lag=1),
    "number, 0.3 sd": partial(usual, what="number", size=0.3),
    "number, 0.5 sd": partial(usual, what="number", size=0.5),
    "number with an optimum, 0.3 sd": partial(usual, what="optimum", size=0.3),
    "number with an optimum, 0.5 sd": partial(usual, what="optimum", size=0.5),
    "weekday, 0.5 sd": partial(usual, what="weekday", size=0.5),
    "habit on 20 % of days, 0.5 sd": partial(usual, what="habit", size=0.5, often=0.2),
    "habit on 50 % of days, 0.5 sd": partial(usual, what="habit", size=0.5, often=0.5),
    "slow habit, 0.5 sd": partial(usual, what="slow habit", size=0.5),
    "habit, 0.5 sd, moods with weekdays": partial(usual, weekly=0.5, what="habit", size=0.5),
    "habit, 0.5 sd, 60 % of days written": partial(usual, missing=0.4, what="habit", size=0.5),
    "habit, 0.5 sd the day after, 60 % of days written":
        partial(usual, missing=0.4, what="habit", size=0.5, lag=1),
    "tag on 8–12 days, 1 sd": partial(usual, what="tag", size=1),
    "tag on 8–12 days, 1 sd, among 80 habits": partial(usual, habits=80, what="tag", size=1),
    "tag on 8–12 days, 1.5 sd": partial(usual, what="tag", size=1.5),
    "habit, 0.5 sd, moods with heavy tails": partial(usual, heavy=True, what="habit", size=0.5),
    "habit, 0.5 sd, a few very bad days": partial(usual, very_bad=4, what="habit", size=0.5),
    "habit, 0.5 sd, 120 days": partial(usual, days=120, what="habit", size=0.5),
    "habit, 0.5 sd, 2 years": partial(usual, days=730, what="habit", size=0.5),
}

KINDS = {**NOISE, **EFFECTS}


def journal(name, seed, number):
    """Returns the journal of a kind that has a number."""
    return KINDS[name](np.random.default_rng([seed, zlib.crc32(name.encode()), number]))

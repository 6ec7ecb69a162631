"""Days, and the formats in which other programs write them.

Sources: Moment.js, “Format” (Obsidian); cljs-time, “Formatters” (Logseq).
"""

import datetime
import re

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def day(text):
    """The day of `2026-11-16`."""
    return datetime.date.fromisoformat(text)


def after(text, days):
    """The day some days after another, as `2026-11-16`."""
    return (day(text) + datetime.timedelta(days=days)).isoformat()


def ordinal(number):
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def common(text):
    """What both languages of formats name, by its meaning."""
    date = day(text)
    week = date.isocalendar()
    return {
        "year": f"{date.year:04}",
        "short year": f"{date.year % 100:02}",
        "month name": MONTHS[date.month - 1],
        "short month": MONTHS[date.month - 1][:3],
        "month": f"{date.month:02}",
        "month number": str(date.month),
        "day": f"{date.day:02}",
        "day number": str(date.day),
        "ordinal": ordinal(date.day),
        "weekday": WEEKDAYS[date.weekday()],
        "short weekday": WEEKDAYS[date.weekday()][:3],
        "week year": f"{week.year:04}",
        "week": f"{week.week:02}",
        "week number": str(week.week),
        "quarter": str((date.month + 2) // 3),
    }


MOMENT = {
    "YYYY": "year",
    "YY": "short year",
    "MMMM": "month name",
    "MMM": "short month",
    "MM": "month",
    "M": "month number",
    "DD": "day",
    "D": "day number",
    "Do": "ordinal",
    "dddd": "weekday",
    "ddd": "short weekday",
    "GGGG": "week year",
    "gggg": "week year",
    "WW": "week",
    "ww": "week",
    "W": "week number",
    "Q": "quarter",
}
CLJS = {
    "yyyy": "year",
    "yy": "short year",
    "MMMM": "month name",
    "MMM": "short month",
    "MM": "month",
    "M": "month number",
    "dd": "day",
    "d": "day number",
    "do": "ordinal",
    "EEEE": "weekday",
    "EEE": "short weekday",
    "E": "short weekday",
}


def written(text, format, tokens, quotes):
    names = common(text)
    longest = "|".join(sorted(tokens, key=len, reverse=True))

    def one(found):
        return found["quoted"] if found["quoted"] is not None else names[tokens[found[0]]]

    return re.sub(rf"{quotes[0]}(?P<quoted>[^{quotes[1]}]*){quotes[1]}|{longest}", one, format)


def moment(text, format):
    """A day as Moment.js writes it."""
    return written(text, format, MOMENT, (r"\[", r"\]"))


def cljs(text, format):
    """A day as Logseq writes it."""
    return written(text, format, CLJS, ("'", "'"))


def org(text, rest=""):
    """A day as Org and Logseq write it: `<2026-11-16 Mon .+1d>`."""
    return f"<{text} {WEEKDAYS[day(text).weekday()][:3]}{' ' + rest if rest else ''}>"


def months_later(text, months):
    date = day(text)
    month = date.month - 1 + months
    first = datetime.date(date.year + month // 12, month % 12 + 1, 1)
    for number in range(date.day, 27, -1):
        try:
            return first.replace(day=number).isoformat()
        except ValueError:
            continue
    return first.replace(day=date.day).isoformat()

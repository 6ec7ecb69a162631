"""Reads an iCalendar file from stdin with two libraries and prints what it says, a JSON line each.

A line for each component: what `icalendar` reads, with the first days of its rule by `dateutil`.
It fails where `vobject` reads another number of components or another summary, and, if khal is
installed and a folder is named, where khal doesn't import every event. Status 3: a library is
missing.
"""

import json
import shutil
import subprocess
import sys

try:
    import icalendar
    import vobject
    from dateutil.rrule import rrulestr
except ImportError:
    sys.exit(3)


def value(component, name):
    found = component.get(name)
    if found is None:
        return None
    return found.dt.isoformat() if hasattr(found, "dt") else str(found)


def days(component, count=12):
    if component.get("RRULE") is None:
        return None
    start = component["DTSTART"].dt
    rule = rrulestr(component["RRULE"].to_ical().decode(), dtstart=_moment(start))
    return [day.date().isoformat() for _, day in zip(range(count), rule)]


def _moment(start):
    import datetime

    if isinstance(start, datetime.datetime):
        return start
    return datetime.datetime(start.year, start.month, start.day)


def alarms(component):
    return [
        {
            "minutes": alarm["TRIGGER"].dt.total_seconds() / 60,
            "repeat": int(alarm["REPEAT"]) if "REPEAT" in alarm else None,
            "every": alarm["DURATION"].dt.total_seconds() / 60 if "DURATION" in alarm else None,
            "text": str(alarm["DESCRIPTION"]),
        }
        for alarm in component.walk("VALARM")
    ]


data = sys.stdin.buffer.read()
calendar = icalendar.Calendar.from_ical(data)
components = [part for part in calendar.subcomponents]
names = ["SUMMARY", "DESCRIPTION", "STATUS", "DTSTART", "DUE", "COMPLETED", "CREATED", "PRIORITY", "UID"]
for part in components:
    assert not part.errors, part.errors
    line = {name.lower(): value(part, name) for name in names}
    line["name"] = part.name
    line["days"] = days(part)
    line["alarms"] = alarms(part)
    line["categories"] = [str(name) for name in part["CATEGORIES"].cats] if "CATEGORIES" in part else []
    print(json.dumps(line))

other = vobject.readOne(data.decode("utf-8"))
there = [child for child in other.getChildren() if child.name in ("VTODO", "VEVENT")]
assert len(there) == len(components), (len(there), len(components))
for mine in components:
    theirs = [part for part in there if part.uid.value == value(mine, "UID")]
    assert len(theirs) == 1, value(mine, "UID")
    summary = theirs[0].contents.get("summary")
    assert (summary[0].value if summary else None) == value(mine, "SUMMARY"), summary

if len(sys.argv) > 1 and shutil.which("khal"):
    import os

    folder = sys.argv[1]
    collection = os.path.join(folder, "calendar")
    os.makedirs(collection)
    with open(os.path.join(folder, "khal.conf"), "w") as config:
        config.write(f"[calendars]\n[[journal]]\npath = {collection}\n")
        config.write("[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\n")
        config.write("timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n")
        config.write("datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
        config.write(f"[sqlite]\npath = {folder}/khal.db\n")
    file = os.path.join(folder, "journal.ics")
    with open(file, "wb") as copy:
        copy.write(data)
    command = ["khal", "-c", os.path.join(folder, "khal.conf"), "import", "--batch", file]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    events = [part for part in components if part.name == "VEVENT"]
    imported = [name for name in os.listdir(collection) if name.endswith(".ics")]
    assert len(imported) == len(events), (len(imported), len(events), done.stderr)

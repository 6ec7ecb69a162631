"""What the weeks in both programs' folders have in common."""

import dates
from folder import PNG
from reading import Reading

# Names of the property for what one is grateful for.
THANKS = ("gratitude", "grateful", "thanks", "thankful")
# The first and the last day.
DAYS = [f"2026-11-{number}" for number in range(16, 23)]


class Week:
    """A week in one folder. A subclass says what Daymark and the other program do on each day."""

    def __init__(self, folder, made, program):
        """Begins with a folder, what was made in it, and the program that keeps it."""
        self.folder, self.made, self.words, self.program = folder, made, made.words, program
        self.facts = Reading(folder)
        self.facts.texts += made.texts
        self.moods = {}

    def live(self):
        days = [self.monday, self.tuesday, self.wednesday, self.thursday, self.friday, self.saturday, self.sunday]
        for live, day in zip(days, DAYS):
            live(day)
        self.afterwards(DAYS[-1])

    def expect(self, is_kept, what, changes, path):
        """A rule about what the other program reads after a change, which is shown if it is broken."""
        return self.folder.rule(is_kept, what, changes[path].text() if path in changes else "")

    def slips(self, day):
        """What is written by mistake and undone leaves no byte."""
        self.folder.undone(day, "new", "A slip of the pen")
        self.folder.undone(day, "mood", "1")
        self.folder.undone(day, "delete", "2026-11-09", "--yes")

    def late_undo(self, day):
        """What the other program has changed since stays as it is."""
        before = self.folder.tree()
        self.folder.change("undo", at=f"{day} 09:20", status=65)
        self.folder.same(before, "isn't as the other program left it")

    def camera(self, name):
        """The path of a new picture outside of the folder, and its bytes."""
        path, data = f"{self.folder.home}/{name}.png", PNG + name.encode()
        with open(path, "wb") as file:
            file.write(data)
        return path, data

    def renames_tag(self, day, old, new):
        """All texts are the same but for the tag, and undoing a second new name leaves no byte."""
        made, before = self.made, self.folder.tree()
        self.folder.change("tags", "rename", old, new, "--yes", at=f"{day} 09:00")
        texts = set(self.folder.texts()) - set(made.problems)
        expected = {
            path: self.tag_renamed(data, old, new) if path in texts else data for path, data in before.items()
        }
        if self.folder.same(expected, "isn't the same but for the tag (- expected, + found)"):
            self.folder.undone(day, "tags", "rename", new, "other", "--yes")
        made.tags = {
            new + tag[len(old) :] if tag == old or tag.startswith(old + "/") else tag: days
            for tag, days in made.tags.items()
        }

    def renames_habit(self, day):
        """A habit's file has another name; no entry changes."""
        changes = self.folder.change("habits", "rename", "run", "jog", at=f"{day} 10:00")
        self.folder.only(changes, "habits/run.md", "habits/jog.md")

    def moves(self, day, old, new):
        """A day's file has another name, and links to it, and no other byte changes."""
        before = self.folder.tree()
        self.folder.change("move", old, new, at=f"{day} 09:00")
        was, now = self.program.path(old), self.program.path(new)
        texts = {*self.folder.texts(), was}
        expected = {}
        for path, data in before.items():
            if path.endswith(".canvas"):
                data = data.replace(f'"file":"{was}"'.encode(), f'"file":"{now}"'.encode())
            expected[path] = self.links_moved(data, old, new) if path in texts else data
        expected[now] = expected.pop(was)
        self.folder.same(expected, "isn't the same but for links to the day (- expected, + found)")
        self.facts.texts = [(now if path == was else path, name) for path, name in self.facts.texts]

    def carries(self, day):
        """Open tasks of past days come to today: the same lines, and nothing else moves."""
        was = self.open_tasks()
        changes = self.folder.change("tasks", "carry", "--yes", at=f"{day} 10:00")
        shown = "\n".join(change.text() for change in changes.values())
        self.folder.rule(self.open_tasks() == was, "the tasks aren't the same as before they were carried", shown)
        path = self.program.path(day)
        come = sorted(line.strip() for line in changes[path].come if line.strip()) if path in changes else []
        others = {other: change for other, change in changes.items() if other != path}
        gone = sorted(line.strip() for change in others.values() for line in change.gone if line.strip())
        self.folder.rule(come == gone, f"what came isn't what went: {set(come) ^ set(gone)}", shown)
        for other, change in others.items():
            self.folder.rule(not any(line.strip() for line in change.come), f"{other} got lines", change.text())

    def known(self, day, habits):
        """Daymark finds all that either program wrote, and sets itself up without moving anything."""
        facts, made, now, path = self.facts, self.made, f"{day} 21:00", self.program.path
        facts.check(now, set(made.problems))
        facts.days(now, {path(one): sum(moods) / len(moods) for one, moods in self.moods.items()})
        facts.find(now)
        facts.tasks(now, made.tasks)
        facts.tags(now, made.tags)
        facts.habits(now, habits)
        facts.digest(now, [path(one) for one in DAYS])
        # From the 13th to today: the 12th was moved.
        facts.streak(now, (dates.day(day) - dates.day("2026-11-13")).days + 1)
        facts.unchanged(now)

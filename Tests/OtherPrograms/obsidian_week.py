"""A week in a vault: Daymark and Obsidian in turn."""

import re

from folder import PNG, Change
from obsidian import LINK, Vault
from week import DAYS, THANKS, Week

# The lines that a mood, thanks, habits and weather may change instead of adding to them.
KEYS = ("mood", "feeling", "check-ins", "gratitude", "habits", "weather", "photo")


class ObsidianWeek(Week):
    def __init__(self, folder, made):
        self.vault = Vault(folder, made.spec)
        super().__init__(folder, made, self.vault)
        self.done, self.has = {}, made.spec["has"]
        self.habit = "gym" if "checkboxes" in self.has else "run"
        self.begun_with = self.broken_links()

    def broken_links(self):
        return {(target) for _, target, file in self.vault.links() if file is None}

    # One day's usual steps

    def begun(self, day, time, changes):
        """A day that Daymark began has the template as Obsidian would have filled it in."""
        path = self.vault.path(day)
        if not self.made.spec.get("template") or path not in changes:
            return
        # Code of Templater runs only in Obsidian; it may be kept for it, or left out.
        wanted = self.vault.template(day, time, runs_code=False).encode()
        change = Change(path, wanted, changes[path].new)
        for line in change.gone:
            kept = (
                not line.strip()
                or line.startswith(tuple(key.encode() for key in KEYS))
                or b"<%" in line
                or line.startswith(self.habit.encode())
            )
            self.folder.rule(kept, f"the new day lacks {line.decode()!r} of the template", change.text())

    def writes(self, day, time, *words, instead=KEYS, wanted=(), also=0):
        """A command that adds to the day's note, and to no other; returns the other files if there may be some."""
        path = self.vault.path(day)
        is_new = not self.folder.exists(path)
        changes = self.folder.change(*words, at=f"{day} {time}")
        others = {other: change for other, change in changes.items() if other != path}
        self.folder.only(changes, path, *(others if also else ()))
        if is_new:
            self.begun(day, time, changes)
        else:
            self.folder.adds(changes, path, instead=instead, wanted=wanted)
        note = self.vault.day(day)
        self.folder.rule(not note.problem, f"Obsidian can't read the properties: {note.problem}")
        self.shown = changes[path].text() if path in changes else ""
        return others

    def mood(self, day, time, mood):
        self.writes(day, time, "mood", str(mood))
        found = self.vault.day(day).values("mood")
        self.folder.rule(
            any(value in (mood, str(mood)) for value in found),
            f"Obsidian finds no property mood with {mood}, but {found}",
            self.shown,
        )
        self.moods.setdefault(day, []).append(mood)

    def new(self, day, time, *options, also=0):
        text, name = self.words.one("texts")
        others = self.writes(day, time, "new", text, *options, wanted=[text], also=also)
        self.folder.rule(self.vault.day(day).paragraph(text), f"{text!r} is no paragraph of its own", self.shown)
        self.facts.texts.append((self.vault.path(day), name))
        return others

    def value(self, day, time, words, keys, value):
        self.writes(day, time, *words)
        found = self.vault.day(day).values(*keys)
        self.folder.rule(
            value in found, f"Obsidian finds no property {keys[0]} with {value!r}, but {found}", self.shown
        )

    def ticks(self, day, time):
        """A habit is ticked: in its checkbox if it has one, else among the habits."""
        self.writes(day, time, "habits", "done", self.habit, instead=(*KEYS, self.habit))
        note = self.vault.day(day)
        if self.habit == "gym":
            self.folder.rule(
                note.properties.get("gym") is True,
                f"the checkbox gym is {note.properties.get('gym')!r}",
                self.shown,
            )
        else:
            self.folder.rule(
                self.habit in note.values("habits"),
                f"Obsidian finds the habits {note.values('habits')}",
                self.shown,
            )
        self.done.setdefault(self.habit, set()).add(day)

    def other(self, day, what, *words):
        self.folder.other(f"{day} Obsidian {what}")

    def add(self, day, ending=""):
        """Obsidian's user writes a paragraph."""
        self.other(day, "writes a paragraph")
        text, name = self.words.one("texts")
        self.vault.add(day, text + ending)
        self.facts.texts.append((self.vault.path(day), name))

    def find(self, name):
        """The file and the task as Tasks reads it."""
        text, filter = self.made.tasks[name]["text"], self.made.spec["filter"].strip()
        for path in self.folder.texts():
            for task in self.vault.note(path).tasks:
                # A filter of all tasks may be before or after the words.
                if filter and task.text == text.removeprefix(filter + " ") + " " + filter:
                    text = self.made.tasks[name]["text"] = task.text
                if task.text == text and task.mark != "x":
                    return path, task
        self.folder.rule(False, f"Tasks finds no open task {text!r}")
        return None, None

    def changes_task(self, day, time, name, command, becomes):
        """A command about a task: its line becomes others, byte for byte, and nothing else changes."""
        path, task = self.find(name)
        if path is None:
            return
        words = [self.made.tasks[name]["text"] if word is None else word for word in command]
        changes = self.folder.change("tasks", *words, at=f"{day} {time}")
        self.folder.only(changes, path)

        def plain(line):
            # Tasks writes two spaces before a field of Dataview, and perhaps the day on which the next one was made;
            # it reads one space, and tasks without that day, as well.
            return line.replace("  [c", " [c").replace(f" ➕ {day}", "")

        self.folder.replaces(changes, path, [task.line], becomes(task.line), plain)

    # The week

    def monday(self, day):
        made = self.made
        tag = self.words.tags[0]
        self.add(day, ending=f" #{tag}")
        made.tags.setdefault(tag, set()).add(day)
        self.mood(day, "08:30", 6)
        self.new(day, "09:10")
        if self.habit == "run":
            changes = self.folder.change("habits", "add", "run", at=f"{day} 09:20")
            self.folder.only(changes, "habits/run.md")
        self.ticks(day, "09:30")
        text, name = self.words.one("tasks")
        filter = made.spec["filter"]
        changes = self.folder.change(
            "tasks", "add", text, "--due", "2026-11-20", "--day", "today", at=f"{day} 09:40"
        )
        self.folder.only(changes, self.vault.path(day))
        self.folder.adds(changes, self.vault.path(day), wanted=[text], only=lambda line: text in line)
        made.tasks["added"] = {"text": filter + text, "name": name, "state": "open", "due": "2026-11-20"}
        path, task = self.find("added")
        if task:
            created = {"created": day} if filter else {}
            self.folder.rule(
                task.values == {"due": "2026-11-20", **created},
                f"Tasks reads the new task as {task.values}: {task.line}",
            )
        self.slips(day)
        self.other(day, "ticks a task")
        self.vault.tick(self.vault.path("2026-11-10"), made.tasks["plain"]["text"], day)
        made.tasks["plain"]["state"] = "done"

    def tuesday(self, day):
        made = self.made
        self.mood(day, "07:50", 7)
        self.new(day, "12:00")
        self.other(day, "adds a task")
        task = made.task("theirs", state="open", day=day)
        self.vault.add(day, f"- [ ] {task}{made.marks(due='2026-11-18')} ^theirs\n    - {self.words.name()}")
        mark = f" [completion:: {day}]" if made.spec["tasks"] == "dataview" else f" ✅ {day}"

        def done(line):
            return [line.replace("[ ]", "[x]", 1).replace(" ^theirs", mark + " ^theirs")]

        self.changes_task(day, "18:00", "theirs", ["done", None], done)
        made.tasks["theirs"]["state"] = "done"
        text, name = self.words.one("thanks")
        self.value(day, "18:10", ["new", "--thanks", text], THANKS, text)
        self.facts.thanks.append((day, name))
        self.value(day, "18:20", ["set", f"weather={self.words.weather}"], ("weather",), self.words.weather)
        self.ticks(day, "18:30")
        self.new(day, "18:40")

    def wednesday(self, day):
        made = self.made
        self.add(day, ending=f" {made.link('2026-11-17')}")
        self.mood(day, "08:00", 4)
        dataview = made.spec["tasks"] == "dataview"
        mark = f" [completion:: {day}]" if dataview else f" ✅ {day}"

        def again(line):
            moved = line.replace("2026-11-15", "2026-11-20").replace("2026-11-16", "2026-11-21")
            return [moved, line.replace("[ ]", "[x]", 1) + mark]

        self.changes_task(day, "11:00", "daily", ["done", None], again)
        made.tasks["daily"].update(due="2026-11-21", scheduled="2026-11-20")
        self.changes_task(
            day,
            "11:10",
            "due",
            ["snooze", None, "2026-11-25"],
            lambda line: [line.replace("2026-11-19", "2026-11-25")],
        )
        made.tasks["due"]["due"] = "2026-11-25"
        photo, data = self.camera("lake")
        others = self.new(day, "17:00", "--photo", photo, also=1)
        found = self.vault.picture(day, data)
        self.folder.rule(found is not None, "Obsidian finds no picture in the note", self.shown)
        place = self.vault.attachments(day)
        self.folder.rule(
            len(others) == 1 and next(iter(others)).rpartition("/")[0] == place,
            f"the picture belongs in {place or 'the top'!r}, but is {list(others)}",
        )
        self.other(day, "takes a picture in")
        name = f"{place}/image 2.png" if place else "image 2.png"
        self.folder.write(name, PNG + b"2")
        target = "image%202.png" if made.spec["links"] != "relative" else "attachments/image%202.png"
        self.vault.add(day, f"![]({target})" if made.spec["markdown"] else "![[image 2.png]]")
        self.facts.photos.append((day, "image 2.png"))

    def thursday(self, day):
        made = self.made
        self.vault.open(day, "07:00")
        self.other(day, "sets a property")
        self.vault.set(self.vault.path(day), "energy", 3)
        for name in ["due", "started", "added", "weekly"]:
            path, task = self.find(name)
            if path:
                self.other(day, "ticks a task")
                self.vault.tick(path, made.tasks[name]["text"], day)
                made.tasks[name]["state"] = "open" if name == "weekly" else "done"
        made.tasks["weekly"]["due"] = "2026-11-20"
        self.mood(day, "08:20", 5)
        text, name = self.words.one("texts")
        self.writes(day, "18:30", "new", text, "--mood", "8", wanted=[text])
        self.moods[day].append(8)
        note = self.vault.day(day)
        found = note.values("mood") + [one.get("mood") for one in note.values("check-ins") if isinstance(one, dict)]
        self.folder.rule(
            {"5", "8"} <= {str(value) for value in found}, f"Obsidian finds the moods {found}", self.shown
        )
        self.facts.texts.append((self.vault.path(day), name))
        self.other(day, "renames a note")
        old = f"Notes/{made.place}.md"
        made.place = self.words.name()
        number = self.vault.rename(old, f"Notes/{made.place}.md")
        self.folder.rule(number >= 3, f"only {number} links led to the note")

    def friday(self, day):
        self.vault.open(day, "07:00")
        self.renames_tag(day, self.words.tags[1], "renamed")
        self.add(day, ending=" #renamed")
        self.made.tags.setdefault("renamed", set()).add(day)
        if self.habit == "run":
            self.renames_habit(day)
            self.done["jog"], self.habit = self.done.pop("run"), "jog"
        self.mood(day, "10:10", 6)
        self.ticks(day, "10:20")

    def saturday(self, day):
        broken = self.broken_links()
        self.moves(day, "2026-11-12", "2026-11-01")
        left = self.broken_links() - broken
        self.folder.rule(not left, f"links lead nowhere: {left}")
        self.add(day, ending=f" {self.made.link('2026-11-01')}")
        self.carries(day)
        self.mood(day, "12:00", 8)

    def open_tasks(self):
        """Every task, as Tasks reads it."""
        return sorted(
            (task.mark, task.text, str(sorted(task.values.items())), task.block)
            for path in self.folder.texts()
            for task in self.vault.note(path).tasks
        )

    def links_moved(self, data, old, new):
        return links_renamed(data, self.vault.link(old), self.vault.link(new))

    def tag_renamed(self, data, old, new):
        return renamed(data, old, new)

    def sunday(self, day):
        self.mood(day, "09:00", 9)
        self.new(day, "09:10")
        self.add(day)
        self.late_undo(day)
        self.ticks(day, "20:00")
        self.new(day, "20:10")
        names = [self.words.one("texts") for _ in range(3)]
        self.writes(
            day,
            "20:20",
            "new",
            "--text",
            f"{names[0][0]}\n\n{names[1][0]}\n\n- {names[2][0]}",
            wanted=[text for text, _ in names],
        )
        for text, name in names:
            self.folder.rule(
                self.vault.day(day).paragraph(text), f"{text!r} is no paragraph of its own", self.shown
            )
            self.facts.texts.append((self.vault.path(day), name))
        self.writes(day, "20:30", "set", "tags+=quiet", instead=("tags",))
        self.folder.rule(
            "quiet" in self.vault.day(day).tags(),
            f"Obsidian finds the tags {self.vault.day(day).tags()}",
            self.shown,
        )
        self.made.tags["quiet"] = {day}
        task = self.made.task("last", state="open", due="2026-11-30")
        self.other(day, "adds a task")
        self.vault.add(day, f"- [ ] {task} #quiet{self.made.marks(due='2026-11-30')}")
        self.made.tasks["last"]["shown"] = self.made.tasks["last"]["text"] = task + " #quiet"
        dataview = self.made.spec["tasks"] == "dataview"
        mark = f" [cancelled:: {day}]" if dataview else f" ❌ {day}"
        self.changes_task(
            day, "20:40", "last", ["cancel", None], lambda line: [line.replace("[ ]", "[-]", 1) + mark]
        )
        self.changes_task(
            day, "20:41", "last", ["reopen", None], lambda line: [line.replace("[-]", "[ ]", 1).replace(mark, "")]
        )

    # Afterwards

    def afterwards(self, day):
        folder = self.folder
        folder.step = f"{day} Obsidian opens the vault"
        # A template may lead to a day that is still to come.
        broken = self.broken_links() - self.begun_with
        left = {target for target in broken if target <= day or not target.startswith("20")}
        folder.rule(not left, f"links lead nowhere: {left}")
        for path in folder.texts():
            note = self.vault.note(path)
            folder.rule(not note.problem, f"Obsidian can't read the properties of {path}: {note.problem}")
        folder.rule(self.vault.day(DAYS[3]).properties.get("energy") == 3, "the property energy is gone")
        if "checkboxes" in self.has:
            self.done["gym"] |= {"2026-11-09", "2026-11-11"}
        self.known(day, self.done)
        self.facts.numbers(f"{day} 21:00", {**self.made.numbers, "energy": {DAYS[3]: 3}})
        self.facts.begins(f"{day} 21:30", self.vault.path(day))


def renamed(data, old, new):
    """A file in which a tag, and those below it, have another name; code stays."""
    end = r"(?=/|[\s.,;:!?)\]]|$)"
    found, in_code, in_front, in_tags = [], False, False, False
    for number, line in enumerate(data.decode().split("\n")):
        word = line.strip("\r\ufeff")
        if word == "---" and (number == 0 or in_front):
            in_front, in_tags = not in_front and number == 0, False
        elif in_front:
            in_tags = word.startswith(("tags:", "tag:")) or in_tags and word.startswith((" ", "-"))
            if in_tags:
                line = re.sub(rf"(?<=[\s,\[]){re.escape(old)}(?=[/,\]\s]|$)", new, line)
        elif word.startswith("```"):
            in_code = not in_code
        elif not in_code:
            parts = re.split(r"(`[^`]*`)", line)
            line = "".join(
                part if part.startswith("`") else re.sub(rf"(^|(?<=\s))#{re.escape(old)}{end}", f"#{new}", part)
                for part in parts
            )
        found.append(line)
    return "\n".join(found).encode()


def links_renamed(data, old, new):
    """A file in which links to a day have another name."""

    def one(found):
        return found[0].replace(f"[[{old}", f"[[{new}", 1) if found[2] == old else found[0]

    text = LINK.sub(one, data.decode())
    return re.sub(rf"\]\({re.escape(old)}\.md(?=[)#])", f"]({new}.md", text).encode()

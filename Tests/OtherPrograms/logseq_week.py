"""A week in a graph: Daymark and Logseq in turn."""

import re

from folder import PNG, bare, lines
from logseq import LINK, TAG, Graph
from week import DAYS, THANKS, Week

OPEN = ("TODO", "LATER", "WAITING", "WAIT")
# The lines that a mood, thanks, habits and weather may change instead of adding to them.
KEYS = ("mood", "feeling", "check-ins", "gratitude", "habits", "weather", "tags", "time", "-")


class LogseqWeek(Week):
    def __init__(self, folder, made):
        self.graph = Graph(folder, made.spec)
        super().__init__(folder, made, self.graph)

    # One day's usual steps

    def mood(self, day, time, mood):
        path = self.graph.path(day)
        had_front_matter = self.folder.exists(path) and self.graph.page(path).has_front_matter
        changes = self.folder.change("mood", str(mood), at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS)
        page = self.graph.day(day)
        values = [part.strip() for value in page.values("mood") for part in value.split(",")]
        self.expect(
            str(mood) in values,
            f"Logseq finds no property mood with {mood}, but {values}",
            changes,
            path,
        )
        # Obsidian keeps one of the graphs, too, and writes YAML.
        self.expect(
            had_front_matter or not page.has_front_matter or "obsidian" in self.made.spec["has"],
            "the day has YAML at its top, which Logseq doesn't write",
            changes,
            path,
        )
        self.moods.setdefault(day, []).append(mood)

    def new(self, day, time, *options):
        """A sentence becomes a block, after those that are there."""
        path = self.graph.path(day)
        text, name = self.words.one("texts")
        changes = self.folder.change("new", text, *options, at=f"{day} {time}")
        others = [other for other in changes if other != path]
        self.folder.only(changes, path, *others)
        self.folder.adds(changes, path, instead=KEYS, wanted=[text])
        block = self.graph.day(day).block(text)
        is_block = (
            block is not None
            and block.has_bullet
            and block.parent is None
            and re.fullmatch(rf"(\W*{time}\W*\s)?{re.escape(text)}(\n!\[.*)?", block.text)
        )
        self.expect(
            is_block,
            f"Logseq sees no block {text!r}, but {block.text if block else None!r}",
            changes,
            path,
        )
        self.facts.texts.append((path, name))
        return {other: changes[other] for other in others}

    def several(self, day, time):
        """A text of several paragraphs, or with items, is blocks."""
        path = self.graph.path(day)
        names = [self.words.one("texts") for _ in range(3)]
        changes = self.folder.change(
            "new", "--text", f"{names[0][0]}\n\n{names[1][0]}\n\n- {names[2][0]}", at=f"{day} {time}"
        )
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS, wanted=[text for text, _ in names])
        for text, name in names:
            block = self.graph.day(day).block(text)
            # Paragraphs may be one block; what was there before is another.
            is_own = block is not None and block.has_bullet and block.text.split("\n")[0] in (text, names[0][0])
            self.expect(
                is_own and text in block.text.split("\n"),
                f"Logseq sees no block {text!r}, but {block.text if block else None!r}",
                changes,
                path,
            )
            self.facts.texts.append((path, name))

    def values(self, day, time, words, keys, value):
        """A command that writes a value, which Logseq finds as a property, or a habit as a task that is done."""
        path = self.graph.path(day)
        changes = self.folder.change(*words, at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS)
        page = self.graph.day(day)
        found = page.values(*keys)
        for block in page.blocks:
            is_below = block.parent and block.parent.text.lower().strip("#: ") in keys
            if is_below or "habits" in keys and block.marker == "DONE" and block.text == value:
                found.append(block.text)
        self.expect(
            any(value in one for one in found),
            f"Logseq finds no {keys[0]} with {value!r}, but {found}",
            changes,
            path,
        )

    def block_of(self, name):
        """The file and the block of a task."""
        text = self.made.tasks[name]["text"]
        for path in self.folder.texts():
            for block in self.graph.page(path).blocks:
                if block.marker and block.text == text:
                    return path, block
        self.folder.rule(False, f"Logseq finds no task {text!r}")
        return None, None

    def lines_of(self, path, text):
        """The lines of a task's block, up to the next block."""
        found = [bare(line).decode() for line in lines(self.folder.read(path))]
        first = next(number for number, line in enumerate(found) if text in line)
        last = first + 1
        while last < len(found) and not re.match(r"\s*-(?: |$)", found[last]) and found[last].strip():
            last += 1
        return found[first:last]

    def ticks(self, day, time, name, *command, old, new):
        """A command about a task: in its block, old words become new ones, and nothing else changes."""
        path, block = self.block_of(name)
        if path is None:
            return
        text = self.made.tasks[name]["text"]
        was = self.lines_of(path, text)
        becomes = [line.replace(old[0], new[0], 1) if text in line else line for line in was]
        for before, after in zip(old[1:], new[1:]):
            becomes = [line.replace(before, after, 1) for line in becomes]
        changes = self.folder.change("tasks", *command, at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.replaces(changes, path, was, becomes)

    # The week

    def add(self, day, children=(), properties=(), ending=""):
        """Logseq writes a block; some people leave an empty one after it, which they fill in next."""
        self.folder.other(f"{day} Logseq writes a block")
        text, name = self.words.one("texts")
        self.graph.add(day, text + ending, children, properties)
        self.facts.texts.append((self.graph.path(day), name))
        return text

    def monday(self, day):
        made = self.made
        self.add(
            day,
            children=[self.words.one("texts")[0]],
            properties=["collapsed:: true"],
            ending=f" #{self.words.tags[0]}",
        )
        made.tags.setdefault(self.words.tags[0], set()).add(day)
        self.mood(day, "08:30", 6)
        self.new(day, "09:10")
        changes = self.folder.change("habits", "add", "run", at=f"{day} 09:20")
        self.folder.only(changes, "habits/run.md")
        self.values(day, "09:30", ["habits", "done", "run"], ("habits",), "run")
        text, name = self.words.one("tasks")
        changes = self.folder.change("tasks", "add", text, "--due", "2026-11-20", at=f"{day} 09:40")
        self.folder.rule(len(changes) == 1, f"a new task is in {list(changes)}")
        made.tasks["added"] = {"text": text, "name": name, "state": "open", "due": "2026-11-20"}
        path, block = self.block_of("added")
        if block:
            self.folder.rule(
                block.marker in OPEN and block.planned.get("DEADLINE", [None])[0:2] == ("2026-11-20", "Fri"),
                f"Logseq reads the new task as {block.marker} {block.planned}",
            )
        self.slips(day)
        self.folder.other(f"{day} Logseq ticks a task")
        self.graph.tick(self.graph.path("2026-11-10"), made.tasks["plain"]["text"], f"{day} 21:00")
        made.tasks["plain"]["state"] = "done"

    def tuesday(self, day):
        made = self.made
        self.mood(day, "07:50", 7)
        self.new(day, "12:00")
        task = made.task("theirs", state="open", day=day)
        marker = "LATER" if made.spec["workflow"] == "now" else "TODO"
        self.add(day, children=[f"{marker} {task}\nid:: {made.id()}", "**bold** and `code`"])
        self.ticks(day, "18:00", "theirs", "done", task, old=[f"{marker} "], new=["DONE "])
        made.tasks["theirs"]["state"] = "done"
        text, name = self.words.one("thanks")
        self.values(day, "18:10", ["new", "--thanks", text], THANKS, text)
        self.facts.thanks.append((day, name))
        self.values(day, "18:20", ["set", f"weather={self.words.weather}"], ("weather",), self.words.weather)
        self.values(day, "18:30", ["habits", "done", "run"], ("habits",), "run")

    def wednesday(self, day):
        made = self.made
        self.add(day, ending=f" [[{self.graph.title('2026-11-17')}]] #[[{self.words.long_tag}]]")
        made.tags.setdefault(self.words.long_tag, set()).add(day)
        self.mood(day, "08:00", 4)
        marker = "LATER" if made.spec["workflow"] == "now" else "TODO"
        self.ticks(
            day,
            "11:00",
            "daily",
            "done",
            made.tasks["daily"]["text"],
            old=[f"{marker} ", "<2026-11-16 Mon 10:00"],
            new=[f"{marker} ", "<2026-11-19 Thu 10:00"],
        )
        made.tasks["daily"]["alarm"] = "2026-11-19T10:00"
        self.ticks(
            day,
            "11:10",
            "deadline",
            "snooze",
            made.tasks["deadline"]["text"],
            "2026-11-25",
            old=[f"{marker} ", "<2026-11-19 Thu>"],
            new=[f"{marker} ", "<2026-11-25 Wed>"],
        )
        made.tasks["deadline"]["due"] = "2026-11-25"
        photo, data = self.camera("lake")
        others = self.new(day, "17:00", "--photo", photo)
        self.has_picture(day, data, others)
        self.folder.other(f"{day} Logseq takes a picture in")
        self.folder.write("assets/image_2.png", PNG + b"2")
        self.add(day, children=["![image.png](../assets/image_2.png)"])
        self.facts.photos.append((day, "image_2.png"))

    def has_picture(self, day, data, others):
        """The day leads to the picture, which is one new file."""
        self.folder.rule(
            self.graph.picture(day, data) is not None,
            "the day leads to no picture",
            self.folder.read(self.graph.path(day)).decode(errors="replace"),
        )
        self.folder.rule(len(others) == 1, f"beside the day, {list(others)} changed")

    def thursday(self, day):
        made = self.made
        for name in ["deadline", "started", "added", "weekly"]:
            path, block = self.block_of(name)
            if path is None:
                continue
            text = made.tasks[name]["text"]
            if name == "deadline":
                self.folder.other(f"{day} Logseq starts a task")
                self.graph.start(path, text, f"{day} 08:00")
            self.folder.other(f"{day} Logseq ticks a task")
            self.graph.tick(path, text, f"{day} 08:10")
            made.tasks[name]["state"] = "open" if name == "weekly" else "done"
        made.tasks["weekly"]["scheduled"] = "2026-11-20"
        self.mood(day, "08:20", 5)
        path = self.graph.path(day)
        text, name = self.words.one("texts")
        changes = self.folder.change("new", text, "--mood", "8", at=f"{day} 18:30")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS, wanted=[text])
        page = self.graph.day(day)
        values = [part.strip() for value in page.values("mood") for part in value.split(",")]
        self.expect(
            {"5", "8"} <= set(values),
            f"Logseq finds the moods {values}, not 5 and 8",
            changes,
            path,
        )
        self.moods[day].append(8)
        block = page.block(text)
        self.expect(
            block is not None and block.has_bullet,
            f"Logseq sees no block {text!r}",
            changes,
            path,
        )
        self.facts.texts.append((path, name))
        self.add(day, children=[f"(({made.id_of_text}))"])

    def friday(self, day):
        self.add(day)
        # A tag of one word or of several, in every form in which it is written.
        is_long = self.made.spec["language"] < "h"
        old, new = (self.words.long_tag, "late stroll") if is_long else (self.words.tags[0], "renamed")
        self.renames_tag(day, old, new)
        self.add(day, ending=f" #[[{new}]]")
        self.made.tags[new].add(day)
        self.renames_habit(day)
        self.mood(day, "10:10", 6)
        self.values(day, "10:20", ["habits", "done", "jog"], ("habits",), "jog")

    def saturday(self, day):
        self.moves(day, "2026-11-12", "2026-11-01")
        self.carries(day)
        self.add(day, ending=f" [[{self.graph.title('2026-11-01')}]]")
        self.mood(day, "12:00", 8)

    def open_tasks(self):
        """Every task, as Logseq reads it."""
        return sorted(
            (block.marker, block.text, str(sorted(block.planned.items())), block.properties.get("id", ""))
            for path in self.folder.texts()
            for block in self.graph.page(path).blocks
            if block.marker
        )

    def links_moved(self, data, old, new):
        """A file in which links to a day have the title of another day."""
        return data.replace(f"[[{self.graph.title(old)}]]".encode(), f"[[{self.graph.title(new)}]]".encode())

    def tag_renamed(self, data, old, new):
        return renamed(data, old, new)

    def sunday(self, day):
        self.mood(day, "09:00", 9)
        self.new(day, "09:10")
        self.add(day)
        self.late_undo(day)
        self.values(day, "20:00", ["habits", "done", "jog"], ("habits",), "jog")
        self.new(day, "20:10")
        self.several(day, "20:20")
        self.values(day, "20:30", ["set", "tags+=quiet"], ("tags",), "quiet")
        self.made.tags["quiet"] = {day}
        marker = "LATER" if self.made.spec["workflow"] == "now" else "TODO"
        task = self.made.task("last", state="open", due="2026-11-30")
        self.add(day, children=[f"{marker} {task}\nDEADLINE: <2026-11-30 Mon>"])
        self.ticks(day, "20:40", "last", "cancel", task, old=[f"{marker} "], new=["CANCELED "])
        self.ticks(day, "20:41", "last", "reopen", task, old=["CANCELED "], new=[f"{marker} "])

    # Afterwards

    def afterwards(self, day):
        folder, made = self.folder, self.made
        folder.step = f"{day} Logseq opens the folder"
        left = self.graph.references() - set(self.graph.ids())
        folder.rule(not left, f"blocks that are referred to have no id any more: {left}")
        folder.rule({made.id_of_text, made.id_of_task} <= set(self.graph.ids()), "ids of blocks are gone")
        pages = self.graph.pages()
        for title in (
            self.graph.title("2026-11-01"),
            self.graph.title("2026-11-14"),
            self.graph.title("2026-11-17"),
            made.place,
            made.plan,
        ):
            folder.rule(title.lower() in pages, f"Logseq finds no page {title!r}")
        for path in folder.texts():
            folder.rule(
                path.startswith((made.spec["journals"] + "/", made.spec["pages"] + "/", "habits/", "tasks.md")),
                f"{path} is in none of the graph's folders",
            )
        self.known(day, {"jog": {DAYS[0], DAYS[1], DAYS[4], DAYS[6]}})
        own = {"id", "collapsed", "background-color", "query-table", "query-properties", "icon"}
        self.facts.own_keys(f"{day} 21:00", own)
        self.facts.begins(f"{day} 21:30", self.graph.path(day))


def renamed(data, old, new):
    """A file in which a tag has another name, in all of Logseq's forms."""

    def name(written):
        return written if written.lower() != old.lower() else None

    def one(found):
        long, short = found.groups()
        if name(long or short) is not None:
            return found[0]
        return f"#[[{new}]]" if long or " " in new else f"#{new}"

    text = data.decode()
    found = []
    for line in text.split("\n"):
        if re.match(r"\ufeff?\s*(- )?tags:: ", line):
            begin, values = line.split(":: ", 1)
            values = LINK.sub(lambda link: f"[[{new}]]" if name(link[1]) is None else link[0], values)
            bare = f"[[{new}]]" if " " in new else new
            parts = [
                part if part.strip().lower() != old.lower() else part.replace(part.strip(), bare)
                for part in values.split(",")
            ]
            line = begin + ":: " + ",".join(parts)
        found.append(TAG.sub(one, line))
    return "\n".join(found).encode()

"""A week in a graph: Daymark and Logseq in turn."""

import re

import dates
from folder import PNG, bare, lines
from logseq import LINK, TAG, Graph
from reading import Reading

OPEN = ("TODO", "LATER", "WAITING", "WAIT")
THANKS = ("gratitude", "grateful", "thanks", "thankful")
# The lines that a mood, thanks, habits and weather may change instead of adding to them.
KEYS = ("mood", "feeling", "check-ins", "gratitude", "habits", "weather", "tags", "time", "-")


class LogseqWeek:
    def __init__(self, folder, made):
        self.folder, self.made, self.words = folder, made, made.words
        self.graph = Graph(folder, made.spec)
        self.facts = Reading(folder)
        self.facts.texts += made.texts
        self.moods = {}

    # One day's usual steps

    def mood(self, day, time, mood):
        path = self.graph.path(day)
        is_new = not self.folder.exists(path)
        changes = self.folder.change("mood", str(mood), at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS)
        page = self.graph.day(day)
        values = [part.strip() for value in page.values("mood") for part in value.split(",")]
        self.folder.rule(str(mood) in values, f"Logseq finds no property mood with {mood}, but {values}", changes[path].text() if path in changes else "")
        if is_new:
            self.folder.rule(not page.has_front_matter, "a new day has YAML at its top, which Logseq doesn't write",
                             changes[path].text() if path in changes else "")
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
        is_block = block is not None and block.has_bullet and block.parent is None \
            and re.fullmatch(rf"(\W*{time}\W*\s)?{re.escape(text)}(\n!\[.*)?", block.text)
        self.folder.rule(is_block, f"Logseq sees no block {text!r}, but {block.text if block else None!r}",
                         changes[path].text() if path in changes else "")
        self.facts.texts.append((path, name))
        return {other: changes[other] for other in others}

    def several(self, day, time):
        """A text of several paragraphs, or with items, is blocks."""
        path = self.graph.path(day)
        names = [self.words.one("texts") for _ in range(3)]
        changes = self.folder.change("new", "--text", f"{names[0][0]}\n\n{names[1][0]}\n\n- {names[2][0]}", at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS, wanted=[text for text, _ in names])
        for text, name in names:
            block = self.graph.day(day).block(text)
            self.folder.rule(block is not None and block.has_bullet and (block.text == text or text == names[1][0] and block.text.startswith(names[0][0])),
                             f"Logseq sees no block {text!r}, but {block.text if block else None!r}", changes[path].text() if path in changes else "")
            self.facts.texts.append((path, name))

    def values(self, day, time, words, keys, value):
        """A command that writes a value, which Logseq finds as a property."""
        path = self.graph.path(day)
        changes = self.folder.change(*words, at=f"{day} {time}")
        self.folder.only(changes, path)
        self.folder.adds(changes, path, instead=KEYS)
        page = self.graph.day(day)
        found = page.values(*keys) + [block.text for block in page.blocks if block.parent and block.parent.text.lower().strip("#: ") in keys]
        self.folder.rule(any(value in one for one in found), f"Logseq finds no {keys[0]} with {value!r}, but {found}",
                         changes[path].text() if path in changes else "")


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

    def live(self):
        self.named = []
        self.monday("2026-11-16")
        self.tuesday("2026-11-17")
        self.wednesday("2026-11-18")
        self.thursday("2026-11-19")
        self.friday("2026-11-20")
        self.saturday("2026-11-21")
        self.sunday("2026-11-22")
        self.afterwards("2026-11-22")

    def add(self, day, children=(), properties=(), ending=""):
        """Logseq writes a block; some people leave an empty one after it, which they fill in next."""
        self.folder.other(f"{day} Logseq writes a block")
        text, name = self.words.one("texts")
        self.graph.add(day, text + ending, children, properties)
        self.facts.texts.append((self.graph.path(day), name))
        return text

    def monday(self, day):
        made = self.made
        self.add(day, children=[self.words.one("texts")[0]], properties=["collapsed:: true"], ending=f" #{self.words.tags[0]}")
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
            self.folder.rule(block.marker in OPEN and block.planned.get("DEADLINE", [None])[0:2] == ("2026-11-20", "Fri"),
                             f"Logseq reads the new task as {block.marker} {block.planned}")
        self.folder.undone(day, "new", "A slip of the pen")
        self.folder.undone(day, "mood", "1")
        self.folder.undone(day, "delete", "2026-11-09", "--yes")
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
        self.ticks(day, "11:00", "daily", "done", made.tasks["daily"]["text"], old=[f"{marker} ", "<2026-11-16 Mon 10:00"],
                   new=[f"{marker} ", "<2026-11-19 Thu 10:00"])
        made.tasks["daily"]["alarm"] = "2026-11-19T10:00"
        self.ticks(day, "11:10", "deadline", "snooze", made.tasks["deadline"]["text"], "2026-11-25",
                   old=[f"{marker} ", "<2026-11-19 Thu>"], new=[f"{marker} ", "<2026-11-25 Wed>"])
        made.tasks["deadline"]["due"] = "2026-11-25"
        with open(self.folder.home + "/lake.png", "wb") as file:
            file.write(PNG + b"lake")
        others = self.new(day, "17:00", "--photo", self.folder.home + "/lake.png")
        shown = self.graph.picture(day, PNG + b"lake")
        self.folder.rule(shown is not None, "Logseq shows no picture on the day", self.folder.read(self.graph.path(day)).decode(errors="replace"))
        self.folder.rule(len(others) == 1 and next(iter(others)).startswith("assets/"), f"the picture isn't in assets, but {list(others)}")
        self.folder.other(f"{day} Logseq takes a picture in")
        self.folder.write("assets/image_2.png", PNG + b"2")
        self.add(day, children=["![image.png](../assets/image_2.png)"])
        self.facts.photos.append((day, "image_2.png"))

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
        self.folder.rule({"5", "8"} <= set(values), f"Logseq finds the moods {values}, not 5 and 8", changes[path].text() if path in changes else "")
        self.moods[day].append(8)
        block = page.block(text)
        self.folder.rule(block is not None and block.has_bullet, f"Logseq sees no block {text!r}", changes[path].text() if path in changes else "")
        self.facts.texts.append((path, name))
        self.add(day, children=[f"(({made.id_of_text}))"])

    def friday(self, day):
        made = self.made
        self.add(day)
        # A tag of one word or of several, in every form in which it is written.
        is_long = list(made.spec["language"]) < ["h"]
        old, new = (self.words.long_tag, "late stroll") if is_long else (self.words.tags[0], "renamed")
        before = self.folder.tree()
        changes = self.folder.change("tags", "rename", old, new, "--yes", at=f"{day} 09:00")
        expected = {path: renamed(data, old, new) if path in self.folder.texts() and path not in made.problems else data for path, data in before.items()}
        self.folder.same(expected, "isn't the same but for the tag (- expected, + found)")
        made.tags[new] = made.tags.pop(old)
        self.add(day, ending=f" #[[{new}]]")
        made.tags[new].add(day)
        if changes:
            self.folder.undone(day, "tags", "rename", new, "other", "--yes")
        changes = self.folder.change("habits", "rename", "run", "jog", at=f"{day} 10:00")
        self.folder.only(changes, "habits/run.md", "habits/jog.md")
        self.mood(day, "10:10", 6)
        self.values(day, "10:20", ["habits", "done", "jog"], ("habits",), "jog")

    def saturday(self, day):
        made = self.made
        old, new = "2026-11-12", "2026-11-01"
        before, titles = self.folder.tree(), (self.graph.title(old), self.graph.title(new))
        changes = self.folder.change("move", old, new, at=f"{day} 09:00")
        expected = {path: data.replace(f"[[{titles[0]}]]".encode(), f"[[{titles[1]}]]".encode()) if path in self.folder.texts() or path == self.graph.path(old) else data
                    for path, data in before.items()}
        expected[self.graph.path(new)] = expected.pop(self.graph.path(old))
        self.folder.same(expected, "isn't the same but for links to the day (- expected, + found)")
        made.texts[:] = [(self.graph.path(new) if path == self.graph.path(old) else path, name) for path, name in made.texts]
        self.facts.texts = [(self.graph.path(new) if path == self.graph.path(old) else path, name) for path, name in self.facts.texts]
        self.carry(day)
        self.add(day, ending=f" [[{titles[1]}]]")
        self.mood(day, "12:00", 8)

    def carry(self, day):
        """Open tasks of past days come to today: the same blocks with the same dates and ids, and nothing else moves."""
        def tasks():
            return sorted((block.marker, block.text, str(sorted(block.planned.items())), block.properties.get("id", ""))
                          for path in self.folder.texts() for block in self.graph.page(path).blocks if block.marker)

        before, was, ids = self.folder.tree(), tasks(), self.graph.ids()
        changes = self.folder.change("tasks", "carry", "--yes", at=f"{day} 10:00")
        self.folder.rule(tasks() == was, "the tasks aren't the same as before they were carried",
                         "\n".join(change.text() for change in changes.values()))
        self.folder.rule(self.graph.ids() == ids, "the ids of blocks aren't the same")
        path = self.graph.path(day)
        come = sorted(line.strip() for line in changes[path].come if line.strip()) if path in changes else []
        gone = sorted(line.strip() for other, change in changes.items() if other != path for line in change.gone if line.strip())
        self.folder.rule(come == gone, f"what came isn't what went: {set(come) ^ set(gone)}",
                         "\n".join(change.text() for change in changes.values()))
        for other, change in changes.items():
            if other != path:
                self.folder.rule(not [line for line in change.come if line.strip()], f"{other} got lines", change.text())

    def sunday(self, day):
        self.mood(day, "09:00", 9)
        self.new(day, "09:10")
        self.add(day)
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
        folder, made, facts = self.folder, self.made, self.facts
        folder.step = f"{day} Logseq opens the folder"
        left = self.graph.references() - set(self.graph.ids())
        folder.rule(not left, f"blocks that are referred to have no id any more: {left}")
        folder.rule({made.id_of_text, made.id_of_task} <= set(self.graph.ids()), "ids of blocks are gone")
        pages = self.graph.pages()
        for title in (self.graph.title("2026-11-01"), self.graph.title("2026-11-14"), self.graph.title("2026-11-17"), made.place, made.plan):
            folder.rule(title.lower() in pages, f"Logseq finds no page {title!r}")
        for path in folder.texts():
            folder.rule(path.startswith((made.spec["journals"] + "/", made.spec["pages"] + "/", "habits/", "tasks.md")),
                        f"{path} is in none of the graph's folders")
        facts.check(f"{day} 21:00", set(made.problems))
        facts.days(f"{day} 21:00", {self.graph.path(one): sum(moods) / len(moods) for one, moods in self.moods.items()})
        facts.find(f"{day} 21:00")
        facts.tasks(f"{day} 21:00", made.tasks)
        facts.tags(f"{day} 21:00", made.tags)
        facts.habits(f"{day} 21:00", {"jog": {"2026-11-16", "2026-11-17", "2026-11-20", "2026-11-22"}})
        facts.digest(f"{day} 21:00", [self.graph.path(dates.after(day, -number)) for number in range(7)])
        facts.streak(f"{day} 21:00", 10)
        facts.unchanged(f"{day} 21:00")
        facts.own_keys(f"{day} 21:00", {"id", "collapsed", "background-color", "query-table", "query-properties", "icon"})
        facts.begins(f"{day} 21:30", self.graph.path(day))


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
        if re.match(r"\s*(- )?tags:: ", line):
            begin, values = line.split(":: ", 1)
            values = LINK.sub(lambda link: f"[[{new}]]" if name(link[1]) is None else link[0], values)
            parts = [part if part.strip().lower() != old.lower() else part.replace(part.strip(), new) for part in values.split(",")]
            line = begin + ":: " + ",".join(parts)
        found.append(TAG.sub(one, line))
    return "\n".join(found).encode()

"""What Logseq reads in a folder, and how it writes.

Written from Logseq's own documentation: pages “Properties”, “Tasks”, “Tags”, “Block reference”, “Assets”, “Journals” of
its manual, and the comments in the `config.edn` that it makes. Markdown graphs only, as they are kept in files.
"""

import re

import yaml

import dates
from folder import BOM, bare, lines

MARKERS = "TODO|DOING|DONE|LATER|NOW|WAITING|WAIT|CANCELED|CANCELLED|IN-PROGRESS"
PROPERTY = re.compile(r"([^\s:#\d][^\s:]*):: ?(.*)$")
PLANNED = re.compile(r"(SCHEDULED|DEADLINE): <(\d{4}-\d\d-\d\d)(?: (\w{3}))?(?: (\d?\d:\d\d))?(?: (\S+))?>$")
LINK = re.compile(r"\[\[((?:(?!\[\[|\]\]).)+)\]\]")
TAG = re.compile(r"(?:^|(?<=[\s(]))#(?:\[\[(.+?)\]\]|([^\s#,.!?'\":;()\[\]]+))")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
REFERENCE = re.compile(r"\(\(([0-9a-f-]{36})\)\)")


class Block:
    """A block: its text without marker, priority, properties and dates, and what is below it."""

    def __init__(self, indent, parent, has_bullet=True):
        self.indent, self.parent, self.children, self.lines = indent, parent, [], []
        self.properties, self.marker, self.priority, self.planned = {}, None, None, {}
        self.logbook, self.text, self.has_bullet = [], "", has_bullet

    def finish(self):
        rest, in_logbook, in_code, head = [], False, False, True
        for number, line in enumerate(self.lines):
            if line.startswith("```"):
                in_code, head = not in_code, False
            property, planned = PROPERTY.match(line), PLANNED.match(line)
            if in_code:
                rest.append(line)
            elif line == ":LOGBOOK:" or in_logbook:
                in_logbook = line != ":END:"
                self.logbook.append(line)
            elif property and head:
                self.properties.setdefault(property[1].lower().replace("_", "-"), property[2].strip())
            elif planned:
                self.planned[planned[1]] = planned.groups()[1:]
            else:
                rest.append(line)
                # Properties are directly below the first line, which may be one itself.
                head = head and number == 0
        self.text = "\n".join(rest)
        if found := re.match(rf"({MARKERS}) (?:\[#([ABC])\] )?", self.text):
            self.marker, self.priority = found.groups()
            self.text = self.text[found.end() :]


class Page:
    """A file as blocks. The properties above the first block, or in a first block of nothing else, are the page's."""

    def __init__(self, data):
        self.blocks, self.properties, self.top = [], {}, []
        self.has_front_matter = False
        text = data.removeprefix(BOM).decode().replace("\r\n", "\n")
        if found := re.match(r"---\n(.*?)\n---(?:\n|$)", text, re.S):
            # Read for the sake of files from elsewhere; Logseq itself never writes it.
            self.has_front_matter = True
            values = yaml.load(found[1], yaml.BaseLoader) or {}
            self.properties = {str(key).lower(): value for key, value in values.items()}
            text = text[found.end() :]
        open, block, in_code = [], None, False
        for line in text.split("\n"):
            stripped = line.lstrip(" \t")
            indent = len(line[: len(line) - len(stripped)].replace("\t", "  "))
            starts = re.match(r"-(?: |$)", stripped) and not in_code
            if starts:
                while open and open[-1].indent >= indent:
                    open.pop()
                block = Block(indent, open[-1] if open else None)
                (block.parent.children if block.parent else self.top).append(block)
                self.blocks.append(block)
                open.append(block)
                stripped = stripped[2:]
            elif block is None:
                if not stripped:
                    continue
                block = Block(-1, None, has_bullet=False)
                self.blocks.append(block)
                self.top.append(block)
            if stripped.startswith("```"):
                in_code = not in_code
            block.lines.append(stripped if starts or not in_code else line)
        for block in self.blocks:
            while block.lines and not block.lines[-1]:
                block.lines.pop()
            block.finish()
        first = self.blocks[0] if self.blocks else None
        if first and not first.text and not first.children and first.properties:
            self.properties = {**first.properties, **self.properties}
        elif first and not first.has_bullet:
            self.properties = {**first.properties, **self.properties}

    def values(self, *keys):
        """The values of some keys, of the page and of its blocks."""
        found = []
        for properties in [self.properties, *(block.properties for block in self.blocks)]:
            for key in keys:
                value = properties.get(key)
                found += value if isinstance(value, list) else [value] if value else []
        return found

    def block(self, text):
        """The block with this text alone, or that begins with it; None if there is none."""
        same = [block for block in self.blocks if block.text == text]
        return (same or [block for block in self.blocks if text in block.text] or [None])[0]

    def tags(self):
        """What Logseq counts as tags: words with `#`, and the values of `tags::`."""
        found = set()
        for block in self.blocks:
            for long, short in TAG.findall(re.sub(r"`[^`]*`", "", block.text)):
                found.add(long or short)
        for value in self.values("tags"):
            for long, short in TAG.findall(value):
                found.add(long or short)
            found |= set(LINK.findall(value))
            found |= {name.strip() for name in TAG.sub("", LINK.sub("", value)).split(",")} - {""}
        return found


class Graph:
    """A graph: its settings, its pages, and what a person does in it."""

    def __init__(self, folder, spec):
        self.folder, self.spec = folder, spec

    def title(self, day):
        return dates.cljs(day, self.spec["title"])

    def path(self, day):
        return f"{self.spec['journals']}/{dates.cljs(day, self.spec['file'])}.md"

    def page(self, path):
        return Page(self.folder.read(path))

    def day(self, day):
        return self.page(self.path(day))

    def pages(self):
        """The names of pages by which links reach them, and their files."""
        found = {}
        for path in self.folder.texts():
            name = path.rsplit("/", 1)[-1][:-3].replace("___", "/").replace("%2F", "/")
            page = self.page(path)
            found[str(page.properties.get("title", name)).lower()] = path
        for number in range(-400, 400):
            day = dates.after("2026-11-16", number)
            if self.folder.exists(self.path(day)):
                found[self.title(day).lower()] = self.path(day)
        return found

    def ids(self):
        """The ids of blocks, with the words of each block."""
        return {
            block.properties["id"]: block.text
            for path in self.folder.texts()
            for block in self.page(path).blocks
            if "id" in block.properties
        }

    def references(self):
        return {id for path in self.folder.texts() for id in REFERENCE.findall(self.folder.read(path).decode())}

    def picture(self, day, data):
        """The path of the picture with these bytes to which a day leads; None if there is none. It is shown by
        `![](../assets/a.png)`; a property may also have its name, or its path from the top of the graph."""
        path = self.path(day)
        place = path.rsplit("/", 1)[0].split("/")
        for target in PICTURE.findall(self.folder.read(path).decode()):
            parts = list(place)
            for part in target.split("/"):
                parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
            name = "/".join(parts)
            if self.folder.exists(name) and self.folder.read(name) == data:
                return name
        values = [LINK.sub(lambda link: link[1], value) for value in self.day(day).values("photo", "photos")]
        for name, found in self.folder.tree().items():
            if found == data and any(name == value or name.endswith("/" + value) for value in values):
                return name
        return None

    # What Logseq writes

    def write(self, path, change):
        """Changes the lines of a file, which have no ends there; the file keeps its own."""
        data = self.folder.read(path) if self.folder.exists(path) else b""
        mark = BOM if data.startswith(BOM) else b""
        data = data.removeprefix(BOM)
        end = self.spec["end"]
        found = [bare(line).decode() for line in lines(data)]
        text = end.join(change(found))
        if (data or self.spec["last"]) and (not data or data.endswith(b"\n")):
            text += end
        self.folder.write(path, mark + text.encode())

    def add(self, day, text, children=(), properties=()):
        """Writes a block at the end of a day, with children, as a person types them."""
        tab = self.spec["tab"]
        new = [f"- {text}", *(f"  {property}" for property in properties)]
        for child in children:
            first, *more = child.split("\n")
            new += [f"{tab}- {first}", *(f"{tab}  {line}" for line in more)]
        path = self.path(day)
        template = self.spec.get("template", [])
        is_loose = "empty blocks" in self.spec["has"]

        def change(found):
            found = found or list(template)
            if is_loose and found and found[-1] in ("-", "- "):
                found = found[:-1]
            return found + new + (["-"] if is_loose else [])

        self.write(path, change)

    def tick(self, path, text, now):
        """Ticks a task as a press on its box does: `now` is `2026-11-16 09:30`. A repeating one goes on."""
        day, clock = now.split(" ")
        org = f"[{day} {dates.WEEKDAYS[dates.day(day).weekday()][:3]} {clock}"

        def change(found):
            number = next(
                number
                for number, line in enumerate(found)
                if text in line and re.match(rf"\s*- (?:{MARKERS}) ", line)
            )
            last = number + 1
            while last < len(found) and not re.match(r"\s*-(?: |$)", found[last]) and found[last].strip():
                last += 1
            block = found[number:last]
            marker = re.match(r"\s*- (\S+)", block[0])[1]
            margin = re.match(r"\s*", block[0])[0] + "  "
            repeats = False
            for place, line in enumerate(block):
                if (planned := PLANNED.match(line.strip())) and planned[5]:
                    repeats = True
                    moved = self.moved(planned[2], planned[5], day)
                    rest = " ".join(part for part in [planned[4], planned[5]] if part)
                    block[place] = f"{margin}{planned[1]}: {dates.org(moved, rest)}"
            again = {"NOW": "LATER", "DOING": "TODO"}.get(marker, marker)
            block[0] = block[0].replace(f"- {marker} ", f"- {again if repeats else 'DONE'} ", 1)
            note = f'* State "DONE" from "{marker}" {org}]' if repeats else None
            book = [place for place, line in enumerate(block) if line.strip() == ":LOGBOOK:"]
            if note and book:
                block.insert(book[0] + 1, margin + note)
            elif note:
                block += [margin + ":LOGBOOK:", margin + note, margin + ":END:"]
            for place, line in enumerate(block):
                if re.match(r"\s*CLOCK: \[[^]]*\]$", line):
                    block[place] = f"{line}--{org}:00] =>  00:10:00"
            return found[:number] + block + found[last:]

        self.write(path, change)

    def start(self, path, text, now):
        """Begins a task, with a clock that runs."""
        day, clock = now.split(" ")

        def change(found):
            number = next(number for number, line in enumerate(found) if text in line)
            marker = re.match(r"\s*- (\S+)", found[number])[1]
            began = {"TODO": "DOING", "LATER": "NOW"}[marker]
            margin = re.match(r"\s*", found[number])[0] + "  "
            short = dates.WEEKDAYS[dates.day(day).weekday()][:3]
            found[number] = found[number].replace(f"- {marker} ", f"- {began} ", 1)
            last = number + 1
            while last < len(found) and not re.match(r"\s*-(?: |$)", found[last]) and found[last].strip():
                last += 1
            found[last:last] = [
                margin + ":LOGBOOK:",
                f"{margin}CLOCK: [{day} {short} {clock}:00]",
                margin + ":END:",
            ]
            return found

        self.write(path, change)

    @staticmethod
    def moved(day, repeater, today):
        """The next day of a repeater: `.+1d` from today, `++1w` past today, `+1m` once."""
        kind, number, unit = re.match(r"(\.\+|\+\+|\+)(\d+)([dwmy])", repeater).groups()

        def step(day):
            if unit in "my":
                return dates.months_later(day, int(number) * (12 if unit == "y" else 1))
            return dates.after(day, int(number) * (7 if unit == "w" else 1))

        if kind == ".+":
            return step(today)
        day = step(day)
        while kind == "++" and day <= today:
            day = step(day)
        return day

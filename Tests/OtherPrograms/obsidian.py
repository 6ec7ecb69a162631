"""What Obsidian reads in a vault, with the plugins Tasks and Dataview.

Written from their documentation: Obsidian Help (“Properties”, “Internal links”, “Tags”, “Attachments”, “Daily notes”,
“Templates”), the Tasks User Guide (“Tasks Emoji Format”, “Dataview Format”), and Dataview's “Adding Metadata”.
"""

import re

import yaml

import dates
from folder import BOM


class Properties(yaml.SafeLoader):
    """YAML as Obsidian reads properties: only true and false are checkboxes, dates and times are texts."""


Properties.yaml_implicit_resolvers = {}
# An empty property is a key without a value.
yaml.SafeDumper.add_representer(type(None), lambda dumper, _: dumper.represent_scalar("tag:yaml.org,2002:null", ""))
for tag, pattern, first in [
    ("bool", r"true|false", "tf"),
    ("null", r"~|null|", ["~", "n", ""]),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?[0-9]*\.[0-9]+(e[-+]?[0-9]+)?", "-+.0123456789"),
]:
    Properties.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(rf"^(?:{pattern})$"), list(first))

LINK = re.compile(r"(!?)\[\[([^\]|#^]*)([#^][^\]|]*)?(?:\|([^\]]*))?\]\]")
MARKDOWN_LINK = re.compile(r"(!?)\[([^\]]*)\]\(<?([^)<>]+)>?\)")
TAG = re.compile(r"(?:^|(?<=\s))#([^\s#.,;:!?'\"()\[\]{}<>`*]+)")
TASK = re.compile(r"(?P<margin>[\s>]*(?:[-*+]|\d+[.)]) )\[(?P<mark>.)\] (?P<rest>.*)$")
INLINE = re.compile(r"[\[(]([^\[\]():]+):: ?([^\])]*)[\])]")
PRIORITIES = {"🔺": "highest", "⏫": "high", "🔼": "medium", "🔽": "low", "⏬": "lowest"}
EMOJI = {"due": "[📅📆🗓]", "scheduled": "[⏳⌛]", "start": "🛫", "created": "➕", "done": "✅", "cancelled": "❌"}
FIELDS = {
    "due": "due",
    "scheduled": "scheduled",
    "start": "start",
    "created": "created",
    "done": "completion",
    "cancelled": "cancelled",
    "rule": "repeat",
    "priority": "priority",
    "id": "id",
    "after": "dependsOn",
}
DATE = r"(\d{4}-\d\d-\d\d)"
# The order in which Tasks writes: “the signifiers are written in this order”.
ORDER = ["id", "after", "priority", "rule", "created", "start", "scheduled", "due", "cancelled", "done"]
SIGNS = {
    "id": "🆔",
    "after": "⛔",
    "rule": "🔁",
    "created": "➕",
    "start": "🛫",
    "scheduled": "⏳",
    "due": "📅",
    "cancelled": "❌",
    "done": "✅",
}


class Task:
    """A line as Tasks reads it: marks are read from its end, as long as they are known."""

    def __init__(self, line, style):
        self.line, self.style = line, style
        found = TASK.match(line)
        self.margin, self.mark, rest = found["margin"], found["mark"], found["rest"]
        self.block = ""
        if block := re.search(r" \^[A-Za-z0-9-]+$", rest):
            self.block, rest = block[0], rest[: block.start()]
        self.values, rest = {}, rest.rstrip()
        tags = []
        patterns = self.patterns()
        while True:
            for key, pattern in patterns:
                if found := re.search(pattern + r"$", rest):
                    self.values.setdefault(key, found[1])
                    rest = rest[: found.start()].rstrip()
                    break
            else:
                # Tags may be among the marks.
                found = re.search(r"(?:^| )(#[^\s#]+)$", rest)
                if not found or not self.values:
                    break
                tags.insert(0, found[1])
                rest = rest[: found.start()].rstrip()
        self.text = " ".join([rest, *tags])
        if "priority" in self.values:
            self.values["priority"] = PRIORITIES.get(self.values["priority"], self.values["priority"])

    def patterns(self):
        if self.style == "dataview":
            return [(key, rf" ?[\[(]{name}:: *([^\])]*?)[\])],?") for key, name in FIELDS.items()]
        return [
            *((key, rf"{sign}\ufe0f? *{DATE}") for key, sign in EMOJI.items()),
            ("priority", rf"([{''.join(PRIORITIES)}])\ufe0f?"),
            ("rule", r"🔁\ufe0f? *([a-zA-Z0-9, !]+)"),
            ("id", r"🆔 *([\w-]+)"),
            ("after", r"⛔\ufe0f? *([\w,-]+)"),
        ]

    def written(self):
        """The line as Tasks writes it."""
        parts = [self.text]
        for key in ORDER:
            value = self.values.get(key)
            if value and self.style == "dataview":
                parts.append(f" [{FIELDS[key]}:: {value}]")
            elif value and key == "priority":
                parts.append(next(sign for sign, name in PRIORITIES.items() if name == value))
            elif value:
                parts.append(f"{SIGNS[key]} {value}")
        return f"{self.margin}[{self.mark}] {' '.join(parts)}{self.block}"


class Note:
    """A note: its properties, and its body without them."""

    def __init__(self, data, style="emoji"):
        text = data.removeprefix(BOM).decode().replace("\r\n", "\n")
        self.properties, self.problem = {}, None
        if found := re.match(r"---\n(.*?\n)?---(?:\n|$)", text, re.S):
            try:
                self.properties = yaml.load(found[1] or "", Properties) or {}
            except yaml.YAMLError as error:
                self.problem = str(error)
            text = text[found.end() :]
        self.body, self.lines = text, text.split("\n")
        self.tasks = []
        in_code = False
        for line in self.lines:
            in_code ^= line.lstrip().startswith("```")
            if not in_code and TASK.match(line):
                self.tasks.append(Task(line, style))

    def values(self, *keys):
        """The values of keys, of properties and of Dataview's fields, as one list."""
        found = []
        for name, value in self.properties.items():
            if str(name).lower() in keys and value is not None:
                found += value if isinstance(value, list) else [value]
        for line in self.lines:
            if field := re.match(r"\s*(?:[-*+] )?\**([^\s:*\[(][^:*\[(]*)\**:: ?(.*)$", line):
                found += [field[2]] if field[1].lower() in keys else []
            found += [value for name, value in INLINE.findall(line) if name.lower() in keys]
        return found

    def paragraph(self, text):
        """Whether the text is a paragraph of its own, or an item, or below a heading; not in a list, quote or table
        that happens to be above it."""
        for number, line in enumerate(self.lines):
            if text in line:
                before = self.lines[number - 1] if number else ""
                return line.strip() in (text, f"- {text}") and (
                    not before.strip() or before.startswith("#") or line.startswith("- ")
                )
        return False

    def tags(self):
        value = self.properties.get("tags") or self.properties.get("tag") or []
        found = {
            str(tag).lstrip("#") for tag in (value if isinstance(value, list) else re.split(r"[,\s]+", str(value)))
        }
        in_code = False
        for line in self.lines:
            in_code ^= line.lstrip().startswith("```")
            if not in_code:
                found |= {tag for tag in TAG.findall(re.sub(r"`[^`]*`", "", line)) if not tag.isdigit()}
        return found - {""}


class Vault:
    """A vault: its settings, its notes, and what a person does in it."""

    def __init__(self, folder, spec):
        self.folder, self.spec = folder, spec

    def path(self, day):
        name = dates.moment(day, self.spec["format"]) + ".md"
        return "/".join(part for part in [self.spec["folder"], name] if part)

    def link(self, day):
        """The name by which notes link to a day."""
        return self.path(day).rsplit("/", 1)[-1][:-3]

    def note(self, path):
        return Note(self.folder.read(path), self.spec["tasks"])

    def day(self, day):
        return self.note(self.path(day))

    def resolve(self, target, source):
        """The file that a link means; None if there is none."""
        target = target.replace("%20", " ").strip()
        if not target:
            return source
        place = source.rsplit("/", 1)[0] if "/" in source else ""
        parts = [part for part in place.split("/") if part]
        for part in target.split("/"):
            parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
        files = self.folder.tree()
        for path in (target.lstrip("/"), "/".join(parts)):
            for name in (path, path + ".md"):
                if name in files:
                    return name
        last = target.rsplit("/", 1)[-1].lower()
        same = [
            path
            for path in files
            if not path.startswith(".")
            and path.lower().endswith(target.lower().lstrip("./"))
            or not path.startswith(".")
            and path.lower().endswith(target.lower().lstrip("./") + ".md")
        ]
        same = [path for path in same if path.rsplit("/", 1)[-1].lower() in (last, last + ".md")]
        return min(same, key=len) if same else None

    def links(self):
        """Every link of the vault: its file, its target as written, and the file that it means."""
        found = []
        for path in self.folder.texts():
            text = re.sub(r"`[^`\n]*`", "", self.folder.read(path).decode())
            text = re.sub(r"<%.*?%>", "", text)
            for _, target, _, _ in LINK.findall(text):
                found.append((path, target, self.resolve(target, path)))
            for _, _, target in MARKDOWN_LINK.findall(text):
                if "://" not in target:
                    found.append((path, target, self.resolve(target.split("#")[0], path)))
        return found

    def picture(self, day, data):
        """The path of the picture with these bytes to which a day's note leads; None if there is none."""
        path = self.path(day)
        note = self.note(path)
        targets = [target for _, target, _, _ in LINK.findall(note.body)]
        targets += [target for _, _, target in MARKDOWN_LINK.findall(note.body)]
        for value in note.values("photo", "photos", "picture", "image"):
            found = LINK.match(str(value))
            targets.append(found[2] if found else str(value))
        for target in targets:
            file = self.resolve(target, path)
            if file and self.folder.read(file) == data:
                return file
        return None

    def attachments(self, day):
        """The folder in which pictures of a day belong."""
        setting = self.spec["attachments"]
        own = self.path(day).rsplit("/", 1)[0] if "/" in self.path(day) else ""
        if setting.startswith("./"):
            return "/".join(part for part in [own, setting[2:]] if part)
        return setting.strip("/")

    # What Obsidian writes

    def text(self, path):
        return self.folder.read(path).removeprefix(BOM).decode().replace("\r\n", "\n")

    def put(self, path, text):
        """Writes a note; a file that is there keeps its line ends and byte order mark."""
        old = self.folder.read(path) if self.folder.exists(path) else b""
        if b"\r\n" in old or not old and self.spec["end"] == "\r\n":
            text = text.replace("\n", "\r\n")
        self.folder.write(path, (BOM if old.startswith(BOM) else b"") + text.encode())

    def template(self, day, clock, runs_code=True):
        """The text of a new day, as the core plugin fills its template in, and Templater runs the code in it."""
        text, format = self.spec.get("template", ""), dates.moment
        text = text.replace("{{title}}", self.link(day)).replace("{{date}}", day).replace("{{time}}", clock)
        for word, days in [("yesterday", -1), ("tomorrow", 1)]:
            text = text.replace("{{" + word + "}}", format(dates.after(day, days), self.spec["format"]))
        text = re.sub(r"\{\{date:([^}]*)\}\}", lambda found: format(day, found[1]), text)
        if runs_code:
            text = re.sub(r'<% tp\.date\.now\("([^"]*)"\) %>', lambda found: format(day, found[1]), text)
            text = text.replace("<% tp.file.cursor() %>", "")
        return text

    def open(self, day, clock):
        """Opens a day's note, which is made from the template if it isn't there."""
        if not self.folder.exists(self.path(day)):
            self.put(self.path(day), self.template(day, clock))

    def add(self, day, text, clock="12:00"):
        """Writes at the end of a day's note."""
        self.open(day, clock)
        path = self.path(day)
        before = self.text(path)
        ends = before.endswith("\n") or not before
        gap = "" if not before or before.endswith("\n\n") else "\n" if ends else "\n\n"
        self.put(path, before + gap + text + ("\n" if ends else ""))

    def tick(self, path, text, day):
        """Ticks a task as Tasks does; a repeating one leaves the next one above it."""
        found = self.text(path).split("\n")
        number = next(number for number, line in enumerate(found) if TASK.match(line) and text in line)
        task = Task(found[number], self.spec["tasks"])
        again = []
        if rule := task.values.get("rule"):
            again = [self.next(Task(found[number], self.spec["tasks"]), rule, day)]
        task.mark = "x"
        task.values["done"] = day
        found[number : number + 1] = again + [task.written()]
        self.put(path, "\n".join(found))

    @staticmethod
    def next(task, rule, day):
        days = {"every day": 1, "every week": 7, "every 2 weeks": 14, "every 3 days": 3}[
            rule.replace(" when done", "")
        ]
        last = task.values.get("due") or task.values.get("scheduled") or task.values.get("start")
        target = dates.after(day if rule.endswith("when done") else last, days)
        moved = (dates.day(target) - dates.day(last)).days
        for key in ("due", "scheduled", "start"):
            if key in task.values:
                task.values[key] = dates.after(task.values[key], moved)
        task.values.pop("id", None)
        task.block = ""
        return task.written()

    def set(self, path, key, value):
        """Sets a property in the editor of properties, which writes all of them again."""
        note, text = self.note(path), self.text(path)
        body = note.body if note.properties or text.startswith("---\n") else text
        values = {**note.properties, key: value}
        written = yaml.safe_dump(values, allow_unicode=True, sort_keys=False, width=1000, indent=2)
        self.put(path, f"---\n{written}---\n{body}")

    def rename(self, old, new):
        """Renames a note, and every link to it."""
        links = [(path, target) for path, target, file in self.links() if file == old]
        data = self.folder.read(old)
        short = new.rsplit("/", 1)[-1][:-3]
        for path in {path for path, _ in links}:
            text = self.text(path)
            for _, target in (link for link in links if link[0] == path):
                if target.endswith(".md"):
                    text = text.replace(
                        f"]({target}",
                        f"]({target.rsplit('/', 1)[0] + '/' if '/' in target else ''}{short.replace(' ', '%20')}.md",
                    )
                else:
                    text = re.sub(rf"\[\[{re.escape(target)}(?=[\]|#])", f"[[{short}", text)
            self.put(path, text)
            data = data if path != old else self.folder.read(old)
        self.folder.write(new, data)
        self.folder.remove(old)
        return len(links)

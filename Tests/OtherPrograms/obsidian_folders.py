"""Twenty vaults of Obsidian, made from seeds."""

import json

import dates
from folder import BOM, PNG
from obsidian import Task
from sentences import Words

TEMPLATE = "---\nmood:\ntags: [day]\n---\n# {{title}}\n\n## Plan\n\n## Log\n"
USUAL = {
    "language": "en",
    "folder": "Daily",
    "format": "YYYY-MM-DD",
    "attachments": "/",
    "links": "shortest",
    "markdown": False,
    "tasks": "emoji",
    "end": "\n",
    "last": True,
    "bom": False,
    "filter": "",
    "has": (),
}
# What is different from a plain vault in each.
VAULTS = {
    "no settings": {"folder": ""},
    "a folder and a template": {"template": TEMPLATE},
    "periodic notes": {
        "language": "fr",
        "folder": "Journal",
        "format": "YYYY/MM-MMMM/YYYY-MM-DD-dddd",
        "has": ("periodic",),
    },
    "german days": {"language": "de", "folder": "Tagebuch", "format": "DD-MM-YYYY", "attachments": "Bilder"},
    "templater": {
        "template": '---\ncreated: <% tp.date.now("YYYY-MM-DD") %>\nmood:\n---\n<% tp.file.cursor() %>\n## Log\n',
        "has": ("templater",),
    },
    "relative links": {"markdown": True, "links": "relative", "attachments": "./attachments", "language": "es"},
    "attachments in one folder": {"attachments": "Assets/Pictures", "language": "pt"},
    "attachments beside notes": {"attachments": "./", "folder": "Diary/2026", "language": "pl"},
    "tasks with emoji": {"filter": "#task ", "language": "en", "attachments": "files"},
    "tasks of Dataview": {"tasks": "dataview", "language": "en"},
    "fields of Dataview": {"has": ("fields",), "language": "tr", "last": False},
    "checkboxes": {
        "has": ("checkboxes",),
        "template": "---\nmood:\ngym: false\nread: false\nwater:\n---\n## Log\n",
    },
    "units": {"has": ("units",), "language": "ru"},
    "boards and drawings": {"has": ("boards",), "language": "ja", "folder": "日記"},
    "weeks and months": {
        "has": ("periodic", "weeks"),
        "folder": "Periodic/Daily",
        "template": "<< [[{{yesterday}}]] | [[{{tomorrow}}]] >>\n\n# {{date:dddd, MMMM Do}}\n\n",
    },
    "callouts, CRLF": {"has": ("callouts",), "end": "\r\n", "language": "de"},
    "copies, byte order marks": {"has": ("copies",), "bom": True, "end": "\r\n", "language": "ar"},
    "zettel and Dendron names": {"has": ("names",), "language": "hi", "folder": "journal"},
    "meetings beside days": {"has": ("meetings",), "language": "zh", "format": "YYYY年MM月DD日", "folder": ""},
    "long names of days": {
        "format": "dddd, MMMM Do YYYY",
        "language": "en",
        "template": "<< [[Home]] >>\n\n# {{date:dddd}}\n",
        "last": False,
    },
}


class Made:
    """The files of a vault, and what the week needs to know of them."""

    def __init__(self, name):
        self.name = name
        self.spec = {**USUAL, **VAULTS[name]}
        self.words = Words(self.spec["language"], "obsidian " + name)
        self.files, self.tasks, self.texts, self.tags, self.problems = {}, {}, [], {}, []
        self.numbers = {}
        self.make()

    def path(self, day):
        return "/".join(
            part for part in [self.spec["folder"], dates.moment(day, self.spec["format"]) + ".md"] if part
        )

    def link(self, day, words=""):
        """A link to a day, from a note in the folder of the days."""
        name = self.path(day).rsplit("/", 1)[-1]
        if self.spec["markdown"]:
            return f"[{words or name[:-3]}]({name.replace(' ', '%20')})"
        return f"[[{name[:-3]}{'|' + words if words else ''}]]"

    def put(self, path, text):
        spec = self.spec
        text = text if spec["last"] else text.rstrip("\n")
        self.files[path] = (BOM if spec["bom"] else b"") + text.replace("\n", spec["end"]).encode()

    def text(self, day):
        text, name = self.words.one("texts")
        self.texts.append((self.path(day), name))
        return text

    def task(self, name, **facts):
        text, unique = self.words.one("tasks")
        text = self.spec["filter"] + text
        self.tasks[name] = {"text": text, "name": unique, **facts}
        return text

    def marks(self, **values):
        """Marks of a task, in the format of this vault."""
        task = Task("- [ ] x", self.spec["tasks"])
        task.values = values
        return task.written().removeprefix("- [ ] x")

    def settings(self):
        spec = self.spec
        app = {"alwaysUpdateLinks": True}
        if spec["attachments"] != "/":
            app["attachmentFolderPath"] = spec["attachments"]
        if spec["links"] != "shortest":
            app["newLinkFormat"] = spec["links"]
        if spec["markdown"]:
            app["useMarkdownLinks"] = True
        self.files[".obsidian/app.json"] = json.dumps(app, indent=2)
        self.files[".obsidian/workspace.json"] = '{"main": {"id": "2026-11-14"}}'
        template = "Templates/Day" if "template" in spec else ""
        if template:
            self.files[template + ".md"] = spec["template"]
        if "periodic" in spec["has"]:
            daily = {"enabled": True, "folder": spec["folder"], "format": spec["format"], "template": template}
            weekly = {"enabled": True, "folder": spec["folder"], "format": "gggg-[W]ww"}
            self.files[".obsidian/plugins/periodic-notes/data.json"] = json.dumps(
                {"daily": daily, "weekly": weekly}
            )
        elif spec["folder"] or template or spec["format"] != USUAL["format"]:
            settings = {
                key: value
                for key, value in [("folder", spec["folder"]), ("format", spec["format"]), ("template", template)]
                if value
            }
            self.files[".obsidian/daily-notes.json"] = json.dumps(settings, indent=2)
        if spec["tasks"] == "dataview":
            self.files[".obsidian/plugins/obsidian-tasks-plugin/data.json"] = json.dumps({"taskFormat": "dataview"})
        if spec["filter"]:
            self.files[".obsidian/plugins/obsidian-tasks-plugin/data.json"] = json.dumps(
                {"taskFormat": "tasksPluginEmoji", "globalFilter": spec["filter"].strip(), "setCreatedDate": True}
            )
        if "checkboxes" in spec["has"]:
            self.files["daymark.yaml"] = "habit-keys: [gym, read, water]\n"
        if spec["attachments"] not in ("/", "./"):
            self.files[".obsidian/types.json"] = '{"types": {"mood": "number"}}'

    def make(self):
        spec, words = self.spec, self.words
        self.settings()
        tag, second = words.tags
        self.place = words.name()
        written = {10, 12, 13, 15}
        for number in range(2, 16):
            day = f"2026-11-{number:02}"
            if number in written:
                continue
            found = [f"{self.text(day)}\n"]
            top = []
            if number % 3 == 0:
                top += ["tags:", f"  - {tag}", f"  - {second}/maps"]
                self.tags.setdefault(tag, set()).add(day)
                self.tags.setdefault(second + "/maps", set()).add(day)
            elif number % 3 == 1:
                top += [f"tags: [{second}]", "mood: 7"]
                self.tags.setdefault(second, set()).add(day)
            else:
                found.append(f"{self.text(day)} #{tag}, `#{tag}` and #{second}/maps\n")
                self.tags.setdefault(tag, set()).add(day)
                self.tags.setdefault(second + "/maps", set()).add(day)
            if number in (4, 8):
                found.append(f"<< {self.link(dates.after(day, -1))} | {self.link(dates.after(day, 1))} >>\n")
            self.extra(day, number, top, found)
            front = "---\n" + "".join(line + "\n" for line in top) + "---\n" if top else ""
            self.put(self.path(day), front + "\n".join(found))
        self.put(
            self.path("2026-11-10"),
            "\n".join(
                [
                    self.text("2026-11-10"),
                    "",
                    f"- [ ] {self.task('plain', state='open', day='2026-11-10')}",
                    "- [ ] "
                    + self.task("due", state="open", due="2026-11-19", priority=2)
                    + self.marks(priority="high", due="2026-11-19")
                    + " ^soon",
                    f"- [x] {self.task('done', state='done')}{self.marks(done='2026-11-11')}",
                    f"    - [ ] {self.task('child', state='open', day='2026-11-10')}",
                    "",
                ]
            ),
        )
        self.put(
            self.path("2026-11-12"),
            "\n".join(
                [
                    "## Log",
                    "",
                    f"{self.text('2026-11-12')} ^words",
                    "",
                    "![[image 1.png]]" if not spec["markdown"] else f"![image]({self.picture('image%201.png')})",
                    "",
                ]
            ),
        )
        self.put(
            self.path("2026-11-13"),
            "\n".join(
                [
                    self.text("2026-11-13"),
                    "",
                    "* [ ] "
                    + self.task("weekly", state="open", due="2026-11-13")
                    + self.marks(rule="every week", due="2026-11-13"),
                    "* [ ] "
                    + self.task("daily", state="open", due="2026-11-16")
                    + self.marks(rule="every 3 days when done", scheduled="2026-11-15", due="2026-11-16"),
                    f"* [/] {self.task('started', state='started')}{self.marks(start='2026-11-11')}",
                    "",
                ]
            ),
        )
        name = self.path("2026-11-12").rsplit("/", 1)[-1][:-3]
        more = (
            f"[[{name}#Log]] and [[{name}#^words|those words]]\n\n![[{name}#^words]]"
            if not spec["markdown"]
            else f"[log]({name}.md#Log)"
        )
        self.put(
            self.path("2026-11-15"),
            "\n".join(
                [
                    f"{self.text('2026-11-15')} {self.link('2026-11-12', 'that day')}",
                    "",
                    more,
                    "",
                    self.to(self.place),
                    "",
                ]
            ),
        )
        self.files[self.attached("image 1.png")] = PNG + b"1"
        self.put(
            f"Notes/{self.place}.md",
            f"---\naliases: [{words.name()}]\n---\n# {self.place}\n\n{words.one('texts')[0]} #{tag}\n",
        )
        self.put(
            "Home.md",
            f"{self.to(self.place, 'Notes/')} and {self.to(self.place, 'Notes/', 'a place')}\n\n"
            + "- [ ] "
            + words.one("tasks")[0]
            + "\n",
        )
        self.more()

    def attached(self, name):
        """The path of a picture, where the settings put it."""
        setting, own = self.spec["attachments"], (
            self.path("2026-11-12").rsplit("/", 1)[0] if "/" in self.path("2026-11-12") else ""
        )
        folder = (
            "/".join(part for part in [own, setting[2:]] if part)
            if setting.startswith("./")
            else setting.strip("/")
        )
        return f"{folder}/{name}" if folder else name

    def picture(self, name):
        return "attachments/" + name

    def to(self, name, place="../Notes/", words=""):
        """A link to a note, from a folder of days or from the top."""
        if self.spec["markdown"]:
            return f"[{words or name}]({place}{name}.md)"
        return f"[[{name}{'|' + words if words else ''}]]"

    def extra(self, day, number, top, found):
        has, words = self.spec["has"], self.words
        if "fields" in has:
            found.append(f"sleep:: {6 + number % 3}.5\n")
            found.append(f"Slept [sleep quality:: {number % 5}] and (steps:: {1000 * number}).\n")
            self.numbers.setdefault("steps", {})[day] = 1000 * number
        if "units" in has:
            top += [f"exercise: {10 + number} min", f"weight: {70 + number % 3}.5 kg"]
            self.numbers.setdefault("exercise", {})[day] = 10 + number
        if "checkboxes" in has:
            top += [f"gym: {'true' if number % 2 else 'false'}", "read: true", f"water: {number % 4}"]
        if "callouts" in has:
            found += [
                "> [!tip]- Title",
                f"> {self.text(day)}",
                "> - inside",
                "",
                f"%% {words.name()} %%",
                "",
                "| a | b |",
                "|---|---|",
                "| 1 | 2 |",
                "",
            ]

    def more(self):
        has, words, spec = self.spec["has"], self.words, self.spec
        if "weeks" in has:
            self.put(f"{spec['folder']}/2026-W46.md", f"# Week\n\n{words.one('texts')[0]}\n")
            self.put(f"{spec['folder']}/2026-10.md", f"# Month\n\n{words.one('texts')[0]}\n")
            self.put("Periodic/2026-Q3.md", f"# Quarter\n\n{words.one('texts')[0]}\n")
        if "boards" in has:
            self.put(
                "Board.md",
                "---\nkanban-plugin: board\n---\n\n## To do\n\n- [ ] "
                + words.one("tasks")[0]
                + ' @{2026-11-20}\n\n%% kanban:settings\n```\n{"kanban-plugin":"board"}\n```\n%%\n',
            )
            self.put(
                "Drawings/Drawing 2026-11-16 10.00.00.excalidraw.md",
                "---\nexcalidraw-plugin: parsed\ntags: [excalidraw]\n---\n# Text Elements\n"
                + words.name()
                + " ^abcdefgh\n\n%%\n# Drawing\n```json\n{}\n```\n%%\n",
            )
            nodes = [
                {"id": str(number), "type": "file", "file": path, "x": 0, "y": 0, "width": 400, "height": 400}
                for number, path in enumerate(["Home.md", self.path("2026-11-12")])
            ]
            canvas = {"nodes": nodes, "edges": []}
            self.files["Map.canvas"] = json.dumps(canvas, ensure_ascii=False, separators=(",", ":"))
            self.files["Days.base"] = "views:\n  - type: table\n    name: Days\n"
        if "copies" in has:
            copies = [
                self.path("2026-11-14")[:-3] + end
                for end in (".sync-conflict-20261115-101010-ABCDEFG.md", " (Conflicted copy phone 202611151010).md")
            ]
            for copy in copies:
                self.put(copy, f"mood:: 1\n\n- [ ] {words.name()}\n")
            self.problems += copies
        if "names" in has:
            self.put("202611160930 Thought.md", f"# Thought\n\n{words.one('texts')[0]}\n")
            self.put(
                "daily.journal.2026.11.09.md", f"---\nid: abc\ntitle: '2026-11-09'\n---\n{words.one('texts')[0]}\n"
            )
        if "meetings" in has:
            for day in (16, 17, 18):
                self.put(f"Meetings/2026-11-{day} Standup.md", f"# Standup\n\n{words.one('texts')[0]}\n")

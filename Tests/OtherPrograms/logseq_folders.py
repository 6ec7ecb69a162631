"""Twenty graphs of Logseq, made from seeds."""

import uuid

import dates
from folder import BOM, PNG
from sentences import Words

USUAL = {
    "language": "en",
    "title": "MMM do, yyyy",
    "file": "yyyy_MM_dd",
    "journals": "journals",
    "pages": "pages",
    "tab": "\t",
    "end": "\n",
    "last": False,
    "bom": False,
    "workflow": "now",
    "has": (),
}
# What is different from Logseq's defaults in each graph.
GRAPHS = {
    "defaults": {},
    "dates with weekdays": {"language": "de", "title": "yyyy-MM-dd EEE", "tab": "  "},
    "german dates, CRLF": {"language": "de", "title": "dd.MM.yyyy", "end": "\r\n", "last": True},
    "slashes in titles": {"language": "zh", "title": "yyyy/MM/dd", "workflow": "todo"},
    "long german titles": {"language": "de", "title": "EEEE, dd.MM.yyyy", "has": ("namespaces",)},
    "dates alone": {"title": "yyyy-MM-dd", "file": "yyyy-MM-dd", "workflow": "todo", "has": ("queries",)},
    "day and short month": {
        "language": "fr",
        "title": "do MMM yyyy",
        "tab": "  ",
        "last": True,
        "has": ("empty blocks",),
    },
    "long months": {"language": "es", "title": "MMMM do, yyyy", "workflow": "todo", "has": ("page properties",)},
    "british dates": {"title": "EEE, dd/MM/yyyy", "has": ("templates",)},
    "digits alone": {"language": "pl", "title": "yyyyMMdd", "file": "yyyyMMdd"},
    "years, months and days in Chinese": {"language": "zh", "title": "yyyy年MM月dd日", "workflow": "todo"},
    "byte order marks, CRLF": {"language": "ru", "end": "\r\n", "last": True, "bom": True, "workflow": "todo"},
    "folders of other names": {"journals": "diary", "pages": "notes", "title": "yyyy-MM-dd", "language": "pt"},
    "a template for days": {"has": ("templates",), "template": ["- Plan", "- Log"], "title": "EEE, MMM do, yyyy"},
    "backups": {"language": "tr", "has": ("backups",), "title": "dd-MM-yyyy"},
    "copies of a sync service": {"language": "ja", "has": ("copies",), "title": "yyyy/MM/dd", "workflow": "todo"},
    "whiteboards and highlights": {"has": ("highlights",), "workflow": "todo", "title": "E, yyyy/MM/dd"},
    "deep outlines": {"language": "hi", "has": ("deep", "namespaces"), "title": "yyyy-MM-dd"},
    "logbooks": {"language": "ar", "has": ("logbooks",), "tab": "  ", "title": "dd.MM.yyyy", "workflow": "todo"},
    "kept by Obsidian, too": {"has": ("obsidian",), "title": "yyyy-MM-dd", "file": "yyyy-MM-dd", "last": True},
}


class Made:
    """The files of a graph, and what the week needs to know of them."""

    def __init__(self, name):
        self.name = name
        self.spec = {**USUAL, **GRAPHS[name]}
        self.words = Words(self.spec["language"], "logseq " + name)
        self.files, self.tasks, self.texts, self.tags, self.problems = {}, {}, [], {}, []
        self.make()

    def title(self, day):
        return dates.cljs(day, self.spec["title"])

    def path(self, day):
        return f"{self.spec['journals']}/{dates.cljs(day, self.spec['file'])}.md"

    def id(self):
        return str(uuid.UUID(int=self.words.random.getrandbits(128), version=4))

    def put(self, path, found):
        """Writes an outline, given as lines with tabs, in the form of this graph."""
        spec = self.spec
        text = spec["end"].join(line.replace("\t", spec["tab"]) for line in found)
        self.files[path] = (BOM if spec["bom"] else b"") + (text + (spec["end"] if spec["last"] else "")).encode()

    def put_day(self, day, found):
        self.put(self.path(day), found)

    def text(self, day):
        """A sentence of a day that must be found there."""
        text, name = self.words.one("texts")
        self.texts.append((self.path(day), name))
        return text

    def task(self, name, **facts):
        """A task that must be listed as it is."""
        text, unique = self.words.one("tasks")
        self.tasks[name] = {"text": text, "name": unique, **facts}
        return text

    def make(self):
        spec, words = self.spec, self.words
        open, started = ("LATER", "NOW") if spec["workflow"] == "now" else ("TODO", "DOING")
        config = [
            "{:meta/version 1",
            " ;; How dates are written.",
            f' :journal/page-title-format "{spec["title"]}"',
        ]
        if spec["file"] != USUAL["file"]:
            config.append(f' :journal/file-name-format "{spec["file"]}"')
        if spec["journals"] != "journals":
            config.append(f' :journals-directory "{spec["journals"]}"')
            config.append(f' :pages-directory "{spec["pages"]}"')
        if "templates" in spec["has"]:
            config.append(' :default-templates {:journals "day"}')
        config += [f" :preferred-workflow :{spec['workflow']}", " :file/name-format :triple-lowbar}"]
        self.files["logseq/config.edn"] = "\n".join(config) + "\n"
        self.files["logseq/custom.css"] = ""
        self.files["assets/image_1.png"] = PNG + b"1"
        tag, long = words.tags[0], words.long_tag
        place, plan = words.name(), words.name()
        self.place, self.plan = place, plan
        self.id_of_text, self.id_of_task = self.id(), self.id()
        # Days that are written below.
        others = {10, 12, 13, 15}
        if "queries" in spec["has"]:
            others.add(7)
        if set(spec["has"]) & {"page properties", "highlights", "deep"}:
            others.add(9)
        if "logbooks" in spec["has"]:
            others.add(8)
        for day in [f"2026-11-{number:02}" for number in range(2, 16) if number not in others]:
            found = [f"- {self.text(day)}"]
            if day.endswith(("02", "05", "08", "11")):
                found[0] += f" #{tag}"
                self.tags.setdefault(tag, set()).add(day)
            if day.endswith(("03", "08", "13")):
                found += [f"- {self.text(day)} #[[{long}]]"]
                self.tags.setdefault(long, set()).add(day)
            if day.endswith(("04", "11")):
                found = [f"tags:: {tag}, [[{long}]]", "mood:: 7", "", *found]
                self.tags.setdefault(long, set()).add(day)
                self.tags.setdefault(tag, set()).add(day)
            if day.endswith(("06", "14")):
                before = self.title(dates.after(day, -2))
                found += [
                    f"- [[{place}]]",
                    "  collapsed:: true",
                    f"\t- {self.text(day)} [[{before}]]",
                    f"\t\t- {words.name()}",
                ]
            self.put_day(day, found)
        self.put_day(
            "2026-11-10",
            [
                f"- {self.text('2026-11-10')}",
                f"- {open} {self.task('plain', state='open', day='2026-11-10')}",
                f"- {open} [#A] {self.task('deadline', state='open', due='2026-11-19', priority=2)}",
                "  DEADLINE: <2026-11-19 Thu>",
                f"- DONE {self.task('done', state='done')}",
            ],
        )
        self.put_day(
            "2026-11-12",
            [
                f"- {self.text('2026-11-12')}",
                f"  id:: {self.id_of_text}",
                f"\t- {open} {self.task('child', state='open', day='2026-11-12')}",
                f"\t  id:: {self.id_of_task}",
                f"\t\t- {words.name()}",
                "- ![image.png](../assets/image_1.png)",
            ],
        )
        self.tags[long].add("2026-11-13")
        self.put_day(
            "2026-11-13",
            [
                f"- {self.text('2026-11-13')} #[[{long}]]",
                f"- {open} {self.task('daily', state='open', alarm='2026-11-16T10:00')}",
                "  SCHEDULED: <2026-11-16 Mon 10:00 .+1d>",
                f"- {open} {self.task('weekly', state='open', scheduled='2026-11-13')}",
                "  SCHEDULED: <2026-11-13 Fri ++1w>",
                "  :LOGBOOK:",
                '  * State "DONE" from "TODO" [2026-11-06 Fri 09:00]',
                "  :END:",
                f"- {started} {self.task('started', state='started')}",
                "  :LOGBOOK:",
                "  CLOCK: [2026-11-13 Fri 10:00:00]",
                "  :END:",
            ],
        )
        # A link to a day in each of three forms.
        self.put_day(
            "2026-11-15",
            [
                f"- {self.text('2026-11-15')} [[{self.title('2026-11-12')}]]",
                f"- [[{self.title('2026-11-14')}]] [[{self.title('2026-11-17')}]]",
                f"- (({self.id_of_text}))",
                f"- {{{{embed (({self.id_of_task}))}}}}",
            ],
        )
        self.put(
            f"{spec['pages']}/{place}.md",
            [
                "type:: [[Place]]",
                f"alias:: {words.name()}",
                "icon:: 🌿",
                "",
                f"- {words.one('texts')[0]}",
                f"\t- since [[{self.title('2026-11-12')}]]",
                f"- #{tag} and #[[{long}]]",
                f"- [[{self.title('2026-12-01')}]]",
            ],
        )
        self.put(
            f"{spec['pages']}/{plan}.md",
            [f"- {open} {words.one('tasks')[0]}", "  DEADLINE: <2026-12-01 Tue>", f"- [[{place}]]"],
        )
        self.put(f"{spec['pages']}/contents.md", ["-"])
        self.more(open)

    def more(self, open):
        spec, words = self.spec, self.words
        if "namespaces" in spec["has"]:
            self.put(
                f"{spec['pages']}/{self.plan}___House.md",
                [f"- [[{self.plan}/House/Roof]]", f"- {words.one('texts')[0]}"],
            )
        if "queries" in spec["has"]:
            self.put_day(
                "2026-11-07",
                [
                    f"- {self.text('2026-11-07')}",
                    "- {{query (and (task NOW LATER) (priority A))}}",
                    "  query-table:: true",
                    "  query-properties:: [:block :page]",
                    "- #+BEGIN_QUERY",
                    '  {:title "Open"',
                    "   :query [:find (pull ?b [*])",
                    "           :where [?b :block/marker ?m]]}",
                    "  #+END_QUERY",
                ],
            )
        if "page properties" in spec["has"]:
            self.put_day(
                "2026-11-09",
                [
                    "mood:: 4",
                    "sleep:: 6.5",
                    f"people:: [[{self.place}]], [[{words.name()}]]",
                    "",
                    f"- {self.text('2026-11-09')}",
                    "  background-color:: yellow",
                    "- ",
                ],
            )
        if "templates" in spec["has"]:
            self.put(
                f"{spec['pages']}/templates.md",
                ["- Day", "  template:: day", "  template-including-parent:: false", "\t- Plan", "\t- Log"],
            )
        if "backups" in spec["has"]:
            for day in range(9, 18):
                self.files[f"logseq/bak/journals/2026_11_{day:02}/2026-11-15T10_00_00.000Z.Desktop.md"] = (
                    "- old words\nmood:: 1\n"
                )
            self.files["logseq/version-files/base/pages/x.md"] = "- TODO old task\n"
            self.files["logseq/.recycle/journals_2026_11_11.md"] = "- TODO old task\n"
        if "copies" in spec["has"]:
            self.copy = self.path("2026-11-14")[:-3] + ".sync-conflict-20261115-101010-ABCDEFG.md"
            self.put(self.copy, [f"- TODO {words.name()}", "- mood:: 1"])
            self.problems.append(self.copy)
        if "highlights" in spec["has"]:
            self.put(
                f"{spec['pages']}/hls__paper_1700000000000_0.md",
                [
                    "file:: [paper_1700000000000_0.pdf](../assets/paper_1700000000000_0.pdf)",
                    "file-path:: ../assets/paper_1700000000000_0.pdf",
                    "",
                    f"- {words.name()}",
                    "  ls-type:: annotation",
                    "  hl-page:: 3",
                    "  hl-color:: yellow",
                    f"  id:: {self.id()}",
                ],
            )
            self.files["assets/paper_1700000000000_0.pdf"] = b"%PDF-1.4\n"
            self.files["whiteboards/board.edn"] = "{:blocks ()}\n"
            self.put_day(
                "2026-11-09",
                [f"- {self.text('2026-11-09')}", "- ![paper.pdf](../assets/paper_1700000000000_0.pdf)"],
            )
        if "deep" in spec["has"]:
            self.put_day(
                "2026-11-09",
                [
                    "\t" * depth + "- " + (self.text("2026-11-09") if depth % 5 == 0 else words.name())
                    for depth in range(16)
                ],
            )
        if "logbooks" in spec["has"]:
            clock = [
                f"  CLOCK: [2026-11-{day:02} {dates.WEEKDAYS[dates.day(f'2026-11-{day:02}').weekday()][:3]} 10:00:00]"
                f"--[2026-11-{day:02} {dates.WEEKDAYS[dates.day(f'2026-11-{day:02}').weekday()][:3]} 10:25:00] =>  00:25:00"
                for day in range(1, 9)
            ]
            self.put_day(
                "2026-11-08",
                [
                    f"- {self.text('2026-11-08')}",
                    f"- WAITING {self.task('waiting', state='open')}",
                    "  SCHEDULED: <2026-11-18 Wed +1m>",
                    "  :LOGBOOK:",
                    *clock,
                    "  :END:",
                    f"- CANCELED {self.task('cancelled', state='cancelled')}",
                ],
            )
        if "obsidian" in spec["has"]:
            self.files[".obsidian/app.json"] = '{"attachmentFolderPath": "assets"}'
            self.files[".obsidian/daily-notes.json"] = '{"folder": "journals"}'

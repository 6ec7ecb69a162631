"""A journal that `daymark-serve` shows, and a browser without a screen, for trials of the server."""

import contextlib
import html.parser
import http.client
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse

DAY = "2026-11-21"


class Page(html.parser.HTMLParser):
    """The forms of a page: where each is sent, and its fields as they are."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.area = [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "form":
            self.forms.append((found.get("action", ""), []))
        elif tag in ("input", "textarea") and self.forms and found.get("name"):
            kind = found.get("type", "text")
            if kind in ("radio", "checkbox") and "checked" not in found or kind == "file":
                return
            self.forms[-1][1].append([found["name"], found.get("value") or ""])
            self.area = self.forms[-1][1][-1] if tag == "textarea" else None

    def handle_data(self, text):
        if self.area is not None:
            self.area[1] += text

    def handle_endtag(self, tag):
        if tag == "textarea" and self.area is not None:
            # Browsers leave out the first line end of a text, and send each as CR LF.
            self.area[1] = self.area[1].removeprefix("\n").replace("\n", "\r\n")
            self.area = None

    def form(self, action):
        """The fields of the form that is sent to an address."""
        return next(fields for to, fields in self.forms if to == action)


class Browser:
    """Sends requests as a browser's page would; many threads may use one each."""

    def __init__(self, host, port, cookie=""):
        self.host, self.port, self.cookie = host, port, cookie
        self.connection = http.client.HTTPConnection(host, port, timeout=60)

    def ask(self, method, target, fields=None):
        """Returns the status, the address that it leads to, and the text."""
        head = {"Sec-Fetch-Site": "same-origin", "Cookie": self.cookie}
        body = None
        if fields is not None:
            body = urllib.parse.urlencode([tuple(field) for field in fields])
            head["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.connection.request(method, target, body, head)
            answer = self.connection.getresponse()
            text = answer.read().decode()
        except BaseException:
            self.connection.close()
            raise
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer.status, answer.getheader("Location"), text

    def get(self, target):
        status, _, text = self.ask("GET", target)
        if status != 200:
            raise RuntimeError(f"GET {target} gives {status}")
        return text


class Server:
    """A running server; the state folder outlives it."""

    def __init__(self, program, journal, state, port=4747):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("DAYMARK")}
        environment.update(XDG_STATE_HOME=state, SWIFT_BACKTRACE="enable=no")
        self.process = subprocess.Popen(
            [program, "serve", "--journal", journal, "--port", str(port)], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        seen = ""
        for line in self.process.stdout:
            seen += line
            if link := re.search(r"http://([0-9.]+):(\d+)(/open/\S+)", line):
                self.host, self.port, self.link = link[1], int(link[2]), link[3]
                return
        raise RuntimeError("the server doesn't start:\n" + seen)

    def browser(self):
        """A browser that is logged in by the link."""
        browser = Browser(self.host, self.port)
        if Page(browser.get(self.link)).forms:
            browser.ask("POST", self.link, [])
        return browser

    def stop(self):
        self.process.terminate()
        self.process.wait()


@contextlib.contextmanager
def folder():
    """A journal of one day, and a place for state, in a temporary folder."""
    top = tempfile.mkdtemp()
    try:
        os.makedirs(f"{top}/journal/entries/2026/11")
        with open(f"{top}/journal/daymark.yaml", "w") as file:
            file.write("name: Trial\n")
        with open(f"{top}/journal/entries/2026/11/{DAY}.md", "w") as file:
            file.write(f"---\ndate: {DAY}\nmood: 6\n---\nThe first line.\n\nThe last line.\n")
        yield top
    finally:
        shutil.rmtree(top, ignore_errors=True)


def files(place, inside=lambda path: True):
    """Every file below a folder, with its bytes, by its path from there."""
    found = {}
    for folder, _, names in os.walk(place):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), place)
            with contextlib.suppress(FileNotFoundError):
                if inside(path):
                    with open(os.path.join(folder, name), "rb") as file:
                        found[path] = file.read()
    return found

"""A journal that is served, and a browser that looks at it."""

import contextlib
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PROGRAM = os.path.abspath(os.environ.get("DAYMARK_PROGRAM", ".build/debug/daymark-serve"))
# How long anything may take before it counts as never; nothing waits that long if all is well.
PATIENCE = 30
# The smallest picture: one pixel.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcffff3f0300050001ff9f7b2f4c0000000049454e44ae426082")


# axe, which finds what keeps people out; the package's file is all that is needed of it.
AXE = os.path.join(os.path.dirname(
    importlib.util.find_spec("axe_playwright_python").origin), "axe.min.js")


class Served:
    """A server of its own, with a journal and a state folder of its own."""

    def __init__(self, files=None):
        """Serves the sample journal, or one with the given files."""
        self.top = tempfile.mkdtemp()
        self.journal = self.top + "/journal"
        environment = {k: v for k, v in os.environ.items() if not k.startswith("DAYMARK")}
        self.environment = environment | {"XDG_STATE_HOME": self.top + "/state"}
        if files is None:
            subprocess.run([PROGRAM, "demo", self.journal], env=self.environment, check=True,
                           stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        for path, text in (files or {}).items():
            self.write(path, text)
        self.start()

    def start(self):
        """Starts the server, at the same address as before."""
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--journal", self.journal, "--port", "4747"], env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        seen = ""
        for line in self.process.stdout:
            seen += line
            if link := re.search(r"(http://[0-9.]+:\d+)(/open/\S+)", line):
                self.origin, self.link = link.groups()
                return
        raise RuntimeError("the server doesn't start:\n" + seen)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        self.stop()
        shutil.rmtree(self.top, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.journal, name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        """Writes as an editor does: beside the file, then over it."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name) + "~", "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.rename(self.path(name) + "~", self.path(name))

    def names(self, ending=".md"):
        """The paths of the journal's files, without the program's own."""
        found = []
        for base, folders, names in os.walk(self.journal):
            folders[:] = [name for name in folders if name != ".daymark"]
            found += [os.path.relpath(os.path.join(base, name), self.journal) for name in names
                      if name.endswith(ending)]
        return sorted(found)

    def holding(self, words):
        """The paths of the entries that contain some words."""
        return [name for name in self.names() if words in self.read(name)]


# Addresses that no page links to.
UNLINKED = ["/offline", "/unsent", "/no-such-page", "/on-this-day", "/check-in?day=2020-02-29"]
# Of pages that differ in days and names alone, one is looked at.
KINDS = [r"[0-9a-f]{8,}", r"\d{4}-\d\d-\d\d", r"\d{4}-W?\d\d", r"\d{4}"]


def kind(path):
    """What pages that differ in days and names alone have in common."""
    path = path.split("?")[0]
    for pattern in KINDS:
        path = re.sub(pattern, "N", path)
    return re.sub(r"^/(tags|stretches|articles|habits|export|history/N)/.*", r"/\1/N", path)


class Browser:
    """A browser with a profile of its own."""

    def __init__(self, served, width=1280, scheme="light"):
        self.served = served
        options = webdriver.ChromeOptions()
        for option in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # A named driver keeps selenium from looking for one on the net.
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.look(width, scheme)

    def close(self):
        self.driver.quit()

    def look(self, width, scheme="light"):
        self.command("Emulation.setDeviceMetricsOverride",
                     width=width, height=900, deviceScaleFactor=1, mobile=width < 500)
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])

    def command(self, name, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def script(self, isOn):
        """Lets pages run scripts, or not."""
        self.command("Emulation.setScriptExecutionDisabled", value=not isOn)

    def connection(self, isOn):
        self.command("Network.enable")
        self.command("Network.emulateNetworkConditions", offline=not isOn, latency=0,
                     downloadThroughput=-1, uploadThroughput=-1)

    # What a person does.

    def follow_link(self):
        """Opens the link that the server printed."""
        self.open(self.served.link)
        self.go(self.find("main form button"))

    def log_in(self):
        """Opens the link that the server printed, and goes on to the journal."""
        self.follow_link()
        if self.path == "/welcome":
            self.go(self.link("Skip"))
            self.go(self.button("Begin"))
        return self

    def open(self, path):
        self.driver.get(path if path.startswith("http") else self.served.origin + path)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def link(self, words):
        return self.driver.find_element(By.LINK_TEXT, words)

    def button(self, words):
        return next(b for b in self.all("button") if b.text == words)

    def press(self, element):
        # Not where the tabs at the bottom of a phone's page cover it.
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def go(self, element):
        """Presses something that leads to another page, and waits until that is there."""
        old = self.find("html")
        self.press(element)
        self.wait(lambda: self.is_gone(old))
        self.wait(lambda: self.driver.execute_script("return document.readyState") == "complete")

    def is_gone(self, element):
        try:
            element.is_enabled()
            return False
        except Exception:
            return True

    def keys(self, *keys):
        self.find("body").send_keys(*keys)

    def unfold(self, selector):
        """Opens what a field is folded away in, and returns the field."""
        field = self.find(selector)
        for name in field.find_elements(By.XPATH, "ancestor::details[not(@open)]/summary"):
            self.press(name)
        return field

    def type(self, selector, text):
        """Replaces what a field has."""
        field = self.unfold(selector)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text or Keys.DELETE)

    def wait(self, condition, words="what was waited for never came"):
        # A page that is just being replaced can't be read.
        return WebDriverWait(
            self.driver, PATIENCE, poll_frequency=0.05, ignored_exceptions=[WebDriverException]
        ).until(lambda _: condition(), words)

    def pages(self):
        """One page of every kind that can be reached by links, in order of their addresses."""
        seen, order = {}, ["/"] + UNLINKED
        for path in order:
            if kind(path) in seen:
                continue
            self.open(path)
            if self.driver.execute_script("return document.contentType") != "text/html":
                continue
            seen[kind(path)] = path
            order += [link for link in self.driver.execute_script(
                "return [...document.links].filter((a) => a.origin === location.origin)"
                ".map((a) => a.pathname + a.search)")
                if not re.match(r"/(photos|export|open|log-out|assets)/", link)]
        return sorted(seen.values())

    # What a person sees.

    @property
    def text(self):
        return self.find("main").text

    @property
    def title(self):
        """The page's name, without the journal's after it."""
        return self.driver.title.split(" · ")[0]

    @property
    def path(self):
        return self.driver.current_url.removeprefix(self.served.origin)

    def violations(self, rules=None):
        """What axe finds wrong on the page, by all of its rules or some."""
        with open(AXE, encoding="utf-8") as file:
            self.driver.execute_script(file.read())
        options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
        found = self.driver.execute_async_script(
            "axe.run(arguments[0]).then(arguments[1])", options)
        return [f"{violation['id']}: {node['html'][:200]}" for violation in found["violations"]
                for node in violation["nodes"][:2]]

    def complaints(self):
        """What the console says is wrong, such as scripts that the policy stopped."""
        # A page that doesn't fade in, such as a digest, may follow one that would fade out.
        fading = "ViewTransition opt-in disabled"
        with contextlib.suppress(Exception):
            return [line["message"] for line in self.driver.get_log("browser")
                    if line["level"] in ("SEVERE", "WARNING") and fading not in line["message"]]
        return []

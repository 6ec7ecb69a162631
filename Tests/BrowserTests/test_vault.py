"""A journal with a vault: logging in opens its files, and logging out seals them."""

import os
import subprocess
import tempfile

from served import PROGRAM, Browser, Served
from test_stories import Story

PASSPHRASE = "six words that nobody guesses"
DAY = "2026-11-20"


class Vault(Story):
    files = {
        "daymark.yaml": "name: Ana\n",
        f"{DAY}.md": "---\nmood: 7\n---\nRain all day, and a long walk.\n",
    }

    def setUp(self):
        super().setUp()
        served = self.served
        served.stop()
        runtime = served.top + "/run"
        os.mkdir(runtime, 0o700)
        # git finds the program for its filter beside the server.
        served.environment |= {
            "XDG_RUNTIME_DIR": runtime, "GIT_AUTHOR_NAME": "Ana", "GIT_COMMITTER_NAME": "Ana",
            "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_EMAIL": "ana@example.org",
            "PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
        with open(served.top + "/secret", "w", encoding="utf-8") as file:
            file.write(PASSPHRASE + "\n")
        self.run_program("vault", "on", "--yes", "--passphrase-file", served.top + "/secret",
                         "--recovery-file", served.top + "/recovery")
        self.run_program("logout")
        served.start()

    def run_program(self, *words):
        subprocess.run(
            [PROGRAM, *words, "--journal", self.served.journal], env=self.served.environment,
            check=True, stdin=subprocess.DEVNULL, capture_output=True)

    def is_sealed(self):
        with open(self.served.path(f"{DAY}.md"), "rb") as file:
            return file.read().startswith(b"age-encryption.org/v1\n")

    def test_logging_in_opens_the_journal_and_logging_out_locks_it(self):
        browser = self.browser
        browser.open(f"/days/{DAY}")
        self.assertTrue(browser.path.startswith("/log-in"))
        self.assertIn("The journal is locked", browser.find("main").text)
        browser.type("[type=password]", "wrong")
        browser.go(browser.button("Log in"))
        self.assertIn("That isn’t the passphrase", browser.find("[role=alert]").text)
        self.assertTrue(self.is_sealed())
        browser.type("[type=password]", PASSPHRASE)
        browser.go(browser.button("Log in"))
        self.assertEqual(browser.path, f"/days/{DAY}")
        self.assertIn("Rain all day", browser.find("main").text)
        self.assertFalse(self.is_sealed())
        browser.open("/sessions")
        browser.go(browser.button("Log out everywhere"))
        self.assertTrue(browser.path.startswith("/log-in"))
        self.assertTrue(self.is_sealed())
        browser.driver.back()
        self.assertNotIn("Rain", browser.find("body").text)

    def test_what_was_written_when_the_journal_was_locked_elsewhere_is_saved_after_the_log_in(self):
        browser = self.browser
        browser.open("/check-in")
        browser.type("[type=password]", PASSPHRASE)
        browser.go(browser.button("Log in"))
        browser.type("[name=text]", "Written just before it was locked.")
        self.run_program("logout")
        browser.go(browser.find("form.check-in [type=submit], form [type=submit].first"))
        self.assertIn("Written just before", browser.find("body").text)
        self.assertTrue(self.is_sealed())
        browser.type("[type=password]", PASSPHRASE)
        browser.go(browser.find("[type=submit].first"))
        self.assertTrue(self.served.holding("Written just before it was locked."))

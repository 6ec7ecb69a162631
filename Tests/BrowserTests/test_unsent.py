"""What was typed and couldn't be saved: without a connection, after a move of the entry, after a log-out."""

import datetime
import os
import struct
import unittest

from served import PNG, Keys
from test_stories import DAY, ENTRY, OLD, Story

# A bitmap of one pixel, as every picture editor writes it.
BMP = b"BM" + struct.pack("<IHHIIiiHHIIiiII", 58, 0, 0, 54, 40, 1, 1, 1, 24, 0, 4, 0, 0, 0, 0) + b"\0\0\xff\0"
PASSPHRASE = "correct horse battery"


class Unsent(Story):
    """Stories about what is only on this device."""

    def ready(self, browser, page="/check-in"):
        """Opens a page twice, so that the service worker has kept it."""
        browser.open(page)
        browser.wait(lambda: browser.driver.execute_script(
            "return navigator.serviceWorker.controller !== null"), "no service worker")
        browser.open(page)

    def file(self, name, contents):
        path = os.path.join(self.served.top, name)
        with open(path, "wb") as file:
            file.write(contents)
        return path

    def waits(self, browser):
        return browser.driver.execute_async_script(
            "const done = arguments[0]; allWaiting().then(done)")

    def queue(self, browser, text, *files, day=None):
        """Checks in without a connection."""
        browser.open("/check-in")
        browser.type("#text", text)
        if files:
            browser.unfold("#photos").send_keys("\n".join(files))
        if day:
            browser.driver.execute_script("arguments[0].value = arguments[1]", browser.find("#day"), day)
        browser.press(browser.button("Save"))
        browser.wait(lambda: "kept on this device" in browser.text)

    def section(self, browser, words):
        """What is listed with some words, once it is."""
        found = lambda: [s for s in browser.all(".unsent") if words in s.text]
        browser.wait(found, words)
        return found()[0]

    def press(self, browser, words, button):
        place = self.section(browser, words)
        browser.press(next(b for b in place.find_elements("css selector", "button, a") if b.text == button))


class Queue(Unsent):
    def test_one_that_is_refused_keeps_no_other_waiting_and_is_listed(self):
        browser = self.log_in()
        self.ready(browser)
        self.served.stop()
        self.queue(browser, "First, with a photo that is none.", self.file("a.jpg", b"no picture"))
        self.queue(browser, "Second, in words alone.")
        browser.open("/unsent")
        for words in ["First, with a photo", "Second, in words", "once there is a connection"]:
            browser.wait(lambda: words in browser.text, words)
        self.assertEqual(browser.violations(), [])
        self.served.start()
        browser.open("/trends")
        browser.wait(lambda: self.served.holding("Second, in words alone."))
        browser.wait(lambda: "couldn’t be saved" in browser.text)
        self.assertEqual(self.served.holding("First, with"), [])
        browser.open("/unsent")
        browser.wait(lambda: "isn’t a photo" in browser.text)
        self.assertNotIn("Second, in words", browser.text)
        self.press(browser, "First, with", "Send without the photos")
        browser.wait(lambda: self.served.holding("First, with a photo that is none."))
        # The photo is still here, until somebody discards it.
        browser.wait(lambda: "First, with" not in browser.text and browser.all(".unsent a[download='a.jpg']"))
        self.press(browser, "", "Discard")
        self.press(browser, "", "Discard for good")
        browser.wait(lambda: "Nothing waits" in browser.text)
        [name] = self.served.holding("First, with")
        self.assertEqual(self.served.read(name).count("First, with"), 1)
        self.assertEqual(self.served.names(".jpg"), [])

    def test_what_waits_can_be_changed_without_a_connection_and_is_sent_once(self):
        browser = self.log_in()
        self.ready(browser)
        self.served.stop()
        self.queue(browser, "Half of it", self.file("a.png", PNG))
        browser.open("/unsent")
        self.press(browser, "Half of it", "Edit")
        browser.wait(lambda: browser.all("#text") and
                     browser.find("#text").get_attribute("value") == "Half of it")
        self.assertEqual(len(browser.all("ul.photos img")), 1, "with its photo")
        browser.type("#text", "All of it, and *more*.")
        browser.press(browser.button("Save"))
        browser.wait(lambda: "kept on this device" in browser.text)
        self.assertEqual(len(self.waits(browser)), 1)
        self.served.start()
        browser.open("/more")
        browser.wait(lambda: self.served.holding("All of it, and *more*."))
        browser.wait(lambda: not self.waits(browser))
        self.assertEqual(self.served.holding("Half of it"), [])
        self.assertEqual(len(self.served.names(".png")), 1)

    def test_several_tabs_send_once_and_show_the_same(self):
        browser = self.log_in()
        self.ready(browser)
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.open("/unsent")
        browser.wait(lambda: "Nothing waits" in browser.text)
        second = browser.driver.current_window_handle
        browser.driver.switch_to.window(first)
        self.served.stop()
        for number in range(3):
            self.queue(browser, f"Number {number} under the hill.")
        browser.driver.switch_to.window(second)
        browser.wait(lambda: "Number 2 under the hill." in browser.text, "the other tab shows it too")
        self.served.start()
        for tab in (first, second):
            browser.driver.switch_to.window(tab)
            browser.open("/more")
        browser.wait(lambda: not self.waits(browser))
        [name] = self.served.holding("under the hill")
        text = self.served.read(name)
        for number in range(3):
            self.assertEqual(text.count(f"Number {number} under the hill."), 1)

    def test_photos_are_checked_when_they_are_chosen(self):
        browser = self.log_in()
        browser.open("/check-in")
        field = browser.unfold("#photos")
        field.send_keys("\n".join(self.file(f"{n}.png", PNG + bytes([n])) for n in range(9)))
        self.assertIn("You chose 9 photos, and 8 can be sent at once", browser.text)
        browser.type("#text", "Nine of them.")
        browser.press(browser.button("Save"))
        browser.wait(lambda: browser.all(".review-fault"))
        browser.press(browser.all("ul.photos button")[0])
        browser.wait(lambda: "8 can be sent" not in browser.find("ul.photos + .error").text)
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved())
        self.assertEqual(len(self.served.names(".png")), 8)
        browser.open("/check-in")
        large = os.path.join(self.served.top, "large.png")
        with open(large, "wb") as file:
            file.truncate(33 << 20)
        browser.unfold("#photos").send_keys(large)
        self.assertIn("“large.png” has 33 MB, and a photo can have at most 32 MB.", browser.text)
        browser.open("/check-in")
        browser.unfold("#photos").send_keys(self.file("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"))
        self.assertIn("“a.svg” isn’t a photo that can be added.", browser.text)

    def test_a_draft_keeps_its_photos_until_it_is_saved(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.type("#text", "With a photo.")
        browser.unfold("#photos").send_keys(self.file("a.png", PNG))
        browser.wait(lambda: browser.all("ul.photos img"))
        browser.open("/trends")
        browser.open("/check-in")
        browser.wait(lambda: any(p.is_displayed() for p in browser.all("ul.photos img")), "the photo is there again")
        self.assertEqual(browser.find("#text").get_attribute("value"), "With a photo.")
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved())
        self.assertEqual(len(self.served.names(".png")), 1)
        browser.open("/check-in")
        self.assertEqual(browser.all("ul.photos img"), [])

    def test_a_tick_waits_for_the_connection_and_counts_once(self):
        browser = self.log_in()
        self.ready(browser, "/habits")
        self.served.stop()
        browser.open("/habits")
        browser.press(browser.find("button.ringed"))
        browser.wait(lambda: "Kept on this device" in browser.text)
        browser.open("/unsent")
        browser.wait(lambda: "Done: walk" in browser.text)
        self.served.start()
        browser.open("/more")
        browser.wait(lambda: self.served.holding("walk"))
        browser.wait(lambda: "What you ticked without a connection is saved now." in browser.text)
        browser.wait(lambda: not self.waits(browser))

    def test_going_back_after_saving_asks_before_it_writes_again(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.type("#text", "Saw Ana at teh lake")
        browser.go(browser.button("Save"))
        browser.open("/check-in")
        browser.type("#text", "Saw Ana at the lake")
        browser.go(browser.button("Save"))
        self.assertIn("You saved this at", browser.text)
        browser.go(browser.button("Save it in place of the first"))
        self.assertTrue(self.saved() or "Ana at the lake" in browser.text)
        self.assertEqual(self.served.holding("teh"), [])
        self.assertEqual(len(self.served.holding("Ana at the lake")), 1)
        browser.open("/check-in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "")

    def test_a_bitmap_is_a_photo(self):
        browser = self.log_in()
        self.ready(browser)
        self.served.stop()
        self.queue(browser, "With a bitmap.", self.file("a.bmp", BMP))
        self.served.start()
        browser.open("/more")
        browser.wait(lambda: self.served.holding("With a bitmap."))
        self.assertEqual(len(self.served.names(".bmp")), 1)

    def test_a_form_that_cannot_be_sent_stays_and_says_so(self):
        browser = self.log_in()
        self.ready(browser, "/tasks")
        self.served.stop()
        browser.open("/tasks")
        self.assertIn("This page is from this device", browser.text)
        browser.type("input[name=task]", "Water the plants")
        browser.press(browser.button("Add"))
        browser.wait(lambda: "nothing was changed" in browser.text)
        self.assertEqual(browser.find("input[name=task]").get_attribute("value"), "Water the plants")
        self.served.start()
        browser.go(browser.button("Add"))
        self.assertIn("- [ ] Water the plants", self.served.read("tasks.md"))


class Lost(Unsent):
    """An entry that was moved, renamed or deleted while somebody wrote."""

    def typed(self, browser, page="edit"):
        self.edit(page)
        field = "#text" if page == "edit" else "textarea[name=text]"
        browser.find(field).send_keys(Keys.CONTROL, Keys.END)
        browser.find(field).send_keys("\nTyped <b>just</b> now.")

    def test_a_renamed_one_is_found_and_the_text_is_saved_there(self):
        for page in ("edit", "fields"):
            with self.subTest(page):
                browser = self.browser.log_in() if page == "edit" else self.browser
                self.served.write(ENTRY, OLD)
                self.typed(browser, page)
                os.rename(self.served.path(ENTRY), self.served.path(f"{DAY} by the river.md"))
                browser.go(browser.button("Save"))
                self.assertEqual(browser.title, "Your text is here")
                self.assertIn(f"{DAY} by the river.md", browser.text)
                self.assertIn("Typed <b>just</b> now.", browser.find("#text").get_attribute("value"))
                self.assertEqual(browser.violations(), [])
                browser.go(browser.button("Save it there"))
                self.assertTrue(browser.all("p.message[role=status]"), browser.text)
                text = self.served.read(f"{DAY} by the river.md")
                self.assertEqual(text.count("Typed <b>just</b> now."), 1)
                self.assertIn("mood: 6 # after lunch\n", text)
                browser.open("/unsent")
                browser.wait(lambda: "Nothing waits" in browser.text, "the draft is gone")
                os.remove(self.served.path(f"{DAY} by the river.md"))

    def test_a_deleted_one_becomes_a_new_entry_of_a_chosen_day(self):
        browser = self.log_in()
        self.typed(browser)
        os.remove(self.served.path(ENTRY))
        browser.go(browser.button("Save"))
        self.assertNotIn("Where it seems to be now", browser.text)
        self.assertEqual(browser.find("#day").get_attribute("value"), DAY)
        browser.go(browser.button("Save as a new entry"))
        self.assertTrue(self.saved(), browser.text)
        [name] = self.served.holding("Typed <b>just</b> now.")
        self.assertIn("The first line.", self.served.read(name))

    def test_a_draft_is_found_again_under_the_old_address(self):
        browser = self.log_in()
        self.typed(browser)
        page = browser.path
        browser.open("/trends")
        os.rename(self.served.path(ENTRY), self.served.path(f"{DAY} by the river.md"))
        browser.open(page)
        browser.wait(lambda: "What you began here" in browser.text)
        self.assertIn("Typed <b>just</b> now.", browser.text)
        browser.open("/unsent")
        browser.wait(lambda: "Typed <b>just</b> now." in browser.text, "and among what isn't saved yet")
        browser.go(browser.link("Continue"))
        browser.wait(lambda: browser.all(".unsent form button"))
        browser.go(browser.button("Choose where to save it"))
        browser.go(browser.button("Save it there"))
        self.assertIn("Typed <b>just</b> now.", self.served.read(f"{DAY} by the river.md"))

    def test_without_a_script_the_choices_are_buttons(self):
        browser = self.log_in()
        browser.look(360)
        browser.script(False)
        self.typed(browser)
        os.rename(self.served.path(ENTRY), self.served.path("2020-02-29.md"))
        browser.press(browser.find("main form.edit button.first"))
        browser.wait(lambda: browser.title == "Your text is here")
        self.assertIn("2020-02-29.md", browser.text)
        browser.press(browser.find("main form button.first"))
        browser.wait(lambda: "Saved." in browser.text)
        self.assertIn("Typed <b>just</b> now.", self.served.read("2020-02-29.md"))


class LoggedOut(Unsent):
    """What a browser still shows once it knows that it is logged out."""

    def setUp(self):
        super().setUp()
        browser = self.browser
        browser.log_in()
        browser.open("/passphrase")
        browser.type("input[name=new]", PASSPHRASE)
        browser.type("input[name=again]", PASSPHRASE)
        browser.go(browser.button("Set"))

    def come_back(self, browser):
        browser.type("input[name=passphrase]", PASSPHRASE)
        browser.go(browser.button("Log in"))

    def shown_offline(self, browser):
        """What the device shows of yesterday without a connection."""
        self.served.stop()
        try:
            browser.open(f"/days/{DAY}")
            return browser.text
        finally:
            self.served.start()

    def test_one_that_was_logged_out_elsewhere_forgets_its_pages_and_keeps_what_waits(self):
        phone, browser = self.browser, self.another()
        self.ready(phone)
        phone.open(f"/days/{DAY}")
        self.assertIn("The last line.", self.shown_offline(phone), "it is kept")
        phone.open("/check-in")
        self.served.stop()
        self.queue(phone, "Words that nobody else may read.")
        self.served.start()
        browser.open("/")
        self.come_back(browser)
        browser.open("/sessions")
        browser.go(browser.button("Log out everywhere"))
        phone.open("/trends")
        self.assertEqual(phone.title, "Log in")
        phone.wait(lambda: "waits on this device, to be sent after you log in" in phone.text)
        shown = self.shown_offline(phone)
        self.assertNotIn("The last line.", shown)
        self.assertIn("No connection", shown)
        kept = phone.driver.execute_async_script("""
            const done = arguments[0];
            Promise.all(["pages ", "photos "].map((name) => caches.open(name + journal).then((cache) => cache.keys())))
              .then((found) => done(found.flat().map((request) => request.url)))""")
        self.assertEqual(kept, [])
        for isOn in (False, True):
            if not isOn:
                self.served.stop()
            phone.open("/unsent")
            phone.wait(lambda: "Log in to see" in phone.text)
            self.assertNotIn("nobody else may read", phone.driver.page_source)
            if not isOn:
                self.served.start()
        phone.open("/trends")
        self.come_back(phone)
        phone.wait(lambda: self.served.holding("Words that nobody else may read."))
        # The answer comes after the file.
        phone.wait(lambda: self.waits(phone) == [])

    def test_a_form_that_comes_back_with_the_log_in_forgets_too(self):
        phone = self.browser
        self.ready(phone, f"/days/{DAY}")
        phone.open("/tasks")
        other = self.another()
        other.open("/")
        self.come_back(other)
        other.open("/sessions")
        other.go(other.button("Log out everywhere"))
        phone.type("input[name=task]", "Water the plants")
        phone.go(phone.button("Add"))
        self.assertIn("Your text is here", phone.text)
        self.assertIn("Water the plants", phone.text)
        phone.wait(lambda: phone.driver.execute_async_script(
            "const done = arguments[0]; isOut().then(done)"))
        self.assertNotIn("The last line.", self.shown_offline(phone))

    def test_a_log_out_asks_about_what_is_not_saved_and_then_leaves_nothing(self):
        browser = self.browser
        self.ready(browser)
        browser.type("#text", "Half a thought")
        browser.open("/sessions")
        browser.press(browser.button("Log out everywhere"))
        browser.wait(lambda: "One text on this device isn’t saved yet." in browser.text)
        self.assertEqual(browser.path, "/sessions", "nobody is logged out yet")
        browser.go(browser.link("Look at it first"))
        browser.wait(lambda: "Half a thought" in browser.text)
        browser.open("/sessions")
        browser.press(browser.button("Log out"))
        browser.wait(lambda: browser.all(".leaving"))
        browser.go(browser.button("Log out and delete it"))
        browser.wait(lambda: browser.path.startswith("/log-in"))
        browser.wait(lambda: browser.driver.execute_script(
            "return Object.keys(localStorage).filter((key) => key.startsWith('draft'))") == [])
        self.assertNotIn("The last line.", self.shown_offline(browser))


class Days(Unsent):
    """Which day a check-in belongs to."""

    files = Unsent.files | {"daymark.yaml": "name: Ana\ntime-zone: Pacific/Honolulu\nday-starts: \"04:00\"\n"}

    def journal_now(self):
        now = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=10)
        return now - datetime.timedelta(hours=4)

    def test_a_phone_in_another_zone_takes_the_day_of_the_journal(self):
        browser = self.log_in()
        browser.command("Emulation.setTimezoneOverride", timezoneId="Pacific/Kiritimati")
        self.ready(browser)
        self.served.stop()
        browser.open("/check-in")
        self.assertEqual(browser.find("#day").get_attribute("value"), self.journal_now().date().isoformat())
        browser.type("#text", "On the other side of the date line.")
        browser.press(browser.button("Save"))
        browser.wait(lambda: "kept on this device" in browser.text)
        self.served.start()
        browser.open("/more")
        browser.wait(lambda: self.served.holding("date line"))
        self.assertEqual(self.served.holding("date line"), [self.journal_now().date().isoformat() + ".md"])

    def test_a_day_ahead_comes_back_with_the_text_and_the_day_to_choose(self):
        browser = self.log_in()
        browser.open("/check-in")
        today = browser.find("#day").get_attribute("value")
        browser.type("#text", "From a day to come.")
        ahead = (datetime.date.fromisoformat(today) + datetime.timedelta(days=9)).isoformat()
        browser.driver.execute_script("arguments[0].value = arguments[1]", browser.find("#day"), ahead)
        browser.go(browser.button("Save"))
        self.assertIn("In your journal it is still", browser.text)
        self.assertEqual(browser.find("#text").get_attribute("value"), "From a day to come.")
        browser.driver.execute_script("arguments[0].value = arguments[1]", browser.find("#day"), today)
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved(), browser.text)
        self.assertEqual(self.served.holding("From a day to come."), [today + ".md"])



class NextDay(Unsent):
    """A phone whose clock is exactly a day ahead of the journal's."""

    files = Unsent.files | {"daymark.yaml": "name: Ana\ntime-zone: Pacific/Honolulu\n"}

    def test_the_next_day_is_taken_if_it_has_begun_for_the_sender(self):
        browser = self.log_in()
        browser.command("Emulation.setTimezoneOverride", timezoneId="Pacific/Kiritimati")
        browser.open("/check-in")
        phone = browser.driver.execute_script("return clockIn().day")
        self.assertNotEqual(phone, browser.find("#day").get_attribute("value"))
        browser.type("#text", "Where it is tomorrow.")
        browser.driver.execute_script("arguments[0].value = arguments[1]", browser.find("#day"), phone)
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved(), browser.text)
        self.assertEqual(self.served.holding("Where it is tomorrow."), [phone + ".md"])


if __name__ == "__main__":
    unittest.main()

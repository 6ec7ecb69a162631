"""What people do in the browser, and what is in their files afterwards."""

import datetime
import os
import unittest

from served import PNG, Browser, Keys, Served

TODAY = datetime.date.today().isoformat()
DAY = (datetime.date.today() - datetime.timedelta(days=1)).isoformat()
ENTRY = f"{DAY}.md"
SCRIPT = "<script>window.ran=1</script><img src=x onerror=window.ran=1>"
OLD = "---\nmood: 6 # after lunch\ngratitude: [tea]\n---\nThe first line.\n\nThe last line.\n"


class Story(unittest.TestCase):
    """Each story has a journal and a browser of its own."""

    files = {"daymark.yaml": "name: Ana\n", ENTRY: OLD, "tasks.md": "- [ ] Call home\n",
             "habits/walk.md": "---\ngoal: daily\n---\n"}
    width = 1280

    def setUp(self):
        self.served = Served(self.files)
        self.addCleanup(self.served.close)
        self.browser = self.another()

    def another(self):
        """A second browser, or a second tab with cookies of its own."""
        browser = Browser(self.served, self.width)
        self.addCleanup(browser.close)
        return browser

    def log_in(self):
        return self.browser.log_in()

    def edit(self, page):
        """Opens the form of yesterday's entry: `fields` or `edit`."""
        self.browser.open(f"/days/{DAY}")
        self.browser.press(self.browser.find(".entry-menu summary"))
        self.browser.go(self.browser.link("Edit" if page == "fields" else "Edit as Markdown"))

    def saved(self):
        return any(message.text.startswith("Saved.") for message in self.browser.all("p.message"))


class Welcome(Story):
    def test_a_passphrase_is_set_and_logs_in_again(self):
        browser = self.browser
        browser.open("/")
        self.assertEqual(browser.title, "Log in")
        browser.follow_link()
        self.assertEqual(browser.path, "/welcome")
        browser.go(browser.link("Skip"))
        browser.type("input[name=new]", "correct horse battery")
        browser.type("input[name=again]", "correct horse battery")
        browser.find("input[name=stay]").click()
        browser.go(browser.button("Begin"))
        self.assertEqual(browser.path, "/")
        self.assertIn(" · Ana", browser.driver.title)
        browser.open("/sessions")
        browser.go(browser.button("Log out"))
        browser.open("/trends")
        self.assertEqual(browser.title, "Log in")
        browser.type("input[name=passphrase]", "wrong")
        browser.go(browser.button("Log in"))
        self.assertIn("Log in", browser.title)
        browser.type("input[name=passphrase]", "correct horse battery")
        browser.go(browser.button("Log in"))
        self.assertEqual(browser.path, "/trends", "and leads to the page that was asked for")

    def test_a_link_logs_in_once(self):
        self.log_in()
        other = self.another()
        other.open(self.served.link)
        self.assertIn("used already", other.text)
        other.open("/")
        self.assertEqual(other.title, "Log in")


class CheckIn(Story):
    def test_by_keyboard_with_a_photo(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.keys("8")
        self.assertTrue(browser.find("#m8").is_selected())
        browser.type("#text", "By the river — à pied.\nSecond line.")
        browser.type("#gratitude", "sun\nbread")
        browser.type("#tags", "work, family")
        photo = os.path.join(self.served.top, "a photo.png")
        with open(photo, "wb") as file:
            file.write(PNG)
        browser.unfold("#photos").send_keys(photo)
        self.assertEqual(len(browser.all("ul.photos img")), 1, "it is shown before it is sent")
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved())
        self.assertIn("By the river — à pied.", browser.text)
        [name] = self.served.holding("By the river")
        text = self.served.read(name)
        for line in ["mood: 8", "By the river — à pied.\nSecond line.", "sun", "bread", "family"]:
            self.assertIn(line, text)
        [kept] = self.served.names(".png")
        with open(self.served.path(kept), "rb") as file:
            self.assertEqual(file.read(), PNG)
        self.assertEqual(browser.complaints(), [])

    def test_a_missing_day_is_shown_although_it_is_folded_away(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.type("#text", "Of which day?")
        browser.driver.execute_script("arguments[0].value = ''", browser.find("#day"))
        self.assertFalse(browser.find("#day").is_displayed())
        browser.press(browser.button("Save"))
        browser.wait(lambda: browser.find("#day").is_displayed())
        self.assertEqual(self.served.holding("Of which day?"), [], "nothing is sent")

    def test_what_is_typed_outlives_a_reload_and_a_restart(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.type("#text", "Half a thought")
        browser.open("/check-in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "Half a thought")
        self.served.stop()
        self.served.start()
        browser.type("#text", "Half a thought, and the rest")
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved(), browser.text)
        self.assertEqual(len(self.served.holding("and the rest")), 1)
        browser.open("/check-in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "", "and the draft is gone")

    def test_without_a_connection_it_is_sent_later_and_once(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.wait(lambda: browser.driver.execute_script(
            "return navigator.serviceWorker.controller !== null"), "no service worker")
        browser.open("/check-in")
        self.served.stop()
        browser.open("/check-in")
        browser.type("#text", "On the train, under the hill.")
        browser.button("Save").click()
        browser.wait(lambda: "kept on this device" in browser.text)
        self.served.start()
        first = browser.driver.current_window_handle
        browser.open("/trends")
        browser.driver.switch_to.new_window("tab")
        browser.open("/")
        browser.wait(lambda: self.served.holding("under the hill"))
        browser.driver.switch_to.window(first)
        browser.wait(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; waiting('readonly', (store) => store.count()).then(done)") == 0)
        [name] = self.served.holding("under the hill")
        self.assertEqual(self.served.read(name).count("under the hill"), 1)


class Editing(Story):
    def test_fields_change_their_own_bytes_alone(self):
        browser = self.log_in()
        self.edit("fields")
        browser.press(browser.find("label:has([name=mood][value='9'])"))
        browser.type("textarea[name=gratitude]", "tea\nrain on the roof")
        browser.go(browser.button("Save"))
        self.assertTrue(self.saved())
        text = self.served.read(ENTRY)
        self.assertIn("mood: 9 # after lunch\n", text)
        self.assertIn("rain on the roof", text)
        self.assertTrue(text.endswith("---\nThe first line.\n\nThe last line.\n"))

    def test_markdown_with_a_preview_is_merged_with_an_editor(self):
        browser = self.log_in()
        self.edit("edit")
        field = browser.find("#text")
        field.send_keys(Keys.CONTROL, Keys.END)
        field.send_keys("\nWith **bold** words.")
        browser.wait(lambda: any(b.text == "bold" for b in browser.all(".preview strong")))
        self.served.write(ENTRY, OLD.replace("The first", "Not the first"))
        browser.go(browser.button("Save"))
        self.assertIn("together with what was changed elsewhere", browser.text)
        text = self.served.read(ENTRY)
        self.assertIn("Not the first line.", text)
        self.assertIn("With **bold** words.", text)

    def test_a_draft_is_merged_with_what_changed_since_it_was_begun(self):
        browser = self.log_in()
        self.edit("edit")
        browser.find("#text").send_keys(Keys.CONTROL, Keys.END)
        browser.find("#text").send_keys("\nBegun and left.")
        browser.open("/trends")
        self.served.write(ENTRY, OLD.replace("The first", "Not the first"))
        self.edit("edit")
        self.assertIn("Begun and left.", browser.find("#text").get_attribute("value"))
        browser.go(browser.button("Save"))
        text = self.served.read(ENTRY)
        self.assertIn("Begun and left.", text)
        self.assertIn("Not the first line.", text)

    def test_the_same_line_changed_twice_shows_both(self):
        browser = self.log_in()
        self.edit("edit")
        browser.type("#text", OLD.replace("The last", "My last"))
        self.served.write(ENTRY, OLD.replace("The last", "Their last"))
        browser.go(browser.button("Save"))
        self.assertIn("Two versions", browser.title)
        self.assertIn("Their last line.", self.served.read(ENTRY))
        page = browser.driver.page_source
        self.assertIn("My last line.", page)
        self.assertIn("Their last line.", page)

    def test_deleted_and_brought_back(self):
        browser = self.log_in()
        self.edit("edit")
        browser.go(browser.button("Move to the trash"))
        self.assertEqual(self.served.holding("The first line."), [])
        browser.open("/data/undo")
        browser.go(next(b for b in browser.all("button") if b.text.startswith("Undo")))
        self.assertEqual(self.served.read(ENTRY), OLD)

    def test_an_editor_that_overwrites_a_check_in_is_noticed(self):
        browser = self.log_in()
        browser.open(f"/check-in?day={DAY}")
        browser.type("#text", "Saved in the browser.")
        browser.go(browser.button("Save"))
        self.served.write(ENTRY, OLD.replace("The last", "The very last"))
        browser.open("/")
        self.assertIn("Another program wrote over this", browser.text)
        browser.go(browser.button("Bring it back"))
        text = self.served.read(ENTRY)
        self.assertIn("Saved in the browser.", text)
        self.assertIn("The very last line.", text)


class EveryDay(Story):
    def test_a_habit_is_ticked_and_a_task_is_done_on_today(self):
        browser = self.log_in()
        browser.open("/habits")
        browser.go(browser.find("button.ringed"))
        self.assertEqual(len(self.served.holding("walk")), 1)
        browser.open("/tasks")
        browser.type("input[name=task]", "Water the plants")
        browser.go(browser.button("Add"))
        self.assertIn("- [ ] Water the plants", self.served.read("tasks.md"))
        browser.go(browser.find("button[aria-label='Done: Call home']"))
        self.assertIn("- [x] Call home", self.served.read("tasks.md"))

    def test_search_finds_a_word_and_its_address_does_not_say_it(self):
        browser = self.log_in()
        browser.keys("/")
        browser.driver.switch_to.active_element.send_keys("last" + Keys.ENTER)
        browser.wait(lambda: browser.path.startswith("/search/"))
        self.assertIn("The last line.", browser.text)
        self.assertNotIn("last", browser.path)

    def test_a_setting_is_changed_in_its_file(self):
        browser = self.log_in()
        browser.open("/settings")
        next(s for s in browser.all("summary") if s.text.startswith("You and your days")).click()
        field = next(f for f in browser.all("form.setting")
                     if f.find_element("css selector", "label").text == "Your name")
        text = field.find_element("css selector", "input[name=value]")
        text.send_keys(Keys.CONTROL, "a")
        text.send_keys("Ben")
        browser.go(field.find_element("css selector", "button[value=set]"))
        self.assertEqual(self.served.read("daymark.yaml"), "name: Ben\n")
        self.assertIn("Saved: Your name.", browser.text, "its part is open again")

    def test_keys_are_listed_and_lead_to_pages(self):
        browser = self.log_in()
        browser.keys("?")
        self.assertIn("Check in", browser.find("dialog.keys").text)
        browser.find("dialog.keys button").click()
        old = browser.find("html")
        browser.keys("c")
        browser.wait(lambda: browser.is_gone(old))
        self.assertEqual(browser.path, "/check-in")


class WithoutScript(Story):
    """Every form works by itself."""

    width = 360

    def test_check_in_edit_tick_and_delete(self):
        browser = self.log_in()
        browser.script(False)
        browser.open(f"/check-in?day={DAY}")
        browser.press(browser.find("label:has(#m7)"))
        browser.type("#text", "Typed without a script.")
        browser.press(browser.find("main form button[type=submit]"))
        browser.wait(self.saved)
        self.assertIn("Typed without a script.", self.served.read(ENTRY))
        self.edit("fields")
        browser.type("input[name=title]", "A title")
        browser.press(browser.find("main form button[type=submit]"))
        browser.wait(self.saved)
        self.assertIn("title: A title", self.served.read(ENTRY))
        self.edit("edit")
        browser.press(browser.find("main form[action$='/delete'] button"))
        browser.wait(lambda: "Moved to the trash." in browser.text)
        self.assertEqual(self.served.holding("Typed without a script."), [])
        browser.open("/habits")
        browser.press(browser.find("button.ringed"))
        browser.wait(lambda: "Recorded." in browser.text)
        self.assertEqual(len(self.served.holding("walk")), 1)


class Hostile(Story):
    """Nothing that is written in an entry runs."""

    files = {
        "daymark.yaml": f"name: \"{SCRIPT}\"\n",
        f"{TODAY}.md": "---\nmood: 7\n" + "".join(
            f"{key}: \"{SCRIPT}\"\n" for key in
            ["title", "question", "answer", "gratitude", "song", "tags", "photo", "habits"])
        + f"---\n{SCRIPT}\n\n[press](javascript:window.ran=1) <svg onload=window.ran=1>\n\n"
        + f"- [ ] {SCRIPT} 📅 {TODAY}\n",
        "quotes.md": f"> {SCRIPT}\n> — {SCRIPT}\n",
        "questions.md": f"- {SCRIPT}? {SCRIPT} / no\n",
        "habits/<img src=x onerror=window.ran=1>.md": "---\ngoal: daily\n---\n",
    }

    def test_it_is_shown_as_text(self):
        browser = self.log_in()
        for page in ["/", f"/days/{TODAY}", "/check-in", "/habits", "/tasks", "/calendar", "/trends",
                     "/diary/thoughts", "/diary/gratitude", "/diary/songs", "/tags", "/insights",
                     "/settings", "/check", "/data", "/quote", "/history", "/digest?range=today&do=page"]:
            browser.open(page)
            self.assertIsNone(browser.driver.execute_script("return window.ran ?? null"), page)
            for link in browser.all("a[href^='javascript'], svg[onload], img[onerror]"):
                self.fail(f"{page}: {link.get_attribute('outerHTML')}")
        browser.open(f"/days/{TODAY}")
        self.assertIn("<script>window.ran=1</script>", browser.text)
        self.assertEqual([c for c in browser.complaints() if "ran=1" in c], [])


if __name__ == "__main__":
    unittest.main()

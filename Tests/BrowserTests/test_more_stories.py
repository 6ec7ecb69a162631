"""More of what people do: with a finger or a mouse, looking back, taking a moment, and upkeep."""

import os
import subprocess
import unittest

from selenium.webdriver import ActionChains

from served import PNG, Keys
from test_stories import DAY, ENTRY, OLD, TODAY, Story

WIDTHS = (360, 1280)


class Mood(Story):
    """The mood follows a finger, the mouse, arrows and digits, and the chosen one stands out."""

    def steps(self):
        """The colour and the face of every step of the scale."""
        return self.browser.driver.execute_script("""
            return Array.from(document.querySelectorAll('.moods .tone'), (tone) => {
              const face = getComputedStyle(tone, '::before');
              return [getComputedStyle(tone).backgroundColor, face.maskImage || face.webkitMaskImage];
            })""")

    def chosen(self):
        """The mood that is chosen, if the page shows that it is the one and no other."""
        shown = [field.find_element("css selector", "b").text for field in self.browser.all(".moods .tone")
                 if field.value_of_css_property("outline-style") == "solid"]
        sent = self.browser.driver.execute_script(
            "return document.querySelector('.moods :checked')?.value ?? null")
        return sent if shown == ([] if sent is None else [sent]) else f"{sent} is sent, {shown} is shown"

    def test_it_follows_a_finger_the_mouse_arrows_and_digits(self):
        browser = self.log_in()
        for width in WIDTHS:
            browser.look(width)
            browser.open("/check-in")
            browser.driver.execute_script("localStorage.clear()")
            browser.open("/check-in")
            self.assertIsNone(self.chosen())
            steps = self.steps()
            self.assertEqual(len({colour for colour, _ in steps}), 10, "each has a colour of its own")
            self.assertTrue(all("url(" in face for _, face in steps), "and a face")
            browser.keys("3")
            self.assertEqual(self.chosen(), "3", "by a digit")
            browser.press(browser.find("label:has(#m9)"))
            self.assertEqual(self.chosen(), "9", "by the mouse")
            browser.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
            self.assertEqual(self.chosen(), "8", "by an arrow")
            point = browser.driver.execute_script(
                "const box = document.querySelector('label:has(#m1)').getBoundingClientRect();"
                "return [box.x + box.width / 2, box.y + 12]")
            touch = [{"x": point[0], "y": point[1]}]
            browser.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=touch)
            browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            browser.wait(lambda: self.chosen() == "1", "by a finger")

    def test_without_a_script_it_stands_out_all_the_same(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.script(False)
        browser.open("/check-in")
        self.assertEqual(self.outline(), "none")
        browser.press(browser.find("label:has(#m2)"))
        self.assertEqual(self.outline(), "solid")

    def outline(self):
        return self.browser.find("#m2 + .tone").value_of_css_property("outline-style")

    def test_whoever_wants_less_motion_sees_none(self):
        browser = self.log_in()
        moving = [("/check-in", ".moods .tone", "transition-property"),
                  ("/breathe", ".sphere", "animation-name"), ("/welcome", ".sphere", "animation-name")]
        for page, selector, property in moving:
            for wish, moves in [("no-preference", True), ("reduce", False)]:
                browser.command("Emulation.setEmulatedMedia", features=[
                    {"name": "prefers-reduced-motion", "value": wish}])
                browser.open(page)
                value = browser.find(selector).value_of_css_property(property)
                self.assertEqual(value != "none", moves, f"{page}, {wish}")


class Review(Story):
    def fill(self, browser):
        browser.open(f"/check-in?day={DAY}")
        browser.press(browser.find("label:has(#m7)"))
        browser.type("#text", "Two *slanted* words.")
        browser.type("#song", "Clair de lune")
        photo = os.path.join(self.served.top, "photo.png")
        with open(photo, "wb") as file:
            file.write(PNG)
        browser.unfold("#photos").send_keys(photo)

    def test_with_a_script_the_form_stays_with_its_photos(self):
        browser = self.log_in()
        for width in WIDTHS:
            browser.look(width)
            self.fill(browser)
            browser.press(browser.button("Review"))
            browser.wait(lambda: browser.all(".review"))
            self.assertIn("slanted", [em.text for em in browser.all(".review em")])
            self.assertIn("Clair de lune", browser.find(".review").text)
            self.assertEqual(len(browser.all(".review ul.photos img")), 1)
            self.assertFalse(browser.find("form.check-in").is_displayed())
            self.assertEqual(self.served.read(ENTRY), OLD, "nothing is saved yet")
            self.assertEqual(browser.violations(), [])
            browser.press(browser.button("Go on writing"))
            self.assertEqual(browser.find("#text").get_attribute("value"), "Two *slanted* words.")
        browser.type("#text", "Two *slanted* words, and more.")
        browser.press(browser.button("Review"))
        browser.wait(lambda: "and more" in browser.find(".review").text)
        browser.go(next(b for b in browser.all(".review button") if b.text == "Save"))
        self.assertTrue(self.saved())
        self.assertIn("Two *slanted* words, and more.", self.served.read(ENTRY))
        self.assertEqual(len(self.served.names(".png")), 1)
        self.assertEqual(browser.complaints(), [])

    def test_a_wrong_field_is_said_and_nothing_is_lost(self):
        browser = self.log_in()
        browser.open("/check-in")
        browser.press(browser.button("Review"))
        browser.wait(lambda: "nothing to save" in browser.text)
        self.assertTrue(browser.find("form.check-in").is_displayed())

    def test_without_a_script_it_is_a_page_with_all_fields(self):
        browser = self.log_in()
        browser.script(False)
        browser.look(360)
        self.fill(browser)
        browser.press(browser.find("button[value=review]"))
        browser.wait(lambda: browser.title == "Review")
        self.assertIn("Two slanted words.", browser.text)
        self.assertIn("Choose them here once more", browser.text)
        self.assertEqual(self.served.read(ENTRY), OLD, "nothing is saved yet")
        browser.press(browser.find("button[value=write]"))
        browser.wait(lambda: browser.title == "Check in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "Two *slanted* words.")
        self.assertTrue(browser.find("#m7").is_selected())
        browser.press(browser.find("button[value=review]"))
        browser.wait(lambda: browser.title == "Review")
        browser.unfold("#photos").send_keys(os.path.join(self.served.top, "photo.png"))
        browser.press(browser.find("main form button.first"))
        browser.wait(self.saved)
        self.assertIn("Two *slanted* words.", self.served.read(ENTRY))
        self.assertEqual(len(self.served.names(".png")), 1)


class ByKeyboard(Story):
    def test_a_check_in_by_keyboard_alone(self):
        browser = self.log_in()
        old = browser.find("html")
        browser.keys("c")
        browser.wait(lambda: browser.is_gone(old))
        # Low-level keys, since a driver takes text that is sent to a file field for a path.
        press = lambda keys: ActionChains(browser.driver).send_keys(keys).perform()
        reached = []
        while "Save" not in reached and len(reached) < 60:
            press(Keys.TAB)
            field = browser.driver.switch_to.active_element
            reached.append(field.get_attribute("name") or field.text)
            if reached[-1] == "mood":
                browser.keys("6")
            if reached[-1] == "text":
                press("Only keys.")
            if reached[-1] == "habit":
                press(Keys.SPACE)
            if field.tag_name == "summary":
                press(Keys.ENTER)
        self.assertNotEqual(field.value_of_css_property("outline-style"), "none", "the focus is seen")
        old = browser.find("html")
        press(Keys.ENTER)
        browser.wait(lambda: browser.is_gone(old))
        browser.wait(self.saved)
        for name in ["text", "gratitude", "photos", "song", "habit", "tags", "time", "Save"]:
            self.assertIn(name, reached)
        [path] = self.served.holding("Only keys.")
        self.assertIn("mood: 6", self.served.read(path))
        self.assertIn("walk", self.served.read(path))


    def test_the_bar_with_save_hides_no_field(self):
        browser = self.log_in()
        browser.look(360)
        browser.open("/check-in")
        seen, hidden = 0, []
        while seen < 60:
            ActionChains(browser.driver).send_keys(Keys.TAB).perform()
            name, bottom, bar = browser.driver.execute_script("""
                const field = document.activeElement;
                const box = (field.closest('.moods label, .choices label') ?? field).getBoundingClientRect();
                return [field.name || field.textContent, box.bottom,
                  field.closest('.save-bar') ? Infinity : document.querySelector('.save-bar').getBoundingClientRect().top]""")
            if name == "Save":
                break
            seen += 1
            if bar is not None and bottom > bar:
                hidden.append(f"{name}: {bottom} > {bar}")
        self.assertGreater(seen, 10)
        self.assertEqual(hidden, [])


class Offline(Story):
    def test_its_true_time_is_kept_and_a_reload_loses_nothing(self):
        browser = self.log_in()
        browser.look(360)
        browser.open("/check-in")
        browser.wait(lambda: browser.driver.execute_script(
            "return navigator.serviceWorker.controller !== null"), "no service worker")
        browser.open("/check-in")
        self.served.stop()
        browser.open("/check-in")
        browser.type("#text", "Half of it")
        browser.open("/check-in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "Half of it")
        browser.driver.execute_script("arguments[0].value = '07:05'", browser.find("#time"))
        browser.type("#text", "All of it, at five past seven.")
        browser.press(browser.button("Save"))
        browser.wait(lambda: "kept on this device" in browser.text)
        browser.open("/check-in")
        self.assertEqual(browser.find("#text").get_attribute("value"), "")
        self.served.start()
        first = browser.driver.current_window_handle
        browser.open("/more")
        browser.driver.switch_to.new_window("tab")
        browser.open("/more")
        browser.wait(lambda: self.served.holding("five past seven"))
        for tab in [first, browser.driver.current_window_handle]:
            browser.driver.switch_to.window(tab)
            browser.driver.refresh()
            browser.wait(lambda: browser.driver.execute_async_script(
                "const done = arguments[0]; waiting('readonly', (store) => store.count()).then(done)") == 0)
        [name] = self.served.holding("five past seven")
        text = self.served.read(name)
        self.assertEqual(text.count("five past seven"), 1)
        self.assertIn("07:05", text)
        browser.open("/data/undo")
        self.assertEqual(len([line for line in browser.all("main li, main tr") if "new " in line.text]), 1)


class Reminders(Story):
    files = {"daymark.yaml": "name: Ana\n",
             "tasks.md": f"- [ ] Call home ⏰ {TODAY} 00:00\n"}

    WATCH = """
        window.shown = [];
        ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
          shown.push([title, options.body, options.tag]);
        };
        window.Notification = class { static async requestPermission() { asked += 1; return 'granted'; } };
        window.asked = 0;"""

    def test_one_that_is_due_is_told_once_after_a_press(self):
        browser = self.log_in()
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=self.WATCH)
        browser.open("/reminders")
        value = lambda name: browser.driver.execute_script(f"return {name}")
        self.assertEqual(value("asked"), 0, "nothing is asked before the press")
        browser.wait(lambda: value("navigator.serviceWorker.controller !== null"))
        browser.press(browser.button("Notify me while this page is open"))
        browser.wait(lambda: "You will be notified" in browser.text)
        self.assertEqual(value("asked"), 1)
        for _ in range(2):
            browser.driver.execute_async_script(
                "tellDue('/reminders/due?minutes=1440').then(() => arguments[0]())")
        self.assertEqual(value("shown.length"), 1, "once alone")
        self.assertIn("Call home", value("shown[0][0]"))
        self.assertEqual(browser.violations(), [])
        browser.press(browser.button("Stop notifying me"))
        self.assertTrue(browser.button("Notify me while this page is open").is_displayed())
        # Somebody who doesn't look at the journal is shown no word of it.
        self.served.write("tasks.md", f"- [ ] Water plants ⏰ {TODAY} 00:00\n")
        browser.driver.execute_async_script("""
            Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
            tellDue('/reminders/due?minutes=1440').then(() => arguments[0]())""")
        self.assertEqual(value("shown[1].slice(0, 2)"), ["Something is due in your journal", ""])
        # The browser records nothing of what it told.
        self.assertEqual([name for _, _, names in os.walk(self.served.top + "/state")
                          for name in names if "reminders" in name], [])

    def test_without_a_script_there_is_no_button(self):
        browser = self.log_in()
        browser.script(False)
        browser.open("/reminders")
        self.assertEqual(browser.title, "Reminders")
        self.assertEqual(browser.all("main button[type=button]"), [])


class Door(Story):
    def test_pages_before_the_journal_have_no_tabs(self):
        browser = self.browser
        browser.open("/")
        self.assertEqual(browser.all("header"), [])
        browser.follow_link()
        self.assertEqual(browser.path, "/welcome")
        self.assertEqual(browser.all("header"), [])
        browser.go(browser.link("Next"))
        browser.go(browser.link("Next"))
        self.assertEqual(browser.all("header"), [])
        browser.go(browser.button("Begin"))
        browser.open(f"/check-in?day={DAY}")
        browser.type("#text", "Words to keep")
        browser.driver.execute_script("document.querySelector('main [name=csrf]').value = 'x'")
        browser.go(browser.button("Save"))
        self.assertEqual(browser.title, "Your text is here")
        self.assertEqual(browser.all("header"), [])
        browser.go(browser.button("Save it now"))
        self.assertTrue(self.saved())
        self.assertIn("Words to keep", self.served.read(ENTRY))

    def test_log_out_everywhere_ends_all_browsers_at_once(self):
        browser = self.log_in()
        browser.open("/passphrase")
        browser.type("input[name=new]", "correct horse battery")
        browser.type("input[name=again]", "correct horse battery")
        browser.go(browser.button("Set"))
        other = self.another()
        other.open("/")
        other.type("input[name=passphrase]", "correct horse battery")
        other.go(other.button("Log in"))
        self.assertEqual(other.path, "/")
        browser.open("/sessions")
        self.assertEqual(len(browser.all(".browsers li")), 2)
        browser.go(browser.button("Log out everywhere"))
        for each in (browser, other):
            each.open("/trends")
            self.assertEqual(each.title, "Log in")

    def test_every_passphrase_has_a_name_for_password_managers(self):
        browser = self.browser
        browser.follow_link()
        self.assertEqual(browser.path, "/welcome")
        browser.go(browser.link("Skip"))
        browser.type("input[name=new]", "correct horse battery")
        browser.type("input[name=again]", "correct horse battery")
        self.assertEqual(self.passwords(), (1, 1))
        browser.go(browser.button("Begin"))
        browser.open("/passphrase")
        self.assertEqual(self.passwords(), (2, 2))
        browser.driver.delete_all_cookies()
        browser.open("/log-in")
        self.assertEqual(self.passwords(), (1, 1))

    def passwords(self):
        """How many forms ask for a passphrase, and how many of them have a name."""
        form = "form:has(input[type=password])"
        return len(self.browser.all(form)), len(self.browser.all(
            form + ":has(input[name=username][autocomplete=username])"))


class Upkeep(Story):
    def test_one_entry_and_then_all_are_deleted_and_brought_back(self):
        browser = self.log_in()
        self.served.write("2026-01-02.md", "Another.\n")
        for width in WIDTHS:
            browser.look(width)
            browser.open("/data")
            browser.go(browser.find("a[href='/data/delete']"))
            browser.type("input[name=name]", "wrong")
            browser.go(browser.find("button.danger"))
            self.assertIn("nothing was deleted", browser.text)
            browser.type("input[name=name]", "journal")
            browser.go(browser.find("button.danger"))
            self.assertEqual(self.served.holding("line."), [])
            browser.open("/data/undo")
            browser.go(next(b for b in browser.all("button") if b.text.startswith("Undo")))
            self.assertEqual(self.served.read(ENTRY), OLD)
            self.assertEqual(self.served.read("2026-01-02.md"), "Another.\n")
        browser.open("/data/2026")
        browser.go(browser.driver.find_elements("link text", "Delete")[0])
        browser.go(browser.button("Move to the trash"))
        browser.open("/data/trash")
        browser.go(next(b for b in browser.all("button") if "Restore" in b.text))
        self.assertEqual(self.served.read("2026-01-02.md"), "Another.\n")
        self.assertEqual(self.served.read(ENTRY), OLD)

    def test_a_digest_is_looked_at_and_left_again(self):
        browser = self.log_in()
        browser.open("/digest")
        browser.press(next(each for each in browser.all(".days label") if each.text == "Other days"))
        browser.type("input[name=days]", "2026")
        browser.go(browser.button("Look at it"))
        self.assertIn("do=page", browser.path)
        self.assertEqual(browser.violations(), [])
        browser.go(browser.link("Back to your journal"))
        self.assertTrue(browser.path.startswith("/digest?"))
        self.assertEqual(browser.find("input[name=days]").get_attribute("value"), "2026")
        self.assertEqual(browser.complaints(), [])

    def test_a_problem_is_listed_and_fixed(self):
        self.served.write(ENTRY, OLD.replace("mood: 6", "mood:6"))
        browser = self.log_in()
        browser.look(360)
        browser.open("/check")
        self.assertIn(f"{ENTRY}:2", browser.text)
        self.assertIn("+ mood: 6", browser.text, "what the fix would change")
        self.assertTrue(browser.link(f"{ENTRY}:2").get_attribute("href").endswith("/edit"))
        browser.go(browser.button("Fix this file"))
        self.assertEqual(self.served.read(ENTRY), OLD)

    def test_two_devices_changed_the_same_line_and_both_are_kept(self):
        git = lambda folder, *words: subprocess.run(
            ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org",
             "-c", "protocol.file.allow=always", *words], check=True, capture_output=True,
            env=self.served.environment | {"GIT_CONFIG_GLOBAL": "/dev/null"})
        here, there, stick = (self.served.top + name for name in ["/journal", "/there", "/stick.git"])
        self.served.write(".gitignore", ".daymark/\n")
        git(here, "init", "-q", "-b", "main")
        for name, value in [("user.name", "A"), ("user.email", "a@example.org")]:
            git(here, "config", name, value)
        git(here, "add", "-A")
        git(here, "commit", "-qm", "Begin")
        git(here, "clone", "-q", "--bare", ".", stick)
        git(here, "remote", "add", "origin", stick)
        git(here, "clone", "-q", stick, there)
        with open(f"{there}/{ENTRY}", "w", encoding="utf-8") as file:
            file.write(OLD.replace("The last", "Their last"))
        git(there, "commit", "-qam", "There")
        git(there, "push", "-q", "origin", "main")
        self.served.write(ENTRY, OLD.replace("The last", "My last"))
        browser = self.log_in()
        browser.open("/sync")
        browser.go(browser.find("main form button.first"))

        def settled():
            browser.open("/sync")
            return browser.all("a[href^='/sync/conflicts/']")
        browser.wait(settled)
        browser.go(browser.all("a[href^='/sync/conflicts/']")[0])
        for width in WIDTHS:
            browser.look(width)
            self.assertIn("My last line.", browser.text)
            self.assertIn("Their last line.", browser.text)
            self.assertEqual(browser.violations(), [])
        browser.go(browser.find("button[value=both]"))
        text = self.served.read(ENTRY)
        self.assertIn("My last line.", text)
        self.assertIn("Their last line.", text)
        self.assertNotIn("<<<<", text)


class LookingBack(Story):
    """The sample journal, at both widths."""

    files = None

    def test_months_and_years_are_turned_and_a_day_is_opened(self):
        browser = self.log_in()
        for width in WIDTHS:
            browser.look(width)
            browser.open("/calendar")
            month = browser.path, browser.find("h1").text
            browser.go(browser.find(".arrows a:first-child, .turn li:first-child a"))
            self.assertNotEqual((browser.path, browser.find("h1").text), month)
            day = browser.all("main a[href^='/days/']")[0]
            if width >= 1024:
                # The day is shown beside the month first.
                target = day.get_attribute("href")
                browser.press(day)
                browser.wait(lambda: browser.link("Open the day").get_attribute("href") == target)
                day = browser.link("Open the day")
            browser.go(day)
            self.assertTrue(browser.path.startswith("/days/"))
            browser.open("/trends")
            horizons = [link.text for link in browser.all(".switch a")]
            self.assertGreater(len(horizons), 1, horizons)
            browser.go(browser.all(".switch a:not([aria-current])")[0])
            self.assertTrue(browser.all(".switch [aria-current]"))
            for page in ["/on-this-day", "/highlights", "/experiments", "/milestones", "/insights"]:
                browser.open(page)
                self.assertTrue(browser.find("h1").text)

    def test_a_photo_of_the_wall_is_shown_large_and_left_again(self):
        browser = self.log_in()
        for width in WIDTHS:
            browser.look(width)
            browser.open("/diary/photos")
            browser.press(browser.all(".wall a[href^='#']")[0])
            browser.wait(lambda: browser.all(":target"))
            large = browser.find(":target img, :target")
            self.assertTrue(large.is_displayed())
            first = browser.find(":target").get_attribute("id")
            browser.keys(Keys.ARROW_RIGHT)
            browser.wait(lambda: browser.find(":target").get_attribute("id") != first, "the next one")
            browser.keys(Keys.ARROW_LEFT)
            browser.wait(lambda: browser.find(":target").get_attribute("id") == first, "and back")
            browser.keys(Keys.ARROW_RIGHT, Keys.ESCAPE)
            browser.wait(lambda: not browser.all(".large:target"), "closed")
            self.assertTrue(browser.find("h1").is_displayed())

    def test_a_stretch_has_steps_a_timer_a_chime_and_a_next_one(self):
        browser = self.log_in()
        browser.look(360)
        browser.open("/stretches")
        browser.go(browser.all(".links a")[0])
        first = browser.path
        self.assertTrue(browser.all("main ol li"), "steps")
        self.assertTrue(browser.all("main img, main figure"), "a movement")
        browser.driver.execute_script("""
            window.chimes = 0;
            window.AudioContext = class { constructor() { chimes += 1; throw new Error('silent'); } };
            const clock = performance.now.bind(performance);
            let ahead = 0;
            performance.now = () => clock() + ahead;
            window.forward = () => { ahead += 600000; };""")
        sides = int(browser.find(".timer").get_attribute("data-sides"))
        self.assertTrue(browser.find(".timer svg").is_displayed(), "a ring that fills")
        browser.press(browser.button("Start"))
        for side in range(sides):
            browser.driver.execute_script("forward()")
            browser.wait(lambda: browser.driver.execute_script("return chimes") == side + 1)
        browser.wait(lambda: "Well done." in browser.find(".timer").text)
        self.assertTrue(browser.all(".arrows [aria-label^=Next]"))
        browser.wait(lambda: browser.path != first, "the next one comes by itself")

    def test_a_stretch_leads_to_an_article_with_its_sources(self):
        browser = self.log_in()
        for width in WIDTHS:
            browser.look(width)
            browser.open("/stretches")
            browser.go(next(a for a in browser.all("main a") if a.text == "Stretching safely"))
            self.assertEqual(browser.path, "/articles/stretching-safely")
            self.assertEqual(browser.find("main h1").text, "Stretching safely")
            self.assertTrue(browser.all("main .text p"), "its text")
            self.assertIn("Herbert, de Noronha and Kamper, 2011", browser.text)
            browser.open("/articles")
            self.assertEqual(len(browser.all(".links a")), 4)

    def test_breathing_says_what_to_do_and_a_quote_has_others(self):
        browser = self.log_in()
        browser.open("/breathe")
        browser.wait(lambda: browser.find(".breath-words").text in ["Breathe in", "Hold", "Breathe out"])
        browser.open("/quote")
        quote = browser.text
        browser.go(browser.link("Another one"))
        self.assertNotEqual(browser.text, quote)

    def test_the_manifest_lets_the_journal_be_installed(self):
        browser = self.log_in()
        browser.open("/")
        problems = browser.command("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window without a profile of its own installs nothing; all else is there.
        self.assertEqual([p["errorId"] for p in problems if p["errorId"] != "in-incognito"], [])


if __name__ == "__main__":
    unittest.main()

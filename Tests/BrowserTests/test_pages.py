"""Every page, at three widths and in both themes: axe finds nothing wrong, and nothing is cut off."""

import unittest

from served import Browser, Served


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = Served()
        cls.addClassCleanup(cls.served.close)
        cls.browser = Browser(cls.served)
        cls.addClassCleanup(cls.browser.close)
        cls.doors = list(cls.faults("/"))
        # To look at the link's page doesn't use it up.
        cls.doors += cls.faults(cls.served.link)
        cls.browser.follow_link()
        for step in ["", "?step=2", "?step=3"]:
            cls.doors += cls.faults("/welcome" + step)
        cls.browser.go(cls.browser.button("Begin"))
        cls.paths = cls.browser.pages()

    @classmethod
    def faults(cls, path):
        cls.browser.open(path)
        for width, scheme in [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark"), (320, "light")]:
            cls.browser.look(width, scheme)
            place = f"{path} at {width} px, {scheme}"
            if width == 320:
                place += ", unfolded"
                cls.browser.driver.execute_script(
                    "for (const fold of document.querySelectorAll('details')) fold.open = true")
            if wide := cls.browser.driver.execute_script(
                    "const e = document.documentElement; return e.scrollWidth - e.clientWidth"):
                yield f"{place}: {wide} px wider than the window"
            # Themes differ in colours alone.
            rules = ["color-contrast"] if scheme == "dark" else None
            yield from (f"{place}: {fault}" for fault in cls.browser.violations(rules))

    def test_what_is_wrong_would_be_found(self):
        self.browser.look(1280)
        self.browser.open("/")
        self.browser.driver.execute_script(
            "const field = document.querySelector('input[type=search]');"
            "field.removeAttribute('aria-label'); field.removeAttribute('placeholder');"
            "document.querySelector('h1').style.color = '#eeeeee'")
        found = " ".join(self.browser.violations())
        self.assertIn("label: ", found)
        self.assertIn("color-contrast: ", found)
        self.assertIn("color-contrast: ", " ".join(self.browser.violations(["color-contrast"])))

    def test_every_page(self):
        self.assertGreater(len(self.paths), 40, self.paths)
        faults = self.doors
        for path in self.paths:
            faults += self.faults(path)
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def test_no_page_asks_for_what_the_policy_forbids(self):
        self.browser.complaints()
        self.browser.look(1280)
        for path in self.paths:
            self.browser.open(path)
        complaints = [c for c in self.browser.complaints() if "/no-such-page" not in c]
        self.assertEqual(complaints, [])


if __name__ == "__main__":
    unittest.main()

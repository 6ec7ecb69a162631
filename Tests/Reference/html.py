"""What html5lib finds wrong with the pages below a folder, and what their links miss there.

    html.py FOLDER

Prints a line for each fault, and at last `N pages, M links`.
"""

import os
import sys
from urllib.parse import unquote, urlsplit

try:
    import html5lib
except ImportError:
    sys.exit(3)


def pages(folder):
    for base, _, names in os.walk(folder):
        for name in sorted(names):
            if name.endswith(".html"):
                yield os.path.join(base, name)


def addresses(document):
    """Every address in a page that leads to a file beside it."""
    for element in document.iter():
        for name in ("href", "src"):
            address = urlsplit(element.get(name, ""))
            if not address.scheme and not address.netloc and address.path:
                yield unquote(address.path)


def main(folder):
    count = links = 0
    for path in pages(folder):
        count += 1
        # What strict mode stops at is gathered instead, so that every fault is named.
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        with open(path, "rb") as file:
            document = parser.parse(file.read())
        for (line, column), fault, _ in parser.errors:
            print(f"{path}:{line}:{column}: {fault}")
        identities = [e.get("id") for e in document.iter() if e.get("id")]
        for identity in sorted({i for i in identities if identities.count(i) > 1}):
            print(f"{path}: two elements are '{identity}'")
        for address in addresses(document):
            links += 1
            if not os.path.isfile(os.path.join(os.path.dirname(path), address)):
                print(f"{path}: nothing is at '{address}'")
    print(f"{count} pages, {links} links")


main(sys.argv[1])

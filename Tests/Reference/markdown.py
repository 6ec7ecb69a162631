"""What other readers of Markdown make of documents: a line for each element that no digest has.

    markdown.py FILE…

Prints `READER FILE: ELEMENT` for raw HTML and for links that run, and at last `N documents`.
"""

import re
import sys

# Beside this script are others by the names of modules that the readers import.
sys.path.pop(0)

readers = {}
try:
    from markdown_it import MarkdownIt

    readers["markdown-it"] = MarkdownIt("commonmark").render
except ImportError:
    pass
try:
    import mistune

    readers["mistune"] = mistune.create_markdown(escape=False)
except ImportError:
    pass
if not readers:
    sys.exit(3)

# An entry's own words are in `<code>` and `<p>` with `<` escaped: what is left are elements.
FOUND = re.compile(
    r"<\s*/?\s*(script|iframe|details|img\s[^>]*onerror|b\s+x|svg)\b[^>]*>|"
    r"""(?:href|src)\s*=\s*["']?\s*(?:javascript|data:text|vbscript):[^"' >]*""", re.IGNORECASE)

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, render in readers.items():
        found = FOUND.search(render(text))
        if found:
            print(f"{name} {path}: {found.group(0)}")
print(f"{len(sys.argv) - 1} documents")

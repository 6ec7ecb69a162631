"""What PyYAML's BaseLoader makes of YAML, one JSON object a line, as a reference for the tests.

    front_matter.py fenced FOLDER     every Markdown file below FOLDER that has front matter
    front_matter.py whole FOLDER      every in.yaml below FOLDER, as a whole

A line is {"path": …, "tree": …} where PyYAML reads a mapping without duplicate keys, tags,
anchors or several documents, else {"path": …, "problem": …}. A tree is a string, a list, or
{"pairs": [[key, value], …]}. Where one fault is all that is wrong, "repaired" is the tree without
the lines at fault and "lines" are those lines, counted from 1 in the file.
"""

import json
import os
import re
import sys

try:
    import yaml
except ImportError:
    sys.exit(3)

FENCES = re.compile(
    rb"\A(?:\xef\xbb\xbf)?(?P<open>---[ \t]*(?:\r\n|\r|\n))(?P<text>.*?)"
    rb"^(?:---|\.\.\.)[ \t]*(?=[\r\n]|\Z)",
    re.S | re.M,
)


class Refused(Exception):
    pass


def tree(node):
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [tree(item) for item in node.value]
    pairs, seen = [], set()
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise Refused("complex key")
        if key.value in seen:
            raise Refused("duplicate key")
        seen.add(key.value)
        pairs.append([key.value, tree(value)])
    return {"pairs": pairs}


def read(text):
    for event in yaml.parse(text, Loader=yaml.BaseLoader):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise Refused("anchor or alias")
        if getattr(event, "tag", None) or getattr(event, "version", None):
            raise Refused("tag or directive")
    documents = list(yaml.compose_all(text, Loader=yaml.BaseLoader))
    if len(documents) != 1 or not isinstance(documents[0], yaml.MappingNode):
        raise Refused("no mapping")
    return tree(documents[0])


def fault_lines(error):
    """The lines, from 0, that the first fault may be on, the likeliest first."""
    problem = error.problem_mark.line if error.problem_mark else 0
    context = error.context_mark.line if error.context_mark else problem
    if error.problem == "could not find expected ':'":
        yield list(range(context, max(problem, context + 1)))
    if error.problem == "found unexpected end of stream":
        yield [context]
    yield [problem]
    if problem > 0:
        yield [problem - 1]
    yield list(range(context, problem + 1))


def repaired(text, error):
    """The tree without the lines at fault and those lines, or None if there is more than one."""
    lines = text.splitlines(keepends=True)
    for removed in fault_lines(error):
        try:
            return read("".join(line for i, line in enumerate(lines) if i not in removed)), removed
        except (yaml.YAMLError, Refused):
            continue
    return None


def answer(path, text, first_line):
    result = {"path": path}
    try:
        result["tree"] = read(text)
    except Refused as refused:
        result["problem"] = str(refused)
    except yaml.MarkedYAMLError as error:
        result["problem"] = error.problem
        found = repaired(text, error)
        if found:
            result["repaired"] = found[0]
            result["lines"] = [line + first_line for line in found[1]]
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        result["problem"] = str(error)
    print(json.dumps(result))


def main(mode, folder):
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if mode == "whole" and name == "in.yaml":
                with open(path, encoding="utf-8", newline="") as file:
                    answer(path, file.read(), 1)
            if mode == "fenced" and name.endswith((".md", ".markdown")):
                with open(path, "rb") as file:
                    data = file.read()
                # A lone CR ends a line in YAML, but not for the regular expression.
                found = FENCES.match(re.sub(rb"\r(?!\n)", b"\n", data))
                if not found:
                    continue
                try:
                    text = found["text"].decode("utf-8")
                except UnicodeDecodeError:
                    continue
                answer(path, text, 2)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

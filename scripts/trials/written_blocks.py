"""Pages of Markdown blocks of ten words, what two people do to one, and what must hold of the merge.

The oracle knows the blocks, not how they were merged: each that a side has added is there in one piece.
"""
import collections

WORDS = ["milk", "bread", "tea", "rain", "walk", "sleep", "run", "read", "Ana", "home"]
SIGNS = {"", "```", "<!--", "-->", "|---|---|", "---"}


class Block:
    """Lines; those of the common page have a number, and know which of them are left."""

    def __init__(self, lines, number=None, blanks=1):
        self.lines, self.number, self.blanks = lines, number, blanks
        self.left = list(enumerate(lines))

    def copy(self):
        other = Block(self.lines, self.number, self.blanks)
        other.left = list(self.left)
        return other

    def words(self):
        return [line for line in self.lines if line]


def text(page):
    lines = []
    for block in page:
        if block.left:
            lines += [""] * block.blanks if lines else []
            lines += [line for _, line in block.left]
    return "".join(line + "\n" for line in lines)


class Writer:
    def __init__(self, chance):
        self.chance = chance

    def words(self):
        return " ".join(self.chance.choices(WORDS, k=self.chance.randint(1, 2)))

    def lines(self, most, sign=""):
        return [sign + self.words() for _ in range(self.chance.randint(1, most))]

    def block(self, inside=False):
        chance = self.chance
        word = lambda: chance.choice(WORDS)
        kind = chance.randint(0, 9 if inside else 13)
        if kind < 2:
            return self.lines(3)
        if kind == 2:
            return self.lines(3, "- ")
        if kind == 3:
            return [line for _ in range(chance.randint(1, 2)) for line in
                    ["- [ ] " + word()] + ["  - [ ] " + word() for _ in range(chance.randint(0, 2))]]
        if kind == 4:
            return ["```"] + self.lines(3) + chance.choice([[], [], ["", word()]]) + ["```"]
        if kind == 5:
            rows = [f"| {word()} | {word()} |" for _ in range(chance.randint(2, 3))]
            return rows[:1] + ["|---|---|"] + rows[1:]
        if kind == 6:
            return self.lines(3, "> ")
        if kind == 7:
            return [self.words() + "?"] + chance.choice([[], [""]]) + ["- Yes", "- No"]
        if kind == 8:
            return ["<!--"] + self.lines(2) + ["-->"]
        if kind == 9:
            return ["---"] if chance.randint(0, 2) == 0 else self.lines(2)
        section = ["#" * chance.randint(2, 3) + " " + word()]
        for _ in range(chance.randint(0, 2)):
            section += [""] if len(section) > 1 or chance.randint(0, 1) else []
            section += self.block(inside=True)
        return section

    def page(self):
        return [Block(self.block(), number, self.chance.choice([1, 1, 1, 1, 2]))
                for number in range(self.chance.randint(0, 5))]

    def edited(self, page, name, only_adds):
        page = [block.copy() for block in page]
        for _ in range(self.chance.randint(1, 2)):
            page.insert(self.chance.randint(0, len(page)), Block(self.block()))
        for number in range(0 if only_adds else self.chance.randint(0, 2)):
            block = self.chance.choice([b for b in page if b.number is not None] or [None])
            places = [i for i, (_, line) in enumerate(block.left) if line not in SIGNS] if block else []
            if not places:
                continue
            place = self.chance.choice(places)
            if self.chance.randint(0, 3) == 0:
                block.left = []
            else:
                block.left[place] = (None, f"{block.left[place][1]} {name}{number}")
        return page


def is_ambiguous(page, base):
    """Whether a line was taken out or changed and is in an added block, too: nobody can tell which of
    the two is the old one."""
    left = {b.number: {place for place, _ in b.left} for b in page if b.number is not None}
    gone = {line for b in base for place, line in enumerate(b.lines)
            if place not in left.get(b.number, ())}
    return bool((gone - {""}) & {line for b in page if b.number is None for line in b.lines})


def added(page, gone):
    """The added blocks, each with the number of the common block that it comes before; what both have
    added beside a block that is gone is in one place."""
    return [(block.words(), next((b.number for b in page[i + 1:] if b.number not in gone | {None}), None))
            for i, block in enumerate(page) if block.number is None]


def is_joinable(one, other):
    """Whether both begin with one heading, item, question or head of a table."""
    return one[0] == other[0] and (one[0][0] in "#-|" or one[0].endswith("?"))


def is_part(some, whole):
    """Whether one is the beginning or end of the other, or items of its list."""
    if whole[:len(some)] == some or whole[len(whole) - len(some):] == some:
        return True
    return all(line.lstrip().startswith("- ") for line in some + whole) and in_order(some, whole)


def in_order(some, lines):
    rest = iter(lines)
    return all(line in rest for line in some)


def has_places(blocks, merged, taken=frozenset()):
    """Whether each block has lines of its own, one after the other."""
    if not blocks:
        return True
    first = blocks[0]
    for start in range(len(merged) - len(first) + 1):
        places = set(range(start, start + len(first)))
        if merged[start:start + len(first)] == first and not places & taken:
            if has_places(blocks[1:], merged, taken | places):
                return True
    return False


def faults(base, ours, theirs, merged):
    """What is wrong with a merge without conflicts, in words."""
    if is_ambiguous(ours, base) or is_ambiguous(theirs, base):
        return []
    found, apart = [], []
    gone = {b.number for page in (ours, theirs) for b in page if not b.left}
    sides = [added(ours, gone), added(theirs, gone)]
    for side in (0, 1):
        for block, place in sides[side]:
            partners = [b for b, at in sides[1 - side] if at == place]
            if side == 1 and block in partners:
                continue
            others = [b for b in partners if b != block]
            if any(is_part(block, b) or is_joinable(block, b) for b in others):
                longest = len(block) + sum(map(len, others))
                if not any(in_order(block, merged[i:i + longest]) for i in range(len(merged))):
                    found.append(f"{block} isn't there in one piece")
            else:
                apart.append(block)
    if not has_places(apart, merged):
        found.append(f"not all of {apart} are there whole")
    left = [{(b.number, place) for b in page if b.number is not None
             for place, _ in b.left if place is not None} for page in (ours, theirs)]
    stays = [line for b in base for place, line in enumerate(b.lines)
             if line and (b.number, place) in left[0] & left[1]]
    if not in_order(stays, merged):
        found.append("lines that both kept are gone, or out of order")
    new = [collections.Counter(
        line for b in page for place, line in b.left
        if line and (b.number is None or place is None)) for page in (ours, theirs)]
    counts, was = collections.Counter(merged), collections.Counter(stays)
    for line in set(counts) | set(was) | set(new[0]) | set(new[1]):
        least, most = was[line] + max(new[0][line], new[1][line]), was[line] + new[0][line] + new[1][line]
        if not least <= counts[line] <= most:
            found.append(f"{line!r} is there {counts[line]} times, not {least} to {most}")
    return found

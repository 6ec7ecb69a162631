// Finds days by their words, in files beside the page. Nothing is fetched or sent.
"use strict";

const page = document.getElementById("found");
const query = new URLSearchParams(location.search).get("q") ?? "";
const files = {};
const loads = {};

// Fills the places of a sentence, which is in the language of the page by now.
const say = (pattern, ...parts) =>
  pattern.replace(/\{(\d)\}/g, (whole, number) => parts[number] ?? whole);

// Each file of the index calls this.
function daymark(name, contents) { files[name] = contents; }

const load = (name) => loads[name] ??= new Promise((done) => {
  const script = element("script", { src: `search/${name}.js` });
  script.onload = script.onerror = () => done(files[name] ?? "");
  document.head.append(script);
});

// As `daymark search`: case, accents, width, quotes, dashes and invisible characters don't matter;
// in quotes, accents do. The result is decomposed.
const accents =
  "\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7" +
  "\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed" +
  "\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
// A letter of its own in Russian.
const dropped = new RegExp(`(\u0438\\u0306)|[${accents}]`, "g");
const letters = { æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ŧ: "t", ґ: "г" };
const fold = (text, isExact) => {
  const open = text.replace(/´/g, "'").replace(/″/g, '"')
    .replace(/[^\u3131-\u318e\uffa0-\uffdc]+/g, (part) => part.normalize("NFKD"));
  const folded = Array.from(open, (c) => c.toLowerCase().toUpperCase().toLowerCase()).join("")
    .normalize("NFD").replace(/[ʹʻʼʽˈ‘’‚‛′‹›]/g, "'").replace(/[“”„‟«»]/g, '"')
    .replace(/[‐-―−⁃]/g, "-").replace(/⁄/g, "/").replace(/〜/g, "~")
    .replace(/\p{Default_Ignorable_Code_Point}|\u0640/gu, "");
  return isExact ? folded
    : folded.replace(dropped, "$1").replace(/[æœøđðłħŧґ]/g, (letter) => letters[letter]);
};

// The index has pairs of their characters.
const unspaced =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3000-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const isUnspaced = new RegExp(`([${unspaced}]+)`, "u");
const words = (text) => (fold(text).normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  .flatMap((run) => run.split(isUnspaced)).filter(Boolean);

// What a day must have: a word by its beginning, anything else as it is.
const wanted = [];
for (const [typed, quoted] of query.matchAll(/"([^"]+)"|[^\s"]+/g)) {
  const text = quoted ? fold(quoted, true).trim()
    : fold(typed).replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
  if (!text) continue;
  const parts = words(text);
  const isWord = !quoted && parts.length === 1 && !isUnspaced.test(text);
  const start = isWord ? `(^|[^\\p{L}\\p{M}\\p{N}]|[${unspaced}])` : "()";
  const middle = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+");
  const end = `(?![${accents}\\u3099\\u309a\\u11a8-\\u11ff])`;
  const pattern = new RegExp(start + middle + end, "gu");
  wanted.push({ parts, isWord, isExact: Boolean(quoted), pattern });
}

function keys(term) {
  const all = [...term];
  if (all.length < 2 || !isUnspaced.test(term)) return [term];
  return all.slice(1).map((character, place) => all[place] + character);
}

// The days with a word that begins with a key.
async function days(key) {
  const firsts = page.dataset.words.split(" ");
  const found = new Set();
  for (const [part, first] of firsts.entries()) {
    if (firsts[part + 1] < key) continue;
    if (first > key && !first.startsWith(key)) break;
    for (const line of (await load(`words-${part}`)).split("\n")) {
      if (!line.startsWith(key)) continue;
      let day = -1;
      // Steps from day to day in base 26; each ends in a capital.
      for (const step of line.split(" ")[1].match(/[a-z]*[A-Z]/g)) {
        day += [...step.toUpperCase()].reduce((sum, c) => sum * 26 + c.charCodeAt() - 65, 0);
        found.add(day);
      }
    }
  }
  return found;
}

function element(name, properties, ...contents) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...contents);
  return made;
}

// Where a text has what is wanted; its folding may have more or fewer characters.
function places(text) {
  const found = [];
  for (const isExact of [false, true]) {
    const some = wanted.filter((one) => one.isExact === isExact);
    if (!some.length) continue;
    let folded = "";
    const starts = [], ends = [];
    for (const { 0: unit, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
      const part = /^[\0-\x7f]$/.test(unit) ? unit.toLowerCase() : fold(unit, isExact);
      for (const _ of Array(part.length)) starts.push(index), ends.push(index + unit.length);
      folded += part;
    }
    for (const { pattern } of some) for (const match of folded.matchAll(pattern)) {
      const at = match.index + match[1].length, end = match.index + match[0].length;
      found.push([starts[at], ends[end - 1]]);
    }
  }
  return found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
}

// The text around the first match, with marks.
function excerpt(text) {
  const marks = places(text);
  const first = marks[0]?.[0] ?? 0;
  // Never within a character of two units.
  const whole = (at) => /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
  let at = first < 70 ? 0 : whole(Math.max(first - 80, text.lastIndexOf(" ", first - 50) + 1));
  const end = whole(Math.min(text.length, first + 200));
  const line = element("span", { dir: "auto" }, at ? "…" : "");
  for (const [from, to] of marks) {
    if (to > end) break;
    if (from < at) continue;
    line.append(text.slice(at, from), element("mark", {}, text.slice(from, to)));
    at = to;
  }
  line.append(text.slice(at, end), end < text.length ? "…" : "");
  return line;
}

// A day's page, name, mood with its tone, and text.
async function row(day) {
  const starts = page.dataset.texts.split(" ").filter((start) => start <= day);
  return (await load(`texts-${starts.length - 1}`))[day - starts.at(-1)];
}

async function show(day) {
  const [path, name, mood, tone, text] = await row(day);
  const face = element("span", { className: tone }, mood);
  page.querySelector("ul").append(
    element("li", {}, element("a", { href: path }, name), " ", face, " ", excerpt(text)));
}

async function find() {
  let list = null;
  for (const key of wanted.flatMap(({ parts }) => parts).flatMap(keys)) {
    const found = await days(key);
    list = [...(list ?? found)].filter((day) => found.has(day));
  }
  list ??= [];
  for (const { isExact, pattern } of wanted.filter(({ isWord }) => !isWord)) {
    const kept = [];
    for (const day of list) {
      if (fold((await row(day))[4], isExact).search(pattern) >= 0) kept.push(day);
    }
    list = kept;
  }
  list.sort((a, b) => b - a);
  page.querySelector("[role=status]").textContent = list.length
    ? say("Days found: {0}", list.length) : say("Nothing found. Try how the word begins.");
  const more = page.querySelector("button");
  more.onclick = async () => {
    for (const day of list.splice(0, 20)) await show(day);
    more.hidden = !list.length;
  };
  more.onclick();
}

if (page) {
  document.querySelector("main input").value = query;
  if (query) find();
}

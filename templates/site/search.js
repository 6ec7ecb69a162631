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

// As `daymark search`: regardless of case, and of how accents are composed.
const fold = (text) =>
  Array.from(text.normalize("NFC"), (c) => c.toUpperCase().toLowerCase()).join("");
const runs = /[\p{L}\p{M}\p{N}]+/gu;
// The index has pairs of their characters.
const unspaced =
  /([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+)/u;
const terms = (fold(query).match(runs) ?? []).flatMap((run) => run.split(unspaced)).filter(Boolean);

function keys(term) {
  const all = [...term];
  if (all.length < 2 || !unspaced.test(term)) return [term];
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

// Where a term is in a word of a text, whose folding may have more or fewer characters.
function place(word, term) {
  let folded = "";
  const starts = [], ends = [];
  for (const { 0: unit, index } of word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    for (const _ of Array(fold(unit).length)) starts.push(index), ends.push(index + unit.length);
    folded += fold(unit);
  }
  const at = folded.indexOf(term);
  if (at < 0 || (at > 0 && !unspaced.test(word))) return null;
  return [starts[at], ends[at + term.length - 1]];
}

// The text around the first match, with marks.
function excerpt(text) {
  const marks = [];
  for (const run of text.matchAll(runs)) {
    const found = terms.map((term) => place(run[0], term)).find(Boolean);
    if (found) marks.push(found.map((at) => run.index + at));
  }
  const first = marks[0]?.[0] ?? 0;
  // Never within a character of two units.
  const whole = (at) => /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
  let at = first < 70 ? 0 : whole(Math.max(first - 80, text.lastIndexOf(" ", first - 50) + 1));
  const end = whole(Math.min(text.length, first + 200));
  const line = element("span", { dir: "auto" }, at ? "…" : "");
  for (const [from, to] of marks) {
    if (to > end) break;
    line.append(text.slice(at, from), element("mark", {}, text.slice(from, to)));
    at = to;
  }
  line.append(text.slice(at, end), end < text.length ? "…" : "");
  return line;
}

async function show(day) {
  const starts = page.dataset.texts.split(" ").filter((start) => start <= day);
  const part = await load(`texts-${starts.length - 1}`);
  const [path, name, mood, tone, text] = part[day - starts.at(-1)];
  const face = element("span", { className: tone }, mood);
  page.querySelector("ul").append(
    element("li", {}, element("a", { href: path }, name), " ", face, " ", excerpt(text)));
}

async function find() {
  let list = terms.length ? null : [];
  for (const key of terms.flatMap(keys)) {
    const found = await days(key);
    list = [...(list ?? found)].filter((day) => found.has(day));
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

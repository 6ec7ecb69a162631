// Runs the search of a site without a browser. Reads {pages, queries, folded} as JSON from the file that is
// named: the site's files by their paths, queries, and for characters what the program compares in their place.
// Prints {found, different}: for each query what it found, and the characters that the script folds otherwise.
"use strict";
const fs = require("fs"), vm = require("vm");
const { pages, queries, folded } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));

const unescape = (text) => text.replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&lt;/g, "<")
  .replace(/&gt;/g, ">").replace(/&amp;/g, "&");

function browser(query) {
  const sandbox = { URLSearchParams, Promise };
  const element = (name) => ({ name, children: [], append(...more) { this.children.push(...more); } });
  const data = (name) => unescape(
    pages["search.html"].match(new RegExp(`data-${name}="([^"]*)"`))?.[1] ?? "");
  const parts = { ul: element("ul"), "[role=status]": element("p"), button: element("button") };
  const page = { dataset: { words: data("words"), texts: data("texts") }, querySelector: (name) => parts[name] };
  const head = element("head");
  head.append = (script) => {
    vm.runInContext(pages[script.src] ?? "", context);
    script.onload();
  };
  sandbox.document = {
    head, createElement: element, getElementById: () => page, querySelector: () => ({}),
  };
  sandbox.location = { search: "?q=" + encodeURIComponent(query) };
  const context = vm.createContext(sandbox);
  vm.runInContext(pages["search.js"] + "\nglobalThis.fold = fold;", context);
  return { parts, fold: sandbox.fold };
}

const text = (one) => typeof one === "string" ? one
  : one.name === "mark" ? "[" + one.children.map(text).join("") + "]" : one.children.map(text).join("");
const rest = () => new Promise((done) => setTimeout(done, 0));

async function main() {
  const found = [];
  for (const query of queries) {
    const { parts } = browser(query);
    await rest();
    for (let more = 0; more < 50 && parts.button.hidden === false; more++) {
      parts.button.onclick();
      await rest();
    }
    found.push(parts.ul.children.map(({ children }) =>
      ({ page: children[0].href, excerpt: text(children[4]) })));
  }
  const { fold } = browser("");
  const different = folded.filter(({ character, loose, exact }) =>
    fold(character).normalize("NFC") !== loose.normalize("NFC")
    || fold(character, true).normalize("NFC") !== exact.normalize("NFC")).map(({ character }) => character);
  console.log(JSON.stringify({ found, different }));
}
main();

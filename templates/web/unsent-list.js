// MARK: The list of what is only on this device: on a page of its own, and as a note on all others.

const tabs = "BroadcastChannel" in window ? new BroadcastChannel("unsent " + journal) : null;

// Shows here and in other tabs what has changed.
function tellTabs() {
  tabs?.postMessage("");
  return showUnsent();
}

async function showUnsent() {
  const [waits, out] = [await allWaiting(), await isOut()];
  const refused = waits.filter((checkIn) => checkIn.state === "refused").length;
  all(".unsent-note").forEach((note) => note.remove());
  const place = one("[data-unsent]");
  if (place) return listUnsent(place, waits, out);
  if (!waits.length || one(".no-connection")) return;
  const ticks = waits.filter((waiting) => waiting.to).length;
  const note = make("p", { class: "message unsent-note" + (refused && !out ? " wrong" : ""), role: "status" });
  if (out) {
    note.textContent =
      sayCount(waits.length, "A check-in waits on this device, to be sent after you log in.", "{0} check-ins wait on this device, to be sent after you log in.",
        waits.length);
  } else if (refused) {
    note.textContent =
      sayCount(refused, "A check-in from this device couldn’t be saved.", "{0} check-ins from this device couldn’t be saved.", refused);
  } else if (ticks) {
    note.textContent = sayCount(waits.length, "A tick waits on this device to be sent.", "{0} check-ins and ticks wait on this device to be sent.",
      waits.length);
  } else {
    note.textContent =
      sayCount(waits.length, "A check-in waits on this device to be sent.", "{0} check-ins wait on this device to be sent.", waits.length);
  }
  if (!out) note.append(" ", make("a", { href: "/unsent" }, say("Look at it")));
  one("main").prepend(note);
}

function listUnsent(place, waits, out) {
  for (const image of all("img", place)) URL.revokeObjectURL(image.src);
  place.replaceChildren();
  const began = drafts();
  if (!waits.length && !began.length) {
    place.append(make("p", { class: "says" }, say("Nothing waits: whatever you wrote on this device is saved.")));
  } else if (out) {
    const count = waits.length + began.length;
    place.append(make("p", { class: "says" },
      sayCount(count, "One text is on this device. Log in to see what it is and to send it.", "{0} texts are on this device. Log in to see what it is and to send it.",
        count)));
  } else {
    const ticks = waits.filter((waiting) => waiting.to);
    const checkIns = waits.filter((waiting) => !waiting.to);
    if (checkIns.length) place.append(make("h2", {}, say("Check-ins")), ...checkIns.map(shownWaiting));
    if (ticks.length) place.append(make("h2", {}, say("Habits")), ...ticks.map(shownWaiting));
    if (began.length) place.append(make("h2", {}, say("Texts that you began")), ...began.map((draft) => shownDraft(draft)));
  }
}

const dayName = (day) => new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })
  .format(new Date(day));

const labels = {
  mood: say("Mood"), gratitude: say("Grateful for"), song: say("Song"), tag: say("Tag"), tags: say("Tags"), habit: say("Habit"),
};

// Returns the names and words of a check-in, for people.
function words(fields) {
  const value = (name) => fields.find(([other]) => other === name)?.[1];
  const shown = [];
  for (const [name, words] of fields) {
    if (typeof words !== "string" || !words.trim()) continue;
    if (name === "text") shown.push(["", words]);
    else if (name === "answer" || (name === "choice" && !value("answer"))) shown.push([value("question") ?? say("Answer"), words]);
    else if (name.startsWith("amount-")) shown.push([value(name.replace("amount", "name")), words]);
    else if (labels[name]) shown.push([labels[name], words]);
  }
  return shown;
}

function shownWords(fields) {
  const list = make("dl", { class: "typed" });
  for (const [name, text] of words(fields)) {
    const item = make("div");
    if (name) item.append(make("dt", { dir: "auto" }, name));
    item.append(make("dd", { dir: "auto", ...(name ? {} : { class: "text" }) }, text));
    list.append(item);
  }
  return list;
}

const asText = (fields) => words(fields).map(([name, text]) => (name ? say("{0}: {1}", name, text) : text)).join("\n\n");

function action(words, look, work) {
  const button = make("button", { type: "button", class: "button " + look }, words);
  button.addEventListener("click", () => work(button));
  return button;
}

// A button that asks before it deletes.
function discard(work) {
  return action(say("Discard"), "danger", (button) => {
    const keep = action(say("Keep it"), "", () => showUnsent());
    button.replaceWith(action(say("Discard for good"), "danger", work), keep);
    keep.focus();
  });
}

// A button that copies a text, if the browser lets pages do so.
function copy(text) {
  if (!navigator.clipboard) return [];
  return [action(say("Copy"), "", async (button) => {
    await navigator.clipboard.writeText(text());
    button.textContent = say("Copied");
  })];
}

function shownWaiting(checkIn) {
  const { once, fields, state, why, to, what } = checkIn;
  const value = (name) => fields.find(([other]) => other === name)?.[1];
  const photos = fields.filter(([, value]) => value instanceof File);
  const place = make("section", { class: "unsent" });
  const day = dayName(value("day"));
  place.append(make("h3", {}, value("time") ? say("{0}, {1}", day, value("time")) : day));
  const standing = {
    refused: say("Not saved: {0}", why), edited: say("You were changing it. It is sent once you save it."),
  }[state] ?? (why ? say("It is sent with the next page. The last time: {0}", why) : say("It is sent once there is a connection."));
  place.append(make("p", { class: state === "refused" ? "error" : "quiet" }, standing), to ? make("p", { dir: "auto" }, what) : shownWords(fields));
  if (photos.length) {
    const list = make("ul", { class: "photos", "aria-label": say("Photos") });
    for (const [, file] of photos) {
      const link = make("a", { href: URL.createObjectURL(file), download: file.name });
      if (file.type.startsWith("image/")) link.append(make("img", { src: link.href, alt: file.name }));
      else link.textContent = file.name;
      const item = make("li");
      item.append(link);
      list.append(item);
    }
    place.append(list);
  }
  const again = async (changed) => {
    await keepWaiting({ ...checkIn, state: undefined, why: undefined, ...changed });
    await sendWaiting().catch(() => {});
    tellTabs();
  };
  const actions = make("div", { class: "actions" });
  actions.append(action(state ? say("Try again") : say("Send now"), "write", () => again({})));
  if (photos.length && state === "refused") {
    actions.append(action(say("Send without the photos"), "", async () => {
      // The photos stay, as a check-in of their own that isn't sent by itself.
      const kept = fields.filter(([name, value]) => value instanceof File || ["day", "time"].includes(name));
      const other = crypto.randomUUID();
      await keepWaiting({ ...checkIn, once: other, fields: [...kept, ["once", other]], state: "refused" });
      await again({ fields: fields.filter(([, value]) => !(value instanceof File)) });
    }));
  }
  if (!to) actions.append(make("a", { class: "button", href: `/check-in#unsent=${once}` }, say("Edit")), ...copy(() => asText(fields)));
  actions.append(discard(() => dropWaiting(once).then(tellTabs)));
  place.append(actions);
  return place;
}

// A text that was begun and not saved, with a way back to its page, or to where it can be saved instead.
function shownDraft(draft, isLost = false) {
  const place = make("section", { class: "unsent" });
  const hidden = new Set(["day", "time", "draft", "question"]);
  const texts = draft.values.filter(([name, value]) => !hidden.has(name) && !name.startsWith("name-") && value.trim());
  const began = draft.kept ? new Date(draft.kept).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }) : "";
  place.append(make("h3", {}, draft.title ?? draft.key.split(" ").slice(2).join(" ")));
  place.append(make("p", { class: "quiet" }, began && say("Begun {0}", began)));
  const list = make("dl", { class: "typed" });
  for (const [name, value] of texts) {
    const item = make("div");
    if (texts.length > 1) item.append(make("dt", {}, labels[name] ?? name));
    item.append(make("dd", { dir: "auto", class: "text" }, value));
    list.append(item);
  }
  const actions = make("div", { class: "actions" });
  if (isLost) {
    const form = make("form", { method: "post", action: draft.action });
    const add = (name, value) => form.append(make("input", { type: "hidden", name, value }));
    for (const [name, value] of draft.values) add(name, value);
    if (draft.base) add(draft.baseName ?? "base", draft.base);
    add("csrf", one("input[name=csrf]")?.value ?? "");
    form.append(make("button", { class: "button write" }, say("Choose where to save it")));
    actions.append(form);
  } else if (draft.page) {
    actions.append(make("a", { class: "button write", href: draft.page }, say("Continue")));
  }
  actions.append(...copy(() => texts.map(([, value]) => value).join("\n\n")), discard(() => {
    dropDraft(draft.key);
    place.remove();
    tellTabs();
  }));
  place.append(list, actions);
  return place;
}

// On a page that isn't there any more, what was begun on it.
async function showLostDrafts(place) {
  const here = location.pathname + location.search;
  const lost = drafts().filter((draft) => draft.page === here);
  if (!lost.length || (await isOut())) return;
  place.append(make("h2", {}, say("What you began here")), ...lost.map((draft) => shownDraft(draft, true)));
}

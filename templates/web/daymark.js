// What pages can do with a script and can't do without one. They need none of it: every form and link
// works by itself. It makes no HTML from strings, and asks nobody but this server. What this device keeps
// until it can be sent is in unsent.js; both are served as one file, and start.js begins.
"use strict";

const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
const one = (selector, root = document) => root.querySelector(selector);

// Returns a new element with attributes and text.
function make(name, attributes = {}, text = "") {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

// Fills the places of a sentence, which the server has put into the language of the page.
const say = (pattern, ...parts) => pattern.replace(/\{(\d)\}/g, (place, number) => parts[number] ?? place);
// Chooses between the singular and the plural.
const sayCount = (count, one, other, ...parts) => say(count === 1 ? one : other, ...parts);

// MARK: Drafts. What is typed is kept on this device until it was saved.

// Journals may be served at the same address, one after the other.
const journal = document.documentElement.dataset.journal;
const draftKey = (form) => `draft ${journal} ${form.dataset.draft}`;
const leftOut = new Set(["csrf", "base", "was", "once", "clock"]);

// The hidden field with what the form was made from; null if there is none.
const base = (form) => form.elements.base ?? form.elements.was ?? null;

function fields(form) {
  const values = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !leftOut.has(name)) values.push([name, value]);
  }
  return values;
}

function keepDraft(form) {
  const values = fields(form);
  if (JSON.stringify(values) === form.dataset.begun) return localStorage.removeItem(draftKey(form));
  // Where it belongs, so that it is found again if its page isn't there any more.
  const where = { page: location.pathname + location.search, action: form.getAttribute("action"), title: document.title };
  localStorage.setItem(draftKey(form), JSON.stringify(
    { ...where, values, base: base(form)?.value, baseName: base(form)?.name, kept: Date.now() }));
}

// The drafts of this journal, the latest first.
function drafts() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`draft ${journal} `));
  const found = keys.map((key) => ({ ...JSON.parse(localStorage.getItem(key)), key }));
  return found.sort((one, other) => (other.kept ?? 0) - (one.kept ?? 0));
}

// Shows a field that is folded away.
function unfold(field) {
  const fold = field.closest("details");
  if (fold) fold.open = true;
}

// Fills a form in with names and values.
function fill(form, values) {
  for (const input of form.elements) {
    if (!input.name || leftOut.has(input.name) || input.type === "hidden" || input.type === "file") continue;
    const given = values.filter(([name]) => name === input.name).map(([, value]) => value);
    const isBox = input.type === "radio" || input.type === "checkbox";
    if (isBox ? given.includes(input.value) : given[0] && given[0] !== input.value) unfold(input);
    if (isBox) input.checked = given.includes(input.value);
    else if (given.length) input.value = given[0];
  }
}

function restoreDraft(form) {
  form.dataset.begun = JSON.stringify(fields(form));
  const kept = localStorage.getItem(draftKey(form));
  // A text whose entry is lost is on the page as it was sent.
  if (!kept || form.matches(".lost")) return;
  const draft = JSON.parse(kept);
  const values = draft.values;
  if (JSON.stringify(values) === form.dataset.begun) return;
  // The draft goes on from what it was made from, so that it is merged with what has changed since.
  if (draft.base && base(form)) base(form).value = draft.base;
  fill(form, values);
  sayBegun(form);
}

function sayBegun(form) {
  if (one(".begun")) return;
  const note = make("p", { class: "message begun", role: "status" }, say("This is what you began earlier."));
  const drop = make("button", { type: "button", class: "button" }, say("Begin again"));
  drop.addEventListener("click", () => dropDraft(draftKey(form)).finally(() => location.reload()));
  note.append(" ", drop);
  form.before(note);
}

// Forgets a draft, with its photos.
async function dropDraft(key) {
  localStorage.removeItem(key);
  await stored("photos", "readwrite", (store) => store.delete(key));
}

// The photos of a draft are kept beside it, since they are too large for its place.
async function keepPhotos(form) {
  const input = one("input[type=file][multiple]", form);
  // A check-in that waits has photos of its own, and a text that was sent isn't the draft.
  if (!input || location.hash.includes("unsent=")) return;
  const kept = await stored("photos", "readonly", (store) => store.get(draftKey(form)));
  if (kept?.length && !input.files.length) {
    choosePhotos(input, kept);
    sayBegun(form);
  }
  input.addEventListener("change", () => {
    const [key, files] = [draftKey(form), Array.from(input.files)];
    stored("photos", "readwrite", (store) => (files.length ? store.put(files, key) : store.delete(key))).catch(() => {});
  });
}

// What this device keeps of a form is dropped once the page that follows says that it was saved.
async function dropSaved() {
  // A check-in that was saved already is still asked about.
  if (one("form.repeated")) return;
  const kept = sessionStorage.getItem("sent");
  sessionStorage.removeItem("sent");
  const sent = JSON.parse(kept);
  if (!sent || !new URLSearchParams(location.search).has("said")) return;
  await dropDraft(sent.draft);
  if (sent.once) await waiting("readwrite", (store) => store.delete(sent.once));
}

// What was done is said once, and not again when the page is loaded anew.
function forgetSaid() {
  const address = new URL(location.href);
  const names = ["said", "added"].filter((name) => address.searchParams.has(name));
  for (const name of names) address.searchParams.delete(name);
  if (names.length) history.replaceState(null, "", address);
}

function keepDrafts() {
  for (const form of all("form[data-draft]")) {
    restoreDraft(form);
    form.addEventListener("input", () => keepDraft(form));
    form.addEventListener("submit", () =>
      sessionStorage.setItem("sent", JSON.stringify({ draft: draftKey(form), once: form.elements.once?.value })));
  }
}

// MARK: Photos: shown before they are sent, and dropped or pasted onto the form. What the server would
// refuse is said at once; the page says what it accepts.

function isPhoto(file, input) {
  const ending = file.name.toLowerCase().replace(/^.*(?=\.)/, "");
  return input.dataset.kinds.split(" ").some((kind) => kind === file.type || kind === ending);
}

const megabytes = (bytes) => Math.round(bytes / (1 << 20));

// Returns why the chosen photos can't be sent; nothing if they can.
function photoFault(input) {
  const files = Array.from(input.files);
  const { most, largest } = input.dataset;
  const other = files.find((file) => !isPhoto(file, input));
  if (other) {
    return say("“{0}” isn’t a photo that can be added. JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and BMP can.", other.name);
  }
  if (files.length > most) return say("You chose {0} photos, and {1} can be sent at once. Remove some.", files.length, most);
  const large = files.find((file) => file.size > largest);
  if (large) {
    return say("“{0}” has {1} MB, and a photo can have at most {2} MB.", large.name, megabytes(large.size), megabytes(largest));
  }
}

function choosePhotos(input, files) {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function showPhotos(input) {
  const list = make("ul", { class: "photos", "aria-label": say("Chosen photos") });
  const fault = make("p", { class: "error", role: "alert" });
  input.after(list, fault);
  const show = () => {
    for (const image of all("img", list)) URL.revokeObjectURL(image.src);
    list.replaceChildren(...Array.from(input.files, (file) => {
      const item = make("li");
      const drop = make("button", { type: "button", "aria-label": say("Remove {0}", file.name) }, say("Remove"));
      drop.addEventListener("click", () => choosePhotos(input, Array.from(input.files).filter((other) => other !== file)));
      item.append(make("img", { src: URL.createObjectURL(file), alt: file.name }), drop);
      return item;
    }));
    fault.textContent = photoFault(input) ?? "";
    if (input.files.length) unfold(input);
  };
  input.addEventListener("change", show);
  input.form.addEventListener("submit", (event) => {
    if (!photoFault(input)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    sayFault(input.form, photoFault(input));
  });
  const add = (files) => {
    const photos = Array.from(files).filter((file) => file.type.startsWith("image/") || isPhoto(file, input));
    if (photos.length) choosePhotos(input, [...input.files, ...photos]);
    return photos.length > 0;
  };
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (add(event.dataTransfer.files)) event.preventDefault();
  });
  document.addEventListener("paste", (event) => {
    if (event.clipboardData && add(event.clipboardData.files)) event.preventDefault();
  });
}

// MARK: Review. The server draws the check-in as it will be written; the form stays here with its photos.

function review(form) {
  const sent = new FormData(form);
  for (const input of all("input[type=file]", form)) sent.delete(input.name);
  sent.append("do", "review");
  const request = new XMLHttpRequest();
  request.open("POST", form.getAttribute("action"));
  request.responseType = "document";
  request.onload = () => {
    all(".message.review-fault").forEach((message) => message.remove());
    const drawn = request.response && one(".review", request.response);
    // Pressed twice, it was asked for twice.
    if (form.hidden) return;
    if (drawn) showReview(form, document.importNode(drawn, true));
    else sayFault(form, all(".error", request.response ?? document).map((error) => error.textContent).join(" "));
  };
  request.onerror = () => sayFault(form, say("The review is drawn by the server, which can't be reached."));
  request.send(sent);
}

function sayFault(form, words) {
  all(".message.review-fault").forEach((message) => message.remove());
  const message = make("p", { class: "message wrong review-fault", role: "alert", tabindex: "-1" },
    words || say("The review can't be shown just now. What you wrote is still here."));
  form.before(message);
  message.focus();
}

function showReview(form, drawn) {
  const heading = make("h2", { tabindex: "-1" }, say("How it will look"));
  const actions = make("div", { class: "actions" });
  const save = make("button", { type: "button", class: "button write" }, say("Save"));
  const back = make("button", { type: "button", class: "button" }, say("Go on writing"));
  const photos = one("ul.photos", form)?.cloneNode(true);
  if (photos?.children.length) drawn.append(photos);
  drawn.prepend(heading);
  actions.append(save, back);
  drawn.append(actions);
  save.addEventListener("click", () => {
    form.hidden = false;
    drawn.remove();
    form.requestSubmit();
  });
  back.addEventListener("click", () => {
    form.hidden = false;
    drawn.remove();
    one("button[value=review]", form).focus();
  });
  form.hidden = true;
  form.after(drawn);
  heading.focus();
}

// MARK: Preview of Markdown, drawn by the server.

function showPreview(form) {
  const text = one("textarea[name=text]", form);
  const preview = make("section", { class: "text preview", "aria-label": say("Preview"), dir: "auto" });
  form.after(preview);
  let waiting = 0;
  const draw = () => {
    const request = new XMLHttpRequest();
    request.open("POST", form.dataset.preview);
    request.responseType = "document";
    request.onload = () => {
      if (request.status !== 200 || !request.response) return;
      preview.replaceChildren(...Array.from(request.response.body.childNodes).map((node) => document.importNode(node, true)));
    };
    request.send(new URLSearchParams([["csrf", form.elements.csrf.value], ["text", text.value]]));
  };
  text.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(draw, 300);
  });
  draw();
}

// MARK: Keys

const keys = [
  ["c", say("Check in"), () => follow("a.write")],
  ["t", say("Today"), () => (location.href = "/")],
  ["/", say("Search"), () => search()],
  ["←", say("Earlier"), () => follow(".turn li:first-child:not(.above, .after) a, .arrows a:first-child")],
  ["→", say("Later"), () => follow(".turn .after a, .arrows a:last-child")],
  ["e", say("Edit"), () => follow(".entry-menu a")],
  ["?", say("These keys"), () => showKeys()],
];

function follow(selector) {
  one(selector)?.click();
}

// The field is in wide windows alone.
function search() {
  const field = all("input[type=search]").find((input) => input.offsetParent);
  if (field) field.focus();
  else location.href = "/search";
}

function showKeys() {
  const shown = make("dialog", { class: "keys", "aria-label": say("Keys") });
  const list = make("dl", { class: "facts" });
  for (const [key, words] of keys) list.append(make("dt", {}, key), make("dd", {}, words));
  if (one(".moods input")) list.append(make("dt", {}, say("1 to 9, 0")), make("dd", {}, say("The mood; 0 is 10")));
  const close = make("button", { type: "button", class: "button" }, say("Close"));
  close.addEventListener("click", () => shown.close());
  shown.addEventListener("close", () => shown.remove());
  shown.append(list, close);
  document.body.append(shown);
  shown.showModal();
}

function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one("dialog[open]")) return;
    const target = event.target;
    const isTyping = target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
    if (isTyping) return;
    if (/^[0-9]$/.test(event.key)) {
      const mood = one(`.moods input[value="${event.key === "0" ? 10 : event.key}"]`);
      if (mood) {
        mood.checked = true;
        mood.dispatchEvent(new Event("input", { bubbles: true }));
        return;
      }
    }
    const name = { ArrowLeft: "←", ArrowRight: "→" }[event.key] ?? event.key;
    if ((name === "←" || name === "→") && target.matches("input")) return;
    const found = keys.find(([key]) => key === name);
    if (!found) return;
    event.preventDefault();
    found[2]();
  });
}

// MARK: Large photos. Their links work by themselves; keys and fingers press them.

function walkPhotos() {
  const press = (name) => one(`.large:target .${name}`)?.click();
  const isTurned = () => getComputedStyle(document.documentElement).direction === "rtl";
  const go = (isOn) => press(isOn !== isTurned() ? "on" : "back");
  document.addEventListener("keydown", (event) => {
    if (!one(".large:target")) return;
    if (event.key === "Escape") press("close");
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") go(event.key === "ArrowRight");
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  let from = null;
  document.addEventListener("touchstart", (event) => {
    from = one(".large:target") && event.touches.length === 1 ? event.touches[0].clientX : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const way = from === null ? 0 : event.changedTouches[0].clientX - from;
    if (Math.abs(way) >= 48) go(way < 0);
    from = null;
  }, { passive: true });
}

// MARK: A day beside its month, where there is room

function showDays(preview) {
  for (const cell of all(".cal a:not(.void)")) {
    cell.addEventListener("click", (event) => {
      if (!matchMedia("(min-width: 68rem)").matches || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const request = new XMLHttpRequest();
      request.open("GET", `${preview.dataset.showsDays}?day=${cell.getAttribute("href").split("/").pop()}`);
      request.responseType = "document";
      request.onload = () => {
        const drawn = request.response && one("[data-shows-days]", request.response);
        if (!drawn?.children.length) return location.assign(cell.href);
        preview.replaceChildren(...Array.from(drawn.childNodes, (node) => document.importNode(node, true)));
        all(".cal .now").forEach((other) => other.classList.toggle("now", other.matches("[aria-current]")));
        cell.classList.add("now");
      };
      request.onerror = () => location.assign(cell.href);
      request.send();
    });
  }
}

// MARK: Breathing and stretching

function sayBreath(sphere) {
  const words = one(".breath-words");
  const count = one(".breath .quiet");
  const seconds = sphere.dataset.breathe.split(" ").map(Number);
  const names = [say("Breathe in"), say("Hold"), say("Breathe out"), say("Rest")];
  const whole = seconds.reduce((sum, part) => sum + part, 0);
  const animation = sphere.getAnimations()[0];
  const begin = performance.now();
  const show = () => {
    const time = animation?.currentTime ?? performance.now() - begin;
    let left = (Number(time) / 1000) % whole;
    const part = seconds.findIndex((length) => (left -= length) < 0);
    if (words.textContent !== names[part]) words.textContent = names[part];
    count.textContent = Math.ceil(-left);
  };
  show();
  setInterval(show, 200);
}

function addTimer(place) {
  const sides = Number(place.dataset.sides);
  const whole = Number(place.dataset.seconds);
  const shown = one(".clock", place);
  const words = one("[role=status]", place);
  const start = make("button", { type: "button", class: "button first" }, say("Start"));
  let end = 0;
  let left = whole;
  let side = 1;
  let ticking = 0;
  let isPaused = false;
  let going = 0;
  const show = () => {
    shown.textContent = clock(left);
    one(".dm-part", place).setAttribute("stroke-dasharray", `${(100 * (whole - left)) / whole} 100`);
  };
  const stop = () => {
    clearInterval(ticking);
    ticking = 0;
  };
  const tick = () => {
    left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    show();
    if (left > 0) return;
    chime();
    if (side < sides) {
      side += 1;
      words.textContent = say("Now the other side.");
      end = performance.now() + whole * 1000;
      return;
    }
    stop();
    words.textContent = say("Well done.");
    // The next one comes by itself, unless this one is wanted again.
    countStretch(words).catch(() => {}).then(() => (going = setTimeout(() => location.assign(place.dataset.next), 3000)));
    start.textContent = say("Again");
    [left, side] = [whole, 1];
  };
  start.addEventListener("click", () => {
    clearTimeout(going);
    if (ticking) {
      stop();
      isPaused = true;
      start.textContent = say("Go on");
      return;
    }
    if (!isPaused) words.textContent = sides > 1 ? say("First side.") : say("left of {0}", clock(whole));
    isPaused = false;
    start.textContent = say("Pause");
    end = performance.now() + left * 1000;
    ticking = setInterval(tick, 250);
  });
  one('form[action$="/done"] button')?.classList.remove("first");
  one(".stretching .actions").prepend(start);
  listenToSwipes(place.dataset);
}

// A stretch that was done to its end counts by itself, once.
async function countStretch(words) {
  const form = one('form[action$="/done"]');
  if (!form) return;
  const answer = await ask(form.getAttribute("action"), new URLSearchParams(new FormData(form)));
  if (!answer.address.searchParams.has("said")) return;
  words.textContent = say("Well done. It is in today’s entry.");
  form.remove();
}

// To the next stretch, or back to the one before, by a finger that moves across the page.
function listenToSwipes({ next, previous }) {
  let from = null;
  addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : null), { passive: true });
  addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    if (!from || event.touches.length || Math.abs(to.clientY - from.clientY) > 40) return;
    const way = to.clientX - from.clientX;
    if (Math.abs(way) > 60) location.href = way < 0 ? next : previous;
  }, { passive: true });
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// Sounds, if the device can; the timer goes on in any case.
function chime() {
  let audio;
  try {
    audio = new AudioContext();
  } catch {
    return;
  }
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.2);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 1.2);
  tone.onended = () => audio.close();
}

// MARK: Reminders, while their page is open. Each is shown once on this device; nothing is recorded elsewhere.

const minute = 60_000;

function offerNotices(place) {
  if (!("Notification" in window)) return;
  const button = make("button", { type: "button", class: "button" });
  const words = make("p", { role: "status", class: "quiet" });
  let ticking = 0;
  const show = (isOn, text) => {
    button.textContent = isOn ? say("Stop notifying me") : say("Notify me while this page is open");
    words.textContent = text;
  };
  const stop = (text) => {
    clearInterval(ticking);
    ticking = 0;
    show(false, text);
  };
  let looked = 0;
  const look = async () => {
    const now = performance.now();
    try {
      // Browsers slow the clocks of pages that nobody looks at, so that a minute may be left out.
      if (await tellDue(`${place.dataset.notify}?minutes=${Math.ceil((now - looked) / minute)}`)) looked = now;
    } catch (error) {
      stop(error.message);
    }
  };
  button.addEventListener("click", async () => {
    if (ticking) return stop("");
    const answer = await Notification.requestPermission();
    if (answer !== "granted") return stop(say("Your browser doesn't allow notifications from this page."));
    show(true, say("You will be notified while this page is open."));
    looked = performance.now();
    ticking = setInterval(look, minute);
    look();
  });
  show(false, "");
  place.append(button, words);
}

// Shows what is due and wasn't shown yet; only one tab does so at a time. Returns false without a connection.
async function tellDue(address) {
  let answer;
  try {
    answer = await fetch(address, { cache: "no-store" });
  } catch {
    return false; // The next minute may have one.
  }
  if (answer.redirected || answer.status === 401) await forget();
  if (answer.redirected || answer.status === 401) throw new Error(say("You were logged out, so nothing is looked up any more."));
  if (!answer.ok) return false;
  const due = await answer.json();
  await navigator.locks.request("told", async () => {
    const told = JSON.parse(localStorage.getItem("told " + journal) ?? "[]");
    const fresh = due.filter((reminder) => !told.includes(reminder.key));
    // Recorded first, so that nothing is shown twice.
    localStorage.setItem("told " + journal, JSON.stringify([...told, ...fresh.map((reminder) => reminder.key)].slice(-500)));
    for (const reminder of fresh) await notify(reminder);
  });
  return true;
}

// Words of the journal are shown only to somebody who looks at it.
async function notify(reminder) {
  const isSeen = document.visibilityState === "visible";
  const title = isSeen ? reminder.title : say("Something is due in your journal");
  const options = { tag: reminder.key, body: isSeen ? reminder.text : "" };
  // Phones show notifications of a service worker alone.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

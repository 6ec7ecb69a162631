// What pages can do with a script and can't do without one. They need none of it: every form and link
// works by itself. It makes no HTML from strings, and asks nobody but this server.
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

// MARK: Drafts. What is typed is kept on this device until it was saved.

// Journals may be served at the same address, one after the other.
const journal = document.documentElement.dataset.journal;
const draftKey = (form) => `draft ${journal} ${form.dataset.draft}`;
const leftOut = new Set(["csrf", "base", "was", "once"]);

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
  if (JSON.stringify(values) === form.dataset.begun) localStorage.removeItem(draftKey(form));
  else localStorage.setItem(draftKey(form), JSON.stringify({ values, base: base(form)?.value }));
}

function restoreDraft(form) {
  form.dataset.begun = JSON.stringify(fields(form));
  const kept = localStorage.getItem(draftKey(form));
  if (!kept) return;
  const draft = JSON.parse(kept);
  const values = draft.values;
  if (JSON.stringify(values) === form.dataset.begun) return;
  // The draft goes on from what it was made from, so that it is merged with what has changed since.
  if (draft.base && base(form)) base(form).value = draft.base;
  for (const input of form.elements) {
    if (!input.name || leftOut.has(input.name) || input.type === "hidden" || input.type === "file") continue;
    const given = values.filter(([name]) => name === input.name).map(([, value]) => value);
    if (input.type === "radio" || input.type === "checkbox") input.checked = given.includes(input.value);
    else if (given.length) input.value = given[0];
  }
  const note = make("p", { class: "message", role: "status" }, "This is what you began earlier. ");
  const drop = make("button", { type: "button", class: "button" }, "Begin again");
  drop.addEventListener("click", () => {
    localStorage.removeItem(draftKey(form));
    location.reload();
  });
  note.append(drop);
  form.before(note);
}

// A draft is dropped once the page that follows says that its form was saved.
function dropSavedDraft() {
  const sent = sessionStorage.getItem("sent");
  sessionStorage.removeItem("sent");
  if (sent && new URLSearchParams(location.search).has("said")) localStorage.removeItem(sent);
}

function keepDrafts() {
  dropSavedDraft();
  for (const form of all("form[data-draft]")) {
    restoreDraft(form);
    form.addEventListener("input", () => keepDraft(form));
    form.addEventListener("submit", () => sessionStorage.setItem("sent", draftKey(form)));
  }
}

// MARK: Photos: shown before they are sent, and dropped or pasted onto the form.

function showPhotos(input) {
  const list = make("ul", { class: "photos", "aria-label": "Chosen photos" });
  input.after(list);
  input.addEventListener("change", () => {
    for (const image of all("img", list)) URL.revokeObjectURL(image.src);
    list.replaceChildren();
    for (const file of input.files) {
      const item = make("li");
      item.append(make("img", { src: URL.createObjectURL(file), alt: file.name }));
      list.append(item);
    }
  });
  const add = (files) => {
    const photos = Array.from(files).filter((file) => file.type.startsWith("image/"));
    if (!photos.length) return false;
    const both = new DataTransfer();
    for (const file of [...input.files, ...photos]) both.items.add(file);
    input.files = both.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
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
  request.onerror = () => sayFault(form, "The review is drawn by the server, which can't be reached.");
  request.send(sent);
}

function sayFault(form, words) {
  const message = make("p", { class: "message wrong review-fault", role: "alert", tabindex: "-1" },
    words || "The review can't be shown just now. What you wrote is still here.");
  form.before(message);
  message.focus();
}

function showReview(form, drawn) {
  const heading = make("h2", { tabindex: "-1" }, "Read it once more");
  const actions = make("div", { class: "actions" });
  const save = make("button", { type: "button", class: "button write" }, "Save");
  const back = make("button", { type: "button", class: "button" }, "Go on writing");
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
  const preview = make("section", { class: "text preview", "aria-label": "Preview", dir: "auto" });
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
  ["c", "Check in", () => follow("a.write")],
  ["t", "Today", () => (location.href = "/")],
  ["/", "Search", () => one("input[type=search]")?.focus()],
  ["←", "Earlier", () => follow(".turn li:first-child:not(.above, .after) a")],
  ["→", "Later", () => follow(".turn .after a")],
  ["e", "Edit", () => follow(".entry-actions a")],
  ["?", "These keys", () => showKeys()],
];

function follow(selector) {
  one(selector)?.click();
}

function showKeys() {
  const shown = make("dialog", { class: "keys", "aria-label": "Keys" });
  const list = make("dl", { class: "facts" });
  for (const [key, words] of keys) list.append(make("dt", {}, key), make("dd", {}, words));
  if (one(".moods")) list.append(make("dt", {}, "1 to 9, 0"), make("dd", {}, "The mood; 0 is 10"));
  const close = make("button", { type: "button", class: "button" }, "Close");
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

// MARK: Breathing and stretching

function sayBreath(sphere) {
  const words = one(".breath-words");
  const seconds = sphere.dataset.breathe.split(" ").map(Number);
  const names = ["Breathe in", "Hold", "Breathe out", "Rest"];
  const whole = seconds.reduce((sum, part) => sum + part, 0);
  const animation = sphere.getAnimations()[0];
  const begin = performance.now();
  const say = () => {
    const time = animation?.currentTime ?? performance.now() - begin;
    let left = (Number(time) / 1000) % whole;
    const part = seconds.findIndex((length) => (left -= length) < 0);
    if (words.textContent !== names[part]) words.textContent = names[part];
  };
  say();
  setInterval(say, 200);
}

function addTimer(place) {
  const sides = Number(place.dataset.sides);
  const whole = Number(place.dataset.seconds);
  const shown = make("output", { role: "timer" }, clock(whole));
  const words = make("p", { role: "status", class: "quiet" });
  const start = make("button", { type: "button", class: "button write" }, "Start");
  let end = 0;
  let left = whole;
  let side = 1;
  let ticking = 0;
  const stop = () => {
    clearInterval(ticking);
    ticking = 0;
  };
  const tick = () => {
    left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    shown.textContent = clock(left);
    if (left > 0) return;
    chime();
    if (side < sides) {
      side += 1;
      words.textContent = "Now the other side.";
      end = performance.now() + whole * 1000;
      return;
    }
    stop();
    words.textContent = "Well done.";
    start.textContent = "Again";
    [left, side] = [whole, 1];
  };
  start.addEventListener("click", () => {
    if (ticking) {
      stop();
      start.textContent = "Go on";
      return;
    }
    if (start.textContent !== "Go on") words.textContent = sides > 1 ? "First side." : "";
    start.textContent = "Pause";
    end = performance.now() + left * 1000;
    ticking = setInterval(tick, 250);
  });
  place.append(shown, words, start);
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
  const say = (isOn, text) => {
    button.textContent = isOn ? "Stop notifying me" : "Notify me while this page is open";
    words.textContent = text;
  };
  const stop = (text) => {
    clearInterval(ticking);
    ticking = 0;
    say(false, text);
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
    if (answer !== "granted") return stop("Your browser doesn't allow notifications from this page.");
    say(true, "You will be notified while this page is open.");
    looked = performance.now();
    ticking = setInterval(look, minute);
    look();
  });
  say(false, "");
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
  if (answer.redirected || answer.status === 401) throw new Error("You were logged out, so nothing is looked up any more.");
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
  const title = isSeen ? reminder.title : "Something is due in your journal";
  const options = { tag: reminder.key, body: isSeen ? reminder.text : "" };
  // Phones show notifications of a service worker alone.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

// MARK: Without a connection. A check-in is kept on this device, with its true time, until the server
// has it. It carries a number of its own, so that it is written once even if it is sent twice.

function database() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("daymark " + journal, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("waiting", { keyPath: "once" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Does one piece of work on the check-ins that wait, and returns its result.
async function waiting(mode, work) {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction("waiting", mode);
      const request = work(transaction.objectStore("waiting"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

async function isReachable() {
  try {
    return (await fetch("/alive", { cache: "no-store", signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const twoDigits = (number) => String(number).padStart(2, "0");

// A page that was kept has the day, the time and the number of another check-in.
function renewCheckIn(form) {
  const now = new Date();
  form.elements.once.value = crypto.randomUUID();
  if (new URLSearchParams(location.search).has("day")) return;
  form.elements.day.value = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  form.elements.time.value = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

function keepUnsent(form) {
  isReachable().then((reachable) => reachable || renewCheckIn(form));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (event.submitter?.value === "review") return review(form);
    if (await isReachable()) {
      // From here on it is an ordinary form; `submit` doesn't come back here.
      form.submit();
      return;
    }
    const sent = Array.from(new FormData(form)).filter(([name]) => name !== "csrf");
    await waiting("readwrite", (store) => store.put({ once: form.elements.once.value, fields: sent }));
    localStorage.removeItem(draftKey(form));
    form.replaceWith(make("p", { class: "message", role: "status" },
      "There is no connection. Your check-in is kept on this device and will be sent once there is one."));
  });
}

// Sends what waits, one after the other; only one tab does so at a time.
async function sendWaiting() {
  const token = one("input[name=csrf]")?.value;
  if (!token || !(await waiting("readonly", (store) => store.count()))) return;
  await navigator.locks.request("send", async () => {
    for (const checkIn of await waiting("readonly", (store) => store.getAll())) {
      const form = new FormData();
      form.append("csrf", token);
      for (const [name, value] of checkIn.fields) form.append(name, value);
      const answer = await fetch("/check-in", { method: "POST", body: form });
      const isSaved = answer.ok && new URL(answer.url).searchParams.has("said");
      if (!isSaved) return sayWaiting(answer);
      await waiting("readwrite", (store) => store.delete(checkIn.once));
      one("main").prepend(make("p", { class: "message", role: "status" },
        "A check-in that you made without a connection is saved now."));
    }
  });
}

function sayWaiting(answer) {
  one("main").prepend(make("p", { class: "message wrong", role: "alert" },
    `A check-in that you made without a connection could not be saved (${answer.status}). It is still kept on this device.`));
}

// MARK: The page

keepDrafts();
listenToKeys();
for (const form of all("form.check-in")) keepUnsent(form);
for (const input of all("input[type=file][multiple]")) showPhotos(input);
for (const form of all("form[data-preview]")) showPreview(form);
for (const sphere of all("[data-breathe]")) sayBreath(sphere);
for (const place of all(".timer")) addTimer(place);
for (const place of all("[data-notify]")) offerNotices(place);
if (navigator.serviceWorker) {
  // The page's policy wants to know who made the address of a script.
  const policy = window.trustedTypes?.createPolicy("daymark", { createScriptURL: () => "/service-worker.js" });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("") : "/service-worker.js");
}
sendWaiting().catch(() => {});
addEventListener("online", () => sendWaiting().catch(() => {}));

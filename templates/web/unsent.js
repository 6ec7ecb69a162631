// MARK: Without a connection. A check-in is kept on this device, with its true time, until the server
// has it. It carries a number of its own, so that it is written once even if it is sent twice. One that
// the server refuses keeps no other waiting, and is listed with the reason.

// A check-in that waits: its number `once`, when it was `kept`, its `fields`, and if it isn't sent by
// itself any more, `state` (refused, or edited by the person) with the reason why.
function database() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("daymark " + journal, 2);
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames;
      if (!there.contains("waiting")) request.result.createObjectStore("waiting", { keyPath: "once" });
      if (!there.contains("photos")) request.result.createObjectStore("photos");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Does one piece of work on what is stored under a name, and returns its result.
async function stored(name, mode, work) {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

// Does one piece of work on the check-ins that wait.
const waiting = (mode, work) => stored("waiting", mode, work);

const keepWaiting = (checkIn) => waiting("readwrite", (store) => store.put(checkIn));
const dropWaiting = (once) => waiting("readwrite", (store) => store.delete(once));

async function allWaiting() {
  const found = await waiting("readonly", (store) => store.getAll());
  return found.sort((one, other) => (one.kept ?? 0) - (other.kept ?? 0));
}

// Lets one tab alone do something.
const alone = (work) => (navigator.locks ? navigator.locks.request("send " + journal, work) : work());

async function isReachable() {
  try {
    return (await fetch("/alive", { cache: "no-store", signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

// MARK: The journal's clock

const twoDigits = (number) => String(number).padStart(2, "0");
const dayOf = (date) => date.toISOString().slice(0, 10);

// Returns the present day and time by the clock of a time zone, or by that of this device.
function clockIn(timeZone) {
  const names = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const parts = {};
  for (const { type, value } of new Intl.DateTimeFormat("en-GB", { ...names, timeZone }).formatToParts()) parts[type] = value;
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

// Returns the day and the time as the journal has them: in its time zone, and with a day that may begin
// after midnight.
function journalClock(form) {
  let now;
  try {
    now = clockIn(form.dataset.zone);
  } catch {
    now = clockIn(); // A zone that this device doesn't know.
  }
  const [hour, minute] = now.time.split(":").map(Number);
  const isBefore = hour * 60 + minute < Number(form.dataset.dayStarts ?? 0);
  return isBefore ? { ...now, day: dayOf(new Date(Date.parse(now.day) - 86_400_000)) } : now;
}

// A page that was kept has the day, the time and the number of another check-in.
function renewCheckIn(form) {
  form.elements.once.value = crypto.randomUUID();
  if (new URLSearchParams(location.search).has("day")) return;
  const now = journalClock(form);
  [form.elements.day.value, form.elements.time.value] = [now.day, now.time];
  form.dataset.draft = `check-in ${now.day}`;
  one(".switch a").href = "/check-in?day=" + dayOf(new Date(Date.parse(now.day) - 86_400_000));
  one(".switch .at").textContent = `, ${now.time}`;
}

// MARK: Keeping a check-in

const machinery = new Set(["once", "day", "time", "clock", "question"]);

function hasWords(sent) {
  return sent.some(([name, value]) =>
    !machinery.has(name) && !name.startsWith("name-") && (typeof value === "string" ? value.trim() : value.size));
}

function keepUnsent(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const now = clockIn();
    form.elements.clock.value = `${now.day}T${now.time}`;
    if (event.submitter?.value === "review") return review(form);
    // From here on it is an ordinary form; `submit` doesn't come back here.
    if (await isReachable()) return form.submit();
    sessionStorage.removeItem("sent");
    const sent = Array.from(new FormData(form)).filter(([name, value]) => name !== "csrf" && !(value instanceof File && !value.name));
    if (!hasWords(sent)) return sayFault(form, say("There is nothing to save yet."));
    try {
      await keepWaiting({ once: form.elements.once.value, kept: Date.now(), fields: sent });
    } catch {
      return sayFault(form,
        say("There is no connection, and this device has no room for it. Remove photos, and save again: what you wrote is still here."));
    }
    navigator.storage?.persist?.();
    dropDraft(draftKey(form));
    all(".message.review-fault, .no-connection").forEach((message) => message.remove());
    const note = make("p", { class: "message no-connection", role: "status", tabindex: "-1" },
      say("There is no connection. Your check-in is kept on this device and will be sent once there is one."));
    note.append(" ", make("a", { href: "/unsent" }, say("Look at it")));
    form.replaceWith(note);
    note.focus();
    tellTabs();
  });
}

// MARK: Ticks of habits without a connection. They carry the day that they are for.

const isTick = (form) => form.getAttribute("action") === "/habits/tick";

async function keepTick(form, by) {
  const once = crypto.randomUUID();
  const left = new Set(["csrf", "once"]);
  const fields = [...new FormData(form, by)].filter(([name]) => !left.has(name));
  const amount = form.elements.amount && by?.value === "set" ? `: ${form.elements.amount.value}` : "";
  const what = (by?.getAttribute("aria-label") ?? say("A habit")) + amount;
  await keepWaiting({ once, kept: Date.now(), to: form.getAttribute("action"), what, fields: [...fields, ["once", once]] });
  const note = make("span", { class: "quiet", role: "status" }, say("Kept on this device"));
  // The menu is closed if the ring was pressed.
  (form.closest("details") ?? form).replaceWith(note);
  return tellTabs();
}

// Fills the form in with a check-in that waits, if the address names one: `/check-in#unsent=…`.
async function resume(form) {
  const once = new URLSearchParams(location.hash.slice(1)).get("unsent");
  const checkIn = once && (await waiting("readonly", (store) => store.get(once)));
  if (!checkIn || (await isOut())) return;
  await keepWaiting({ ...checkIn, state: "edited", why: "" });
  form.dataset.draft = "unsent " + once;
  form.elements.once.value = once;
  const value = (name) => checkIn.fields.find(([other]) => other === name)?.[1];
  fill(form, checkIn.fields.filter(([name]) => !/^(name|amount)-/.test(name)));
  const add = (name, value) => form.append(make("input", { type: "hidden", name, value }));
  // What the day offers may differ from what it offered then.
  if (value("question") && value("question") !== form.elements.question?.value) {
    one("details:has([name=question])", form)?.remove();
    for (const name of ["question", "choice", "answer"]) if (value(name)) add(name, value(name));
  }
  const has = (name, value) => all(`[name=${name}]`, form).some((input) => input.value === value);
  const tags = checkIn.fields.filter(([name, value]) => name === "tag" && !has("tag", value));
  form.elements.tags.value = [form.elements.tags.value, ...tags.map(([, tag]) => tag)].filter(Boolean).join(", ");
  for (const [name, habit] of checkIn.fields) {
    if (name === "habit" && !has("habit", habit)) add("habit", habit);
    if (!name.startsWith("name-")) continue;
    const amount = value(name.replace("name", "amount"));
    const own = all("[name^=name-]", form).find((input) => input.value === habit);
    if (own) form.elements[own.name.replace("name", "amount")].value = amount;
    else if (amount) [["name-u" + habit, habit], ["amount-u" + habit, amount]].forEach(([name, value]) => add(name, value));
  }
  const photos = checkIn.fields.filter(([, value]) => value instanceof File).map(([, file]) => file);
  if (photos.length) choosePhotos(form.elements.photos, photos);
  form.before(make("p", { class: "message", role: "status" }, say("This check-in waits on this device. Save it to send it again.")));
}

// MARK: Sending

// Sends a form, and returns the page that answers.
function ask(address, form) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "document";
    request.onload = () => resolve({ status: request.status, address: new URL(request.responseURL), page: request.response });
    request.onerror = () => reject(new Error("there is no answer"));
    request.send(form);
  });
}

// Returns the reason on a page that refuses something.
function reason({ status, page }) {
  const words = (selector) => all(selector, page ?? document.createDocumentFragment()).map((found) => found.textContent.trim());
  return words("main .error").join(" ") || words("main .says, main .message.wrong").join(" ")
    || say("The server’s answer is {0}.", status);
}

// Sends a check-in; returns "saved", "kept" or "stop" if the others have to wait too.
async function send(checkIn, token) {
  const form = new FormData();
  form.append("csrf", token);
  for (const [name, value] of checkIn.fields) form.append(name, value);
  // It waited, so nobody went back to it.
  if (!checkIn.to) form.append("do", "another");
  let answer;
  try {
    answer = await ask(checkIn.to ?? "/check-in", form);
  } catch {
    if (!(await isReachable())) return "stop";
    const why = say("It couldn’t be sent. One of its photos may be gone from this device.");
    await keepWaiting({ ...checkIn, state: "refused", why });
    return "kept";
  }
  if (answer.address.searchParams.has("said")) {
    await dropWaiting(checkIn.once);
    return "saved";
  }
  if (answer.status === 401 || answer.address.pathname === "/log-in") {
    await forget();
    return "stop";
  }
  // The page is of another session; the next page isn't.
  if (answer.status === 403 && one("form", answer.page ?? document)) return "stop";
  // What is wrong with the server may be gone at the next page; what is wrong with the check-in stays.
  const state = answer.status < 500 ? "refused" : undefined;
  await keepWaiting({ ...checkIn, state, why: reason(answer) });
  return "kept";
}

// Sends what waits, one after the other; only one tab does so at a time.
async function sendWaiting() {
  const token = one("input[name=csrf]")?.value;
  if (!token || (await isOut())) return;
  await alone(async () => {
    for (const { once } of await allWaiting()) {
      // Another tab may have changed or discarded it in the meantime.
      const checkIn = await waiting("readonly", (store) => store.get(once));
      if (!checkIn || checkIn.state) continue;
      const outcome = await send(checkIn, token);
      if (outcome === "stop") return;
      if (outcome === "saved") saySent(checkIn);
      tellTabs();
    }
  });
}

function saySent(checkIn) {
  all(".no-connection").forEach((message) => message.remove());
  if (one(".sent-note")) return;
  const words = checkIn.to
    ? say("What you ticked without a connection is saved now.") : say("A check-in that you made without a connection is saved now.");
  one("main").prepend(make("p", { class: "message sent-note", role: "status" }, words));
}

// MARK: Logging out. A browser that learns that it is logged out forgets the pages and photos that it
// keeps. What was typed and isn't saved stays, since it is nowhere else, and is shown after the log-in.

// That it is logged out is itself kept among the caches, where the service worker can see it.
const isOut = async () => (window.caches ? caches.has("out " + journal) : !one("input[name=csrf]")?.value);

async function forget() {
  if (!window.caches) return;
  await caches.open("out " + journal);
  (await navigator.serviceWorker?.getRegistration())?.active?.postMessage("forget");
  for (const name of ["pages", "photos"]) await caches.delete(`${name} ${journal}`);
}

// Notes whether the server has just shown this page to somebody who is logged in.
async function noteSession() {
  if (document.documentElement.dataset.kept !== undefined) return;
  const isIn = Boolean(one("input[name=csrf]")?.value);
  const leaves = sessionStorage.getItem("leaving");
  sessionStorage.removeItem("leaving");
  if (isIn && window.caches) await caches.delete("out " + journal);
  if (isIn || !one(".door")) return;
  await forget();
  if (leaves) await clearDevice();
}

async function clearDevice() {
  for (const { key } of drafts()) localStorage.removeItem(key);
  localStorage.removeItem("told " + journal);
  await waiting("readwrite", (store) => store.clear());
}

// Says before a log-out what would be lost by it.
function askBeforeLeaving(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const count = (await allWaiting()).length + drafts().length;
    const leave = () => {
      sessionStorage.setItem("leaving", "yes");
      form.submit();
    };
    if (!count) return leave();
    all(".leaving").forEach((message) => message.remove());
    const note = make("div", { class: "message wrong leaving", role: "alert", tabindex: "-1" });
    note.append(make("p", {},
      sayCount(count, "One text on this device isn’t saved yet.", "{0} texts on this device aren’t saved yet.", count)));
    const drop = make("button", { type: "button", class: "button danger" },
      sayCount(count, "Log out and delete it", "Log out and delete them"));
    drop.addEventListener("click", leave);
    const look = make("a", { class: "button write", href: "/unsent" },
      sayCount(count, "Look at it first", "Look at them first"));
    note.append(look, drop);
    (form.closest(".browsers") ?? form).after(note);
    note.focus();
  });
}

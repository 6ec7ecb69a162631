// Keeps the last pages on this device, so that the journal opens without a connection. The server is
// always asked first: what is kept is shown only if it can't be reached.
"use strict";

// Journals may be served at the same address, one after the other.
const journal = "{{journal}}";
const version = "{{version}}";
const assets = [{{#assets}}"{{.}}", {{/assets}}"/offline", "/unsent"];
const most = { pages: 60, photos: 200 };

addEventListener("install", (event) => {
  event.waitUntil(caches.open("assets " + version).then((cache) => cache.addAll(assets)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("assets ") && name !== "assets " + version;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

const place = (name) => caches.open(`${name} ${journal}`);

// Keeps an answer, and drops the oldest ones beyond a number.
async function keep(name, request, answer) {
  const cache = await place(name);
  await cache.delete(request);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most[name]))) await cache.delete(request);
}

// A page that led elsewhere, such as to the log-in, isn't this page, and what is downloaded is none.
const isKept = (answer) =>
  answer.status === 200 && !answer.redirected && !answer.headers.has("content-disposition");

// How often this browser learned that it is logged out: what was asked for before isn't kept any more.
let outs = 0;

// Whether an answer leads to the log-in. What a page asks for is led there by the browser.
const isOut = (request, answer) =>
  answer.status === 401 || (answer.status === 200 && new URL(answer.url || request.url).pathname === "/log-in");

// Forgets what is kept of the journal. Check-ins that haven't been sent are elsewhere, and stay.
async function forget() {
  outs += 1;
  await caches.open("out " + journal);
  await Promise.all(Object.keys(most).map((name) => caches.delete(`${name} ${journal}`)));
}

async function asked(name, request) {
  const before = outs;
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return shown(await (await place(name)).match(request));
  }
  if (isOut(request, answer)) {
    await forget();
  } else if (isKept(answer) && before === outs) {
    await keep(name, request, answer.clone());
    if (before !== outs) await forget();
  }
  return answer;
}

// A page that is shown from this device says so, with the time at which the server sent it.
async function shown(answer) {
  if (!answer?.headers.get("content-type")?.startsWith("text/html")) return answer;
  const page = (await answer.text()).replace("<html ", `<html data-kept="${answer.headers.get("date") ?? ""}" `);
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(page, { headers });
}

addEventListener("message", (event) => {
  if (event.data === "forget") event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
  const request = event.request;
  const path = new URL(request.url).pathname;
  if (request.method === "POST" && path.startsWith("/log-out")) event.waitUntil(forget());
  if (request.method !== "GET" || path === "/alive" || path.startsWith("/open/")) return;
  if (path.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (path.startsWith("/photos/") && path.endsWith("/small")) {
    event.respondWith(asked("photos", request).then((answer) => answer ?? Response.error()));
  } else if (request.mode === "navigate") {
    const builtIn = path === "/unsent" ? path : "/offline";
    event.respondWith(asked("pages", request).then((answer) => answer ?? caches.match(builtIn).then(shown)));
  }
});

// A notification leads to the page that it came from.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then((windows) => {
    const page = windows.find((window) => new URL(window.url).pathname === "/reminders") ?? windows[0];
    return page ? page.focus() : clients.openWindow("/reminders");
  }));
});

// MARK: The page

// A form that can't be sent without a connection stays as it is.
async function holdBack(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || (navigator.onLine && !isKept)) return;
  event.preventDefault();
  const by = event.submitter;
  if (await isReachable()) {
    if (by?.name) form.append(make("input", { type: "hidden", name: by.name, value: by.value }));
    if (by?.hasAttribute("formaction")) form.action = by.formAction;
    return form.submit();
  }
  if (isTick(form)) return keepTick(form, by).catch(() => sayFault(form, say("There is no connection, so nothing was changed.")));
  sayFault(form, say("There is no connection, so nothing was changed. What you wrote is still here."));
}

// A page that this device has kept says so.
const isKept = document.documentElement.dataset.kept !== undefined;

function sayKept() {
  if (!isKept || one(".offline, [data-unsent]")) return;
  const shown = new Date(document.documentElement.dataset.kept);
  const when = isNaN(shown) ? "" : shown.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  const words = when
    ? say("There is no connection. This page is from this device, as it was on {0}.", when)
    : say("There is no connection. This page is from this device.");
  one("main").prepend(make("p", { class: "message no-connection", role: "status" }, words));
}

if (isKept) all("form.check-in").forEach(renewCheckIn);
dropSaved().catch(() => {}).then(forgetSaid);
keepDrafts();
if (one(".large")) walkPhotos();
listenToKeys();
for (const input of all("input[type=file][multiple]")) showPhotos(input);
for (const form of all("form[data-draft]")) keepPhotos(form).catch(() => {});
for (const form of all("form.check-in")) {
  keepUnsent(form);
  resume(form).catch(() => {});
}
for (const form of all("form[data-preview]")) showPreview(form);
for (const form of all("form[data-leaves]")) askBeforeLeaving(form);
for (const field of all("[data-copy]")) field.after(...copy(() => field.value));
for (const preview of all("[data-shows-days]")) showDays(preview);
for (const sphere of all("[data-breathe]")) sayBreath(sphere);
for (const place of all(".timer")) addTimer(place);
for (const place of all("[data-notify]")) offerNotices(place);
for (const place of all("[data-began]")) showLostDrafts(place);
document.addEventListener("submit", holdBack);
// The browser can't point to a field that is folded away.
document.addEventListener("invalid", (event) => unfold(event.target), true);
sayKept();
if (navigator.serviceWorker) {
  // The page's policy wants to know who made the address of a script.
  const policy = window.trustedTypes?.createPolicy("daymark", { createScriptURL: () => "/service-worker.js" });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("") : "/service-worker.js");
}
const sendAndShow = () => noteSession().then(sendWaiting).catch(() => {}).then(showUnsent).catch(() => {});
sendAndShow();
addEventListener("online", sendAndShow);
tabs?.addEventListener("message", () => showUnsent().catch(() => {}));

// A row of parts that scrolls has the current one in sight.
for (const part of all(".parts [aria-current]")) {
  const row = part.closest(".parts");
  row.scrollLeft += Math.max(0, part.getBoundingClientRect().right + 40 - row.getBoundingClientRect().right);
}

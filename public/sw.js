// Answers a page that cannot be fetched with the page /offline. It keeps that page and files of the build, nothing else:
// no other page, no answer of a call, no image of a learner. The address it is registered under names the build.
const CACHE = `kalima-${new URL(self.location.href).searchParams.get("build")}`;
const OFFLINE = "/offline";
const BUILD_FILE = /\/(?:assets\/[\w.-]+\.(?:css|woff2)|favicon\.svg)/g;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/") || pathname === "/favicon.svg")
    event.respondWith(buildFile(request));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // Without cookies the server makes it for nobody.
  const answer = await fetch(OFFLINE, { credentials: "omit", cache: "no-store" });
  if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`);
  const html = await answer.clone().text();
  await cache.addAll([...new Set(html.match(BUILD_FILE))]);
  await cache.put(OFFLINE, answer);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("kalima-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await kept(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}

async function buildFile(request) {
  const { pathname } = new URL(request.url);
  const file = await kept(pathname);
  if (file) return file;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic") {
    const copy = answer.clone();
    caches
      .open(CACHE)
      .then((cache) => cache.put(pathname, copy))
      .catch(() => undefined);
  }
  return answer;
}

/** What is kept under an address; a browser that refuses its storage keeps nothing. */
async function kept(address) {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

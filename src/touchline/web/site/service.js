// Keeps the whole site in the browser, so that it works without a network after the first visit. What has a hash in its name never changes.
const NAME = "touchline-{version}";
const FILES = {files};
const LASTING = {lasting};

self.addEventListener("install", (event) => {
  const requests = [
    ...FILES.map((file) => new Request(file, { cache: "no-cache" })),
    ...LASTING.map((file) => new Request(file, { cache: "force-cache" })),
  ];
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("touchline-") && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const wanted = request.mode === "navigate" ? "./" : request;
  event.respondWith(
    caches.open(NAME).then(async (cache) => (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request)),
  );
});

// sw.js: keeps all files of one version, so that the page works without a network.
const version = 'VERSION';
const files = ['FILES'];

async function install() {
	const cache = await caches.open(version);
	await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
	await self.skipWaiting();
}

async function activate() {
	for (const name of await caches.keys())
		if (name.startsWith('summit-') && name !== version) await caches.delete(name);
	await self.clients.claim();
}

async function respond(request) {
	const cache = await caches.open(version);
	return await cache.match(request, { ignoreSearch: true }) || fetch(request);
}

self.oninstall = (event) => event.waitUntil(install());
self.onactivate = (event) => event.waitUntil(activate());
self.onfetch = (event) => {
	if (event.request.method === 'GET') event.respondWith(respond(event.request));
};

// sw.js: keeps all files of one version, so that the page works without a network. A new version waits
// until no page of the old one is open: scripts of one never meet the module of the other.
const version = 'VERSION';
const files = ['FILES'];

async function install() {
	const cache = await caches.open(version);
	await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function activate() {
	for (const name of await caches.keys())
		if (name.startsWith('summit-') && name !== version) await caches.delete(name);
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

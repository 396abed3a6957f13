// serve.mjs: serves a folder on loopback as any web server would, with the page's own policy as a
// header too.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

export const TYPES = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8', '.wasm': 'application/wasm', '.json': 'application/json',
    '.words': 'text/plain; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png',
    '.webmanifest': 'application/manifest+json',
};

// The policy that a page names in its meta element.
export function policyOf(html) {
    return /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

// Serves the folder on a free port of loopback until `close`.
export async function serve(folder) {
    const policy = policyOf(await readFile(join(folder, 'index.html'), 'utf8'));
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
        const name = path.endsWith('/') ? `${path}index.html` : path;
        try {
            const content = await readFile(join(folder, name));
            response.writeHead(200, {
                'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
                'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff',
            });
            response.end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((ready) => { server.listen(0, '127.0.0.1', ready); });
    return {
        address: `http://127.0.0.1:${server.address().port}/`,
        policy,
        close: () => { server.closeAllConnections(); server.close(); },
    };
}

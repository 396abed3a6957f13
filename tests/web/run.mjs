// run.mjs: all tests of the page in one browser, and a few in another. usage: run.mjs [PATTERN]
// With a pattern only the tests whose names match it are run.
import { WEB, runAll } from './harness.mjs';
import { serve } from './serve.mjs';
import './sources.mjs';
import './firefox.mjs';
import './games.mjs';
import './layout.mjs';
import './playing.mjs';
import './learning.mjs';
import './tasks.mjs';
import './views.mjs';
import './links.mjs';
import './keeping.mjs';
import './outside.mjs';
import './by_ear.mjs';

const server = await serve(WEB);
const good = await runAll(server, process.argv[2]);
server.close();
process.exitCode = good ? 0 : 1;

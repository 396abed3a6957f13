// program.mjs: the program itself, to compare the page with and to exchange games with it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, HOME, expect } from './harness.mjs';

const SUMMIT = join(BUILD, 'summit');

// Runs the program in a home of its own: what it printed, what it complained of, and its status.
export function summit(args, input = '', home = mkdtempSync(join(HOME, 'home-'))) {
    const done = spawnSync(SUMMIT, args, {
        cwd: home, input, encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' },
    });
    return { out: done.stdout, err: done.stderr, status: done.status, home };
}

// A file in a fresh home, for the program to read.
export function fileFor(name, text) {
    const path = join(mkdtempSync(join(HOME, 'file-')), name);
    writeFileSync(path, text);
    return path;
}

// A whole game as the program plays it against itself: the moves as typed, what it said last, and
// its record.
export function wholeGame(game, options = []) {
    const { out, err, status, home } = summit(['play', game, ...options,
        '--player1', 'hard', '--player2', 'perfect', '--seed', '3']);
    expect(status === 0, `summit play ${game}: ${err}`);
    const folder = join(home, '.local/state/summit/finished');
    const record = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
    return { moves: movesOf(record), said: out.trim().split('\n').at(-1), record };
}

// The moves of a record as they are typed.
export function movesOf(record) {
    return [...record.matchAll(/^\d+\. player \d+: (.*?) -> /gm)].map(([, move]) => move);
}

// Every game that is built in: its name and its title.
export function allGames() {
    return execFileSync(SUMMIT, ['games'], { encoding: 'utf8', env: { LC_ALL: 'C.UTF-8' } });
}

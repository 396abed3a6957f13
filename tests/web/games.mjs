// games.mjs: the five games and a classic of each kind of drawing to the end: by mouse, by keyboard
// alone, against the computer.
import { expectSame, test } from './harness.mjs';
import { aboutModule, againstComputer, wholeByKeyboard, wholeByMouse } from './drive.mjs';
import { wholeGame } from './program.mjs';

const { games } = await aboutModule();
const kinds = ['line', 'towers', 'road', 'heaps', 'field'];
const five = games.filter((game) => !game.classic);
const classics = kinds.map((kind) => games.find((game) => game.classic && game.sketch === kind))
    .filter(Boolean);

test('there are games of every kind of drawing', () => {
    expectSame([...new Set([...five, ...classics].map((game) => game.sketch))].sort(),
        [...kinds].sort(), 'kinds');
    expectSame(five.length, 5, 'games');
});

const wholes = {};
for (const { name } of [...five, ...classics]) {
    test(`${name} to the end by mouse`, async (visit) => {
        const page = await visit.at(`#game=${name}`);
        await wholeByMouse(page, wholes[name] ??= wholeGame(name));
    });
    test(`${name} to the end by keyboard alone`, async (visit) => {
        const page = await visit.at(`#game=${name}`);
        await wholeByKeyboard(page, wholes[name] ??= wholeGame(name));
    });
    test(`${name} to the end against the computer`, async (visit) => {
        const page = await visit.at(`#game=${name}&seats=,level:100`);
        await againstComputer(page);
    });
}

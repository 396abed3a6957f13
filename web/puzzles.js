// puzzles.js: comes with another part of the work.
import { freshView } from './dom.js';

export function showPuzzles(place) {
    freshView(place.view);
}

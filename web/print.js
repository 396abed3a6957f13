// print.js: comes with another part of the work.
import { freshView } from './dom.js';

export function showPrint(place) {
    freshView(place.view);
}

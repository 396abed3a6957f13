// lab.js: comes with another part of the work.
import { freshView } from './dom.js';

export function showLab(place) {
    freshView(place.view);
}

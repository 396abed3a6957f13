// setup.js: comes with another part of the work.
import { freshView } from './dom.js';

export function showSetup(place) {
    freshView(place.view);
}

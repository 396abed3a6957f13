// play.js: comes with another part of the work.
import { freshView } from './dom.js';

export function showPlay(place) {
    freshView(place.view);
}

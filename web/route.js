// route.js: where the page is. Each view has an address; moves replace it, they don't add to the
// browser's history.
import { linkText } from './links.js';

let here = {}, showPlaceOf = () => {};

export const placeNow = () => here;

// A place comes with the history entry, as text or file that no address could hold; or else from the
// address itself, which `read` knows to read.
export const placeHere = async (read) => history.state?.place ?? read(location.hash);

export function onArrival(action) {
	showPlaceOf = action;
}

const addressOf = (place) => `#${place.view === 'home' ? '' : linkText({ ...place, file: null })}`;

// Shows a place, under an address of its own.
export function go(place) {
	history.pushState({ place }, '', addressOf(place));
	showPlaceOf(place);
}

// What is shown is now this place. `hash` is its address, if that isn't the usual one.
export function stayAt(place, hash = addressOf(place)) {
	here = place;
	history.replaceState({ place }, '', hash);
}

export function arriveAt(place) {
	here = place;
}

export const againHere = () => showPlaceOf(here);

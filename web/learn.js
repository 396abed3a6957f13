// learn.js: comes with another part of the work.

// Called once, before the first view.
export function startLearn() {
}

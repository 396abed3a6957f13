// board.js: comes with another part of the work.

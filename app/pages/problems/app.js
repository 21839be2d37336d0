// What the page of problems knows, in one place, and when it is shown: a part that changes the state
// says so, and all parts show it together, once a frame.
const App = (() => {
  'use strict';
  const LATEST = 50;  // milliseconds until it is shown where no frame comes, as in a window out of sight
  const shows = [], listeners = {};
  let due = null;  // the timer of what is not shown yet

  const state = {
    data: null, problems: [],  // of the page
    words: null,               // of the language
    settings: null,            // what the reader chose for all problems
    game: null,                // the reader's game (play.js)
    view: null,                // the position that is shown instead of it (transport.js)
    pointed: null,             // squares that the reader points at, a Set
    run: null,                 // a run against the clock (runs.js)
  };

  // A part is shown in the order in which it was added.
  const part = (show) => shows.push(show);

  function changed() {
    if (due !== null) return;
    due = setTimeout(render, LATEST);
    requestAnimationFrame(() => { if (due !== null) render(); });
  }

  function render() {
    clearTimeout(due);
    due = null;
    for (const show of shows) show(state);
  }

  const on = (event, act) => (listeners[event] ??= []).push(act);
  const tell = (event, ...facts) => {
    for (const act of listeners[event] ?? []) act(...facts);
  };

  // A page from a file may be refused a memory; it works without.
  function remembered(key, storage = 'localStorage') {
    try {
      return JSON.parse(window[storage].getItem(key));
    } catch {
      return null;
    }
  }

  function remember(key, value, storage = 'localStorage') {
    try {
      window[storage].setItem(key, JSON.stringify(value));
    } catch {  // nothing is lost but the memory
    }
  }

  return {state, part, changed, render, on, tell, remembered, remember};
})();

// A line of moves on the board, beside the reader's game: the solution, a mistake and its punishment,
// the game that led to the problem, the moves played so far, or free play from any of these.
// App.state.view is {kind, line, at, playing}.
const Transport = (() => {
  'use strict';
  const {COLOUR_NAME, squareName} = Othello;
  const {byId, element} = Draw;
  const {lastOf, isLegal, isDue, isOver, isMove, afterMove, afterPass} = Steps;
  const PACE = 900;  // milliseconds a move
  let timer = null;

  const shownStep = ({game, view}) => (view ? view.line[view.at] : game.now);

  function look(kind, line, at) {
    pause();
    App.state.view = {kind, line, at, playing: false};
    App.changed();
  }

  function leave() {
    pause();
    App.state.view = null;
    App.changed();
  }

  function go(at) {
    const {view} = App.state;
    view.at = Math.max(0, Math.min(view.line.length - 1, at));
    App.changed();
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    if (App.state.view) App.state.view.playing = false;
  }

  // Plays the line by itself, from its start if it is at its end.
  function play() {
    const {view} = App.state;
    if (view.at === view.line.length - 1) go(0);
    view.playing = true;
    timer = setInterval(() => {
      go(view.at + 1);
      if (view.at === view.line.length - 1) pause();
    }, PACE);
    App.changed();
  }

  function toggle() {
    if (!App.state.view.playing) return play();
    pause();
    App.changed();
  }

  // A move of either side on the position that is shown.
  function playFree(square) {
    const {view} = App.state, now = view.line[view.at];
    if (!isLegal(now, square)) return;
    const line = [...view.line.slice(0, view.at + 1), afterMove(now, square)];
    if (isDue(lastOf(line))) line.push(afterPass(lastOf(line)));
    look('free', line, line.length - 1);
    App.tell('freePlay', lastOf(line));
  }

  // What leads to step `at` of the line: the same text for the same way.
  const wayOf = (line, at) => line.slice(1, at + 1)
    .map(({move}) => (move < 0 ? '--' : squareName(move))).join('');

  // A button for each move of the line, which shows the position after it.
  function chips(kind, line, words, from = 1) {
    return line.slice(from).map((step, index) => chip(kind, line, from + index, words));
  }

  function chip(kind, line, at, words) {
    const {mover, move} = line[at], name = move < 0 ? words.passMove : squareName(move);
    const button = element('button', {type: 'button', className: `ply ${COLOUR_NAME[mover]}`,
                                      textContent: name});
    button.setAttribute('aria-label', words.showMove(mover, name));
    Object.assign(button.dataset, {kind, way: wayOf(line, at)});
    button.addEventListener('click', () => look(kind, line, at));
    return button;
  }

  // The board's own move is marked wherever it stands.
  function markCurrent({view}) {
    const way = view && wayOf(view.line, view.at);
    for (const button of document.querySelectorAll('.ply[data-way]')) {
      const {kind, way: its} = button.dataset;
      const isIt = view !== null && kind === view.kind && its === way;
      if (isIt) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  function render({view, words, game}) {
    byId('console').hidden = view !== null;
    byId('transport').hidden = byId('looking-at').hidden = view === null;
    byId('caption-state').hidden = view !== null;
    markCurrent({view});
    byId('take-back-to').hidden = view?.kind !== 'played' || view.line[view.at].toMove !== game.reader;
    byId('play').classList.toggle('playing', view?.playing === true);
    byId('play').title = view?.playing ? words.pause : words.play;
    byId('play').setAttribute('aria-label', byId('play').title);
    if (view === null) return;
    const {line, at, kind} = view, {mover, move, flipped} = line[at], end = line.length - 1;
    const made = at === 0 ? words.lineStart
      : words.lineStep(at, end, mover, isMove(line[at]) ? squareName(move) : null);
    const value = line[at].value;
    const result = value === undefined || isOver(line[at]) ? '' : words.bestPlay(game.reader, value);
    byId('looking-at').textContent = [words.looking[kind], made, result].filter(Boolean).join(' · ');
    Object.assign(byId('ply'), {max: end, value: at});
    byId('ply').setAttribute('aria-valuetext', byId('looking-at').textContent);
    byId('first').disabled = byId('back').disabled = at === 0;
    byId('last').disabled = byId('forward').disabled = at === end;
    byId('play').disabled = end === 0;
  }

  function onKey(event) {
    const {view} = App.state;
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {ArrowLeft: view.at - 1, ArrowRight: view.at + 1, Home: 0, End: Infinity}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  }

  function step(at) {
    pause();
    go(at);
  }

  function build() {
    const ways = {first: () => 0, back: () => App.state.view.at - 1,
                  forward: () => App.state.view.at + 1, last: () => Infinity};
    for (const [id, to] of Object.entries(ways)) {
      byId(id).addEventListener('click', () => {
        step(to());
        App.render();
        if (byId(id).disabled) byId('ply').focus();  // a button that is switched off loses the keys
      });
    }
    byId('ply').addEventListener('input', (event) => step(+event.target.value));
    byId('transport').addEventListener('keydown', onKey);
    byId('play').addEventListener('click', toggle);
    byId('back-to-play').addEventListener('click', leave);
    byId('take-back-to').addEventListener('click', () => {
      const {view, game} = App.state;
      leave();
      App.tell('rewind', view.at, game);
    });
  }

  return {shownStep, look, leave, play, pause, playFree, chips, chip, wayOf, render, build};
})();

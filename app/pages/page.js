// The gallery and the viewer of report.html. The page's data are in the element #data (see app/report_gallery.h).
//
// Games are followed by the page's own rules (rules.js): one whose last position is not the board that it is said to reach
// shows an error.
(() => {
  'use strict';
  const {EMPTY, BLACK, WHITE, COLOUR_NAME, squareName, legalMoves, parseCells, formatCells, IMAGE_TEXT, IMAGE_OF, imageOf,
         canonicalText, follow} = Othello;
  const {byId, grouped, counted, element, pictureOf, LargeBoard, stepText} = Draw;

  // The game that is said to reach the board: {steps, error}, where `error` says what is wrong with it.
  function replay(board) {
    const game = follow(board.transcript, board.gameColour);
    if (game.error !== null) return game;
    const {cells, toMove} = game.steps[game.steps.length - 1];
    // The image that the game is said to reach, in the colours of the game.
    const expected = imageOf(board.cells, board.image).map((c) => c * board.toMove * board.gameColour);
    if (toMove !== board.gameColour || formatCells(cells) !== formatCells(expected)) {
      return {steps: game.steps,
              error: `The game does not end in this board ${IMAGE_TEXT[board.image]} with ` +
                     `${COLOUR_NAME[board.gameColour]} to move: the result is wrong.`};
    }
    return game;
  }

  // ---- Data.

  const data = JSON.parse(document.getElementById('data').textContent);
  const VERDICTS = data.verdicts;  // names by number
  const NODES = data.counts.indexOf('nodes');

  const boards = data.rows.map((row, index) => {
    const [line, text, side, verdict, reason, engine, seconds, counts, transcript, image, colour] = row;
    const cells = parseCells(text), toMove = side === 'X' ? BLACK : WHITE;
    const board = {
      index, line, text, side, cells, toMove, verdict, seconds,
      reason: verdict < 0 ? null : data.reasons[reason],
      engine: verdict < 0 ? null : data.engines[engine],
      counts: counts || [],
      transcript: transcript === undefined ? null : transcript,
      image, gameColour: colour === 'white' ? WHITE : BLACK,
      legal: legalMoves(cells, toMove),
    };
    board.moves = board.legal.length;
    board.discs = cells.filter((c) => c !== EMPTY).length;
    board.mover = cells.filter((c) => c === toMove).length;
    board.symmetries = IMAGE_OF.filter((image) => cells.every((c, square) => cells[image[square]] === c)).length;
    const note = data.notes[line] ?? {};
    board.title = note.title ?? null;
    board.words = note.words ?? null;
    board.refuting = new Set(note.squares ?? []);
    board.nodes = NODES < 0 || board.counts[NODES] == null ? null : board.counts[NODES];
    return board;
  });

  const nameOf = (board) => board.title ?? `Board ${grouped(board.line)}`;

  // ---- Filters and order.

  const RANGES = {moves: 'legal moves', discs: 'discs', mover: 'mover’s discs'};
  const noFilter = () => ({verdicts: new Set(), reason: '', symmetric: false, find: '', moves: null, discs: null, mover: null});
  let filter = noFilter();
  let order = 'line';
  let shown = [];  // the boards that pass the filter, in order

  const ORDERS = [
    ['line', 'as in the results', (a, b) => a.line - b.line],
    ['moves-down', 'most legal moves', (a, b) => b.moves - a.moves],
    ['moves-up', 'fewest legal moves', (a, b) => a.moves - b.moves],
    ['discs-down', 'most discs', (a, b) => b.discs - a.discs],
    ['discs-up', 'fewest discs', (a, b) => a.discs - b.discs],
    ['mover-down', 'most discs of the mover', (a, b) => b.mover - a.mover],
    ['symmetry', 'most symmetric', (a, b) => b.symmetries - a.symmetries],
    ['nodes', 'hardest (nodes)', (a, b) => (b.nodes ?? -1) - (a.nodes ?? -1)],
    ['seconds', 'hardest (time)', (a, b) => (b.seconds ?? -1) - (a.seconds ?? -1)],
  ];

  // The board that the text of the search field means, as canonical text; null while it is not a whole board.
  function wanted(text) {
    const compact = text.replace(/[*xXbB]/g, 'X').replace(/[oOwW]/g, 'O').replace(/[-._]/g, '-').replace(/[^XO-]/g, '');
    if (compact.length < 64) return null;
    return canonicalText(parseCells(compact.slice(0, 64)), compact[64] === 'O' ? WHITE : BLACK);
  }

  function passes(board, find) {
    if (filter.verdicts.size > 0 && !filter.verdicts.has(VERDICTS[board.verdict] ?? 'none')) return false;
    if (filter.reason !== '' && board.reason !== filter.reason) return false;
    if (filter.symmetric && board.symmetries === 1) return false;
    for (const name of Object.keys(RANGES)) {
      if (filter[name] && (board[name] < filter[name][0] || board[name] > filter[name][1])) return false;
    }
    return find === null || (board.canonical ??= canonicalText(board.cells, board.toMove)) === find;
  }

  function apply() {
    const find = filter.find.trim() === '' ? null : wanted(filter.find);
    const incomplete = find === null && filter.find.trim() !== '';
    shown = boards.filter((board) => passes(board, find));
    const compare = ORDERS.find(([name]) => name === order)[2];
    if (order !== 'line') shown.sort((a, b) => compare(a, b) || a.line - b.line);

    const all = shown.length === boards.length;
    byId('shown').textContent = (all ? counted(boards.length, 'board') : `${grouped(shown.length)} of ${counted(boards.length, 'board')}`) +
      (incomplete ? ' (a whole board has 64 characters)' : '');
    byId('reset').hidden = all && filter.find === '';
    showControls();
    gallery.start();
  }

  // Brings the controls and the bars of the charts in line with the filter.
  function showControls() {
    for (const chip of byId('filter-verdict').querySelectorAll('button')) {
      chip.setAttribute('aria-pressed', filter.verdicts.has(chip.dataset.value));
    }
    byId('filter-reason').value = filter.reason;
    byId('filter-symmetric').checked = filter.symmetric;
    if (byId('filter-find').value !== filter.find) byId('filter-find').value = filter.find;
    for (const select of document.querySelectorAll('.range select')) {
      const range = filter[select.dataset.range];
      select.value = range ? range[select.dataset.end] : select.dataset.all;
    }
    for (const bar of document.querySelectorAll('[data-facet]')) bar.setAttribute('aria-pressed', facetChosen(bar.dataset));
  }

  function facetChosen({facet, value}) {
    if (facet === 'verdict') return filter.verdicts.has(value);
    if (facet === 'reason') return filter.reason === value;
    return filter[facet] !== null && filter[facet][0] === +value && filter[facet][1] === +value;
  }

  function toggleFacet({facet, value}) {
    const chosen = facetChosen({facet, value});
    if (facet === 'verdict') {
      chosen ? filter.verdicts.delete(value) : filter.verdicts.add(value);
    } else if (facet === 'reason') {
      filter.reason = chosen ? '' : value;
    } else {
      filter[facet] = chosen ? null : [+value, +value];
    }
    apply();
  }

  function buildRange(fieldset) {
    const name = fieldset.dataset.range;
    const values = [...new Set(boards.map((board) => board[name]))].sort((a, b) => a - b);
    fieldset.hidden = values.length < 2;
    const whole = [values[0], values[values.length - 1]];
    const selects = [0, 1].map((end) => {
      const select = element('select', {ariaLabel: `${end ? 'Most' : 'Fewest'} ${RANGES[name]}`},
        ...values.map((value) => element('option', {value, textContent: value})));
      Object.assign(select.dataset, {range: name, end, all: whole[end]});
      select.addEventListener('change', () => {
        const range = selects.map((each) => +each.value);
        if (range[0] > range[1]) range[1 - end] = range[end];
        filter[name] = range[0] === whole[0] && range[1] === whole[1] ? null : range;
        apply();
      });
      return select;
    });
    fieldset.append(selects[0], ' to ', selects[1]);
  }

  function buildFilters() {
    const countBy = (key) => {
      const counts = new Map();
      for (const board of boards) counts.set(key(board), (counts.get(key(board)) || 0) + 1);
      return counts;
    };
    const verdicts = countBy((board) => VERDICTS[board.verdict] ?? 'none');
    for (const name of [...VERDICTS, 'none']) {
      if (!verdicts.has(name)) continue;
      const chip = element('button', {type: 'button', className: `chip ${name}`},
        name === 'none' ? 'no verdict' : name, element('span', {textContent: grouped(verdicts.get(name))}));
      chip.dataset.value = name;
      chip.addEventListener('click', () => toggleFacet({facet: 'verdict', value: name}));
      byId('filter-verdict').append(chip);
    }
    byId('filter-verdict').hidden = verdicts.size < 2;
    const reasons = countBy((board) => board.reason);
    reasons.delete(null);
    for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) {
      byId('filter-reason').append(element('option', {value: reason, textContent: `${reason} (${grouped(count)})`}));
    }
    byId('field-reason').hidden = reasons.size < 2;
    byId('field-symmetric').hidden = !boards.some((board) => board.symmetries > 1) || boards.every((board) => board.symmetries > 1);
    document.querySelectorAll('.range').forEach(buildRange);

    const differ = (key) => boards.some((board) => board[key] !== boards[0][key]);
    for (const [name, text] of ORDERS) {
      const key = {symmetry: 'symmetries'}[name] ?? name.split('-')[0];
      if (name === 'line' || differ(key)) byId('sort').append(element('option', {value: name, textContent: text}));
    }
    byId('filter-reason').addEventListener('change', (event) => { filter.reason = event.target.value; apply(); });
    byId('filter-symmetric').addEventListener('change', (event) => { filter.symmetric = event.target.checked; apply(); });
    byId('filter-find').addEventListener('input', (event) => { filter.find = event.target.value; apply(); });
    byId('sort').addEventListener('change', (event) => { order = event.target.value; apply(); });
    byId('reset').addEventListener('click', () => { filter = noFilter(); apply(); });
    byId('filters').addEventListener('submit', (event) => event.preventDefault());
    byId('filters').hidden = boards.length < 2;

    for (const bar of document.querySelectorAll('[data-facet]')) {
      bar.disabled = false;
      bar.addEventListener('click', () => toggleFacet(bar.dataset));
    }
  }

  // ---- The gallery: cards are made as the reader comes near them, or asks for more.

  const gallery = {
    CHUNK: 60,
    list: byId('gallery'),
    start() {
      this.list.replaceChildren();
      this.grow();
    },
    grow() {
      const from = this.list.childElementCount;
      const next = shown.slice(from, from + this.CHUNK);
      this.list.append(...next.map((board) => this.card(board)));
      byId('more').hidden = from + next.length >= shown.length;
      // Observing anew reports again at once, so a chunk that does not fill the window is followed by the next.
      this.observer.unobserve(byId('more'));
      this.observer.observe(byId('more'));
    },
    observer: new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) gallery.grow();
    }, {rootMargin: '1500px'}),
    card(board) {
      const verdict = VERDICTS[board.verdict];
      const card = element('button', {type: 'button', className: 'card'});
      card.dataset.index = board.index;
      card.innerHTML = pictureOf(board);  // numbers only, no text of the data
      card.append(element('span', {className: 'moves-count'}, element('b', {textContent: board.moves}), board.moves === 1 ? ' move' : ' moves'),
                  element('span', {className: 'discs-count', textContent: counted(board.discs, 'disc')}));
      if (verdict) card.append(element('span', {className: `verdict ${verdict}`, textContent: verdict}));
      if (board.title) card.append(element('span', {className: 'card-title', textContent: board.title}));
      card.setAttribute('aria-label', `Board ${board.line}: ${board.title ? `${board.title}, ` : ''}${counted(board.moves, 'legal move')}, ${counted(board.discs, 'disc')}` +
        (verdict ? `, ${verdict}` : ''));
      return element('li', {}, card);
    },
    // Arrow keys walk over the cards as they lie.
    walk(event) {
      const cards = [...this.list.querySelectorAll('.card')];
      const at = cards.indexOf(document.activeElement);
      if (at < 0) return;
      const columns = Math.max(1, cards.filter((card) => card.offsetTop === cards[0].offsetTop).length);
      const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns}[event.key];
      if (step === undefined || !cards[at + step]) return;
      event.preventDefault();
      cards[at + step].focus();
    },
  };

  // ---- The viewer: one board large, and its game.

  const viewer = {
    dialog: byId('viewer'),
    large: new LargeBoard(byId('viewer-board')),
    board: null,   // the board that is open, or null
    game: null,    // the board's replay, or null
    ply: null,     // step of the game that is shown; null shows the board itself
    timer: null,

    open(board) {
      this.pause();
      this.board = board;
      this.game = board.transcript === null ? null : replay(board);
      this.ply = null;
      this.showFacts();
      this.showGame();
      this.show(false);
      if (!this.dialog.open) this.dialog.showModal();
      this.dialog.querySelector('.panel').scrollTop = 0;
      setAddress(`#board=${board.line}`);
    },

    showFacts() {
      const board = this.board, verdict = VERDICTS[board.verdict];
      const at = shown.indexOf(board);
      byId('viewer-title').textContent = nameOf(board);
      byId('previous-board').disabled = at <= 0;
      byId('next-board').disabled = at < 0 || at === shown.length - 1;
      const facts = [];
      if (verdict) {
        facts.push(['Verdict', element('span', {className: `verdict ${verdict}`, textContent: verdict})]);
        facts.push([{reachable: 'Shown by', unreachable: 'Refuted by', unknown: 'Stopped by'}[verdict],
                    board.reason + (board.engine ? ` (${board.engine})` : '')]);
        if (board.words) facts.push(['Because', board.words + (board.refuting.size > 0 ? ' (the marked squares)' : '')]);
      }
      facts.push(['To move', COLOUR_NAME[board.toMove]], ['Legal moves', String(board.moves)],
                 ['Discs', `${board.discs}: ${board.mover} of the mover, ${board.discs - board.mover} of the other side`]);
      if (board.symmetries > 1) facts.push(['Symmetry', `${board.symmetries} of the 8 images are this board`]);
      data.counts.forEach((name, index) => {
        if (board.counts[index] != null) facts.push([name.replace(/_/g, ' '), grouped(board.counts[index])]);
      });
      if (verdict) facts.push(['Time', board.seconds < 1 ? `${+(board.seconds * 1000).toPrecision(3)} ms` : `${+board.seconds.toPrecision(3)} s`]);
      byId('board-facts').replaceChildren(...facts.map(([name, value]) =>
        element('div', {}, element('dt', {textContent: name}), element('dd', {}, value))));
    },

    showGame() {
      const game = this.game, board = this.board;
      for (const id of ['tabs', 'transport', 'game-part', 'copy-game-part']) byId(id).hidden = game === null;
      byId('game-error').hidden = game === null || game.error === null;
      byId('keys').textContent = game ? '← → step through the game, space plays it, Home and End; J and K: next and previous board'
                                      : '→ or J: next board, ← or K: previous board, Esc: back to the gallery';
      if (game === null) return;
      byId('game-error').textContent = game.error ?? '';
      byId('ply').max = game.steps.length - 1;
      byId('copy-game').textContent = board.transcript;
      byId('game-note').textContent = `From the standard start; it ends in this board ${IMAGE_TEXT[board.image]}` +
        `${board.gameColour === board.toMove ? '' : ', colours exchanged'}, with ${COLOUR_NAME[board.gameColour]} to move.`;
      byId('moves').replaceChildren(...game.steps.slice(1).map((step, index) => {
        const button = element('button', {type: 'button', className: COLOUR_NAME[step.mover],
                                          textContent: step.move < 0 ? 'pass' : squareName(step.move)});
        button.addEventListener('click', () => { this.pause(); this.go(index + 1); });
        return element('li', {}, button);
      }));
    },

    // Shows the board, or the step of the game.
    show(animate = true) {
      const step = this.ply === null ? this.board : this.game.steps[this.ply];
      this.large.show(step, animate);
      this.large.mark(this.board.refuting, true);
      byId('tab-board').setAttribute('aria-pressed', this.ply === null);
      byId('tab-game').setAttribute('aria-pressed', this.ply !== null);
      byId('copy-board').textContent = `${formatCells(step.cells)} ${step.toMove === BLACK ? 'X' : 'O'}`;
      byId('caption').textContent = this.caption();
      const last = this.game ? this.game.steps.length - 1 : 0;
      byId('ply').value = this.ply ?? last;
      byId('first').disabled = byId('back').disabled = this.ply === 0;
      byId('forward').disabled = byId('last').disabled = this.ply === last;
      byId('moves').querySelectorAll('button').forEach((button, index) => {
        const current = index + 1 === this.ply;
        button.setAttribute('aria-current', current ? 'step' : 'false');
        if (current) this.scrollPanelTo(button);
      });
    },

    // Only where the panel scrolls for itself: on a narrow window the board would be scrolled away from its own buttons.
    scrollPanelTo(button) {
      const panel = this.dialog.querySelector('.panel');
      if (getComputedStyle(panel).overflowY !== 'auto') return;
      const {top, bottom} = button.getBoundingClientRect(), frame = panel.getBoundingClientRect();
      if (top < frame.top) panel.scrollTop += top - frame.top - 8;
      if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom + 8;
    },

    caption() {
      const {ply, board, game} = this;
      if (ply === null) return `${COLOUR_NAME[board.toMove]} to move, ${counted(board.moves, 'legal move')}`;
      return stepText(game.steps, ply);
    },

    // A step forward from the board itself begins the game, a step back enters it at its end.
    go(ply) {
      const last = this.game.steps.length - 1;
      const to = Math.max(0, Math.min(last, ply));
      const near = this.ply !== null && Math.abs(to - this.ply) <= 1;
      this.ply = to;
      this.show(near);
      if (to === last) this.pause();
    },
    forward() { this.go(this.ply === null ? 0 : this.ply + 1); },
    back() { this.go(this.ply === null ? this.game.steps.length - 1 : this.ply - 1); },

    togglePlay() {
      if (this.timer !== null) return this.pause();
      if (this.ply === null || this.ply === this.game.steps.length - 1) this.go(0);
      this.timer = setInterval(() => this.forward(), 750);
      this.showPlaying();
    },
    pause() {
      clearInterval(this.timer);
      this.timer = null;
      this.showPlaying();
    },
    showPlaying() {
      byId('play').setAttribute('aria-pressed', this.timer !== null);
      byId('play').setAttribute('aria-label', this.timer !== null ? 'Pause' : 'Play');
    },

    neighbour(step) {
      const next = shown[shown.indexOf(this.board) + step];
      if (next && shown.includes(this.board)) this.open(next);
    },

    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const onControl = event.target.matches('button, input') && key === ' ';
      const actions = {j: () => this.neighbour(1), k: () => this.neighbour(-1)};
      if (this.game) {
        Object.assign(actions, {
          ArrowRight: () => { this.pause(); this.forward(); },
          ArrowLeft: () => { this.pause(); this.back(); },
          Home: () => { this.pause(); this.go(0); },
          End: () => { this.pause(); this.go(Infinity); },
          ' ': () => this.togglePlay(),
        });
      } else {
        Object.assign(actions, {ArrowRight: () => this.neighbour(1), ArrowLeft: () => this.neighbour(-1)});
      }
      if (!actions[key] || onControl) return;
      event.preventDefault();
      actions[key]();
    },

    close() {
      this.dialog.close();
      this.closed();
    },

    closed() {
      if (this.board === null) return;
      this.pause();
      setAddress(location.pathname + location.search);
      const card = gallery.list.querySelector(`[data-index="${this.board.index}"]`);
      if (card) card.focus();
      this.board = null;
    },

    build() {
      const game = (id, action) => byId(id).addEventListener('click', () => { this.pause(); action(); });
      game('first', () => this.go(0));
      game('back', () => this.back());
      game('forward', () => this.forward());
      game('last', () => this.go(Infinity));
      game('tab-board', () => { this.ply = null; this.show(false); });
      game('tab-game', () => { if (this.ply === null) this.go(Infinity); });
      byId('play').addEventListener('click', () => this.togglePlay());
      byId('ply').addEventListener('input', (event) => { this.pause(); this.go(+event.target.value); });
      byId('previous-board').addEventListener('click', () => this.neighbour(-1));
      byId('next-board').addEventListener('click', () => this.neighbour(1));
      byId('close').addEventListener('click', () => this.close());
      this.dialog.addEventListener('click', (event) => { if (event.target === this.dialog) this.close(); });
      this.dialog.addEventListener('keydown', (event) => this.key(event));
      // Escape closes without asking. The event comes later, when another board may be open already.
      this.dialog.addEventListener('close', () => { if (!this.dialog.open) this.closed(); });
    },
  };

  // ---- The rest of the page.

  // A single answer (data.answer): its game beside it, to be stepped through at once.
  function buildHeroGame(board) {
    const {steps} = replay(board);
    const holder = element('div'), large = new LargeBoard(holder);
    const last = steps.length - 1;
    const caption = element('p', {id: 'hero-caption'});
    caption.setAttribute('aria-live', 'polite');
    const slider = element('input', {type: 'range', min: 0, max: last, ariaLabel: 'Position in the game', id: 'hero-ply'});
    let shownPly = null;
    const go = (ply) => {
      const to = Math.max(0, Math.min(last, ply));
      large.show(steps[to], shownPly !== null && Math.abs(to - shownPly) <= 1);
      slider.value = shownPly = to;
      caption.textContent = stepText(steps, to);
    };
    const button = (text, label, step) => {
      const made = element('button', {type: 'button', className: 'plain', textContent: text, title: label, ariaLabel: label});
      made.addEventListener('click', () => go(step()));
      return made;
    };
    slider.addEventListener('input', () => go(+slider.value));
    const details = element('button', {type: 'button', className: 'plain', textContent: 'Moves and text'});
    details.addEventListener('click', () => viewer.open(board));
    byId('hero').append(holder, caption, element('div', {className: 'hero-steps'},
      button('|‹', 'First position', () => 0), button('‹', 'Previous move', () => shownPly - 1), slider,
      button('›', 'Next move', () => shownPly + 1), button('›|', 'Last position', () => last)), details);
    go(last);
    byId('hero').hidden = false;
    for (const id of ['counts', 'boards']) byId(id).hidden = boards.length === 1;  // they would only say it again
  }

  // The board beside the answer: a reachable one where there is one, or the one with the most legal moves.
  function buildHero() {
    const answer = boards.find((board) => board.line === data.answer);
    if (answer && answer.transcript !== null) return buildHeroGame(answer);
    const best = boards.find((board) => VERDICTS[board.verdict] === 'reachable') ??
                 boards.reduce((a, b) => (b.moves > a.moves ? b : a));
    const button = element('button', {type: 'button', className: 'hero-board', ariaLabel: `Open board ${best.line}`});
    new LargeBoard(button).show(best, false);
    button.addEventListener('click', () => viewer.open(best));
    byId('hero').append(button, element('p', {textContent: `${nameOf(best)}: ${COLOUR_NAME[best.toMove]} to move, ${counted(best.moves, 'legal move')}`}));
    byId('hero').hidden = false;
  }

  // Comments, keys and tables of the TOML in colours of their own; the text stays as it is.
  function colourConfig() {
    const code = byId('config')?.firstElementChild;
    if (!code) return;  // a page made from lines alone
    const token = /("""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*')|(#.*)|(^[ \t]*\[[^\n#]*\])|(^[ \t]*[\w."-]+(?=[ \t]*=))/gm;
    const text = code.textContent;
    const parts = [];
    let from = 0;
    for (const match of text.matchAll(token)) {
      parts.push(text.slice(from, match.index));
      parts.push(element('span', {className: ['string', 'comment', 'table', 'key'][match.slice(1).findIndex((m) => m !== undefined)],
                                  textContent: match[0]}));
      from = match.index + match[0].length;
    }
    code.replaceChildren(...parts, text.slice(from));
  }

  async function copy(button) {
    const source = byId(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {  // no clipboard for this page: select the text, so that the reader's own key copies it
      getSelection().selectAllChildren(source);
      button.textContent = 'Selected';
      setTimeout(() => { button.textContent = 'Copy'; }, 1600);
      return;
    }
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1600);
  }

  // The address names the open board, so that it can be sent to somebody.
  function setAddress(address) {
    try {
      history.replaceState(null, '', address);
    } catch {  // a page inside another one may not change its address, and does not have to
    }
  }

  function openFromAddress() {
    const match = location.hash.match(/^#board=(\d+)$/);
    const board = match && boards.find((each) => each.line === +match[1]);
    if (board) viewer.open(board);
  }

  colourConfig();
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
  if (boards.length > 0) {
    viewer.build();
    buildFilters();
    buildHero();
    apply();
    gallery.list.addEventListener('click', (event) => {
      const card = event.target.closest('.card');
      if (card) viewer.open(boards[card.dataset.index]);
    });
    gallery.list.addEventListener('keydown', (event) => gallery.walk(event));
    byId('more').addEventListener('click', () => gallery.grow());
    addEventListener('hashchange', openFromAddress);
    openFromAddress();
  }
})();

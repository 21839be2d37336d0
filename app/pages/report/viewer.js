// The dialog of report.html: one board large, its game, why no game reaches it, and its text to copy.
const Viewer = (() => {
  'use strict';
  const {BLACK, COLOUR_NAME, squareName, formatCells} = Othello;
  const {say, nameOf, byId, grouped, element, pictureOf, situation} = Draw;

  const dialog = byId('viewer');
  const player = new BoardPlayer(byId('viewer-board'), {shown: showStep});
  let board = null;         // the one that is open, or null
  let closed = () => {};    // told which board was open

  const rows = (facts) => facts.map(([name, value]) =>
    element('div', {}, element('dt', {textContent: name}), element('dd', {}, value)));
  const sentence = (text) => capital(text).replace(/[^。]$/, say('$&.', '$&。'));
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const secondsText = (seconds) => (seconds < 1 ? `${+(seconds * 1000).toPrecision(3)} ms` : `${+seconds.toPrecision(3)} s`);

  function open(next) {
    board = next;
    player.open(board);
    showWords();
    showFacts();
    showGame();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('.panel').scrollTop = 0;
    setAddress(`#board=${board.line}`);
  }

  function showWords() {
    const at = Filters.shown.indexOf(board), verdict = Boards.verdictText(board);
    byId('viewer-title').textContent = board.name;
    byId('previous-board').disabled = at <= 0;
    byId('next-board').disabled = at < 0 || at === Filters.shown.length - 1;
    byId('verdict-line').className = `verdict-line verdict ${board.verdict ?? ''}`;
    byId('verdict-line').textContent = sentence(verdict);
    byId('verdict-line').hidden = verdict === '';
    byId('because').textContent = board.words && board.core === null ? sentence(board.words) : '';
    byId('because').hidden = byId('because').textContent === '';
    byId('pair').replaceChildren(...pairOf(board));
  }

  function showFacts() {
    const {discs, mover, symmetries} = board, others = discs - mover;
    const facts = [[say('Now', '局面'), capital(situation(board))],
                   [say('Discs', '石数'), say(`${discs}: ${mover} of the side to move, ${others} of the other side`,
                                              `${discs}（手番側 ${mover}、相手 ${others}）`)]];
    if (symmetries > 1) {
      facts.push([say('Symmetry', '対称性'), say(`${symmetries} of the 8 ways to turn or mirror it give this board again`,
                                                 `回転・反転8通りのうち${symmetries}通りで同じ盤面になります`)]);
    }
    byId('board-facts').replaceChildren(...rows(facts));
    byId('decided').hidden = board.verdict === null;
    if (board.verdict === null) return;
    const effort = [[say('Decided by', '決め手'), Names.say(board.reason)]];
    if (board.words && board.core !== null) effort.push([say('In words', '説明'), board.words]);
    effort.push([say('Found by', '方法'), Names.say(board.engine)]);
    Boards.data.counts.forEach((name, index) => {
      if (board.counts[index] != null) effort.push([capital(Names.say(name)), grouped(board.counts[index])]);
    });
    byId('effort-facts').replaceChildren(...rows([...effort, [say('Time', '時間'), secondsText(board.seconds)]]));
  }

  function showGame() {
    const {game} = player;
    byId('game-part').hidden = byId('copy-game-part').hidden = !player.inGame;
    byId('game-error').hidden = game === null || game.error === null;
    byId('game-error').textContent = game?.error ?? '';
    byId('copy-game').textContent = board.transcript ?? '';
    byId('keys').textContent = player.inGame
      ? say('← → step through the game, space plays it, Home and End; J and K: next and previous board',
            '← → で棋譜を進め、スペースで再生、HomeとEndで最初と最後へ。JとKで次と前の盤面')
      : say('→ or J: next board, ← or K: previous board, Esc: back to the boards', '→ かJで次の盤面、← かKで前の盤面、Escで一覧へ');
  }

  // The player showed a step: its text to copy, and its place in the list of moves.
  function showStep({steps, step, stepping, inGame, played}) {
    byId('copy-board').textContent = `${formatCells(step.cells)} ${step.toMove === BLACK ? 'X' : 'O'}`;
    const list = byId('moves'), shape = `${board.index} ${played}`;
    if (list.dataset.shape !== shape) {
      list.dataset.shape = shape;
      list.replaceChildren(...(inGame ? steps.slice(1).map(moveButton) : []));
    }
    list.querySelectorAll('button').forEach((button, index) => {
      const current = index + 1 === stepping.at;
      button.setAttribute('aria-current', current ? 'step' : 'false');
      if (current && dialog.open) scrollPanelTo(button);
    });
  }

  function moveButton({mover, move}, index) {
    const button = element('button', {type: 'button', className: COLOUR_NAME[mover], textContent: move < 0 ? say('pass', 'パス') : squareName(move)});
    button.addEventListener('click', () => { player.stepping.pause(); player.stepping.go(index + 1); });
    return element('li', {}, button);
  }

  // Only where the panel scrolls for itself: on a narrow window the board would be scrolled away from its own buttons.
  function scrollPanelTo(button) {
    const panel = dialog.querySelector('.panel');
    if (getComputedStyle(panel).overflowY !== 'auto') return;
    const {top, bottom} = button.getBoundingClientRect(), frame = panel.getBoundingClientRect();
    if (top < frame.top) panel.scrollTop += top - frame.top - 8;
    if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom + 8;
  }

  // Of a board that is the nearest to another: both, what differs ringed, and said.
  function pairOf({asked, changed, cells, toMove}) {
    if (asked === null || changed.length === 0) return [];
    const contents = (cell) => (cell === 0 ? say('empty', '空き') : nameOf(cell));
    const figure = (caption, of) => {
      const node = element('figure', {}, element('div'), element('figcaption', {textContent: caption}));
      node.firstChild.innerHTML = pictureOf({cells: of, legal: []}, changed);  // numbers only
      return node;
    };
    const change = (square) => {
      const now = contents(cells[square]), was = contents(asked.cells[square]);
      return say(`${squareName(square)}: ${now}, not ${was}`, `${squareName(square)}：${was}でなく${now}`);
    };
    return [figure(say('Asked for', '求めた盤面'), asked.cells), figure(say('Nearest that a game reaches', '最も近い到達可能な盤面'), cells),
            element('ul', {className: 'changes', ariaLabel: say(`What changed, with ${nameOf(toMove)} to move`, `変わったマス（${nameOf(toMove)}番）`)},
                    ...changed.map((square) => element('li', {textContent: change(square)})))];
  }

  function neighbour(by) {
    const at = Filters.shown.indexOf(board), next = at < 0 ? undefined : Filters.shown[at + by];
    if (next) open(next);
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (player.key(event)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const by = {j: 1, k: -1, ...(player.inGame ? {} : {ArrowRight: 1, ArrowLeft: -1})}[name];
    if (by === undefined) return;
    event.preventDefault();
    neighbour(by);
  }

  // The address names the open board, so that it can be sent to somebody.
  function setAddress(address) {
    try {
      history.replaceState(null, '', address);
    } catch {  // a page inside another one may not change its address, and does not have to
    }
  }

  function whenClosed() {
    if (board === null) return;
    player.stepping.pause();
    setAddress(location.pathname + location.search);
    const was = board;
    board = null;
    closed(was);
  }

  function close() {
    dialog.close();
    whenClosed();
  }

  function openFromAddress() {
    const match = location.hash.match(/^#board=(\d+)$/);
    const found = match && Boards.all.find((each) => each.line === +match[1]);
    if (found) open(found);
  }

  // hooks: closed(board): the dialog was closed.
  function build(hooks) {
    closed = hooks.closed;
    byId('previous-board').addEventListener('click', () => neighbour(-1));
    byId('next-board').addEventListener('click', () => neighbour(1));
    byId('close').addEventListener('click', close);
    dialog.addEventListener('click', (event) => { if (event.target === dialog) close(); });
    dialog.addEventListener('keydown', key);
    // Escape closes without asking. The event comes later, when another board may be open already.
    dialog.addEventListener('close', () => { if (!dialog.open) whenClosed(); });
    addEventListener('hashchange', openFromAddress);
    openFromAddress();
  }

  return {build, open, pairOf};
})();

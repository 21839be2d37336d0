// Runs after the script of a page of problems and does what a reader does: plays, takes back, filters, follows links.
// It acts through the document only, none of the page's functions; Othello and Endgame are asked what to expect.
// The page's address says which part is run: ?wide and ?phone by the virtual clock, ?clock by the real one. The outcome
// is a <pre> at the end, a message to the page around this one, and a line of the log.
(async () => {
  'use strict';
  const kind = location.search.slice(1);
  const kept = JSON.parse(sessionStorage.getItem('page-test') ?? '{"checks": 0, "failures": [], "reloads": 0}');
  let {checks} = kept;
  const {failures} = kept;
  const check = (what, actual, expected = true) => {
    ++checks;
    if (!Object.is(actual, expected)) failures.push(`${what}: ${actual} instead of ${expected}`);
  };

  const {BLACK, WHITE, squareName, squareOf, legalMoves, mustPass, play, parseCells, formatCells} = Othello;
  const byId = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (condition, times = 400) => {
    for (let i = 0; i < times && !condition(); ++i) await wait(50);
  };
  const data = JSON.parse(byId('data').textContent);
  const problems = data.problems.map((row) => ({...row, game: row.transcript, parts: row.weights}));
  const SMALL = 12;  // empty squares that the page answers at once
  const small = problems.filter(({empties}) => empties <= SMALL);
  const colourOf = ({side}) => (side === 'X' ? BLACK : WHITE);

  const root = document.querySelector('#board .board');
  const squares = all('#board .press');
  const boardText = () => root.dataset.text;
  const press = (name) => squares[squareOf(name)].click();
  const squaresThat = (test) => squares.flatMap((button, at) => (test(button) ? [at] : []));
  const playable = () => squaresThat((button) => button.getAttribute('aria-disabled') === 'false');
  const keyOn = (node, key) => node.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  const numberOf = ({textContent}) => Number(textContent.replace('−', '-'));
  const playedMoves = () =>
    all('#played li').map((item) => item.firstChild.textContent).filter((text) => text !== 'pass').join('');
  const isBusy = () => root.querySelector('[role="grid"]').getAttribute('aria-busy') === 'true';
  const said = (selector = 'p') => all(`#said ${selector}`).map((line) => line.textContent).join(' ');
  const goTo = (address) => new Promise((resolve) => {
    addEventListener('hashchange', resolve, {once: true});
    location.hash = address;
  });
  const open = async (problem, more = '') => {
    if (location.hash !== '') await goTo('');  // a link to what is open already would change nothing
    await goTo(`#p=${problem.id}${more}`);
    await until(() => !isBusy());
  };
  const choose = (id, value) => {
    byId(id).value = value;
    byId(id).dispatchEvent(new Event('change'));
  };
  const showAllCards = () => {
    for (let i = 0; i < 1000 && !byId('more').hidden; ++i) byId('more').click();
  };
  const cardOf = (problem) => {
    showAllCards();
    return document.querySelector(`.card[data-index="${problems.indexOf(problem)}"]`);
  };
  const statusOf = (problem) => cardOf(problem).querySelector('.status').className;

  // ---- Play.

  // Plays the game to its end, with this choice of a move; how many passes were said on the way.
  async function playOut(problem, moveFor) {
    const colour = colourOf(problem);
    for (let moves = 0; moves < 64; ++moves) {
      await until(() => !isBusy());
      const legal = playable();
      if (legal.length === 0) break;
      const square = moveFor(parseCells(boardText()), colour, moves);
      check(`${problem.id}: ${squareName(square)} can be played`, legal.includes(square));
      squares[square].click();
      await wait(1);
    }
    const cells = parseCells(boardText());
    check(`${problem.id}: the end`, legalMoves(cells, BLACK).length + legalMoves(cells, WHITE).length, 0);
    return all('#played li').filter((item) => /pass|パス/.test(item.textContent)).length;
  }

  const bestFor = (cells, colour) => Endgame.bestMoves(cells, colour)[0];
  const scoreNow = (colour) => Endgame.score(parseCells(boardText()), colour);  // at the end: the result

  async function solveTen() {
    for (const problem of small.slice(0, 10)) {
      await open(problem);
      check(`${problem.id}: nothing is given away`, byId('about').hidden && byId('solution').hidden);
      await playOut(problem, bestFor);
      check(`${problem.id}: the result`, scoreNow(colourOf(problem)), problem.score);
      check(`${problem.id}: solved`, all('#said .solved').length, 1);
      check(`${problem.id}: without mistakes`, statusOf(problem), 'status clean');
      check(`${problem.id}: no mistake in the list`, all('#played .lost').length, 0);
      check(`${problem.id}: now it says what it is about`, byId('about').hidden, false);
    }
    check('streak', byId('streak').textContent, `Streak ${Math.min(10, small.length)}`);
  }

  const losingMove = ({moves, score}) => moves.find((move) => Math.sign(move.score) < Math.sign(score));

  async function loseOne() {
    const problem = small.slice(10).find(losingMove);
    if (!problem) return;
    const {move, score} = losingMove(problem), cost = problem.score - score;
    await open(problem);
    press(move);
    await until(() => said('.losing') !== '');
    check('a mistake is told', said('.losing').startsWith(`${move} is a mistake that costs ${cost} discs: `));
    check('the streak ends', byId('streak').textContent.startsWith('Streak 0, longest '));
    await until(() => !isBusy());
    check('the cost is in the list', document.querySelector('#played .losing .lost').textContent, `−${cost}`);
    await playOut(problem, bestFor);
    const short = problem.score - scoreNow(colourOf(problem));
    check('it is short of the best result', short, cost);
    check('and says so', said('.short').includes(`${cost} discs less than possible`));
    check('tried only', statusOf(problem), 'status tried');

    while (!byId('undo').disabled) byId('undo').click();
    check('taken back', boardText(), problem.board);
    await playOut(problem, bestFor);
    check('solved after taking back', statusOf(problem), 'status solved');
    byId('again').click();
    check('started again', boardText(), problem.board);
    await playOut(problem, bestFor);
    check('then without mistakes', statusOf(problem), 'status clean');
    check('but the streak is for first tries', byId('streak').textContent.startsWith('Streak 0'));
  }

  // A move that is worse and keeps the outcome.
  async function goodMove() {
    const weaker = ({moves, score}) =>
      moves.find((move) => move.score < score && Math.sign(move.score) === Math.sign(score));
    const problem = small.find(weaker);
    if (!problem) return;
    await open(problem);
    press(weaker(problem).move);
    await until(() => said('.good') !== '');
    check('a good move', said('.good').includes(`costs ${problem.score - weaker(problem).score} discs`));
    await until(() => !isBusy());
  }

  // The reader's moves up to a pass, if any game has one: both sides by the page's rule, the reader with any move.
  function wayToPass(problem) {
    const colour = colourOf(problem);
    const seek = (cells, toMove, moves, depth) => {
      if (mustPass(cells, toMove)) return {moves, colour: toMove};
      if (depth === 0) return null;
      if (toMove !== colour) {
        const reply = Endgame.bestMoves(cells, toMove)[0];
        return reply === undefined ? null : seek(play(cells, reply, toMove), -toMove, moves, depth - 1);
      }
      for (const square of legalMoves(cells, toMove)) {
        const found = seek(play(cells, square, toMove), -toMove, [...moves, square], depth - 1);
        if (found) return found;
      }
      return null;
    };
    return seek(parseCells(problem.board), colour, [], 7);
  }

  async function passIsSaid() {
    for (const wanted of [1, -1]) {
      const ways = small.slice(0, 30).map((problem) => ({problem, way: wayToPass(problem)}));
      const found = ways.find(({problem, way}) => way?.moves.length > 0 && way.colour === wanted * colourOf(problem));
      if (!found) continue;
      await open(found.problem);
      for (const square of found.way.moves) {
        await until(() => !isBusy());
        squares[square].click();
        await wait(1);
      }
      await until(() => / must pass/.test(said()));
      const name = found.way.colour === BLACK ? 'Black' : 'White';
      check('a pass is said', said().includes(`${name} has no legal move and must pass.`));
      check('it is in the list', all('#played li').some((item) => item.textContent === 'pass'));
      await until(() => !isBusy());
    }
  }

  async function hints() {
    const problem = small.find(({moves}) => moves.length > 2);
    await open(problem);
    const best = problem.moves.filter(({score}) => score === problem.score).map(({move}) => move);
    byId('hint').click();
    await wait(1);
    const region = squares.filter((button) => button.parentElement.classList.contains('region'));
    check('a region', region.length === 8 || region.length === 16);
    check('has a best move', best.some((move) => region.includes(squares[squareOf(move)])));
    check('is said', said().startsWith('Look at the '));
    byId('hint').click();
    await wait(1);
    const marked = squaresThat((button) => button.parentElement.classList.contains('refuting'));
    check('one square', marked.length, 1);
    check('a best move', best.includes(squareName(marked[0])));
    check('is said', said(), `Play ${squareName(marked[0])}.`);
    squares[marked[0]].click();
    await until(() => !isBusy());
    check('the mark goes', all('#board .refuting').length, 0);
  }

  // ---- Keyboard and screen reader.

  async function keyboard() {
    const problem = small[0], key = (name) => keyOn(document.activeElement, name);
    await open(problem);
    check('one square is reached with Tab', squares.filter((button) => button.tabIndex === 0).length, 1);
    squares.find((button) => button.tabIndex === 0).focus();
    key('Home');
    for (let i = 0; i < 8; ++i) key('ArrowUp');
    check('a corner', document.activeElement, squares[0]);
    const to = squareOf(problem.moves[0].move);
    for (let i = 0; i < (to & 7); ++i) key('ArrowRight');
    for (let i = 0; i < to >> 3; ++i) key('ArrowDown');
    check('arrow keys', document.activeElement, squares[to]);
    check('Tab comes back here', squares[to].tabIndex, 0);
    check('a button, so that Enter plays', document.activeElement.matches('button[type="button"]'));
    document.activeElement.click();  // what Enter does on a button; a script cannot press it
    await until(() => !isBusy());
    check('played', all('#played li')[0].textContent, squareName(to));
    check('the focus stays', document.activeElement, squares[to]);
    key('Backspace');
    check('taken back', boardText(), problem.board);
    key('h');
    await until(() => said('.aside') !== '');
    check('a hint', said().startsWith('Look at '));
    key('j');
    await until(() => boardText() !== problem.board);
    check('the next problem', boardText(), problems[problems.indexOf(problem) + 1].board);
    key('k');
    check('and back', boardText(), problem.board);
  }

  async function labels() {
    for (const problem of small.slice(0, 3)) {
      await open(problem);
      const legal = legalMoves(parseCells(problem.board), colourOf(problem));
      squares.forEach((button, at) => {
        const contents = {X: 'black disc', O: 'white disc', '-': 'empty'}[problem.board[at]];
        check('label', button.getAttribute('aria-label'),
              `${squareName(at)}, ${contents}${legal.includes(at) ? ', legal' : ''}`);
      });
      check('legal squares', playable().join(), legal.join());
    }
    check('grid', all('#board [role="grid"] > [role="row"] > [role="gridcell"] > button').length, 64);
    check('grid has a name', root.querySelector('[role="grid"]').getAttribute('aria-label') !== null);
    check('live region', byId('said').getAttribute('role'), 'status');
    for (const control of all('button, select, input, [role="img"]')) {
      const around = control.closest('label')?.textContent.trim();
      const name = control.getAttribute('aria-label') || control.textContent.trim() || around;
      check(`${control.id || control.className} has a name`, Boolean(name));
    }
  }

  // ---- Words.

  const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

  async function languages() {
    await open(small[0]);
    byId('language').click();
    check('lang', document.documentElement.lang, 'ja');
    check('the task in Japanese', JAPANESE.test(byId('task').textContent));
    check('what was said, too', JAPANESE.test(said()));
    const [first] = playable();
    check('labels', squares[first].getAttribute('aria-label'), `${squareName(first)}、空き、打てます`);
    const texts = all('button, h1, h2, summary, legend').filter(({id}) => id !== 'language');
    const english = texts.filter((node) => /[A-Za-z]{3}/.test(node.textContent));
    check('no English word is left', english.map((node) => node.textContent).join(), '');
    const undefinedText = document.body.innerText.match(/undefined|NaN|\[object|=>/);
    check('no word is missing', undefinedText, null);
    squares[first].click();
    await until(() => !isBusy());
    check('messages', JAPANESE.test(said()));
    byId('language').click();
    check('back', document.documentElement.lang, 'en');
    check('and the message', /[A-Za-z]/.test(said()) && !JAPANESE.test(said()));
    check('the game goes on', all('#played li').length > 1);
  }

  // ---- The list.

  function filters() {
    const cards = () => {
      showAllCards();
      return all('.card').map((card) => problems[card.dataset.index]);
    };
    check('all', cards().length, problems.length);
    for (const option of [...byId('filter-theme').options].slice(1)) {
      choose('filter-theme', option.value);
      const expected = problems.filter(({themes}) => (themes ?? []).includes(option.value));
      check(`theme ${option.value}`, cards().map(({id}) => id).join(), expected.map(({id}) => id).join());
      check('its number', option.textContent.endsWith(`(${expected.length})`));
    }
    byId('reset').click();
    for (const chip of all('#filter-grade button')) {
      chip.click();
      check(`grade ${chip.value}`, cards().every(({grade}) => grade === +chip.value));
      check('is pressed', chip.getAttribute('aria-pressed'), 'true');
      check('its number', cards().length, problems.filter(({grade}) => grade === +chip.value).length);
      chip.click();
    }
    const sizes = [...byId('least').options].map(({value}) => +value);
    choose('least', String(sizes.at(-1)));
    check('empty squares', cards().length, problems.filter(({empties}) => empties === sizes.at(-1)).length);
    if (!byId('reset').hidden) byId('reset').click();
    byId('filter-unsolved').click();
    check('unsolved', cards().every((problem) => !/clean|solved/.test(statusOf(problem))));
    byId('reset').click();
    check('all again', cards().length, problems.length);
  }

  // A theme that the reader asked for may be shown, others not.
  async function themesAreKept() {
    const problem = small.find((each) => (each.themes ?? []).length > 0 && !/clean|solved/.test(statusOf(each)));
    if (!problem) return;
    await open(problem);
    const spans = all('#meta > *').length;
    choose('filter-theme', problem.themes[0]);
    byId('next').click();
    check('the theme of the filter', all('#meta > *').length, spans + 1);
    byId('reset').click();
    check('data are text', all('#meta i, #about i').length, 0);
  }

  async function wayThroughList() {
    await open(problems[0]);
    byId('previous').click();
    check('round the end', boardText(), problems.at(-1).board);
    byId('next').click();
    check('and back', boardText(), problems[0].board);
    check('the address', location.hash, `#p=${problems[0].id}`);
    byId('random').click();
    const at = problems.findIndex(({id}) => location.hash === `#p=${id}`);
    check('a random one is not solved', !/clean|solved/.test(statusOf(problems[at])));
    cardOf(problems.at(-1)).click();
    check('a card', boardText(), problems.at(-1).board);
    check('the focus is at the task', document.activeElement, byId('task'));
  }

  async function links() {
    const problem = small.at(-1);
    await open(problem);
    check('link', byId('link').value, `${location.href.split('#')[0]}#p=${problem.id}`);
    await open(small[0]);
    await open(problem, `&m=${problem.line.slice(0, 4)}`);
    check('moves of a link', playedMoves().startsWith(problem.line.slice(0, 4)));
    const [square] = playable();
    if (square !== undefined) {
      squares[square].click();
      await until(() => !isBusy());
    }
    byId('with-moves').click();
    check('link with moves', byId('link').value.endsWith(`#p=${problem.id}&m=${playedMoves()}`));
    byId('with-moves').click();
    await goTo('#p=no-such-problem');
    check('an unknown problem is told', /not on this page/.test(said()));
  }

  // ---- The parts beside the board.

  async function solutionTree() {
    const problem = small.find(({moves, score}) => moves.length > 1 && score > 0) ?? small[0];
    const colour = colourOf(problem);
    await open(problem);
    byId('show-solution').click();
    await wait(1);
    const best = problem.moves.filter(({score}) => score === problem.score).map(({move}) => move);
    const rows = all('#tree > li');
    check('best moves', rows.map((row) => row.querySelector('.ply').textContent).join(), best.join());
    const opener = rows[0].querySelector('.open');
    if (opener.getAttribute('aria-expanded') === 'false') opener.click();
    await until(() => rows[0].querySelector('ul > li') && !rows[0].querySelector('ul > .aside'));
    const after = play(parseCells(problem.board), squareOf(best[0]), colour);
    const replies = [...rows[0].querySelectorAll(':scope > ul > li > .line')];
    const expected = Endgame.scores(after, -colour);
    check('every reply', replies.map((line) => line.querySelector('.ply').textContent).join(),
          expected.length === 0 ? 'pass' : expected.map(({square}) => squareName(square)).join());
    replies.forEach((line, index) => {
      if (expected.length === 0) return;
      check('its result', numberOf(line.querySelector('.result')), -expected[index].score || 0);
    });
    rows[0].querySelector('.ply').click();
    check('its board', boardText(), formatCells(after));
    check('is not played on', playable().length, 0);
    byId('back-to-play').click();
    check('back to play', boardText(), problem.board);

    // Down to the end of a line.
    for (let depth = 0, at = rows[0]; depth < 20; ++depth) {
      const next = at.querySelector(':scope > .line > .open');
      if (!next) break;
      if (next.getAttribute('aria-expanded') === 'false') next.click();
      await until(() => at.querySelector(':scope > ul > li') && !at.querySelector(':scope > ul > .aside'));
      at = at.querySelector(':scope > ul > li');
      at.querySelector('.line > .ply:last-of-type').click();
    }
    check('the end of the best line', scoreNow(colour), problem.score);
    byId('show-solution').click();
    check('hidden again', byId('solution').hidden && boardText() === problem.board);
  }

  async function leadingGame() {
    const problem = problems.find(({game}) => game);
    if (!problem) return;
    await open(problem);
    byId('game-part').open = true;
    const key = (name) => keyOn(byId('ply'), name);
    check('no fault', byId('game-error').hidden);
    key('Home');
    check('start', boardText(), formatCells(Othello.START));
    check('the first move cannot be left behind', byId('back').disabled);
    const length = +byId('ply').max;
    for (let ply = 0; ply < length; ++ply) ply % 2 ? byId('forward').click() : key('ArrowRight');
    check('its end is the problem', boardText(), problem.board);
    key('ArrowLeft');
    check('a position of the game is not played on', playable().length, 0);
    key('End');
    check('at the end one can play', playable().length, problem.moves.length);
    check('no game, no part', problems.every(({game}) => game) || await (async () => {
      await open(problems.find(({game}) => !game));
      return byId('game-part').hidden;
    })());
  }

  async function patterns() {
    const problem = problems.find(({parts}) => parts);
    if (!problem) return;
    await open(problem);
    byId('parts-part').open = true;
    const rows = all('#parts tr'), {features} = data;
    check('parts', rows.length, features.length);
    const sizes = rows.map((row) => Math.abs(numberOf(row.querySelector('.number'))));
    check('the largest first', sizes.every((size, at) => at === 0 || size <= sizes[at - 1]));
    rows[0].focus();
    const names = rows[0].querySelector('.squares-names').textContent.split(' ');
    check('its squares', all('#board .refuting').length, new Set(names).size);
    rows[0].blur();
    check('no longer', all('#board .refuting').length, 0);
  }

  // ---- The page as a whole.

  function nothingIsLoaded() {
    const loaded = performance.getEntriesByType('resource').filter(({name}) => !/^(data|blob):/.test(name));
    check('resources', loaded.map(({name}) => name).join(), '');
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]').content;
    check('policy', /^default-src 'none';/.test(policy) && !/https?:|connect-src|\*/.test(policy));
    const ids = all('[id]').map((node) => node.id);
    check('ids are unique', new Set(ids).size, ids.length);
  }

  async function nothingIsTooWide() {
    if (kind === 'phone') check('the window', innerWidth, 320);
    const problem = problems.find(({parts, game}) => parts && game) ?? problems.find(({parts}) => parts) ?? small[0];
    await open(problem);
    for (const details of all('details')) details.open = true;
    byId('show-solution').click();
    await wait(100);
    for (let depth = 0; depth < 6; ++depth) {
      document.querySelector('#tree li:last-child:not(:has(ul)) .open')?.click();
      await wait(100);
    }
    for (const language of ['this', 'other']) {
      check(`${language} language: page`, document.documentElement.scrollWidth <= innerWidth);
      const nodes = all('body *').filter((node) => !node.closest('.skip, script, svg'));
      const wide = nodes.filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5);
      const names = wide.slice(0, 3).map((node) => node.id || node.className || node.tagName);
      check(`${language} language: nodes`, names.join(), '');
      byId('language').click();
    }
    byId('show-solution').click();
  }

  function afterReload() {
    for (const problem of small.slice(0, 10)) check(`${problem.id} is remembered`, statusOf(problem), 'status clean');
    check('the streak, too', byId('streak').textContent, kept.streak);
    check('and the language', document.documentElement.lang, 'ja');
    byId('language').click();
  }

  // ---- By the real clock.

  async function agreesWithSolved() {
    const lines = byId('solved-lines').textContent.trim();
    if (lines === '') return '';
    const times = [];
    for (const line of lines.split('\n')) {
      const {board, side, moves, score} = JSON.parse(line);
      const cells = parseCells(board), colour = side === 'X' ? BLACK : WHITE;
      const empties = board.replace(/[XO]/g, '').length;
      if (empties > 14) continue;
      const start = performance.now();
      const scores = Endgame.scores(cells, colour);
      if (moves && empties === 12) times.push(performance.now() - start);
      check(`${board} ${side}`, Endgame.score(cells, colour), score);
      if (!moves) continue;  // a pass
      const text = (list) => list.map(([name, value]) => `${name} ${value}`).sort().join();
      check(`moves of ${board} ${side}`, text(scores.map(({square, score: value}) => [squareName(square), value])),
            text(moves.map(({move, score: value}) => [move, value])));
    }
    if (times.length === 0) return '';
    const mean = times.reduce((a, b) => a + b) / times.length;
    return `; ${times.length} times all moves at 12 empty squares: ${mean.toFixed(1)} ms in the mean, ` +
      `${Math.max(...times).toFixed(1)} ms at most`;
  }

  // More empty squares are left to a Worker, and the page goes on meanwhile.
  async function deepProblem() {
    const problem = problems.filter(({empties}) => empties > SMALL + 1).sort((a, b) => a.empties - b.empties).at(-1);
    if (!problem) return;
    await open(problem);
    let slowest = 0, last = performance.now();
    const timer = setInterval(() => {
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
    }, 10);
    press(problem.moves[0].move);
    await until(() => !isBusy(), 1200);
    clearInterval(timer);
    check(`${problem.id}: answered`, all('#played li').length >= 2);
    check(`${problem.id}: the page does not stand still`, slowest < 500);
    check(`${problem.id}: a best move`, said('.best, .only') !== '');
  }

  // ---- All of it.

  async function byVirtualClock() {
    if (kept.reloads === 1) {
      afterReload();
      return '';
    }
    if (small.length < 12) throw new Error(`12 problems with up to ${SMALL} empty squares are needed for this test`);
    nothingIsLoaded();
    await labels();
    await solveTen();
    await loseOne();
    await goodMove();
    await passIsSaid();
    await hints();
    await keyboard();
    await languages();
    filters();
    await themesAreKept();
    await wayThroughList();
    await links();
    await solutionTree();
    await leadingGame();
    await patterns();
    await nothingIsTooWide();
    nothingIsLoaded();
    byId('language').click();
    sessionStorage.setItem('page-test', JSON.stringify({checks, failures, reloads: 1, streak: streakIn('ja')}));
    location.hash = '';
    location.reload();
    return null;
  }

  const streakIn = (language) => (document.documentElement.lang === language ? byId('streak').textContent : '');

  let more = '';
  try {
    if (kind === 'clock') {
      more = await agreesWithSolved();
      await deepProblem();
    } else {
      more = await byVirtualClock();
      if (more === null) return;
    }
  } catch (error) {
    failures.push(error.stack.replace(/\s+/g, ' '));
  }
  const outcome = failures.length === 0 ? `pass: ${checks} checks${more}`
                                        : `FAIL: ${failures.length} of ${checks}: ${failures.slice(0, 8).join('; ')}`;
  document.body.append(Object.assign(document.createElement('pre'), {id: 'page-test', textContent: outcome}));
  if (parent !== window) parent.postMessage(outcome, '*');
  console.log(`page-test: ${outcome}`);
})();

// Runs after the script of a page of problems and does what a reader does: plays, takes back, filters, follows links.
// It acts through the document only; Othello and Endgame are asked what to expect.
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
  const click = async (node) => {
    (typeof node === 'string' ? byId(node) : node).click();
    await frame();
  };
  // The page shows what has changed a frame later, which costs time; here it does at once.
  const frame = async () => {
    await wait(1);
    App.render();
  };
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
    all('#played li').map((item) => item.querySelector('.ply').textContent).filter((text) => text !== 'pass').join('');
  const isBusy = () => root.querySelector('[role="grid"]').getAttribute('aria-busy') === 'true';
  const said = (selector = 'p') => all(`#said ${selector}`).map((line) => line.textContent).join(' ');
  const shownId = () => new URLSearchParams(location.hash.slice(1)).get('p');
  const goTo = (address) => new Promise((resolve) => {
    addEventListener('hashchange', resolve, {once: true});
    location.hash = address;
  });
  const open = async (problem, more = '') => {
    const other = problems.find((each) => each !== problem);
    if (shownId() === problem.id) await goTo(`#p=${other.id}&lost=1`);  // what is open already stays as it is
    await goTo(`#p=${problem.id}&lost=1${more}`);
    await frame();
    await until(() => !isBusy());
  };
  const choose = (id, value) => {
    byId(id).value = value;
    byId(id).dispatchEvent(new Event('change'));
    return frame();
  };
  const showAllCards = async () => {
    for (let i = 0; i < 1000 && !byId('more').hidden; ++i) await click('more');
  };
  const cardOf = async (problem) => {
    await showAllCards();
    return document.querySelector(`.card[data-index="${problems.indexOf(problem)}"]`);
  };
  const statusOf = async (problem) => (await cardOf(problem)).querySelector('.status').className.trim();
  // The list as the page orders it.
  const inOrder = [...problems].sort((a, b) => (a.score < 0) - (b.score < 0) || (a.score <= 0) - (b.score <= 0) ||
    a.grade - b.grade || problems.indexOf(a) - problems.indexOf(b));
  const following = (problem, by) => inOrder[(inOrder.indexOf(problem) + by + inOrder.length) % inOrder.length];

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
      await click(squares[square]);
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
      check(`${problem.id}: without mistakes`, await statusOf(problem), 'status clean');
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
    check('a mistake is told', said('.losing').startsWith(`${move} is a mistake: `));
    check('the streak ends', byId('streak').textContent.startsWith('Streak 0, longest '));
    await until(() => !isBusy());
    check('the cost is in the list', document.querySelector('#played .lost.losing').textContent, `−${cost}`);
    await playOut(problem, bestFor);
    const short = problem.score - scoreNow(colourOf(problem));
    check('it is short of the best result', short, cost);
    check('and says so', /Best play: /.test(said('.short')));
    check('tried only', await statusOf(problem), 'status tried');

    while (!byId('undo').disabled) await click('undo');
    check('taken back', boardText(), problem.board);
    await playOut(problem, bestFor);
    check('solved after taking back', await statusOf(problem), 'status solved');
    await click('again');
    check('started again', boardText(), problem.board);
    await playOut(problem, bestFor);
    check('the mistake of today is not forgotten', await statusOf(problem), 'status solved');
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
    check('a good move', said('.good').includes(`best was ${Math.abs(problem.score)}`));
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
        await click(squares[square]);
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
    await click('hint');
    await frame();
    const region = squares.filter((button) => button.parentElement.classList.contains('region'));
    check('a region', [8, 16, 32].includes(region.length));
    check('with another legal move', region.filter((button) => button.getAttribute('aria-disabled') === 'false').length > 1);
    check('has a best move', best.some((move) => region.includes(squares[squareOf(move)])));
    check('is said', said().startsWith('Look at the '));
    await click('hint');
    await frame();
    const marked = squaresThat((button) => button.parentElement.classList.contains('refuting'));
    check('one square', marked.length, 1);
    check('a best move', best.includes(squareName(marked[0])));
    check('is said', said(), `Play ${squareName(marked[0])}.`);
    await click(squares[marked[0]]);
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
    await click(document.activeElement);  // what Enter does on a button; a script cannot press it
    await until(() => !isBusy());
    check('played', all('#played li .ply')[0].textContent, squareName(to));
    check('the focus stays', document.activeElement, squares[to]);
    key('Backspace');
    await frame();
    check('taken back', boardText(), problem.board);
    key('h');
    await until(() => /^(Look at|Think of|One of|\w\d is the only)/.test(said()));
    check('a hint', !/^(Thinking|You play)/.test(said()));
    key('j');
    await until(() => boardText() !== problem.board);
    check('the next problem', boardText(), following(problem, 1).board);
    check('is told', said().startsWith(`Problem ${problems.indexOf(following(problem, 1)) + 1}: `));
    key('k');
    await frame();
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
    await click('language');
    check('lang', document.documentElement.lang, 'ja');
    check('the task in Japanese', JAPANESE.test(byId('task').textContent));
    check('what was said, too', JAPANESE.test(said()));
    const [first] = playable();
    check('labels', squares[first].getAttribute('aria-label'), `${squareName(first)}、空き、打てます`);
    const texts = all('button, h1, h2, h3, summary, legend, th, option').filter(({id}) => id !== 'language');
    const english = texts.filter((node) => /[A-Za-z]{3}/.test(node.textContent.replace(/OBF|SVG|PNG/, '')));
    check('no English word is left', english.map((node) => node.textContent).join(), '');
    const undefinedText = document.body.innerText.match(/undefined|NaN|\[object|=>/);
    check('no word is missing', undefinedText, null);
    await click(squares[first]);
    await until(() => !isBusy());
    check('messages', JAPANESE.test(said()));
    await click('language');
    check('back', document.documentElement.lang, 'en');
    check('and the message', /[A-Za-z]/.test(said()) && !JAPANESE.test(said()));
    check('the game goes on', all('#played li').length > 1);
  }

  // ---- The list.

  async function filters() {
    const cards = async () => {
      await showAllCards();
      return all('.card').map((card) => problems[card.dataset.index]);
    };
    const ids = (list) => list.map(({id}) => id).join();
    const chooseWith = async (node) => {
      await click(node);
      return cards();
    };
    check('all', ids(await cards()), ids(inOrder));
    check('lost ones have a switch', ids(await chooseWith('filter-lost')), ids(inOrder.filter(({score}) => score >= 0)));
    await chooseWith('filter-lost');
    for (const theme of all('#themes button').map(({value}) => value)) {
      const button = () => document.querySelector(`#themes button[value="${theme}"]`);
      const expected = inOrder.filter(({themes}) => (themes ?? []).includes(theme));
      check(`theme ${theme}`, ids(await chooseWith(button())), ids(expected));
      check('is pressed', button().getAttribute('aria-pressed'), 'true');
      const [count, tried, solved] = [...button().closest('tr').querySelectorAll('.number')].map(numberOf);
      check('its number', count, expected.length);
      const isStatus = await Promise.all(expected.map(statusOf));
      check('how many were tried', tried, isStatus.filter((status) => status !== 'status').length);
      check('how many are solved', solved, isStatus.filter((status) => /clean|solved/.test(status)).length);
      await chooseWith(button());
    }
    for (const chip of all('#filter-grade button')) {
      const chosen = await chooseWith(chip);
      check(`grade ${chip.value}`, chosen.every(({grade}) => grade === +chip.value));
      check('is pressed', chip.getAttribute('aria-pressed'), 'true');
      check('its number', chosen.length, problems.filter(({grade}) => grade === +chip.value).length);
      check('in the address', location.hash.includes(`&grade=${chip.value}`));
      await chooseWith(chip);
    }
    const sizes = [...byId('least').options].map(({value}) => +value);
    await choose('least', String(sizes.at(-1)));
    check('empty squares', (await cards()).length, problems.filter(({empties}) => empties === sizes.at(-1)).length);
    if (!byId('reset').hidden) await click('reset');
    for (const problem of await chooseWith('filter-unsolved')) {
      check('unsolved', !/clean|solved/.test(await statusOf(problem)));
    }
    await click('reset');
    await chooseWith('filter-lost');
    check('all again', (await cards()).length, problems.length);
  }

  // A theme that the reader asked for may be shown, others not.
  async function themesAreKept() {
    const problem = small.find((each) => (each.themes ?? []).length > 0);
    if (!problem) return;
    await open(problem);
    const spans = all('#meta > *').length;
    await click(document.querySelector(`#themes button[value="${problem.themes[0]}"]`));
    check('the theme of the filter', all('#meta > *').length, spans + 1);
    await click('reset');
    await click('filter-lost');
    check('data are text', all('#meta i, #about i').length, 0);
  }

  async function wayThroughList() {
    await open(inOrder[0]);
    await click('previous');
    check('round the end', boardText(), inOrder.at(-1).board);
    await click('next');
    check('and back', boardText(), inOrder[0].board);
    check('the address', shownId(), inOrder[0].id);
    await click('random');
    const at = problems.findIndex(({id}) => id === shownId());
    check('a random one is not solved', !/clean|solved/.test(await statusOf(problems[at])));
    await click(await cardOf(problems.at(-1)));
    check('a card', boardText(), problems.at(-1).board);
    check('the focus is at the task', document.activeElement, byId('task'));
  }

  async function links() {
    const problem = small.at(-1), isFile = location.protocol === 'file:';
    await open(problem);
    await choose('share-kind', 'board');
    check('the board as text', byId('share-text').value, `${problem.board} ${problem.side}`);
    check('a link to a file is none', document.querySelector('#share-kind [value=link]').disabled, isFile);
    await open(small[0]);
    await open(problem, `&m=${problem.line.slice(0, 4)}`);
    check('moves of a link', playedMoves().startsWith(problem.line.slice(0, 4)));
    const [square] = playable();
    if (square !== undefined) {
      await click(squares[square]);
      await until(() => !isBusy());
    }
    await choose('share-kind', 'moves');
    check('the moves as text', byId('share-text').value, playedMoves());
    await goTo('#p=no-such-problem&lost=1');
    await frame();
    check('an unknown problem is told', /not on this page/.test(said()));
  }

  // ---- The parts beside the board.

  async function solutionTree() {
    const problem = small.find(({moves, score}) => moves.length > 1 && score > 0) ?? small[0];
    const colour = colourOf(problem);
    await open(problem);
    await click('show-solution');
    const best = problem.moves.filter(({score}) => score === problem.score).map(({move}) => move);
    const row = () => document.querySelector('#tree > li');
    check('best moves', all('#tree > li > .line > .ply').map(({textContent}) => textContent).join(), best.join());
    const expand = async (find) => {
      const opener = find().querySelector(':scope > .line > .open');
      if (opener?.getAttribute('aria-expanded') === 'false') await click(opener);
      await until(() => find().querySelector(':scope > ul > li') && !find().querySelector(':scope > ul > .aside'));
    };
    await expand(row);
    const after = play(parseCells(problem.board), squareOf(best[0]), colour);
    const replies = [...row().querySelectorAll(':scope > ul > li > .line')];
    const expected = Endgame.scores(after, -colour);
    check('every reply', replies.map((line) => line.querySelector('.ply').textContent).join(),
          expected.length === 0 ? 'pass' : expected.map(({square}) => squareName(square)).join());
    replies.forEach((line, index) => {
      if (expected.length === 0) return;
      check('its result', numberOf(line.querySelector('.result')), -expected[index].score || 0);
    });
    check('the best is no mistake', row().querySelector('.result').className, 'result');
    await click(row().querySelector('.ply'));
    check('its board', boardText(), formatCells(after));
    check('the row is marked', row().querySelector('.ply').getAttribute('aria-current'), 'true');
    check('one can play on', playable().join(), legalMoves(after, -colour).join());
    await click('back-to-play');
    check('back to play', boardText(), problem.board);

    // The line of best play, and down to the end of the first line of the tree.
    const main = all('#main-line .ply');
    check('best play', main.map(({textContent}) => textContent).filter((name) => name !== 'pass').join(''), problem.line);
    await click(main.at(-1));
    check('its end', scoreNow(colour), problem.score);
    let find = row;
    for (let depth = 0; depth < 20 && find().querySelector(':scope > .line > .open'); ++depth) {
      await expand(find);
      const above = find;
      find = () => above().querySelector(':scope > ul > li');
      await click([...find().querySelectorAll(':scope > .line > .ply')].at(-1));
    }
    check('the end of the best line', scoreNow(colour), problem.score);
    await click('show-solution');
    check('hidden again', byId('solution').hidden && boardText() === problem.board);
  }

  async function leadingGame() {
    const problem = problems.find(({game}) => game);
    if (!problem) return;
    await open(problem);
    check('no fault', byId('game-error').hidden);
    await click('show-game');
    const key = (name) => {
      keyOn(byId('ply'), name);
      return frame();
    };
    check('its end is the problem', boardText(), problem.board);
    await key('Home');
    check('start', boardText(), formatCells(Othello.START));
    check('the first move cannot be left behind', byId('back').disabled);
    const length = +byId('ply').max;
    for (let ply = 0; ply < length; ++ply) await (ply % 2 ? click('forward') : key('ArrowRight'));
    check('its end is the problem again', boardText(), problem.board);
    await click('back-to-play');
    check('then one can play', playable().length, problem.moves.length);
    const without = problems.find(({game}) => !game);
    if (!without) return;
    await open(without);
    check('no game, no button', byId('show-game').hidden);
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
    await frame();
    const names = rows[0].querySelector('.squares-names').textContent.split(' ');
    check('its squares', all('#board .refuting').length, new Set(names).size);
    rows[0].blur();
    await frame();
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
    await click('show-solution');
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
      await click('language');
    }
    await click('show-solution');
  }

  async function afterReload() {
    check('the filter is in the address', byId('filter-lost').checked);
    for (const problem of small.slice(0, 10)) check(`${problem.id} is remembered`, await statusOf(problem), 'status clean');
    check('the streak, too', byId('streak').textContent, kept.streak);
    check('and the language', document.documentElement.lang, 'ja');
    await click('language');
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
    await frame();
    await until(() => !isBusy(), 1200);
    clearInterval(timer);
    check(`${problem.id}: answered`, all('#played li').length >= 2);
    check(`${problem.id}: the page does not stand still`, slowest < 500);
    check(`${problem.id}: a best move`, said('.best, .only') !== '');
  }

  // ---- All of it.

  async function byVirtualClock() {
    if (kept.reloads === 1) {
      await afterReload();
      return '';
    }
    if (small.length < 12) throw new Error(`12 problems with up to ${SMALL} empty squares are needed for this test`);
    nothingIsLoaded();
    await click('measure-best');
    await click('filter-lost');
    await labels();
    await solveTen();
    await loseOne();
    await goodMove();
    await passIsSaid();
    await hints();
    await keyboard();
    await languages();
    await filters();
    await themesAreKept();
    await wayThroughList();
    await links();
    await solutionTree();
    await leadingGame();
    await patterns();
    await nothingIsTooWide();
    nothingIsLoaded();
    await click('language');
    sessionStorage.setItem('page-test', JSON.stringify({checks, failures, reloads: 1, streak: streakIn('ja')}));
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

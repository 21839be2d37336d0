// Runs after the page's own script, in the page of sample_report.cpp, and does what a reader does: chooses filters, opens
// boards, steps through games. It uses the document only, none of the page's functions. The outcome is a <pre> at the end.
(async () => {
  'use strict';
  let checks = 0;
  const failures = [];
  const check = (what, actual, expected) => {
    ++checks;
    if (!Object.is(actual, expected)) failures.push(`${what}: ${actual} instead of ${expected}`);
  };
  const byId = (id) => document.getElementById(id);
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const number = (text) => Number(text.replace(/,/g, '').match(/\d+/)[0]);
  const rows = JSON.parse(byId('data').textContent).rows;
  const [LINE, TEXT, SIDE, VERDICT, TRANSCRIPT, IMAGE] = [0, 1, 2, 3, 8, 9];
  const dialog = byId('viewer');
  const largeText = () => byId('viewer-board').querySelector('.board').dataset.text;
  const press = (key) => byId('viewer-board').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  const close = () => byId('close').click();
  const until = async (condition) => {
    for (let i = 0; i < 100 && !condition(); ++i) await wait(20);
  };
  const choose = (select, value) => {
    select.value = value;
    select.dispatchEvent(new Event('change'));
  };
  const cards = () => [...document.querySelectorAll('.window-card .card')];
  const numberOf = (card) => number(card.querySelector('.unseen').textContent);
  // The gallery brings the board's card into the document.
  const cardOf = (line) => {
    byId('number').value = line;
    byId('number').dispatchEvent(new Event('change'));
    return cards().find((card) => numberOf(card) === line);
  };
  const ply = () => byId('viewer-board').querySelector('.ply');
  const button = (within, label) => byId(within).querySelector(`[aria-label="${label}"]`);

  function userTextIsText() {
    check('title', document.title.startsWith('sample <\/script>'), true);
    check('tags in the description', document.querySelectorAll('.question i').length, 0);
    check('the configuration stays as it is', byId('config').textContent.startsWith('name = "sample"  # made by the test\n[position]\n'), true);
    check('its comment is found', byId('config').querySelector('.comment').textContent, '# made by the test');
  }

  function nothingIsLoaded() {
    check('resources', performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith('data:')).length, 0);
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    check('ids are unique', new Set(ids).size, ids.length);
  }

  // Only the cards near the window are in the document; all can be reached.
  function galleryIsAWindow() {
    check('cards at once', cards().length > 0 && cards().length < rows.length, true);
    const list = byId('gallery').querySelector('[role=list]');
    check('its length is said', Number(list.firstElementChild.getAttribute('aria-setsize')), rows.length);
    for (const [line] of [rows[0], rows[70], rows.at(-1), rows[3]]) {
      const card = cardOf(line);
      check(`card ${line}`, numberOf(card), line);
      check(`card ${line} has the focus`, document.activeElement, card);
      check(`card ${line} is in sight`, card.getBoundingClientRect().top >= 0 && card.getBoundingClientRect().bottom <= innerHeight, true);
      check('cards in the document', cards().length < 60, true);
    }
    cardOf(1).dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
    check('arrow keys walk', numberOf(document.activeElement), 2);
  }

  // The counts of the bars come from the program, those of the gallery from the page's own rules.
  function barsAgreeWithGallery() {
    let bars = 0;
    for (const bar of document.querySelectorAll('[data-facet]')) {
      const row = bar.closest('tr');
      const expected = number((row ? row.querySelector('.number') : bar.querySelector('.count')).textContent);
      bar.click();
      const name = `${bar.dataset.facet} = ${bar.dataset.value}`;
      check(name, number(byId('shown').textContent), expected);
      check(`${name}, pressed`, bar.getAttribute('aria-pressed'), 'true');
      bar.click();
      check(`${name}, taken back`, byId('shown').textContent, `${rows.length} boards`);
      ++bars;
    }
    check('bars', bars > 60, true);
  }

  function filtersAndOrder() {
    document.querySelector('.chip.unknown').click();
    check('chip', byId('shown').textContent, `5 of ${rows.length} boards`);
    check('cards', cards().length, 5);
    document.querySelector('.chip.reachable').click();
    check('two chips', number(byId('shown').textContent), rows.filter((row) => row[VERDICT] === 0).length + 5);
    byId('reset').click();

    choose(byId('sort'), 'moves-down');
    const moves = [...document.querySelectorAll('.window-card')].sort((a, b) => a.ariaPosInSet - b.ariaPosInSet)
      .map((card) => number(card.querySelector('.moves-count').textContent));
    check('most moves first', moves.length > 5 && moves.every((count, i) => i === 0 || count <= moves[i - 1]), true);
    choose(byId('sort'), 'line');

    const [least, most] = document.querySelectorAll('.range[data-range="discs"] select');
    choose(least, '30');
    const several = number(byId('shown').textContent);
    check('discs from 30', several, rows.filter((row) => row[TEXT].replace(/-/g, '').length >= 30).length);
    choose(most, '20');
    check('a range is never empty', least.value, '20');
    byId('reset').click();

    // Turned by 180 degrees and in the other alphabet it is still the same position.
    const sought = rows[4];
    byId('filter-find').value = [...sought[TEXT]].reverse().join('').replace(/X/g, '*').replace(/-/g, '.') + ' ' + sought[SIDE];
    byId('filter-find').dispatchEvent(new Event('input'));
    check('found', cards().map(numberOf).includes(sought[LINE]), true);
    byId('filter-find').value = 'XO';
    byId('filter-find').dispatchEvent(new Event('input'));
    check('half a board filters nothing', number(byId('shown').textContent), rows.length);
    byId('reset').click();
  }

  // Image k by arithmetic of its own: bit 0 mirrors files, bit 1 ranks, then bit 2 swaps file and rank.
  function imageText(text, k) {
    const image = [];
    for (let rank = 0; rank < 8; ++rank) {
      for (let file = 0; file < 8; ++file) {
        const [f, r] = [k & 1 ? 7 - file : file, k & 2 ? 7 - rank : rank];
        image[k & 4 ? 8 * f + r : 8 * r + f] = text[8 * rank + file];
      }
    }
    return image.join('');
  }

  // The position in which the game of a row ends.
  function lastOf(row) {
    const last = imageText(row[TEXT], row[IMAGE]);
    const sameColours = (row[SIDE] === 'X') === (row[10] === 'black');
    return sameColours ? last : last.replace(/[XO]/g, (c) => (c === 'X' ? 'O' : 'X'));
  }

  function stepThroughGames() {
    let withPass = 0, endingInPass = 0, turned = 0;
    for (const row of rows.filter((each) => each[VERDICT] === 0)) {
      const wrong = row === rows[rows.length - 1];
      cardOf(row[LINE]).click();
      check(`board ${row[LINE]} opens`, dialog.open, true);
      check(`board ${row[LINE]} is shown`, largeText(), row[TEXT]);
      check(`board ${row[LINE]}, error`, byId('game-error').hidden, !wrong);
      if (wrong) {
        check('a wrong game is not played', byId('viewer-board').querySelector('.transport').hidden, true);
        close();
        continue;
      }
      // Turned so that it ends in the board, and said so; then as it was played.
      const note = byId('viewer-board').querySelector('.turned'), plain = lastOf(row) === row[TEXT];
      if (!note.hidden) {
        ++turned;
        check('what is turned is said', note.textContent.startsWith('The game is turned so that it ends in this board.'), true);
        press('ArrowLeft');
        note.querySelector('button').click();
        check('as it was played', note.textContent.startsWith('Shown as it was played: it ends in this board '), true);
        press('End');
      }
      check('the board is as it was, or it is said', note.hidden <= plain, true);
      check(`board ${row[LINE]}, last position`, largeText(), lastOf(row));
      press('Home');
      check('start', largeText(), '-'.repeat(27) + 'OX------XO' + '-'.repeat(27));
      const names = [...byId('moves').querySelectorAll('button')].map((each) => each.textContent);
      check('transcript', names.filter((name) => name !== 'pass').join(''), row[TRANSCRIPT]);
      for (let ply = 1; ply <= names.length; ++ply) {
        const before = largeText().replace(/-/g, '').length;
        press('ArrowRight');
        check(`board ${row[LINE]}, ply ${ply}`, largeText().replace(/-/g, '').length - before, names[ply - 1] === 'pass' ? 0 : 1);
      }
      check('end', button('viewer-board', 'Next move').disabled, true);
      withPass += names.includes('pass');
      endingInPass += names.at(-1) === 'pass';
      close();
    }
    check('games with passes', withPass >= 8, true);
    check('games that end in a pass', endingInPass >= 3, true);
    check('games that are turned', turned >= 8, true);
  }

  async function controls() {
    cardOf(1).click();
    byId('moves').querySelectorAll('button')[2].click();
    check('a move of the list', byId('viewer-board').querySelector('.caption').textContent.startsWith('3 of 20: '), true);
    check('is marked', byId('moves').querySelectorAll('[aria-current="step"]').length, 1);
    button('viewer-board', 'Previous move').click();
    check('back', ply().value, '2');
    button('viewer-board', 'Last position').click();
    check('the board again', largeText(), rows[0][TEXT]);
    check('text to copy', byId('copy-board').textContent, `${rows[0][TEXT]} ${rows[0][SIDE]}`);
    button('viewer-board', 'Play').click();
    await wait(1700);
    check('played by itself', ply().value, '2');
    button('viewer-board', 'Pause').click();
    await wait(1700);
    check('paused', ply().value, '2');
    press('j');
    check('next board', byId('viewer-title').textContent, 'Board 2');
    press('k');
    press('k');
    check('no board before the first', byId('viewer-title').textContent, 'Board 1');
    close();
    check('closed', dialog.open, false);
    check('focus returns to the card', numberOf(document.activeElement), 1);

    const unreachable = rows.find((row) => row[VERDICT] === 1);
    location.hash = `#board=${unreachable[LINE]}`;
    await until(() => dialog.open);
    check('address', byId('viewer-title').textContent, `Board ${unreachable[LINE]}`);
    check('no game', byId('viewer-board').querySelector('.transport').hidden, true);
    check('its verdict', byId('verdict-line').textContent, 'No game reaches it.');
    close();
  }

  // The words of a refutation; its squares on the board, with the sentence about them; the whole board instead.
  function refutations() {
    const {notes} = JSON.parse(byId('data').textContent);
    const explained = rows.filter((row) => row[VERDICT] === 1);
    check('every refutation has words', explained.filter((row) => notes[row[LINE]].words[0].length > 20 && notes[row[LINE]].words[1].length > 10).length, explained.length);
    const marked = explained.find((row) => notes[row[LINE]].core);
    const {core} = notes[marked[LINE]], stated = [...core.squares].flatMap((sign, at) => (sign === '.' ? [] : [at]));
    cardOf(marked[LINE]).click();
    const squares = [...byId('viewer-board').querySelectorAll('.square')];
    const marks = () => squares.flatMap((square, at) => (square.classList.contains('refuting') ? [at] : [])).join();
    const faded = () => squares.filter((square) => square.classList.contains('beside')).length;
    check('marked squares', marks(), stated.join());
    check('the other squares fade', faded(), 64 - stated.length);
    check('a core is of the board', [...core.squares].every((sign, at) =>
      sign === '.' || sign === marked[TEXT][at] || sign === '*' && marked[TEXT][at] !== '-'), true);
    check('what they say', byId('viewer-board').textContent.includes(core.words[0]), true);
    check('it is counted', core.words[0].startsWith(stated.length === 1 ? 'This square ' : `These ${stated.length} squares `), true);
    const whole = [...byId('viewer-board').querySelectorAll('.tabs button')].at(-1);
    whole.click();
    check('the whole board', marks() + faded(), '0');
    press('m');
    whole.previousSibling.click();
    check('while M is held', marks(), '');
    dispatchEvent(new KeyboardEvent('keyup', {key: 'm'}));
    check('marked again', marks(), stated.join());
    close();
    const titled = rows.find((row) => notes[row[LINE]] && notes[row[LINE]].title);
    check('title of a card', cardOf(titled[LINE]).querySelector('.card-title').textContent, 'a <b>title</b>');
    cardOf(titled[LINE]).click();
    check('title of a board', byId('viewer-title').textContent, 'a <b>title</b>');
    check('no marks of another board', dialog.querySelectorAll('.refuting, .beside').length, 0);
    close();
  }

  // A page with one answer has its game at the top.
  function singleAnswer() {
    const [row] = rows, hero = byId('hero');
    const text = () => hero.querySelector('.board').dataset.text;
    const end = lastOf(row);
    check('no counts of one board', byId('counts'), null);
    check('no gallery of one board', byId('boards').hidden, true);
    check('the board that was asked for', text(), row[TEXT]);
    hero.querySelector('.turned button')?.click();
    check('the end of the game', text(), end);
    hero.querySelector('[aria-label="Previous move"]').click();
    check('a move back', text().replace(/-/g, '').length, row[TEXT].replace(/-/g, '').length - 1);
    check('the caption', hero.querySelector('.caption').textContent.startsWith(`${row[TRANSCRIPT].length / 2 - 1} of `), true);
    hero.querySelector('[aria-label="First position"]').click();
    check('start', text(), '-'.repeat(27) + 'OX------XO' + '-'.repeat(27));
    hero.querySelector('.ply').value = '1';
    hero.querySelector('.ply').dispatchEvent(new Event('input'));
    check('by the slider', text().replace(/-/g, '').length, 5);
    hero.querySelector('[aria-label="Last position"]').click();
    check('the end again', text(), end);
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}));
    check('by a key', text(), '-'.repeat(27) + 'OX------XO' + '-'.repeat(27));
  }

  try {
    if (rows.length === 1) {
      singleAnswer();
      throw null;
    }
    userTextIsText();
    nothingIsLoaded();
    galleryIsAWindow();
    barsAgreeWithGallery();
    filtersAndOrder();
    stepThroughGames();
    refutations();
    await controls();
  } catch (error) {
    if (error !== null) failures.push(error.stack.replace(/\s+/g, ' '));
  }
  const outcome = failures.length === 0 ? `pass: ${checks} checks` : `FAIL: ${failures.length} of ${checks}: ${failures.slice(0, 8).join('; ')}`;
  document.body.append(Object.assign(document.createElement('pre'), {id: 'page-test', textContent: outcome}));
})();

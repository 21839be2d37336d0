// The board of the screen "Board" as a text: read from any format, written in any, and looked at by the
// quick checks.
const BoardText = (() => {
  'use strict';
  const {byId, element, state} = Shell;
  const {isWild, exchanged} = Paint;
  const word = Words.text;
  const readout = (board, side) => `${board} ${side}`;

  // Called when a text was read (taken) and when the checks have answered (looked).
  let told = {taken() {}, looked() {}};

  // ---- The board as a text.

  const field = byId('board-text');
  const reading = {asked: 0, timer: 0, edited: false, refused: null};
  const SIGN_OF = {X: 'X', '*': 'X', '#': 'X', B: 'X', '●': 'X', O: 'O', W: 'O', '○': 'O', '-': '-',
    '.': '-', _: '-', D: 'D', '?': '?'};

  // Boards with D or ? are the page's own: 64 signs, blanks between them as one likes, then the side if it
  // is named.
  function readWild(text) {
    const signs = text.replace(/\s+/g, '').toUpperCase();
    if (!/[D?]/.test(signs)) return null;
    const cells = [...signs].slice(0, 64).map((sign) => SIGN_OF[sign]), rest = [...signs].slice(64).join('');
    if (cells.length !== 64 || cells.includes(undefined) || !/^[XOBW●○*]?$/.test(rest)) return null;
    return {board: cells.join(''), side: /^[OW○]$/.test(rest) ? 'O' : 'X', format: 'pattern',
      assumed_side: rest === ''};
  }

  function readHere(text) {
    const plain = /^\s*([XO-]{64}) ([XO])\s*$/.exec(text);
    return plain ? {board: plain[1], side: plain[2], format: 'board', assumed_side: false} : readWild(text);
  }

  // Reads a text; the newest one wins. `settle`: the field shows the board afterwards, or the caret where the
  // error is ('focus': and has the focus then).
  async function read(text, settle = true) {
    const asked = ++reading.asked;
    clearTimeout(reading.timer);
    if (text.trim() === '') return refuse('', {}, false);
    reading.note = null;
    showNote();
    try {
      const found = readHere(text) ?? await Shell.api('POST', 'api/read', {text});
      if (asked === reading.asked) accept(found, settle);
      return true;
    } catch (error) {
      if (asked === reading.asked) refuse(text, error, settle);
      return false;
    }
  }

  function accept({board: text, side: to, format, assumed_side: assumed, moves = null}, settle) {
    refuse('', {}, false);
    byId('lines').hidden = true;
    reading.note = {format, assumed};
    reading.edited = !settle;
    told.taken();
    Shell.setBoard(text, to, {from: 'text', moves: moves || null});
    if (settle) showText();
    showNote();
    Shell.say(byId('read-note').textContent);
  }

  function showNote() {
    const note = reading.note;
    byId('read-note').textContent = note ? [word('readAs', note.format),
      note.assumed ? word('assumedSide') : ''].join(' ') : '';
    byId('read-note').classList.toggle('warn', note?.assumed === true);
  }

  function refuse(text, {message = '', line = 1, column}, settle) {
    byId('read-error').textContent = message;
    byId('read-error').hidden = message === '';
    field.setAttribute('aria-invalid', message !== '');
    if (message === '') return;
    reading.note = null;
    showNote();
    if (!settle) return;
    if (field.value !== text) field.value = text;
    reading.edited = true;
    reading.refused = text;
    if (column === undefined) return;
    const before = text.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    const at = Math.min(text.length, before + [...text.slice(before)].slice(0, column - 1).join('').length);
    if (settle === 'focus') field.focus();
    field.setSelectionRange(at, at);
  }

  function showText() {
    reading.edited = false;
    const text = readout(state.board, state.side);
    if (field.value !== text) field.value = text;
  }

  function commit() {
    if (reading.edited && field.value !== reading.refused) read(field.value);
  }

  field.addEventListener('input', () => {
    reading.edited = true;
    clearTimeout(reading.timer);
    reading.timer = setTimeout(() => read(field.value, false), 250);
  });
  field.addEventListener('change', commit);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      refuse('', {}, false);
      showText();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      reading.refused = null;
      commit();
    }
  });

  // A paste of a whole board works anywhere on the screen; into the field it replaces what is there.
  function pasted(event) {
    const inField = event.target === field;
    if (Shell.current !== 'board' || !inField && Shell.isTyping(event.target)) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '' || inField && text.trim().length < 8 &&
        field.selectionEnd - field.selectionStart < field.value.length) return;
    event.preventDefault();
    field.value = text;
    read(text, 'focus');
  }

  // A dropped file: one board or game, or a list of them to choose from.
  async function dropped(event) {
    const file = event.dataTransfer?.files?.[0];
    if (Shell.current !== 'board' || !file && !event.dataTransfer?.getData('text/plain')) return;
    event.preventDefault();
    if (file && file.size > 4e6) return refuse('', {message: word('tooLarge')}, false);
    const text = file ? await file.text() : event.dataTransfer.getData('text/plain');
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const asOne = lines.length > 40 ? false : await read(text, lines.length < 2 && 'focus');
    if (asOne) showText();
    else if (lines.length > 1) showLines(lines.slice(0, 1000), file?.name ?? '');
  }

  function showLines(lines, name) {
    refuse('', {}, false);
    byId('read-note').textContent = word('needsTwoColours');
    byId('lines').ariaLabel = word('linesOf', name);
    byId('lines').replaceChildren(...lines.map((line) => {
      const button = element('button', {type: 'button', textContent: line});
      button.addEventListener('click', async () => {
        await read(line, false);
        showText();
        byId('lines').hidden = false;
      });
      return element('li', {}, button);
    }));
    byId('lines').hidden = false;
  }

  addEventListener('paste', pasted);
  addEventListener('drop', dropped);
  addEventListener('dragover', (event) => { if (Shell.current === 'board') event.preventDefault(); });

  // ---- Quick checks while one paints, and the board in other formats.

  const CHECKS = [['centre', 'checkCentre'], ['connectivity', 'checkConnectivity'],
    ['occupancy closure', 'checkOccupancy'],
                  ['last move', 'checkLast'], ['colour closure', 'checkColour']];
  const look = {of: '', answer: null, timer: 0, asked: 0, failing: []};

  function lookSoon() {
    clearTimeout(look.timer);
    look.timer = setTimeout(lookNow, 40);
  }

  async function lookNow() {
    const of = readout(state.board, state.side), asked = ++look.asked;
    if (isWild(of)) return looked(of, null);
    if (look.of === of) return;
    try {
      const answer = await Shell.api('POST', 'api/look', {board: state.board, side: state.side});
      if (asked === look.asked) looked(of, answer);
    } catch {  // the checks are a help only; the answer itself does not need them
      if (asked === look.asked) looked('', null);
    }
  }

  function looked(of, answer) {
    Object.assign(look, {of, answer});
    const last = answer?.checks.at(-1);
    look.failing = last && !last.passed ? (answer.squares ?? []).map(Othello.squareOf) : [];
    showChecks();
    told.looked();
  }

  function showChecks() {
    const {answer} = look, failed = answer?.checks.find(({passed}) => !passed);
    byId('checks').replaceChildren(...CHECKS.map(([name, key]) => {
      const found = answer?.checks.find(({check}) => check === name);
      return element('li', {className: found ? (found.passed ? 'passed' : 'failed') : 'open'}, word(key));
    }));
    byId('checks-note').textContent = failed ? word('checkFails', failed.check,
      (answer.squares ?? []).join(' '))
      : answer ? word('checksPass') : isWild(state.board) ? word('checksOpen') : '';
    byId('checks-note').classList.toggle('warn', failed !== undefined);
    for (const button of byId('copies').querySelectorAll('button')) {
      button.disabled = isWild(state.board) && !OWN[button.value];
    }
  }

  // What the page can write without the program.
  const gridOf = (text) => text.match(/.{8}/g).join('\n');
  const OWN = {board: () => readout(state.board, state.side),
    grid: () => `${gridOf(state.board)}\n${state.side}`, toml: () => tomlOf(state)};
  const COPIES = [['board', '64'], ['grid', null], ['obf', 'OBF'], ['ggs', 'GGS'], ['hex', 'hex'],
    ['toml', 'TOML'], ['svg', 'SVG'], ['png', 'PNG']];

  async function copyAs(name, button) {
    if (OWN[name] && (isWild(state.board) || name === 'board')) return Shell.copy(OWN[name](), button);
    if (look.of !== readout(state.board, state.side)) await lookNow();
    const text = look.answer?.copies?.[name === 'png' ? 'svg' : name];
    if (text === undefined) return Shell.copy('', button);
    return name === 'png' ? savePng(text, button) : Shell.copy(text, button);
  }

  async function savePng(svg, button) {
    const picture = new Image(), size = 1024;
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await picture.decode();
    const canvas = element('canvas',
      {width: size, height: size * (picture.naturalHeight / picture.naturalWidth || 1)});
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
    try {
      await navigator.clipboard.write([new ClipboardItem({'image/png': blob})]);
      Shell.say(word('copied'));
    } catch {  // then as a file
      const link = element('a', {href: URL.createObjectURL(blob), download: 'board.png'});
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      Shell.say(word('savedPng'));
    }
    button.classList.add('done');
    setTimeout(() => button.classList.remove('done'), 1400);
  }

  for (const [name, text] of COPIES) {
    const button = element('button', {type: 'button', className: 'chip', value: name,
      textContent: text ?? word('copyGrid')});
    if (text === null) button.dataset.word = 'copyGrid';
    button.addEventListener('click', () => copyAs(name, button));
    byId('copies').append(button);
  }

  // ---- The question, as an experiment where squares are open (docs/constraints.md, "A picture").
  function tomlOf({board: text, side: to, orientation = 'fixed', colors = 'fixed'}) {
    const seen = colors === 'fixed' || to === 'X' ? text
      : exchanged(text);  // without colours, X is the side to move
    const rows = seen.match(/.{8}/g).map((row) => `  ${[...row].join(' ')}`).join('\n');
    return ['name = "board"', 'reachable = true', '', '[position]',
            ...(colors === 'fixed' ? [`to_move = "${to === 'X' ? 'black' : 'white'}"`] : []),
            `board = """\n${rows}\n"""`,
              ...(orientation === 'any' ? ['', '[reach]', 'orientation = "any"'] : []), ''].join('\n');
  }

  // The board changed: the field shows it unless it is being typed there.
  function boardChanged({from}) {
    if (from !== 'text') {
      refuse('', {}, false);
      reading.note = null;
      showNote();
      showText();
    }
    lookSoon();
  }

  function begin(callbacks) {
    told = callbacks;
    Words.onChange(() => { showNote(); showChecks(); });
    showText();
    showChecks();
    lookSoon();
  }

  return {begin, boardChanged, tomlOf, readout, get failing() { return look.failing; }};
})();

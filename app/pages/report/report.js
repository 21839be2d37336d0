// report.html: the board beside the answer, the gallery, and the text of the experiment. The data are in the element #data.
(() => {
  'use strict';
  const {squareName, parseCells, mustPass, BLACK, WHITE} = Othello;
  const {say, byId, grouped, counted, element, pictureOf, LargeBoard} = Draw;
  const {data, all: boards} = Boards;

  // ---- The gallery.

  const PAPER = 48;  // boards on paper

  function card(index) {
    const board = Filters.shown[index];
    const node = element('button', {type: 'button', className: 'card'});
    node.innerHTML = pictureOf({cells: board.cells, legal: Othello.legalMoves(board.cells, board.toMove)}, board.changed);  // numbers only
    const moves = board.moves > 0 ? say(counted(board.moves, 'move'), `合法手 ${board.moves}`)
      : mustPass(board.cells, board.toMove) ? say('must pass', 'パス') : say('game over', '終局');
    node.append(element('span', {className: 'unseen', textContent: say(`Board ${grouped(board.line)} `, `盤面 ${grouped(board.line)} `)}),
                element('span', {className: 'moves-count', textContent: moves}), ' ',
                element('span', {className: 'discs-count', textContent: say(counted(board.discs, 'disc'), `${board.discs}石`)}), ' ');
    const verdict = Boards.verdictText(board);
    if (verdict) node.append(element('span', {className: `verdict ${board.verdict}`, textContent: verdict}), ' ');
    if (board.title) node.append(element('span', {className: 'card-title', textContent: board.title}));
    node.addEventListener('click', () => Viewer.open(board));
    return node;
  }

  function buildGallery() {
    const lines = 1 + (boards.some(({asked}) => asked) ? 5 : boards.some(({verdict}) => verdict) ? 1 : 0) +
      (boards.some(({title}) => title) ? 2 : 0);
    const gallery = windowGallery(byId('gallery'),
      {count: () => Filters.shown.length, card, width: 150, height: (width) => width + 18 + 20 * lines});
    addEventListener('beforeprint', () => {
      gallery.print(PAPER);
      const more = Filters.shown.length - PAPER;
      byId('paper').textContent = more > 0 ? say(`and ${counted(more, 'more board')}`, `ほか${grouped(more)}件`) : '';
    });
    addEventListener('afterprint', () => gallery.refresh());
    byId('field-number').hidden = boards.length < 100;
    byId('number').max = boards.at(-1).line;
    byId('number').addEventListener('change', () => goTo(gallery, byId('number').valueAsNumber));
    return gallery;
  }

  // To the board with this number, whatever was filtered out, or the next one where the page leaves it out.
  function goTo(gallery, number) {
    const wanted = boards.find(({line}) => line >= number);
    if (!wanted) return;
    if (!Filters.shown.includes(wanted)) byId('reset').click();
    gallery.reveal(Filters.shown.indexOf(wanted));
  }

  // ---- The board beside the answer.

  // The one of the answer, one that a game reaches, or the one with the most legal moves.
  function bestBoard() {
    return boards.find(({line}) => line === data.answer) ?? boards.find(({verdict}) => verdict === 'reachable') ??
           boards.reduce((a, b) => (b.moves > a.moves ? b : a));
  }

  function buildHero() {
    const hero = byId('hero'), board = bestBoard(), place = element('div'), player = new BoardPlayer(place);
    const name = element('p', {className: 'hero-name', textContent: boards.length === 1 ? '' : board.name});
    const open = element('button', {type: 'button', className: 'plain',
                                    textContent: board.transcript === null ? say('More about this board', 'この盤面の詳細') : say('Moves and text', '棋譜とテキスト')});
    open.addEventListener('click', () => Viewer.open(board));
    hero.replaceChildren(name, place, element('div', {className: 'pair'}, ...Viewer.pairOf(board)), open);
    player.open(board);
    hero.hidden = false;
    byId('boards').hidden = boards.length === 1;  // it would only say it again
    document.addEventListener('keydown', (event) => {
      if (!byId('viewer').open && !event.target.closest('#gallery')) player.key(event);
    });
  }

  // Where nothing was found: the squares that were asked for, and the board that came nearest.
  function buildAsked() {
    const figure = (caption, text, ringed = []) => {
      const holder = element('div'), large = new LargeBoard(holder);
      const cells = parseCells(text.replace(/[^XO]/g, '-'));
      large.show({cells, toMove: data.asked_side === 'O' ? WHITE : BLACK}, false);
      large.squares.forEach((square, at) => {
        square.classList.remove('legal');
        square.classList.toggle('any', text[at] === '*');
        square.classList.toggle('open', text[at] === '.');
      });
      large.mark(new Set(ringed));
      large.root.setAttribute('aria-label', caption);
      return element('figure', {}, holder, element('figcaption', {textContent: caption}));
    };
    const parts = [figure(say('What was asked for', '求めた盤面') +
      (data.asked.includes('.') ? say(': the shaded squares may be anything', '（陰のマスは何でもよい）') : ''), data.asked)];
    if (data.nearest) {
      const differ = [...data.asked].flatMap((sign, at) =>
        (sign === '.' || sign === data.nearest[at] || sign === '*' && data.nearest[at] !== '-' ? [] : [at]));
      const names = differ.map(squareName).join(' ');
      parts.push(figure(say(`The nearest that play came to: ${counted(differ.length, 'square')} wrong (${names})`,
                            `対局で最も近づいた盤面：${differ.length}マス違い（${names}）`), data.nearest, differ));
    }
    byId('hero').replaceChildren(...parts);
    byId('hero').hidden = false;
  }

  // ---- The rest of the page.

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
    let said = say('Copied', 'コピーしました');
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {  // no clipboard for this page: select the text, so that the reader's own key copies it
      getSelection().selectAllChildren(source);
      said = say('Selected', '選択しました');
    }
    button.textContent = said;
    setTimeout(() => { button.textContent = say('Copy', 'コピー'); }, 1600);
  }

  colourConfig();
  for (const node of document.querySelectorAll('[data-facet="reason"], .effort th[data-name]')) node.textContent = Names.say(node.textContent);
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
  if (boards.length > 0) {
    buildHero();
    const gallery = buildGallery();
    Filters.build({changed: () => gallery.refresh()});
    Viewer.build({closed: (board) => {
      const at = Filters.shown.indexOf(board);
      if (at >= 0 && !byId('boards').hidden) gallery.reveal(at);
    }});
  } else if (data.asked) {
    buildAsked();
  }
})();

// The page of `stoner --explain`: one board on which every move of the losing side is stepped through, with an answer to
// each. The data (app/pages/trap_page.cpp) are the traps of a board, each a tree of steps; nothing is searched here.
(() => {
  'use strict';
  const {BLACK, WHITE, parseCells} = Othello;
  const {say, nameOf, byId, element, counted, LargeBoard, situation} = Draw;

  const traps = JSON.parse(byId('data').textContent);
  const board = new LargeBoard(byId('board'));
  const stepping = new Stepping(show);
  let trap = traps[0];
  let line = [];  // the steps that are shown one after the other, the trap's own board first

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  // A step and what follows by the longest defence.
  function follow(step) {
    const steps = [step];
    for (let at = step; at.next.length > 0;) {
      at = at.next.reduce((longest, each) => (each.plies > longest.plies ? each : longest));
      steps.push(at);
    }
    return steps;
  }

  function show(at, near) {
    const step = line[at], before = line[at - 1];
    const cells = parseCells(step.board), toMove = step.side === 'X' ? BLACK : WHITE;
    const was = before && parseCells(before.board);
    const flipped = was ? [...cells.keys()].filter((square) => was[square] !== 0 && was[square] !== cells[square]) : [];
    board.show({cells, toMove, move: step.move, flipped}, near);
    const last = line.length - 1, now = situation({cells, toMove}), made = say(...step.text);
    const text = at === 0 ? say(`The trap is set; ${now}`, `罠のある局面。${now}`) : say(`${at} of ${last}: ${made}`, `${at} / ${last}：${made}`);
    byId('caption').textContent = text;
    showTries(at);
    return text;
  }

  // For each position of the losing side up to the one that is shown: what it can play, and what was chosen.
  function showTries(at) {
    const parts = [];
    line.forEach((step, index) => {
      if (index > at || step.next.length === 0 || step.side !== trap.loser) return;
      const buttons = step.next.map((next) => {
        const button = element('button', {type: 'button', textContent: capital(say(...next.text))});
        button.setAttribute('aria-pressed', index < at && next === line[index + 1]);
        button.addEventListener('click', () => {
          line = [...line.slice(0, index + 1), ...follow(next)];
          stepping.open(line.length - 1, Math.min(line.length - 1, index + 2));
          byId('tries').querySelectorAll('[aria-pressed="true"]')[parts.findIndex((part) => part.index === index)]?.focus();
        });
        return button;
      });
      const legend = element('legend', {textContent: index === 0 ? say('In the trap', '罠の局面で') : say(`After ${step.text[0]}`, `${step.text[1]}のあと`)});
      parts.push({index, node: element('fieldset', {}, legend, element('div', {}, ...buttons))});
    });
    byId('tries').replaceChildren(...parts.map(({node}) => node));
  }

  function open(next) {
    trap = next;
    line = [trap.start, ...follow(trap.start).slice(1)];
    const loser = trap.loser === 'X' ? BLACK : WHITE, moves = trap.start.next.length;
    byId('tries-title').textContent = say(`What ${nameOf(loser)} can try`, `${nameOf(loser)}の打てる手`);
    byId('tries-note').textContent = say(`${counted(moves, 'move')} here. Choose one: the board shows it and the answer.`,
      `${moves}通りあります。選ぶと、その手と応手が盤に表示されます。`);
    stepping.open(line.length - 1, 0);
  }

  if (traps.length > 1) {
    const choice = element('fieldset', {}, element('legend', {textContent: say('Trap', '罠')}), element('div', {}, ...traps.map((each, index) => {
      const button = element('button', {type: 'button', textContent: `${index + 1}: ${say(...each.name)}`});
      button.addEventListener('click', () => open(each));
      return button;
    })));
    byId('tries-title').before(choice);
  }
  byId('stepping').append(stepping.root);
  byId('fight').hidden = false;
  addEventListener('keydown', (event) => stepping.key(event));
  addEventListener('beforeprint', () => { byId('all').open = true; });
  open(trap);
})();

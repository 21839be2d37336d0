// A board among the results of a run, and the dialog that shows it large, with its game.
const RunBoard = (() => {
  'use strict';
  const {BLACK, WHITE, COLOUR_NAME, squareName, parseCells, formatCells, imageOf, legalMoves, follow} = Othello;
  const {element, LargeBoard} = Draw;
  const {wordButton} = Parts;
  const {say} = RunWords;

  // "Reachable" is said only of a game that this page has replayed.

  function boardOf(line) {
    const cells = parseCells(line.board), toMove = line.side === 'O' ? WHITE : BLACK;
    return {line, cells, toMove, moves: legalMoves(cells, toMove).length, discs: cells.filter((cell) => cell !== 0).length,
      game: gameOf(line, cells, toMove)};
  }
  function gameOf({transcript, image = 0, mover_color: colour, verdict}, cells, toMove) {
    if (verdict !== 'reachable' || transcript === undefined) return null;
    const last = colour === 'white' ? WHITE : BLACK, {steps, error} = follow(transcript, last), end = steps.at(-1);
    const wanted = imageOf(cells, image).map((cell) => cell * toMove * last);
    return {steps, image, exchanged: last !== toMove,
      right: error === null && end.toMove === last && formatCells(end.cells) === formatCells(wanted)};
  }
  const verdictOf = ({line, game}) => (game && !game.right ? 'wrong' : line.verdict ?? '');

  // ---- One board large: its game, and where it may go from here.

  const viewer = {
    make() {
      const dialog = element('dialog', {className: 'board-dialog'});
      Object.assign(this, {dialog, stage: element('div', {className: 'large'}),
        title: element('h2', {id: 'board-dialog-title', tabIndex: -1}),
        facts: element('p', {className: 'aside'}), caption: element('p', {className: 'caption'}),
        ply: element('input', {type: 'range', min: 0}), game: element('div', {className: 'steps-of-game'})});
      this.caption.setAttribute('aria-live', 'polite');
      this.ply.dataset.label = 'run.ply';
      dialog.setAttribute('aria-labelledby', 'board-dialog-title');
      this.large = new LargeBoard(this.stage);
      this.ply.addEventListener('input', () => this.go(Number(this.ply.value)));
      this.step = wordButton('run.stepThrough', () => this.walk());
      const step = (key, sign, by) => {
        const node = element('button', {type: 'button', className: 'button small', textContent: sign});
        node.dataset.label = key;
        node.addEventListener('click', () => this.go(this.at + by));
        return node;
      };
      this.game.append(step('run.back', '‹', -1), this.ply, step('run.forward', '›', 1));
      const close = wordButton('run.close', () => dialog.close());
      dialog.append(element('div', {className: 'board-dialog-body'}, this.stage,
        element('div', {className: 'board-dialog-side'},
        this.title, this.facts, this.caption, this.game, element('div', {className: 'actions'}, this.step,
          wordButton('run.paint', () => this.take('board')), wordButton('run.study', () => this.take('study')), close))));
      document.body.append(dialog);
    },

    open(board, number) {
      if (!this.dialog) this.make();
      Object.assign(this, {board, at: 0});
      Words.fill(this.dialog);
      this.title.textContent = say('boardNumber', number);
      this.facts.textContent = [say('moves', board.moves), say('discs', board.discs),
        verdictText(board)].filter(Boolean).join(say('comma'));
      const steps = board.game?.right ? board.game.steps : null;
      this.step.hidden = steps === null;
      this.game.hidden = true;
      this.caption.textContent = steps === null ? '' : turnedText(board.game);
      this.shown = {board: board.line.board, side: board.line.side};
      this.large.show({cells: board.cells, toMove: board.toMove}, false);
      this.large.root.setAttribute('aria-label', this.facts.textContent);
      this.dialog.showModal();
      this.title.focus();
    },

    walk() {
      this.game.hidden = false;
      this.step.hidden = true;
      this.ply.max = this.board.game.steps.length - 1;
      this.go(this.board.game.steps.length - 1);
      this.ply.focus();
    },

    go(to) {
      const {steps} = this.board.game, at = Math.max(0, Math.min(steps.length - 1, to)), step = steps[at];
      this.large.show(step, Math.abs(at - this.at) === 1);
      Object.assign(this, {at, shown: {board: formatCells(step.cells), side: step.toMove === WHITE ? 'O' : 'X'}});
      this.ply.value = at;
      this.caption.textContent = say('step', at, steps.length - 1,
        step.mover && COLOUR_NAME[step.mover], step.move < 0 ? null : step.move && squareName(step.move),
        step.flipped.length, at === steps.length - 1 ? turnedText(this.board.game) : '');
      this.ply.setAttribute('aria-valuetext', this.caption.textContent);
      this.large.root.setAttribute('aria-label', this.caption.textContent);
    },

    take(screen) {
      this.dialog.close();
      Shell.setBoard(this.shown.board, this.shown.side, {from: 'runs'});
      Shell.open(screen);
    },
  };
  const verdictText = (board) => (verdictOf(board) === '' ? '' : say(`verdict.${verdictOf(board)}`));
  const turnedText = ({image, exchanged}) => (image === 0 && !exchanged ? '' : say('turned', image, exchanged));

  return {boardOf, verdictOf, open: (board, number) => viewer.open(board, number)};
})();

// A board large, with what there is to see of it: its game, step by step; the squares that alone rule it out; what changed.
//
// The board is always the one of the results, and its game is turned so that it ends in it; where that is not as it was
// played, the note says so and offers the other.
class BoardPlayer {
  constructor(container, {shown = () => {}} = {}) {
    const {element, LargeBoard} = Draw;
    Object.assign(this, {shown, board: null, game: null, played: false, whole: false, peeking: false, steps: null});
    const place = element('div', {className: 'large'});
    this.large = new LargeBoard(place);
    this.caption = element('p', {className: 'caption'});
    this.caption.setAttribute('aria-live', 'polite');
    this.note = element('p', {className: 'turned'});
    this.marks = element('div', {className: 'marks-of'});
    this.stepping = new Stepping((at, near) => this.showStep(at, near));
    container.replaceChildren(place, this.caption, this.stepping.root, this.note, this.marks);
    addEventListener('keyup', (event) => { if (event.key.toLowerCase() === 'm') this.peek(false); });
    addEventListener('blur', () => this.peek(false));
  }

  open(board) {
    Object.assign(this, {board, game: board.transcript === null ? null : Boards.replay(board), played: false, whole: false,
                         peeking: false});
    this.showMarks();
    this.openGame();
  }

  openGame(at = Infinity) {
    const {board, game} = this;
    this.steps = game === null || game.error !== null ? [board]
      : this.played ? game.steps : Boards.stepsOfBoard(board, game);
    this.showNote();
    this.stepping.open(this.steps.length - 1, at);
  }

  get inGame() { return this.steps.length > 1; }
  get step() { return this.steps[this.stepping.at]; }

  showStep(at, near) {
    const {board, steps} = this, step = steps[at], text = this.inGame ? Draw.stepText(steps, at) : Draw.situation(board);
    this.large.show(step, near);
    this.mark();
    this.caption.textContent = text;
    this.shown(this);
    return text;
  }

  // At the end of the game its board, with its marks; on the way to it nothing is marked.
  mark() {
    const {board} = this, atBoard = this.stepping.at === this.steps.length - 1 && !this.played;
    const core = atBoard && !this.whole && !this.peeking ? board.core?.squares ?? null : null;
    const squares = core === null ? atBoard ? board.changed : [] : [...core].flatMap((sign, at) => (sign === '.' ? [] : [at]));
    this.large.mark(new Set(squares), core !== null);
    this.large.squares.forEach((square, at) => square.classList.toggle('either', core !== null && core[at] === '*'));
  }

  showNote() {
    const {game, played} = this;
    this.note.hidden = !this.inGame || game.plain;
    if (this.note.hidden) return;
    const {say} = Draw, {how} = game;
    const said = played ? say(`Shown as it was played: it ends in this board ${how}.`, `打たれたとおりの向きです。最後は、この盤面を${how}表したものになります。`)
      : say(`The game is turned so that it ends in this board. It was played ${how}.`,
            `この盤面で終わるように棋譜の向きを合わせています。実際は、${how}打たれました。`);
    const button = Draw.element('button', {type: 'button', className: 'plain',
                                           textContent: played ? say('Turn it to this board', 'この盤面の向きに合わせる') : say('Show it as it was played', '打たれたとおりに表示')});
    button.addEventListener('click', () => {
      this.played = !played;
      this.openGame(this.stepping.at);
      this.note.querySelector('button').focus();
    });
    this.note.replaceChildren(said, ' ', button);
  }

  // The switch between the marked squares and the whole board.
  showMarks() {
    const {core} = this.board, {say} = Draw;
    this.marks.hidden = core === null;
    if (core === null) return this.marks.replaceChildren();
    const choices = [[say('Marked squares', '印のマス'), false], [say('Whole board', '盤全体'), true]].map(([textContent, whole]) => {
      const button = Draw.element('button', {type: 'button', textContent});
      button.addEventListener('click', () => {
        this.whole = whole;
        show();
        this.mark();
      });
      return button;
    });
    const show = () => choices.forEach((button, at) => button.setAttribute('aria-pressed', this.whole === (at === 1)));
    show();
    const tabs = Draw.element('div', {className: 'tabs', ariaLabel: say('Show', '表示')}, ...choices);
    tabs.setAttribute('role', 'group');
    this.marks.replaceChildren(tabs, Draw.element('p', {className: 'core-words', textContent: core.words}),
                               Draw.element('p', {className: 'keys', textContent: say('Hold M to see the whole board.', 'Mを押している間、盤全体を表示します。')}));
  }

  peek(on) {
    if (this.board === null || this.peeking === on) return;
    this.peeking = on;
    this.mark();
  }

  // Whether the key was meant for the board.
  key(event) {
    if (this.board === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.toLowerCase() !== 'm' || event.target.matches?.('input, textarea')) return this.stepping.key(event);
    this.peek(true);
    return true;
  }
}

// The board on which the reader plays: it can be turned, and squares can show marks and results.
class PlayBoard extends Draw.GridBoard {
  constructor(container, choose) {
    super(container);
    this.makeGrid(choose);
    this.turned = null;
    this.numbers = this.squares.map((square) => {
      const number = Draw.element('span', {className: 'number', hidden: true, ariaHidden: 'true'});
      square.append(number);
      return number;
    });
    this.turn(0);
  }

  // A quarter turn clockwise each: the squares change their places, not their names.
  turn(quarters) {
    if (quarters === this.turned) return;
    this.turned = quarters;
    const places = Othello.IMAGE_OF[[0, 6, 3, 5][quarters]];
    this.placeOf = (at) => places[at];
    this.squareAt = (place) => places.indexOf(place);
    this.squares.forEach((square, at) => { square.style.order = places[at]; });
    const names = (wanted) => wanted.map((place) => Othello.squareName(this.squareAt(place)));
    const along = [0, 1, 2, 3, 4, 5, 6, 7], isQuarter = quarters % 2;
    const label = (selector, squares, part) =>
      this.root.querySelectorAll(`${selector} span`).forEach((span, at) => {
        span.textContent = squares[at][part];
      });
    label('.files', names(along), isQuarter ? 1 : 0);
    label('.ranks', names(along.map((rank) => 8 * rank)), isQuarter ? 0 : 1);
  }

  // `playable`: the reader may move; `marked` and `region`: squares that a hint is about; `dots`:
  // legal moves are shown; `values`: results of moves by square, or null.
  show(step, {words, animate, playable, marked, region, dots, values}) {
    super.show({...step, move: step.last ?? step.move}, animate, playable && dots);
    this.root.classList.toggle('playable', playable);
    this.root.classList.toggle('no-dots', !dots || Boolean(values));
    this.mark(marked);
    const most = values ? Math.max(...values.values()) : 0;
    this.buttons.forEach((button, at) => {
      const value = values?.get(at), number = this.numbers[at];
      if (value !== undefined) button.ariaLabel = words.squareValue(button.ariaLabel, words.signed(value));
      button.setAttribute('aria-disabled', !playable || !this.legal.has(at));
      this.squares[at].classList.toggle('region', region.has(at));
      number.hidden = value === undefined;
      number.textContent = value === undefined ? '' : words.signed(value) || '0';
      number.classList.toggle('most', value === most);
    });
  }
}

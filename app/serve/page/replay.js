// Games that end in a board: replayed by the rules of this page, and stepped through.
const Replay = (() => {
  'use strict';
  const {BLACK, WHITE, squareName, follow, formatCells} = Othello;
  const {element} = Shell;
  const {exchanged, otherSide, imageOf, INVERSE} = Paint;
  const word = Words.text;

  // How the end of a game is the board of the question: {image, exchanged, board, side}, or null.
  function matchEnd(end, {board: wanted, side: to, orientation, colors}, given = 0) {
    const fits = (text) => [...text].every((sign, at) =>
      wanted[at] === sign || wanted[at] === '?' || wanted[at] === 'D' && sign !== '-');
    const images = orientation === 'any' ? [given, 0, 1, 2, 3, 4, 5, 6, 7] : [0];
    for (const image of images) {
      for (const swap of colors === 'any' ? [false, true] : [false]) {
        const turned = imageOf(end.board, INVERSE[image]);
        const text = swap ? exchanged(turned) : turned, mover = swap ? otherSide(end.side) : end.side;
        if (mover === to && fits(text)) return {image, exchanged: swap, board: text, side: mover};
      }
    }
    return null;
  }

  // Replays a game by the rules of this page: {steps, match, done, all}.
  function replay({transcript, image, mover_color: mover}, question) {
    const game = follow(transcript, mover === 'white' ? WHITE : BLACK), all = transcript.length / 2;
    const steps = game.steps.map(({cells, toMove, move, mover: by, flipped}) =>
      ({board: formatCells(cells), side: toMove === BLACK ? 'X' : 'O', move, by: by === BLACK ? 'X' : 'O',
        flipped}));
    const done = steps.filter(({move}) => move !== null && move >= 0).length;
    return {transcript, steps, done, all, match: game.error === null
      ? matchEnd(steps.at(-1), question, image) : null};
  }

  // A step as it looks with the board as it was painted.
  function paintedStep(step, {image, exchanged: swap}) {
    const to = (square) => Othello.IMAGE_OF[INVERSE[image]][square],
      turned = imageOf(step.board, INVERSE[image]);
    return {board: swap ? exchanged(turned) : turned, side: swap ? otherSide(step.side) : step.side,
            move: step.move === null || step.move < 0 ? step.move : to(step.move),
            by: swap ? otherSide(step.by) : step.by, flipped: step.flipped.map(to)};
  }

  const isPlain = ({image, exchanged: swap}) => image === 0 && !swap;
  const howTurned = ({image, exchanged: swap}) =>
    (image === 0 ? word('exchangedOnly') : word('images')[image] + (swap ? word('andExchanged') : ''));

  // Steps through a game. Who makes one gives {holder: where its buttons go, list(): where its moves go,
  // draw(step, animate): shows a step, left(): the painted board is shown again}.
  class Player {
    constructor(hooks) {
      Object.assign(this, {
        hooks,
        game: null,      // what replay() gave
        painted: false,  // turned so that it ends in the board as it was painted
        ply: null,       // the step that is shown; null: the painted board
        timer: null,
        parts: null,
      });
    }

    open(game, ply) {
      this.pause();
      this.game = game;
      this.painted = false;
      this.ply = ply;
      this.build();
      this.list();
      if (ply !== null) this.show(false);
    }

    close() {
      this.pause();
      Object.assign(this, {game: null, ply: null});
      this.hooks.holder.replaceChildren();
    }

    leave() {
      this.pause();
      this.ply = null;
      this.hooks.left();
      this.showState();
    }

    get steps() { return this.painted ? this.game.steps.map((step) => paintedStep(step, this.game.match))
      : this.game.steps; }

    get end() { return this.game.steps.length - 1; }

    build() {
      const go = (key, shape, step) => Paint.button(key, () => { this.pause(); this.go(step()); },
        {icon: shape});
      const slider = element('input', {type: 'range', min: 0, max: this.end, ariaLabel: word('ply')});
      slider.addEventListener('input', () => { this.pause(); this.go(+slider.value); });
      const play = Paint.button('play', () => this.toggle(), {icon: 'play'});
      const note = element('p', {className: 'turned'}), caption = element('p', {className: 'step'});
      const back = go('back', 'back', () => (this.ply ?? this.end) - 1),
        forward = go('forward', 'forward', () => (this.ply ?? this.end) + 1);
      this.hooks.holder.replaceChildren(note,
        element('div', {className: 'transport'}, go('first', 'first', () => 0), back, play, forward,
        go('last', 'last', () => this.end), slider), caption);
      this.parts = {slider, play, note, caption, back, forward};
      this.showState();
    }

    // The list of moves, in the panel.
    list() {
      const list = this.hooks.list();
      list?.replaceChildren(...this.steps.slice(1).map((step, at) => {
        const button = element('button', {type: 'button', className: step.by === 'X' ? 'black' : 'white',
                                          textContent: step.move < 0 ? word('pass') : squareName(step.move)});
        button.addEventListener('click', () => { this.pause(); this.go(at + 1); });
        return element('li', {}, button);
      }));
      this.showState();
    }

    show(animate) {
      const steps = this.steps, step = steps[this.ply];
      this.hooks.draw(step, animate);
      this.showState();
    }

    showState() {
      if (this.game === null || this.parts === null) return;
      const {slider, note, caption, back, forward} = this.parts, ply = this.ply ?? this.end,
        match = this.game.match;
      slider.value = ply;
      slider.setAttribute('aria-valuetext', this.caption());
      back.disabled = ply === 0;
      forward.disabled = this.ply === this.end;
      caption.textContent = this.caption();
      note.hidden = isPlain(match) || this.ply === null;
      if (!note.hidden) {
        note.replaceChildren(word(this.painted ? 'shownPainted' : 'shownPlayed', howTurned(match)), ' ',
          Paint.button(this.painted ? 'showAsPlayed' : 'showPainted', () => this.turn(),
            {className: 'plain'}));
      }
      this.hooks.list()?.querySelectorAll('button').forEach((button, at) =>
        button.setAttribute('aria-current', at + 1 === this.ply ? 'step' : 'false'));
    }

    caption() {
      if (this.ply === null) return word('paintedBoard');
      const step = this.steps[this.ply];
      if (this.ply === 0) return word('stepStart');
      return word('stepText', this.ply, this.end, step.by, step.move < 0 ? null : squareName(step.move),
        step.flipped.length);
    }

    turn() {
      this.painted = !this.painted;
      this.ply ??= this.end;
      this.list();
      this.show(false);
    }

    go(to) {
      const ply = Math.max(0, Math.min(this.end, to));
      const near = this.ply !== null && Math.abs(ply - this.ply) === 1;
      this.ply = ply;
      this.show(near);
      if (ply === this.end) this.pause();
    }

    toggle() {
      if (this.timer !== null) return this.pause();
      if (this.ply === null || this.ply === this.end) this.go(0);
      this.timer = setInterval(() => this.go(this.ply + 1), 750);
      this.showPlaying();
    }

    pause() {
      clearInterval(this.timer);
      this.timer = null;
      this.showPlaying();
    }

    showPlaying() {
      if (this.parts === null) return;
      const key = this.timer === null ? 'play' : 'pause';
      Object.assign(this.parts.play.dataset, {label: key, title: key});
      this.parts.play.replaceChildren(Paint.icon(key));
      Words.fill(this.parts.play);
    }

    key(event) {
      const to = {ArrowLeft: () => (this.ply ?? this.end) - 1, ArrowRight: () => (this.ply ?? this.end) + 1,
                  Home: () => 0, End: () => this.end}[event.key];
      if (to) {
        this.pause();
        this.go(to());
      } else if (event.key === ' ') {
        this.toggle();
      } else {
        return false;
      }
      event.preventDefault();
      return true;
    }
  }

  return {replay, isPlain, howTurned, Player};
})();

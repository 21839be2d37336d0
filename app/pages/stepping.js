// The buttons and keys with which every page steps through a game, or through anything else that has steps. Needs board.js.
//
// show(at, near): shows a step; `near` if it is the one beside the step that was shown before.
class Stepping {
  constructor(show) {
    Object.assign(this, {show, at: 0, last: 0, timer: null});
    const {say} = Draw;
    const button = (name, label, title, path, act) => {
      const made = Draw.element('button', {type: 'button', className: `icon ${name}`, title, ariaLabel: label});
      made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;  // constants of this file
      made.addEventListener('click', act);
      return made;
    };
    const to = (step) => () => { this.pause(); this.go(step()); };
    this.first = button('first', say('First position', '最初の局面'), say('Start (Home)', '最初へ（Home）'), '<path d="M18 6l-8 6 8 6zM6 6v12"/>', to(() => 0));
    this.back = button('back', say('Previous move', '前の手'), say('Back (←)', '戻る（←）'), '<path d="M15 5l-8 7 8 7z"/>', to(() => this.at - 1));
    this.player = button('play', '', say('Play (space)', '再生（スペース）'), '<path class="when-paused" d="M8 5l11 7-11 7z"/>' +
      '<path class="when-playing" d="M8 5v14M16 5v14"/>', () => this.toggle());
    this.forward = button('forward', say('Next move', '次の手'), say('Forward (→)', '進む（→）'), '<path d="M9 5l8 7-8 7z"/>', to(() => this.at + 1));
    this.end = button('last', say('Last position', '最後の局面'), say('End (End)', '最後へ（End）'), '<path d="M6 6l8 6-8 6zM18 6v12"/>', to(() => this.last));
    this.slider = Draw.element('input', {type: 'range', min: 0, ariaLabel: say('Move number', '手数'), className: 'ply'});
    this.slider.addEventListener('input', to(() => Number(this.slider.value)));
    this.root = Draw.element('div', {className: 'transport'}, this.first, this.back, this.player, this.forward, this.end,
                             this.slider);
    this.pause();
  }

  // There are steps 0 to `last`; `at` is shown.
  open(last, at = last) {
    this.pause();
    this.last = last;
    this.slider.max = last;
    this.root.hidden = last === 0;
    this.go(at, false);
  }

  go(to, may = true) {
    const at = Math.max(0, Math.min(this.last, to)), near = may && Math.abs(at - this.at) === 1;
    this.at = at;
    this.slider.value = at;
    this.first.disabled = this.back.disabled = at === 0;
    this.forward.disabled = this.end.disabled = at === this.last;
    const said = this.show(at, near);
    if (said) this.slider.setAttribute('aria-valuetext', said);
    if (at === this.last) this.pause();
  }

  toggle() {
    if (this.timer !== null) return this.pause();
    if (this.at === this.last) this.go(0);
    this.timer = setInterval(() => this.go(this.at + 1), 750);
    this.showPlaying();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.showPlaying();
  }

  showPlaying() {
    this.player.setAttribute('aria-pressed', this.timer !== null);
    this.player.ariaLabel = this.timer === null ? Draw.say('Play', '再生') : Draw.say('Pause', '一時停止');
  }

  // Whether the key was one of these; keys that mean something to the field they were pressed in are left to it.
  key(event) {
    if (this.last === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    const {target} = event, own = target === this.slider;
    if (!own && target.matches?.('input, select, textarea, pre, [role="grid"] *')) return false;
    if (event.key === ' ' && target.matches?.('button, a, summary')) return false;
    const act = {ArrowRight: () => this.go(this.at + 1), ArrowLeft: () => this.go(this.at - 1), Home: () => this.go(0),
                 End: () => this.go(this.last)}[event.key];
    if (act) {
      this.pause();
      act();
    } else if (event.key === ' ') {
      this.toggle();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}

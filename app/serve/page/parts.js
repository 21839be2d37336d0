// Small parts that the screens use: the live region, copying, pictures of boards, a gallery of any length.
const Parts = (() => {
  'use strict';
  const {BLACK, WHITE, parseCells, legalMoves} = Othello;
  const {byId, element, pictureOf} = Draw;

  // The one live region.
  function say(text) {
    byId('live').textContent = '';
    setTimeout(() => { byId('live').textContent = text; }, 40);
  }

  async function copy(text, button) {
    let said = 'copied';
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      said = copyByHand(text) ? 'copied' : 'notCopied';
    }
    say(Words.text(said));
    if (!button || button.dataset.before !== undefined) return;
    button.dataset.before = button.textContent;
    button.textContent = Words.text(said);
    setTimeout(() => {
      button.textContent = button.dataset.before;
      delete button.dataset.before;
    }, 1400);
  }

  function copyByHand(text) {
    const field = element('textarea', {value: text, className: 'unseen'});
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }

  function command(text) {
    const button = element('button', {type: 'button', className: 'copy', textContent: Words.text('copy')});
    button.dataset.word = 'copy';
    button.addEventListener('click', () => copy(text, button));
    return element('div', {className: 'copyable'}, element('pre', {className: 'wrap', textContent: text}),
      button);
  }

  // A small picture. `rings`: squares that are marked.
  function picture(board, side, size = 160, {rings = [], legal = false} = {}) {
    const cells = parseCells(board);
    const dots = legal && !/[D?]/.test(board) ? legalMoves(cells, side === 'O' ? WHITE : BLACK) : [];
    const holder = element('span', {className: 'picture'});
    holder.style.setProperty('--size', `${size}px`);
    holder.innerHTML = pictureOf({cells, legal: dots});  // numbers only
    const svg = holder.firstElementChild;
    [...board].forEach((sign, square) => {
      if (sign === 'D' || sign === '?') svg.append(...wildParts(sign, square));
    });
    for (const square of rings) {
      const x = 10 * (square & 7) + .7, y = 10 * (square >> 3) + .7;
      svg.append(drawn('rect', {class: 'ring', x, y, width: 8.6, height: 8.6, rx: 1}));
    }
    return holder;
  }

  function drawn(tag, attributes, text = '') {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.textContent = text;
    return node;
  }

  function wildParts(sign, square) {
    const x = 10 * (square & 7) + 5, y = 10 * (square >> 3) + 5;
    if (sign === '?') return [drawn('text',
        {class: 'wild', x, y: y + 2.4, 'text-anchor': 'middle', 'font-size': 7}, '?')];
    return [drawn('path', {class: 'black', d: `M${x} ${y - 4}a4 4 0 0 0 0 8z`}),
      drawn('path', {class: 'white-top', d: `M${x} ${y - 4}a4 4 0 0 1 0 8z`})];
  }

  // ---- A gallery of any length: only the cards in view are in the document. Either `container` or the page
  // scrolls.
  function gallery(container, {count, card, width, height, gap = 16}) {
    const list = element('div', {className: 'window-gallery'});
    list.setAttribute('role', 'list');
    container.replaceChildren(list);
    const made = new Map();
    let waiting = false;

    function frame() {
      const room = list.clientWidth, columns = Math.max(1, Math.floor((room + gap) / (width + gap)));
      const box = list.getBoundingClientRect(), outer = container.getBoundingClientRect();
      const top = Math.max(0, outer.top) - box.top, bottom = Math.min(innerHeight, outer.bottom) - box.top;
      const row = height + gap, first = Math.max(0, Math.floor(top / row) - 1),
        last = Math.ceil(bottom / row) + 1;
      const wide = (room - gap * (columns - 1)) / columns;
      return {columns, row, wide, from: first * columns, to: Math.min(count(), last * columns)};
    }

    // Reads nothing of the document: that would lay it out again for each card.
    function place(node, index, {columns, row, wide}) {
      node.style.width = `${wide}px`;
      node.style.transform =
        `translate(${(index % columns) * (wide + gap)}px, ${Math.floor(index / columns) * row}px)`;
    }

    function cardOf(index) {
      const node = element('div', {className: 'window-card'}, card(index));
      node.setAttribute('role', 'listitem');
      node.setAttribute('aria-posinset', index + 1);
      node.setAttribute('aria-setsize', count());
      node.style.height = `${height}px`;
      made.set(index, node);
      list.append(node);
      return node;
    }

    function update() {
      waiting = false;
      const view = frame();
      list.style.height = `${Math.max(0, Math.ceil(count() / view.columns) * view.row - gap)}px`;
      for (const [index, node] of made) {
        const away = index < view.from || index >= view.to;
        if (!away || (index < count() && node.contains(document.activeElement))) continue;
        node.remove();
        made.delete(index);
      }
      for (let index = view.from; index < view.to; ++index) {
        place(made.get(index) ?? cardOf(index), index, view);
      }
    }

    function soon() {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(update);
    }

    function refresh() {
      const focused = [...made].find(([, node]) => node.contains(document.activeElement))?.[0];
      for (const node of made.values()) node.remove();
      made.clear();
      update();
      if (focused === undefined) return;
      made.get(focused)?.querySelector('button, a, [tabindex]')?.focus({preventScroll: true});
    }

    addEventListener('scroll', soon, {capture: true, passive: true});
    new ResizeObserver(soon).observe(list);
    return {refresh, update: soon};
  }

  return {drawn, say, copy, command, picture, gallery};
})();

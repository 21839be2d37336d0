// Small parts that the screens use: the live region, copying, a gallery of any length.
const Parts = (() => {
  'use strict';
  const {byId, element} = Draw;

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

  // An element, and a button, whose text is a word of the page.
  function spoken(tag, key, properties = {}) {
    const node = element(tag, {textContent: Words.text(key), ...properties});
    node.dataset.word = key;
    return node;
  }

  function wordButton(key, act, className = 'button') {
    const node = spoken('button', key, {type: 'button', className});
    node.addEventListener('click', act);
    return node;
  }

  function command(text) {
    const button = element('button', {type: 'button', className: 'copy', textContent: Words.text('copy')});
    button.dataset.word = 'copy';
    button.addEventListener('click', () => copy(text, button));
    return element('div', {className: 'copyable'}, element('pre', {className: 'wrap', textContent: text}),
      button);
  }

  function drawn(tag, attributes, text = '') {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.textContent = text;
    return node;
  }

  // ---- A gallery of any length: only the cards in view are in the document. Either `container` or the page
  // scrolls.
  function gallery(container, {count, card, width, height, gap = 16}) {
    const list = element('div', {className: 'window-gallery'});
    list.setAttribute('role', 'list');
    container.replaceChildren(list);
    const made = new Map();  // the cards in the document, by index
    let waiting = false, shape = '';

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
      Object.assign(node.style, {width: `${wide}px`, left: `${(index % columns) * (wide + gap)}px`,
        top: `${Math.floor(index / columns) * row}px`});
    }

    function cardOf(index) {
      const node = element('div', {className: 'window-card'}, card(index));
      node.setAttribute('role', 'listitem');
      node.setAttribute('aria-posinset', index + 1);
      node.setAttribute('aria-setsize', count());
      node.style.height = `${height}px`;
      made.set(index, node);
      return node;
    }

    function update() {
      waiting = false;
      const view = frame(), before = shape;
      list.style.height = `${Math.max(0, Math.ceil(count() / view.columns) * view.row - gap)}px`;
      shape = `${view.columns} ${view.wide}`;
      for (const [index, node] of made) {
        const away = index < view.from || index >= view.to;
        if (!away || (index < count() && node.contains(document.activeElement))) continue;
        node.remove();
        made.delete(index);
      }
      if (shape !== before) for (const [index, node] of made) place(node, index, view);
      const fresh = [];
      for (let index = view.from; index < view.to; ++index) {
        if (made.has(index)) continue;
        fresh.push(cardOf(index));
        place(fresh.at(-1), index, view);
      }
      list.append(...fresh);
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

  return {drawn, say, copy, spoken, wordButton, command, gallery};
})();

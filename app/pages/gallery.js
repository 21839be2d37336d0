// A gallery of any length: only the cards near the window are in the document. Either `container` or the page scrolls.
// Needs board.js.
//
// count(): how many cards there are; card(index): a new one; width: of a card, in pixels, at least; height(width): of one so wide.
// refresh(): the cards are others; update(): their number is; reveal(index): brings a card into view and focuses it;
// print(most): lays the first ones out on paper, until refresh().
function windowGallery(container, {count, card, width, height, gap = 16}) {
  const {element} = Draw;
  const list = element('div', {className: 'window-gallery'});
  list.setAttribute('role', 'list');
  container.replaceChildren(list);
  const made = new Map();  // the cards in the document, by index
  let waiting = false, shape = '', printing = false;

  function frame() {
    const room = list.clientWidth, columns = Math.max(1, Math.floor((room + gap) / (width + gap)));
    const box = list.getBoundingClientRect(), outer = container.getBoundingClientRect();
    const top = Math.max(0, outer.top) - box.top, bottom = Math.min(innerHeight, outer.bottom) - box.top;
    const wide = (room - gap * (columns - 1)) / columns, high = height(wide), row = high + gap;
    const rows = Math.ceil(count() / columns);  // one is made at least, wherever the window is
    const first = Math.max(0, Math.min(rows - 1, Math.floor(top / row) - 1)), last = Math.max(1, Math.ceil(bottom / row) + 1);
    return {columns, row, wide, high, from: first * columns, to: Math.min(count(), last * columns)};
  }

  // Reads nothing of the document: that would lay it out again for each card.
  function place(node, index, {columns, row, wide, high}) {
    Object.assign(node.style, {width: `${wide}px`, height: `${high}px`, left: `${(index % columns) * (wide + gap)}px`,
      top: `${Math.floor(index / columns) * row}px`});
  }

  function cardOf(index) {
    const node = element('div', {className: 'window-card'}, card(index));
    node.setAttribute('role', 'listitem');
    node.setAttribute('aria-posinset', index + 1);
    node.setAttribute('aria-setsize', count());
    made.set(index, node);
    return node;
  }

  function update() {
    waiting = false;
    if (printing) return;
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

  const indexOf = (target) => [...made].find(([, node]) => node.contains(target))?.[0];
  const focus = (index) => made.get(index)?.querySelector('button, a, [tabindex]')?.focus({preventScroll: true});

  function refresh() {
    const focused = indexOf(document.activeElement);
    printing = false;
    list.classList.remove('printing');
    for (const node of made.values()) node.remove();
    made.clear();
    update();
    if (focused !== undefined) focus(focused);
  }

  function reveal(index) {
    const {columns, row, high} = frame(), top = Math.floor(index / columns) * row;
    const at = list.getBoundingClientRect().top + top;  // in the window
    const inside = at >= 0 && at + high <= innerHeight;
    if (!inside) scrollBy({top: at - Math.max(0, (innerHeight - high) / 2), behavior: 'instant'});
    update();
    focus(index);
  }

  // Arrow keys walk over the cards as they lie.
  function walk(event) {
    const at = indexOf(event.target);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const {columns} = frame();
    const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns}[event.key];
    if (step === undefined || at + step < 0 || at + step >= count()) return;
    event.preventDefault();
    reveal(at + step);
  }

  function print(most) {
    for (let index = 0; index < Math.min(most, count()); ++index) if (!made.has(index)) cardOf(index);
    printing = true;
    list.classList.add('printing');
    list.replaceChildren(...[...made].sort(([a], [b]) => a - b).filter(([index]) => index < most).map(([, node]) => node));
  }

  list.addEventListener('keydown', walk);
  addEventListener('scroll', soon, {capture: true, passive: true});
  new ResizeObserver(soon).observe(list);
  return {refresh, update: soon, reveal, print};
}

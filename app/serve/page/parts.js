// Small parts that the screens use: the live region, copying.
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

  return {drawn, say, copy, spoken, wordButton, command};
})();

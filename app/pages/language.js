// The language of a page that stands alone: the one in its address, or that the reader chose before, or that of the browser.
//
// The page is written in English; data-ja is the same text in Japanese, and data-ja-title and so on is that attribute. What scripts write is chosen by Draw.say. The choice is an address, so the page is read anew.
(() => {
  'use strict';
  const KEY = 'othello-synth-language';  // of `serve`, too

  function kept() {
    try {
      return localStorage.getItem(KEY);
    } catch {  // a page in a frame may have no memory
      return null;
    }
  }

  const inAddress = new URLSearchParams(location.search).get('lang');
  const language = [inAddress, kept()].find((each) => ['en', 'ja'].includes(each)) ??
    (/^ja\b/.test(navigator.language) ? 'ja' : 'en');
  document.documentElement.lang = language;
  if (language === 'ja') {
    for (const node of document.querySelectorAll('[data-ja]')) node.textContent = node.dataset.ja;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      for (const node of document.querySelectorAll(`[data-ja-${name}]`)) node.setAttribute(name, node.getAttribute(`data-ja-${name}`));
    }
  }

  const button = document.getElementById('language'), other = language === 'ja' ? 'en' : 'ja';
  button.textContent = other === 'ja' ? '日本語' : 'English';
  button.lang = other;
  button.hidden = self !== top;  // in a frame the language is that of the page around it
  button.addEventListener('click', () => {
    try {
      localStorage.setItem(KEY, other);
    } catch {  // the address says it, too
    }
    location.search = `?lang=${other}`;
  });
})();

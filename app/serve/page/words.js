// What the page says, in each of its languages, by key: a text, or a function of what goes into it.
//
// Elements with data-word, data-label, data-title or data-placeholder are filled by Words.fill(); what
// scripts write
// anew is written again when the language changes (Words.onChange).
const Words = (() => {
  'use strict';
  const KEY = 'othello-synth-language';
  const tables = {en: {}, ja: {}};
  const callbacks = [];

  function remembered() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  let language = remembered();
  if (!Object.hasOwn(tables, language)) language = /^ja\b/.test(navigator.language) ? 'ja' : 'en';

  // A key belongs to one file; two that use the same one would say each other's words.
  function add(more) {
    for (const [name, table] of Object.entries(tables)) {
      const twice = Object.keys(more[name] ?? {}).filter((key) => Object.hasOwn(table, key));
      if (twice.length > 0) console.warn(`words defined twice (${name}): ${twice.join(' ')}`);
      Object.assign(table, more[name]);
    }
  }

  const has = (key) => Object.hasOwn(tables.en, key);

  function text(key, ...args) {
    const said = tables[language][key] ?? tables.en[key] ?? key;
    return typeof said === 'function' ? said(...args) : said;
  }

  const PLACES = {word: 'textContent', label: 'aria-label', title: 'title', placeholder: 'placeholder'};

  function fill(root = document) {
    for (const [name, place] of Object.entries(PLACES)) {
      const selector = `[data-${name}]`;
      for (const node of [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)]) {
        if (place === 'textContent') node.textContent = text(node.dataset[name]);
        else node.setAttribute(place, text(node.dataset[name]));
      }
    }
  }

  function choose(name) {
    language = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {  // the choice holds until the page is closed
    }
    apply();
  }

  function apply() {
    document.documentElement.lang = language;
    fill();
    for (const callback of callbacks) callback(language);
  }

  const onChange = (callback) => callbacks.push(callback);

  return {add, has, text, fill, choose, apply, onChange, get language() { return language; }};
})();

// ---- The frame of the page.

(() => {
  'use strict';
  Words.add({
    en: {
      skip: 'Skip to the content', tabs: 'Screens', otherLanguage: '日本語',
      tabBoard: 'Board', tabSearch: 'Search', tabStudy: 'Study', tabProblems: 'Problems', tabRuns: 'Runs',
      titleBoard: 'Paint a board and ask about it', titleSearch: 'Search for boards', titleStudy: 'Study a position',
      titleProblems: 'Endgame problems', titleRuns: 'Runs',
      jobs: 'Running jobs', stop: 'Stop', stopping: 'Stopping …',
      stopJob: (name) => `Stop: ${name}`,
      pinJob: (name) => `Keep running: ${name}`,
      pinNote: 'Keep this job running after the window is closed.',
      jobReach: 'Can a game reach it?', jobProof: 'Writing the proof', jobGames: 'More games', jobNearest: 'Nearest board',
      jobRun: (request) => `Search ${request.folder ?? ''}`.trim(), jobSolve: 'Exact results',
      jobProblems: 'New problems', jobVerify: (request) => `Verify ${request.folder ?? ''}`.trim(),
      offline: 'The program is not responding; trying again. Your board is kept.',
      copy: 'Copy', copied: 'Copied', notCopied: 'The browser blocked copying.',
      black: 'Black', white: 'White',
      footer: 'a1 is the upper left corner. This page says “Yes” only after it has replayed the game ' +
        'itself, and “No” only if that is proved.',
    },
    ja: {
      skip: '本文へ移動', tabs: '画面の切り替え', otherLanguage: 'English',
      tabBoard: '盤面', tabSearch: '検索', tabStudy: '検討', tabProblems: '問題', tabRuns: '実行履歴',
      titleBoard: '盤面を作って調べる', titleSearch: '条件で盤面を探す', titleStudy: '局面の検討',
      titleProblems: '終盤問題', titleRuns: '実行履歴',
      jobs: '実行中の処理', stop: '中止', stopping: '中止中…',
      stopJob: (name) => `中止：${name}`,
      pinJob: (name) => `実行を続ける：${name}`,
      pinNote: 'ウィンドウを閉じても、この処理を続けます。',
      jobReach: '到達できるか', jobProof: '証明の作成', jobGames: '別の棋譜', jobNearest: '最も近い盤面',
      jobRun: (request) => `検索 ${request.folder ?? ''}`.trim(), jobSolve: '完全読み',
      jobProblems: '問題の作成', jobVerify: (request) => `検証 ${request.folder ?? ''}`.trim(),
      offline: 'プログラムから応答がありません。再接続しています。盤面は保存されています。',
      copy: 'コピー', copied: 'コピーしました', notCopied: 'ブラウザにコピーを拒否されました。',
      black: '黒', white: '白',
      footer: '左上の隅が a1 です。「到達可能」はこのページ自身が棋譜を並べ直して確かめた場合だけ、' +
        '「到達不可能」は証明された場合だけ表示します。',
    },
  });
})();

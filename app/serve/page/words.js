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
      skip: 'To the panel', tabs: 'Screens', otherLanguage: '日本語',
      tabBoard: 'Board', tabSearch: 'Search', tabStudy: 'Study', tabProblems: 'Problems', tabRuns: 'Runs',
      titleBoard: 'Paint a board and ask', titleSearch: 'Search for boards', titleStudy: 'Study a position',
      titleProblems: 'Endgame problems', titleRuns: 'Runs',
      jobs: 'Jobs at work', noJobs: 'No job at work', stop: 'Stop', stopping: 'Stopping',
      stopJob: (name) => `Stop: ${name}`,
      pinJob: (name) => `Keep at work: ${name}`,
      pinNote: 'A job that is kept goes on after this window is closed.',
      jobReach: 'Can a game reach it?', jobGames: 'More games', jobNearest: 'Nearest board',
      jobRun: (request) => `Search ${request.folder ?? ''}`.trim(), jobSolve: 'Exact result',
      jobProblems: 'Making problems', jobVerify: (request) => `Verify ${request.folder ?? ''}`.trim(),
      offline: 'The program does not answer; trying again. What you paint is kept.',
      copy: 'Copy', copied: 'Copied', notCopied: 'The browser did not let this page copy.', close: 'Close',
      black: 'Black', white: 'White',
      footer: 'a1 is the upper left corner. “Yes” is said only of a game that this page has replayed by rules of ' +
        'its own, “No” only with a proof.',
    },
    ja: {
      skip: 'パネルへ', tabs: '画面', otherLanguage: 'English',
      tabBoard: '盤面', tabSearch: '検索', tabStudy: '検討', tabProblems: '問題', tabRuns: '実行履歴',
      titleBoard: '盤面を作って調べる', titleSearch: '条件で盤面を探す', titleStudy: '局面の検討',
      titleProblems: '終盤問題', titleRuns: '実行履歴',
      jobs: '実行中の処理', noJobs: '実行中の処理はありません', stop: '中止', stopping: '中止しています',
      stopJob: (name) => `中止：${name}`,
      pinJob: (name) => `続行：${name}`,
      pinNote: 'ウィンドウを閉じても、この処理を続けます。',
      jobReach: '実戦で生じるか', jobGames: '別の棋譜', jobNearest: '最も近い盤面',
      jobRun: (request) => `検索 ${request.folder ?? ''}`.trim(), jobSolve: '完全読み',
      jobProblems: '問題を作成', jobVerify: (request) => `検証 ${request.folder ?? ''}`.trim(),
      offline: 'プログラムから応答がありません。再接続しています。作った盤面は保存されています。',
      copy: 'コピー', copied: 'コピーしました', notCopied: 'ブラウザがコピーを許可しませんでした。', close: '閉じる',
      black: '黒', white: '白',
      footer: '左上の隅が a1 です。「生じる」は、このページ自身のルールで棋譜を並べ直して確かめたときだけ、「生じない」は証明があるときだけ表示します。',
    },
  });
})();

// ---- The board, and what is asked about it.

(() => {
  'use strict';
  const SIGNS = {en: {X: 'black', O: 'white', '-': 'empty', D: 'any disc', '?': 'anything'},
                 ja: {X: '黒', O: '白', '-': '空き', D: '石（色は問わない）', '?': '何でもよい'}};
  const grouped = (number) => number.toLocaleString('en-US');
  const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
  const seconds = (number) => (number < 0.01 ? `${(1000 * number).toFixed(1)} ms`
    : `${number.toFixed(number < 10 ? 1 : 0)} s`);
  const MARKS = {
    en: {core: 'forbids it', failing: 'the check fails here', ringed: 'changed',
      pointed: 'part of the pattern'},
    ja: {core: '不可能の原因', failing: 'チェックに反する', ringed: '変更されたマス', pointed: 'パターンのマス'},
  };
  const markOf = (language, names) => names.split(' ').map((name) => MARKS[language][name]).find(Boolean);
  const listed = (parts, comma) => parts.filter(Boolean).join(comma);

  Words.add({
    en: {
      seconds, boardName: 'Othello board', boardPaintName: 'Othello board to paint on',
      squareSays: (name, sign, {legal, mark, number}) =>
        listed([name, SIGNS.en[sign], legal && 'legal move', markOf('en', mark), number], ', '),
      brush: 'Brush', brushBlack: 'Black', brushWhite: 'White', brushEmpty: 'Empty', brushAny: 'Any disc',
      brushAnything: 'Anything', brushNow: (sign) => `Brush: ${SIGNS.en[sign]}`,
      mirror: 'Mirror', mirrorLeftRight: 'left–right', mirrorUpDown: 'up–down', mirrorDiagonal: 'diagonal',
      change: 'Change the board', turnLeft: 'Turn to the left', turnRight: 'Turn to the right',
      flipFiles: 'Mirror left and right', flipRanks: 'Mirror top and bottom',
        exchangeColours: 'Exchange the colours',
      clear: 'Clear', startBoard: 'Start', undo: 'Undo', redo: 'Redo',
      sideLabel: 'To move', blackMoves: 'Black', whiteMoves: 'White',
      countsText: (black, white, empty, any, open) =>
        listed([`Black ${black}`, `White ${white}`, any && `any disc ${any}`, open && `open ${open}`,
          `empty ${empty}`], ', '),
      paintKeys: '1 to 5 choose the brush. On the board, arrow keys move, Enter paints, Shift with an arrow draws. The ' +
        'right button, or a long press, empties.',
      textLabel: 'As text',
        textHint: 'Paste or type a board, a game, OBF, GGS, GGF, hex or a grid; or drop a file.',
      readAs: (format) =>
        `Read as ${({board: '64 signs', grid: 'a grid', obf: 'OBF', ggs: 'GGS', ggf: 'GGF', hex: 'hex',
                                       game: 'a game', pattern: 'a board with open squares'})[format] ??
                                         format}.`,
      assumedSide: 'Black is assumed to move: the text names no side.',
      needsTwoColours: 'There are several lines; choose one.', linesOf: (name) => `Lines of ${name}`,
      tooLarge: 'This file is too large to be one board or a list of them.',
      copyAs: 'Copy as', savedPng: 'Saved', copyGrid: 'grid',
      checksLabel: 'At once', checksOpen: 'Some squares are open; the whole pattern is decided when you ask.',
      checkCentre: 'centre', checkConnectivity: 'connected', checkOccupancy: 'order of squares',
        checkLast: 'last move',
      checkColour: 'colours',
      checkFails: (check, squares) => ({
        'centre': `A centre square is empty (${squares}), but no disc ever leaves the board.`,
        'connectivity': 'The discs are in parts that do not touch, but every move is played next to a disc.',
        'occupancy closure': `No order of moves fills ${squares || 'these squares'}.`,
        'last move': 'No disc can have been placed last.',
        'colour closure': `A disc can never have had its colour${squares ? ` (${squares})` : ''}.`})[check] ?? check,
      checksPass: 'Nothing speaks against it at first sight.',
      question: 'The question', asAny: 'any orientation and colour', asFixed: 'as it lies, either colour',
      asExact: 'exactly as it is', limit: 'Limit', limitUnit: 's',
      ask: 'Can a game reach it?', askPattern: 'Can a game reach any such board?', askKeys: 'Ctrl+Enter',
      asking: 'Deciding …', stopAsking: 'Stop',
      stagesLabel: 'Stage by stage', stage: 'Stage', countHead: 'Count', time: 'Time',
      stages: {prunes: 'Quick checks', search: 'Backwards search', beam: 'Beams backwards',
               'filtered search': 'Filtered search backwards', writing: 'Writing the formula',
               order: 'Formula: order of the moves', 'no passes': 'Formula: games without passes',
               passes: 'Formula: games with passes', core: 'Squares that forbid it',
                 enumeration: 'All openings', play: 'Games played towards it',
               given: 'The given game', run: 'Experiment'},
      countOf: (number, what) => ({nodes: counted(number, 'board'), conflicts: counted(number, 'conflict'),
                                   games: counted(number, 'game')})[what] ??
                                     `${grouped(number)} ${what ?? ''}`,
      stageState: {now: 'at work', open: 'open', passed: 'passed', decided: 'decided', done: 'done',
        stopped: 'stopped here'},
      yes: (moves) => `Yes. A game of ${counted(moves, 'move')} ends here.`,
      yesPattern: (moves) => `Yes. A game of ${counted(moves, 'move')} ends in such a board.`,
      images: ['as it lies', 'mirrored left to right', 'mirrored top to bottom', 'turned by 180°',
               'mirrored in the diagonal a1–h8', 'turned a quarter to the left',
                 'turned a quarter to the right',
               'mirrored in the diagonal h1–a8'],
      imageNote: (image, exchanged) =>
        `The game ends in this board ${image}${exchanged ? ', colours exchanged' : ''}.`,
      colourNote: 'The game ends in this board with the colours exchanged.',
      showPainted: 'Show as painted', showAsPlayed: 'Show as played',
      shownPainted: (what) => `Shown as painted. The real game is ${what}.`,
        shownPlayed: (what) => `Shown as played: ${what}.`,
      exchangedOnly: 'with colours exchanged', andExchanged: ', colours exchanged',
      replayed: (done, all) => `Replayed by this page: ${done} of ${all}`,
      replayFails: 'The game that the program gave does not end in this board, so this page does not call it reachable.',
      game: 'Game', first: 'First position', back: 'Previous move', forward: 'Next move',
        last: 'Last position',
      play: 'Play', pause: 'Pause', ply: 'Move of the game', pass: 'pass',
      stepStart: 'Start', stepText: (ply, all, side, move, turned) =>
        `${ply} of ${all}: ${side === 'X' ? 'Black' : 'White'} ${move === null ? 'must pass' : `${move}, turns ${turned}`}`,
      paintedBoard: 'The painted board', gameKeys: 'Arrow keys step through the game, space plays it.',
      anotherGame: 'Another game', beginsWith: 'begins with', findGames: 'Find', copyGame: 'Copy the game',
        copyLine: 'Copy the result line',
      gamesFound: (number, complete) =>
        `${counted(number, 'game')}${complete ? '; there are no others' : ''}`,
      noGames: 'No such game was found.', noGamesAtAll: 'There is no such game.',
        gameNumber: (number) => `Game ${number}`,
      studyGame: 'Study the game', useBoard: 'Paint this board',
      no: 'No. No game reaches this board.', noPattern: 'No. No game reaches any such board.',
      coreText: (number) =>
        `${counted(number, 'marked square')} ${number === 1 ? 'forbids' : 'forbid'} it, whatever stands on the others.`,
      coreLooking: 'Looking for the squares that forbid it …', coreMaybe: 'Perhaps fewer would do.',
        coreEither: 'A disc with a dot may be of either colour.',
      shownLabel: 'On the board', marked: 'Marked', whole: 'Whole board',
        holdM: 'Hold M to see the whole board.',
      foundBy: (stage, time) => `Found by: ${stage}, ${time}`,
      because: {}, arguments: {
        'no order of the moves': 'No order of the moves leads to these squares.',
        'no last move': 'Going back from these squares, no last move is possible.',
        'centre': 'A centre square is empty, but no disc ever leaves the board.',
        'connectivity': 'The discs are in parts that do not touch, but every move is played next to a disc.',
        'occupancy closure': 'No order of moves fills these squares.',
        'last move': 'None of the discs can have been placed last.',
        'colour closure': 'A disc can never have had its colour.'},
      saveProof: 'Save a proof', savingProof: 'Writing the proof …', proofSaved: 'The proof is written.',
        proofFailed: 'No proof was written.',
      nearest: 'Nearest board that a game reaches', nearestFind: 'Look for the nearest board',
      nearestNow: (changed, least) =>
        `${counted(changed, 'square')} differ${changed === 1 ? 's' : ''}, at least ${least}; looking for a nearer one`,
      nearestDone: (changed, least) => `${counted(changed, 'square')} differ${changed === 1 ? 's' : ''}, ` +
        (changed === least ? 'proved fewest' : `at least ${least} must`),
      nearestLooking: 'Looking …', nearestNone: 'None was found in this time.',
      changeOf: (square, now, before) => `${square}: ${SIGNS.en[now]}, not ${SIGNS.en[before]}`,
        useIt: 'Use it',
      nearestTurned: 'The side to move is the other one.',
      open: (time) => `Not decided in ${time}.`, openStopped: (time) => `Stopped after ${time}: not decided.`,
      openAt: (stage, why) => `${why} in the stage “${stage}”.`, whyTime: 'The time ran out',
        whyMemory: 'The memory ran out',
      whyStopped: 'It was stopped', moreTime: '60 s more', moreMemory: 'More memory',
        playOnly: 'Only play games',
      failed: 'The program could not answer.',
      stale: 'This answer is about another board.', showAsked: 'Show that board',
      studyBoard: 'Study this board', searchBoard: 'Search for boards like this',
        problemBoard: 'Make problems',
    },
    ja: {
      seconds: (number) => (number < 0.01 ? `${(1000 * number).toFixed(1)}ミリ秒`
        : `${number.toFixed(number < 10 ? 1 : 0)}秒`),
      boardName: 'オセロ盤', boardPaintName: 'オセロ盤（編集できます）',
      squareSays: (name, sign, {legal, mark, number}) =>
        listed([name, SIGNS.ja[sign], legal && '合法手', markOf('ja', mark), number], '、'),
      brush: '筆', brushBlack: '黒', brushWhite: '白', brushEmpty: '空き', brushAny: '石（色不問）', brushAnything: '不問',
      brushNow: (sign) => `筆：${SIGNS.ja[sign]}`,
      mirror: '対称', mirrorLeftRight: '左右', mirrorUpDown: '上下', mirrorDiagonal: '対角',
      change: '盤面の変更', turnLeft: '左に90°回転', turnRight: '右に90°回転', flipFiles: '左右を反転', flipRanks: '上下を反転',
      exchangeColours: '黒白を入れ替え', clear: '消去', startBoard: '初期配置', undo: '元に戻す', redo: 'やり直す',
      sideLabel: '手番', blackMoves: '黒番', whiteMoves: '白番',
      countsText: (black, white, empty, any, open) =>
        listed([`黒 ${black}`, `白 ${white}`, any && `色不問 ${any}`, open && `不問 ${open}`, `空き ${empty}`], '、'),
      paintKeys: '1〜5で筆を選びます。盤上では矢印キーで移動、Enterで置く、Shift＋矢印で続けて置く。右クリックか長押しで消します。',
      textLabel: 'テキスト', textHint: '盤面、棋譜、OBF、GGS、GGF、16進、8行の盤面を貼り付けるか入力します。ファイルのドロップもできます。',
      readAs: (format) =>
        `${({board: '64文字', grid: '8行の盤面', obf: 'OBF', ggs: 'GGS', ggf: 'GGF', hex: '16進', game: '棋譜',
                               pattern: '不問のマスを含む盤面'})[format] ?? format}として読みました。`,
      assumedSide: '手番の記述がないため、黒番とみなしました。',
      needsTwoColours: '複数の行があります。一つ選んでください。', linesOf: (name) => `${name} の各行`,
      tooLarge: 'ファイルが大きすぎます。',
      copyAs: 'コピー形式', savedPng: '保存しました', copyGrid: '8行',
      checksLabel: '簡易チェック', checksOpen: '不問のマスがあります。全体は「調べる」で判定します。',
      checkCentre: '中央', checkConnectivity: '連結', checkOccupancy: '置く順序', checkLast: '最後の手',
        checkColour: '石の色',
      checkFails: (check, squares) => ({
        'centre': `中央のマスが空いています（${squares}）。石が盤から消えることはありません。`,
        'connectivity': '石が離れた部分に分かれています。着手は必ず石の隣に打たれます。',
        'occupancy closure': `どの順に打っても ${squares || 'これらのマス'} は埋まりません。`,
        'last move': '最後に打たれた石がありえません。',
        'colour closure': `その色にはなりえない石があります${squares ? `（${squares}）` : ''}。`})[check] ?? check,
      checksPass: '簡易チェックでは否定されません。',
      question: '質問', asAny: '向きと色を問わない', asFixed: 'この向きで、色は問わない', asExact: 'この向き、この色で',
      limit: '制限時間', limitUnit: '秒',
      ask: '実戦で生じるか調べる', askPattern: '当てはまる盤面が実戦で生じるか調べる', askKeys: 'Ctrl+Enter',
      asking: '調べています…', stopAsking: '中止',
      stagesLabel: '判定の過程', stage: '段階', countHead: '数', time: '時間',
      stages: {prunes: '簡易チェック', search: '逆方向の探索', beam: '逆方向のビーム探索', 'filtered search': '絞り込んだ逆探索',
               writing: '論理式の作成', order: '論理式：手の順序', 'no passes': '論理式：パスなしの対局',
               passes: '論理式：パスを含む対局', core: '不可能の原因となるマス', enumeration: '序盤の全局面', play: '盤面に向けた対局',
                 given: '与えられた棋譜', run: '実験'},
      countOf: (number, what) =>
        `${({nodes: '局面', conflicts: '衝突', games: '対局'})[what] ?? what ?? ''} ${grouped(number)}`,
      stageState: {now: '進行中', open: '決まらず', passed: '通過', decided: '判定', done: '終了', stopped: 'ここで停止'},
      yes: (moves) => `生じます。${moves}手の対局がこの盤面で終わります。`,
      yesPattern: (moves) => `生じます。${moves}手の対局が、当てはまる盤面で終わります。`,
      images: ['そのままの向き', '左右反転', '上下反転', '180°回転', 'a1–h8 の対角線で反転', '左に90°回転', '右に90°回転', 'h1–a8 の対角線で反転'],
      imageNote: (image, exchanged) => `棋譜の最後は、この盤面の${image}${exchanged ? '（黒白入れ替え）' : ''}です。`,
      colourNote: '棋譜の最後は、この盤面の黒白を入れ替えたものです。',
      showPainted: '作った向きで表示', showAsPlayed: '棋譜のまま表示',
      shownPainted: (what) => `作った向きで表示中。実際の棋譜は${what}。`, shownPlayed: (what) => `棋譜のまま表示中：${what}。`,
      exchangedOnly: '黒白入れ替え', andExchanged: '、黒白入れ替え',
      replayed: (done, all) => `このページで並べ直して確認：${all}手中${done}手`,
      replayFails: 'プログラムが示した棋譜はこの盤面で終わりません。このページでは「生じる」とは認めません。',
      game: '棋譜', first: '最初の局面', back: '前の手', forward: '次の手', last: '最後の局面', play: '再生', pause: '一時停止',
      ply: '棋譜の手数', pass: 'パス', stepStart: '初期配置',
      stepText: (ply, all, side, move, turned) =>
        `${ply} / ${all}：${side === 'X' ? '黒' : '白'} ${move === null ? 'パス' : `${move}、${turned}石返し`}`,
      paintedBoard: '作った盤面', gameKeys: '矢印キーで手を進め、スペースで再生します。',
      anotherGame: '別の棋譜', beginsWith: '初手からの手順', findGames: '探す', copyGame: '棋譜をコピー', copyLine: '結果の行をコピー',
      gamesFound: (number, complete) => `${number}局${complete ? '（これですべて）' : ''}`,
      noGames: 'そのような棋譜は見つかりませんでした。', noGamesAtAll: 'そのような棋譜は存在しません。', gameNumber: (number) => `棋譜 ${number}`,
      studyGame: '棋譜を検討する', useBoard: 'この盤面を編集する',
      no: '生じません。どの対局もこの盤面に至りません。', noPattern: '生じません。当てはまる盤面に至る対局はありません。',
      coreText: (number) => `印のある${number}マスだけで、ほかのマスが何であっても不可能です。`,
      coreLooking: '不可能の原因となるマスを探しています…', coreMaybe: 'もっと少ないマスで足りるかもしれません。',
        coreEither: '点のある石はどちらの色でもかまいません。',
      shownLabel: '盤の表示', marked: '印のマス', whole: '全体', holdM: 'Mを押している間、全体を表示します。',
      foundBy: (stage, time) => `判定：${stage}、${time}`,
      because: {
        'centre': '中央のマスが空いています。石が盤から消えることはありません。',
        'connectivity': '石が離れた部分に分かれています。着手は必ず石の隣に打たれます。',
        'occupancy closure': 'どの順に打っても埋まらないマスがあります。',
        'last move': '最後に打たれた石がありえません。返した石がないか、返すべき石が残っています。',
        'colour closure': 'どちらが打っても、その色にはなりえない石があります。',
        'search exhausted': '逆方向のすべての手順が、初期配置に届かずに終わりました。',
        'no order of the moves': '手番の交代を無視しても、この配色になる手の順序はありません。',
        'no order of turns': 'パスを何回含めても、この盤面になる対局はありません。'},
      arguments: {
        'no order of the moves': 'これらのマスに至る手の順序がありません。',
        'no last move': 'これらのマスから逆にたどると、最後の手がありえません。',
        'centre': '中央のマスが空いています。', 'connectivity': '石が離れた部分に分かれています。',
        'occupancy closure': 'どの順に打ってもこれらのマスは埋まりません。', 'last move': 'どの石も最後に打たれたものではありえません。',
        'colour closure': 'その色にはなりえない石があります。'},
      saveProof: '証明を保存', savingProof: '証明を書いています…', proofSaved: '証明を書きました。', proofFailed: '証明は書かれませんでした。',
      nearest: '実戦で生じる最も近い盤面', nearestFind: '最も近い盤面を探す',
      nearestNow: (changed, least) => `${changed}マス違い（少なくとも${least}マス）。さらに近い盤面を探しています`,
      nearestDone: (changed, least) =>
        `${changed}マス違い（${changed === least ? '最少であることを証明済み' : `少なくとも${least}マス`}）`,
      nearestLooking: '探しています…', nearestNone: '時間内には見つかりませんでした。',
      changeOf: (square, now, before) => `${square}：${SIGNS.ja[before]}ではなく${SIGNS.ja[now]}`,
        useIt: 'この盤面を使う',
      nearestTurned: '手番は逆になります。',
      open: (time) => `${time}では判定できませんでした。`, openStopped: (time) => `${time}で中止しました。判定できていません。`,
      openAt: (stage, why) => `「${stage}」の段階で${why}。`, whyTime: '時間切れになりました', whyMemory: 'メモリが足りなくなりました',
      whyStopped: '中止されました', moreTime: 'あと60秒', moreMemory: 'メモリを増やす', playOnly: '対局だけで探す',
      failed: 'プログラムは答えられませんでした。',
      stale: 'これは別の盤面についての答えです。', showAsked: 'その盤面を表示',
      studyBoard: 'この盤面を検討する', searchBoard: '似た盤面を検索する', problemBoard: '問題を作る',
    },
  });
})();

// ---- The screen "Study". A side is X or O; a value is in discs.

(() => {
  'use strict';
  const signed = (number, digits = 0) => {
    const text = Math.abs(number).toFixed(digits);
    return (Number(text) === 0 ? '' : number > 0 ? '+' : '\u2212') + text;
  };
  const name = (side) => (side === 'X' ? 'Black' : 'White'), nameJa = (side) => (side === 'X' ? '黒' : '白');
  const winner = (side, score) => (score > 0 === (side === 'X') ? 'X' : 'O');

  Words.add({
    en: {
      signed, studySquares: 'On the squares', studyOff: 'nothing', studyEstimate: 'estimate',
        studyExact: 'exact result',
      studyAsk: 'Can a game reach this?', studySearch: 'Make a search of it', studyCopy: 'Copy the moves',
        studyFresh: 'Begin here',
      studyCourse: 'The course of the game', studyTree: 'Moves', studyMoves: 'What can be played',
        studyChange: 'What the last move changed',
      studyParts: 'Parts of the estimate', studyMove: 'Move', studyScore: 'Result',
        studyValueHead: 'Estimate', studyLoss: 'Loss',
      studyPattern: 'Pattern', studyDiscs: 'Discs', studyRoot: 'Here the study begins',
        studyNoMoves: 'The game is over.',
      studySolving: 'Solving …', studyAsking: 'Asking …', studyNoChange: 'No move has been made yet.',
        studyNoTree: 'Click a legal square to play.',
      studyWild: 'Some squares are open; study needs a whole board.', patterns: {},
      studyTurn: (side, moves) => `${name(side)} to move, ${moves} legal move${moves === 1 ? '' : 's'}`,
      studyPass: (side) => `${name(side)} must pass`,
      studyOver: (black, white) => `The game is over: Black ${black}, White ${white}`,
      studyValue: (side, value) => (Math.abs(value) < 0.05 ? 'About even'
        : `${name(winner(side, value))} is ahead by about ${Math.abs(value).toFixed(1)} discs`),
      studyResult: (side, score) => (score === 0 ? 'A draw with best play'
        : `${name(winner(side, score))} wins by ${Math.abs(score)} with best play`),
      studyEstimateNote: 'An estimate by patterns, without looking far ahead.',
        studyExactNote: 'Exact: best play of both sides; empty squares count for the winner.',
      studyPartsNote: (side) =>
        `What each pattern says, as ${name(side)} sees it. Point at one to see its squares.`,
      studyChangeNote: (side, square, turned) =>
        `${name(side)} played ${square} and turned ${turned}. What that changed in the estimate, as ${name(side)} sees it:`,
      studyCourseNote: (value) => `Always as Black sees it; here ${signed(value, 1)}. Click to go there.`,
      studyCourseSays: (value) => `Course of the game as Black sees it; here ${signed(value, 1)} discs`,
      studyTop: (most) => `+${most.toFixed(0)} Black`,
        studyBottom: (most) => `\u2212${most.toFixed(0)} White`,
    },
    ja: {
      studySquares: 'マスの表示', studyOff: 'なし', studyEstimate: '評価値', studyExact: '完全読み',
      studyAsk: 'この局面が生じるか調べる', studySearch: 'この盤面から検索', studyCopy: '手順をコピー', studyFresh: 'ここから始める',
      studyCourse: '形勢の推移', studyTree: '手順', studyMoves: '打てる手', studyChange: '直前の手による変化',
      studyParts: '評価の内訳', studyMove: '手', studyScore: '結果', studyValueHead: '評価値', studyLoss: '損失',
      studyPattern: 'パターン', studyDiscs: '石', studyRoot: '検討の開始局面', studyNoMoves: '終局です。',
      studySolving: '読んでいます…', studyAsking: '計算中…', studyNoChange: 'まだ着手がありません。',
        studyNoTree: '打てるマスをクリックすると着手します。',
      studyWild: '不問のマスがあります。検討には完全な盤面が必要です。',
      patterns: {},
      studyTurn: (side, moves) => `${nameJa(side)}番、合法手 ${moves}`,
      studyPass: (side) => `${nameJa(side)}はパス`,
      studyOver: (black, white) => `終局：黒 ${black}、白 ${white}`,
      studyValue: (side, value) => (Math.abs(value) < 0.05 ? 'ほぼ互角'
        : `${nameJa(winner(side, value))}が約${Math.abs(value).toFixed(1)}石優勢`),
      studyResult: (side, score) => (score === 0 ? '双方最善で引き分け'
        : `双方最善で${nameJa(winner(side, score))}の${Math.abs(score)}石勝ち`),
      studyEstimateNote: 'パターンによる評価で、深くは読んでいません。', studyExactNote: '完全読み：双方最善の結果。空きマスは勝者の石に数えます。',
      studyPartsNote: (side) => `${nameJa(side)}から見た各パターンの評価。行を指すと、そのマスが示されます。`,
      studyChangeNote: (side, square, turned) =>
        `${nameJa(side)}は ${square} に打ち、${turned}石を返しました。${nameJa(side)}から見た評価の変化：`,
      studyCourseNote: (value) => `常に黒から見た値です。ここでは ${signed(value, 1)}。クリックするとその局面に移ります。`,
      studyCourseSays: (value) => `黒から見た形勢の推移。ここでは ${signed(value, 1)} 石`,
      studyTop: (most) => `+${most.toFixed(0)} 黒`, studyBottom: (most) => `\u2212${most.toFixed(0)} 白`,
    },
  });
})();

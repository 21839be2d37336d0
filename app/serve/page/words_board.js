// What the screen "Board" says.
(() => {
  'use strict';
  const SIGNS = {en: {X: 'black', O: 'white', '-': 'empty', D: 'any disc', '?': 'anything'},
                 ja: {X: '黒', O: '白', '-': '空き', D: '黒か白', '?': '何でも可'}};
  const grouped = (number) => number.toLocaleString('en-US');
  const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
  // [number, is it in milliseconds?]
  const timed = (number) => (number < 0.1 ? [(1000 * number).toFixed(number < 0.01 ? 1 : 0), true]
    : [number.toFixed(number < 9.95 ? 1 : 0), false]);
  const seconds = (number) => timed(number)[0] + (timed(number)[1] ? ' ms' : ' s');
  const bytes = (number) => (number < 1e6 ? `${Math.max(1, Math.round(number / 1e3))} kB`
    : `${(number / 1e6).toFixed(1)} MB`);
  const MARKS = {
    en: {core: 'helps to rule the board out', failing: 'fails a check', ringed: 'changed',
      pointed: 'part of the pattern'},
    ja: {core: '到達不可能の原因', failing: 'チェックに反する', ringed: '変更されたマス', pointed: 'パターンのマス'},
  };
  const markOf = (language, names) => names.split(' ').map((name) => MARKS[language][name]).find(Boolean);
  const listed = (parts, comma) => parts.filter(Boolean).join(comma);
  const differ = (number) => (number === 0 ? 'No square differs'
    : `${counted(number, 'square')} ${number === 1 ? 'differs' : 'differ'}`);
  const several = (squares) => /\s/.test(squares ?? '');

  Words.add({
    en: {
      seconds, boardName: 'Othello board', boardPaintName: 'Othello board to paint on',
      squareSays: (name, sign, {legal, mark, number}) =>
        listed([name, SIGNS.en[sign], legal && 'legal move', markOf('en', mark), number], ', '),
      brush: 'Brush', brushBlack: 'Black', brushWhite: 'White', brushEmpty: 'Empty', brushAny: 'Any disc',
      brushAnything: 'Anything', brushNow: (sign) => `Brush: ${SIGNS.en[sign]}`,
      mirror: 'Symmetry', mirrorLeftRight: 'left–right', mirrorUpDown: 'top–bottom', mirrorDiagonal: 'diagonal',
      change: 'Change the board', turnLeft: 'Rotate left', turnRight: 'Rotate right',
      flipFiles: 'Mirror left–right', flipRanks: 'Mirror top–bottom', exchangeColours: 'Swap colours',
      clear: 'Clear', startBoard: 'Starting position', undo: 'Undo', redo: 'Redo',
      sideLabel: 'To move', blackMoves: 'Black', whiteMoves: 'White',
      countsText: (black, white, empty, any, open) =>
        listed([`Black ${black}`, `White ${white}`, any && `any disc ${any}`, open && `anything ${open}`,
          `empty ${empty}`], ', '),
      paintKeys: 'Keys 1 to 5 choose the brush. On the board, arrow keys move, Enter paints, and Shift with an arrow ' +
        'key paints a line. Right-click or long-press to empty a square.',
      textLabel: 'As text',
      textHint: 'Paste, type or drop a board or a game: 64 characters, a grid, moves, OBF, GGS, GGF or hex.',
      readAs: (format) => `Read as ${({board: '64 characters', grid: 'a grid', obf: 'OBF', ggs: 'GGS', ggf: 'GGF',
        hex: 'hex', game: 'a game', pattern: 'an incomplete board'})[format] ?? format}.`,
      assumedSide: 'The text does not say who is to move; Black is assumed.',
      needsTwoColours: 'There are several lines. Choose one.',
      linesOf: (name) => (name ? `Lines of ${name}` : 'Lines of the text'),
      tooLarge: 'This file is too large; the limit is 4 MB.',
      copyAs: 'Copy as', savedPng: 'Saved', copyGrid: 'grid',
      checksLabel: 'Quick checks',
      checksOpen: 'The quick checks need a complete board. Ask the question to have this one decided.',
      checkCentre: 'centre', checkConnectivity: 'connected', checkOccupancy: 'order of moves',
      checkLast: 'last move', checkColour: 'colours',
      checkFails: (check, squares) => ({
        'centre': several(squares) ? `Centre squares are empty (${squares}), but discs never leave the board.`
          : `A centre square is empty${squares ? ` (${squares})` : ''}, but discs never leave the board.`,
        'connectivity': 'The discs are in separate groups, but every move is played next to a disc.',
        'occupancy closure': `No order of moves fills ${squares || 'these squares'}.`,
        'last move': 'None of the discs can have been played last.',
        'colour closure': several(squares) ? `These discs can never have had their colours: ${squares}.`
          : `A disc${squares ? ` (${squares})` : ''} can never have had its colour.`})[check] ?? check,
      checksPass: 'No quick check rules it out.',
      question: 'Which boards count', asAny: 'any orientation', asFixed: 'this orientation', asExact: 'exactly this board',
      asNote: {any: 'The board turned or mirrored counts, too, and so does the board with colours swapped.',
        fixed: 'The board with colours swapped counts, too; turned or mirrored it does not.',
        exact: 'Only the board as it is shown, in its colours, counts.'},
      limit: 'Time limit', limitUnit: 's',
      ask: 'Can a game reach it?', askPattern: 'Can a game reach any such board?', askKeys: 'Ctrl+Enter',
      asking: 'Deciding …', stopAsking: 'Stop',
      stagesLabel: 'Progress', stage: 'Stage', countHead: 'Count', time: 'Time',
      stages: {prunes: 'Quick checks', search: 'Backward search', beam: 'Backward beam search',
               'filtered search': 'Filtered backward search', writing: 'Writing the formula',
               order: 'Formula: order of moves', 'no passes': 'Formula: games without passes',
               passes: 'Formula: games with passes', core: 'Squares that rule it out',
               enumeration: 'All opening positions', play: 'Games played towards it',
               given: 'Given game', run: 'Search for such a board'},
      countOf: (number, what) => ({nodes: counted(number, 'board'), conflicts: counted(number, 'conflict'),
        games: counted(number, 'game')})[what] ?? `${grouped(number)} ${what ?? ''}`.trim(),
      stageState: {now: 'running', open: 'undecided', passed: 'passed', decided: 'decided', done: 'done',
        stopped: 'stopped here'},
      yes: (moves) => (moves === 0 ? 'Yes. It is the starting position.'
        : `Yes. A game reaches it in ${counted(moves, 'move')}.`),
      yesPattern: (moves) => (moves === 0 ? 'Yes. The starting position is such a board.'
        : `Yes. A game reaches such a board in ${counted(moves, 'move')}.`),
      images: ['in this orientation', 'mirrored left–right', 'mirrored top–bottom', 'rotated by 180°',
               'mirrored in the diagonal a1–h8', 'rotated left by 90°', 'rotated right by 90°',
               'mirrored in the diagonal h1–a8'],
      imageNote: (image, exchanged) =>
        `The game ends in this board ${image}${exchanged ? ', with colours swapped' : ''}.`,
      colourNote: 'The game ends in this board with colours swapped.',
      showPainted: 'Show as painted', showAsPlayed: 'Show as played',
      shownPainted: (what) => `Shown as painted (as played: ${what}).`,
      shownPlayed: (what) => `Shown as played: ${what}.`,
      exchangedOnly: 'colours swapped', andExchanged: ', colours swapped',
      replayed: (done, all) => `Replayed by this page: ${grouped(done)} of ${counted(all, 'move')}`,
      replayFails: 'The program’s game does not end in this board, so this page does not accept it.',
      game: 'Game', first: 'First position', back: 'Previous move', forward: 'Next move', last: 'Last position',
      play: 'Play', pause: 'Pause', ply: 'Move number', pass: 'pass',
      stepStart: 'Starting position',
      stepText: (ply, all, side, move, turned) => `${ply} of ${all}: ${side === 'X' ? 'Black' : 'White'} ` +
        (move === null ? 'passes' : `${move}, flips ${counted(turned, 'disc')}`),
      paintedBoard: 'Painted board', gameKeys: 'Arrow keys step through the game; the space bar plays it.',
      anotherGame: 'Another game', beginsWith: 'Games that begin with', findGames: 'Find', copyGame: 'Copy game',
      copyLine: 'Copy result (JSON)',
      gamesFound: (number, complete) => counted(number, 'game') +
        (complete ? `; there ${number === 1 ? 'is no other' : 'are no others'}` : ''),
      noGames: 'No such game was found.', noGamesAtAll: 'There is no such game.',
      gameNumber: (number) => `Game ${number}`,
      studyGame: 'Study this game', useBoard: 'Use this board',
      no: 'No. No game reaches this board.', noPattern: 'No. No game reaches any such board.',
      coreText: (number) => (number === 1 ? 'The marked square alone rules it out, whatever is on the others.'
        : `The ${grouped(number)} marked squares alone rule it out, whatever is on the others.`),
      coreLooking: 'Looking for the squares that rule it out …', coreMaybe: 'Fewer squares may be enough.',
      coreEither: 'A disc with a dot may have either colour.',
      shownLabel: 'Show', marked: 'Marked squares', whole: 'Whole board',
      holdM: 'Hold M to see the whole board.',
      because: {
        'connectivity': 'The discs are in separate groups, but every move is played next to a disc.',
        'last move': 'None of the discs can have been played last: each would have flipped nothing, or would also ' +
          'have flipped discs that still have the other colour.',
        'colour closure': 'A disc can never have had its colour, whichever side played the others.',
        'no last move': 'Taking back moves leads only to boards that a quick check rules out.',
        'search exhausted': 'Taking back moves in every possible way never leads to the starting position.',
        'no order of the moves': 'No order of moves gives these colours, even if the sides do not have to take turns.',
        'no order of turns': 'No game gives this board, with any number of passes.'},
      arguments: {
        'no order of the moves': 'No order of moves leads to these squares.',
        'no last move': 'Taking back moves from these squares leads only to dead ends.',
        'centre': 'A centre square is empty, but discs never leave the board.',
        'connectivity': 'The discs are in separate groups, but every move is played next to a disc.',
        'occupancy closure': 'No order of moves fills these squares.',
        'last move': 'None of the discs can have been played last.',
        'colour closure': 'A disc can never have had its colour.'},
      saveProof: 'Save proof', savingProof: 'Writing the proof …', proofSaved: 'The proof, for any LRAT checker:',
      proofFile: {lrat: 'the proof', cnf: 'the formula that it refutes', drat: 'the solver’s own longer proof'}, bytes,
      proofFailed: 'No proof was saved.',
      nearest: 'Nearest board that a game reaches', nearestFind: 'Find the nearest board',
      nearestNow: (changed, least) => differ(changed) +
        `${least > 0 ? `; at least ${grouped(least)} must` : ''}. Looking for a nearer board …`,
      nearestDone: (changed, least) => differ(changed) +
        (changed === least ? '. Fewer changes are not enough: proved.'
          : least > 0 ? `; at least ${grouped(least)} must.` : '.'),
      nearestLooking: 'Searching …', nearestNone: 'None was found within the time limit.',
      changeOf: (square, now, before) => `${square}: ${SIGNS.en[now]}, not ${SIGNS.en[before]}`,
      useIt: 'Use this board',
      nearestTurned: 'The other side is to move.',
      open: (time) => `Not decided in ${time}.`, openStopped: (time) => `Stopped after ${time}; not decided.`,
      openAt: (stage, why) => `${why} during “${stage}”.`, whyTime: 'Time ran out', whyMemory: 'Memory ran out',
      whyStopped: 'It was stopped', moreTime: '60 s more', moreMemory: 'Allow more memory',
      playOnly: 'Only try playing games',
      failed: 'The program could not answer.',
      stale: 'This answer is about a different board.', showAsked: 'Show that board',
      studyBoard: 'Study this board', searchBoard: 'Search for boards like this',
    },
    ja: {
      seconds: (number) => timed(number)[0] + (timed(number)[1] ? 'ミリ秒' : '秒'),
      boardName: 'オセロ盤', boardPaintName: 'オセロ盤（編集できます）',
      squareSays: (name, sign, {legal, mark, number}) =>
        listed([name, SIGNS.ja[sign], legal && '合法手', markOf('ja', mark), number], '、'),
      brush: 'ブラシ', brushBlack: '黒', brushWhite: '白', brushEmpty: '空き', brushAny: '黒か白', brushAnything: '何でも可',
      brushNow: (sign) => `ブラシ：${SIGNS.ja[sign]}`,
      mirror: '対称に置く', mirrorLeftRight: '左右', mirrorUpDown: '上下', mirrorDiagonal: '対角線',
      change: '盤面の変更', turnLeft: '左に90°回転', turnRight: '右に90°回転', flipFiles: '左右反転', flipRanks: '上下反転',
      exchangeColours: '黒白を入れ替え', clear: 'すべて消す', startBoard: '初期配置', undo: '元に戻す', redo: 'やり直す',
      sideLabel: '手番', blackMoves: '黒番', whiteMoves: '白番',
      countsText: (black, white, empty, any, open) =>
        listed([`黒 ${black}`, `白 ${white}`, any && `黒か白 ${any}`, open && `何でも可 ${open}`, `空き ${empty}`], '、'),
      paintKeys: '1〜5キーでブラシを選びます。盤上では、矢印キーで移動、Enterで配置、Shift＋矢印キーで続けて配置します。' +
        '右クリックか長押しで、マスを空きにします。',
      textLabel: 'テキスト',
      textHint: '盤面か棋譜を貼り付けるか、入力してください。ファイルのドロップもできます。（64文字、8行の盤面、手順、OBF、GGS、GGF、16進）',
      readAs: (format) => `${({board: '64文字', grid: '8行の盤面', obf: 'OBF', ggs: 'GGS', ggf: 'GGF', hex: '16進',
        game: '棋譜', pattern: '未確定のマスがある盤面'})[format] ?? format}として読み込みました。`,
      assumedSide: '手番が書かれていないため、黒番としました。',
      needsTwoColours: '複数の行があります。一つ選んでください。',
      linesOf: (name) => (name ? `${name} の行` : 'テキストの行'),
      tooLarge: 'ファイルが大きすぎます（上限は4 MB）。',
      copyAs: '形式を選んでコピー', savedPng: '保存しました', copyGrid: '8行',
      checksLabel: '簡易チェック',
      checksOpen: '未確定のマスがあるため、簡易チェックは行いません。判定は下のボタンで調べられます。',
      checkCentre: '中央', checkConnectivity: '石のつながり', checkOccupancy: '着手の順序', checkLast: '最後の手',
      checkColour: '石の色',
      checkFails: (check, squares) => ({
        'centre': `中央のマスが空いています${squares ? `（${squares}）` : ''}。一度置かれた石が盤から消えることはありません。`,
        'connectivity': '石が離れたグループに分かれています。石は必ず、ほかの石の隣に打たれます。',
        'occupancy closure': `どの順に打っても、${squares ? `${squares} ` : 'これらのマス'}に石は置けません。`,
        'last move': '最後に打たれたと考えられる石がありません。',
        'colour closure': `その色にはなりえない石があります${squares ? `（${squares}）` : ''}。`})[check] ?? check,
      checksPass: '簡易チェックでは、到達不可能とは言えません。',
      question: '対象とする盤面', asAny: '向きを問わない', asFixed: 'この向きのみ', asExact: 'この盤面のみ',
      asNote: {any: '回転・反転した盤面も、黒白を入れ替えた盤面も対象とします。',
        fixed: '黒白を入れ替えた盤面も対象としますが、回転・反転した盤面は対象としません。',
        exact: '表示された向きと色の盤面だけを対象とします。'},
      limit: '制限時間', limitUnit: '秒',
      ask: '到達できるか調べる', askPattern: '当てはまる盤面に到達できるか調べる', askKeys: 'Ctrl+Enter',
      asking: '調べています…', stopAsking: '中止',
      stagesLabel: '経過', stage: '段階', countHead: '数', time: '時間',
      stages: {prunes: '簡易チェック', search: '逆向き探索', beam: '逆向きビーム探索', 'filtered search': '絞り込み逆向き探索',
               writing: '論理式の作成', order: '論理式：着手の順序', 'no passes': '論理式：パスなしの対局',
               passes: '論理式：パスありの対局', core: '原因となるマスの特定', enumeration: '序盤の全局面',
               play: 'この盤面を目指す対局', given: '与えられた棋譜', run: '当てはまる盤面の検索'},
      countOf: (number, what) => ({nodes: `${grouped(number)}局面`, conflicts: `衝突 ${grouped(number)}回`,
        games: `${grouped(number)}局`})[what] ?? `${what ?? ''} ${grouped(number)}`.trim(),
      stageState: {now: '実行中', open: '判定できず', passed: '通過', decided: '判定', done: '終了', stopped: 'ここで停止'},
      yes: (moves) => (moves === 0 ? '到達可能です。初期配置です。' : `到達可能です。${moves}手でこの盤面になる棋譜があります。`),
      yesPattern: (moves) => (moves === 0 ? '到達可能です。初期配置が当てはまります。'
        : `到達可能です。${moves}手で当てはまる盤面になる棋譜があります。`),
      images: ['そのままの向きに', '左右反転', '上下反転', '180°回転', 'a1–h8 の対角線で反転', '左に90°回転', '右に90°回転',
               'h1–a8 の対角線で反転'],
      imageNote: (image, exchanged) =>
        `棋譜の最終局面は、この盤面を${image}${exchanged ? 'し、黒白を入れ替え' : 'し'}たものです。`,
      colourNote: '棋譜の最終局面は、この盤面の黒白を入れ替えたものです。',
      showPainted: '作った向きで表示', showAsPlayed: '棋譜どおりに表示',
      shownPainted: (what) => `作った向きで表示しています（棋譜では${what}）。`,
      shownPlayed: (what) => `棋譜どおりに表示しています（${what}）。`,
      exchangedOnly: '黒白入れ替え', andExchanged: '、黒白入れ替え',
      replayed: (done, all) => `このページで並べ直して確認：${all}手中 ${done}手`,
      replayFails: 'プログラムが示した棋譜はこの盤面で終わらないため、このページでは認めません。',
      game: '棋譜', first: '最初の局面', back: '前の手', forward: '次の手', last: '最後の局面', play: '再生', pause: '一時停止',
      ply: '手数', pass: 'パス', stepStart: '初期配置',
      stepText: (ply, all, side, move, turned) =>
        `${ply} / ${all}：${side === 'X' ? '黒' : '白'} ${move === null ? 'パス' : `${move}（${turned}石返し）`}`,
      paintedBoard: '作った盤面', gameKeys: '矢印キーで手を進めたり戻したりできます。スペースキーで再生します。',
      anotherGame: '別の棋譜', beginsWith: '初手からの手順', findGames: '探す', copyGame: '棋譜をコピー',
      copyLine: '結果をコピー（JSON）',
      gamesFound: (number, complete) => `${grouped(number)}局${complete ? '（これですべてです）' : ''}`,
      noGames: 'そのような棋譜は見つかりませんでした。', noGamesAtAll: 'そのような棋譜は存在しません。',
      gameNumber: (number) => `棋譜 ${number}`,
      studyGame: 'この棋譜を検討する', useBoard: 'この盤面を使う',
      no: '到達不可能です。この盤面になる棋譜はありません。', noPattern: '到達不可能です。当てはまる盤面になる棋譜はありません。',
      coreText: (number) => `印のある${grouped(number)}マスだけで到達不可能と決まります。ほかのマスが何であっても変わりません。`,
      coreLooking: '原因となるマスを探しています…', coreMaybe: 'さらに少ないマスで足りるかもしれません。',
      coreEither: '点のある石は、黒白どちらでもかまいません。',
      shownLabel: '表示', marked: '印のマス', whole: '盤全体', holdM: 'Mキーを押している間、盤全体を表示します。',
      because: {
        'centre': '中央のマスが空いています。一度置かれた石が盤から消えることはありません。',
        'connectivity': '石が離れたグループに分かれています。石は必ず、ほかの石の隣に打たれます。',
        'occupancy closure': 'どの順に打っても、石を置けないはずのマスに石があります。',
        'last move': '最後に打たれたと考えられる石がありません。どの石も、返した石がないか、返すはずの石が残っています。',
        'colour closure': 'どちらが打っても、その色にはなりえない石があります。',
        'no last move': '手を戻していくと、簡易チェックに反する盤面にしかなりません。',
        'search exhausted': 'あらゆる順に手を戻しても、初期配置には戻りません。',
        'no order of the moves': '交互に打たなくてもよいとしても、この配色になる着手の順序はありません。',
        'no order of turns': 'パスを何回含めても、この盤面になる対局はありません。'},
      arguments: {
        'no order of the moves': 'これらのマスがこうなる着手の順序はありません。',
        'no last move': 'これらのマスから手を戻していくと、必ず行き詰まります。',
        'centre': '中央のマスが空いています。', 'connectivity': '石が離れたグループに分かれています。',
        'occupancy closure': 'どの順に打っても、これらのマスに石は置けません。',
        'last move': '最後に打たれたと考えられる石がありません。',
        'colour closure': 'その色にはなりえない石があります。'},
      saveProof: '証明を保存', savingProof: '証明を作成しています…', proofSaved: '証明を保存しました（LRATの検証プログラムで確かめられます）。',
      proofFile: {lrat: '証明', cnf: '反証された論理式', drat: 'ソルバーの元の証明'}, bytes,
      proofFailed: '証明は保存されませんでした。',
      nearest: '到達可能な最も近い盤面', nearestFind: '最も近い盤面を探す',
      nearestNow: (changed, least) =>
        `${changed}マス違い${least > 0 ? `（少なくとも${least}マスは必要）` : ''}。さらに近い盤面を探しています…`,
      nearestDone: (changed, least) => `${changed}マス違い` +
        (changed === least ? '（最少であることを証明済み）' : least > 0 ? `（少なくとも${least}マスは必要）` : ''),
      nearestLooking: '探しています…', nearestNone: '時間内には見つかりませんでした。',
      changeOf: (square, now, before) => `${square}：${SIGNS.ja[before]}ではなく${SIGNS.ja[now]}`,
      useIt: 'この盤面を使う',
      nearestTurned: '手番は逆になります。',
      open: (time) => `${time}では判定できませんでした。`, openStopped: (time) => `${time}で中止しました。判定できていません。`,
      openAt: (stage, why) => `「${stage}」の途中で${why}。`, whyTime: '時間切れになりました', whyMemory: 'メモリが足りなくなりました',
      whyStopped: '中止されました', moreTime: '制限時間を60秒延ばす', moreMemory: 'メモリを増やす', playOnly: '対局だけで探す',
      failed: 'プログラムは判定できませんでした。',
      stale: 'これは別の盤面についての結果です。', showAsked: 'その盤面を表示',
      studyBoard: 'この盤面を検討する', searchBoard: '似た盤面を検索する',
    },
  });
})();

// What the page of problems says in Japanese; the keys are those of English.
const Japanese = (() => {
  'use strict';
  const {signed} = English;
  const name = (colour) => (colour === 1 ? '黒' : '白');
  const result = (colour, score) =>
    (score === 0 ? '引き分け' : `${name(score < 0 ? -colour : colour)}の${Math.abs(score)}石勝ち`);

  const task = (colour, score, strict) => {
    const side = `${name(colour)}番`;
    if (score < 0) return `${side}・${result(colour, score)}が最善`;
    if (score === 0) return `${side}・引き分け`;
    if (!strict) return `${side}・${name(colour)}勝ち`;
    return score === 64 ? `${side}・全滅（64石勝ち）` : `${side}・${score}石勝ち`;
  };

  return {
    otherLanguage: 'English', signed, result, task,
    titles: {'Endgame problems': '終盤問題集'},
    skip: '盤面へ', problems: '問題一覧',
    undo: '一手戻す', again: '最初から', hint: 'ヒント', solution: '解答', hideSolution: '解答を隠す',
    previous: '前の問題', next: '次の問題', random: 'ランダム', thinkOn: 'もっと長く読ませる',
    backToPlay: '対局に戻る', takeBackTo: 'ここまで戻す',
    measure: '正解の基準', measureResult: '勝敗', measureBest: '最善',
    measureNote: '勝敗：勝ち（引き分け）を保つ手はすべて正解です。最善：1石でも損な手は不正解です。',
    share: 'コピー・共有', shareKind: 'コピーするもの', copy: 'コピー', copied: 'コピーしました',
    selected: '選択しました', save: 'ファイルに保存', withMoves: 'ここまでの手順を含める',
    shareText: 'コピーする文字列',
    shareLink: 'リンク', shareBoard: '盤面（1行）', shareDiagram: '盤面（図）', shareMoves: '手順',
    shareObf: 'OBF', sharePicture: '画像（SVG）', sharePng: '画像（PNG）', saved: '保存しました',
    solutionTitle: '解答', mainLine: '最善の手順', playMain: '再生', partsTitle: 'パターンによる評価',
    allReplies: 'すべての応手',
    solutionNote: '数字は解く側から見た最終石差です。手を選ぶと、その局面が盤に表示されます。盤をクリックすると、そこから自由に打てます。',
    showGame: 'ここまでの棋譜',
    gameWrong: '棋譜の最後がこの局面になりません。データに誤りがあります。',
    gameIllegal: (move) => `棋譜の手 ${move} は打てません。データに誤りがあります。`,
    partsNote: (value) => `先読みなしのパターンの合計では、手番側から見て ${signed(value, 2)} 石です。影響の大きい順に並んで` +
      'います。行を指すと、そのマスが盤に示されます。',
    pattern: 'パターン', discs: '石',
    first: '最初の局面', back: '前の手', forward: '次の手', last: '最後の局面',
    play: '手順を再生', pause: '一時停止', ply: '手数',
    lineStart: '開始局面',
    lineStep: (ply, count, mover, square) => `${ply} / ${count}：${name(mover)} ${square ?? 'パス'}`,
    looking: {solution: '解答', game: '棋譜', why: '悪手への応手', played: 'あなたの対局', free: '自由対局'},
    bestPlay: (colour, score) => `最善なら${result(colour, score)}`,
    playOnNote: '表示中の局面で打てるマスをクリックすると、黒白どちらの手でも続けて打てます。',

    why: {
      opens: ({name: move, square, mover}) =>
        `${move} に打つと、${name(-mover)}が打てなかった隅 ${square} に打てるようになります。`,
      leaves: ({best, square, mover}) =>
        `${name(-mover)}に隅 ${square} をすぐに取られます。${best} なら、すぐには取られません。`,
      pass: ({ply, square, mover}) => `この手順の${ply}手目 ${square} のあと、${name(mover)}はパスになります。` +
        '最善の手順ではパスはありません。',
      single: ({square, only, mover}) =>
        `${name(-mover)} ${square} のあと、${name(mover)}の打てる手は ${only} だけです。`,
      corner: ({best}) => `${best} なら隅が取れます。`,
      blocks: ({best, mover}) => `${best} なら${name(-mover)}は打つ手がありません。`,
      last: ({mover}) =>
        `この手順では${name(-mover)}が最後の手を打ちます。最善の手順では${name(mover)}です。`,
      turns: ({ply, square, mover}) =>
        `この手順の${ply}手目 ${square} から最後まで、${name(-mover)}の石が多くなります。`,
    },
    whyButton: 'なぜ？', whyTitle: (move) => `${move} が悪い理由`,
    whyResults: (move, best, colour, score, possible) =>
      `${move}：${result(colour, score)}。${best}：${result(colour, possible)}。`,
    whyNote: '盤には、まずすべての手の結果、続いて悪手への応手が表示されます。',

    theme: 'テーマ', tried: '挑戦', solvedLabel: '解決',
    empties: '空きマス', grade: '難度', unsolved: '未解決のみ',
    dueToday: (count) => `今日の復習（${count}）`, lostToo: (count) => `負けの局面も含める（${count}）`,
    all: 'すべて表示', more: 'さらに表示', to: '〜', fewest: '空きマスの最小', most: '空きマスの最大',
    keys: '盤面では、矢印キーで移動、Enterで着手、Backspaceで一手戻す、Hでヒント、JとKで次と前の問題。',
    footer: 'othello-synth により作成。結果はすべて完全読みで、空きマスは勝者の石として数えます。',
    themes: {
      parity: '偶数理論', forced_pass: '強制パス', corner_sacrifice: '隅の犠牲', x_square: 'X打ち',
      swindle: '連打（スウィンドル）', edge_attack: '辺の攻め', stoner: 'ストーナー', wedge: 'くさび',
      wipe_out: '全滅', save_draw: '引き分けを守る',
    },
    course: '講座', courseOf: (theme) => `講座：${theme}`, closeCourse: '講座を閉じる', courseProblems: 'やさしい問題3問',
    courseNote: '印のマスは、最善の初手とテーマにかかわるマスです。ここから開いた問題は、ヒントを見たものとして数えます。',
    courses: {
      parity: '空きマスを、つながった領域に分けて数えます。奇数の領域は、先に打った側が最後の手も打てることが多く、' +
        '最後の手には返されません。最善手は奇数の領域にあります。',
      forced_pass: '打てる手がない側はパスになります。相手の最後の手を消してパスさせ、続けて打ちます。',
      corner_sacrifice: '最善手は、わざと相手に隅を取らせる手です。隅を渡しても、それ以上のものが得られます。',
      x_square: 'Xは隅の斜め隣のマスです。隅が空いているうちは危険な手ですが、ここでは唯一の最善手です。',
      swindle: '隣り合う二つの空きマスの両方に、同じ側が打ちます。一方に打たれたあと、相手はもう一方に打てません。',
      edge_attack: '辺に、その辺の石を返さずに打って、次に隅を取る手を狙います。',
      stoner: '辺に仕掛ける罠です。相手の石の並びの隣に打ち、相手が辺で応じると隅が取れます。最善手はその辺にあります。',
      wedge: '辺にある相手の石と石の間に、どちらも返さずに打ち込みます。隅を狙う足がかりになります。',
      wipe_out: '相手の石を一つも残さず、64対0で勝てます。そうできる手は一つだけです。',
      save_draw: '最善の結果は引き分けで、引き分けにできる手は一つだけです。ほかの手はすべて負けです。',
    },
    sources: {play: 'プログラムの対局', random: 'ランダムな対局', games: '人の対局', synth: '条件からの作成'},
    status: {clean: 'ノーミスで解決', solved: '解決', tried: '挑戦中'},

    number: (number) => `問題 ${number}`,
    emptiesOf: (count) => `空き ${count} マス`,
    gradeOf: (grade) => `難度 ${grade} / 5`,
    streak: (now, longest) => `連続 ${now} 問${longest > now ? `（最長 ${longest}）` : ''}`,
    streakNote: '最初の挑戦で続けて解いた問題の数',
    rating: (rating) => `レーティング ${rating}`,
    ratingNote: '最初の挑戦によるイロレーティング。難度1の問題は900、難度5の問題は2100',
    progress: (count, solved, clean) => `${count}問中 ${solved}問解決、うちノーミス ${clean}問`,
    shown: (shown, count) => (shown === count ? `${count}問` : `${count}問中 ${shown}問`),
    squareValue: (text, value) => `${text}、結果 ${value}`,
    counts: (black, white, empty) => `黒 ${black}、白 ${white}、空き ${empty}`,
    toMove: (colour) => `${name(colour)}番`,
    toMoveWith: (colour, moves) => `${name(colour)}番、打てる手 ${moves}`,
    over: '終局',
    thinking: '読んでいます…',
    yourMove: (colour) => `あなたは${name(colour)}です。相手は最善手で応じます。`,
    best: (square, colour, score) => `${square} は最善手です。${result(colour, score)}。`,
    only: (square, colour, score) => `${square} は唯一の手です。${result(colour, score)}。`,
    good: (square, colour, score, was) =>
      `${square} では${result(colour, score)}です。最善なら${result(colour, was)}。`,
    losing: (square, colour, score, was) =>
      `${square} は悪手です。${result(colour, score)}（最善なら${result(colour, was)}）。`,
    reply: (square, colour, turned) => `${name(colour)}は ${square} に打ち、${turned}石を返しました。`,
    pass: (colour) => `${name(colour)}は打てる所がなく、パスです。`,
    end: (black, white) => `終局：黒 ${black}、白 ${white}。`,
    endEmpty: (empty, colour) => `空き${empty}マスは${name(colour)}に数えます。`,
    solvedClean: (colour, score) => `ノーミスで解決：${result(colour, score)}。`,
    solved: (colour, score) => `解決：${result(colour, score)}。`,
    short: (colour, score, best) => `${result(colour, score)}。最善は${result(colour, best)}です。` +
      '一手戻すか、最初からやり直してください。',
    tooDeep: 'すぐには読み切れません。',
    rowTooDeep: 'ここでは読み切れません',
    tryAgain: 'もう一度',
    hintArea: (area) => `${area}を見てください。`,
    hintThemes: (themes, moves) => (themes.length > 0 ? `テーマは「${themes.join('、')}」です。`
      : `${moves}通りの手のうち一つが最善です。もう一度押すと示します。`),
    hintMove: (square, moves) =>
      (moves === 1 ? `打てる手は ${square} だけです。` : `${square} に打ってください。`),
    areas: {top: '上辺', bottom: '下辺', left: '左辺', right: '右辺', topLeft: '左上の4分の1',
            topRight: '右上の4分の1', bottomLeft: '左下の4分の1', bottomRight: '右下の4分の1',
            topHalf: '上半分', bottomHalf: '下半分', leftHalf: '左半分', rightHalf: '右半分'},
    noneUnsolved: '表示中の問題はすべて解決済みです。',
    noneShown: '条件に合う問題はありません。',
    unknownProblem: 'リンクの問題はこのページにありません。',
    playedLabel: '実戦の手', playedThere: (move, lost) => `実戦は${move}（${lost}）`,
    themesLabel: 'テーマ', temptingLabel: '誘惑の手', naturalLabel: '実戦らしさ',
    difficultyLabel: '難しさ', sourceLabel: '出典', none: 'なし',
    or: (squares) => `（${squares.join('、')} も可）`,
    passMove: 'パス',
    replies: (squares) => `${squares} への応手`,
    showMove: (colour, move) => `${name(colour)} ${move}：盤に表示`,

    today: (solved) => (solved ? '今日の一問：解決' : '今日の一問'),
    startRun: '3分チャレンジ', endRun: 'やめる', startRunNote: '3分間でできるだけ多く解きます。3回間違えると終わりです',
    runState: (time, lives, solved) => `${time}・残り${lives}回・${solved}問正解`,
    runEnded: (solved, most) => `終了：${solved}問正解。最高記録 ${most}問。`,
    bestRun: (most) => `3分の最高 ${most}問`,
    settings: '設定', dots: '打てる手を表示', sound: '着手の音', turn: '盤を回す',
    record: '記録', saveRecord: 'ファイルに保存', loadRecord: 'ファイルから読む',
    recordNote: '記録はこのブラウザの中だけに保存されます。',
    recordRead: '記録を読み込み、今の記録に合わせました。',
    recordWrong: 'このファイルは記録ではありません。',
    print: 'この一覧を印刷', print6: '1枚に6問', print12: '1枚に12問',
    answer: '初手：', solutions: '解答',
    sheetNote: '黒の手は小文字、白の手は大文字です。',
  };
})();

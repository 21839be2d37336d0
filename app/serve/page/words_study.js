// What the screen "Study" says. A side is X or O; a value is in discs.
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
      signed, studySquares: 'On the squares', studyOff: 'nothing', studyEstimate: 'estimates',
      studyExact: 'exact results',
      studyAsk: 'Can a game reach it?', studySearch: 'Use it in a search', studyCopy: 'Copy moves',
      studyFresh: 'Start from here',
      studyCourse: 'Estimate over the game', studyTree: 'Moves played', studyMoves: 'Legal moves',
      studyChange: 'What the last move changed',
      studyParts: 'Parts of the estimate', studyMove: 'Move', studyScore: 'Result',
      studyValueHead: 'Estimate', studyLoss: 'Loss',
      studyPattern: 'Pattern', studyDiscs: 'Discs', studyRoot: 'Start of the study',
      studyNoMoves: 'The game is over.',
      studySolving: 'Solving …', studyAsking: 'Evaluating …', studyNoChange: 'No move has been played yet.',
      studyNoTree: 'Click a legal move on the board to play it.',
      studyWild: 'Study needs a complete board, without “Any disc” or “Anything”.', patterns: {},
      studyTurn: (side, moves) => `${name(side)} to move, ${moves} legal move${moves === 1 ? '' : 's'}`,
      studyPass: (side) => `${name(side)} must pass`,
      studyOver: (black, white) => `The game is over: Black ${black}, White ${white}`,
      studyValue: (side, value) => (Math.abs(value) < 0.05 ? 'About even'
        : `${name(winner(side, value))} is ahead by about ${Math.abs(value).toFixed(1)} discs`),
      studyResult: (side, score) => (score === 0 ? 'A draw with best play'
        : `${name(winner(side, score))} wins by ${Math.abs(score)} with best play`),
      studyEstimateNote: 'An estimate from patterns, without looking far ahead.',
      studyExactNote: 'Exact, with best play by both sides. Empty squares count for the winner.',
      studyPartsNote: (side) =>
        `What each pattern adds, from ${name(side)}’s point of view. Point at one to see its squares.`,
      studyChangeNote: (side, square, turned) => `${name(side)} played ${square} and flipped ${turned} ` +
        `disc${turned === 1 ? '' : 's'}. How the estimate changed, from ${name(side)}’s point of view:`,
      studyCourseNote: (value) =>
        `Always from Black’s point of view; here ${signed(value, 1)}. Click the graph to go to a move.`,
      studyCourseSays: (value) => `Estimate over the game, from Black’s point of view; here ${signed(value, 1)} discs`,
      studyTop: (most) => `Black +${most.toFixed(0)}`, studyBottom: (most) => `White +${most.toFixed(0)}`,
    },
    ja: {
      signed, studySquares: 'マスの表示', studyOff: 'なし', studyEstimate: '評価値', studyExact: '完全読み',
      studyAsk: '到達できるか調べる', studySearch: '検索に使う', studyCopy: '手順をコピー', studyFresh: 'ここから始める',
      studyCourse: '形勢の推移', studyTree: '手順', studyMoves: '合法手', studyChange: '直前の手による変化',
      studyParts: '評価の内訳', studyMove: '手', studyScore: '結果', studyValueHead: '評価値', studyLoss: '石損',
      studyPattern: 'パターン', studyDiscs: '石', studyRoot: '検討の開始局面', studyNoMoves: '終局です。',
      studySolving: '読んでいます…', studyAsking: '評価しています…', studyNoChange: 'まだ着手がありません。',
      studyNoTree: '盤上の合法手をクリックすると着手します。',
      studyWild: '検討するには、「黒か白」「何でも可」のマスをなくしてください。',
      patterns: {
        'corner of nine': '隅の9マス', 'edges at a corner, X': '隅の両辺とX', 'edge and both X': '辺と両X',
        'corners and block': '両隅と辺中央', 'line 2': '2列目', 'line 3': '3列目', 'line 4': '4列目',
        'long diagonal': '対角線（8マス）', 'diagonal of seven': '斜め7マス', 'diagonal of six': '斜め6マス',
        'diagonal of five': '斜め5マス', 'diagonal of four': '斜め4マス', 'constant': '定数'},
      studyTurn: (side, moves) => `${nameJa(side)}番、合法手 ${moves}`,
      studyPass: (side) => `${nameJa(side)}はパス`,
      studyOver: (black, white) => `終局：黒 ${black}、白 ${white}`,
      studyValue: (side, value) => (Math.abs(value) < 0.05 ? 'ほぼ互角'
        : `${nameJa(winner(side, value))}が約${Math.abs(value).toFixed(1)}石リード`),
      studyResult: (side, score) => (score === 0 ? '双方最善で引き分け'
        : `双方最善で${nameJa(winner(side, score))}の${Math.abs(score)}石勝ち`),
      studyEstimateNote: 'パターンによる評価です。深くは読んでいません。',
      studyExactNote: '双方最善の場合の結果です。空きマスは勝者の石に数えます。',
      studyPartsNote: (side) => `${nameJa(side)}から見た各パターンの評価です。行を指すと、そのマスが盤に示されます。`,
      studyChangeNote: (side, square, turned) =>
        `${nameJa(side)}は ${square} に打ち、${turned}石を返しました。${nameJa(side)}から見た評価の変化：`,
      studyCourseNote: (value) => `常に黒から見た値です。この局面は ${signed(value, 1)}。グラフをクリックすると、その局面に移ります。`,
      studyCourseSays: (value) => `黒から見た形勢の推移。この局面は ${signed(value, 1)} 石`,
      studyTop: (most) => `黒 +${most.toFixed(0)}`, studyBottom: (most) => `白 +${most.toFixed(0)}`,
    },
  });
})();

// The words of the page of riddles, in English and Japanese. Sentences in English come with the riddles.
const RiddleWords = (() => {
  'use strict';
  const side = (colour) => (colour === Othello.BLACK ? 'Black' : 'White');
  const english = {
    count: (n, solved) => `${n} riddles, ${solved} solved`,
    about: 'Find the only game that ends as described. Passes are played for you.',
    aboutTurned: 'Mirror images of the game count, too.',
    number: (at, n) => `Riddle ${at} of ${n}`, sentence: (riddle) => riddle.sentence,
    diagram: (moves) => `Only one game of ${moves} moves leads to this board.`,
    toMove: (colour, at, moves) => `Move ${at} of ${moves}: ${side(colour)} to move`, passed: (colour) => ` (${side(colour)} has passed)`,
    over: 'The game is over.', back: 'Take back', again: 'Start again', check: 'How far is it right?', hint: 'Hint',
    show: 'Show the game', previous: 'Previous', next: 'Next', right: 'Yes, that is the game.',
    wrong: 'No: the game does not end like that.', stuck: 'This game is over too soon.',
    far: (n) => (n === 0 ? 'None of these moves belongs to the game.' : n === 1 ? 'The first move belongs to the game.'
      : `The first ${n} moves belong to the game.`), none: 'Make a move first.',
    hinted: (n, square) => `Move ${n} is ${square}.`,
  };
  const sayings = {
    over: () => '終局した', pass: () => '相手はパスになった', square: (r) => `${r.square}に打たれた`,
    turned: (r) => `${r.directions}方向に${r.turned}個返した`, black: (r) => `黒${r.black}石・白${r.white}石になった`,
    replies: (r) => (r.replies === 0 ? '相手の合法手はなくなった' : `相手の合法手は${r.replies}か所になった`),
    single: () => 'それまでの手はどれも1個だけ返した', 'black inside': () => '黒は一度も辺に石を持たなかった',
    'white inside': () => '白は一度も辺に石を持たなかった',
  };
  const japaneseSide = (colour) => (colour === Othello.BLACK ? '黒' : '白');
  const japanese = {
    count: (n, solved) => `全${n}問・正解${solved}問`,
    about: '条件どおりに終わる、ただ一つの棋譜を見つけてください。パスは自動で打たれます。', aboutTurned: '対称な棋譜も正解です。',
    number: (at, n) => `第${at}問（全${n}問）`,
    sentence: (riddle) => `${riddle.moves}手目：${riddle.says.map((word) => sayings[word](riddle)).join('。')}。`,
    diagram: (moves) => `${moves}手でこの局面になる棋譜は一つだけです。`,
    toMove: (colour, at, moves) => `${at}手目（全${moves}手）・${japaneseSide(colour)}番`,
    passed: (colour) => `（${japaneseSide(colour)}はパス）`, over: '終局しました。', back: '一手戻す', again: '最初から',
    check: 'どこまで正しい？', hint: 'ヒント', show: '正解を見る', previous: '前の問題', next: '次の問題',
    right: '正解です。', wrong: '不正解：この棋譜は条件どおりに終わりません。', stuck: '早く終局してしまいました。',
    far: (n) => (n === 0 ? '正しい手はまだありません。' : `最初の${n}手は正しい手です。`), none: 'まず一手打ってください。',
    hinted: (n, square) => `${n}手目は${square}です。`,
  };
  return {en: english, ja: japanese};
})();

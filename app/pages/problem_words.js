// What the page of problems says, in each of its languages, by key: a text, or a function of what goes into it.
//
// A colour is 1 for black and -1 for white, a score is seen by the side it is told to.
const Words = (() => {
  'use strict';

  const signed = (number, digits = 0) =>
    (number > 0 ? '+' : number < 0 ? '\u2212' : '') + Math.abs(number).toFixed(digits);
  // The colour that wins, and by how much, where `colour` has this score.
  const winner = (colour, score) => ({colour: score < 0 ? -colour : colour, by: Math.abs(score)});

  function english() {
    const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
    const name = (colour) => (colour === 1 ? 'Black' : 'White');
    const result = (colour, score) => {
      const {colour: wins, by} = winner(colour, score);
      return by === 0 ? 'a draw' : `${name(wins)} wins by ${by}`;
    };
    const upper = (text) => text[0].toUpperCase() + text.slice(1);

    return {
      otherLanguage: '日本語', signed,
      skip: 'To the board', problems: 'Problems',
      undo: 'Take back', again: 'Start again', hint: 'Hint', solution: 'Show solution', hideSolution: 'Hide solution',
      previous: 'Previous', next: 'Next', random: 'Random unsolved', thinkOn: 'Let it think longer',
      backToPlay: 'Back to play', share: 'Share', copy: 'Copy', copied: 'Copied', selected: 'Selected',
      withMoves: 'with the moves so far', link: 'Link to this problem',
      solutionTitle: 'The solution', gameTitle: 'The game that led here', partsTitle: 'What patterns say',
      solutionNote: 'Best moves, and after them every reply with its best answer. The numbers are the result: plus ' +
        'is a win of the side that solves. Choose a move to see the board after it.',
      gameNote: 'From the standard start; at its end is the problem.',
      gameWrong: 'The game does not end in this board: the data are wrong.',
      gameIllegal: (move) => `Move ${move} of the game is not legal: the data are wrong.`,
      partsNote: (value) => 'Without looking ahead, a sum over patterns estimates ' +
        `${signed(value, 2)} discs for the side to move. Its largest parts come first; point at one to see its squares.`,
      pattern: 'Pattern', discs: 'Discs',
      first: 'First position', back: 'Previous move', forward: 'Next move', last: 'Last position',
      ply: 'Move of the game',
      theme: 'Theme', any: 'any', empties: 'Empty squares', grade: 'Grade', unsolved: 'unsolved only',
      all: 'Show all', more: 'More problems', to: 'to', fewest: 'Fewest empty squares', most: 'Most empty squares',
      keys: 'On the board: arrow keys move, Enter plays, Backspace takes back, H gives a hint, J and K go to the ' +
        'next and the previous problem.',
      footer: 'Written by othello-synth. a1 is the upper left corner. All results are exact; empty squares count for ' +
        'the winner.',
      themes: {
        parity: 'parity', forced_pass: 'forced pass', corner_sacrifice: 'corner sacrifice', x_square: 'X-square',
        swindle: 'swindle', edge_attack: 'edge attack', stoner: 'Stoner trap', wedge: 'wedge', wipe_out: 'wipe-out',
        save_draw: 'saving a draw',
      },
      sources: {play: 'a game of the program', random: 'random play', games: 'a game between people',
                synth: 'made to a description'},
      status: {clean: 'solved without mistakes', solved: 'solved', tried: 'tried'},

      result,
      task(colour, score) {
        if (score === 64) return `${name(colour)} to move and wipe out ${name(-colour)}`;
        if (score > 0) return `${name(colour)} to move and win by ${score} or more`;
        if (score === 0) return `${name(colour)} to move and save the draw`;
        return `${name(colour)} to move and lose by as little as possible: ${result(colour, score)} at best`;
      },
      shortTask(colour, score) {
        const aim = score > 0 ? `win by ${score}` : score === 0 ? 'draw' : `lose by ${-score}`;
        return `${name(colour)}: ${aim}`;
      },
      place: (number, count) => `Problem ${number} of ${count}`,
      emptiesOf: (count) => `${counted(count, 'empty square')}`,
      gradeOf: (grade) => `Grade ${grade} of 5`,
      streak: (now, longest) => `Streak ${now}${longest > now ? `, longest ${longest}` : ''}`,
      streakNote: 'Problems in a row that were solved at the first try',
      progress: (count, solved, clean) => `${solved} of ${count} solved, ${clean} without mistakes`,
      shown: (shown, count) => (shown === count ? '' : `${shown} of `) + counted(count, 'problem'),
      card: (number, task, empties, grade, status) =>
        `Problem ${number}: ${task}; ${counted(empties, 'empty square')}, grade ${grade}${status ? `, ${status}` : ''}`,
      square: (square, cell, legal) =>
        `${square}, ${cell === 0 ? 'empty' : `${name(cell).toLowerCase()} disc`}${legal ? ', legal' : ''}`,
      gridLabel: 'Othello board',
      counts: (black, white, empty) => `Black ${black}, White ${white}, ${empty} empty`,
      toMove: (colour, moves) => `${name(colour)} to move, ${counted(moves, 'legal move')}`,
      over: 'The game is over',
      thinking: 'Thinking …',
      yourMove: (colour) => `You play ${name(colour)}, and the page answers with best play.`,
      best: (square, colour, score) => `${square} is best: ${result(colour, score)}.`,
      only: (square, colour, score) => `${square} is the only move: ${result(colour, score)}.`,
      good: (square, colour, score, was) =>
        `${square} ${score > 0 ? 'still wins, but' : 'loses by more: it'} costs ${counted(was - score, 'disc')}: ` +
        `${result(colour, score)}; ` +
        `possible was: ${result(colour, was)}.`,
      losing: (square, colour, score, was) =>
        `${square} is a mistake that costs ${counted(was - score, 'disc')}: ${result(colour, score)}; ` +
        `possible was: ${result(colour, was)}.`,
      reply: (square, colour, turned) => `${name(colour)} answers ${square} and turns ${counted(turned, 'disc')}.`,
      pass: (colour) => `${name(colour)} has no legal move and must pass.`,
      end: (black, white) => `The game is over: Black ${black}, White ${white}.`,
      endEmpty: (empty, colour) => `The ${counted(empty, 'empty square')} ${empty === 1 ? 'counts' : 'count'} for ` +
        `${name(colour)}.`,
      solvedClean: (colour, score) => `Solved without a mistake: ${result(colour, score)}.`,
      solved: (colour, score) => `Solved: ${result(colour, score)}, the best possible result.`,
      short: (colour, score, best) => `${upper(result(colour, score))}; ${counted(best - score, 'disc')} less than ` +
        `possible. Take back or start again.`,
      tooDeep: 'This is too deep to be worked out quickly. Let it think longer, or take back.',
      rowTooDeep: 'too deep to be worked out here',
      tryAgain: 'Try again',
      hintArea: (area) => `Look at ${area}.`,
      hintMove: (square) => `Play ${square}.`,
      areas: {top: 'the top edge', bottom: 'the bottom edge', left: 'the left edge', right: 'the right edge',
              topLeft: 'the upper left quarter', topRight: 'the upper right quarter',
              bottomLeft: 'the lower left quarter', bottomRight: 'the lower right quarter'},
      lookingSolution: 'A position of the solution', lookingGame: 'A position of the game',
      noneUnsolved: 'All problems that are shown are solved.',
      noneShown: 'No problem fits this choice.',
      unknownProblem: 'The link names a problem that is not on this page.',
      themesLabel: 'Themes', temptingLabel: 'Tempting, but wrong', naturalLabel: 'Looks natural',
      difficultyLabel: 'Difficulty', sourceLabel: 'From', none: 'none',
      or: (squares) => `or ${squares.join(', ')}`,
      passMove: 'pass',
      replies: (squares) => `Replies to ${squares}`,
      showMove: (colour, move) => `${name(colour)} ${move}: show the board`,
      gameStep(ply, count, mover, square, turned) {
        if (ply === 0) return 'Start';
        const made = square === null ? 'must pass' : `${square}, turns ${counted(turned, 'disc')}`;
        return `${ply} of ${count}: ${name(mover)} ${made}`;
      },
    };
  }

  function japanese() {
    const name = (colour) => (colour === 1 ? '黒' : '白');
    const result = (colour, score) => {
      const {colour: wins, by} = winner(colour, score);
      return by === 0 ? '引き分け' : `${name(wins)}の${by}石勝ち`;
    };

    return {
      otherLanguage: 'English', signed,
      skip: '盤面へ', problems: '問題一覧',
      undo: '一手戻す', again: '最初から', hint: 'ヒント', solution: '解答を見る', hideSolution: '解答を隠す',
      previous: '前の問題', next: '次の問題', random: 'ランダム', thinkOn: 'もっと長く読ませる',
      backToPlay: '対局に戻る', share: '共有', copy: 'コピー', copied: 'コピーしました', selected: '選択しました',
      withMoves: 'ここまでの手順を含める', link: 'この問題へのリンク',
      solutionTitle: '解答', gameTitle: 'ここまでの棋譜', partsTitle: 'パターンによる評価',
      solutionNote: '最善手と、それに対する相手のすべての応手、そして最善の返し手です。数字は最終石差で、プラスは解く側の' +
        '勝ちです。手を選ぶと、その局面が盤に表示されます。',
      gameNote: '初期配置から始まり、最後が問題の局面です。',
      gameWrong: '棋譜の最後がこの局面になりません。データに誤りがあります。',
      gameIllegal: (move) => `棋譜の手 ${move} は打てません。データに誤りがあります。`,
      partsNote: (value) => `先読みなしのパターンの合計では、手番側から見て ${signed(value, 2)} 石です。影響の大きい順に並んで` +
        'います。行を指すと、そのマスが盤に示されます。',
      pattern: 'パターン', discs: '石',
      first: '最初の局面', back: '前の手', forward: '次の手', last: '最後の局面', ply: '棋譜の手数',
      theme: 'テーマ', any: 'すべて', empties: '空きマス', grade: '難度', unsolved: '未解決のみ', all: 'すべて表示',
      more: 'さらに表示', to: '〜', fewest: '空きマスの最小', most: '空きマスの最大',
      keys: '盤面では、矢印キーで移動、Enterで着手、Backspaceで一手戻す、Hでヒント、JとKで次と前の問題。',
      footer: 'othello-synth により作成。左上の隅が a1 です。結果はすべて完全読みで、空きマスは勝者の石として数えます。',
      themes: {
        parity: '偶数理論', forced_pass: '強制パス', corner_sacrifice: '隅の犠牲', x_square: 'X打ち',
        swindle: '連打（スウィンドル）', edge_attack: '辺の攻め', stoner: 'ストーナー', wedge: 'くさび', wipe_out: '全滅',
        save_draw: '引き分けを守る',
      },
      sources: {play: 'プログラムの対局', random: 'ランダムな対局', games: '人の対局', synth: '条件からの作成'},
      status: {clean: 'ノーミスで解決', solved: '解決', tried: '挑戦中'},

      result,
      task(colour, score) {
        if (score === 64) return `${name(colour)}番：64石勝ち（${name(-colour)}を全滅）にしてください`;
        if (score > 0) return `${name(colour)}番：${score}石以上の差で勝ってください`;
        if (score === 0) return `${name(colour)}番：引き分けに持ち込んでください`;
        return `${name(colour)}番：負けを最小にしてください（最善で${result(colour, score)}）`;
      },
      shortTask(colour, score) {
        return `${name(colour)}番：${score > 0 ? `${score}石勝ち` : score === 0 ? '引き分け' : `${-score}石負け`}`;
      },
      place: (number, count) => `問題 ${number} / ${count}`,
      emptiesOf: (count) => `空き ${count} マス`,
      gradeOf: (grade) => `難度 ${grade} / 5`,
      streak: (now, longest) => `連続 ${now} 問${longest > now ? `（最長 ${longest}）` : ''}`,
      streakNote: '最初の挑戦で続けて解いた問題の数',
      progress: (count, solved, clean) => `${count}問中 ${solved}問解決、うちノーミス ${clean}問`,
      shown: (shown, count) => (shown === count ? `${count}問` : `${count}問中 ${shown}問`),
      card: (number, task, empties, grade, status) =>
        `問題${number}：${task}、空き${empties}マス、難度${grade}${status ? `、${status}` : ''}`,
      square: (square, cell, legal) =>
        `${square}、${cell === 0 ? '空き' : name(cell)}${legal ? '、打てます' : ''}`,
      gridLabel: 'オセロ盤',
      counts: (black, white, empty) => `黒 ${black}、白 ${white}、空き ${empty}`,
      toMove: (colour, moves) => `${name(colour)}番、打てる手 ${moves}`,
      over: '終局',
      thinking: '読んでいます…',
      yourMove: (colour) => `あなたは${name(colour)}です。相手は最善手で応じます。`,
      best: (square, colour, score) => `${square} は最善手です。${result(colour, score)}。`,
      only: (square, colour, score) => `${square} は唯一の手です。${result(colour, score)}。`,
      good: (square, colour, score, was) =>
        `${square} は悪くありませんが、${was - score}石の損です。${result(colour, score)}（最善なら${result(colour, was)}）。`,
      losing: (square, colour, score, was) =>
        `${square} は悪手で、${was - score}石の損です。${result(colour, score)}（最善なら${result(colour, was)}）。`,
      reply: (square, colour, turned) => `${name(colour)}は ${square} に打ち、${turned}石を返しました。`,
      pass: (colour) => `${name(colour)}は打てる所がなく、パスです。`,
      end: (black, white) => `終局：黒 ${black}、白 ${white}。`,
      endEmpty: (empty, colour) => `空き${empty}マスは${name(colour)}に数えます。`,
      solvedClean: (colour, score) => `ノーミスで解決：${result(colour, score)}。`,
      solved: (colour, score) => `解決：${result(colour, score)}。最善の結果です。`,
      short: (colour, score, best) => `${result(colour, score)}。最善より${best - score}石少ない結果です。` +
        '一手戻すか、最初からやり直してください。',
      tooDeep: 'すぐには読み切れません。もっと長く読ませるか、一手戻してください。',
      rowTooDeep: 'ここでは読み切れません',
      tryAgain: 'もう一度',
      hintArea: (area) => `${area}を見てください。`,
      hintMove: (square) => `${square} に打ってください。`,
      areas: {top: '上辺', bottom: '下辺', left: '左辺', right: '右辺',
              topLeft: '左上の4分の1', topRight: '右上の4分の1', bottomLeft: '左下の4分の1', bottomRight: '右下の4分の1'},
      lookingSolution: '解答の局面', lookingGame: '棋譜の局面',
      noneUnsolved: '表示中の問題はすべて解決済みです。',
      noneShown: '条件に合う問題はありません。',
      unknownProblem: 'リンクの問題はこのページにありません。',
      themesLabel: 'テーマ', temptingLabel: '誘惑の手', naturalLabel: '実戦らしさ',
      difficultyLabel: '難しさ', sourceLabel: '出典', none: 'なし',
      or: (squares) => `（${squares.join('、')} も可）`,
      passMove: 'パス',
      replies: (squares) => `${squares} への応手`,
      showMove: (colour, move) => `${name(colour)} ${move}：盤に表示`,
      gameStep(ply, count, mover, square, turned) {
        if (ply === 0) return '初期配置';
        return `${ply} / ${count}：${name(mover)} ${square === null ? 'パス' : `${square}、${turned}石返し`}`;
      },
    };
  }

  return {en: english(), ja: japanese()};
})();

// What the screens Search, Problems and Runs say.
(() => {
  'use strict';

  const grouped = (number) => number.toLocaleString('en-US');
  const counted = (number, noun, nouns = `${noun}s`) => `${grouped(number)} ${number === 1 ? noun : nouns}`;
  const seconds = (number) => (number < 10 ? number.toFixed(1) : Math.round(number));
  const prefixed = (prefix, table) => Object.fromEntries(Object.entries(table).map(([key, value]) => [`${prefix}.${key}`,
    value]));

  // ---- English.

  const quantities = {
    discs: 'discs', empties: 'empty squares', mover: 'discs of the mover', other: 'discs of the other side',
    legal_moves: 'legal moves', other_legal_moves: 'legal moves of the other side', moves: 'moves so far',
    difference: 'discs that the mover is ahead by', absolute_difference: 'discs that one side is ahead by',
    exclusive_moves: 'moves that only the mover has', other_exclusive_moves: 'moves that only the other side has',
    stable: 'stable discs', mover_stable: 'stable discs of the mover', other_stable: 'stable discs of the other side',
    frontier: 'frontier discs', mover_frontier: 'frontier discs of the mover',
    other_frontier: 'frontier discs of the other side',
    empty_regions: 'empty regions', odd_regions: 'odd empty regions', black: 'black discs', white: 'white discs',
    black_stable: 'stable black discs', white_stable: 'stable white discs', black_frontier: 'black frontier discs',
    white_frontier: 'white frontier discs', flips: 'discs that a move turns over', passes: 'passes so far',
    passes_by_mover: 'passes of the mover', passes_by_other: 'passes of the other side',
    last_move_flips: 'discs that the last move turned over', most_move_flips: 'discs that one move turned over',
    least_move_flips: 'discs that every move turned over',
  };
  const upper = (text) => text[0].toUpperCase() + text.slice(1);
  const fields = {
    ...Object.fromEntries(Object.entries(quantities).map(([key, text]) => [key, upper(text)])),
    mover: 'Mover’s discs', other: 'Other side’s discs', difference: 'Lead of the mover',
    absolute_difference: 'Lead of either side',
    other_legal_moves: 'Other side’s legal moves', exclusive_moves: 'Moves only the mover has',
    other_exclusive_moves: 'Moves only the other has',
    mover_stable: 'Mover’s stable discs', other_stable: 'Other’s stable discs', mover_frontier: 'Mover’s frontier',
    other_frontier: 'Other’s frontier',
    last_move_flips: 'Turned by the last move', most_move_flips: 'Most turned by one move',
    least_move_flips: 'Fewest turned by one move',
    to_move: 'To move', must_pass: 'Mover must pass', game_over: 'Game over', best_play: 'Best play, for the mover',
    occupancy: 'Discs are', centre: 'Centre', symmetric: 'Symmetric under', antisymmetric: 'Symmetric, colours exchanged',
    legal: 'Mover can play', not_legal: 'Mover cannot play', other_legal: 'Other side could play',
    other_not_legal: 'Other side could not play',
    last_move: 'Last move on one of', played_by_mover: 'Mover has played on', played_by_other: 'Other side has played on',
    begins_with: 'Game begins with',
  };
  const symmetries = {'left-right': 'left and right', 'top-bottom': 'top and bottom', 'half turn': 'a half turn',
    'quarter turn': 'a quarter turn',
                      'diagonal a1-h8': 'the diagonal a1–h8', 'diagonal h1-a8': 'the diagonal h1–a8'};
  const choices = {
    ...prefixed('to_move', {black: 'Black', white: 'White'}), ...prefixed('must_pass', {true: 'yes', false: 'no'}),
    ...prefixed('game_over', {true: 'yes', false: 'no'}), ...prefixed('best_play', {win: 'a win', draw: 'a draw',
      loss: 'a loss'}),
    ...prefixed('occupancy', {connected: 'connected', closed: 'explained from the centre'}),
    ...prefixed('centre', {free: 'may be empty', occupied: 'occupied'}), ...prefixed('symmetric', symmetries),
      ...prefixed('antisymmetric', symmetries),
  };
  const range = (text, {min, max}) => {
    const low = text[0].toLowerCase() + text.slice(1);
    if (min === max) return `exactly ${min} ${low}`;
    return max === null ? `at least ${min} ${low}` : min === null ? `at most ${max} ${low}` : `${min} to ${max} ${low}`;
  };
  const kept = (positions, symmetric) => `${counted(positions, 'board')}${symmetric ? ' up to symmetry' : ''}`;
  const STOPS = {time: 'Stopped by the time limit', memory: 'Stopped by the memory limit', interrupted: 'Stopped'};

  const english = {
    ...prefixed('quantity', quantities), ...prefixed('field', fields), ...prefixed('choice', choices),
    ...prefixed('region', {corners: 'Corners', border: 'Border', 'x-squares': 'X squares', 'c-squares': 'C squares',
      inside: 'Inside', centre: 'Centre'}),
    ...prefixed('search', {
      formTitle: 'What to look for', tomlTitle: 'The same as text', toml: 'The search as TOML', inWords: 'In words',
      templates: 'Begin with an example …', templatesLabel: 'Begin with an example', like: 'Boards like the painted one',
      waiting: 'The form waits until the text can be read.', conditions: 'Conditions', upTo: 'to', from: 'From', to: 'To',
      anything: 'anything',
      addRow: '+ condition …', addRowLabel: 'Add a condition', removeRow: 'Remove this condition',
      dropRow: 'Drop it and search again', byTextOnly: 'by text',
      squaresHint: 'a1, c3-f3, corners', movesHint: 'f5d6c3',
      others: (number) => `+ ${counted(number, 'condition')} by text, which the form leaves alone.`,
      regions: 'Regions and board', regionAny: 'anything', regionempty: 'empty', regionoccupied: 'occupied',
      usePainted: 'Use the painted board',
      paintedNote: 'The board of the first tab. Squares painted “anything” ask nothing.',
      boardOfText: 'This board stands in the text; it is not the painted one.', boardBlack: 'Black and White as painted.',
      boardMover: 'Black is the side to move; the board changes as you paint.',
      boardExchanged: 'White is to move: its discs are the mover’s (X). The board changes as you paint.',
      toPaint: 'Paint it',
      wanted: 'Wanted', wantAll: 'all of them', wantAny: 'one of them, with its game', wantSome: 'only some',
      wantBest: 'those with', howMany: 'How many',
      maximize: 'the most', minimize: 'the fewest', extremeLabel: 'Most or fewest', measureLabel: 'Of what',
      every: 'every such position, not only one', reachable: 'only what a game reaches',
      verdicts: 'say of each board whether a game reaches it',
      seconds: 'Limit (s)', threads: 'Threads', seed: 'Seed', folder: 'Folder', run: 'Run',
      runKeys: 'Ctrl+Enter in the text runs it, too.',
      goOn: 'Go on with it', newName: 'A new name',
    }),
    ...prefixed('template', {
      reachable: 'A game to a position with conditions', boards: 'All boards with conditions, and whether games reach them',
      best: 'The best value that a game reaches', 'all-best': 'Every position with the best value',
      many: 'Many positions, far apart',
      picture: 'A drawing on the board', game: 'Conditions on the game', sacrifice: 'What a move leads to',
      shape: 'A shape in any orientation', end: 'Games that end early',
    }),
    ...prefixed('run', {
      ofRange: range, and: ' and ', listed: (names) => names.join(', '), space: ' ', comma: ', ',
      region: (name) => ({corners: 'each corner', border: 'the border', 'x-squares': 'each X square',
      'c-squares': 'each C square',
                          inside: 'the inside', centre: 'the centre'})[name],
      ofSquares: (key, names) => ({empty: `${names} empty`,
      occupied: `${names} occupied`})[key] ?? `${fields[key].toLowerCase()} ${names}`,
      extreme: (most, name) => (/ /.test(name) ? `${most ? 'greatest' : 'least'} value of ${name}`
      : `${most ? 'most' : 'fewest'} ${quantities[name] ?? name.replaceAll('_', ' ')}`),
      inOrder: (first, second) => `${first}, and then the ${second}`, inOrderValue: (first,
      second) => `${first} and ${second}`,
      noValue: (what) => `No value was found yet for the ${what}.`,
      best: (what, where, value) => `The ${what}${where ? ` with ${where}` : ''}: ${value}, proved.`,
      bestOpen: (what, where, value, bound,
      most) => `The ${what}${where ? ` with ${where}` : ''} so far: ${value}, not proved` +
        (bound === null ? '.' : `; none has ${most ? 'more' : 'fewer'} than ${bound}.`),
      none: (reachable) => (reachable ? 'No game reaches a board that meets the conditions: proved.'
      : 'No board meets the conditions: proved.'),
      oneGame: 'Yes: a game reaches such a position.',
      someGames: (number) => `Found: ${counted(number, 'position')} that games reach.`,
      complete: (positions, symmetric) => `Complete: ${kept(positions, symmetric)}; nothing is left.`,
      limit: (positions, symmetric) => `Found: ${kept(positions, symmetric)}, as many as were asked for; there may be others.`,
      notFound: (ended, time) => (ended === 'memory' ? 'Not found with the memory allowed, and not ruled out.'
        : ended === 'interrupted' || !time ? 'Stopped before anything was found; nothing is ruled out.'
          : `Not found in ${seconds(time)} s, and not ruled out.`),
      stopped: (ended, positions, symmetric) => `${STOPS[ended] ?? 'Stopped'}${positions === null ? '.' : ` after ${kept(positions, symmetric)}; there may be others.`}`,
      verdicts: (reachable, unreachable, unknown) => {
        const all = reachable + unreachable + unknown;
        if (reachable === all) return all === 1 ? 'A game reaches it.' : 'Games reach all of them.';
        if (unreachable === all) return all === 1 ? 'No game reaches it.' : 'No game reaches any of them.';
        if (unknown === all) return all === 1 ? 'Whether a game reaches it is not decided.'
          : 'Whether games reach them is not decided.';
        const parts = [[reachable, 'reachable'], [unreachable, 'unreachable'], [unknown,
          'undecided']].filter(([count]) => count > 0);
        return `${parts.map(([count, what]) => `${grouped(count)} ${what}`).join(', ')}.`;
      },
      working: (folder) => `Searching: ${folder}`, 'state.done': 'The run has ended.', 'state.stopped': 'Stopped.',
      'state.failed': 'The run failed.',
      below: (folder, time, boards) => `${folder} · ${time} · ${counted(boards, 'board')}`,
      asked: (what) => `Looking for ${what}`,
      boards: (number) => counted(number, 'board'), fresh: (number) => `Show ${grouped(number)} new`,
      'sort.found': 'in the order found', 'sort.newest': 'newest first', 'sort.best': 'best first',
      sortLabel: 'Order of the boards',
      foundValue: (value) => `found ${value}`, boundValue: (value) => `bound ${value}`, proved: 'they meet: proved',
      log: 'Step by step',
      stepRefuted: (value, time) => `Is ${value} possible? No: refuted, ${seconds(time)} s`,
      stepBest: (value, time) => `${value} was found after ${seconds(time)} s`,
      stop: 'Stop and keep', report: 'Report', moreTime: '60 s more', goOn: 'Go on without a limit',
      same: 'The command that does the same:',
      conflict: 'These conditions contradict each other. Drop one and search again:', drop: 'drop it',
      boardNumber: (number) => `Board ${grouped(number)}`, moves: (number) => counted(number, 'move'),
      discs: (number) => counted(number, 'disc'),
      'verdict.reachable': 'reachable', 'verdict.unreachable': 'unreachable', 'verdict.unknown': 'undecided',
      'verdict.wrong': 'the game is wrong',
      turned: (image, exchanged) => `The game ends in this board ${['as it lies', 'mirrored left to right', 'mirrored top to bottom', 'turned by 180°',
        'mirrored in the diagonal a1–h8', 'turned a quarter to the left', 'turned a quarter to the right', 'mirrored in the diagonal h1–a8'][image]}` +
        `${exchanged ? ', colours exchanged' : ''}.`,
      step: (at, all, mover, move, turned, note) => (at === 0 ? `Start, 0 of ${all}`
      : `${at} of ${all}: ${upper(mover)} ${move === null ? 'must pass'
        : `${move}, turns ${turned}`}`) + (note ? `. ${note}` : ''),
      stepThrough: 'Step through its game', paint: 'Paint it', study: 'Study it', close: 'Close', ply: 'Move of the game',
      back: 'Previous move', forward: 'Next move',
      reportOf: (folder) => `Report of ${folder}`,
      'check.verifying': 'Verifying …', 'check.failed': 'The verification did not end.',
      'check.wrong': (number) => `${counted(number, 'fault')} found.`,
      'check.partly': 'Nothing is wrong, but not everything could be checked.',
      'check.right': 'Everything was checked and is right.',
      'check.caption': 'What was checked',
    }),
    ...prefixed('check', {
      games: 'games replayed by the rules', prunes_asked_again: 'refutations by a prune, asked again',
      searches_repeated_plainly: 'refutations by search, repeated plainly',
      searches_repeated: 'refutations by search, repeated',
      formulas_solved_by_z3: 'formulas, solved again by Z3', proofs: 'proofs followed step by step',
      nearest_proved: 'nearest boards, proved',
      nogoods: 'nogoods, checked again', scores_again: 'scores of best play, searched again',
      positions_without_verdict: 'boards without a verdict',
      lines_in_place: 'lines in their place and unaltered', lines_compared: 'lines compared with the experiment',
      outcome_numbers: 'numbers of the outcome, counted again',
      claims_about_boards: 'claims about all boards, repeated by the other solver',
      claims_about_games: 'claims about all games, repeated',
      claims_played: 'claims about few discs: all games played again',
      refutations_too_long: 'refutations that took too long', runs_not_ended: 'unfinished runs: resume them',
      folders_at_work: 'folders in which a run is at work',
    }),
    ...prefixed('runs', {
      title: 'All runs', refresh: 'Look again', none: 'There are no runs yet. Ask something under Search.', open: 'Open',
      resume: 'Resume', verify: 'Verify',
      edit: 'Edit as a new search', see: 'See it at work', back: 'Back to all runs', 'state.running': 'running',
      'state.stopped': 'stopped',
      'state.complete': 'complete', 'state.unfinished': 'not ended', 'state.fault': 'unreadable',
    }),
    ...prefixed('problems', {
      title: 'New problems', count: 'How many', empties: 'Empty squares', from: 'From', to: 'To', side: 'To move',
      either: 'either', black: 'Black', white: 'White',
      grade: 'Difficulty (1–5)', themes: 'Themes', themesNote: 'None ticked: any.', onlyWin: 'exactly one move wins',
      natural: 'Looks natural, at least',
      natural0: 'does not matter', natural5: 'usual', natural8: 'clearly', natural9: 'strongly',
      seed: 'Seed', seconds: 'Limit (s)', start: 'Make problems', stop: 'Stop and keep', made: (number,
      all) => `${grouped(number)} of ${counted(all, 'problem')}`,
      working: (number, all) => `Making problems: ${grouped(number)} of ${grouped(all)}`,
      none: 'No problem of this kind was found.', show: 'Play them now',
      showMore: (number) => `Play all ${grouped(number)}`, play: 'Problems to play', list: 'Problems made',
      again: 'Another seed',
      study: 'Study it',
      text: (empties) => `${empties} empty`, grades: (grade) => `difficulty ${grade} of 5`,
      ...prefixed('theme', {parity: 'parity', forced_pass: 'forced pass', corner_sacrifice: 'corner sacrifice',
        x_square: 'X-square', swindle: 'swindle',
        edge_attack: 'edge attack', stoner: 'Stoner trap', wedge: 'wedge', wipe_out: 'wipe-out',
        save_draw: 'saving a draw'}),
    }),
  };

  // ---- Japanese.

  const quantitiesJa = {
    discs: '石', empties: '空きマス', mover: '手番側の石', other: '相手の石', legal_moves: '合法手', other_legal_moves: '相手の合法手',
    moves: 'これまでの手数', difference: '手番側のリード（石差）', absolute_difference: '石差', exclusive_moves: '手番側だけが打てる手',
    other_exclusive_moves: '相手だけが打てる手', stable: '確定石', mover_stable: '手番側の確定石', other_stable: '相手の確定石',
    frontier: '空きに接する石', mover_frontier: '手番側の空きに接する石', other_frontier: '相手の空きに接する石', empty_regions: '空き領域',
    odd_regions: '奇数空きの領域', black: '黒石', white: '白石', black_stable: '黒の確定石', white_stable: '白の確定石',
    black_frontier: '空きに接する黒石', white_frontier: '空きに接する白石', flips: '一手で返す石', passes: 'パス', passes_by_mover: '手番側のパス',
    passes_by_other: '相手のパス', last_move_flips: '最後の手が返した石', most_move_flips: '一手で返した石の最多', least_move_flips: '一手で返した石の最少',
  };
  const fieldsJa = {
    ...quantitiesJa, difference: '手番側のリード', absolute_difference: '石差（どちらでも）', moves: 'これまでの手数', to_move: '手番',
      must_pass: '手番側はパス', game_over: '終局',
    best_play: '最善の結果（手番側）', occupancy: '石のつながり', centre: '中央', symmetric: '対称', antisymmetric: '対称（黒白入れ替え）',
    legal: '手番側が打てる', not_legal: '手番側が打てない', other_legal: '相手なら打てる', other_not_legal: '相手なら打てない',
    last_move: '最後の手の位置', played_by_mover: '手番側が打った', played_by_other: '相手が打った', begins_with: '初手からの手順',
  };
  const symmetriesJa = {'left-right': '左右', 'top-bottom': '上下', 'half turn': '180°回転', 'quarter turn': '90°回転',
                'diagonal a1-h8': 'a1–h8 の対角線', 'diagonal h1-a8': 'h1–a8 の対角線'};
  const choicesJa = {
    ...prefixed('to_move', {black: '黒番', white: '白番'}), ...prefixed('must_pass', {true: 'はい', false: 'いいえ'}),
    ...prefixed('game_over', {true: 'はい', false: 'いいえ'}), ...prefixed('best_play', {win: '勝ち', draw: '引き分け', loss: '負け'}),
    ...prefixed('occupancy', {connected: 'つながっている', closed: '中央から順に置ける'}),
    ...prefixed('centre', {free: '空きでもよい', occupied: '石がある'}), ...prefixed('symmetric', symmetriesJa),
      ...prefixed('antisymmetric', symmetriesJa),
  };
  const regionsJa = {corners: '隅', border: '外周', 'x-squares': 'X', 'c-squares': 'C', inside: '外周以外', centre: '中央'};
  const rangeJa = (text, {min, max}) => {
    if (min === max) return `${text}がちょうど${min}`;
    return max === null ? `${text}が${min}以上` : min === null ? `${text}が${max}以下` : `${text}が${min}〜${max}`;
  };
  const keptJa = (positions, symmetric) => `${grouped(positions)}盤面${symmetric ? '（対称なものは同一）' : ''}`;
  const stopsJa = {time: '時間切れで停止しました', memory: 'メモリの上限で停止しました', interrupted: '中止しました'};
  const orderJa = {legal: 'に打てる', not_legal: 'に打てない', empty: 'が空き', occupied: 'に石がある'};

  const japanese = {
    ...prefixed('quantity', quantitiesJa), ...prefixed('field', fieldsJa), ...prefixed('choice', choicesJa),
      ...prefixed('region', regionsJa),
    ...prefixed('search', {
      formTitle: '探す盤面の条件', tomlTitle: '同じ条件のテキスト', toml: '検索条件（TOML）', inWords: '文章にすると（英語）',
      templates: '例から始める…', templatesLabel: '例から始める', like: '作った盤面に似た盤面',
      waiting: 'テキストが読めるようになるまで、フォームは使えません。', conditions: '条件', upTo: '〜', from: '下限', to: '上限', anything: '指定なし',
      addRow: '＋ 条件を追加…', addRowLabel: '条件を追加', removeRow: 'この条件を外す', dropRow: '外して検索し直す', byTextOnly: 'テキストで指定',
      squaresHint: 'a1, c3-f3, corners', movesHint: 'f5d6c3',
      others: (number) => `ほかにテキストで書かれた条件が${number}件あります。フォームは手を加えません。`,
      regions: '領域と盤面', regionAny: '指定なし', regionempty: '空き', regionoccupied: '石がある',
      usePainted: '作った盤面を使う', paintedNote: '「盤面」タブで作った盤面です。「不問」のマスには条件がありません。',
      boardOfText: 'テキストに書かれた盤面で、作った盤面とは別のものです。', boardBlack: '黒白は作った盤面のとおりです。',
      boardMover: '黒が手番側です。盤面を変えると条件も変わります。', boardExchanged: '白番なので、白石を手番側（X）とします。盤面を変えると条件も変わります。',
      toPaint: '盤面を編集', wanted: '求めるもの', wantAll: 'すべて', wantAny: 'どれか一つと、その棋譜', wantSome: '一部だけ', wantBest: '最多・最少',
      howMany: '個数',
      maximize: '最も多い', minimize: '最も少ない', extremeLabel: '多いか少ないか', measureLabel: '何の数か',
      every: '最善の盤面を一つだけでなくすべて', reachable: '実戦で生じる盤面だけ', verdicts: '実戦で生じるかどうかを盤面ごとに判定',
      seconds: '制限時間（秒）', threads: 'スレッド数', seed: '乱数の種', folder: 'フォルダ', run: '検索する', runKeys: 'テキスト欄ではCtrl+Enterでも検索します。',
      goOn: '続きから再開', newName: '別の名前で',
    }),
    ...prefixed('template', {
      reachable: '条件に合う局面に至る棋譜', boards: '条件に合うすべての盤面と、実戦で生じるか', best: '実戦で生じる最大・最小の値',
      'all-best': '最善の値をもつすべての局面', many: '互いに異なる多くの局面', picture: '盤に描いた絵', game: '対局についての条件',
      sacrifice: '一手のあとの条件', shape: '向きを問わない形', end: '早く終わる対局',
    }),
    ...prefixed('run', {
      ofRange: rangeJa, and: '、', listed: (names) => names.join('、'), space: '', comma: '、',
      region: (name) => regionsJa[name],
      ofSquares: (key, names) => (orderJa[key] ? `${names}${orderJa[key]}` : `${fieldsJa[key]}：${names}`),
      extreme: (most, name) => (/ /.test(name) ? `${name} の${most ? '最大値' : '最小値'}`
      : `${quantitiesJa[name] ?? name}の${most ? '最多' : '最少'}`),
      inOrder: (first, second) => `${first}、次いで${second}`, inOrderValue: (first, second) => `${first}、${second}`,
      noValue: (what) => `${what}は、まだ一つも見つかっていません。`,
      best: (what, where, value) => `${where ? `${where}という条件での` : ''}${what}は${value}、証明済みです。`,
      bestOpen: (what, where, value, bound, most) => `${where ? `${where}という条件での` : ''}${what}は、今のところ${value}（未証明` +
        (bound === null ? '）です。' : `、${bound}を${most ? '超える' : '下回る'}ものはない）です。`),
      none: (reachable) => (reachable ? '条件に合う盤面は実戦では生じません（証明済み）。' : '条件に合う盤面はありません（証明済み）。'),
      oneGame: '見つかりました。そのような局面に至る棋譜があります。', someGames: (number) => `実戦で生じる局面が${grouped(number)}件見つかりました。`,
      complete: (positions, symmetric) => `完了：${keptJa(positions, symmetric)}。ほかにはありません。`,
      limit: (positions, symmetric) => `指定された数の${keptJa(positions, symmetric)}が見つかりました。ほかにもあるかもしれません。`,
      notFound: (ended, time) => (ended === 'memory' ? 'メモリの上限までには見つからず、ないとも言えません。'
        : ended === 'interrupted' || !time ? '見つかる前に中止しました。ないとは言えません。' : `${seconds(time)}秒では見つからず、ないとも言えません。`),
      stopped: (ended, positions, symmetric) => `${positions === null ? '' : `${keptJa(positions, symmetric)}を見つけたところで、`}${stopsJa[ended] ?? '中止しました'}。` +
        (positions === null ? '' : 'ほかにもあるかもしれません。'),
      verdicts: (reachable, unreachable, unknown) => {
        const parts = [[reachable, '実戦で生じる'], [unreachable, '実戦では生じない'], [unknown, '未判定']].filter(([count]) => count > 0);
        return parts.length === 1 ? `${parts[0][0] === 1 ? '' : 'すべて'}${parts[0][1]}。`
          : `${parts.map(([count, what]) => `${what}もの${grouped(count)}`).join('、')}。`;
      },
      working: (folder) => `検索中：${folder}`, 'state.done': '終了しました。', 'state.stopped': '中止しました。',
      'state.failed': '実行に失敗しました。',
      below: (folder, time, boards) => `${folder}・${time}・${grouped(boards)}盤面`, asked: (what) => `探しているもの：${what}`,
      boards: (number) => `${grouped(number)}盤面`, fresh: (number) => `新しい${grouped(number)}盤面を表示`,
      'sort.found': '見つかった順', 'sort.newest': '新しい順', 'sort.best': '最善の順', sortLabel: '盤面の順序',
      foundValue: (value) => `発見 ${value}`, boundValue: (value) => `限界 ${value}`, proved: '一致：証明済み', log: '経過',
      stepRefuted: (value, time) => `${value}は可能か？ → 不可能（証明済み、${seconds(time)}秒）`,
      stepBest: (value, time) => `${value}が見つかりました（${seconds(time)}秒後）`,
      stop: '中止して保存', report: '報告を見る', moreTime: 'あと60秒', goOn: '制限なしで続ける', same: '同じことをするコマンド：',
      conflict: '次の条件は互いに矛盾しています。一つ外して検索し直せます。', drop: '外す',
      boardNumber: (number) => `盤面 ${grouped(number)}`, moves: (number) => `合法手 ${number}`, discs: (number) => `${number}石`,
      'verdict.reachable': '実戦で生じる', 'verdict.unreachable': '実戦では生じない', 'verdict.unknown': '未判定', 'verdict.wrong': '棋譜の誤り',
      turned: (image, exchanged) => `棋譜の最後は、この盤面の${['そのままの向き', '左右反転', '上下反転', '180°回転', 'a1–h8 の対角線で反転', '左に90°回転',
        '右に90°回転', 'h1–a8 の対角線で反転'][image]}${exchanged ? '（黒白入れ替え）' : ''}です。`,
      step: (at, all, mover, move, turned, note) => (at === 0 ? `初期配置（全${all}手）`
      : `${at} / ${all}：${mover === 'black' ? '黒' : '白'} ${move === null ? 'パス'
        : `${move}、${turned}石返し`}`) + (note ? `。${note}` : ''),
      stepThrough: '棋譜を並べる', paint: '盤面を編集', study: '検討する', close: '閉じる', ply: '棋譜の手数', back: '前の手', forward: '次の手',
      reportOf: (folder) => `${folder} の報告`,
      'check.verifying': '検証中…', 'check.failed': '検証は終わりませんでした。', 'check.wrong': (number) => `誤りが${grouped(number)}件あります。`,
      'check.partly': '誤りはありませんが、すべては確認できませんでした。', 'check.right': 'すべて確認し、誤りはありませんでした。', 'check.caption': '確認したこと',
    }),
    ...prefixed('check', {
      games: '棋譜をルールどおりに並べ直した', prunes_asked_again: '簡易チェックによる否定の再確認', searches_repeated_plainly: '探索による否定を素朴な探索で再確認',
      searches_repeated: '探索による否定の再確認', formulas_solved_by_z3: '論理式をZ3で再確認', proofs: '証明を一歩ずつ確認',
      nearest_proved: '最も近い盤面の証明を確認',
      nogoods: '不可能な形の再確認', scores_again: '最善の結果を再探索', positions_without_verdict: '判定のない盤面', lines_in_place: '行の位置と改変のないこと',
      lines_compared: '行と条件の照合', outcome_numbers: '結果の数を数え直した', claims_about_boards: 'すべての盤面についての主張を別のソルバーで再確認',
      claims_about_games: 'すべての対局についての主張を再確認', claims_played: '少ない石数の全対局を再現', refutations_too_long: '時間がかかりすぎた否定',
      runs_not_ended: '終わっていない実行（再開してください）', folders_at_work: '実行中のフォルダ',
    }),
    ...prefixed('runs', {
      title: 'すべての実行', refresh: '更新', none: 'まだ実行がありません。「検索」で条件を指定してください。', open: '開く', resume: '再開', verify: '検証',
      edit: '新しい検索として編集', see: '経過を見る', back: '一覧に戻る', 'state.running': '実行中', 'state.stopped': '途中で停止',
      'state.complete': '完了',
      'state.unfinished': '未完了', 'state.fault': '読めません',
    }),
    ...prefixed('problems', {
      title: '問題を作る', count: '問題数', empties: '空きマス', from: '下限', to: '上限', side: '手番', either: 'どちらでも', black: '黒番',
      white: '白番',
      grade: '難度（1〜5）', themes: 'テーマ', themesNote: '選ばなければ、すべてのテーマです。', onlyWin: '勝つ手が一つだけ', natural: '実戦らしさ',
      natural0: '問わない', natural5: '普通', natural8: '実戦らしい', natural9: 'とても実戦らしい',
      seed: '乱数の種', seconds: '制限時間（秒）', start: '問題を作る', stop: '中止して保存', made: (number,
      all) => `${grouped(all)}問中 ${grouped(number)}問`,
      working: (number, all) => `作成中：${grouped(all)}問中 ${grouped(number)}問`, none: 'この条件の問題は見つかりませんでした。', show: '今ある問題を解く',
      showMore: (number) => `${grouped(number)}問すべてを解く`, play: '問題を解く', list: '作られた問題', again: '別の種で',
      study: '検討する',
      text: (empties) => `空き${empties}`, grades: (grade) => `難度 ${grade} / 5`,
      ...prefixed('theme', {parity: '偶数理論', forced_pass: '強制パス', corner_sacrifice: '隅の犠牲', x_square: 'X打ち',
        swindle: '連打（スウィンドル）',
        edge_attack: '辺の攻め', stoner: 'ストーナー', wedge: 'くさび', wipe_out: '全滅', save_draw: '引き分けを守る'}),
    }),
  };

  Words.add({en: english, ja: japanese});
})();

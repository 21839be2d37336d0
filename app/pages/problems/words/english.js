// What the page of problems says in English, by key: a text, or a function of what goes into it.
//
// A colour is 1 for black and -1 for white, a score is seen by the side it is told to.
const English = (() => {
  'use strict';
  const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const name = (colour) => (colour === 1 ? 'Black' : 'White');
  const signed = (number, digits = 0) =>
    (number > 0 ? '+' : number < 0 ? '\u2212' : '') + Math.abs(number).toFixed(digits);
  const result = (colour, score) =>
    (score === 0 ? 'a draw' : `${name(score < 0 ? -colour : colour)} wins by ${Math.abs(score)}`);
  const upper = (text) => text[0].toUpperCase() + text.slice(1);

  const task = (colour, score, strict) => {
    const side = `${name(colour)} to move.`;
    if (score < 0) return `${side} Hold ${name(-colour)} to a win by ${-score}.`;
    if (score === 0) return `${side} Save the draw.`;
    if (!strict) return `${side} Win.`;
    return score === 64 ? `${side} Wipe out ${name(-colour)}.` : `${side} Win by ${score}.`;
  };

  return {
    otherLanguage: '日本語', signed, result, task,
    titles: {},
    skip: 'To the board', problems: 'Problems',
    undo: 'Take back', again: 'Start again', hint: 'Hint', solution: 'Solution',
    hideSolution: 'Hide solution',
    previous: 'Previous', next: 'Next', random: 'Random', thinkOn: 'Let it think longer',
    backToPlay: 'Back to play', takeBackTo: 'Take back to here',
    measure: 'What counts', measureResult: 'Result', measureBest: 'Best',
    measureNote: 'Result: any move that keeps the win or the draw is right. Best: every disc counts.',
    share: 'Copy and share', shareKind: 'What to copy', copy: 'Copy', copied: 'Copied',
    selected: 'Selected', save: 'Save as a file', withMoves: 'with the moves so far',
    shareText: 'The text to copy',
    shareLink: 'Link', shareBoard: 'Board as one line', shareDiagram: 'Board as a diagram',
    shareMoves: 'Moves', shareObf: 'OBF', sharePicture: 'Picture (SVG)',
    sharePng: 'Picture (PNG)', saved: 'Saved',
    solutionTitle: 'The solution', mainLine: 'Best play', playMain: 'Play it', partsTitle: 'What patterns say',
    allReplies: 'Every reply',
    solutionNote: 'The numbers are the result for the side that solves. Choose a move to see the board after it; ' +
      'play on from there by clicking on the board.',
    showGame: 'The game that led here',
    gameWrong: 'The game does not end in this board: the data are wrong.',
    gameIllegal: (move) => `Move ${move} of the game is not legal: the data are wrong.`,
    partsNote: (value) => 'Without looking ahead, a sum over patterns estimates ' +
      `${signed(value, 2)} discs for the side to move. Its largest parts come first; point at one to see its squares.`,
    pattern: 'Pattern', discs: 'Discs',
    first: 'First position', back: 'Previous move', forward: 'Next move', last: 'Last position',
    play: 'Play the moves', pause: 'Pause', ply: 'Move of the line',
    lineStart: 'start',
    lineStep: (ply, count, mover, square) => `${ply} of ${count}: ${name(mover)} ${square ?? 'must pass'}`,
    looking: {solution: 'Solution', game: 'The game', why: 'The punishment', played: 'Your game',
              free: 'Free play'},
    bestPlay: (colour, score) => `best play: ${result(colour, score)}`,
    playOnNote: 'On any position that is shown, a click on a legal square plays on for either side.',

    why: {
      opens: ({name: move, square, mover}) =>
        `${move} opens ${square}: ${name(-mover)} could not play there before.`,
      leaves: ({best, square, mover}) =>
        `${name(-mover)} takes the corner ${square} at once; after ${best} that is not possible.`,
      pass: ({ply, square, mover}) => `After ${square}, move ${ply} of this line, ` +
        `${name(mover)} has to pass; in the line of best play never.`,
      single: ({square, only, mover}) =>
        `After ${name(-mover)} ${square}, ${name(mover)} has one move only: ${only}.`,
      corner: ({best}) => `${best} takes a corner.`,
      blocks: ({best, mover}) => `${best} leaves ${name(-mover)} without a move.`,
      last: ({mover}) =>
        `In this line ${name(-mover)} makes the last move; in the line of best play it is ${name(mover)}.`,
      turns: ({ply, square, mover}) =>
        `From ${square} on, move ${ply} of this line, ${name(-mover)} has more discs to the end.`,
    },
    whyButton: 'Why?', whyTitle: (move) => `Why not ${move}`,
    whyResults: (move, best, colour, score, possible) =>
      `${move}: ${result(colour, score)}. ${best}: ${result(colour, possible)}.`,
    whyNote: 'The board first shows the result of every move, then how this one is punished.',

    theme: 'Theme', tried: 'Tried', solvedLabel: 'Solved',
    empties: 'Empty squares', grade: 'Grade', unsolved: 'unsolved only',
    dueToday: (count) => `again today (${count})`, lostToo: (count) => `lost positions, too (${count})`,
    all: 'Show all', more: 'More problems', to: 'to', fewest: 'Fewest empty squares',
    most: 'Most empty squares',
    keys: 'On the board: arrow keys move, Enter plays, Backspace takes back, H gives a hint, J and K ' +
      'show the next and the previous problem.',
    footer: 'Written by othello-synth. All results are exact; empty squares count for the winner.',
    themes: {
      parity: 'parity', forced_pass: 'forced pass', corner_sacrifice: 'corner sacrifice',
      x_square: 'X-square', swindle: 'swindle', edge_attack: 'edge attack', stoner: 'Stoner trap',
      wedge: 'wedge', wipe_out: 'wipe-out', save_draw: 'saving a draw',
    },
    course: 'Course', courseOf: (theme) => `Course: ${theme}`, closeCourse: 'Close the course',
    courseProblems: 'Three easy problems',
    courseNote: 'The marked squares are the best first move and what the theme is about. ' +
      'A problem that you open here counts as solved with a hint.',
    courses: {
      parity: 'The empty squares form regions. Who plays first in a region with an odd number of squares usually plays last ' +
        'there, too, and a last move has no answer. So the best move is in an odd region.',
      forced_pass: 'A side without a legal move must pass. Take the last moves away from the other side, and play twice in a row.',
      corner_sacrifice: 'The best move lets the other side take a corner, because what comes in exchange is worth more.',
      x_square: 'An X-square is diagonally beside a corner. While the corner is empty, a move there is dangerous; ' +
        'here it is the only best move.',
      swindle: 'Two empty squares are side by side, and one side plays both: after the first, the other side cannot play the second.',
      edge_attack: 'A move on the edge that turns no disc of that edge and threatens to take its corner next.',
      stoner: 'A trap on an edge: a move beside a row of the other side, whose answer on the edge gives up a corner. ' +
        'The best move is on that edge.',
      wedge: 'A move on the edge between two discs of the other side that turns neither of them: a foothold against the corners.',
      wipe_out: 'The other side can be left without a disc, which counts as 64 to 0. Only one move does it.',
      save_draw: 'A draw is the best result, and only one move keeps it. All others lose.',
    },
    sources: {play: 'a game of the program', random: 'random play', games: 'a game between people',
              synth: 'made to a description'},
    status: {clean: 'solved without mistakes', solved: 'solved', tried: 'tried'},

    number: (number) => `Problem ${number}`,
    emptiesOf: (count) => counted(count, 'empty square'),
    gradeOf: (grade) => `Grade ${grade} of 5`,
    streak: (now, longest) => `Streak ${now}${longest > now ? `, longest ${longest}` : ''}`,
    streakNote: 'Problems in a row that were solved at the first try',
    rating: (rating) => `Rating ${rating}`,
    ratingNote: 'Elo over first tries: a problem of grade 1 counts as 900, one of grade 5 as 2100',
    progress: (count, solved, clean) => `${solved} of ${count} solved, ${clean} without mistakes`,
    shown: (shown, count) => (shown === count ? '' : `${shown} of `) + counted(count, 'problem'),
    squareValue: (text, value) => `${text}, result ${value}`,
    counts: (black, white, empty) => `Black ${black}, White ${white}, ${empty} empty`,
    toMove: (colour) => `${name(colour)} to move`,
    toMoveWith: (colour, moves) => `${name(colour)} to move, ${counted(moves, 'legal move')}`,
    over: 'The game is over',
    thinking: 'Thinking …',
    yourMove: (colour) => `You play ${name(colour)}, and the page answers with best play.`,
    best: (square, colour, score) => `${square} is best: ${result(colour, score)}.`,
    only: (square, colour, score) => `${square} is the only move: ${result(colour, score)}.`,
    good: (square, colour, score, was) =>
      `${square} ${score > 0 ? 'still wins' : 'loses'} by ${Math.abs(score)}; best was ${Math.abs(was)}.`,
    losing: (square, colour, score, was) =>
      `${square} is a mistake: ${result(colour, score)}. Possible was ${was === 0 ? 'a draw'
        : `a win by ${was}`}.`,
    reply: (square, colour, turned) =>
      `${name(colour)} answers ${square} and turns ${counted(turned, 'disc')}.`,
    pass: (colour) => `${name(colour)} has no legal move and must pass.`,
    end: (black, white) => `The game is over: Black ${black}, White ${white}.`,
    endEmpty: (empty, colour) =>
      `The ${counted(empty, 'empty square')} ${empty === 1 ? 'counts' : 'count'} for ${name(colour)}.`,
    solvedClean: (colour, score) => `Solved without a mistake: ${result(colour, score)}.`,
    solved: (colour, score) => `Solved: ${result(colour, score)}.`,
    short: (colour, score, best) => `${upper(result(colour, score))}. Best play: ${result(colour, best)}. ` +
      'Take back or start again.',
    tooDeep: 'This is too deep to be worked out quickly.',
    rowTooDeep: 'too deep to be worked out here',
    tryAgain: 'Try again',
    hintArea: (area) => `Look at ${area}.`,
    hintThemes: (themes, moves) => (themes.length > 0 ? `Think of: ${themes.join(', ')}.`
      : `One of the ${moves} moves is best. Ask again to see it.`),
    hintMove: (square, moves) => (moves === 1 ? `${square} is the only legal move.` : `Play ${square}.`),
    areas: {top: 'the top edge', bottom: 'the bottom edge', left: 'the left edge',
            right: 'the right edge', topLeft: 'the upper left quarter',
            topRight: 'the upper right quarter', bottomLeft: 'the lower left quarter',
            bottomRight: 'the lower right quarter', topHalf: 'the upper half',
            bottomHalf: 'the lower half', leftHalf: 'the left half', rightHalf: 'the right half'},
    noneUnsolved: 'All problems that are shown are solved.',
    noneShown: 'No problem fits this choice.',
    unknownProblem: 'The link names a problem that is not on this page.',
    playedLabel: 'Played in the game', playedThere: (move, lost) => `Played in the game: ${move} (${lost})`,
    themesLabel: 'Themes', temptingLabel: 'Tempting, but wrong', naturalLabel: 'Looks natural',
    difficultyLabel: 'Difficulty', sourceLabel: 'From', none: 'none',
    or: (squares) => `or ${squares.join(', ')}`,
    passMove: 'pass',
    replies: (squares) => `Replies to ${squares}`,
    showMove: (colour, move) => `${name(colour)} ${move}: show the board`,

    today: (solved) => (solved ? 'Today’s problem: solved' : 'Today’s problem'),
    startRun: 'Three minutes', endRun: 'End the run',
    startRunNote: 'As many problems as you can solve in three minutes, with three lives',
    runState: (time, lives, solved) =>
      `${time} · ${lives === 1 ? '1 life' : `${lives} lives`} · ${solved} solved`,
    runEnded: (solved, most) => `The run is over: ${solved} solved. Your best run: ${most}.`,
    bestRun: (most) => `Best run ${most}`,
    settings: 'Settings', dots: 'Show legal moves', sound: 'A click for each move',
    turn: 'Turn the board',
    record: 'Your record', saveRecord: 'Save to a file', loadRecord: 'Read from a file',
    recordNote: 'It is kept in this browser only.',
    recordRead: 'The record was read and joined with this one.',
    recordWrong: 'This file is not a record of this page.',
    print: 'Print these problems', print6: 'Six a sheet', print12: 'Twelve a sheet',
    answer: 'First move:', solutions: 'Solutions',
    sheetNote: 'Black’s moves in small letters, White’s in capitals.',
  };
})();

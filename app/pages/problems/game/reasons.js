// Why a move is worse than the best one: only what the rules and the exact search say, as plain data.
const Reasons = (() => {
  'use strict';
  const {squareName, squareOf, flips, legalMoves, mustPass} = Othello;
  const {lastOf, countOf, afterMove, isOver, isMove, line: replay, movesIn, bestLine} = Steps;
  const CORNERS = new Set([0, 7, 56, 63]);

  // The results of all moves of a step as the side to move sees them, [{square, score}], the best
  // first; null if that takes too long.
  async function scoresAt(step, problem, seconds) {
    const isStart = step.move === null && problem.moves.length > 0;
    if (!isStart) return Endgame.ask('scores', step.cells, step.toMove, seconds);
    return problem.moves.map(({move, score}) => ({square: squareOf(move), score}));
  }

  // Everything about a move from `before`: {mover, move, best, scores, punished, better}, where
  // `punished` and `better` are best play after the move and after the best one, from `before` on.
  async function explain(before, move, problem, seconds) {
    const scores = await scoresAt(before, problem, seconds);
    if (scores === null) return null;
    const best = scores[0].square, lines = [];
    for (const square of [move, best]) {
      const isKnown = before.move === null && problem.line.startsWith(squareName(square)) &&
        square === best;
      const rest = isKnown ? replay(before, movesIn(problem.line)).slice(1)
                           : await bestLine(afterMove(before, square), seconds);
      if (rest === null || !isOver(lastOf(rest))) return null;
      lines.push([before, ...rest]);
    }
    const told = {mover: before.toMove, move, best, scores, punished: lines[0], better: lines[1]};
    return {...told, facts: factsOf(told)};
  }

  const scoreOf = (scores, wanted) => scores.find(({square}) => square === wanted).score;

  // What the other side gains and the mover loses, each with the squares it is about:
  //   opens   the reply takes a corner that was closed to it before the move
  //   leaves  the reply takes a corner that it could not take after the best move
  //   pass    the mover has to pass in this line, after move `ply` of it; in the better one never
  //   single  the reply leaves the mover one move; more after the best move
  //   corner  the best move takes a corner
  //   blocks  the best move leaves the other side without a move
  //   last    the other side makes the last move in this line, the mover in the better one
  //   turns   from this ply of the line on the other side is ahead in discs to the end
  function factsOf({mover, move, best, scores, punished, better}) {
    const facts = [], other = -mover;
    const [before, after, reply] = punished, [, wanted, betterReply] = better;
    const canTake = (step, square) => flips(step.cells, square, other).length > 0;
    const left = (step) => (step ? legalMoves(step.cells, mover).length : 0);
    const passOf = (steps) => steps.findIndex((step) => step.move === -1 && step.mover === mover);
    if (reply && isMove(reply) && reply.mover === other) {
      if (CORNERS.has(reply.move) && !canTake(wanted, reply.move)) {
        facts.push({kind: canTake(before, reply.move) ? 'leaves' : 'opens', square: reply.move});
      }
      if (left(reply) === 1 && left(betterReply) > 1) {
        facts.push({kind: 'single', square: reply.move, only: legalMoves(reply.cells, mover)[0]});
      }
    }
    const pass = passOf(punished);
    if (pass > 1 && passOf(better) < 0) {
      facts.push({kind: 'pass', ply: pass - 1, square: punished[pass - 1].move});
    }
    if (CORNERS.has(best) && !CORNERS.has(move)) facts.push({kind: 'corner', square: best});
    if (mustPass(wanted.cells, other) && !mustPass(after.cells, other)) {
      facts.push({kind: 'blocks', square: best});
    }
    const lastMover = (steps) => steps.findLast(isMove).mover;
    if (lastMover(punished) === other && lastMover(better) === mover) facts.push({kind: 'last'});
    if (scoreOf(scores, move) < 0 && scores[0].score >= 0) {
      const ply = leadFrom(punished, other);
      if (ply > 1) facts.push({kind: 'turns', ply, square: punished[ply].move});
    }
    return facts;
  }

  // The ply from which `colour` has more discs to the end of the line.
  const leadFrom = (steps, colour) =>
    steps.findLastIndex(({cells}) => countOf(cells, colour) <= countOf(cells, -colour)) + 1;

  return {scoreOf, explain, factsOf, leadFrom};
})();

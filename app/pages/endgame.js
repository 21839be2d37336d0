// Exact results of endgames: what best play of both sides leads to. Needs rules.js, at its edges only.
//
// A score is the difference of discs at the end of the game as the side to move sees it; empty squares count for the
// winner.
const Endgame = (() => {
  'use strict';
  const {EMPTY} = Othello;

  // The solver uses no name from outside, so that a Worker can be made from its text. A board is two sets of squares,
  // those of the side to move (p) and those of the other (o), and a set is two whole numbers: squares 0..31 (l) and
  // 32..63 (h). Functions that find a set return its first half and leave the second in `second`.
  function makeSolver(tableBits) {
    const INNER = 0x7e7e7e7e;  // files b to g
    const STOPPED = new Error('stopped');
    let second = 0, searches = 0, deadline = Infinity;

    const bits = (x) => {
      x -= (x >>> 1) & 0x55555555;
      x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
      return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    };
    const lowest = (x) => 31 - Math.clz32(x & -x);

    // ---- Legal moves: at the end of runs of the other side's discs that begin beside a disc of the mover.

    let movesL = 0, movesH = 0;

    function runsAlongRanks(p, o) {
      const inner = o & INNER;
      let up = inner & (p << 1), down = inner & (p >>> 1);
      up |= inner & (up << 1);
      down |= inner & (down >>> 1);
      const pairsUp = inner & (inner << 1), pairsDown = inner & (inner >>> 1);
      up |= pairsUp & (up << 2);
      down |= pairsDown & (down >>> 2);
      up |= pairsUp & (up << 2);
      down |= pairsDown & (down >>> 2);
      return (up << 1) | (down >>> 1);
    }

    function runsAcross(pl, ph, ol, oh, step) {
      const rest = 32 - step;
      let upL = ol & (pl << step), downH = oh & (ph >>> step);
      upL |= ol & (upL << step);
      downH |= oh & (downH >>> step);
      upL |= ol & (upL << step);
      downH |= oh & (downH >>> step);
      let upH = oh & ((ph << step) | ((pl | upL) >>> rest)), downL = ol & ((pl >>> step) | ((ph | downH) << rest));
      upH |= oh & (upH << step);
      downL |= ol & (downL >>> step);
      upH |= oh & (upH << step);
      downL |= ol & (downL >>> step);
      movesL |= (upL << step) | (downL >>> step) | (downH << rest);
      movesH |= (upH << step) | (upL >>> rest) | (downH >>> step);
    }

    function legal(pl, ph, ol, oh) {
      movesL = runsAlongRanks(pl, ol);
      movesH = runsAlongRanks(ph, oh);
      runsAcross(pl, ph, ol, oh, 8);
      runsAcross(pl, ph, ol & INNER, oh & INNER, 7);
      runsAcross(pl, ph, ol & INNER, oh & INNER, 9);
      second = movesH & ~(ph | oh);
      return movesL & ~(pl | ol);
    }

    // ---- Discs that a move turns. A rank or diagonal has one square on each file, so that the product of its squares
    // with FOLD has them in the order of the files; the squares of one file are gathered by GATHER.

    const FOLD = 0x01010101, GATHER = 0x01020408, SPREAD = 0x00204081;
    const lineMasks = new Int32Array(64 * 8);  // of each square: rank and two diagonals, first and second half of each
    const outflanking = new Uint8Array(8 * 64);  // [place][other's discs on inner squares]: where a disc encloses some
    const enclosed = new Uint8Array(8 * 256);    // [place][enclosing discs]: what lies between

    function fillTables() {
      for (let square = 0; square < 64; ++square) {
        const file = square & 7, rank = square >> 3;
        const on = (test) => {
          const halves = [0, 0];
          for (let s = 0; s < 64; ++s) if (test((s & 7) - file, (s >> 3) - rank)) halves[s >> 5] |= 1 << (s & 31);
          return halves;
        };
        lineMasks.set([...on((f, r) => r === 0), ...on((f, r) => f === r), ...on((f, r) => f === -r)], 8 * square);
      }
      for (let place = 0; place < 8; ++place) {
        for (let inner = 0; inner < 64; ++inner) {
          const discs = inner << 1;
          let ends = 0, above = place + 1, below = place - 1;
          while (discs >> above & 1) ++above;
          while (below >= 0 && discs >> below & 1) --below;
          if (above > place + 1) ends |= 1 << above;
          if (below < place - 1 && below >= 0) ends |= 1 << below;
          outflanking[place << 6 | inner] = ends;
        }
        for (let ends = 0; ends < 256; ++ends) {
          for (let at = 0; at < 8; ++at) {
            if (!(ends >> at & 1)) continue;
            for (let between = Math.min(at, place) + 1; between < Math.max(at, place); ++between) {
              enclosed[place << 8 | ends] |= 1 << between;
            }
          }
        }
      }
    }
    fillTables();

    const turnedOnLine = (place, p, o) => enclosed[place << 8 | (outflanking[place << 6 | (o >>> 1 & 63)] & p)];
    const gather = (l, h) => (Math.imul(l & FOLD, GATHER) >>> 24) | (Math.imul(h & FOLD, GATHER) >>> 24 << 4);

    function flips(square, pl, ph, ol, oh) {
      const file = square & 7, masks = square << 3;
      let turned = turnedOnLine(square >> 3, gather(pl >>> file, ph >>> file), gather(ol >>> file, oh >>> file));
      let l = (Math.imul(turned & 15, SPREAD) & FOLD) << file, h = (Math.imul(turned >> 4, SPREAD) & FOLD) << file;
      for (let line = 0; line < 6; line += 2) {
        const maskL = lineMasks[masks + line], maskH = lineMasks[masks + line + 1];
        turned = turnedOnLine(file, Math.imul((pl & maskL) | (ph & maskH), FOLD) >>> 24,
                              Math.imul((ol & maskL) | (oh & maskH), FOLD) >>> 24);
        turned = Math.imul(turned, FOLD);
        l |= turned & maskL;
        h |= turned & maskH;
      }
      second = h;
      return l;
    }

    // ---- The search. n is the number of empty squares; bit q of `parity` says that quadrant q has an odd number of
    // them, so that who moves there tends to make the last move of that part of the board, too.

    const QUADRANT_L = [0x0f0f0f0f, 0xf0f0f0f0, 0, 0], QUADRANT_H = [0, 0, 0x0f0f0f0f, 0xf0f0f0f0];
    const quadrantBit = Uint8Array.from({length: 64}, (_, square) => 1 << ((square >> 5) * 2 + (square >> 2 & 1)));
    const oddL = new Int32Array(16), oddH = new Int32Array(16);
    const besideL = new Int32Array(64), besideH = new Int32Array(64);

    function fillSearchTables() {
      for (let parity = 0; parity < 16; ++parity) {
        for (let q = 0; q < 4; ++q) {
          if (!(parity >> q & 1)) continue;
          oddL[parity] |= QUADRANT_L[q];
          oddH[parity] |= QUADRANT_H[q];
        }
      }
      for (let square = 0; square < 64; ++square) {
        for (let other = 0; other < 64; ++other) {
          const far = Math.max(Math.abs((square & 7) - (other & 7)), Math.abs((square >> 3) - (other >> 3)));
          if (far !== 1) continue;
          if (other < 32) besideL[square] |= 1 << other;
          else besideH[square] |= 1 << (other - 32);
        }
      }
    }
    fillSearchTables();

    function finalScore(pl, ph, ol, oh) {
      const mine = bits(pl) + bits(ph), theirs = bits(ol) + bits(oh);
      return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
    }

    // The last empty square: only the number of turned discs counts.
    function lastSquare(pl, ph, ol, oh) {
      const el = ~(pl | ol), square = el !== 0 ? lowest(el) : 32 + lowest(~(ph | oh));
      const mine = bits(pl) + bits(ph);
      let turned = bits(flips(square, pl, ph, ol, oh)) + bits(second);
      if (turned > 0) return 2 * (mine + turned) - 62;
      turned = bits(flips(square, ol, oh, pl, ph)) + bits(second);
      if (turned > 0) return 2 * (mine - turned) - 64;
      return mine > 31 ? 2 * mine - 62 : 2 * mine - 64;
    }

    // Few empty squares: every one is tried, those in odd quadrants first.
    function shallow(pl, ph, ol, oh, alpha, beta, n, parity, passed) {
      if (n === 1) return lastSquare(pl, ph, ol, oh);
      const el = ~(pl | ol), eh = ~(ph | oh);
      let best = -100;
      for (let odd = 1; odd >= 0; --odd) {
        const at = odd ? parity : 15 - parity;
        let setL = el & oddL[at], setH = eh & oddH[at];
        while ((setL | setH) !== 0) {
          const square = setL !== 0 ? lowest(setL) : 32 + lowest(setH);
          const moveL = square < 32 ? 1 << square : 0, moveH = square < 32 ? 0 : 1 << (square - 32);
          setL &= ~moveL;
          setH &= ~moveH;
          if (((besideL[square] & ol) | (besideH[square] & oh)) === 0) continue;
          const l = flips(square, pl, ph, ol, oh), h = second;
          if ((l | h) === 0) continue;
          const score = -shallow(ol ^ l, oh ^ h, pl | l | moveL, ph | h | moveH, -beta, -alpha, n - 1,
                                 parity ^ quadrantBit[square], false);
          if (score > best) {
            if (score >= beta) return score;
            best = score;
            if (score > alpha) alpha = score;
          }
        }
      }
      if (best > -100) return best;
      if (passed) return finalScore(pl, ph, ol, oh);
      return -shallow(ol, oh, pl, ph, -beta, -alpha, n, parity, true);
    }

    // What is known of positions that were searched: the position, and from .. to and the best move in one number.
    const SLOTS = 1 << tableBits;
    const table = new Int32Array(SLOTS * 5);
    const slotOf = (pl, ph, ol, oh) => {
      let hash = Math.imul(pl, 0x9e3779b1) ^ Math.imul(ph, 0x85ebca6b);
      hash ^= Math.imul(ol, 0xc2b2ae35) ^ Math.imul(oh, 0x27d4eb2f);
      hash ^= hash >>> 15;
      hash = Math.imul(hash, 0x2c1b3c6d);
      return ((hash ^ (hash >>> 13)) & (SLOTS - 1)) * 5;
    };
    function store(slot, pl, ph, ol, oh, from, to, move) {
      table[slot] = pl;
      table[slot + 1] = ph;
      table[slot + 2] = ol;
      table[slot + 3] = oh;
      table[slot + 4] = (from + 64) << 16 | (to + 64) << 8 | move;
    }

    // The moves of the positions on the way: 64 places for each number of empty squares, promising ones first.
    const listSquare = new Uint8Array(64 * 64), listKey = new Int32Array(64 * 64);
    const listL = new Int32Array(64 * 64), listH = new Int32Array(64 * 64);

    function insert(first, end, key, square, l, h) {
      let at = end;
      for (; at > first && listKey[at - 1] > key; --at) {
        listKey[at] = listKey[at - 1];
        listSquare[at] = listSquare[at - 1];
        listL[at] = listL[at - 1];
        listH[at] = listH[at - 1];
      }
      listKey[at] = key;
      listSquare[at] = square;
      listL[at] = l;
      listH[at] = h;
    }

    // Promising is what was best before, and what leaves few replies (corners count twice), best in an odd quadrant.
    function list(setL, setH, pl, ph, ol, oh, n, parity, known) {
      const first = n << 6;
      let end = first;
      while ((setL | setH) !== 0) {
        const square = setL !== 0 ? lowest(setL) : 32 + lowest(setH);
        const moveL = square < 32 ? 1 << square : 0, moveH = square < 32 ? 0 : 1 << (square - 32);
        setL &= ~moveL;
        setH &= ~moveH;
        const l = flips(square, pl, ph, ol, oh), h = second;
        const repliesL = legal(ol ^ l, oh ^ h, pl | l | moveL, ph | h | moveH), repliesH = second;
        const replies = bits(repliesL) + bits(repliesH) + bits(repliesL & 0x81) + bits(repliesH & 0x81000000);
        const key = square === known ? -1 : 2 * replies + (parity & quadrantBit[square] ? 0 : 1);
        insert(first, end++, key, square, l, h);
      }
      return end;
    }

    // The score if it lies between alpha and beta; otherwise a bound that lies on the same side of them.
    function search(pl, ph, ol, oh, alpha, beta, n, parity) {
      if (n <= 6) return n === 0 ? finalScore(pl, ph, ol, oh) : shallow(pl, ph, ol, oh, alpha, beta, n, parity, false);
      if ((++searches & 1023) === 0 && performance.now() > deadline) throw STOPPED;
      const slot = slotOf(pl, ph, ol, oh);
      let from = -64, to = 64, known = 64;
      if (table[slot] === pl && table[slot + 1] === ph && table[slot + 2] === ol && table[slot + 3] === oh) {
        const entry = table[slot + 4];
        from = (entry >> 16) - 64;
        to = (entry >> 8 & 255) - 64;
        known = entry & 255;
        if (from >= beta || from === to) return from;
        if (to <= alpha) return to;
      }
      const setL = legal(pl, ph, ol, oh), setH = second;
      if ((setL | setH) === 0) {
        if ((legal(ol, oh, pl, ph) | second) === 0) return finalScore(pl, ph, ol, oh);
        return -search(ol, oh, pl, ph, -beta, -alpha, n, parity);
      }
      const end = list(setL, setH, pl, ph, ol, oh, n, parity, known);
      let best = -100, low = alpha;
      for (let at = n << 6; at < end && low < beta; ++at) {
        const square = listSquare[at];
        const score = scoreOfMove(square, listL[at], listH[at], pl, ph, ol, oh, low, beta, n, parity, best > -100);
        if (score <= best) continue;
        best = score;
        known = square;
        if (score > low) low = score;
      }
      if (best > alpha) from = best;
      if (best < beta) to = best;
      store(slot, pl, ph, ol, oh, from, to, known);
      return best;
    }

    // A move that comes after others is first asked only whether it is better than `low`.
    function scoreOfMove(square, l, h, pl, ph, ol, oh, low, beta, n, parity, doubtful) {
      const ownL = pl | l | (square < 32 ? 1 << square : 0), ownH = ph | h | (square < 32 ? 0 : 1 << (square - 32));
      const otherL = ol ^ l, otherH = oh ^ h, left = parity ^ quadrantBit[square];
      if (doubtful) {
        const score = -search(otherL, otherH, ownL, ownH, -low - 1, -low, n - 1, left);
        if (score <= low || score >= beta) return score;
      }
      return -search(otherL, otherH, ownL, ownH, -beta, -low, n - 1, left);
    }

    // ---- What is asked from outside.

    function solve(pl, ph, ol, oh, alpha, beta) {
      const el = ~(pl | ol), eh = ~(ph | oh);
      let parity = 0;
      for (let q = 0; q < 4; ++q) parity |= (bits(el & QUADRANT_L[q]) + bits(eh & QUADRANT_H[q]) & 1) << q;
      return search(pl, ph, ol, oh, alpha, beta, bits(el) + bits(eh), parity);
    }

    // Of each legal move in the order of the squares: [square, what ask(the board after it) says].
    function ofMoves(pl, ph, ol, oh, ask) {
      const setL = legal(pl, ph, ol, oh), setH = second, answers = [];
      for (let square = 0; square < 64; ++square) {
        if (((square < 32 ? setL >>> square : setH >>> (square - 32)) & 1) === 0) continue;
        const l = flips(square, pl, ph, ol, oh), h = second;
        const ownL = pl | l | (square < 32 ? 1 << square : 0), ownH = ph | h | (square < 32 ? 0 : 1 << (square - 32));
        answers.push([square, ask(ol ^ l, oh ^ h, ownL, ownH)]);
      }
      return answers;
    }

    const score = (pl, ph, ol, oh) => 0 + solve(pl, ph, ol, oh, -64, 64);  // 0 and not -0

    const scores = (pl, ph, ol, oh) =>
      ofMoves(pl, ph, ol, oh, (...board) => 0 - score(...board)).map(([square, each]) => ({square, score: each}))
        .sort((a, b) => b.score - a.score || a.square - b.square);

    function bestMoves(pl, ph, ol, oh) {
      const best = score(pl, ph, ol, oh);
      return ofMoves(pl, ph, ol, oh, (...board) => -solve(...board, -best, 1 - best) >= best)
        .filter(([, isBest]) => isBest).map(([square]) => square);
    }

    // The answer to one of these questions, or null if it takes longer than that.
    function within(seconds, question, board) {
      deadline = performance.now() + 1000 * seconds;
      try {
        return {score, scores, bestMoves}[question](...board);
      } catch (error) {
        if (error !== STOPPED) throw error;
        return null;
      } finally {
        deadline = Infinity;
      }
    }
    return {score, scores, bestMoves, within};
  }

  // ---- The page's side: questions that are answered at once, and questions to a Worker.

  function halves(cells, colour) {
    const sets = new Int32Array(4);
    cells.forEach((cell, square) => {
      if (cell !== EMPTY) sets[(cell === colour ? 0 : 2) + (square >> 5)] |= 1 << (square & 31);
    });
    return sets;
  }

  let own = null;
  const solver = () => (own ??= makeSolver(16));
  const score = (cells, colour) => solver().score(...halves(cells, colour));
  const scores = (cells, colour) => solver().scores(...halves(cells, colour));
  const bestMoves = (cells, colour) => solver().bestMoves(...halves(cells, colour));

  // So few empty squares are a matter of milliseconds.
  const AT_ONCE = 12;
  const emptySquares = (cells) => cells.filter((cell) => cell === EMPTY).length;

  let worker = null, workerAddress = null;
  const waiting = new Map();  // by number: what to call with the answer
  let asked = 0;

  function serve(served) {
    onmessage = ({data: {number, seconds, question, board}}) =>
      postMessage({number, answer: served.within(seconds, question, board)});
  }

  function answered(number, answer) {
    const resolve = waiting.get(number);
    waiting.delete(number);
    if (resolve) resolve(answer);
  }

  // Gives up all questions that are open; their answers are null.
  function giveUp() {
    if (waiting.size === 0) return;
    worker.terminate();
    worker = null;
    for (const number of [...waiting.keys()]) answered(number, null);
  }

  // A page may be refused a Worker; `worker` is false then.
  function startWorker() {
    try {
      const text = `'use strict';\n(${serve})((${makeSolver})(20));`;
      workerAddress ??= URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
      worker = new Worker(workerAddress);
      worker.onmessage = ({data}) => answered(data.number, data.answer);
      worker.onerror = () => {
        giveUp();
        worker = false;
      };
    } catch {
      worker = false;
    }
  }

  // The answer to 'score', 'scores' or 'bestMoves' as a promise; null if it took too long or was given up.
  async function ask(question, cells, colour, seconds) {
    const board = halves(cells, colour);
    if (emptySquares(cells) <= AT_ONCE) return solver()[question](...board);
    if (worker === null) startWorker();
    if (worker === false) return solver().within(Math.min(seconds, 1), question, board);  // the page stands still
    return new Promise((resolve) => {
      waiting.set(++asked, resolve);
      worker.postMessage({number: asked, seconds, question, board});
    });
  }

  return {score, scores, bestMoves, ask, giveUp};
})();

// The moves of a study as a tree, and what is legal in its positions.
const MoveTree = (() => {
  'use strict';
  const {BLACK, WHITE, squareName, squareOf, parseCells, formatCells, legalMoves, flips, mustPass} = Othello;
  const {isWild} = Paint;

  const colourOf = (side) => (side === 'O' ? WHITE : BLACK);
  const cellsOf = (node) => parseCells(node.board);
  const legalOf = (node) => (isWild(node.board) ? [] : legalMoves(cellsOf(node), colourOf(node.side)));
  const passDue = (node) => !isWild(node.board) && mustPass(cellsOf(node), colourOf(node.side));
  const isOver = (node) => !isWild(node.board) && legalOf(node).length === 0 && !passDue(node);
  const keyOf = ({board, side}) => `${board} ${side}`;

  // ---- The tree of moves: a node is {parent, move, board, side, flipped, children, next}; `move` is -1 for
  // a pass and null for the root, `next` the child that one came back from.

  const KEPT = 'othello-serve-study';

  const newRoot = (board, side) =>
    ({parent: null, move: null, board, side, flipped: [], children: [], next: null});

  function childOf(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    const colour = colourOf(node.side), cells = cellsOf(node);
    const child = {...newRoot(move < 0 ? node.board : formatCells(Othello.play(cells, move, colour)),
      Paint.otherSide(node.side)),
                   parent: node, move, flipped: move < 0 ? [] : flips(cells, move, colour)};
    node.children.push(child);
    return child;
  }

  // A pass that is due is played by itself.
  const played = (node, move) => {
    const child = childOf(node, move);
    return passDue(child) ? childOf(child, -1) : child;
  };

  // Follows moves ("f5d6...") as far as they are legal; returns where they end.
  function followMoves(node, moves) {
    for (const name of moves.match(/../g) ?? []) {
      if (passDue(node)) node = childOf(node, -1);
      if (!legalOf(node).includes(squareOf(name))) return node;
      node = childOf(node, squareOf(name));
    }
    return node;
  }

  const pathTo = (node) => (node.parent === null ? [node] : [...pathTo(node.parent), node]);
  const onward = (node) => node.next ?? node.children[0] ?? null;
  // The line that is looked at: from the root through the current position to its end.
  function lineThrough(at) {
    const nodes = pathTo(at);
    for (let node = onward(at); node !== null; node = onward(node)) nodes.push(node);
    return nodes;
  }
  const movesOf = (nodes) => nodes.filter(({move}) => move !== null &&
    move >= 0).map(({move}) => squareName(move)).join('');

  function find(text, node) {
    if (node === null || keyOf(node) === text) return node;
    for (const child of node.children) {
      const found = find(text, child);
      if (found) return found;
    }
    return null;
  }

  // Kept as [number of the parent, move] in the order in which a walk finds the nodes.
  function keep(root, at) {
    const list = [], numbers = new Map();
    const walk = (node) => {
      numbers.set(node, list.length);
      list.push(node.parent === null ? [-1, null] : [numbers.get(node.parent), node.move]);
      node.children.forEach(walk);
    };
    walk(root);
    Shell.keep(KEPT, {board: root.board, side: root.side, list: list.slice(0, 3000), at: numbers.get(at)});
  }

  // {root, at}, or null.
  function recall() {
    const old = Shell.kept(KEPT);
    if (!old || !Shell.isBoard(old.board) || !Array.isArray(old.list)) return null;
    const nodes = [newRoot(old.board, old.side)];
    for (const [parent, move] of old.list.slice(1)) {
      const from = nodes[parent];
      if (!from || (move < 0 ? !passDue(from) : !legalOf(from).includes(move))) return null;
      nodes.push(childOf(from, move));
    }
    return {root: nodes[0], at: nodes[old.at] ?? nodes[0]};
  }

  return {colourOf, cellsOf, legalOf, passDue, isOver, keyOf, newRoot, childOf, played, followMoves, pathTo,
    onward, lineThrough,
          movesOf, find, keep, recall};
})();

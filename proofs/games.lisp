; What a game of Othello is, and that every game satisfies clauses of docs/proofs.md.
;
;     proofs/prove_games_with_acl2.sh
;
; The theorems are about any game, whatever the order of the sides: so they hold of games with
; passes, and need nothing about whose turn it is. Each is named after the row of the table of
; docs/proofs.md for which it stands; docs/proofs.md says which rows have none here.
(in-package "ACL2")

; -------------------------------------------------------------------------------- boards and moves

; A square is a number from 0 (a1) to 63 (h8). A side is :x or :o. A board is a list of pairs
; (square . side); the first pair of a square counts, and a square without one is empty.
(defun disc (square board) (cdr (assoc-equal square board)))
(defun sidep (side) (or (equal side :x) (equal side :o)))
(defun other-side (side) (if (equal side :x) :o :x))

; The squares from `square` straight to the edge of the board, the nearest first.
(defun ray (file rank files ranks fuel)
  (declare (xargs :measure (acl2-count fuel)))
  (let ((file (+ file files)) (rank (+ rank ranks)))
    (if (or (zp fuel) (< file 0) (< 7 file) (< rank 0) (< 7 rank))
        nil
      (cons (+ file (* 8 rank)) (ray file rank files ranks (- fuel 1))))))
(defun rays (square)
  (let ((file (mod square 8)) (rank (floor square 8)))
    (list (ray file rank -1 -1 8) (ray file rank 0 -1 8) (ray file rank 1 -1 8)
          (ray file rank -1 0 8) (ray file rank 1 0 8)
          (ray file rank -1 1 8) (ray file rank 0 1 8) (ray file rank 1 1 8))))

; The discs of the other side that stand first on the ray, if a disc of `side` follows them.
(defun run-is-closed (ray side board)
  (cond ((endp ray) nil)
        ((equal (disc (car ray) board) side) t)
        ((equal (disc (car ray) board) (other-side side)) (run-is-closed (cdr ray) side board))
        (t nil)))
(defun run-of (ray side board)
  (if (or (endp ray)
          (not (equal (disc (car ray) board) (other-side side)))
          (not (run-is-closed (cdr ray) side board)))
      nil
    (cons (car ray) (run-of (cdr ray) side board))))
(defun runs-of (rays side board)
  (if (endp rays)
      nil
    (append (run-of (car rays) side board) (runs-of (cdr rays) side board))))
(defun flips (square side board) (runs-of (rays square) side board))

(defun paint (squares side board)
  (if (endp squares) board (cons (cons (car squares) side) (paint (cdr squares) side board))))
(defun after-move (square side board)
  (cons (cons square side) (paint (flips square side board) side board)))
(defun legal-move (square side board)
  (and (sidep side) (not (disc square board)) (consp (flips square side board))))

; -------------------------------------------------------------------------------------------- games

; A game is a list of moves (square . side), the first one first.
(defconst *start* '((28 . :x) (35 . :x) (27 . :o) (36 . :o)))
(defconst *centre* '(27 28 35 36))
(defun legal-moves-all (game board)
  (or (endp game)
      (and (legal-move (caar game) (cdar game) board)
           (legal-moves-all (cdr game) (after-move (caar game) (cdar game) board)))))
(defun gamep (game) (legal-moves-all game *start*))

; The board when the move on `t1` was played; the end if none was.
(defun board-before (t1 game board)
  (if (or (endp game) (equal (caar game) t1))
      board
    (board-before t1 (cdr game) (after-move (caar game) (cdar game) board))))
(defun found (t1 r game) (disc r (board-before t1 game *start*)))
(defun played (t1 game) (consp (assoc-equal t1 game)))
(defun by (t1 game) (cdr (assoc-equal t1 game)))

; r was played before t1 (all of the centre was).
(defun played-before (r t1 game)
  (cond ((or (endp game) (equal (caar game) t1)) nil)
        ((equal (caar game) r) t)
        (t (played-before r t1 (cdr game)))))
(defun before (r t1 game) (or (member-equal r *centre*) (played-before r t1 game)))

(defun own (t1 r game) (and (played t1 game) (equal (found t1 r game) (by t1 game))))
(defun other (t1 r game) (and (played t1 game) (equal (found t1 r game) (other-side (by t1 game)))))
(defun flipped (t1 r game)
  (and (played t1 game)
       (member-equal r (flips t1 (by t1 game) (board-before t1 game *start*)))))

; ----------------------------------------------------------------------------------- about one move

(defthm disc-of-cons
  (equal (disc r (cons (cons square side) board)) (if (equal r square) side (disc r board))))
(in-theory (disable disc rays))
(defthm disc-of-paint
  (equal (disc r (paint squares side board))
         (if (member-equal r squares) side (disc r board))))
(defthm member-of-append
  (iff (member-equal r (append a b)) (or (member-equal r a) (member-equal r b))))
(defthm run-is-of-the-other-side
  (implies (member-equal r (run-of ray side board))
           (equal (disc r board) (other-side side))))
(defthm runs-are-of-the-other-side
  (implies (member-equal r (runs-of rays side board))
           (equal (disc r board) (other-side side))))
(in-theory (disable run-of run-is-closed))

(defthm a-move-changes-what-it-flips-and-nothing-else
  (equal (disc r (after-move square side board))
         (cond ((equal r square) side)
               ((member-equal r (flips square side board)) side)
               (t (disc r board)))))
(in-theory (disable flips after-move))

; A run on one ray: r is the i-th square of it, from 0 on.
(defthm run-has-what-is-nearer
  (implies (and (natp i) (< (+ i 1) (len (run-of ray side board))))
           (member-equal (nth i ray) (run-of ray side board)))
  :hints (("Goal" :in-theory (enable run-of))))
(defthm run-begins-its-ray
  (implies (and (natp i) (< i (len (run-of ray side board))))
           (equal (nth i (run-of ray side board)) (nth i ray)))
  :hints (("Goal" :in-theory (enable run-of))))
(defthm behind-a-run-stands-its-side
  (implies (consp (run-of ray side board))
           (equal (disc (nth (len (run-of ray side board)) ray) board) side))
  :hints (("Goal" :in-theory (enable run-of run-is-closed))))
(defun all-of-side (squares side board)
  (or (endp squares)
      (and (equal (disc (car squares) board) side) (all-of-side (cdr squares) side board))))
(defthm it-is-closed
  (implies (and (all-of-side (take n ray) o board)
                (equal (disc (nth n ray) board) side)
                (equal o (other-side side)) (sidep side) (natp n) (< n (len ray)))
           (run-is-closed ray side board))
  :hints (("Goal" :in-theory (enable run-is-closed))))
(defthm closed-runs-are-flipped
  (implies (and (all-of-side (take n ray) o board)
                (equal (disc (nth n ray) board) side)
                (equal o (other-side side)) (sidep side) (posp n) (< n (len ray)))
           (equal (run-of ray side board) (take n ray)))
  :hints (("Goal" :in-theory (enable run-of))))
(defthm some-run-is-not-empty
  (implies (consp (runs-of rays side board))
           (or (consp (run-of (car rays) side board)) (consp (runs-of (cdr rays) side board))))
  :rule-classes nil)

; ---------------------------------------------------------------------------------- about all games

(defthm time-has-no-cycle
  (implies (and (played-before a b game) (played-before b c game))
           (not (played-before c a game))))
(defthm a-square-bears-one-disc
  (implies (sidep (by t1 game)) (not (and (own t1 r game) (other t1 r game)))))

; A disc stays on the board, and what was played has one.
(defun occupied (r board) (sidep (disc r board)))
(defthm discs-stay
  (implies (and (sidep side) (occupied r board)) (occupied r (after-move square side board))))
(defthm a-move-is-there
  (implies (sidep side) (occupied square (after-move square side board))))
(in-theory (disable occupied sidep))
(defthm what-was-there-is-there
  (implies (and (legal-moves-all game board) (occupied r board))
           (occupied r (board-before t1 game board))))
(defthm what-was-played-is-there
  (implies (and (legal-moves-all game board) (played-before r t1 game))
           (occupied r (board-before t1 game board))))
(defthm flips-are-no-empty-squares
  (implies (and (sidep side) (member-equal r (flips square side board))) (disc r board))
  :hints (("Goal" :in-theory (enable flips sidep))))
(defthm nothing-comes-there
  (implies (and (sidep side) (not (disc r board)) (not (equal r square)))
           (not (disc r (after-move square side board)))))
(in-theory (disable a-move-changes-what-it-flips-and-nothing-else))
(defthm nothing-else-is-there
  (implies (and (legal-moves-all game board)
                (not (disc r board))
                (not (played-before r t1 game)))
           (not (disc r (board-before t1 game board)))))

(defthm the-centre-has-discs
  (implies (member-equal r *centre*) (occupied r *start*)))
(defthm nothing-else-has
  (implies (not (member-equal r *centre*)) (not (disc r *start*)))
  :hints (("Goal" :in-theory (enable disc))))

(defthm each-move-has-a-side
  (implies (and (legal-moves-all game board) (assoc-equal t1 game))
           (sidep (cdr (assoc-equal t1 game)))))
(defthm each-move-is-legal
  (implies (and (legal-moves-all game board) (consp (assoc-equal t1 game)))
           (legal-move t1 (cdr (assoc-equal t1 game)) (board-before t1 game board)))
  :rule-classes nil)

; ------------------------------------------------------ the rows of the table, for level `order`

; not (a < b and b < c and c < a): time-has-no-cycle, above.

; not both own(t, r) and other(t, r)
(defthm not-both-own-and-other
  (implies (and (gamep game) (own t1 r game)) (not (other t1 r game)))
  :hints (("Goal" :in-theory (e/d (sidep) (each-move-has-a-side))
                  :use ((:instance each-move-has-a-side (board *start*))))))
; if either, r < t
(defthm if-own-or-other-then-before
  (implies (and (gamep game) (or (own t1 r game) (other t1 r game))) (before r t1 game))
  :hints (("Goal" :in-theory (e/d (sidep) (each-move-has-a-side))
                  :use ((:instance each-move-has-a-side (board *start*))
                        (:instance nothing-else-is-there (board *start*))))))
; if r < t, one of them
(defthm if-before-then-own-or-other
  (implies (and (gamep game) (played t1 game) (before r t1 game))
           (or (own t1 r game) (other t1 r game)))
  :hints (("Goal" :in-theory (e/d (sidep occupied) (each-move-has-a-side what-was-played-is-there
                                                    what-was-there-is-there))
                  :use ((:instance each-move-has-a-side (board *start*))
                        (:instance what-was-played-is-there (board *start*))
                        (:instance what-was-there-is-there (board *start*)))))
  :rule-classes nil)
; flips(t, r): other(t, r)
(defthm what-is-flipped-was-the-other-sides
  (implies (flipped t1 r game) (other t1 r game))
  :hints (("Goal" :in-theory (enable flips))))
; ... the next square on the ray is own or flipped, the square before it is flipped; other, ...,
; other, own on a ray from t: the last "other" is flipped. Of each ray: run-begins-its-ray,
; behind-a-run-stands-its-side and closed-runs-are-flipped, above, for the board before t.

; some nearest square of t is flipped
(defun some-nearest-is-in (rays squares)
  (and (consp rays)
       (or (and (consp (car rays)) (member-equal (caar rays) squares))
           (some-nearest-is-in (cdr rays) squares))))
(defthm a-run-has-the-nearest-square
  (implies (consp (run-of ray side board))
           (and (consp ray) (member-equal (car ray) (run-of ray side board))))
  :hints (("Goal" :in-theory (enable run-of))))
(defthm more-squares-do-no-harm
  (implies (some-nearest-is-in rays squares) (some-nearest-is-in rays (append more squares))))
(defthm some-run-has-a-nearest-square
  (implies (consp (runs-of rays side board))
           (some-nearest-is-in rays (runs-of rays side board))))
(defthm some-nearest-square-is-flipped
  (implies (and (gamep game) (played t1 game))
           (some-nearest-is-in (rays t1) (flips t1 (by t1 game) (board-before t1 game *start*))))
  :hints (("Goal" :in-theory (enable flips)
                  :use ((:instance each-move-is-legal (board *start*))))))

; if r < t: some last(t, r, e); last(t, r, e): e < t, flips(e, r) unless e is r, shows(t, r) exactly
; if by(e); no later event. `last-event` is the move on e, nil if the disc is there from the start.
(defun last-event (t1 r game board)
  (if (or (endp game) (equal (caar game) t1))
      nil
    (or (last-event t1 r (cdr game) (after-move (caar game) (cdar game) board))
        (and (or (equal (caar game) r) (member-equal r (flips (caar game) (cdar game) board)))
             (car game)))))
(defthm the-last-event-gives-the-color
  (implies (and (legal-moves-all game board) (alistp game))
           (equal (disc r (board-before t1 game board))
                  (if (last-event t1 r game board)
                      (cdr (last-event t1 r game board))
                    (disc r board))))
  :hints (("Goal" :in-theory (enable a-move-changes-what-it-flips-and-nothing-else sidep)))
  :rule-classes nil)

; Level `passes`: a move changes what it turns over, and nothing else; a square that was played
; shows the side that played it. Of each move: a-move-changes-what-it-flips-and-nothing-else.

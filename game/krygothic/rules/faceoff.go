package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// openFaceOff sets two orders against each other. Those that cannot touch each other count as called.
//
// Rule: KRY-FACE-01.
//
// See: KRY-FACE-02, KRY-CXL-02.
func (t *Turn) openFaceOff() {
	for side := range t.Sides {
		t.Sides[side].Bid, t.Sides[side].sealed = 0, false
		t.Orders[side].run = t.Orders[side].presentRun()
	}
	if t.chartCalls() {
		t.tell(ChartCalls)
		t.settleFaceOff()
		return
	}
	t.pushFrame(Frame{Place: PlaceFaceOff, Side: data.None, due: t.after(t.Given.Bid)})
	t.tell(FaceOffOpened, t.until(t.Top().due))
}

// faceOffAsks reports whether a side has still to call its action or to leave.
func (b *Battle) faceOffAsks(side int8) bool {
	return b.Orders[side].Stage == StageAnnounced && !b.Sides[side].sealed
}

// Bid offers AP for going first; nobody sees it before both have called their actions.
type Bid struct {
	N int32 `json:"n"`
}

// Verb is "bid".
func (Bid) Verb() string { return "bid" }

// See: KRY-FACE-05, KRY-FACE-03.
func (c Bid) Check(b *Battle, side int8) *game.Refusal {
	s := &b.Sides[side]
	switch {
	case b.Top().Place != PlaceFaceOff || b.Orders[side].Stage != StageAnnounced:
		return game.Refuse(book.FaceOffBids, "a bid belongs to a face-off of your own order")
	case s.sealed:
		return game.Refuse(book.FaceOffPullingOut, "you have called your action")
	case !b.Given.Bidding:
		return game.Refuse(book.FaceOffBids, "this battle is fought without bids")
	case c.N < 0 || c.N > s.AP+s.Bid:
		return game.Refuse(book.FaceOffBids, "a bid is 0 to %d AP", s.AP+s.Bid)
	}
	return nil
}

func (c Bid) do(t *Turn, side int8) {
	t.setBid(side, c.N)
	t.onlyFor(t.tell(BidSealed, tell.Side(side), c.N), side)
}

// setBid reserves a bid; the one before comes back.
//
// See: KRY-FACE-05, KRY-FACE-02.
func (t *Turn) setBid(side int8, n int32) {
	s := &t.Sides[side]
	s.AP += s.Bid - n
	s.Bid = n
}

// Seal calls the action: its seat cannot leave any more.
type Seal struct{}

// Verb is "seal".
func (Seal) Verb() string { return "seal" }

// See: KRY-FACE-02, KRY-FACE-03.
func (Seal) Check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.Top().Place != PlaceFaceOff || b.Orders[side].Stage != StageAnnounced:
		return game.Refuse(book.FaceOffPullingOut, "there is no face-off of your own order")
	case b.Sides[side].sealed:
		return game.Refuse(book.FaceOffPullingOut, "you have called your action already")
	}
	return nil
}

func (Seal) do(t *Turn, side int8) {
	t.Sides[side].sealed = true
	t.tell(ActionCalled, tell.Side(side))
	t.answerFaceOff()
}

// answerFaceOff ends the face-off when both seats have called or left.
//
// Rule: KRY-FACE-02.
//
// See: KRY-FACE-03.
func (t *Turn) answerFaceOff() {
	if t.faceOffAsks(0) || t.faceOffAsks(1) {
		return
	}
	t.endFaceOff()
}

// endFaceOff ends the stage.
func (t *Turn) endFaceOff() {
	t.popFrame()
	t.settleFaceOff()
}

// settleFaceOff counts those who have not left as having called, and lets the first run begin.
//
// See: KRY-FACE-02, KRY-FACE-03, KRY-FACE-05, KRY-RT-15, KRY-RT-12.
func (t *Turn) settleFaceOff() {
	t.faced = true
	left := 0
	for side := range t.Orders {
		o := &t.Orders[side]
		called := o.Stage == StageAnnounced
		o.granted, o.bound, t.Sides[side].Left = called, called, !called
		if !called {
			left++
		}
	}
	switch left {
	case 0:
		t.resolve()
	case 1:
		t.returnBids()
		t.keepWindow()
	case data.Seats:
		t.returnBids()
		t.bothLeft()
	}
}

// keepWindow gives the seat that has left a window before the run that remains, if it is another than the one that stood
// in the face-off, which has been called off.
//
// See: KRY-CXL-02, KRY-FACE-03, KRY-CMB-05.
func (t *Turn) keepWindow() {
	for side := range t.Orders {
		if o := &t.Orders[side]; o.presentRun() != o.run {
			o.granted, o.bound = false, false
		}
	}
}

// bothLeft counts face-offs that came to nothing: the third in a row ends the round, without deadlines the second.
//
// See: KRY-RT-15, KRY-RT-12.
func (t *Turn) bothLeft() {
	if t.Given.Untimed() {
		t.doublePass()
		return
	}
	t.barren++
	if t.barren >= mostBarren {
		t.setDone(0, book.TimeStandoff)
		t.setDone(1, book.TimeStandoff)
	}
}

// mostBarren is how many face-offs in a row both seats may leave.
//
// Rule: KRY-RT-15.
const mostBarren = 3

// returnBids gives all bids back.
//
// Rule: KRY-FACE-05.
func (t *Turn) returnBids() {
	t.setBid(0, 0)
	t.setBid(1, 0)
}

// resolve reveals the bids and lets the run that goes first begin. Its seat pays its bid, the other gets its own back.
//
// Rule: KRY-FACE-06.
//
// See: KRY-FACE-05.
func (t *Turn) resolve() {
	bids := [data.Seats]int32{t.Sides[0].Bid, t.Sides[1].Bid}
	e := t.precede(bids)
	for side := range int8(data.Seats) {
		if side == e.first || t.Given.BothPay {
			t.Sides[side].Bid = 0 // paid
		} else {
			t.setBid(side, 0)
		}
	}
	e.bid = true
	t.tellPrecedence(&e)
	t.beginRun(e.first)
}

// compare sets the next run of an order against the one that waits, without bids.
//
// Rule: KRY-FACE-09.
func (t *Turn) compare() {
	e := t.precede([data.Seats]int32{})
	t.Orders[0].granted, t.Orders[1].granted = true, true
	t.tellPrecedence(&e)
	t.beginRun(e.first)
}

// precedence is which run of a face-off goes first, and why.
type precedence struct {
	first    int8
	bid      bool // there were bids
	bids     [data.Seats]int32
	ranks    [data.Seats]int8
	scores   [data.Seats]int32
	speeds   [data.Seats]int8
	faces    [][data.Seats]int8 // of ties
	involved bool               // a mover who is attacked goes last
}

// tellPrecedence tells ranks, bids and scores, and what broke the tie.
func (t *Turn) tellPrecedence(p *precedence) {
	var stand [data.Seats]tell.Phrase
	for side := range stand {
		stand[side] = tell.Say(ranked, tell.Side(side), p.ranks[side])
		if p.bid {
			stand[side] = tell.Say(scored, tell.Side(side), p.ranks[side], p.bids[side], p.scores[side])
		}
	}
	rule := book.FaceOffCombos
	var why []tell.Phrase
	switch {
	case p.involved:
		rule, why = book.FaceOffMover, []tell.Phrase{tell.Say("; who is shot at moves last")}
	case p.scores[0] == p.scores[1] && len(p.faces) == 0:
		rule, why = book.FaceOffTies, []tell.Phrase{tell.Say("; Speed {one} against {two}", p.speeds[0], p.speeds[1])}
	case p.scores[0] == p.scores[1]:
		rule = book.FaceOffTies
	case p.bid:
		rule = book.FaceOffScore
	}
	for _, faces := range p.faces {
		why = append(why, tell.Say("; [{die}] against [{other}]", dieBy(t.Given.Seat[0], faces[0]), dieBy(t.Given.Seat[1], faces[1])))
	}
	e := t.tell(FacedOff, stand[0], stand[1], why, tell.Side(p.first))
	e.Rule, e.Side = rule, p.first
}

// precede finds out which run goes first with these bids; dice decide what figures leave open.
//
// See: KRY-FACE-11, KRY-FACE-07.
func (t *Turn) precede(bids [data.Seats]int32) precedence {
	e := t.weigh(bids)
	if e.first < 0 {
		t.rollTie(&e)
	}
	return e
}

// GoesFirst is the side whose run goes first with these bids, none where dice decide. Where the other side has left the
// face-off, nothing is compared.
//
// See: KRY-FACE-11, KRY-FACE-03.
func (b *Battle) GoesFirst(bids [data.Seats]int32) int8 {
	for side := range int8(data.Seats) {
		if b.Orders[data.Other(side)].Stage != StageAnnounced {
			return side
		}
	}
	return b.weigh(bids).first
}

// weigh lets the run with the lower score go first; of equals the faster unit; of equals nobody, until dice have been
// rolled. The movement of a unit that the other run attacks goes last, whatever is bid.
//
// Rule: KRY-FACE-11.
//
// See: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (b *Battle) weigh(bids [data.Seats]int32) precedence {
	e := precedence{bids: bids, first: data.None}
	var last [data.Seats]bool
	for side := range int8(data.Seats) {
		rank := b.Rank(side)
		e.ranks[side], e.speeds[side] = rank, b.RunSpeed(side)
		e.scores[side] = int32(b.Given.BidStep)*int32(rank-1) - bids[side]
		last[side] = b.GoesLast(side)
	}
	switch {
	case last[0] != last[1]:
		e.involved = true
		if e.first = 0; last[0] {
			e.first = 1
		}
	case e.scores[0] != e.scores[1]:
		e.first = lower(e.scores[0], e.scores[1])
	case e.speeds[0] != e.speeds[1]:
		e.first = lower(int32(e.speeds[1]), int32(e.speeds[0]))
	}
	return e
}

func lower(a, b int32) int8 {
	if a < b {
		return 0
	}
	return 1
}

// rollTie rolls a die a side until they differ; the higher goes first. Dice that never differ let seat 1 go first.
//
// Rule: KRY-FACE-07.
func (t *Turn) rollTie(e *precedence) {
	e.first = 0
	for range mostTies {
		pair := [data.Seats]int8{t.d6(book.FaceOffTies), t.d6(book.FaceOffTies)}
		e.faces = append(e.faces, pair)
		if pair[0] != pair[1] {
			e.first = lower(int32(pair[1]), int32(pair[0]))
			return
		}
	}
}

// Rank is the place of a side's present run on the chart.
//
// Rule: KRY-FACE-04.
func (b *Battle) Rank(side int8) int8 {
	o := &b.Orders[side]
	c := Acts[o.KindAt(o.front())].Category
	if b.Given.NumberFirst && c != Otherwise {
		return int8(Otherwise - c)
	}
	return int8(c)
}

// front is the first major step of an order's present run that still has a unit; where only minor ones are left, the
// next of them.
//
// See: KRY-FACE-04, KRY-CXL-02.
func (o *Order) front() int8 {
	if s := o.leads(); s != data.None {
		return s
	}
	return o.Next()
}

// unheardOf is a Speed beyond anybody's.
const unheardOf = 100

// RunSpeed is that of the slowest unit of the step that a side's present run is judged by.
//
// See: KRY-FACE-07, KRY-CXL-02.
func (b *Battle) RunSpeed(side int8) int8 {
	o := &b.Orders[side]
	s := o.front()
	slowest := int8(unheardOf)
	for i := range o.Acts {
		if a := &o.Acts[i]; o.ToCome(i) && a.Step == s {
			slowest = min(slowest, b.SpeedNow(a.Unit))
		}
	}
	return slowest
}

// GoesLast reports whether a side's run is a repeated one, of movement, and the other's run attacks one of its movers.
//
// Rule: KRY-FACE-10.
//
// See: KRY-FACE-04, KRY-RT-05.
func (b *Battle) GoesLast(side int8) bool {
	o := &b.Orders[side]
	s := o.front()
	if o.FirstRun() || Acts[o.KindAt(s)].Category != Movement {
		return false
	}
	aimed := b.aimedAt(data.Other(side))
	for i := range o.Acts {
		if a := &o.Acts[i]; o.ToCome(i) && a.Step == s && aimed&data.Bit(a.Unit) != 0 {
			return true
		}
	}
	return false
}

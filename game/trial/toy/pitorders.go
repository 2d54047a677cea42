package toy

import (
	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/tell"
)

// The orders of the pit.
type (
	// Step has a fencer go somewhere.
	Step struct {
		Fencer game.PieceID `json:"fencer"`
		To     board.Point  `json:"to"`
	}
	// Parry answers an attack.
	Parry struct{}
	// Let lets it come.
	Let struct{}
	// Raise sets the bid.
	Raise struct {
		Points int `json:"points"`
	}
	// Seal ends bidding for a side.
	Seal struct{}
	// Done ends the bout for a side.
	Done struct{}
	// Recall takes a held step back.
	Recall struct{}
)

// Verb is the order's name.
func (Step) Verb() string { return "step" }

// Verb is the order's name.
func (Parry) Verb() string { return "parry" }

// Verb is the order's name.
func (Let) Verb() string { return "let" }

// Verb is the order's name.
func (Raise) Verb() string { return "raise" }

// Verb is the order's name.
func (Seal) Verb() string { return "seal" }

// Verb is the order's name.
func (Done) Verb() string { return "done" }

// Verb is the order's name.
func (Recall) Verb() string { return "recall" }

// pitOrders are the orders. What belongs to another moment is left out.
var pitOrders = ask.Orders[pitAsking]{
	Check: func(a *pitAsking, c game.Command) *game.Refusal { return game.Check(a.pit, a.seat, c) },
	Name:  (*pitAsking).Name,
	Ask:   (*pitAsking).question,
	List: []ask.Order[pitAsking]{
		{
			Verb: game.VerbOf[Step]("Step", "s", "Go up to 6 inches", PitFloor), Piece: true, Form: stepping,
			Listed: (*pitAsking).steps,
		},
		pitAnswer(Parry{}, game.VerbOf[Parry]("Parry", "p", "Answer the attack; bids settle it", PitWindow)),
		pitAnswer(Let{}, game.VerbOf[Let]("Let it come", " ", "The fencer falls", PitWindow)),
		{
			Verb: game.VerbOf[Raise]("Bid", "b", "Set the sealed bid", PitBid), Form: raising,
			Listed: func(a *pitAsking) bool { return a.Check(a.seat, Raise{}) == nil },
		},
		pitAnswer(Seal{}, game.VerbOf[Seal]("Seal", " ", "The bid stands", PitBid)),
		pitAnswer(Done{}, game.VerbOf[Done]("Done", " ", "No more steps in this bout", PitFloor)),
		pitAnswer(Recall{}, game.VerbOf[Recall]("Take back", "r", "The held step is not taken; its point returns", PitHold)),
	},
}

// pitAnswer is an order without slots.
func pitAnswer(c game.Command, v game.Verb) ask.Order[pitAsking] {
	return ask.Order[pitAsking]{
		Verb: v, Form: ask.Form[pitAsking]{Make: func(*pitAsking) game.Command { return c }},
		Listed: func(a *pitAsking) bool { return a.Check(a.seat, c) == nil },
	}
}

// Verbs are the orders.
func (Pit) Verbs() []game.Verb { return pitVerbs }

var pitVerbs = pitOrders.Verbs()

// Check answers for anything.
func (b *pit) Check(seat game.Seat, c game.Command) *game.Refusal {
	if b.Over {
		return game.Refuse(PitEnd, "the bout is over")
	}
	if seat == game.Umpire {
		return b.checkUmpire(c)
	}
	side := b.side(seat)
	if side < 0 {
		return game.Refuse(game.TableSeat, "the gallery gives no orders")
	}
	if b.Frozen > 0 {
		return game.Refuse(PitLost, "a seat is lost, all clocks stand")
	}
	if _, is := c.(Recall); is {
		if b.Phase != pitOpen || !b.Sides[side].Held.On {
			return game.Refuse(PitHold, "there is no step to take back")
		}
		return nil
	}
	home := map[string]pitPhase{"step": pitOpen, "done": pitOpen, "parry": pitAsked, "let": pitAsked, "raise": pitBidding, "seal": pitBidding}
	at, known := home[c.Verb()]
	if !known {
		return game.Refuse(game.TableUnknown, "the pit has no such order")
	}
	if ask, asked := b.ask(side); at != b.Phase || !asked {
		return game.Refuse([...]game.RuleID{PitFloor, PitWindow, PitBid}[at], "that is not asked of you now: %s", ask.Step)
	}
	switch c := c.(type) {
	case Step:
		return b.checkStep(side, c)
	case Raise:
		if c.Points < 0 || c.Points > b.Sides[side].Points {
			return game.Refuse(PitBid, "a bid of %d, there are %d points", c.Points, b.Sides[side].Points)
		}
	}
	return nil
}

func (b *pit) checkUmpire(c game.Command) *game.Refusal {
	switch c := c.(type) {
	case game.Tick:
		if c.To < b.Now || c.To > b.next() {
			return game.Refuse(PitFloor, "time goes from %d to %d at most", b.Now, b.next())
		}
	case game.Lag:
		if c.For < 0 || c.For > 600 {
			return game.Refuse(PitWindow, "a lag of %d", c.For)
		}
	case game.Drop:
		if side := b.side(c.Seat); side < 0 || b.Sides[side].Lost {
			return game.Refuse(PitLost, "seat %s cannot be lost", c.Seat)
		}
	case game.Rejoin:
		if side := b.side(c.Seat); side < 0 || !b.Sides[side].Lost {
			return game.Refuse(PitLost, "seat %s is not lost", c.Seat)
		}
	default:
		return game.Refuse(game.TableUnknown, "there is nothing to roll")
	}
	return nil
}

func (b *pit) checkStep(side int, c Step) *game.Refusal {
	f := b.fencer(c.Fencer)
	switch {
	case f == nil || f.Side != side:
		return game.Refuse(PitFloor, "%s is not yours to order", b.Name(c.Fencer))
	case c.To.X < 0 || c.To.Y < 0 || c.To.X >= pitWidth || c.To.Y >= pitHeight || c.To.Z != 0:
		return game.Refuse(PitFloor, "that is outside the pit")
	case !f.At.Within(pitStride, c.To):
		return game.Refuse(PitFloor, "%s is farther than %s", f.At.Distance(c.To), pitStride)
	case b.Sides[side].Points < 1:
		return game.Refuse(PitFloor, "a step costs 1, there are 0 points")
	}
	return nil
}

// Apply carries an order out.
func (b *pit) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := &pitTurn{pit: b, dice: dice}
	side := b.side(seat)
	switch c := c.(type) {
	case game.Tick:
		t.tick(c.To)
	case game.Lag:
		b.Lag = c.For
	case game.Drop:
		t.lost(b.side(c.Seat), true)
	case game.Rejoin:
		t.lost(b.side(c.Seat), false)
	case Step:
		b.Sides[side].Points--
		b.Sides[side].Held = pitOrder{true, c.Fencer, c.To, b.Now + pitHold}
		t.tell(stepHeld, c.Fencer).For = game.Only(seat)
	case Recall:
		b.Sides[side].Held = pitOrder{}
		b.Sides[side].Points++
		t.tell(stepRecalled, tell.Side(side)).For = game.Only(seat)
	case Parry:
		t.ask(pitBidding, pitBids)
	case Let:
		t.fall(b.Target)
		b.Phase = pitOpen
	case Raise:
		b.Sides[side].Bid = c.Points
		t.tell(bids, tell.Side(side), c.Points).For = game.Only(seat)
	case Seal:
		b.Sides[side].Sealed = true
		t.settle(false)
	case Done:
		b.Sides[side].Done = true
		t.tell(done, tell.Side(side))
	}
	t.end()
	return t.events
}

// pitTurn is an order being carried out.
type pitTurn struct {
	*pit
	dice   game.Dice
	events []game.Event
}

func (t *pitTurn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

func (t *pitTurn) ask(phase pitPhase, length game.Millis) {
	t.Phase, t.From, t.Due = phase, t.Now, t.Now+length+t.Lag
}

// tick moves time forward and does what is due then.
func (t *pitTurn) tick(to game.Millis) {
	t.Now = to
	switch {
	case t.Frozen > 0:
		if to >= t.Frozen+pitGone {
			t.Over = true
			t.Winner = 0
			if t.Sides[0].Lost {
				t.Winner = 1
			}
		}
	case t.Phase == pitAsked && to >= t.Due:
		t.fall(t.Target)
		t.Phase = pitOpen
	case t.Phase == pitBidding:
		t.settle(to >= t.Due)
	case t.Phase == pitOpen:
		for side := range t.Sides {
			if held := t.Sides[side].Held; t.Phase == pitOpen && held.On && held.Commit <= to {
				t.step(side, held)
			}
		}
	}
}

func (t *pitTurn) step(side int, held pitOrder) {
	t.Sides[side].Held = pitOrder{}
	f := t.fencer(held.Fencer)
	if f == nil {
		return
	}
	f.At = held.To
	t.tell(stepped, held.Fencer)
	for i := range t.Fencers {
		if o := &t.Fencers[i]; o.Side != side && !o.Down && o.At.Within(pitReach, f.At) {
			t.By, t.Target = held.Fencer, game.PieceID(i+1)
			t.tell(attacked, t.By, t.Target)
			t.ask(pitAsked, pitWindow)
			return
		}
	}
}

// settle compares the bids once both are sealed, or time is up.
func (t *pitTurn) settle(up bool) {
	if !up && !(t.Sides[0].Sealed && t.Sides[1].Sealed) {
		return
	}
	own := t.Fencers[t.By-1].Side
	a, d := t.Sides[own].Bid, t.Sides[1-own].Bid
	t.tell(bidsShown, a, d)
	for range 100 {
		if a != d {
			break
		}
		a, d = t.dice.Roll(6, PitBid), t.dice.Roll(6, PitBid)
	}
	t.Sides[own].Points -= t.Sides[own].Bid
	t.Sides[1-own].Points -= t.Sides[1-own].Bid
	t.Phase = pitOpen
	for side := range t.Sides {
		t.Sides[side].Bid, t.Sides[side].Sealed = 0, false
	}
	if a > d {
		t.fall(t.Target)
	} else {
		t.fall(t.By)
	}
}

func (t *pitTurn) fall(id game.PieceID) {
	t.Fencers[id-1].Down = true
	t.tell(downed, id)
}

func (t *pitTurn) lost(side int, lost bool) {
	t.Sides[side].Lost = lost
	switch {
	case lost && t.Frozen == 0:
		t.Frozen = max(t.Now, 1)
	case !t.Sides[0].Lost && !t.Sides[1].Lost:
		stood := t.Now - t.Frozen
		t.From, t.Due, t.Frozen = t.From+stood, t.Due+stood, 0
		for i := range t.Sides {
			t.Sides[i].Held.Commit += stood
		}
	}
}

// end ends the bout.
func (t *pitTurn) end() {
	if t.Over || t.Phase != pitOpen {
		return
	}
	left := [2]int{t.standing(0), t.standing(1)}
	still := func(s pitSide) bool { return (s.Done || s.Points == 0) && !s.Held.On }
	if t.Now < pitLimit && left[0] > 0 && left[1] > 0 && !(still(t.Sides[0]) && still(t.Sides[1])) {
		return
	}
	t.Over = true
	if left[0] != left[1] {
		t.Winner = 0
		if left[1] > left[0] {
			t.Winner = 1
		}
	}
	t.tell(boutOver)
}

package rules

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// What fills the wordings of the log.

// location is a place on the table.
type location board.Point

// String is the place as players say it.
func (p location) String() string { return Where(board.Point(p)) }

// Where is a place on the table as players say it.
func Where(p board.Point) string { return p.X.Fine().String() + ", " + p.Y.Fine().String() }

// path is the way of a model, as the scene counts.
type path []board.Point

// Way is the path.
func (p path) Way() []board.Point { return p }

// thrown is a throw, for whom it was, and the rule that asked for it.
type thrown struct {
	throw
	seat game.Seat
	by   game.RuleID
}

// String is the dice in brackets: [4], or [3→5] for one that was rolled again.
func (r thrown) String() string {
	words := make([]string, r.dice)
	for i := range words {
		words[i] = fmt.Sprintf("[%d]", r.first[i])
		if r.again[i] {
			words[i] = fmt.Sprintf("[%d→%d]", r.first[i], r.final[i])
		}
	}
	return strings.Join(words, " ")
}

// Throws are all dice in the order in which they were drawn.
func (r thrown) Throws() (throws []game.Throw) {
	for _, face := range r.first[:r.dice] {
		throws = append(throws, game.Throw{Seat: r.seat, Die: game.Die{Sides: 6, Face: int(face), By: r.by}})
	}
	for i, face := range r.final[:r.dice] {
		if r.again[i] {
			throws = append(throws, game.Throw{Seat: r.seat, Die: game.Die{Sides: 6, Face: int(face), By: book.DieRerolls}})
		}
	}
	return throws
}

// String names the causes, and what comes of them, in brackets; it is empty without any.
//
// See: KOG-DICE-02.
func (c Causes) String() string {
	var names []string
	for i := range CauseList {
		if c&(1<<i) != 0 {
			names = append(names, CauseList[i].Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	what := [...]string{stand: "cancel out", failures: "failures again", successes: "successes again"}[c.Again()]
	return " (" + strings.Join(names, ", ") + ": " + what + ")"
}

// tellOff tells a dice-off by the faces as they lie, the first side's before the other's. The winner is none for a tie;
// right is the side that may roll its own die once more before they are read, or none.
func (t *turn) tellOff(by game.RuleID, first, winner, right int8) {
	var outcome tell.Phrase
	switch {
	case right >= 0:
		outcome = tell.Say(mayReroll, tell.Side(right))
	case winner < 0:
		outcome = tell.Say(rollAgain)
	case t.Rolled[0] == t.Rolled[1]:
		outcome = tell.Say("a tie, and "+offWords[by], tell.Side(winner))
	default:
		outcome = tell.Say(offWords[by], tell.Side(winner))
	}
	second := Other(first)
	e := t.tell(RolledOff, tell.Side(first), t.die(first), tell.Side(second), t.die(second), outcome)
	e.Rule, e.Side = by, game.NoSide
}

// die is the die that lies for a side.
func (t *turn) die(side int8) game.Rolled {
	return game.Rolled{Seat: t.Given.Seat[side], Sides: 6, Face: t.Rolled[side]}
}

// chooser tells who chooses the roles.
func chooser(side int8) tell.Phrase {
	if side < 0 {
		return tell.Say(rollAnew)
	}
	return tell.Say(choosesNow, tell.Side(side))
}

// tellForce tells what a side brings.
//
// See: KOG-ORG-10.
func (t *turn) tellForce(side int8) {
	f, models := t.Given.Forces[side], 0
	for i := range f.Units {
		models += len(f.Units[i].Models)
	}
	fact, figures := ForceMustered, []any{tell.Side(side), f.Title, f.Faction.Title(), models, len(f.Units), f.Spent}
	if unused := t.Unused(side); unused > 0 {
		fact, figures = ForceUnspent, append(figures, unused)
	}
	t.tell(fact, figures...)
}

// track is the figures of a stride. They are told by reference: one piece of memory for all four.
type track struct {
	end   location
	cost  board.Fine
	limit board.Thou
	way   path
}

// tellStride tells what a model does.
func (t *turn) tellStride(s *Stride) {
	id := PieceID(s.Model)
	k := &track{location(s.End()), s.Cost, t.Allowance(s.Model, s.Mode), make(path, s.N)}
	for i, p := range s.Path() {
		k.way[i] = t.Given.Turned(p)
	}
	switch {
	case s.Mode == Hold && s.Cost > 0:
		t.tell(Shifted, id, &k.cost, &k.way).Side = t.Models[s.Model].Side
		return
	case s.Mode == Hold:
		t.tell(HeldPosition, id, &k.way).Side = t.Models[s.Model].Side
		return
	}
	fact := Moved
	if s.Mode == Speed {
		fact = Sped
	}
	t.tell(fact, id, &k.end, &k.cost, &k.limit, &k.way)
	if s.Stop > 0 {
		fact = NotCharged
		if s.Charged {
			fact = Charged
		}
		t.tell(fact, id, PieceID(int(s.Stop)-1))
	}
}

// Selected is the target of an attack and how it is seen.
func (b *Battle) Selected() game.Event {
	x := &b.Assault
	w, fact := x.Arm(b), Assaulted
	var seen tell.Phrase
	if w.Ranged {
		fact, seen = ShotAt, tell.Say(seenAs, x.seen.String())
	}
	if x.Counter {
		fact = StruckBack
	}
	return fact.With(PieceID(int(x.By)), PieceID(int(x.At)), w.Name, b.Gap(int(x.By), int(x.At)), seen,
		tell.When(b.isLong(x.Blow), ", Long Range"), tell.When(b.coverOf(x.Blow, x.seen), ", Cover"),
		tell.When(x.before > 0, ", a target before"))
}

// tellCasualties tells who is hit beside the target.
func (t *turn) tellCasualties(fell volley, others []Casualty) {
	var victims []game.PieceID
	hits := 0
	for _, v := range others {
		if n := v.friendly(fell); n > 0 {
			t.tell(FriendlyFire, int8(n), PieceID(int(v.Model)), PieceID(int(t.Assault.By)))
		}
		if n := v.bursts(fell); n > 0 {
			victims, hits = append(victims, PieceID(int(v.Model))), n
		}
	}
	if hits > 0 {
		t.tell(BlastHit, PieceID(int(t.Assault.At)), hits, victims)
	}
}

package rules

import (
	"muster/game"
	"muster/game/kog/data"
)

// Muster brings a force. It may be given again until both sides have one.
type Muster struct {
	Force data.Roster `json:"force"`
}

// Verb is "muster".
func (Muster) Verb() string { return "muster" }

func (Muster) home() Step { return StepMuster }

// See: KOG-ORG-01, KOG-ORG-02, KOG-ORG-04, KOG-ORG-05, KOG-ORG-07, KOG-ORG-08, KOG-ORG-09, KOG-ORG-13.
func (c Muster) Check(b *Battle, _ int8) *game.Refusal {
	_, no := b.Given.Accept(&c.Force)
	return no
}

func (c Muster) do(t *turn, side int8) {
	f, _ := t.Given.Accept(&c.Force)
	f.Raw = game.JSON(&c.Force)
	t.Battle.Given = t.Given.WithForce(side, f)
	t.Mustered[side] = true
	e := t.tell(ForceAccepted, f.Title, f.Spent, t.Unused(side))
	e.For, e.Side = game.Only(t.seat), side
	if t.Mustered == [data.Seats]bool{true, true} {
		next := *t.Given
		next.Call()
		rememberTolls(&next)
		t.Battle.Given = &next
	}
}

// Musters are the orders that bring a force to the table which fits.
func (b *Battle) Musters(side int8) []Muster {
	var all []Muster
	for _, r := range b.Given.Fitting(side) {
		all = append(all, Muster{*r})
	}
	return all
}

// Sees reports whether a seat may know the force of a side: its own always, the other's once both are mustered.
//
// Rule: KOG-ORG-14.
func (b *Battle) Sees(seat game.Seat, side int8) bool {
	return seat == game.Umpire || b.Mustered == [data.Seats]bool{true, true} || b.SideOf(seat) == side
}

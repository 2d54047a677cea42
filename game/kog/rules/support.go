package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Observe has a Recon model look out for a friend's Indirect fire until the end of the turn.
//
// See: KOG-ACT-06.
type Observe struct {
	Model  game.PieceID `json:"model"`
	Friend game.PieceID `json:"friend"`
}

// Verb is "observe".
func (Observe) Verb() string { return "observe" }

func (Observe) home() Step { return StepAction }

// Check says why the order may not be given, nil if it may.
func (c Observe) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, OtherAction)
	if no != nil {
		return no
	}
	if !b.MouldOf(m).Is(data.Recon) {
		return game.Refuse(book.ActObserve, "%s is no Recon model", b.Name(c.Model))
	}
	friend, no := b.otherFriend(m, c.Friend, book.ActObserve)
	if no != nil {
		return no
	}
	if !b.FiresIndirect(friend) {
		return game.Refuse(book.ActObserve, "%s has no Indirect weapon with a use left", b.Name(c.Friend))
	}
	return b.tooLate(m, friend, book.ActObserve)
}

func (c Observe) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	friend, _ := t.ModelOf(c.Friend)
	t.spend(m)
	t.Models[m].Observes = int16(friend) + 1
	t.tell(ObserverSet, c.Model, c.Friend)
}

// otherFriend finds another live model of the same side.
func (b *Battle) otherFriend(m int, id game.PieceID, by game.RuleID) (int, *game.Refusal) {
	n, found := b.ModelOf(id)
	switch {
	case !found || b.Models[n].Side != b.Models[m].Side || b.Models[n].Unit < 0:
		return 0, game.Refuse(by, "that is no friendly model")
	case n == m:
		return n, game.Refuse(by, "%s cannot do that for itself", b.Name(id))
	case !b.Models[n].Live():
		return n, game.Refuse(by, "%s is not on the table any more", b.Name(id))
	}
	return n, nil
}

// tooLate refuses the support of a model for a friend who acts no more this turn: it has acted, or its unit has finished.
//
// See: KOG-ACT-06, KOG-ACT-07.
func (b *Battle) tooLate(m, n int, by game.RuleID) *game.Refusal {
	id := PieceID(n)
	switch {
	case b.InTime(m, n):
		return nil
	case b.Models[n].Acted:
		return game.Refuse(by, "%s has acted this turn: it comes too late", b.Name(id)).At(id)
	}
	return game.Refuse(by, "%s has finished its actions: it comes too late", b.Name(id)).At(id)
}

// InTime reports whether a friend of a model, whose unit is the one that is open, acts after it this turn.
//
// See: KOG-ACT-06, KOG-ACT-07.
func (b *Battle) InTime(m, n int) bool {
	one := &b.Models[n]
	return !one.Acted && (!b.Units[one.Unit].Activated || one.Unit == b.Models[m].Unit)
}

// FiresIndirect reports whether a model has an Indirect weapon with a use left.
//
// See: KOG-ACT-06.
func (b *Battle) FiresIndirect(m int) bool {
	weapons := b.MouldOf(m).Weapons
	for w := range weapons {
		if weapons[w].Indirect && b.Usable(m, w) {
			return true
		}
	}
	return false
}

// FireSupport has the Commander mark a friend in range of its Sensors: until the end of the turn failed shots of that
// model are rolled again.
//
// Rule: KOG-ACT-07.
type FireSupport struct {
	Model  game.PieceID `json:"model"`
	Friend game.PieceID `json:"friend"`
}

// Verb is "fire_support".
func (FireSupport) Verb() string { return "fire_support" }

func (FireSupport) home() Step { return StepAction }

// Check says why the order may not be given, nil if it may.
func (c FireSupport) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, OtherAction)
	if no != nil {
		return no
	}
	if !b.IsLeader(m) {
		return game.Refuse(book.ActFireSupport, "%s is not the Commander", b.Name(c.Model))
	}
	friend, no := b.otherFriend(m, c.Friend, book.ActFireSupport)
	if no != nil {
		return no
	}
	if sensors := b.MouldOf(m).Sensors; !b.Within(m, friend, sensors) {
		return game.Refuse(book.ActFireSupport, "%s is %s away, the Sensors of %s reach %s", b.Name(c.Friend), b.Gap(m, friend), b.Name(c.Model), sensors)
	}
	return b.tooLate(m, friend, book.ActFireSupport)
}

func (c FireSupport) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	friend, _ := t.ModelOf(c.Friend)
	t.spend(m)
	t.Models[friend].Support = true
	t.tell(FireSupportSet, c.Model, c.Friend)
}

// IsLeader reports whether a model is its side's Commander.
func (b *Battle) IsLeader(m int) bool { return b.Leader[b.Models[m].Side] == int16(m)+1 }

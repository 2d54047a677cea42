package kog

import "muster/game"

// Observe has a Recon model look out for a friend's Indirect fire until the end of the turn.
//
// Rule: KOG-ACT-06.
type Observe struct {
	Model  game.PieceID `json:"model"`
	Friend game.PieceID `json:"friend"`
}

// Verb is "observe".
func (Observe) Verb() string { return "observe" }

func (Observe) home() step { return stepAction }

func (c Observe) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, otherAction)
	if no != nil {
		return no
	}
	if !b.mouldOf(m).is(recon) {
		return game.Refuse(ActObserve, "%s is no Recon model", b.Name(c.Model))
	}
	friend, no := b.otherFriend(m, c.Friend, ActObserve)
	if no != nil {
		return no
	}
	if !b.firesIndirect(friend) {
		return game.Refuse(ActObserve, "%s has no Indirect weapon with a use left", b.Name(c.Friend))
	}
	return b.tooLate(m, friend, ActObserve)
}

func (c Observe) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	friend, _ := t.modelOf(c.Friend)
	t.spend(m)
	t.models[m].observes = int16(friend) + 1
	t.tell(ObserverSet, c.Model, c.Friend)
}

// otherFriend finds another live model of the same side.
func (b *Battle) otherFriend(m int, id game.PieceID, by game.RuleID) (int, *game.Refusal) {
	n, found := b.modelOf(id)
	switch {
	case !found || b.models[n].side != b.models[m].side || b.models[n].unit < 0:
		return 0, game.Refuse(by, "that is no friendly model")
	case n == m:
		return n, game.Refuse(by, "%s cannot do that for itself", b.Name(id))
	case !b.models[n].live():
		return n, game.Refuse(by, "%s is not on the table any more", b.Name(id))
	}
	return n, nil
}

// tooLate refuses the support of a model for a friend who acts no more this turn: it has acted, or its unit has finished.
//
// Rule: KOG-ACT-06, KOG-ACT-07.
func (b *Battle) tooLate(m, n int, by game.RuleID) *game.Refusal {
	id := pieceID(n)
	switch {
	case b.inTime(m, n):
		return nil
	case b.models[n].acted:
		return game.Refuse(by, "%s has acted this turn: it comes too late", b.Name(id)).At(id)
	}
	return game.Refuse(by, "%s has finished its actions: it comes too late", b.Name(id)).At(id)
}

// inTime reports whether a friend of a model, whose unit is the one that is open, acts after it this turn.
//
// See: KOG-ACT-06, KOG-ACT-07.
func (b *Battle) inTime(m, n int) bool {
	one := &b.models[n]
	return !one.acted && (!b.units[one.unit].activated || one.unit == b.models[m].unit)
}

// firesIndirect reports whether a model has an Indirect weapon with a use left.
//
// Rule: KOG-ACT-06.
func (b *Battle) firesIndirect(m int) bool {
	weapons := b.mouldOf(m).weapons
	for w := range weapons {
		if weapons[w].indirect && b.usable(m, w) {
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

func (FireSupport) home() step { return stepAction }

func (c FireSupport) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, otherAction)
	if no != nil {
		return no
	}
	if !b.isLeader(m) {
		return game.Refuse(ActFireSupport, "%s is not the Commander", b.Name(c.Model))
	}
	friend, no := b.otherFriend(m, c.Friend, ActFireSupport)
	if no != nil {
		return no
	}
	if sensors := b.mouldOf(m).sensors; !b.within(m, friend, sensors) {
		return game.Refuse(ActFireSupport, "%s is %s away, the Sensors of %s reach %s", b.Name(c.Friend), b.gap(m, friend), b.Name(c.Model), sensors)
	}
	return b.tooLate(m, friend, ActFireSupport)
}

func (c FireSupport) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	friend, _ := t.modelOf(c.Friend)
	t.spend(m)
	t.models[friend].support = true
	t.tell(FireSupportSet, c.Model, c.Friend)
}

func (b *Battle) isLeader(m int) bool { return b.leader[b.models[m].side] == int16(m)+1 }

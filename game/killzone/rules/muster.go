package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/tell"
)

// Army brings an army: a ready list, or squads bought for the occasion.
type Army struct {
	List   string            `json:"list,omitempty"`
	Squads []data.SquadEntry `json:"squads,omitempty"`
}

// Verb is "army".
func (Army) Verb() string { return "army" }

func (c Army) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.mustering(seat); no != nil {
		return no
	}
	_, _, no := c.read(b, int(b.sideAt(seat)))
	return no
}

// read finds the list that the order names, or makes one of what it buys; its index is -1 then.
//
// See: KZ-SET-03, KZ-SET-04.
func (c Army) read(b *Battle, side int) (int, *data.List, *game.Refusal) {
	plan := b.given.plan
	if len(c.Squads) > 0 {
		list, no := plan.Bought(side, c.Squads)
		return -1, &list, no
	}
	at, no := plan.ListNamed(c.List)
	if no != nil {
		return at, nil, no
	}
	return at, &plan.Lists[at], plan.MayBring(side, &plan.Lists[at])
}

func (c Army) do(t *turn) {
	side := t.sideAt(t.seat)
	at, list, _ := c.read(t.Battle, int(side))
	next := *t.given
	next.lists[side], next.bought[side] = list, nil
	if at < 0 {
		next.bought[side] = game.JSON(c.Squads)
	}
	t.sides[side].list = int16(at)
	t.call(&next)
	t.tell(ArmyChosen, tell.Side(side), list.Title, len(list.Squads), t.headcount(side), list.Points)
}

// mustering refuses what a side does before the battle when it cannot do it any more.
//
// See: KZ-SET-06, KZ-TURN-01.
func (b *Battle) mustering(seat game.Seat) *game.Refusal {
	if no := b.during(stepMuster); no != nil {
		return no
	}
	return b.unready(seat)
}

// unready refuses a side that is ready.
//
// See: KZ-SET-06.
func (b *Battle) unready(seat game.Seat) *game.Refusal {
	if side := b.sideAt(seat); b.sides[side].ready {
		return game.Refuse(book.SetOrders, "%s", tell.Does(b.SideName(int(side)), "are ready already"))
	}
	return nil
}

// call puts the figures of both lists on the rolls, side A's first, in roster order. A given that battles share already
// is not changed: next is a copy of it.
//
// See: KZ-SET-03.
func (b *Battle) call(next *given) {
	next.units, next.men = nil, nil
	for side, list := range next.lists {
		for i := range list.Squads {
			squad := &list.Squads[i]
			u := unit{Squad: squad, side: int8(side), first: int16(len(next.men))}
			for j := range squad.Figures {
				f := &squad.Figures[j]
				next.men = append(next.men, man{Figure: f, points: int16(f.Points(squad.Training, squad.Mounted)), squad: int8(len(next.units))})
			}
			u.below = int16(len(next.men))
			next.units = append(next.units, u)
		}
	}
	next.nameMen()
	b.given = next
	b.squads, b.figures = make([]squad, len(next.units)), make([]figure, len(next.men))
	for s := range b.squads {
		b.enrol(s)
	}
}

// enrol puts a squad on the rolls as it is before it is deployed: under March, its machine gun packed and carried by one of
// its figures. A packed gun makes the squad like any other.
//
// Rule: KZ-MG-01.
func (b *Battle) enrol(s int) {
	u := &b.given.units[s]
	b.squads[s] = squad{order: March, mounted: u.Mounted}
	for f, below := b.own(s); f < below; f++ {
		arms := b.given.men[f].Arms
		b.figures[f] = figure{}
		if arms.Has(data.Spear) {
			b.figures[f].spears = 1
		}
		if arms.Has(data.MachineGun) {
			b.squads[s].gun, b.squads[s].carrier = Packed, int16(f)+1
		}
	}
}

// headcount is how many figures a side has on the rolls.
func (b *Battle) headcount(side int8) (n int) {
	for f := range b.figures {
		if b.sideOf(f) == side {
			n++
		}
	}
	return n
}

// Ready closes the muster, and later the first orders, for a side.
type Ready struct{}

// Verb is "ready".
func (Ready) Verb() string { return "ready" }

func (Ready) check(b *Battle, seat game.Seat) *game.Refusal {
	if b.step != stepMuster && b.step != stepFirst {
		return b.during(stepMuster)
	}
	return b.unready(seat)
}

func (Ready) do(t *turn) {
	side := t.sideAt(t.seat)
	t.sides[side].ready = true
	t.tell(SideReady, tell.Side(side))
}

// mustered goes on to the deployment once both sides are ready; the side listed first begins.
//
// See: KZ-SET-05.
func (t *turn) mustered() bool {
	if !t.sides[0].ready || !t.sides[1].ready {
		return false
	}
	for side := range t.sides {
		t.sides[side].ready = false
		t.tell(ArmyBrought, tell.Side(side), t.given.lists[side].Title, t.headcount(int8(side)), t.given.lists[side].Points)
	}
	t.step, t.cursor = stepDeploy, 0
	return true
}

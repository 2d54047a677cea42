package toy

import (
	"muster/game"
	"muster/game/tell"
)

// heathTurn is an order being carried out.
type heathTurn struct {
	*heath
	dice   game.Dice
	events []game.Event
}

// Apply carries the order out.
func (b *heath) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	t := &heathTurn{heath: b, dice: d}
	c.(heathOrder).happens(t, seat)
	return t.events
}

func (t *heathTurn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

func (c MoveUnit) happens(t *heathTurn, _ game.Seat) {
	for _, way := range c.Ways {
		gone := append(path{t.model(way.Model).At}, way.Path...)
		t.model(way.Model).At = way.Path[len(way.Path)-1]
		t.tell(went, way.Model, c.Mode, gone)
	}
	for _, id := range t.ofUnit(c.Unit) {
		t.model(id).Moved = c.Mode
	}
	if len(c.Ways) == 0 {
		t.tell(held, t.ofUnit(c.Unit)[0])
	}
}

func (c Activate) happens(t *heathTurn, _ game.Seat) {
	t.Open = c.Unit
	t.tell(readied, t.ofUnit(c.Unit)[0])
}

func (c Drop) happens(t *heathTurn, _ game.Seat) {
	m := &t.Models[c.Model-1]
	m.Off, m.At, m.Moved, m.Shot = false, c.At, "rush", true
	t.tell(dropped, c.Model)
}

func (c Shoot) happens(t *heathTurn, _ game.Seat) {
	t.model(c.Model).Shot = true
	first := !t.model(c.Target).Aimed
	t.model(c.Target).Aimed = true
	t.Shot = shot{By: c.Model, At: c.Target, Weapon: c.Weapon}
	if first && !c.Snap && t.mayCounter(c.Model, c.Target) {
		t.Shot.Stage = answering
		t.tell(aimed, c.Model, c.Target, c.Weapon)
		return
	}
	on := weaponOf(c.Weapon).on
	if c.Snap {
		on++
	}
	t.fire(c.Model, c.Target, c.Weapon, on, true)
	t.Shot = shot{}
}

// mayCounter reports whether a target has anything to strike back with.
func (b *heath) mayCounter(by, at game.PieceID) bool {
	for _, w := range weapons {
		if b.fires(at, by, w.id) == nil {
			return true
		}
	}
	return false
}

// fire rolls the die of the shot, then that of the save. Rule: TOY-HIT-01.
func (t *heathTurn) fire(by, at game.PieceID, id string, on int, saves bool) {
	die, damage := t.dice.Roll(6, HitRoll), 0
	var save tell.Phrase
	if die >= on {
		damage = min(weaponOf(id).damage, t.model(at).HP)
		if saves {
			again := t.dice.Roll(6, HitRoll)
			if save = tell.Say(saved, again); again >= saveOn {
				damage = 0
			}
		}
	}
	t.tell(fired, by, at, die, save, damage)
	if t.model(at).HP -= damage; t.model(at) == nil {
		t.tell(fell, at)
		if side := t.Models[at-1].Side; t.health(side) == 0 {
			t.end(1-side, WinLimit)
		}
	}
}

// saveOn is what a save needs.
const saveOn = 5

func (Defend) happens(t *heathTurn, _ game.Seat) {
	s := t.Shot
	t.Shot = shot{}
	t.fire(s.By, s.At, s.Weapon, weaponOf(s.Weapon).on, true)
}

func (Counter) happens(t *heathTurn, _ game.Seat) {
	t.tell(countered, t.Shot.At)
	t.fire(t.Shot.By, t.Shot.At, t.Shot.Weapon, weaponOf(t.Shot.Weapon).on, false)
	if t.model(t.Shot.At) == nil || t.Over {
		t.Shot = shot{}
		return
	}
	t.Shot.Stage = striking
}

func (c StrikeBack) happens(t *heathTurn, _ game.Seat) {
	s := t.Shot
	t.Shot = shot{}
	t.fire(s.At, s.By, c.Weapon, weaponOf(c.Weapon).on, false)
}

func (Forgo) happens(t *heathTurn, _ game.Seat) {
	t.tell(forgone, t.Shot.At)
	t.Shot = shot{}
}

func (Finish) happens(t *heathTurn, _ game.Seat) {
	for i := range t.Models {
		t.Models[i].Moved, t.Models[i].Shot, t.Models[i].Aimed = "", false, false
	}
	t.Active, t.Open = 1-t.Active, 0
	if t.Active == 0 {
		if t.Round++; t.Round > t.given.rounds {
			t.Round--
			t.count()
			return
		}
	}
	t.tell(turned, roundOf(t.Round), tell.Side(t.Active))
}

func (Yield) happens(t *heathTurn, seat game.Seat) { t.end(1-t.side(seat), WinLimit) }

// count compares what is left. Rule: TOY-WIN-02.
func (t *heathTurn) count() {
	winner := -1
	switch one, two := t.health(0), t.health(1); {
	case one > two:
		winner = 0
	case two > one:
		winner = 1
	}
	t.end(winner, WinLimit)
}

func (t *heathTurn) end(winner int, reason game.RuleID) {
	t.Over, t.Winner, t.Reason, t.Shot = true, winner, reason, shot{}
	tellEnd(&t.events, winner, reason)
}

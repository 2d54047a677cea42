package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// The facts of a battle on the heath.
type (
	// Went is a model's way.
	Went struct {
		Model game.PieceID
		Mode  string
		Path  []board.Point
	}
	// Aimed is a shot that is about to fall.
	Aimed struct {
		By, At game.PieceID
		Weapon string
	}
	// Fired is a shot: its die, the die of the save (0 for none), and what it cost.
	Fired struct {
		By, At            game.PieceID
		Weapon            string
		Die, Save, Damage int
	}
	// Told is a fact without figures.
	Told struct {
		Model game.PieceID
		Words string
		Rule  game.RuleID
	}
	// Turned opens a side's turn.
	Turned struct{ Round, Side int }
)

// Cite is the rule behind the fact.
func (Went) Cite() game.RuleID { return Moving }

// Cite is the rule behind the fact.
func (Aimed) Cite() game.RuleID { return HitRoll }

// Cite is the rule behind the fact.
func (Fired) Cite() game.RuleID { return HitRoll }

// Cite is the rule behind the fact.
func (e Told) Cite() game.RuleID { return e.Rule }

// Cite is the rule behind the fact.
func (Turned) Cite() game.RuleID { return TurnSide }

// Level makes a turn a chapter of the log.
func (Turned) Level() int { return 1 }

// Pieces are those the fact concerns.
func (e Went) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Pieces are those the fact concerns.
func (e Fired) Pieces() []game.PieceID { return []game.PieceID{e.By, e.At} }

// Way is how a model went.
func (e Went) Way() (game.PieceID, []board.Point) { return e.Model, e.Path }

// Line is the fact in words.
func (e Went) Line(n game.Namer) string { return fmt.Sprintf("%s: %s", n.Name(e.Model), e.Mode) }

// Line is the fact in words.
func (e Aimed) Line(n game.Namer) string {
	return fmt.Sprintf("%s aims at %s with the %s", n.Name(e.By), n.Name(e.At), e.Weapon)
}

// Line is the fact in words.
func (e Fired) Line(n game.Namer) string {
	text := fmt.Sprintf("%s shoots %s: [%d]", n.Name(e.By), n.Name(e.At), e.Die)
	if e.Save > 0 {
		text += fmt.Sprintf(", saved by [%d]?", e.Save)
	}
	return text + fmt.Sprintf(" damage %d", e.Damage)
}

// Line is the fact in words.
func (e Told) Line(n game.Namer) string { return n.Name(e.Model) + " " + e.Words }

// Line is the fact in words.
func (e Turned) Line(n game.Namer) string { return roundOf(e.Round) + ": " + n.SideName(e.Side) }

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

func (t *heathTurn) tell(e game.Event) { t.events = append(t.events, e) }

func (c MoveUnit) happens(t *heathTurn, _ game.Seat) {
	for _, way := range c.Ways {
		path := append([]board.Point{t.model(way.Model).At}, way.Path...)
		t.model(way.Model).At = way.Path[len(way.Path)-1]
		t.tell(Went{Model: way.Model, Mode: c.Mode, Path: path})
	}
	for _, id := range t.ofUnit(c.Unit) {
		t.model(id).Moved = c.Mode
	}
	if len(c.Ways) == 0 {
		t.tell(Told{Model: t.ofUnit(c.Unit)[0], Words: "and its unit hold", Rule: Moving})
	}
}

func (c Activate) happens(t *heathTurn, _ game.Seat) {
	t.Open = c.Unit
	t.tell(Told{Model: t.ofUnit(c.Unit)[0], Words: "and its unit make ready", Rule: TurnOnce})
}

func (c Drop) happens(t *heathTurn, _ game.Seat) {
	m := &t.Models[c.Model-1]
	m.Off, m.At, m.Moved, m.Shot = false, c.At, "rush", true
	t.tell(Told{Model: c.Model, Words: "comes onto the heath", Rule: SetUp})
}

func (c Shoot) happens(t *heathTurn, _ game.Seat) {
	t.model(c.Model).Shot = true
	first := !t.model(c.Target).Aimed
	t.model(c.Target).Aimed = true
	t.Shot = shot{By: c.Model, At: c.Target, Weapon: c.Weapon}
	if first && !c.Snap && t.mayCounter(c.Model, c.Target) {
		t.Shot.Stage = answering
		t.tell(Aimed{By: c.Model, At: c.Target, Weapon: c.Weapon})
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
	e := Fired{By: by, At: at, Weapon: id, Die: t.dice.Roll(6, HitRoll)}
	if e.Die >= on {
		e.Damage = min(weaponOf(id).damage, t.model(at).HP)
		if saves {
			if e.Save = t.dice.Roll(6, HitRoll); e.Save >= saveOn {
				e.Damage = 0
			}
		}
	}
	t.tell(e)
	if t.model(at).HP -= e.Damage; t.model(at) == nil {
		t.tell(Told{Model: at, Words: "falls", Rule: HitFall})
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
	t.tell(Told{Model: t.Shot.At, Words: "means to strike back", Rule: HitRoll})
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
	t.tell(Told{Model: t.Shot.At, Words: "does not strike back", Rule: HitRoll})
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
	t.tell(Turned{Round: t.Round, Side: t.Active})
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
	t.tell(Finished{Winner: winner, Reason: reason})
}

package rules

import (
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/tell"
)

// Army takes another army: a ready-made list, or units and characters bought from one column.
type Army struct {
	List       string     `json:"list,omitempty"`
	Units      []data.Buy `json:"units,omitempty"`
	Characters []string   `json:"characters,omitempty"` // classes
}

// Verb is "army".
func (Army) Verb() string { return "army" }

// Mustering refuses what belongs to the captain before he is ready.
func (b *Battle) Mustering(seat game.Seat, rule game.RuleID) *game.Refusal {
	if no := b.Phase(StepMuster, rule); no != nil {
		return no
	}
	if !b.Given.IsCaptain(seat) {
		return game.Refuse(rule, "only the captain of %s musters", b.SideName(b.Given.SeatSide(seat)))
	}
	if b.Sides[b.Given.SeatSide(seat)].Ready {
		return game.Refuse(rule, "%s", tell.Does(b.SideName(b.Given.SeatSide(seat)), "are ready already"))
	}
	return nil
}

// An army may be changed only where the scenario leaves the choice. In a campaign that is before its first battle,
// whatever that scenario fixes.
//
// See: FOG-SET-03, FOG-CAM-01.
func (c Army) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.Mustering(seat, book.SetPoints); no != nil {
		return no
	}
	if !b.MayBuy() {
		return game.Refuse(book.SetPoints, "%s fixes the armies", b.Field().Title)
	}
	order, no := b.requisition(c, b.Given.SeatSide(seat))
	if no != nil {
		return no
	}
	return b.Given.Affords(order, b.Given.MostPoints(b.Given.SeatSide(seat)))
}

// Limit is how many points of a side may fight in this battle.
//
// See: FOG-SET-03, FOG-CAM-01.
func (b *Battle) Limit(s int) int {
	if b.Given.Points > 0 && b.Field().Choice {
		return b.Given.Points
	}
	return b.Field().Sides[s].Points
}

// MayBuy reports whether the armies may be other than those that the scenario names.
func (b *Battle) MayBuy() bool { return b.Stage == 0 && (b.Field().Choice || b.Given.Campaign) }

// requisition reads an order for an army: a list the side may bring, or types and classes.
//
// See: FOG-SET-03.
func (b *Battle) requisition(c Army, s int) (data.Requisition, *game.Refusal) {
	switch {
	case c.List == "":
		return b.Given.Bought(c.Units, c.Characters)
	case len(c.Units) > 0 || len(c.Characters) > 0:
		return data.Requisition{}, game.Refuse(book.SetPoints, "name a list, or units and characters, not both")
	}
	return b.Given.Ready(c.List, s)
}

func (c Army) do(t *turn) {
	s := t.Given.SeatSide(t.seat)
	order, _ := t.requisition(c, s)
	t.enlist(s, order)
	t.tell(ArmyTaken, tell.Side(s), tell.InSentence(t.listTitle(s)), t.start[s+1]-t.start[s], t.ArmyValue(s))
	t.fieldRoster(s)
}

// ArmyValue is the cost of the side's units that fight in this battle and of its characters with them.
//
// See: FOG-SET-03, FOG-CAM-02.
func (b *Battle) ArmyValue(s int) int {
	total := 0
	for _, u := range b.UnitsOf(s) {
		if st := u.State; st != AtHome && st != OffRoster {
			total += b.Cost(u)
		}
	}
	return total + b.engaged(s)*b.Given.HeroCost
}

// engaged counts the side's characters that take part in the battle.
func (b *Battle) engaged(s int) int {
	n := 0
	for _, hero := range b.HeroesOf(s) {
		if st := hero.State; st != staysHome && st != isAbsent {
			n++
		}
	}
	return n
}

// Attach puts a character in command of a unit; one who commands another already is moved.
type Attach struct {
	Character int          `json:"character"`
	Unit      game.PieceID `json:"unit"`
}

// Verb is "attach".
func (Attach) Verb() string { return "attach" }

// Rule: FOG-SET-06.
func (c Attach) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.Mustering(seat, book.SetAttach); no != nil {
		return no
	}
	s := b.Given.SeatSide(seat)
	h, okH := b.HeroOf(c.Character)
	u, okU := b.UnitOf(c.Unit)
	if !okH || int(b.Heroes[h].side) != s || b.Heroes[h].State > Unattached {
		return game.Refuse(book.SetAttach, "that character is not with %s", b.SideName(s))
	}
	if !okU || int(b.Units[u].Side) != s || b.Units[u].State != InReserve {
		return game.Refuse(book.SetAttach, "that unit is not with %s", b.SideName(s))
	}
	return b.MayLead(h, u)
}

// MayLead refuses a second character on a unit, and the gift of RANGE to a unit that has it.
//
// See: FOG-CHR-01, FOG-CHR-09.
func (b *Battle) MayLead(h, u int) *game.Refusal {
	unit := &b.Units[u]
	if unit.Hero != 0 && int(unit.Hero) != h+1 {
		return game.Refuse(book.HeroLeads, "%s leads %s already", b.HeroName(int(unit.Hero)-1), b.Name(b.PieceID(u))).At(b.PieceID(u))
	}
	if b.Given.Classes[b.Heroes[h].Class].Reach > 0 && b.KindOf(unit).Reach > 0 {
		return game.Refuse(book.HeroRanger, "%s have RANGE already; %s would give them nothing", b.Name(b.PieceID(u)), b.HeroName(h)).At(b.PieceID(u))
	}
	return nil
}

func (c Attach) do(t *turn) {
	h, _ := t.HeroOf(c.Character)
	u, _ := t.UnitOf(c.Unit)
	t.detach(h)
	t.command(h, u)
	t.Units[u].HP = int16(t.Health(&t.Units[u]))
	t.deal(t.Given.SeatSide(t.seat))
	t.tell(Attached, t.HeroName(h), c.Unit, t.Units[u].HP)
}

// detach takes a character from his unit before the battle; the unit loses his bonus at once.
//
// See: FOG-SET-06.
func (t *turn) detach(h int) {
	if u := int(t.Heroes[h].unit) - 1; u >= 0 {
		t.Units[u].Hero = 0
		t.Units[u].HP = int16(t.Health(&t.Units[u]))
	}
	t.Heroes[h].unit, t.Heroes[h].State = 0, Unattached
}

// Assign says which player controls a unit, or plays a character.
type Assign struct {
	Unit      game.PieceID `json:"unit,omitempty"`
	Character int          `json:"character,omitempty"`
	Player    game.Seat    `json:"player"`
}

// Verb is "assign".
func (Assign) Verb() string { return "assign" }

// See: FOG-SET-05.
func (c Assign) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.Mustering(seat, book.SetControl); no != nil {
		return no
	}
	s := b.Given.SeatSide(seat)
	if !b.Given.Plays(c.Player, s) {
		return game.Refuse(book.SetControl, "%s is no player of %s", b.SeatName(c.Player), b.SideName(s))
	}
	if (c.Unit == 0) == (c.Character == 0) {
		return game.Refuse(book.SetControl, "name a unit or a character")
	}
	if u, ok := b.UnitOf(c.Unit); c.Unit != 0 && (!ok || int(b.Units[u].Side) != s || b.Units[u].State != InReserve) {
		return game.Refuse(book.SetControl, "that unit is not with %s", b.SideName(s))
	}
	if h, ok := b.HeroOf(c.Character); c.Character != 0 && (!ok || int(b.Heroes[h].side) != s || b.Heroes[h].State > Unattached) {
		return game.Refuse(book.SetControl, "that character is not with %s", b.SideName(s))
	}
	return nil
}

func (c Assign) do(t *turn) {
	what := ""
	if u, ok := t.UnitOf(c.Unit); ok {
		t.Units[u].named = c.Player
		what = t.Name(c.Unit)
	} else {
		h, _ := t.HeroOf(c.Character)
		t.Heroes[h].seat = c.Player
		what = t.HeroName(h)
	}
	t.deal(t.Given.SeatSide(t.seat))
	t.tell(Assigned, what, t.SeatName(c.Player))
}

// deal settles who controls which unit of a side, in army-list order: a unit named by the captain goes to that player,
// a led unit to its character's player, the others one at a time to the players in listed order.
//
// See: FOG-SET-05.
func (t *turn) deal(s int) {
	players := t.Given.Players(s)
	next := 0
	for i, u := range t.UnitsOf(s) {
		switch {
		case u.State != InReserve:
		case u.named != 0:
			t.control(i, u.named)
		case u.Hero != 0:
			t.control(i, t.Heroes[u.Hero-1].seat)
		default:
			t.control(i, players[next%len(players)])
			next++
		}
	}
}

// Ready closes the muster of the captain's side and fixes control and the army's value.
type Ready struct{}

// Verb is "ready".
func (Ready) Verb() string { return "ready" }

// See: FOG-SET-03, FOG-SET-06, FOG-SET-04.
func (Ready) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.Mustering(seat, book.SetPoints); no != nil {
		return no
	}
	s := b.Given.SeatSide(seat)
	if b.count(s, InReserve) == 0 {
		return game.Refuse(book.SetPoints, "%s", tell.Does(b.SideName(s), "have no units"))
	}
	for h, hero := range b.HeroesOf(s) {
		if hero.State == Unattached {
			return game.Refuse(book.SetAttach, "%s has no unit to lead; attach him to one", b.HeroName(h))
		}
	}
	return b.deployable(s)
}

func (Ready) do(t *turn) {
	s := t.Given.SeatSide(t.seat)
	t.deal(s)
	t.Sides[s].Ready = true
	t.Sides[s].worth = int16(t.ArmyValue(s))
	t.tell(SideReady, tell.Side(s), t.count(s, InReserve), t.ArmyValue(s))
}

// musterDone opens deployment when every side is ready.
func (t *turn) musterDone() bool {
	for s := range t.Given.Sides {
		if !t.Sides[s].Ready {
			return false
		}
	}
	t.openDeployment()
	return true
}

package fog

import (
	"muster/game"
	"muster/game/tell"
)

// Army takes another army: a ready-made list, or units and characters bought from one column.
type Army struct {
	List       string   `json:"list,omitempty"`
	Units      []Buy    `json:"units,omitempty"`
	Characters []string `json:"characters,omitempty"` // classes
}

// Verb is "army".
func (Army) Verb() string { return "army" }

// mustering refuses what belongs to the captain before he is ready.
func (b *Battle) mustering(seat game.Seat, rule game.RuleID) *game.Refusal {
	if no := b.phase(stepMuster, rule); no != nil {
		return no
	}
	if !b.given.isCaptain(seat) {
		return game.Refuse(rule, "only the captain of %s musters", b.SideName(b.given.seatSide(seat)))
	}
	if b.sides[b.given.seatSide(seat)].ready {
		return game.Refuse(rule, "%s", tell.Does(b.SideName(b.given.seatSide(seat)), "are ready already"))
	}
	return nil
}

// An army may be changed only where the scenario leaves the choice. In a campaign that is before its first battle,
// whatever that scenario fixes.
//
// Rule: FOG-SET-03, FOG-CAM-01.
func (c Army) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.mustering(seat, SetPoints); no != nil {
		return no
	}
	if !b.mayBuy() {
		return game.Refuse(SetPoints, "%s fixes the armies", b.field().title)
	}
	order, no := b.requisition(c, b.given.seatSide(seat))
	if no != nil {
		return no
	}
	return b.given.affords(order, b.given.mostPoints(b.given.seatSide(seat)))
}

// limit is how many points of a side may fight in this battle.
//
// Rule: FOG-SET-03, FOG-CAM-01.
func (b *Battle) limit(s int) int {
	if b.given.points > 0 && b.field().choice {
		return b.given.points
	}
	return b.field().sides[s].points
}

// mayBuy reports whether the armies may be other than those that the scenario names.
func (b *Battle) mayBuy() bool { return b.stage == 0 && (b.field().choice || b.given.campaign) }

// requisition reads an order for an army: a list the side may bring, or types and classes.
//
// Rule: FOG-SET-03.
func (b *Battle) requisition(c Army, s int) (requisition, *game.Refusal) {
	switch {
	case c.List == "":
		return b.given.bought(c.Units, c.Characters)
	case len(c.Units) > 0 || len(c.Characters) > 0:
		return requisition{}, game.Refuse(SetPoints, "name a list, or units and characters, not both")
	}
	return b.given.ready(c.List, s)
}

func (c Army) do(t *turn) {
	s := t.given.seatSide(t.seat)
	order, _ := t.requisition(c, s)
	t.enlist(s, order)
	t.tell(ArmyTaken, tell.Side(s), tell.InSentence(t.listTitle(s)), t.start[s+1]-t.start[s], t.armyValue(s))
	t.fieldRoster(s)
}

// armyValue is the cost of the side's units that fight in this battle and of its characters with them.
//
// Rule: FOG-SET-03, FOG-CAM-02.
func (b *Battle) armyValue(s int) int {
	total := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if st := b.units[i].state; st != atHome && st != struckOff {
			total += b.cost(&b.units[i])
		}
	}
	return total + b.engaged(s)*b.given.heroCost
}

// engaged counts the side's characters that take part in the battle.
func (b *Battle) engaged(s int) int {
	n := 0
	for h := b.cast[s]; h < b.cast[s+1]; h++ {
		if st := b.heroes[h].state; st != staysHome && st != isAbsent {
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
	if no := b.mustering(seat, SetAttach); no != nil {
		return no
	}
	s := b.given.seatSide(seat)
	h, okH := b.heroOf(c.Character)
	u, okU := b.unitOf(c.Unit)
	if !okH || int(b.heroes[h].side) != s || b.heroes[h].state > unattached {
		return game.Refuse(SetAttach, "that character is not with %s", b.SideName(s))
	}
	if !okU || int(b.units[u].side) != s || b.units[u].state != inReserve {
		return game.Refuse(SetAttach, "that unit is not with %s", b.SideName(s))
	}
	return b.mayLead(h, u)
}

// mayLead refuses a second character on a unit, and the gift of RANGE to a unit that has it.
//
// Rule: FOG-CHR-01, FOG-CHR-09.
func (b *Battle) mayLead(h, u int) *game.Refusal {
	unit := &b.units[u]
	if unit.hero != 0 && int(unit.hero) != h+1 {
		return game.Refuse(HeroLeads, "%s leads %s already", b.heroName(int(unit.hero)-1), b.Name(b.pieceID(u))).At(b.pieceID(u))
	}
	if b.given.classes[b.heroes[h].class].reach > 0 && b.kindOf(unit).reach > 0 {
		return game.Refuse(HeroRanger, "%s have RANGE already; %s would give them nothing", b.Name(b.pieceID(u)), b.heroName(h)).At(b.pieceID(u))
	}
	return nil
}

func (c Attach) do(t *turn) {
	h, _ := t.heroOf(c.Character)
	u, _ := t.unitOf(c.Unit)
	t.detach(h)
	t.command(h, u)
	t.units[u].hp = int16(t.health(&t.units[u]))
	t.deal(t.given.seatSide(t.seat))
	t.tell(Attached, t.heroName(h), c.Unit, t.units[u].hp)
}

// detach takes a character from his unit before the battle; the unit loses his bonus at once.
//
// Rule: FOG-SET-06.
func (t *turn) detach(h int) {
	if u := int(t.heroes[h].unit) - 1; u >= 0 {
		t.units[u].hero = 0
		t.units[u].hp = int16(t.health(&t.units[u]))
	}
	t.heroes[h].unit, t.heroes[h].state = 0, unattached
}

// Assign says which player controls a unit, or plays a character.
type Assign struct {
	Unit      game.PieceID `json:"unit,omitempty"`
	Character int          `json:"character,omitempty"`
	Player    game.Seat    `json:"player"`
}

// Verb is "assign".
func (Assign) Verb() string { return "assign" }

// Rule: FOG-SET-05.
func (c Assign) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.mustering(seat, SetControl); no != nil {
		return no
	}
	s := b.given.seatSide(seat)
	if !b.given.plays(c.Player, s) {
		return game.Refuse(SetControl, "%s is no player of %s", b.seatName(c.Player), b.SideName(s))
	}
	if (c.Unit == 0) == (c.Character == 0) {
		return game.Refuse(SetControl, "name a unit or a character")
	}
	if u, ok := b.unitOf(c.Unit); c.Unit != 0 && (!ok || int(b.units[u].side) != s || b.units[u].state != inReserve) {
		return game.Refuse(SetControl, "that unit is not with %s", b.SideName(s))
	}
	if h, ok := b.heroOf(c.Character); c.Character != 0 && (!ok || int(b.heroes[h].side) != s || b.heroes[h].state > unattached) {
		return game.Refuse(SetControl, "that character is not with %s", b.SideName(s))
	}
	return nil
}

func (c Assign) do(t *turn) {
	what := ""
	if u, ok := t.unitOf(c.Unit); ok {
		t.units[u].named = c.Player
		what = t.Name(c.Unit)
	} else {
		h, _ := t.heroOf(c.Character)
		t.heroes[h].seat = c.Player
		what = t.heroName(h)
	}
	t.deal(t.given.seatSide(t.seat))
	t.tell(Assigned, what, t.seatName(c.Player))
}

// deal settles who controls which unit of a side, in army-list order: a unit named by the captain goes to that player,
// a led unit to its character's player, the others one at a time to the players in listed order.
//
// Rule: FOG-SET-05.
func (t *turn) deal(s int) {
	players := t.given.players(s)
	next := 0
	from, below := t.own(s)
	for i := from; i < below; i++ {
		u := &t.units[i]
		switch {
		case u.state != inReserve:
		case u.named != 0:
			t.control(i, u.named)
		case u.hero != 0:
			t.control(i, t.heroes[u.hero-1].seat)
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

// Rule: FOG-SET-03, FOG-SET-06, FOG-SET-04.
func (Ready) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.mustering(seat, SetPoints); no != nil {
		return no
	}
	s := b.given.seatSide(seat)
	if b.count(s, inReserve) == 0 {
		return game.Refuse(SetPoints, "%s", tell.Does(b.SideName(s), "have no units"))
	}
	for h := b.cast[s]; h < b.cast[s+1]; h++ {
		if b.heroes[h].state == unattached {
			return game.Refuse(SetAttach, "%s has no unit to lead; attach him to one", b.heroName(int(h)))
		}
	}
	return b.deployable(s)
}

func (Ready) do(t *turn) {
	s := t.given.seatSide(t.seat)
	t.deal(s)
	t.sides[s].ready = true
	t.sides[s].worth = int16(t.armyValue(s))
	t.tell(SideReady, tell.Side(s), t.count(s, inReserve), t.armyValue(s))
}

// musterDone opens deployment when every side is ready.
func (t *turn) musterDone() bool {
	for s := range t.given.sides {
		if !t.sides[s].ready {
			return false
		}
	}
	t.openDeployment()
	return true
}

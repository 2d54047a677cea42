package fog

import (
	"muster/game"
	"muster/game/tell"
)

// bereave deals with a character whose unit has fallen: he takes over the nearest unmanned unit of his own side at
// once, or flees if there is none, or meets his fate if that was the side's last unit. It is no action and nothing
// hinders his way.
//
// Rule: FOG-CHR-10.
func (t *turn) bereave(h, u int, square int16, striker int8) {
	t.units[u].hero = 0
	t.heroes[h].unit = 0
	s := int(t.heroes[h].side)
	if t.onField(s) == 0 {
		t.lastLeader(h, striker)
		return
	}
	nearest := t.nearest(s, square)
	switch {
	case len(nearest) == 0:
		t.flee(h)
	case len(nearest) == 1 || t.given.transferAuto:
		t.takeOver(h, nearest[0], t.units[u].seat)
	default:
		t.heroes[h].state = between
		t.push(frame{step: stepTransfer, side: int8(s), hero: int16(h), seat: t.units[u].seat, from: square})
		t.tell(TransferDue, t.heroName(h), t.seatName(t.units[u].seat), t.ids(nearest))
	}
}

// nearest lists the unmanned units of a side that are nearest to a square, from the north-west on.
//
// Rule: FOG-CHR-10, FOG-CHR-11.
func (b *Battle) nearest(s int, square int16) []int {
	var found []int
	best := 2 * maxSize
	from, below := b.own(s)
	for i := from; i < below; i++ {
		u := &b.units[i]
		if u.state != onMap || u.hero != 0 {
			continue
		}
		d := b.field().distance(square, u.pos)
		if d < best {
			best, found = d, found[:0]
		}
		if d == best {
			found = append(found, i)
		}
	}
	for i := 1; i < len(found); i++ {
		for j := i; j > 0 && b.units[found[j]].pos < b.units[found[j-1]].pos; j-- {
			found[j], found[j-1] = found[j-1], found[j]
		}
	}
	return found
}

func (b *Battle) ids(units []int) []game.PieceID {
	ids := make([]game.PieceID, len(units))
	for i, u := range units {
		ids[i] = b.pieceID(u)
	}
	return ids
}

// takeOver puts a character in command during a battle. His bonus applies from now on, a Fighter's hit points at once;
// the unit's mark is unchanged, and it comes under the control of the player who controlled the fallen one.
//
// Rule: FOG-CHR-06, FOG-CHR-09, FOG-CHR-10, FOG-SET-05.
func (t *turn) takeOver(h, u int, seat game.Seat) {
	t.command(h, u)
	unit := &t.units[u]
	unit.hp = int16(max(1, min(int(unit.hp)+t.leader(unit).hp, t.health(unit))))
	t.control(u, seat)
	t.tell(TookOver, t.heroName(h), t.pieceID(u), unit.hp)
}

// command puts a character at the head of a unit.
//
// Rule: FOG-CHR-01.
func (t *turn) command(h, u int) {
	t.heroes[h].unit, t.heroes[h].state = int16(u)+1, leading
	t.units[u].hero = int16(h) + 1
}

// control gives a unit to a player.
//
// Rule: FOG-SET-05.
func (t *turn) control(u int, seat game.Seat) { t.units[u].seat = seat }

// flee takes a character out of the battle for whom there is no unmanned unit.
//
// Rule: FOG-CHR-12.
func (t *turn) flee(h int) {
	t.heroes[h].state = hasFled
	t.tell(Fled, t.heroName(h))
}

// lastLeader deals with the leader of a side's last unit on the map: he retreats, is captured by the striker's team, or
// a die decides, as the option says.
//
// Dice: one, for this character, by the umpire's next order.
//
// Rule: FOG-CHR-13.
func (t *turn) lastLeader(h int, striker int8) {
	switch t.given.captured {
	case fateRetreat:
		t.retreat(h, 0)
	case fateCapture:
		t.capture(h, striker, 0)
	case fateRoll:
		t.heroes[h].state = between
		t.push(frame{step: stepCapture, side: t.heroes[h].side, hero: int16(h), team: striker})
	}
}

const capturedUpTo = 3 // faces of the die that mean captured

// rollCapture rolls for the leader of a side's last unit: 1 to 3 captured, 4 to 6 retreated.
//
// Rule: FOG-CHR-13.
func (t *turn) rollCapture() {
	f := *t.top()
	t.pop()
	face := t.dice.Roll(die, HeroLast)
	if face <= capturedUpTo {
		t.capture(int(f.hero), f.team, face)
		return
	}
	t.retreat(int(f.hero), face)
}

func (t *turn) retreat(h, face int) {
	if u := t.heroes[h].unit; u != 0 {
		t.units[u-1].hero = 0
	}
	t.heroes[h].state, t.heroes[h].unit = hasRetreated, 0
	t.tell(Retreated, facesText(face), t.heroName(h))
}

func (t *turn) capture(h int, captor int8, face int) {
	t.heroes[h].state, t.heroes[h].captor = isCaptured, captor
	t.tell(Captured, facesText(face), t.heroName(h), tell.InSentence(t.teamName(captor)))
}

// Transfer chooses among equally near units for a character who has lost his.
type Transfer struct {
	Character int          `json:"character"`
	Unit      game.PieceID `json:"unit"`
}

// Verb is "transfer".
func (Transfer) Verb() string { return "transfer" }

// The player who controlled the fallen unit chooses, among the nearest unmanned units only.
//
// Rule: FOG-CHR-11.
func (c Transfer) check(b *Battle, seat game.Seat) *game.Refusal {
	top := b.top()
	if top.step != stepTransfer {
		return game.Refuse(HeroTies, "no character is looking for a unit")
	}
	if top.seat != seat {
		return game.Refuse(HeroTies, "that choice is up to %s", b.seatName(top.seat))
	}
	if h, ok := b.heroOf(c.Character); !ok || h != int(top.hero) {
		return game.Refuse(HeroTies, "%s is the character who moves", b.heroName(int(top.hero)))
	}
	nearest := b.nearest(int(top.side), top.from)
	u, ok := b.unitOf(c.Unit)
	for _, candidate := range nearest {
		if ok && candidate == u {
			return nil
		}
	}
	return game.Refuse(HeroTies, "he goes to one of the nearest unmanned units").At(b.ids(nearest)...)
}

func (c Transfer) do(t *turn) {
	f := *t.top()
	t.pop()
	u, _ := t.unitOf(c.Unit)
	t.takeOver(int(f.hero), u, f.seat)
}

// settleTransfer chooses for a pending transfer as transfer_tie=auto does: the smallest row, then column.
//
// Rule: FOG-CHR-11.
func (t *turn) settleTransfer() {
	f := *t.top()
	t.pop()
	t.takeOver(int(f.hero), t.nearest(int(f.side), f.from)[0], f.seat)
}

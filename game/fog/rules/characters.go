package rules

import (
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/tell"
)

// bereave deals with a character whose unit has fallen: he takes over the nearest unmanned unit of his own side at
// once, or flees if there is none, or meets his fate if that was the side's last unit. It is no action and nothing
// hinders his way.
//
// Rule: FOG-CHR-10.
func (t *turn) bereave(h, u int, square int16, striker int8) {
	t.Units[u].Hero = 0
	t.Heroes[h].unit = 0
	s := int(t.Heroes[h].side)
	if t.OnField(s) == 0 {
		t.lastLeader(h, striker)
		return
	}
	nearest := t.Nearest(s, square)
	switch {
	case len(nearest) == 0:
		t.flee(h)
	case len(nearest) == 1 || t.Given.TransferAuto:
		t.takeOver(h, nearest[0], t.Units[u].Seat)
	default:
		t.Heroes[h].State = between
		t.push(Frame{Step: StepTransfer, Side: int8(s), Hero: int16(h), Seat: t.Units[u].Seat, From: square})
		t.tell(TransferDue, t.HeroName(h), t.SeatName(t.Units[u].Seat), t.ids(nearest))
	}
}

// Nearest lists the unmanned units of a side that are nearest to a square, from the north-west on.
//
// See: FOG-CHR-10, FOG-CHR-11.
func (b *Battle) Nearest(s int, square int16) []int {
	var found []int
	best := 2 * data.MaxSize
	for i, u := range b.UnitsOf(s) {
		if u.State != OnMap || u.Hero != 0 {
			continue
		}
		d := b.Field().Distance(square, u.Pos)
		if d < best {
			best, found = d, found[:0]
		}
		if d == best {
			found = append(found, i)
		}
	}
	for i := 1; i < len(found); i++ {
		for j := i; j > 0 && b.Units[found[j]].Pos < b.Units[found[j-1]].Pos; j-- {
			found[j], found[j-1] = found[j-1], found[j]
		}
	}
	return found
}

func (b *Battle) ids(units []int) []game.PieceID {
	ids := make([]game.PieceID, len(units))
	for i, u := range units {
		ids[i] = b.PieceID(u)
	}
	return ids
}

// takeOver puts a character in command during a battle. His bonus applies from now on, a Fighter's hit points at once;
// the unit's mark is unchanged, and it comes under the control of the player who controlled the fallen one.
//
// See: FOG-CHR-06, FOG-CHR-09, FOG-CHR-10, FOG-SET-05.
func (t *turn) takeOver(h, u int, seat game.Seat) {
	t.command(h, u)
	unit := &t.Units[u]
	unit.HP = int16(max(1, min(int(unit.HP)+t.Leader(unit).HP, t.Health(unit))))
	t.control(u, seat)
	t.tell(TookOver, t.HeroName(h), t.PieceID(u), unit.HP)
}

// command puts a character at the head of a unit.
//
// See: FOG-CHR-01.
func (t *turn) command(h, u int) {
	t.Heroes[h].unit, t.Heroes[h].State = int16(u)+1, leading
	t.Units[u].Hero = int16(h) + 1
}

// control gives a unit to a player.
//
// See: FOG-SET-05.
func (t *turn) control(u int, seat game.Seat) { t.Units[u].Seat = seat }

// flee takes a character out of the battle for whom there is no unmanned unit.
//
// Rule: FOG-CHR-12.
func (t *turn) flee(h int) {
	t.Heroes[h].State = hasFled
	t.tell(Fled, t.HeroName(h))
}

// lastLeader deals with the leader of a side's last unit on the map: he retreats, is captured by the striker's team, or
// a die decides, as the option says.
//
// Dice: one, for this character, by the umpire's next order.
//
// Rule: FOG-CHR-13.
func (t *turn) lastLeader(h int, striker int8) {
	switch t.Given.Captured {
	case data.FateRetreat:
		t.retreat(h, 0)
	case data.FateCapture:
		t.capture(h, striker, 0)
	case data.FateRoll:
		t.Heroes[h].State = between
		t.push(Frame{Step: StepCapture, Side: t.Heroes[h].side, Hero: int16(h), team: striker})
	}
}

const capturedUpTo = 3 // faces of the die that mean captured

// rollCapture rolls for the leader of a side's last unit: 1 to 3 captured, 4 to 6 retreated.
//
// See: FOG-CHR-13.
func (t *turn) rollCapture() {
	f := *t.Top()
	t.pop()
	face := t.dice.Roll(die, book.HeroLast)
	if face <= capturedUpTo {
		t.capture(int(f.Hero), f.team, face)
		return
	}
	t.retreat(int(f.Hero), face)
}

func (t *turn) retreat(h, face int) {
	if u := t.Heroes[h].unit; u != 0 {
		t.Units[u-1].Hero = 0
	}
	t.Heroes[h].State, t.Heroes[h].unit = hasRetreated, 0
	t.tell(Retreated, facesText(face), t.HeroName(h))
}

func (t *turn) capture(h int, captor int8, face int) {
	t.Heroes[h].State, t.Heroes[h].captor = isCaptured, captor
	t.tell(Captured, facesText(face), t.HeroName(h), tell.InSentence(t.TeamName(captor)))
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
	top := b.Top()
	if top.Step != StepTransfer {
		return game.Refuse(book.HeroTies, "no character is looking for a unit")
	}
	if top.Seat != seat {
		return game.Refuse(book.HeroTies, "that choice is up to %s", b.SeatName(top.Seat))
	}
	if h, ok := b.HeroOf(c.Character); !ok || h != int(top.Hero) {
		return game.Refuse(book.HeroTies, "%s is the character who moves", b.HeroName(int(top.Hero)))
	}
	nearest := b.Nearest(int(top.Side), top.From)
	u, ok := b.UnitOf(c.Unit)
	for _, candidate := range nearest {
		if ok && candidate == u {
			return nil
		}
	}
	return game.Refuse(book.HeroTies, "he goes to one of the nearest unmanned units").At(b.ids(nearest)...)
}

func (c Transfer) do(t *turn) {
	f := *t.Top()
	t.pop()
	u, _ := t.UnitOf(c.Unit)
	t.takeOver(int(f.Hero), u, f.Seat)
}

// settleTransfer chooses for a pending transfer as transfer_tie=auto does: the smallest row, then column.
//
// See: FOG-CHR-11.
func (t *turn) settleTransfer() {
	f := *t.Top()
	t.pop()
	t.takeOver(int(f.Hero), t.Nearest(int(f.Side), f.From)[0], f.Seat)
}

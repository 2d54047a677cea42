package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/rules"
)

// danger is what an enemy could do to a unit in its next turn, from where both stand.
type danger struct {
	by, at game.PieceID
	how    string
	rule   game.RuleID
	fate   fate
}

// dangers are what each enemy could do to those units of a seat that are asked for: the charges and shots of its next turn.
//
// See: KOW-CHG-05, KOW-SHT-06.
func (b View) dangers(seat game.Seat, concerns func(game.PieceID) bool) (list []danger) {
	side := b.SideAt(seat)
	if number, _ := b.Round(); side < 0 || number == 0 || b.Unmeasured() != nil || b.Outcome() != nil {
		return nil
	}
	for by := range b.all {
		if u, _ := b.Unit(by); u.Side == side || !b.stands(&u) {
			continue
		}
		for m := range b.Charges(int(by) - 1) {
			at := game.PieceID(m.Target + 1)
			if !concerns(at) {
				continue
			}
			attack := b.strike(&m)
			how := "charge in the " + sides[m.Facing]
			if m.Hindered {
				how += ", hindered"
			}
			list = append(list, danger{by, at, how, book.Charge, b.fate(at, damages(&attack))})
		}
		list = append(list, b.shots(by, side, concerns)...)
	}
	slices.SortStableFunc(list, func(d, e danger) int { return cmp.Compare(e.fate.falls[rules.Routs], d.fate.falls[rules.Routs]) })
	return list
}

// shots are what the shots of an enemy could do.
func (b View) shots(by game.PieceID, side int, concerns func(game.PieceID) bool) (list []danger) {
	if u, _ := b.Unit(by); u.Disordered {
		return nil
	}
	for at := range b.all {
		v, _ := b.Unit(at)
		if v.Side != side || !b.stands(&v) || !concerns(at) {
			continue
		}
		for _, w := range b.Arms(int(by)-1, int(at)-1) {
			attack := b.Shot(int(by)-1, w, int(at)-1)
			list = append(list, danger{by, at, w.Name + ", " + inches(b.Gap(by, at)), book.ShootingRange, b.fate(at, damages(&attack))})
		}
	}
	return list
}

// Threats shade where the enemies of a seat could charge in their next turn, and mark the units of the seat's that one could
// charge or shoot, each with the worst of it.
func (b View) Threats(seat game.Seat) (marks []board.Mark) {
	dangers := b.dangers(seat, func(game.PieceID) bool { return true })
	if dangers != nil {
		marks = b.sweeps(1 - b.SideAt(seat))
	}
	seen := map[game.PieceID]bool{}
	for _, d := range dangers {
		if seen[d.at] {
			continue
		}
		seen[d.at] = true
		u, _ := b.Unit(d.at)
		marks = append(marks, board.Mark{
			Kind: board.ThreatMark, Shape: b.Plan().Scenario.Shape(&u.Base), Side: -1, Tone: board.Danger, Rule: string(d.rule),
			Label: fmt.Sprintf("%s: %s", b.Name(d.by), d.fate.brief()), Level: min(100, 10+percent(d.fate.falls[rules.Routs])),
		})
	}
	return marks
}

// Perils are the enemies that could charge or shoot a unit of the seat's, the worst first.
func (b View) Perils(seat game.Seat, at game.Aim) (perils []game.Peril) {
	for _, d := range b.dangers(seat, func(id game.PieceID) bool { return id == at.Piece }) {
		p := game.Peril{By: d.by, How: d.how, Label: d.fate.brief(), P: min(1, d.fate.falls[rules.Routs]), Tone: board.Warning, Rule: d.rule}
		if p.P >= 0.25 {
			p.Tone = board.Danger
		}
		perils = append(perils, p)
	}
	return perils
}

// sweepMark is where a unit charges as it stands.
//
// See: KOW-CHG-05.
func (b View) sweepMark(u *rules.Unit) board.Mark {
	return board.Mark{Kind: board.ArcMark, Name: "charge reach", Shape: b.sweep(u), Side: u.Side, Rule: string(book.ChargeRange)}
}

// sweeps are where the units of a side charge as they stand.
//
// See: KOW-CHG-05.
func (b View) sweeps(side int) (marks []board.Mark) {
	for id := range b.all {
		if u, _ := b.Unit(id); u.Side == side && b.stands(&u) && !u.Engine() {
			marks = append(marks, b.sweepMark(&u))
		}
	}
	return marks
}

package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
	"muster/game/odds"
)

// threatCell is the side of the squares by which the table is looked over.
const threatCell = 2 * data.Inch

// danger is what an enemy could do to the prey under the order it has: the chances of each harm.
type danger struct {
	by     game.PieceID
	charge bool
	weapon data.Weapon // of a shot
	gap    int32
	falls  [rules.Slain + 1]float64
}

// how is the danger in words: `Jezail, 12.40"`.
func (d *danger) how() string {
	if d.charge {
		return "assault"
	}
	return d.weapon.Row().Name + ", " + inches(d.gap)
}

// grave is how bad something is: death, and suppression for half of it.
func grave(falls *[rules.Slain + 1]float64) float64 {
	return falls[rules.Slain] + (falls[rules.Suppressed]+falls[rules.Spared])/2
}

func (d *danger) grave() float64 { return grave(&d.falls) }

// label is the danger in words: "killed 33 %, suppressed 12 %".
func (d *danger) label() string {
	return fmt.Sprintf("killed %.0f %%, suppressed %.0f %%", 100*d.falls[rules.Slain], 100*(d.falls[rules.Suppressed]+d.falls[rules.Spared]))
}

// lookout judges what the enemies of a figure could do to it, wherever it stands in thought.
type lookout struct {
	rules.Lookahead
	prey    game.PieceID
	enemies []enemy
	volleys map[volley][rules.Slain + 1]float64
}

// enemy is a figure with all that it could do under its order.
type enemy struct {
	game.PieceID
	charges int32 // how far at most
	shots   [data.Shield + 1]int8
	weapons []data.Weapon // those that it has shots with
}

// enemy looks up what a figure could do.
func (l *lookout) enemy(id game.PieceID) enemy {
	e := enemy{PieceID: id, charges: l.Charges(id)}
	for _, w := range l.Weapons(id) {
		if n := l.Shots(id, w); n > 0 {
			e.weapons, e.shots[w] = append(e.weapons, w), int8(n)
		}
	}
	return e
}

// volley is all that the outcome of some shots at the prey hangs on.
type volley struct {
	weapon             data.Weapon
	shots, least, less int
}

// lookout looks out for a seat: for a figure of its own, or where the aim is a place, for a common one that stands there.
// It is false where there is nothing to look out for.
func (b View) lookout(seat game.Seat, at game.Aim) (*lookout, bool) {
	side := b.SideAt(seat)
	if number, _ := b.Turn(); side < 0 || number == 0 || !b.Plan().Options.Premeasure || b.Outcome() != nil {
		return nil, false
	}
	l := &lookout{Lookahead: b.Lookahead(), volleys: map[volley][rules.Slain + 1]float64{}}
	least := 0
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		f, _ := b.Figure(id)
		switch {
		case f.Fate != rules.Active:
		case f.Side != side && !f.Suppressed:
			l.enemies = append(l.enemies, l.enemy(id))
		case f.Side == side && !f.Suppressed && (l.prey == 0 || f.Points < least):
			l.prey, least = id, f.Points
		}
	}
	if b.stands(at.Piece) {
		if f, _ := b.Figure(at.Piece); f.Side != side {
			return nil, false
		}
		l.prey = at.Piece
		return l, true
	}
	if l.prey > 0 {
		l.Stand(l.prey, data.Grain.Point(at.At))
	}
	return l, l.prey > 0
}

// worst is the worst that an enemy could do, false where it can do nothing.
func (l *lookout) worst(e *enemy) (worst danger, can bool) {
	gap := l.Gap(e.PieceID, l.prey)
	if gap <= e.charges && e.charges > 0 {
		worst, can = l.charge(e.PieceID), true
	}
	for _, w := range e.weapons {
		if w != data.MachineGun && rules.RangeOf(w, gap) == rules.OutOfRange {
			continue
		}
		if d, could := l.shoot(e, w); could && (!can || d.grave() > worst.grave()) {
			worst, can = d, true
		}
	}
	return worst, can
}

// shoot is what an enemy's shots could do from where it stands.
//
// See: KZ-SHO-02, KZ-SHO-07.
func (l *lookout) shoot(e *enemy, w data.Weapon) (danger, bool) {
	if l.Aims(e.PieceID, w, l.prey) != nil {
		return danger{}, false
	}
	n := int(e.shots[w])
	shot := l.Shot(e.PieceID, w, l.prey)
	key := volley{w, n, shot.Hit.Least(), shot.Less.Sum()}
	falls, known := l.volleys[key]
	if !known {
		var every odds.Every
		for every.Next() {
			falls[shot.Volley(n, &every)] += every.P()
		}
		l.volleys[key] = falls
	}
	return danger{by: e.PieceID, weapon: w, gap: shot.Gap, falls: falls}, true
}

// charge is what an enemy under Assault could do that comes into contact, with those of its squad who are there.
//
// See: KZ-HTH-04.
func (l *lookout) charge(enemy game.PieceID) danger {
	f, _ := l.Figure(enemy)
	if at, moves := l.Closes(enemy, l.prey); moves {
		defer l.Stand(enemy, f.At)
		l.Stand(enemy, at)
	}
	d := danger{by: enemy, charge: true}
	fight := l.Fight(f.Squad)
	for i := range fight.Fighters {
		if game.PieceID(fight.Fighters[i].Figure+1) == l.prey {
			d.falls = fight.Fates(i)
		}
	}
	return d
}

// Perils are the enemies that could shoot or charge a figure of the seat's, or a common one at a place, under the orders
// they have, the worst first.
func (b View) Perils(seat game.Seat, at game.Aim) (perils []game.Peril) {
	l, any := b.lookout(seat, at)
	if !any {
		return nil
	}
	for i := range l.enemies {
		d, can := l.worst(&l.enemies[i])
		if !can {
			continue
		}
		p := game.Peril{By: d.by, How: d.how(), Label: d.label(), P: min(d.falls[rules.Slain], 1), Tone: board.Danger, Rule: book.ShootResult}
		if d.charge {
			p.Rule = book.FightKill
		}
		if d.grave() < 0.25 {
			p.Tone = board.Warning
		}
		perils = append(perils, p)
	}
	slices.SortStableFunc(perils, func(p, q game.Peril) int { return cmp.Compare(q.P, p.P) })
	return perils
}

// Threats tint the places where an enemy could shoot or charge a common figure of the seat's under the order it has, by
// the worst that a single one could do.
func (b View) Threats(seat game.Seat) (marks []board.Mark) {
	size := b.Plan().Scenario.Size
	l, any := b.lookout(seat, game.Aim{})
	if !any {
		return nil
	}
	for y := int32(0); y < size.Y; y += threatCell {
		for x := int32(0); x < size.X; x += threatCell {
			cell := plane.Box{Low: plane.Point{X: x, Y: y}, High: plane.Point{X: min(x+threatCell, size.X), Y: min(y+threatCell, size.Y)}}
			l.Stand(l.prey, cell.Middle())
			if mark, is := l.cell(cell); is {
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

// cell is the mark of one square, false when nobody could do anything there.
func (l *lookout) cell(cell plane.Box) (board.Mark, bool) {
	worst, found := danger{}, false
	for i := range l.enemies {
		if d, can := l.worst(&l.enemies[i]); can && (!found || d.grave() > worst.grave()) {
			worst, found = d, true
		}
	}
	if !found {
		return board.Mark{}, false
	}
	return board.Mark{
		Kind: board.ThreatMark, Shape: data.Shape(cell), Side: -1, Tone: board.Danger, Rule: string(book.ShootResult),
		Label: l.Name(worst.by) + ": " + worst.label(), Level: min(100, int(100*worst.grave()+0.5)),
	}, true
}

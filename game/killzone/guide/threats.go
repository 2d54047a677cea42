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
)

// threatCell is the side of the squares by which the table is looked over.
const threatCell = 2 * data.Inch

// danger is what an enemy could do to the prey under the order it has: the chances of each harm.
type danger struct {
	*strike
	gap   int32
	falls [rules.Slain + 1]float64
}

// how is the danger in words: `Jezail, 12.40"`.
func (d *danger) how() string {
	if d.charges > 0 {
		return "assault"
	}
	return d.weapon.Row().Name + ", " + inches(d.gap)
}

// grave is how bad something is: death, and suppression for half of it.
func grave(falls *[rules.Slain + 1]float64) float64 {
	return falls[rules.Slain] + (falls[rules.Suppressed]+falls[rules.Spared])/2
}

// label is the danger in words: "killed 33 %, suppressed 12 %".
func (d *danger) label() string {
	return fmt.Sprintf("killed %.0f %%, suppressed %.0f %%", 100*d.falls[rules.Slain], 100*(d.falls[rules.Suppressed]+d.falls[rules.Spared]))
}

// lookout judges what the enemies of a figure could do to it, wherever it stands in thought.
type lookout struct {
	rules.Lookahead
	prey    game.PieceID
	strikes []strike // those of one enemy after another
}

// strike is one thing that an enemy could do under its order: a charge, or shots with a weapon.
type strike struct {
	by      game.PieceID
	charges int32 // how far at most; 0 for shots
	weapon  data.Weapon
	shots   int
	most    [rules.OutOfRange]float64 // how grave it is at the most, by range
	bound   float64                   // how grave it is at the most where the prey stands
}

// lookout looks out for a seat: for a figure of its own, or where the aim is a place, for a common one that stands there.
// It is false where there is nothing to look out for.
func (b View) lookout(seat game.Seat, at game.Aim) (*lookout, bool) {
	side := b.SideAt(seat)
	if number, _ := b.Turn(); side < 0 || number == 0 || !b.Plan().Options.Premeasure || b.Outcome() != nil {
		return nil, false
	}
	l, least := &lookout{Lookahead: b.Lookahead()}, 0
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if f, _ := b.Figure(id); f.Side == side && f.Fate == rules.Active && !f.Suppressed && (l.prey == 0 || f.Points < least) {
			l.prey, least = id, f.Points
		}
	}
	if b.stands(at.Piece) {
		f, _ := b.Figure(at.Piece)
		l.prey, at.At = at.Piece, f.At.Board(data.Grain)
		if f.Side != side {
			return nil, false
		}
	}
	if l.prey == 0 {
		return nil, false
	}
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if f, _ := b.Figure(id); f.Side != side && f.Fate == rules.Active && !f.Suppressed {
			l.arm(id, &f)
		}
	}
	l.Stand(l.prey, data.Grain.Point(at.At))
	return l, true
}

// arm looks up what an enemy could do. Of a machine gun's crew one is enough, and a hero.
func (l *lookout) arm(id game.PieceID, f *rules.Figure) {
	if far := l.Charges(id); far > 0 {
		s := strike{by: id, charges: far}
		s.most = l.worstCase(&s, f.At)
		l.strikes = append(l.strikes, s)
	}
	for _, w := range l.Weapons(id) {
		s := strike{by: id, weapon: w, shots: l.Shots(id, w)}
		served := w == data.MachineGun && !f.Hero && slices.ContainsFunc(l.strikes, func(s strike) bool {
			other, _ := l.Figure(s.by)
			return s.weapon == w && other.Squad == f.Squad
		})
		if s.shots > 0 && !served {
			s.most = l.worstCase(&s, f.At)
			l.strikes = append(l.strikes, s)
		}
	}
}

// worstCase is how grave it is in the open, close by and far off: beyond the table, where nothing stands. A machine gun
// stays where it is.
func (l *lookout) worstCase(s *strike, at plane.Point) (most [rules.OutOfRange]float64) {
	if s.weapon == data.MachineGun {
		return [...]float64{1, 1}
	}
	nowhere := plane.Point{X: -1 << 14, Y: -1 << 14}
	defer l.Stand(s.by, at)
	l.Stand(s.by, nowhere)
	if s.charges > 0 {
		l.Stand(l.prey, nowhere.Add(plane.Point{X: data.Inch}))
		falls := l.charge(s)
		return [...]float64{grave(&falls), 0}
	}
	for r, far := range [...]int32{2 * data.Inch, s.weapon.Row().Close + 2*data.Inch} {
		l.Stand(l.prey, nowhere.Add(plane.Point{X: far}))
		shot := l.Shot(s.by, s.weapon, l.prey)
		most[r] = grave(shot.Falls(s.shots))
	}
	return most
}

// worst is the worst of some strikes, false where none does anything. Those that could do most come first: when one of
// them does, the others need no look.
func (l *lookout) worst(strikes []strike) (worst danger, found bool) {
	crowded := len(l.Engaged(l.prey)) > 0
	for i := range strikes {
		l.estimate(&strikes[i], crowded)
	}
	for {
		least, next := grave(&worst.falls), -1
		for i := range strikes {
			if strikes[i].bound > least {
				next, least = i, strikes[i].bound
			}
		}
		if next < 0 {
			return worst, found
		}
		s := &strikes[next]
		s.bound = 0
		d := danger{strike: s}
		if s.charges > 0 {
			d.falls = l.charge(s)
		} else if shot, draws := l.Draws(s.by, s.weapon, l.prey); draws {
			d.gap, d.falls = shot.Gap, *shot.Falls(s.shots)
		}
		if grave(&d.falls) > grave(&worst.falls) {
			worst, found = d, true
		}
	}
}

// estimate is how grave a strike may be by how far away the prey stands. Who charges where others fight already may have
// their help.
func (l *lookout) estimate(s *strike, crowded bool) {
	gap := l.Gap(s.by, l.prey)
	s.bound = 0
	switch r := rules.RangeOf(s.weapon, gap); {
	case s.charges > 0 && gap <= s.charges && crowded, s.charges == 0 && s.weapon == data.MachineGun:
		s.bound = 1
	case s.charges > 0 && gap <= s.charges:
		s.bound = s.most[rules.CloseRange]
	case s.charges == 0 && r < rules.OutOfRange:
		s.bound = s.most[r]
	}
}

// charge is what an enemy under Assault could do that comes into contact, with those of its squad who are there.
//
// See: KZ-HTH-04.
func (l *lookout) charge(s *strike) (falls [rules.Slain + 1]float64) {
	f, _ := l.Figure(s.by)
	if at, moves := l.Closes(s.by, l.prey); moves {
		if !l.Arrives(s.by, l.prey) {
			return falls
		}
		defer l.Stand(s.by, f.At)
		l.Stand(s.by, at)
	}
	fight := l.Fight(f.Squad)
	for i := range fight.Fighters {
		if game.PieceID(fight.Fighters[i].Figure+1) == l.prey {
			falls = fight.Fates(i)
		}
	}
	return falls
}

// Perils are the enemies that could shoot or charge a figure of the seat's, or a common one at a place, under the orders
// they have, the worst first.
func (b View) Perils(seat game.Seat, at game.Aim) (perils []game.Peril) {
	l, any := b.lookout(seat, at)
	if !any {
		return nil
	}
	for from, below := 0, 0; from < len(l.strikes); from = below {
		for below = from; below < len(l.strikes) && l.strikes[below].by == l.strikes[from].by; below++ {
		}
		d, can := l.worst(l.strikes[from:below])
		if !can {
			continue
		}
		p := game.Peril{By: d.by, How: d.how(), Label: d.label(), P: min(d.falls[rules.Slain], 1), Tone: board.Danger, Rule: book.ShootResult}
		if d.charges > 0 {
			p.Rule = book.FightKill
		}
		if grave(&d.falls) < 0.25 {
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
	worst, found := l.worst(l.strikes)
	if !found {
		return board.Mark{}, false
	}
	return board.Mark{
		Kind: board.ThreatMark, Shape: data.Shape(cell), Side: -1, Tone: board.Danger, Rule: string(book.ShootResult),
		Label: l.Name(worst.by) + ": " + worst.label(), Level: min(100, int(100*grave(&worst.falls)+0.5)),
	}, true
}

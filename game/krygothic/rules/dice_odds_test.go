package rules

import (
	"math"
	"testing"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// every yields all falls of dice: it is asked for dice as a battle would, and each time round they fall otherwise. The
// weight of a fall is one in six for each of its dice.
type every struct {
	faces []int
	next  int
}

// Roll is the next face of this fall, 1 for a die that was never rolled before.
func (e *every) Roll(int, game.RuleID) int {
	if e.next == len(e.faces) {
		e.faces = append(e.faces, 1)
	}
	e.next++
	return e.faces[e.next-1]
}

// Each calls f with every fall of the dice that f rolls, and the fall's chance.
func Each(f func(d game.Dice, chance func() float64)) {
	e := every{}
	for {
		e.next = 0
		f(&e, func() float64 { return math.Pow(1./6, float64(e.next)) })
		e.faces = e.faces[:e.next]
		for len(e.faces) > 0 && e.faces[len(e.faces)-1] == 6 {
			e.faces = e.faces[:len(e.faces)-1]
		}
		if len(e.faces) == 0 {
			return
		}
		e.faces[len(e.faces)-1]++
	}
}

// Near reports whether two chances agree.
func Near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// All falls of small pools give what is read of them: passes, ones, critical passes and failures.
func TestPoolsByEveryFall(t *testing.T) {
	for _, option := range []data.Options{{}, {OnesFail: true}, {ThreeSixes: true}, {OnesFail: true, ThreeSixes: true}} {
		for _, target := range []int8{-1, 1, 2, 5, 6, 7, 10, 11, 14, 15, 19} {
			for dice := int8(0); dice <= 3; dice++ {
				for keep := int8(0); keep <= 2; keep++ {
					p := newPool(&option, dice, target, book.DiceTest)
					p.keep = min(keep, p.keep)
					poolByEveryFall(t, p)
					p = hitPool(&option, dice, target, keep, book.RangedHit)
					poolByEveryFall(t, p)
					p.stray = true
					poolByEveryFall(t, p)
				}
			}
		}
	}
}

func poolByEveryFall(t *testing.T, p Pool) {
	t.Helper()
	fell, read := map[outcome]float64{}, map[outcome]float64{}
	Each(func(d game.Dice, chance func() float64) { fell[p.roll(odds.Thrown{Dice: d}).outcome] += chance() })
	sum := 0.
	var all odds.Every
	for all.Next() {
		read[p.roll(&all).outcome] += all.P()
		sum += all.P()
	}
	for o, chance := range read {
		if !Near(fell[o], chance) {
			t.Errorf("%+v: %+v fell %v, read %v", p, o, fell[o], chance)
		}
	}
	if len(fell) > len(read) || !Near(sum, 1) {
		t.Errorf("%+v: fell %v, read %v, together %v", p, fell, read, sum)
	}
	if c := (&Cast{Pool: p}); !p.toHit && p.keep == p.Dice && p.Dice > 0 && !Near(p.anyChance(), 1-read[c.outcomeOf(0)]) {
		t.Errorf("%+v: any %v, read %v", p, p.anyChance(), read)
	}
}

// All falls of keep rolls give what the odds say.
func TestScoresByEveryFall(t *testing.T) {
	for dice := int8(0); dice <= 6; dice++ {
		for keep := int8(0); keep <= dice; keep++ {
			s := KeepRoll{dice: dice, keep: keep}
			fell := make(ScoreOdds, 6*int(keep)+1)
			Each(func(d game.Dice, chance func() float64) {
				r := s.roll(odds.Thrown{Dice: d})
				fell[r.sum] += chance()
			})
			odds := s.Odds()
			for v := range fell {
				if !Near(fell[v], odds[v]) {
					t.Errorf("%dK%d: %d fell %v, odds %v", dice, keep, v, fell[v], odds[v])
				}
			}
		}
	}
}

// The highest of exploding dice: one die by every fall with rows of up to four sixes, more dice by what one die gives.
func TestExplodingByEveryFall(t *testing.T) {
	one := KeepRoll{dice: 1, keep: 1, exploding: true}
	fell := make(ScoreOdds, 6*maxSixes+6)
	Each(func(d game.Dice, chance func() float64) {
		short := shortRow{d: d}
		r := one.roll(odds.Thrown{Dice: &short})
		fell[r.sum] += chance()
	})
	for dice := 1; dice <= 4; dice++ {
		s := KeepRoll{dice: int8(dice), keep: 1, exploding: true}
		odds := s.Odds()
		for v := 1; v <= 24; v++ {
			if want := 1 - math.Pow(1-fell.AtLeast(v), float64(dice)); !Near(want, odds.AtLeast(v)) {
				t.Errorf("%d dice: %d or more: %v, odds %v", dice, v, want, odds.AtLeast(v))
			}
		}
		if !Near(odds.AtLeast(0), 1) {
			t.Errorf("%d dice: chances sum up to %v", dice, odds.AtLeast(0))
		}
	}
}

// shortRow ends a row of sixes with a 1 after the fourth.
type shortRow struct {
	d     game.Dice
	sixes int
}

// Roll is a face.
func (s *shortRow) Roll(sides int, by game.RuleID) int {
	if s.sixes == 4 {
		return 1
	}
	face := s.d.Roll(sides, by)
	if face == 6 {
		s.sixes++
	}
	return face
}

// The ledger's vectors of dice: TV-01 to TV-05, TV-20 to TV-24, TV-49 and TV-50.
func TestDiceOfTheLedger(t *testing.T) {
	o := data.Options{OnesFail: true}
	hit := func(dice, target, keep int8) Pool { return hitPool(&o, dice, target, keep, book.RangedHit) }
	plain := func(dice, target int8) Pool { return newPool(&o, dice, target, book.DiceTest) }
	for _, c := range []struct {
		name             string
		pool             Pool
		faces            []int
		passed           int8
		critical, failed bool
	}{
		{"TV-03 7 by 6 and 3", plain(1, 7), []int{6, 3}, 1, false, false},
		{"TV-03 7 by 6 and 2", plain(1, 7), []int{6, 2}, 0, false, false},
		{"TV-03 8 by 6 and 4", plain(1, 8), []int{6, 4}, 1, false, false},
		{"TV-03 8 by 6 and 3", plain(1, 8), []int{6, 3}, 0, false, false},
		{"TV-03 9 by 6 and 5", plain(1, 9), []int{6, 5}, 1, false, false},
		{"TV-03 10 by two sixes", plain(1, 10), []int{6, 6}, 1, false, false},
		{"TV-03 10 by 6 and 5", plain(1, 10), []int{6, 5}, 0, false, false},
		{"TV-03 11 by 6, 6, 3", plain(1, 11), []int{6, 6, 3}, 1, false, false},
		{"TV-03 11 by 6, 6, 2", plain(1, 11), []int{6, 6, 2}, 0, false, false},
		{"TV-03 7 by 5", plain(1, 7), []int{5}, 0, false, false},
		{"KRY-DICE-05 three dice", plain(3, 7), []int{6, 6, 6, 4, 3, 4}, 3, false, false},
		{"KRY-DICE-05 one falls short", plain(3, 7), []int{6, 6, 6, 2, 3, 4}, 2, false, false},
		{"TV-05", plain(2, 5), []int{4, 6}, 1, false, false},
		{"TV-20", hit(3, 5, 3), []int{4, 2, 6, 1}, 1, false, false},
		{"TV-21", hit(5, 5, 3), []int{6, 6, 1, 5, 6, 1, 4, 2}, 3, false, false},
		{"TV-22", hit(3, 7, 1), []int{6, 6, 6, 4, 3, 4}, 1, false, false},
		{"TV-24", plain(3, 4), []int{4, 5, 2}, 2, false, false},
		{"TV-49", plain(1, -1), []int{1}, 0, false, false},
		{"KRY-DICE-04", plain(1, -2), []int{2}, 1, false, false},
		{"TV-50", hit(3, 11, 4), []int{6, 5, 6, 6, 3, 6, 2}, 1, false, false},
		{"TV-50 critical", hit(3, 11, 4), []int{6, 5, 1, 6, 6}, 1, true, false},
		{"KRY-DICE-11", hit(5, 5, 4), []int{6, 5, 2, 2, 1, 6, 6}, 2, true, false},
		{"KRY-DICE-10", hit(2, 5, 3), []int{1, 1}, 0, false, true},
		{"TV-52", hit(5, 5, 4), []int{6, 6, 6, 1, 2, 6, 6, 1, 3}, 3, true, false},
		{"TV-52 no critical", hit(5, 5, 4), []int{6, 6, 1, 1, 2, 2, 4}, 2, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			tape := script{t: t, faces: c.faces}
			got := c.pool.roll(odds.Thrown{Dice: &tape})
			if tape.next != len(c.faces) {
				t.Errorf("rolled %d of %d dice", tape.next, len(c.faces))
			}
			critical, failed := got.toHit && got.critical, got.toHit && got.failed
			if got.passes != c.passed || critical != c.critical || failed != c.failed {
				t.Errorf("%d passed, critical %v, failure %v: %v", got.passes, critical, failed, &got)
			}
		})
	}
}

// script is dice that fall as told.
type script struct {
	t     testing.TB
	faces []int
	next  int
}

// Roll is the next face.
func (s *script) Roll(_ int, by game.RuleID) int {
	if s.next == len(s.faces) {
		s.t.Fatalf("a die too many is asked for by %s", by)
	}
	s.next++
	return s.faces[s.next-1]
}

// Shown values and texts of the ledger's examples.
func TestShownValues(t *testing.T) {
	for _, c := range []struct {
		f     fall
		shown int8
		text  string
	}{
		{fall{0, 4}, 4, "[4]"},
		{fall{1, 1}, 6, "[6→1]"},
		{fall{1, 3}, 7, "[6→3]"},
		{fall{1, 4}, 8, "[6→4]"},
		{fall{2, 2}, 10, "[6→6→2]"},
		{fall{2, 3}, 11, "[6→6→3]"},
		{fall{3, 0}, 14, "[6→6→6]"},
		{fall{1, 0}, 6, "[6]"},
	} {
		if c.f.shown() != c.shown || c.f.text() != c.text {
			t.Errorf("%+v shows %d %s, want %d %s", c.f, c.f.shown(), c.f.text(), c.shown, c.text)
		}
	}
}

// TV-01, TV-02 and TV-04: scores.
func TestScoresOfTheLedger(t *testing.T) {
	for _, c := range []struct {
		name  string
		score KeepRoll
		faces []int
		want  int
	}{
		{"TV-01", KeepRoll{dice: 3, keep: 3}, []int{5, 3, 1}, 9},
		{"TV-02 sum", KeepRoll{dice: 3, keep: 3, exploding: true}, []int{3, 4, 6, 3}, 16},
		{"TV-02 highest", KeepRoll{dice: 3, keep: 1, exploding: true}, []int{3, 4, 6, 3}, 9},
		{"TV-04", KeepRoll{dice: 4, keep: 3}, []int{6, 5, 5, 2}, 16},
		{"TV-66", KeepRoll{dice: 5, keep: 2}, []int{4, 2, 6, 1, 3}, 10},
		{"TV-67", KeepRoll{dice: 2, keep: 2}, []int{6, 3}, 9},
	} {
		tape := script{t: t, faces: c.faces}
		if r := c.score.roll(odds.Thrown{Dice: &tape}); r.sum != c.want || tape.next != len(c.faces) {
			t.Errorf("%s: %v, want %d", c.name, &r, c.want)
		}
	}
}

package rules

import (
	"slices"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/kog/data"
)

// Stood is a model of a battle put up by hand.
type Stood struct {
	data.Mould
	Side int8
	At   board.Point
}

func At(x, y float64) board.Point {
	return board.Point{X: board.Thou(x*1000 + 0.5), Y: board.Thou(y*1000 + 0.5)}
}

// DiceOf is so many dice against a target number.
func DiceOf(dice, target int) data.Roll { return data.Roll{Dice: dice, Target: target} }

// SuitWith is a suit of no faction with these weapons.
func SuitWith(defence data.Roll, weapons ...data.Weapon) data.Mould {
	return data.Mould{
		Profile: "suit", Name: "Suit", Short: "Suit", Glyph: "S", Points: 6, Class: data.Suit, Move: 6000, Sensors: 12000,
		Defence: defence, Weapons: weapons, Toughness: 2, Silhouette: data.Silhouettes[data.Suit],
	}
}

func footWith(defence data.Roll, weapons ...data.Weapon) data.Mould {
	m := SuitWith(defence, weapons...)
	m.Class, m.Silhouette, m.Points = data.Infantry, data.Silhouettes[data.Infantry], 2
	return m
}

func Gun(dice, target int) data.Weapon {
	return data.Weapon{ID: "gun", Name: "Gun", Ranged: true, Roll: DiceOf(dice, target), Reach: 48000}
}

func Blade(dice, target int) data.Weapon {
	return data.Weapon{ID: "blade", Name: "Blade", Roll: DiceOf(dice, target)}
}

func Pod(dice, target int) data.Weapon {
	w := Gun(dice, target)
	w.ID, w.Name, w.Blast, w.Uses = "pod", "Pod", 3000, 2
	return w
}

// PutUp is a battle in its Action step, every model a unit of its own and that of the first one open.
func PutUp(pieces []data.Terrain, models ...Stood) *Battle {
	g := &data.Given{
		Width: 48000, Height: 36000, Pieces: pieces, Field: data.NewField(pieces), Seat: [data.Seats]game.Seat{1, 2}, Names: [data.Seats]string{"One", "Two"},
		Options: data.Options{Premeasure: true, LockDirect: true, Spotting: true, HoldTurns: 2},
	}
	b := &Battle{Given: g}
	b.prepareAsks()
	b.Stack[0], b.Depth, b.Round, b.Mustered = Frame{StepAction, models[0].Side}, 1, 1, [data.Seats]bool{true, true}
	b.Active = models[0].Side
	for side := range g.Forces {
		g.Forces[side] = &data.Force{}
	}
	for i, s := range models {
		f := g.Forces[s.Side]
		b.Units = append(b.Units, Unit{Side: s.Side, Index: int16(len(f.Units)), first: int16(i), below: int16(i + 1)})
		f.Moulds = append(f.Moulds, s.Mould)
		f.Units = append(f.Units, data.Formation{Models: []data.Enlisted{{Mould: len(f.Moulds) - 1}}})
		one := Model{At: s.At, Unit: int16(i), Mould: int16(len(f.Moulds) - 1), Side: s.Side, Number: int8(len(f.Moulds)), Mode: Combat}
		for w, arm := range s.Weapons {
			one.Uses[w] = int8(arm.Uses)
		}
		b.Models = append(b.Models, one)
	}
	b.Open, b.Units[0].Activated = 1, true
	return b
}

// policy answers reactions: with this weapon, or by defending when it is -1.
type policy int

func (p policy) settle(b *Battle, d game.Dice) {
	for b.Depth > 1 {
		side, m := b.Top().Side, int(b.Assault.At)
		var c game.Command = Defend{}
		switch at := b.Top().Step; {
		case at == StepDefence && p >= 0:
			c = Counter{}
		case at == StepCounter && b.AnswerBar(b, m, int(p), int(b.Assault.By)) == Free:
			c = Counterattack{Weapon: b.MouldOf(m).Weapons[p].ID}
		case at == StepCounter:
			c = Forgo{}
		case at == StepVictim:
			friend, _ := b.FriendlyVictim(b.Assault.Blow)
			c = PickFF{Model: PieceID(friend)}
		}
		if no := b.Check(b.Given.Seat[side], c); no != nil {
			panic(no)
		}
		b.Apply(b.Given.Seat[side], c, d)
	}
}

// tally is what really came of an attack, over all ways in which the dice can fall.
type tally struct {
	fates []Fate // by model
	ways  int
}

// everyWay plays a legal order of the side that is asked in every way the dice can fall; false when there are too many.
func everyWay(b *Battle, c Command, answer policy, most int) (tally, bool) {
	seat := b.Given.Seat[b.Top().Side]
	if no := b.Check(seat, c); no != nil {
		panic(no)
	}
	sum := tally{fates: make([]Fate, len(b.Models))}
	var every dice.Every
	for every.Next() {
		after := b.Copy()
		after.Apply(seat, c, &every)
		answer.settle(after, &every)
		if sum.ways++; sum.ways > most {
			return sum, false
		}
		p := 1 / float64(every.Of())
		for m := range b.Models {
			switch before, now := &b.Models[m], &after.Models[m]; {
			case !now.Live():
				sum.fates[m][Lost] += p
			case now.Damage > before.Damage:
				sum.fates[m][Wounded] += p
			default:
				sum.fates[m][Unchanged] += p
			}
		}
	}
	return sum, true
}

// near reports whether two fates are equal but for the rounding of so many sums.
func near(a, b Fate, ways int) bool {
	slack := 1e-12 * max(1, float64(ways)/50_000)
	for c := range a {
		if d := a[c] - b[c]; d > slack || d < -slack {
			return false
		}
	}
	return true
}

// fataler is what a test fails with.
type fataler interface{ Errorf(string, ...any) }

// agree compares what is read of an attack with what really comes of the order.
func agree(t fataler, b *Battle, real tally, e Exchange, with int) {
	l, x := b.Lookout(), e.Blow
	e.Countered = with >= 0
	p := l.Prospect(&e)
	if !near(p.Target, real.fates[x.At], real.ways) {
		t.Errorf("target: foreseen %v, came %v in %d ways", p.Target, real.fates[x.At], real.ways)
	}
	if with < 0 && !e.Busy && l.Defended(x) != p.Target {
		t.Errorf("target: foreseen %v, in a list %v", p.Target, l.Defended(x))
	}
	foreseen := make([]Fate, len(b.Models))
	for m := range foreseen {
		foreseen[m] = Fate{Unchanged: 1}
	}
	foreseen[x.At] = p.Target
	for _, o := range p.Others {
		foreseen[o.Model] = o.Fate
	}
	if with >= 0 {
		end := l.Answered(&e, p.Others, with)
		foreseen[x.By] = end.Back()
		for target := range end {
			sum := 0.
			for _, p := range end[target] {
				sum += p
			}
			if d := sum - p.Target[target]; d > 1e-12 || d < -1e-12 {
				t.Errorf("target before the answer: %v, after it %v", p.Target, end)
			}
		}
	}
	for m := range foreseen {
		if with >= 0 && b.IsFriend(Blow{By: x.At, At: x.By}, m) {
			continue // the 1s of the blow in return may hit it, which nobody is told beforehand
		}
		if !near(foreseen[m], real.fates[m], real.ways) {
			t.Errorf("model %d: foreseen %v, came %v in %d ways", m, foreseen[m], real.fates[m], real.ways)
		}
	}
}

// TestChoiceIsForeseenAlike holds what a target that is asked foresees against what the attacker foresaw.
func TestChoiceIsForeseenAlike(t *testing.T) {
	b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4), Gun(2, 3), Blade(2, 4)), 1, At(20, 10)})
	look := func(b *Battle, x *Exchange) (defends, counters Prospect, end ExchangeOdds) {
		l := b.Lookout()
		defends = l.Prospect(x)
		y := *x
		y.Countered = true
		counters = l.Prospect(&y)
		return defends, counters, l.Answered(&y, nil, l.BestAnswer(&y))
	}
	e := b.Lookout().Expect(Blow{By: 0, At: 1})
	defends, counters, end := look(b, &e)
	b.Apply(1, Shoot{Model: 1, Weapon: "gun", Target: 2}, nil)
	d, c, n := look(b, &b.Assault)
	if !b.Assault.choice || d.Target != defends.Target || c.Target != counters.Target || n != end {
		t.Errorf("asked: %v, %v, %v, before: %v, %v, %v", d.Target, c.Target, n, defends.Target, counters.Target, end)
	}
}

// attempt is an attack, and how it is answered.
type attempt struct {
	name  string
	b     func() *Battle
	order Command
	blow  Blow
	with  int
}

// TestOddsAreWhatComes plays attacks in every way the dice can fall and compares with what was foreseen.
func TestOddsAreWhatComes(t *testing.T) {
	for _, try := range slices.Concat(onOneModel(), onSeveralModels()) {
		t.Run(try.name, func(t *testing.T) {
			b := try.b()
			real, _ := everyWay(b, try.order, policy(try.with), 1<<30)
			agree(t, b, real, b.Lookout().Expect(try.blow), try.with)
		})
	}
}

// onOneModel are attacks that hit nobody but their target, or a friend beside it.
func onOneModel() []attempt {
	shot := func(w string) Command { return Shoot{Model: 1, Weapon: w, Target: 2} }
	x := Blow{By: 0, At: 1}
	return []attempt{
		{"plain", func() *Battle {
			return PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4)), 1, At(20, 10)})
		}, shot("gun"), x, -1},
		{"hold, long range, critical", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 3)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 5)), 1, At(40, 10)})
			return b
		}, shot("gun"), x, -1},
		{"crippled target, concentrated in cover", func() *Battle {
			b := PutUp([]data.Terrain{{Shape: board.Circle(At(20, 10), 2000), Sight: data.Soft, Height: 400}},
				Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4)), 1, At(20, 10)})
			b.Models[1].Status, b.Models[1].Damage, b.Models[1].Targeted = Crippled, 1, 1
			return b
		}, shot("gun"), x, -1},
		{"held", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4)), 1, At(20, 10)})
			b.Models[0].Mode = Hold
			return b
		}, shot("gun"), x, -1},
		{"answered", func() *Battle {
			return PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4), Gun(2, 3)), 1, At(20, 10)})
		}, shot("gun"), x, 0},
		{"answered by a crippled one, attacker defends", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(1, 4), Gun(1, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4), Gun(2, 3)), 1, At(20, 10)})
			b.Given.AttackerDefends = true
			b.Models[0].Targeted = 1
			return b
		}, shot("gun"), x, 0},
		{"friendly fire", func() *Battle {
			return PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4)), 1, At(20, 10)},
				Stood{SuitWith(DiceOf(1, 4)), 0, At(20, 11.7)}, Stood{SuitWith(DiceOf(1, 4)), 0, At(20, 7.8)})
		}, shot("gun"), x, -1},
	}
}

// onSeveralModels are attacks in which more than one model counts.
func onSeveralModels() []attempt {
	shot := func(w string) Command { return Shoot{Model: 1, Weapon: w, Target: 2} }
	x := Blow{By: 0, At: 1}
	return []attempt{
		{"blast and friendly fire", func() *Battle {
			return PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Pod(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4)), 1, At(20, 10)},
				Stood{SuitWith(DiceOf(1, 4)), 0, At(20, 11.7)}, Stood{footWith(DiceOf(1, 5)), 1, At(20, 8.5)})
		}, shot("pod"), x, -1},
		{"blast once and friendly fire", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Pod(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4)), 1, At(20, 10)},
				Stood{SuitWith(DiceOf(1, 4)), 0, At(20, 11.7)})
			b.Given.BlastOnce = true
			b.Models[0].Mode = Hold
			return b
		}, shot("pod"), x, -1},
		{"a blast that opens the line of the answer", func() *Battle {
			// A suit of the target's side stands between it and the shooter; its wreck would be lower.
			b := PutUp(nil, Stood{SuitWith(DiceOf(1, 4), Pod(2, 3)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4), Gun(1, 4)), 1, At(20, 10)},
				Stood{SuitWith(DiceOf(1, 6)), 1, At(18.7, 10)})
			b.Given.AttackerDefends = true
			b.Models[2].Status, b.Models[2].Damage = Crippled, 1
			return b
		}, shot("pod"), x, 0},
		{"the shooter in its own blast", func() *Battle {
			near := Pod(1, 3)
			near.Blast = 8000
			return PutUp(nil, Stood{SuitWith(DiceOf(1, 4), near), 0, At(18, 10)}, Stood{SuitWith(DiceOf(1, 4), Gun(2, 4)), 1, At(20.5, 10)})
		}, shot("pod"), x, 0},
		{"indirect and piercing", func() *Battle {
			w := Gun(2, 4)
			w.Indirect, w.Piercing = true, true
			return PutUp(nil, Stood{SuitWith(DiceOf(1, 4), w), 0, At(10, 10)}, Stood{SuitWith(DiceOf(3, 4)), 1, At(23.3, 10)})
		}, shot("gun"), x, -1},
		{"charge, precise", func() *Battle {
			w := Blade(2, 4)
			w.Precise = true
			b := PutUp(nil, Stood{SuitWith(DiceOf(1, 4), w), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 3)), 1, At(12, 10)})
			b.Models[0].Charged = true
			return b
		}, Assault{Model: 1, Weapon: "blade", Target: 2}, x, -1},
		{"keep failures", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(1, 4)), 1, At(20, 10)},
				Stood{SuitWith(DiceOf(1, 4)), 0, At(20, 11.7)})
			b.Models[0].Mode = Hold
			return b
		}, Shoot{Model: 1, Weapon: "gun", Target: 2, Keep: true}, Blow{By: 0, At: 1, Keep: true}, -1},
		{"a choice after the dice", func() *Battle {
			b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4), Gun(1, 3)), 1, At(20, 10)})
			b.Given.CounterAfter = true
			return b
		}, shot("gun"), x, 0},
	}
}

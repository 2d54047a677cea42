package kog

import (
	"slices"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
)

// stood is a model of a battle put up by hand.
type stood struct {
	mould
	side int8
	at   board.Point
}

func at(x, y float64) board.Point {
	return board.Point{X: board.Thou(x*1000 + 0.5), Y: board.Thou(y*1000 + 0.5)}
}

// suitWith is a suit of no faction with these weapons.
func suitWith(defence roll, weapons ...weapon) mould {
	return mould{
		profile: "suit", name: "Suit", short: "Suit", glyph: "S", points: 6, class: suit, move: 6000, sensors: 12000,
		defence: defence, weapons: weapons, toughness: 2, silhouette: silhouettes[suit],
	}
}

func footWith(defence roll, weapons ...weapon) mould {
	m := suitWith(defence, weapons...)
	m.class, m.silhouette, m.points = infantry, silhouettes[infantry], 2
	return m
}

func gun(dice, target int) weapon {
	return weapon{id: "gun", name: "Gun", ranged: true, roll: roll{dice, target}, reach: 48000}
}

func blade(dice, target int) weapon {
	return weapon{id: "blade", name: "Blade", roll: roll{dice, target}}
}

func pod(dice, target int) weapon {
	w := gun(dice, target)
	w.id, w.name, w.blast, w.uses = "pod", "Pod", 3000, 2
	return w
}

// putUp is a battle in its Action step, every model a unit of its own and that of the first one open.
func putUp(pieces []terrain, models ...stood) *Battle {
	g := &given{
		width: 48000, height: 36000, pieces: pieces, field: newField(pieces), seat: [seats]game.Seat{1, 2}, names: [seats]string{"One", "Two"},
		options: options{premeasure: true, lockDirect: true, spotting: true, holdTurns: 2},
	}
	b := &Battle{given: g}
	b.prepareAsks()
	b.stack[0], b.depth, b.round, b.mustered = frame{stepAction, models[0].side}, 1, 1, [seats]bool{true, true}
	b.active = models[0].side
	for side := range g.forces {
		g.forces[side] = &force{}
	}
	for i, s := range models {
		f := g.forces[s.side]
		b.units = append(b.units, unit{side: s.side, index: int16(len(f.units)), first: int16(i), below: int16(i + 1)})
		f.moulds = append(f.moulds, s.mould)
		f.units = append(f.units, formation{models: []enlisted{{mould: len(f.moulds) - 1}}})
		one := model{at: s.at, unit: int16(i), mould: int16(len(f.moulds) - 1), side: s.side, number: int8(len(f.moulds)), mode: combat}
		for w, arm := range s.weapons {
			one.uses[w] = int8(arm.uses)
		}
		b.models = append(b.models, one)
	}
	b.open, b.units[0].activated = 1, true
	return b
}

// policy answers reactions: with this weapon, or by defending when it is -1.
type policy int

func (p policy) settle(b *Battle, d game.Dice) {
	for b.depth > 1 {
		side, m := b.top().side, int(b.assault.at)
		var c game.Command = Defend{}
		switch at := b.top().step; {
		case at == stepDefence && p >= 0:
			c = Counter{}
		case at == stepCounter && b.answerBar(b, m, int(p), int(b.assault.by)) == free:
			c = Counterattack{Weapon: b.mouldOf(m).weapons[p].id}
		case at == stepCounter:
			c = Forgo{}
		case at == stepVictim:
			friend, _ := b.friendlyVictim(b.assault.blow)
			c = PickFF{Model: pieceID(friend)}
		}
		if no := b.Check(b.given.seat[side], c); no != nil {
			panic(no)
		}
		b.Apply(b.given.seat[side], c, d)
	}
}

// tally is what really came of an attack, over all ways in which the dice can fall.
type tally struct {
	fates []fate // by model
	ways  int
}

// everyWay plays a legal order of the side that is asked in every way the dice can fall; false when there are too many.
func everyWay(b *Battle, c command, answer policy, most int) (tally, bool) {
	seat := b.given.seat[b.top().side]
	if no := b.Check(seat, c); no != nil {
		panic(no)
	}
	sum := tally{fates: make([]fate, len(b.models))}
	var every dice.Every
	for every.Next() {
		after := b.clone()
		after.Apply(seat, c, &every)
		answer.settle(after, &every)
		if sum.ways++; sum.ways > most {
			return sum, false
		}
		p := 1 / float64(every.Of())
		for m := range b.models {
			switch before, now := &b.models[m], &after.models[m]; {
			case !now.live():
				sum.fates[m][lost] += p
			case now.damage > before.damage:
				sum.fates[m][wounded] += p
			default:
				sum.fates[m][unchanged] += p
			}
		}
	}
	return sum, true
}

// near reports whether two fates are equal but for the rounding of so many sums.
func near(a, b fate, ways int) bool {
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
func agree(t fataler, b *Battle, real tally, e exchange, with int) {
	l, x := b.lookout(), e.blow
	e.countered = with >= 0
	p := l.prospect(&e)
	if !near(p.target, real.fates[x.at], real.ways) {
		t.Errorf("target: foreseen %v, came %v in %d ways", p.target, real.fates[x.at], real.ways)
	}
	if with < 0 && !e.busy && l.defended(x) != p.target {
		t.Errorf("target: foreseen %v, in a list %v", p.target, l.defended(x))
	}
	foreseen := make([]fate, len(b.models))
	for m := range foreseen {
		foreseen[m] = fate{unchanged: 1}
	}
	foreseen[x.at] = p.target
	for _, o := range p.others {
		foreseen[o.model] = o.fate
	}
	if with >= 0 {
		end := l.answered(&e, p.others, with)
		foreseen[x.by] = end.back()
		for target := range end {
			sum := 0.
			for _, p := range end[target] {
				sum += p
			}
			if d := sum - p.target[target]; d > 1e-12 || d < -1e-12 {
				t.Errorf("target before the answer: %v, after it %v", p.target, end)
			}
		}
	}
	for m := range foreseen {
		if !near(foreseen[m], real.fates[m], real.ways) {
			t.Errorf("model %d: foreseen %v, came %v in %d ways", m, foreseen[m], real.fates[m], real.ways)
		}
	}
}

// TestChoiceIsForeseenAlike holds what a target that is asked foresees against what the attacker foresaw.
func TestChoiceIsForeseenAlike(t *testing.T) {
	b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}, gun(2, 3), blade(2, 4)), 1, at(20, 10)})
	look := func(b *Battle, x *exchange) (defends, counters prospect, end exchangeOdds) {
		l := b.lookout()
		defends = l.prospect(x)
		y := *x
		y.countered = true
		counters = l.prospect(&y)
		return defends, counters, l.answered(&y, nil, l.bestAnswer(&y))
	}
	e := b.lookout().expect(blow{by: 0, at: 1})
	defends, counters, end := look(b, &e)
	b.Apply(1, Shoot{Model: 1, Weapon: "gun", Target: 2}, nil)
	d, c, n := look(b, &b.assault)
	if !b.assault.choice || d.target != defends.target || c.target != counters.target || n != end {
		t.Errorf("asked: %v, %v, %v, before: %v, %v, %v", d.target, c.target, n, defends.target, counters.target, end)
	}
}

// attempt is an attack, and how it is answered.
type attempt struct {
	name  string
	b     func() *Battle
	order command
	blow  blow
	with  int
}

// TestOddsAreWhatComes plays attacks in every way the dice can fall and compares with what was foreseen.
func TestOddsAreWhatComes(t *testing.T) {
	for _, try := range slices.Concat(onOneModel(), onSeveralModels()) {
		t.Run(try.name, func(t *testing.T) {
			b := try.b()
			real, _ := everyWay(b, try.order, policy(try.with), 1<<30)
			agree(t, b, real, b.lookout().expect(try.blow), try.with)
		})
	}
}

// onOneModel are attacks that hit nobody but their target, or a friend beside it.
func onOneModel() []attempt {
	shot := func(w string) command { return Shoot{Model: 1, Weapon: w, Target: 2} }
	x := blow{by: 0, at: 1}
	return []attempt{
		{"plain", func() *Battle {
			return putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}), 1, at(20, 10)})
		}, shot("gun"), x, -1},
		{"hold, long range, critical", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 3)), 0, at(10, 10)}, stood{suitWith(roll{1, 5}), 1, at(40, 10)})
			return b
		}, shot("gun"), x, -1},
		{"crippled target, concentrated in cover", func() *Battle {
			b := putUp([]terrain{{shape: board.Circle(at(20, 10), 2000), sight: soft, height: 400}},
				stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}), 1, at(20, 10)})
			b.models[1].status, b.models[1].damage, b.models[1].targeted = crippled, 1, 1
			return b
		}, shot("gun"), x, -1},
		{"held", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}), 1, at(20, 10)})
			b.models[0].mode = hold
			return b
		}, shot("gun"), x, -1},
		{"answered", func() *Battle {
			return putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}, gun(2, 3)), 1, at(20, 10)})
		}, shot("gun"), x, 0},
		{"answered by a crippled one, attacker defends", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{1, 4}, gun(1, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}, gun(2, 3)), 1, at(20, 10)})
			b.given.attackerDefends = true
			b.models[0].targeted = 1
			return b
		}, shot("gun"), x, 0},
		{"friendly fire", func() *Battle {
			return putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}), 1, at(20, 10)},
				stood{suitWith(roll{1, 4}), 0, at(20, 11.7)}, stood{suitWith(roll{1, 4}), 0, at(20, 7.8)})
		}, shot("gun"), x, -1},
	}
}

// onSeveralModels are attacks in which more than one model counts.
func onSeveralModels() []attempt {
	shot := func(w string) command { return Shoot{Model: 1, Weapon: w, Target: 2} }
	x := blow{by: 0, at: 1}
	return []attempt{
		{"blast and friendly fire", func() *Battle {
			return putUp(nil, stood{suitWith(roll{2, 4}, pod(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}), 1, at(20, 10)},
				stood{suitWith(roll{1, 4}), 0, at(20, 11.7)}, stood{footWith(roll{1, 5}), 1, at(20, 8.5)})
		}, shot("pod"), x, -1},
		{"blast once and friendly fire", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{2, 4}, pod(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}), 1, at(20, 10)},
				stood{suitWith(roll{1, 4}), 0, at(20, 11.7)})
			b.given.blastOnce = true
			b.models[0].mode = hold
			return b
		}, shot("pod"), x, -1},
		{"a blast that opens the line of the answer", func() *Battle {
			// A suit of the target's side stands between it and the shooter; its wreck would be lower.
			b := putUp(nil, stood{suitWith(roll{1, 4}, pod(2, 3)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}, gun(1, 4)), 1, at(20, 10)},
				stood{suitWith(roll{1, 6}), 1, at(18.7, 10)})
			b.given.attackerDefends = true
			b.models[2].status, b.models[2].damage = crippled, 1
			return b
		}, shot("pod"), x, 0},
		{"the shooter in its own blast", func() *Battle {
			near := pod(1, 3)
			near.blast = 8000
			return putUp(nil, stood{suitWith(roll{1, 4}, near), 0, at(18, 10)}, stood{suitWith(roll{1, 4}, gun(2, 4)), 1, at(20.5, 10)})
		}, shot("pod"), x, 0},
		{"indirect and piercing", func() *Battle {
			w := gun(2, 4)
			w.indirect, w.piercing = true, true
			return putUp(nil, stood{suitWith(roll{1, 4}, w), 0, at(10, 10)}, stood{suitWith(roll{3, 4}), 1, at(23.3, 10)})
		}, shot("gun"), x, -1},
		{"charge, precise", func() *Battle {
			w := blade(2, 4)
			w.precise = true
			b := putUp(nil, stood{suitWith(roll{1, 4}, w), 0, at(10, 10)}, stood{suitWith(roll{2, 3}), 1, at(12, 10)})
			b.models[0].charged = true
			return b
		}, Assault{Model: 1, Weapon: "blade", Target: 2}, x, -1},
		{"keep failures", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{1, 4}), 1, at(20, 10)},
				stood{suitWith(roll{1, 4}), 0, at(20, 11.7)})
			b.models[0].mode = hold
			return b
		}, Shoot{Model: 1, Weapon: "gun", Target: 2, Keep: true}, blow{by: 0, at: 1, keep: true}, -1},
		{"a choice after the dice", func() *Battle {
			b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}, gun(1, 3)), 1, at(20, 10)})
			b.given.counterAfter = true
			return b
		}, shot("gun"), x, 0},
	}
}

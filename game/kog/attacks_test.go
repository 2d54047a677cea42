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
	g.prepareAsks()
	b := &Battle{given: g}
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

// everyWay plays an order in every way the dice can fall.
func everyWay(t *testing.T, b *Battle, c command, answer policy) tally {
	t.Helper()
	if no := b.Check(b.given.seat[b.active], c); no != nil {
		t.Fatal(no)
	}
	sum := tally{fates: make([]fate, len(b.models))}
	var every dice.Every
	for every.Next() {
		after := b.clone()
		after.Apply(b.given.seat[b.active], c, &every)
		answer.settle(after, &every)
		sum.ways++
		p := 1 / float64(every.Of())
		for m := range b.models {
			switch before, now := &b.models[m], &after.models[m]; {
			case !now.live():
				sum.fates[m].fallen += p
			case now.damage > before.damage:
				sum.fates[m].damaged += p
			default:
				sum.fates[m].unhurt += p
			}
		}
	}
	return sum
}

func near(a, b fate) bool {
	const slack = 1e-9
	far := func(x, y float64) bool { return x-y > slack || y-x > slack }
	return !far(a.unhurt, b.unhurt) && !far(a.damaged, b.damaged) && !far(a.fallen, b.fallen)
}

// agree compares a prospect with what really comes of the order.
func agree(t *testing.T, b *Battle, c command, x blow, with int) {
	t.Helper()
	real := everyWay(t, b, c, policy(with))
	l := b.lookout()
	p := l.prospect(l.expect(x), with)
	if !near(p.target, real.fates[x.at]) {
		t.Errorf("target: foreseen %v, came %v in %d ways", p.target, real.fates[x.at], real.ways)
	}
	if with >= 0 && !near(p.back, real.fates[x.by]) {
		t.Errorf("attacker: foreseen %v, came %v", p.back, real.fates[x.by])
	}
	hit := []int{int(x.at)}
	for _, o := range p.others {
		hit = append(hit, o.model)
		if (with < 0 || o.model != int(x.by)) && !near(o.fate, real.fates[o.model]) {
			t.Errorf("bystander %d: foreseen %v, came %v", o.model, o.fate, real.fates[o.model])
		}
	}
	for m, f := range real.fates {
		if f.unhurt < 1-1e-9 && !slices.Contains(hit, m) && (with < 0 || m != int(x.by)) && with < 0 {
			t.Errorf("model %d is hit, which nobody foresaw: %v", m, f)
		}
	}
	o := l.foresee(int(x.by), int(x.weapon), int(x.at), x.keep)
	if with < 0 && !near(o.defend, p.target) {
		t.Errorf("outlook %v, prospect %v", o.defend, p.target)
	}
	if with >= 0 && int(o.with) == with && len(p.others) == 0 && (!near(o.counter, p.target) || !near(o.back, p.back)) {
		t.Errorf("outlook %v, %v; prospect %v, %v", o.counter, o.back, p.target, p.back)
	}
	expected := 0.
	for _, by := range p.others {
		expected += by.worth() * float64(b.mouldOf(by.model).points)
	}
	if d := o.friends + o.foes - expected; with < 0 && (d > 1e-9 || d < -1e-9) {
		t.Errorf("bystanders: outlook %v, prospect %v", o.friends+o.foes, expected)
	}
}

// TestChoiceIsForeseenAlike holds the outlook of a target that is asked against that of the attacker before.
func TestChoiceIsForeseenAlike(t *testing.T) {
	b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}, gun(2, 3), blade(2, 4)), 1, at(20, 10)})
	before := b.lookout().foresee(0, 0, 1, false)
	b.Apply(1, Shoot{Model: 1, Weapon: "gun", Target: 2}, nil)
	l := b.lookout()
	if asked := l.outlook(&l.assault); asked != before || !asked.choice {
		t.Errorf("asked: %+v, before: %+v", asked, before)
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
	for _, try := range slices.Concat(onOne(), onSeveral()) {
		t.Run(try.name, func(t *testing.T) { agree(t, try.b(), try.order, try.blow, try.with) })
	}
}

// onOne are attacks that hit nobody but their target, or a friend beside it.
func onOne() []attempt {
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

// onSeveral are attacks in which more than one model counts.
func onSeveral() []attempt {
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

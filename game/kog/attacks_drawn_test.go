package kog

import (
	"testing"

	"muster/board"
	"muster/game"
	"pgregory.net/rapid"
)

// drawnDice are dice that are drawn.
type drawnDice struct{ *rapid.T }

func (d drawnDice) Roll(sides int, by game.RuleID) int {
	return rapid.IntRange(1, sides).Draw(d.T, string(by))
}

// drawnAttack is a battle with an attack that may be ordered: its options, weapons, models and where they stand are drawn,
// up to three models beside the target among them.
func drawnAttack(t *rapid.T) (*Battle, command, blow) {
	n := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	arm := weapon{
		id: "arm", name: "Arm", roll: roll{n("dice", 1, 3), n("target", 2, 6)}, reach: 48000,
		ranged: yes("ranged"), piercing: yes("piercing"), precise: yes("precise"),
	}
	gap := 1.0
	if arm.ranged {
		arm.indirect, gap = yes("indirect"), float64(n("gap", 2, 40))
		arm.blast = []board.Thou{0, 3000, 8000}[n("blast", 0, 2)]
	}
	defence := func() roll { return roll{n("defence", 0, 2), n("defends on", 2, 6)} }
	body := func(weapons ...weapon) mould {
		m := suitWith(defence(), weapons...)
		if m.class = []class{suit, infantry, tank}[n("class", 0, 2)]; m.class != suit {
			m.silhouette = silhouettes[m.class]
		}
		return m
	}
	models := []stood{{body(arm), 0, at(10, 18)}, {body(gun(1, n("answers on", 2, 6)), blade(1, 4)), 1, at(12.4+gap, 18)}}
	for range n("others", 0, 3) {
		m := stood{body(), int8(n("side", 0, 1)), at(12.4+gap+float64(n("x", -25, 25))/10, 18+float64(n("y", 8, 30))/10)}
		if yes("behind") {
			m.at.Y = 36000 - m.at.Y
		}
		models = append(models, m)
	}
	var woods []terrain
	if yes("woods") {
		woods = []terrain{{shape: board.Circle(at(12.4+gap, 18), 2000), sight: soft, height: 400}}
	}
	b := putUp(woods, models...)
	o := &b.given.options
	o.attackerDefends, o.counterAfter, o.blastOnce = yes("attacker defends"), yes("counter after"), yes("blast once")
	o.assaultCover, o.victimChosen = yes("assault cover"), yes("victim chosen")
	for m := range b.models {
		one := &b.models[m]
		if yes("crippled") {
			one.status, one.damage = crippled, 1
		}
		one.targeted = int8(n("targeted", 0, 1))
		if yes("holds") {
			one.mode = hold
		}
		one.charged, one.support = yes("charged"), yes("support")
	}
	x := blow{by: 0, at: 1, keep: yes("keep")}
	var c command = Shoot{Model: 1, Weapon: "arm", Target: 2, Keep: x.keep}
	if !arm.ranged {
		c = Assault{Model: 1, Weapon: "arm", Target: 2, Keep: x.keep}
	}
	if b.Check(game.First, c) != nil {
		t.Skip("not allowed")
	}
	return b, c, x
}

// What the turn makes of a drawn attack, defended or answered, foreseen before it is ordered or by whom it asks, is what
// is read of the rule.
func TestDrawnAttacksByTheTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, c, x := drawnAttack(t)
		l := b.lookout()
		e, with := l.expect(x), -1
		if l.mayCounter(l, &e) && rapid.Bool().Draw(t, "answered") {
			with = l.bestAnswer(&e)
		}
		if asked := b.clone(); rapid.Bool().Draw(t, "asked") {
			asked.Apply(game.First, c, drawnDice{t})
			if asked.top().step == stepDefence {
				b, e, c = asked, asked.assault, Defend{}
				if with >= 0 {
					c = Counter{}
				}
			}
		}
		real, all := everyWay(b, c, policy(with), 10_000)
		if !all {
			t.Skip("too many ways")
		}
		agree(t, b, real, e, with)
	})
}

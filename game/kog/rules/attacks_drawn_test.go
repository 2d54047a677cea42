package rules

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"pgregory.net/rapid"
)

// drawnDice are dice that are drawn.
type drawnDice struct{ *rapid.T }

func (d drawnDice) Roll(sides int, by game.RuleID) int {
	return rapid.IntRange(1, sides).Draw(d.T, string(by))
}

// drawnAttack is a battle with an attack that may be ordered: its options, weapons, models and where they stand are drawn,
// up to three models beside the target among them.
func drawnAttack(t *rapid.T) (*Battle, Command, Blow) {
	n := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	arm := data.Weapon{
		ID: "arm", Name: "Arm", Roll: DiceOf(n("dice", 1, 3), n("target", 2, 6)), Reach: 48000,
		Ranged: yes("ranged"), Piercing: yes("piercing"), Precise: yes("precise"),
	}
	gap := 1.0
	if arm.Ranged {
		arm.Indirect, gap = yes("indirect"), float64(n("gap", 2, 40))
		arm.Blast = []board.Thou{0, 3000, 8000}[n("blast", 0, 2)]
	}
	defence := func() data.Roll { return DiceOf(n("defence", 0, 2), n("defends on", 2, 6)) }
	body := func(weapons ...data.Weapon) data.Mould {
		m := SuitWith(defence(), weapons...)
		if m.Class = []data.Class{data.Suit, data.Infantry, data.Tank}[n("class", 0, 2)]; m.Class != data.Suit {
			m.Silhouette = data.Silhouettes[m.Class]
		}
		return m
	}
	models := []Stood{{body(arm), 0, At(10, 18)}, {body(Gun(1, n("answers on", 2, 6)), Blade(1, 4)), 1, At(12.4+gap, 18)}}
	for range n("others", 0, 3) {
		m := Stood{body(), int8(n("side", 0, 1)), At(12.4+gap+float64(n("x", -25, 25))/10, 18+float64(n("y", 8, 30))/10)}
		if yes("behind") {
			m.At.Y = 36000 - m.At.Y
		}
		models = append(models, m)
	}
	var woods []data.Terrain
	if yes("woods") {
		woods = []data.Terrain{{Shape: board.Circle(At(12.4+gap, 18), 2000), Sight: data.Soft, Height: 400}}
	}
	b := PutUp(woods, models...)
	o := &b.Given.Options
	o.AttackerDefends, o.CounterAfter, o.BlastOnce = yes("attacker defends"), yes("counter after"), yes("blast once")
	o.AssaultCover, o.VictimChosen = yes("assault cover"), yes("victim chosen")
	for m := range b.Models {
		one := &b.Models[m]
		if yes("crippled") {
			one.Status, one.Damage = Crippled, 1
		}
		one.Targeted = int8(n("targeted", 0, 1))
		if yes("holds") {
			one.Mode = Hold
		}
		one.Charged, one.Support = yes("charged"), yes("support")
	}
	x := Blow{By: 0, At: 1, Keep: yes("keep")}
	var c Command = Shoot{Model: 1, Weapon: "arm", Target: 2, Keep: x.Keep}
	if !arm.Ranged {
		c = Assault{Model: 1, Weapon: "arm", Target: 2, Keep: x.Keep}
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
		l := b.Lookout()
		e, with := l.Expect(x), -1
		if l.MayCounter(l, &e) && rapid.Bool().Draw(t, "answered") {
			with = l.BestAnswer(&e)
		}
		if asked := b.Copy(); rapid.Bool().Draw(t, "asked") {
			asked.Apply(game.First, c, drawnDice{t})
			if asked.Top().Step == StepDefence {
				b, e, c = asked, asked.Assault, Defend{}
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

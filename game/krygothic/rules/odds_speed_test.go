package rules

import (
	"testing"

	"muster/game/krygothic/data"
)

// BenchmarkShotOdds is one forecast of a shot among the walls of a field, sight and all. The peer, icepool, takes
// 3,792 µs for an attack of such size; 3 µs are aimed for.
func BenchmarkShotOdds(b *testing.B) {
	for _, c := range []struct {
		name string
		mode FireMode
		rc   int8
	}{{"standard", Standard, 3}, {"aimed", Aimed, 5}, {"snap", Snap, 4}} {
		b.Run(c.name, func(b *testing.B) {
			battle := Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
				w.Keep, w.Reduce, shooter.Rc, target.Will = 4, 2, c.rc, 3
				for i := range int32(13) {
					b.Given.Field.Pieces = append(b.Given.Field.Pieces, Block(1200+100*i, 1400+70*i, 90, 120, 250, data.Impossible))
				}
			})
			b.ReportAllocs()
			for b.Loop() {
				if o := battle.ShotOdds(0, 0, c.mode, 2); o.Hit <= 0 {
					b.Fatal("no odds")
				}
			}
		})
	}
}

// BenchmarkBlowOdds is one reading of an attack in close combat, six dice to hit: every outcome of its rule, and then as it
// is remembered. At most 50 µs are aimed for, and 3 µs from memory.
func BenchmarkBlowOdds(b *testing.B) {
	for _, c := range []struct {
		name string
		blow BlowCase
	}{
		{"weapon", BlowCase{By: 0, Foe: 1, Attack: withWeapon}},
		{"weapon, dodged", BlowCase{By: 0, Foe: 1, Attack: withWeapon, Defence: Dodge, Extra: 2}},
		{"countered", BlowCase{By: 0, Foe: 1, Attack: withWeapon, Defence: CounterAttack}},
		{"shove", BlowCase{By: 0, Foe: 1, Attack: Shove}},
	} {
		battle := brawl(func(b *Battle, attacker, defender *data.Kind) {
			attacker.Cc, attacker.Strength, defender.Cc, defender.Wounds = 4, 3, 4, 3
			b.Units[0].Blades[0].Index = 0
		})
		k := battle.clash(&c.blow)
		if k.o.Dice != 6 {
			b.Fatalf("%d dice to hit", k.o.Dice)
		}
		if !k.o.moves() {
			b.Run(c.name+", read", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if o := k.inPlace(); o.hits[0] >= 1 {
						b.Fatal("no odds")
					}
				}
			})
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if o := battle.BlowOdds(c.blow); o.hits[0] >= 1 {
					b.Fatal("no odds")
				}
			}
		})
	}
}

package rules

import (
	"math"
	"testing"

	"muster/game"
	fair "muster/game/dice"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// putUp is a position of two sides' squads.
func putUp(t testing.TB, terrain []string, squads ...string) *Battle {
	t.Helper()
	p, err := Position(func(into any) error {
		l := into.(*Layout)
		l.Terrain, l.Squads = terrain, squads
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return p.State.(*Battle)
}

// What is foretold of two shots is what comes of them over all faces of their dice: in the open and in cover, at a man, a
// rider, a hero, one who keeps down and one who is suppressed already.
func TestVolleyIsWhatIsThrown(t *testing.T) {
	for _, target := range []string{
		"B1 shoot: @10,16", "B1 shoot: @10,14", "B1 shoot mounted: @10,16", "B1 shoot: hero @10,16", "B1 keep-down: @10,16",
		"B1 shoot: armour @10,16 suppressed", "B1 shoot: @10,11",
	} {
		b := putUp(t, []string{"rocks 8,10 12,12"}, "A1 shoot: handgun @10,20", target)
		shot := b.Shot(1, data.Handgun, 2)
		var read, fell [Slain + 1]float64
		var every odds.Every
		for every.Next() {
			h := shot.Volley(2, &every)
			if h == Spared {
				h = Suppressed
			}
			read[h] += every.P()
		}
		was := b.figures[1].suppressed
		var faces fair.Every
		for faces.Next() {
			c := b.clone()
			c.Apply(game.First, Shoot{1, "handgun", []Aim{{2, 2}}}, &faces)
			h := Unhurt
			switch {
			case c.figures[1].fate == Killed:
				h = Slain
			case c.figures[1].suppressed && !was:
				h = Suppressed
			}
			fell[h] += 1 / float64(faces.Of())
		}
		if was {
			read[Unhurt], read[Suppressed] = read[Unhurt]+read[Suppressed], 0
		}
		for h := range read {
			if math.Abs(read[h]-fell[h]) > 1e-12 {
				t.Errorf("%s: foretold %v, thrown %v", target, read, fell)
				break
			}
		}
	}
}

// What is foretold of one fighter is what the whole step brings him: alone, against several, under Assault on both sides,
// heroes, armour and shields.
func TestFatesAreTheFight(t *testing.T) {
	for _, squads := range [][]string{
		{"A1 assault: sword @10,20", "B1 shoot: spear+shield @10,18.95"},
		{"A1 assault: hero sword+handgun @10,20", "B1 shoot: spear @10,18.95; spear @8.95,20; @11.05,20"},
		{"A1 assault: sword @10,20; @12.1,20; lance @10,17.9", "B1 assault: armour sword @11.05,20; hero @10,18.95"},
	} {
		b := putUp(t, nil, squads...)
		fight := b.Fight(0)
		if len(fight.Pairs) == 0 {
			t.Fatalf("%v: nobody fights", squads)
		}
		read := make([][Slain + 1]float64, len(fight.Fighters))
		var every odds.Every
		for every.Next() {
			fight.Of(&every)
			for i := range fight.Fighters {
				read[i][fight.Fighters[i].Harm] += every.P()
			}
		}
		for i := range read {
			for h, p := range fight.Fates(i) {
				if math.Abs(read[i][h]-p) > 1e-12 {
					t.Errorf("%v: fighter %d: foretold %v, in whole %v", squads, i, fight.Fates(i), read[i])
					break
				}
			}
		}
	}
}

package rules

import (
	"fmt"
	"strings"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"pgregory.net/rapid"
)

// drawnDice fall as rapid draws them.
type drawnDice struct{ t *rapid.T }

// Roll is a face.
func (d drawnDice) Roll(sides int, by game.RuleID) int {
	return rapid.IntRange(1, sides).Draw(d.t, string(by))
}

// fireKinds are the kinds of act of the chapters of fire, powers and gear.
var fireKinds = []data.ActKind{
	data.Shoot, data.Shoot, data.Shoot, data.Shoot, data.Throw, data.Throw, data.Power, data.Power, data.Unpin, data.Reload, data.PickUp, data.Plant, data.Dress,
	data.Sabotage,
}

// drawFire draws a battle for shooting and mischief.
func drawFire(t *rapid.T) *Battle {
	units := []string{
		"T1 ec/trooper A", "B1 ec/breacher A", "C1 her/catalyst A", "S1 ren/scrapper A", "H1 hiv/spitter A",
		"T2 ec/trooper B", "D2 hiv/drone B", "S2 sla/thrall B", "C2 ec/commander B", "R2 ral/dataprobe B",
	}
	guns := []string{
		"pistol", "rifle", "assault", "autocannon", "glauncher", "rocket", "flux", "crossbow", "hflamer",
		"sling",
	}
	things := []string{"frag", "smoke", "mine", "charge", "dressing", "flack", "shield", "plate", "knife"}
	flags := []string{
		"prone", "stuck=2", "pinned=hit:5 from=2000,2000", "pinned=miss:3", "wounds=1", "body_loss=1",
		"sprinting", "unloaded", "waiting", "removed", "ward=1",
	}
	l := Layout{
		Field: []float64{20, 20}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{30, 30}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,2000", "1400,0,600,2000"},
		Options: map[string]string{"window": "untimed"}, Done: []string{"B"},
		Weak: rapid.Bool().Draw(t, "weak"), Dark: rapid.Bool().Draw(t, "dark"), Locations: []string{"900,900"},
		Pieces: []string{
			"wall 500,500,30,400", "crates 1300,700,200,100 height=60",
			"water 200,1500,400,400 height=0 very_difficult",
		},
	}
	for i, words := range units {
		x, y := 150+380*(i%5), 200+rapid.IntRange(0, 7).Draw(t, "row")*100+i/5*900
		face := rapid.SampledFrom([]string{">1000,0", "<1000,0", ">0,1000", ">0,-1000"}).Draw(t, "facing")
		words += fmt.Sprintf(" @%d,%d %s", x, y, face)
		if !strings.HasPrefix(words, "H1") && !strings.HasPrefix(words, "D2") {
			words += " " + rapid.SampledFrom(guns).Draw(t, "gun") + " " + rapid.SampledFrom(things).Draw(t, "thing")
		}
		if i > 0 && i != 8 && rapid.IntRange(0, 2).Draw(t, "flagged") == 0 {
			words += " " + rapid.SampledFrom(flags).Draw(t, "flag")
		}
		l.Units = append(l.Units, words)
	}
	if i := rapid.IntRange(0, len(units)).Draw(t, "gear"); i < len(units) && strings.Contains(l.Units[i], " removed") {
		l.Lying = []string{"gear @900,600 " + strings.Fields(units[i])[0]}
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// drawErrand draws what a unit is to do: mostly sensible, sometimes not.
func drawErrand(t *rapid.T, kind data.ActKind) data.Errand {
	wild := rapid.IntRange(0, 4).Draw(t, "wild") == 4
	pick := func(name string, sane, all []int) int {
		if wild {
			return rapid.SampledFrom(all).Draw(t, name)
		}
		return rapid.SampledFrom(sane).Draw(t, name)
	}
	ids := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 101, 102, 1 << 30}
	e := data.Errand{Unit: game.PieceID(rapid.IntRange(1, 5).Draw(t, "unit"))}
	targets, weapons := []int{6, 7, 8, 9, 10, 101}, []int{0}
	switch kind {
	case data.Power:
		e.Unit, targets = 3, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
		e.Power = rapid.SampledFrom(PowerNames[:]).Draw(t, "power")
	case data.Dress:
		targets = []int{int(e.Unit)}
	case data.Sabotage:
		targets = []int{101}
	case data.Throw:
		weapons = []int{0, 1}
	case data.Shoot:
		e.Mode = rapid.SampledFrom(FireModes[:]).Draw(t, "mode")
		if e.Unit == 5 {
			weapons = []int{2}
		}
		if e.Mode == "snap" {
			e.Target2 = game.PieceID(pick("target2", append(targets, 0), ids))
		}
	}
	e.Target = game.PieceID(pick("target", targets, ids))
	e.Weapon = int8(pick("weapon", weapons, []int{0, 1, 2, 3, -1, 127}))
	e.N = int8(pick("n", []int{0}, []int{1, 2, 5, 9, -1, 127}))
	if wild && rapid.Bool().Draw(t, "no word") {
		e.Mode, e.Power = "volley", ""
	}
	if kind == data.Throw || kind == data.Power || wild {
		e.Point = &data.Spot{X: int32(rapid.IntRange(-100, 2100).Draw(t, "x")), Y: int32(rapid.IntRange(-100, 2100).Draw(t, "y"))}
	}
	return e
}

// Whatever is ordered, it is refused with a rule and without a trace, or carried out to an end with sound figures;
// what is forecast before it adds up.
func TestFireByChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawFire(t)
		for range rapid.IntRange(4, 12).Draw(t, "orders") {
			if b.Outcome() != nil || b.Top().Place != PlaceOpen {
				return
			}
			kind := rapid.SampledFrom(fireKinds).Draw(t, "kind")
			e := drawErrand(t, kind)
			c := Declare{Steps: []data.Step{{Kind: data.KindNames[kind], Units: []data.Errand{e}}}}
			no := b.Check(game.First, c)
			if no != nil {
				if no.Rule == "" || no.Why == "" {
					t.Fatalf("refused without a reason: %+v", no)
				}
				continue
			}
			foretell(t, b, kind, &e)
			for _, event := range b.Apply(game.First, c, drawnDice{t}) {
				if line := event.Line(b); line.Rule == "" || line.Text == "" || strings.Contains(line.Text, "\n") {
					t.Fatalf("%q", line)
				}
			}
			soundUnits(t, b)
		}
	})
}

// foretell looks at the odds of an order that is legal.
func foretell(t *rapid.T, b *Battle, kind data.ActKind, e *data.Errand) {
	u, _ := b.UnitOf(e.Unit)
	switch kind {
	case data.Shoot, data.Throw:
		if e.Target == 0 || b.rangedOf(u, e.Weapon).Smoke > 0 {
			return
		}
		mode := FireMode(max(0, wordIndex(FireModes[:], e.Mode)))
		o := b.ShotOdds(u, e.Weapon, mode, e.Target)
		for _, p := range []float64{
			o.Hit, o.Removed, o.Fallen, o.PinnedByHit, o.PinnedByMiss, o.OwnRemoved, o.Friend,
			o.Destroyed,
		} {
			if p < -1e-12 || p > 1+1e-12 {
				t.Fatalf("odds %+v", o)
			}
		}
		sum, own := 0., 0.
		for n := range o.Wounds {
			sum, own = sum+o.Wounds[n], own+o.Own[n]
		}
		if o.Damage == nil && !Near(sum, 1) || !Near(own, 1) {
			t.Fatalf("wounds sum up to %v, own to %v: %+v", sum, own, o)
		}
	case data.Power:
		v := u
		if e.Target != 0 {
			v, _ = b.UnitOf(e.Target)
		}
		if o := b.PowerOdds(u, PsychicPower(wordIndex(PowerNames[:], e.Power)), v); o.Works < 0 || o.Works > 1 ||
			o.TakesHold > o.Works {
			t.Fatalf("odds %+v", o)
		}
	}
}

func wordIndex(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// soundUnits holds figures to what they can be.
func soundUnits(t *rapid.T, b *Battle) {
	for u := range b.Units {
		own := &b.Units[u]
		left := b.WoundsLeft(int8(u))
		if own.Wounds < 0 || left < 0 || own.Status == Standing && left == 0 {
			t.Fatalf("unit %d has %d wounds, %d left, status %d", u+1, own.Wounds, left, own.Status)
		}
		if own.Status == Standing && (own.Pin == Unpinned) != (own.PinTarget == 0) {
			t.Fatalf("unit %d: pin %d, number %d", u+1, own.Pin, own.PinTarget)
		}
		if own.Status == Standing && own.Waiting && (own.Prone || own.Pin != Unpinned && b.Units[u].waitsSince > 0) {
			t.Fatalf("unit %d waits, prone %v, pin %d", u+1, own.Prone, own.Pin)
		}
		for i := range own.Guns {
			if own.Guns[i].Uses < 0 {
				t.Fatalf("unit %d has thrown more than it had", u+1)
			}
		}
		if own.Status == Standing && !b.OnField(own.At, b.BaseRadius(int8(u))) {
			t.Fatalf("unit %d is off the field at %v", u+1, own.At)
		}
	}
	for i := range b.Places {
		if b.Places[i].Structure < 0 {
			t.Fatal("structure below 0")
		}
	}
}

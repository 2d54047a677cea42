package kog

import (
	"fmt"
	"strings"
	"testing"

	"muster/assets"
	"muster/game/kog/data"
	"muster/game/rulebook"
)

// agreedOptions are the open options of the ledger, and those of setting up: id, values, default, rule.
const agreedOptions = `
premeasure true false: true KOG-MEAS-04
range_model half double open: half KOG-ATK-04
sensor_lock_direct true false: true KOG-LOS-06
models_obscure all wrecks none: all KOG-LOS-08
speed_bars shooting shooting_and_support: shooting KOG-MOVE-04
charge_same_enemy false true: false KOG-MOVE-06
assault_cover false true: false KOG-ATK-02
friendly_fire_pick nearest opponent: nearest KOG-ATK-08
blast_per die attack: die KOG-SPEC-01
indirect_spotting true false: true KOG-SPEC-04
counter_timing before_roll after_roll: before_roll KOG-CTR-01
counter_defence none attacker_defends: none KOG-CTR-04
hold_turns 1 to 3: 2 KOG-OBJ-04
holds_stand false true: false KOG-OBJ-03
divisions axes axes_and_diagonals: axes KOG-SETUP-04
standoff 0 to 81:  KOG-SETUP-05
objective_order after_deployment before_deployment: after_deployment KOG-SETUP-01
terrain_setup map alternate: map KOG-TERR-06
round_limit 0 to 30:  KOG-ROUND-07
limit_result points draw: points KOG-VIC-06
platoon_required true false: true KOG-ORG-08
trait_by_name true false: true KOG-DATA-03
jump_jets full_rate free: full_rate KOG-DATA-12
rpg_piercing false true: false KOG-DATA-13
muster brought table: brought KOG-ORG-14
points 10 to 900:  KOG-ORG-02
structure platoon individual: platoon KOG-ORG-02
battlefield own bf1-rail-yard bf2-birch-hills bf3-hill-137 bf4-quarry bf5-autobahn-interchange bf6-border-road bf7-dockside: own KOG-TERR-01
`

func TestOptions(t *testing.T) {
	var out strings.Builder
	for _, o := range New(assets.Embedded()).Info().Options {
		values := strings.Join(o.Values, " ")
		if o.Values == nil {
			values = fmt.Sprintf("%d to %d", o.Min, o.Max)
		}
		fmt.Fprintf(&out, "%s %s: %s %s\n", o.ID, values, o.Default, o.Rule)
		if o.Title == "" || len(o.Text) < 20 {
			t.Errorf("%s is not explained", o.ID)
		}
	}
	if got, want := out.String(), strings.TrimPrefix(agreedOptions, "\n"); got != want {
		t.Errorf("options\n%swant\n%s", got, want)
	}
}

// Every option does something, and only what it says.
func TestOptionsAreRead(t *testing.T) {
	usual, faults := data.ReadOptions(nil)
	if len(faults) > 0 || !usual.Premeasure || usual.Standoff != rulebook.Unset || usual.RoundLimit != rulebook.Unset ||
		usual.HoldTurns != 2 || usual.Points != rulebook.Unset {
		t.Fatalf("%+v, %v", usual, faults)
	}
	for _, s := range data.Settings.All() {
		words := s.Values
		if words == nil {
			words = []string{fmt.Sprint(s.Min), fmt.Sprint(s.Max)}
		}
		changed := 0
		for _, word := range words {
			o, faults := data.ReadOptions(map[string]string{s.ID: word})
			if len(faults) > 0 {
				t.Errorf("%s=%s: %v", s.ID, word, faults)
			}
			if o != usual {
				changed++
			} else if word != s.Default {
				t.Errorf("%s=%s changes nothing", s.ID, word)
			}
		}
		if changed == 0 {
			t.Errorf("%s changes nothing", s.ID)
		}
	}
	for _, c := range []struct{ id, word, want string }{
		{"range_modell", "half", `unknown option "range_modell"; did you mean "range_model"?`},
		{"range_model", "quarter", `range_model=quarter: want "half", "double" or "open"`},
		{"hold_turns", "4", "hold_turns=4: want a whole number from 1 to 3"},
		{"hold_turns", "two", "hold_turns=two: want a whole number from 1 to 3"},
		{"standoff", "-1", "standoff=-1: want a whole number from 0 to 81"},
	} {
		if _, faults := data.ReadOptions(map[string]string{c.id: c.word}); len(faults) != 1 ||
			!strings.Contains(faults[0].Error(), c.want) {
			t.Errorf("%s=%s: %v", c.id, c.word, faults)
		}
	}
	if o, faults := data.ReadOptions(map[string]string{"standoff": data.AutoStandoff, "hold_turns": ""}); len(faults) > 0 ||
		o != usual {
		t.Errorf("the words for the usual: %+v, %v", o, faults)
	}
}

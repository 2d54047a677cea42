package assets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// kogIDs are the families of rule ids in book order, each with the number of its rules.
const kogIDs = "PRI 2, DICE 4, MEAS 4, MODEL 4, TERR 8, LOS 9, SETUP 7, ROUND 8, MOVE 15, COH 2, ACT 7, ATK 10, " +
	"DEF 5, DMG 4, CTR 5, SPEC 6, INF 1, TANK 2, OBJ 4, VIC 6, SCN 8, ORG 14, DATA 15"

func kogBook(t *testing.T) *assets.Book {
	t.Helper()
	b, err := assets.Embedded().Book("kog")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestKogBook(t *testing.T) {
	b := kogBook(t)
	chapters := []string{
		"Foundations", "Terrain and the table", "Sighting", "Setting up", "Rounds and turns", "Movement", "Actions",
		"Attacks", "Defence and damage", "Counterattack", "Special weapons", "Infantry and tanks",
		"Objectives and victory", "Scenarios",
		"Forces", "Rulings on the data",
	}
	if diff := cmp.Diff(chapters, b.Chapters()); diff != "" {
		t.Error(diff)
	}
	var want, got []string
	for family := range strings.SplitSeq(kogIDs, ", ") {
		name, n := "", 0
		if _, err := fmt.Sscan(family, &name, &n); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			want = append(want, fmt.Sprintf("KOG-%s-%02d", name, i+1))
		}
	}
	for _, e := range b.Entries {
		got = append(got, e.ID)
		if e.Example == "" {
			t.Errorf("%s has no example", e.ID)
		}
		ours := strings.Contains(e.Source, "ours")
		if e.Kind == assets.KindCompletion && !ours || e.Kind == assets.KindRule && ours {
			t.Errorf("%s is a %s from %q", e.ID, e.Kind, e.Source)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) != 150 {
		t.Errorf("%d rules wanted: %s", len(want), diff)
	}
	named := b.Credits.Author != "" || !strings.Contains(b.Credits.Licence, "names no author")
	if b.System != "kog" || b.Title != "KOG light" || named {
		t.Errorf("%q, %q: %+v", b.System, b.Title, b.Credits)
	}
}

// TestKogOptionsAreNamed holds that a player finds each option, and each of its values, in the text of the rule it
// changes.
func TestKogOptionsAreNamed(t *testing.T) {
	b := kogBook(t)
	for option, where := range map[string]string{
		"premeasure": "KOG-MEAS-04 true false", "range_model": "KOG-ATK-04 half double open",
		"sensor_lock_direct": "KOG-LOS-06 true false", "models_obscure": "KOG-LOS-08 all wrecks none",
		"speed_bars": "KOG-MOVE-04 shooting shooting_and_support", "charge_same_enemy": "KOG-MOVE-06 true false",
		"assault_cover": "KOG-ATK-02 true false", "friendly_fire_pick": "KOG-ATK-08 nearest opponent",
		"blast_per": "KOG-SPEC-01 die attack", "indirect_spotting": "KOG-SPEC-04 true false",
		"counter_timing": "KOG-CTR-01 before_roll after_roll", "counter_defence": "KOG-CTR-04 none attacker_defends",
		"hold_turns": "KOG-OBJ-04", "divisions": "KOG-SETUP-04 axes axes_and_diagonals", "standoff": "KOG-SETUP-05 auto",
		"objective_order": "KOG-SETUP-01 after_deployment before_deployment", "terrain_setup": "KOG-TERR-06 map alternate",
		"round_limit": "KOG-ROUND-07", "limit_result": "KOG-VIC-06 points draw", "platoon_required": "KOG-ORG-08 true false",
		"trait_by_name": "KOG-DATA-03 true false", "jump_jets": "KOG-DATA-12 full_rate free",
		"rpg_piercing": "KOG-DATA-13 true false",
	} {
		id, values, _ := strings.Cut(where, " ")
		e, _ := b.Entry(id)
		if !strings.Contains(e.Text, "`"+option) {
			t.Errorf("%s does not name the option %s", id, option)
		}
		for _, value := range strings.Fields(values) {
			if !strings.Contains(e.Text, "`"+option+"="+value+"`") {
				t.Errorf("%s does not name %s=%s", id, option, value)
			}
		}
	}
}

// kogRow fails unless the text of a rule has a row of a table with these cells.
func kogRow(t *testing.T, b *assets.Book, id string, cells ...string) {
	t.Helper()
	row := "|"
	for _, cell := range cells {
		row += strings.TrimRight(" "+cell, " ") + " |"
	}
	if e, _ := b.Entry(id); !slices.Contains(strings.Split(e.Text, "\n"), row) {
		t.Errorf("%s has no row %s", id, row)
	}
}

// TestKogTextsAgreeWithTheData compares the tables a player reads with the figures the game plays by.
func TestKogTextsAgreeWithTheData(t *testing.T) {
	b := kogBook(t)
	units := load[kogUnits](t, "units/kog.toml")
	for _, p := range units.Profiles {
		name := strings.TrimPrefix(strings.TrimPrefix(p.Name, "German "), "Russian ")
		kogRow(t, b, "KOG-DATA-01", name, fmt.Sprint(p.Points), fmt.Sprintf(`%v"`, p.Move),
			fmt.Sprintf("%dD %d+", p.Defence.Dice, p.Defence.Target), fmt.Sprintf(`%v"`, p.Sensors))
	}
	for _, o := range units.Options {
		id := map[string]string{"sensors": "09", "missile_pod": "10", "guided_mortar": "11", "jump_jets": "12"}[o.ID]
		kogRow(t, b, "KOG-DATA-08", o.Name, fmt.Sprint(o.Points), "[KOG-DATA-"+id+"]")
	}
	ground := load[kogTerrain](t, "terrain/kog.toml")
	for _, k := range ground.Kinds {
		kogRow(t, b, "KOG-TERR-03", k.cells()...)
	}
	for _, p := range ground.Pieces {
		size := fmt.Sprintf(`radius %.2f"`, p.Radius)
		if p.Radius == 0 {
			size = fmt.Sprintf(`%.2f" by %.2f"`, p.Size[0], p.Size[1])
		}
		kogRow(t, b, "KOG-TERR-06", strings.ReplaceAll(p.Kind, "_", " "), size)
	}
}

// cells are what the table of kinds says of a kind: name, sight and depth, height, effects.
func (k kogKind) cells() []string {
	sight, height := k.Sight, ""
	if sight == "" {
		sight = "none"
	}
	if k.Depth != 0 {
		sight += fmt.Sprintf(`, %v" deep`, k.Depth)
	}
	if k.Height != 0 {
		height = fmt.Sprintf(`%.2f"`, k.Height)
	}
	var effects []string
	for _, e := range []struct {
		word string
		on   bool
	}{{"rough", k.Rough}, {"stand", k.Stand}, {"climb", k.Climb}, {"impassable", k.Impassable}} {
		if e.on {
			effects = append(effects, e.word)
		}
	}
	return []string{strings.ToLower(k.Name), sight, height, strings.Join(effects, ", ")}
}

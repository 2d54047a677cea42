package assets_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// kingsIDs are the families of rule ids in book order, each with the number of its rules.
const kingsIDs = "GEO 13, UNT 6, TER 6, SET 5, TRN 7, MOV 12, CHG 13, MLT 5, CTR 4, SHT 12, COV 5, DMG 3, MEL 10, RGP 7, DIS 3, " +
	"NRV 7, WAR 5, IND 6, SPC 24, ARM 4, END 6"

func kingsBook(t *testing.T) *assets.Book {
	t.Helper()
	b, err := assets.Embedded().Book("kings")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestKingsBook(t *testing.T) {
	b := kingsBook(t)
	chapters := []string{
		"Table and geometry", "Units", "Terrain", "Setting up", "The turn", "Movement", "Charges", "Multiple charges",
		"Counter-charges", "Shooting", "Cover", "Damage", "Melee", "After the combat", "Disordered units", "Nerve", "War engines",
		"Individuals", "Special rules", "Army lists", "The end",
	}
	if diff := cmp.Diff(chapters, b.Chapters()); diff != "" {
		t.Error(diff)
	}
	var want, got []string
	for family := range strings.SplitSeq(kingsIDs, ", ") {
		name, n := "", 0
		if _, err := fmt.Sscan(family, &name, &n); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			want = append(want, fmt.Sprintf("KOW-%s-%02d", name, i+1))
		}
	}
	for _, e := range b.Entries {
		got = append(got, e.ID)
		if e.Example == "" {
			t.Errorf("%s has no example", e.ID)
		}
		if e.Kind == assets.KindCompletion && !strings.Contains(e.Source, "ours") {
			t.Errorf("%s is a completion from %q", e.ID, e.Source)
		}
		if e.Kind == assets.KindRuling && e.Ruling == "" {
			t.Errorf("%s is a ruling without one", e.ID)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) != 163 {
		t.Errorf("%d rules wanted: %s", len(want), diff)
	}
}

// The credits say whose game it is, and the trade mark is nowhere the name of ours.
func TestKingsCredits(t *testing.T) {
	b := kingsBook(t)
	all := strings.Join(strings.Fields(b.Credits.Title+" "+b.Credits.Author+" "+b.Credits.Licence), " ")
	for _, words := range []string{
		"does not name its author",
		"Kings (mass battle): turn structure, orders, charges, shooting, melee and Nerve follow a player's blog summary of the " +
			"tabletop game Kings of War (Rules, Part 2, 4 December 2015). Kings of War is a trade mark of its publisher; this " +
			"program is not affiliated with or endorsed by the publisher or the blog. All unit profiles, army lists, special-rule " +
			"figures, terrain figures and scenarios are our own.",
		"states no licence",
	} {
		if !strings.Contains(all, words) {
			t.Errorf("the credits do not say %q", words)
		}
	}
	if b.Title != "Kings (mass battle)" || b.Credits.Title != b.Title {
		t.Errorf("it is called %q and %q", b.Title, b.Credits.Title)
	}
	for _, e := range b.Entries {
		if strings.Contains(e.Title+e.Chapter+e.Text+e.Ruling+e.Example+e.Source, "Kings of War") {
			t.Errorf("%s uses the trade mark", e.ID)
		}
	}
}

// A player finds each option, and each of its values, in the text of the rule it changes.
func TestKingsOptionsAreNamed(t *testing.T) {
	b := kingsBook(t)
	for option, where := range map[string]string{
		"premeasure": "KOW-TRN-07 true false", "range_from": "KOW-GEO-06 base leader", "arc_tie": "KOW-GEO-05 defender attacker",
		"hindered_by_obstacles": "KOW-CHG-10 true false", "charge_path_limit": "KOW-CHG-05 off double",
		"nimble_any_move": "KOW-SPC-01 false true", "pivot_end_terrain": "KOW-MOV-10 blocking all",
		"nerve_at_shooting": "KOW-SHT-12 phase_end immediate", "multi_nerve": "KOW-MEL-08 combat striker",
		"double6_no_limit": "KOW-NRV-05 waver ignore", "long_range": "KOW-SHT-08 false true",
		"first_turn": "KOW-SET-05 rolloff south north alternate", "rounds": "KOW-END-01", "closing_turn": "KOW-END-01 die never always",
		"deploy": "KOW-SET-04 preset alternate", "auto_skip": "KOW-TRN-02 true false", "takeback": "KOW-MOV-01 false true",
		"field": "KOW-SET-01",
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

// Nobody who reads the book needs anything besides.
func TestKingsBookStandsAlone(t *testing.T) {
	for _, e := range kingsBook(t).Entries {
		for _, words := range []string{"ledger", "## ", "JSON", "ceil", "opt:", "near("} {
			if strings.Contains(e.Text+e.Ruling+e.Example+e.Title, words) {
				t.Errorf("%s speaks of %q", e.ID, words)
			}
		}
	}
}

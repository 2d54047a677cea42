package assets_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// kzIDs are the families of rule ids in book order, each with the number of its rules.
const kzIDs = "SET 6, TURN 8, ORD 15, MG 5, MOV 12, LOS 5, COV 3, SHO 14, SUP 9, HTH 14, HERO 2, ARM 1, MOR 3, WIN 7"

func kzBook(t *testing.T) *assets.Book {
	t.Helper()
	b, err := assets.Embedded().Book("kz")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestKzBook(t *testing.T) {
	b := kzBook(t)
	chapters := []string{
		"Setting up", "The turn", "Orders", "Machine guns", "Movement", "Sight and cover", "Shooting", "Suppression",
		"Hand-to-hand", "Heroes and armour", "Morale", "Victory",
	}
	if diff := cmp.Diff(chapters, b.Chapters()); diff != "" {
		t.Error(diff)
	}
	var want, got []string
	for family := range strings.SplitSeq(kzIDs, ", ") {
		name, n := "", 0
		if _, err := fmt.Sscan(family, &name, &n); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			want = append(want, fmt.Sprintf("KZ-%s-%02d", name, i+1))
		}
	}
	for _, e := range b.Entries {
		got = append(got, e.ID)
		if e.Example == "" {
			t.Errorf("%s has no example", e.ID)
		}
		ours := strings.Contains(e.Source, "ours") || strings.Contains(e.Source, "completion")
		if e.Kind == assets.KindCompletion && !ours {
			t.Errorf("%s is a completion from %q", e.ID, e.Source)
		}
		if e.Kind == assets.KindRuling && e.Ruling == "" {
			t.Errorf("%s is a ruling without one", e.ID)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) != 104 {
		t.Errorf("%d rules wanted: %s", len(want), diff)
	}
}

// The book says whose game this is, who has converted it, and that no licence is stated.
func TestKzCredits(t *testing.T) {
	c := kzBook(t).Credits
	all := strings.Join(strings.Fields(c.Title+" "+c.Author+" "+c.Licence), " ")
	for _, words := range []string{
		"gives no name", "Hugh Pitt and Nick Lund", "states no licence", "Gisby's KillZone Page", "in our own words",
		"our own completion",
	} {
		if !strings.Contains(all, words) {
			t.Errorf("the credits do not say %q", words)
		}
	}
}

// A player finds each option, and each of its values, in the text of the rule it changes.
func TestKzOptionsAreNamed(t *testing.T) {
	b := kzBook(t)
	for option, where := range map[string]string{
		"premeasure": "KZ-SET-01 true false", "orders_sequence": "KZ-ORD-14 reverse activation",
		"interleave": "KZ-TURN-07 true false", "hit_and_run_split": "KZ-ORD-10 true false",
		"mg_pack_up": "KZ-MG-03 never one_turn", "mg_spread": "KZ-SHO-08 2", "allocate": "KZ-SHO-08 before each",
		"mount_dice": "KZ-MOV-11 squad figure", "wall_climb": "KZ-MOV-06 once both",
		"contact_bonus": "KZ-SUP-03 sum best", "suppressed_contact": "KZ-SUP-07 any_order assault_only",
		"capture": "KZ-SUP-09 on off", "armour_vs_shooting": "KZ-SHO-11 true false", "spear_throw": "KZ-SHO-13 once unlimited",
		"figures_block": "KZ-LOS-03 none low", "nerve": "KZ-MOR-01 on off", "army_break": "KZ-MOR-03", "win_margin": "KZ-WIN-02", "field": "KZ-SET-01",
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
func TestKzBookStandsAlone(t *testing.T) {
	for _, e := range kzBook(t).Entries {
		for _, words := range []string{"ledger", "## ", "JSON", "ceil"} {
			if strings.Contains(e.Text+e.Ruling+e.Example+e.Title, words) {
				t.Errorf("%s speaks of %q", e.ID, words)
			}
		}
	}
}

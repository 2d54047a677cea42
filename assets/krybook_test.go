package assets_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// kryIDs are the families of rule ids in book order, each with the number of its rules.
const kryIDs = "GEN 8, DICE 12, GEO 11, STAT 8, ARMY 9, AP 11, RT 21, FACE 11, CMB 11, CXL 5, WAIT 8, MOV 10, RUN 5, " +
	"TER 7, CC 19, RC 15, EXP 8, PIN 7, FEAR 6, PSY 7, WND 3, WPN 13, ARM 2, TEAM 9, SET 3, SCN 10, VIC 5, CMP 9"

func kryBook(t *testing.T) *assets.Book {
	t.Helper()
	b, err := assets.Embedded().Book("kry")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestKryBook(t *testing.T) {
	b := kryBook(t)
	chapters := []string{
		"General", "Dice", "Geometry", "Attributes", "Armies", "Action Points and rounds", "Real-time protocol", "Face-off",
		"Order combos", "Cancelling", "Waiting", "Movement", "Running", "Terrain", "Close combat", "Ranged combat",
		"Explosives and the hull", "Pinning", "Fear and horror", "Psychics", "Wounds", "Weapons and armour", "Teams",
		"Setting up", "Scenarios", "Victory", "Campaign",
	}
	if diff := cmp.Diff(chapters, b.Chapters()); diff != "" {
		t.Error(diff)
	}
	var want, got []string
	for family := range strings.SplitSeq(kryIDs, ", ") {
		name, n := "", 0
		if _, err := fmt.Sscan(family, &name, &n); err != nil {
			t.Fatal(err)
		}
		for i := range n {
			want = append(want, fmt.Sprintf("KRY-%s-%02d", name, i+1))
		}
	}
	for _, e := range b.Entries {
		got = append(got, e.ID)
		if ours := strings.HasPrefix(e.Source, "Ours"); e.Kind == assets.KindRule && ours {
			t.Errorf("%s is a %s from %q", e.ID, e.Kind, e.Source)
		}
		if e.Kind == assets.KindRuling && e.Ruling == "" {
			t.Errorf("%s is a ruling without one", e.ID)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) != 253 {
		t.Errorf("%d rules wanted: %s", len(want), diff)
	}
}

// The book says whose game this is, that it is not the official one, and under which terms it stands.
func TestKryCredits(t *testing.T) {
	c := kryBook(t).Credits
	all := strings.Join(strings.Fields(c.Title+" "+c.Author+" "+c.Licence), " ")
	for _, words := range []string{
		"Boolean", "BluWiki", "nofficial", "not the official rule set", "Attribution-NonCommercial-ShareAlike",
		"GNU Free Documentation License 1.2",
	} {
		if !strings.Contains(all, words) {
			t.Errorf("the credits do not say %q", words)
		}
	}
}

// A player finds each option in the text of a rule that it changes.
func TestKryOptionsAreNamed(t *testing.T) {
	b := kryBook(t)
	for option, id := range map[string]string{
		"window": "KRY-RT-12", "bid_s": "KRY-FACE-02", "breath_ms": "KRY-RT-04", "tie_ms": "KRY-RT-04",
		"beat_ms": "KRY-CMB-06", "lull_s": "KRY-RT-15", "pauses": "KRY-RT-13", "rejoin_s": "KRY-RT-14",
		"skip_spent": "KRY-RT-19", "bot_delay_ms": "KRY-RT-18", "ap_bidding": "KRY-FACE-05", "bid_step": "KRY-FACE-06",
		"bid_pays": "KRY-FACE-05", "faceoff_order": "KRY-FACE-04", "faceoff_apart": "KRY-FACE-02", "ap_explode": "KRY-AP-02", "keep_explodes": "KRY-DICE-07",
		"ones_fail": "KRY-DICE-04", "crit_pass": "KRY-DICE-11", "run_cost": "KRY-RUN-02", "shoot_cost": "KRY-AP-11",
		"wound_reduction": "KRY-RC-03", "flank_effect": "KRY-RC-11", "deflect_break": "KRY-CC-08",
		"combo_miss_stops": "KRY-CMB-07", "joint_run_target": "KRY-CMB-08", "combo_award": "KRY-AP-07",
		"leader_loss": "KRY-AP-06", "waiting_covers": "KRY-WAIT-03", "waiting_prepaid": "KRY-WAIT-05",
		"waiting_markers": "KRY-WAIT-06", "premeasure": "KRY-GEO-11", "models_block": "KRY-GEO-06",
		"max_models": "KRY-ARMY-04", "cap": "KRY-ARMY-03", "deploy": "KRY-SET-02", "ship_whims": "KRY-SCN-10",
	} {
		e, _ := b.Entry(id)
		if !strings.Contains(e.Text+e.Ruling, "`"+option) {
			t.Errorf("%s does not name the option %s", id, option)
		}
	}
}

// Nobody who reads the book needs anything besides.
func TestKryBookStandsAlone(t *testing.T) {
	for _, e := range kryBook(t).Entries {
		for _, words := range []string{"ledger", "TV-", "## ", "lag_ms", "bodyNow", "speed_now"} {
			if strings.Contains(e.Text+e.Ruling+e.Example+e.Title, words) {
				t.Errorf("%s speaks of %q", e.ID, words)
			}
		}
	}
}

// Every file that is derived from Kry-Gothic says so at its top, with the terms; LICENSE names it.
func TestKryFilesNameTheirLicence(t *testing.T) {
	lib := assets.Embedded()
	files := []assets.File{}
	for _, dir := range []string{"armies/kry", "fields/kry", "scenarios/kry", "campaigns/kry"} {
		list, err := lib.List(dir, ".toml")
		if err != nil || len(list) == 0 {
			t.Fatal(dir, err)
		}
		files = append(files, list...)
	}
	for _, name := range []string{"rules/kry.toml", "units/kry.toml", "terrain/kry.toml"} {
		f, err := lib.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	terms, err := os.ReadFile("../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := lib.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(data), "\nkind = ")
		head = strings.Join(strings.Fields(strings.ReplaceAll(head, "#", " ")), " ")
		for _, words := range []string{
			"Unofficial adaptation of Kry-Gothic, created by Boolean and the BluWiki contributors",
			"not the official rule set", "Creative Commons Attribution-NonCommercial-ShareAlike",
			"GNU Free Documentation License 1.2",
		} {
			if !strings.Contains(head, words) {
				t.Errorf("%s does not say %q", f.Name, words)
			}
		}
		folder := "assets/" + f.Name
		if i := strings.LastIndex(folder, "/kry/"); i >= 0 {
			folder = folder[:i+5]
		}
		if !strings.Contains(string(terms), "    "+folder+"\n") {
			t.Errorf("LICENSE does not name %s", folder)
		}
	}
}

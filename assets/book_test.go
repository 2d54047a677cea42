package assets_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/assets"
)

func fogBook(t *testing.T) *assets.Book {
	t.Helper()
	b, err := assets.Embedded().Book("fog")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestFogBook(t *testing.T) {
	b := fogBook(t)
	want := []string{
		"Setting up", "Units", "Turn order", "Actions", "Movement", "Charging", "Combat", "Terrain", "Powers", "Characters",
		"Optional rules", "Winning", "Campaign",
	}
	if got := b.Chapters(); !slices.Equal(got, want) {
		t.Errorf("chapters are %q", got)
	}
	if len(b.Entries) != 78 {
		t.Errorf("%d entries", len(b.Entries))
	}
	if b.Credits.Author != "Scott Dillin" || b.Credits.Publisher != "Skyland Games" || b.Credits.Licence == "" {
		t.Errorf("credits are %+v", b.Credits)
	}
	if e, ok := b.Entry("FOG-CHG-03"); !ok || e.Title != "The charge bonus" {
		t.Errorf("FOG-CHG-03 is %+v", e)
	}
	if _, ok := b.Entry("FOG-CHG-99"); ok {
		t.Error("there is a rule FOG-CHG-99")
	}
}

func TestSeeAlsoGoesBothWays(t *testing.T) {
	for _, system := range []string{"fog", "kog", "kry", "kz", "kings"} {
		b, err := assets.Embedded().Book(system)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range b.Entries {
			if len(e.See) == 0 && system != "fog" {
				t.Errorf("%s leads nowhere", e.ID)
			}
			for _, id := range e.See {
				other, _ := b.Entry(id)
				if id == e.ID || !slices.Contains(other.See, e.ID) {
					t.Errorf("%s sees %s, which does not see it", e.ID, id)
				}
			}
		}
	}
}

// TestOptionsAreNamed holds that a player finds each option in the text of a rule it changes.
func TestOptionsAreNamed(t *testing.T) {
	b := fogBook(t)
	for option, id := range map[string]string{
		"diagonals": "FOG-MOVE-02", "pass_friends": "FOG-MOVE-05", "hills_difficult": "FOG-TER-03", "high_ground": "FOG-TER-03",
		"los": "FOG-POW-05", "range_metric": "FOG-POW-04", "charge_engaged": "FOG-CHG-01", "initiative": "FOG-TURN-03",
		"flanking": "FOG-OPT-01", "after_combat_healing": "FOG-OPT-02", "after_heal_who": "FOG-OPT-02", "veterans": "FOG-OPT-03",
		"veteran_cap": "FOG-OPT-03", "transfer_tie": "FOG-CHR-11", "captured": "FOG-CHR-13", "character_cost": "FOG-SET-03",
		"max_characters": "FOG-SET-03", "mixed_lists": "FOG-SET-03", "deploy": "FOG-SET-04", "points": "FOG-SET-03",
		"round_limit": "FOG-WIN-02", "draw_margin": "FOG-WIN-03",
	} {
		if e, _ := b.Entry(id); !strings.Contains(e.Text, "`"+option) {
			t.Errorf("%s does not name the option %s", id, option)
		}
	}
}

func TestBookFaults(t *testing.T) {
	dir := write(t, map[string]string{"rules/fog.toml": `kind = "rule"
[[rule]]
id = "FOG-SET-01"
chapter = "A"
title = "One"
kind = "rule"
source = "x"
text = "see [FOG-SET-09]"
see = ["FOG-SET-02",
  "FOG-STE-03"]
[[rule]]
id = "FOG-SET-02"
chapter = "B"
title = ""
kind = "opinion"
source = "x"
text = "y"
[[rule]]
id = "FOG-SET-01"
chapter = "A"
title = "Again"
kind = "rule"
source = "x"
text = "y"
[[rule]]
id = "three"
chapter = "B"
title = "Three"
kind = "rule"
source = "x"
text = "y"
`})
	_, err := assets.Open(dir).Book("fog")
	if err == nil {
		t.Fatal("no faults")
	}
	got := strings.ReplaceAll(err.Error(), dir, "")
	want := []string{
		`:1: kind is "rule"; a rule book has kind = "rules"`,
		`:8: there is no rule "FOG-SET-09"; did you mean`,
		`:10: there is no rule "FOG-STE-03"; did you mean FOG-SET-0`,
		`:14: the rule FOG-SET-02 has no title`,
		`:15: kind is "opinion"; it is one of rule, ruling, completion`,
		`:19: the rule FOG-SET-01 stands already on line 3`,
		`:20: the chapter "A" was left before`,
		`:26: "three" is no rule id`,
		`:27: the chapter "B" was left before`,
	}
	lines := strings.Split(got, "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d faults:\n%s", len(lines), got)
	}
	for i, w := range want {
		if !strings.HasPrefix(lines[i], "/rules/fog.toml"+w) {
			t.Errorf("fault %d is %s, want %s", i, lines[i], w)
		}
	}
}

// How it is played is a page: it is read within two minutes, and what it refers to is in the book.
func TestHowItIsPlayed(t *testing.T) {
	for _, system := range []string{"fog", "kog", "kry", "kz", "kings"} {
		book, err := assets.Embedded().Book(system)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(strings.Fields(book.Play)); n < 200 || n > 300 {
			t.Errorf("%s: %d words; want 200 to 300", system, n)
		}
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "rules"), 0o755); err != nil {
		t.Fatal(err)
	}
	text := "kind = \"rules\"\nplay = \"Charge first [FOG-CHG-77].\"\n"
	if err := os.WriteFile(filepath.Join(dir, "rules", "fog.toml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := assets.Open(dir).Book("fog"); err == nil || !strings.Contains(err.Error(), `fog.toml:2: there is no rule "FOG-CHG-77"`) {
		t.Errorf("told: %v", err)
	}
}

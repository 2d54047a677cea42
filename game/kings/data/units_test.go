package data

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"muster/game/kings/book"
)

// figures are a profile's figures in one line.
func figures(p *Profile) string {
	return fmt.Sprintf("%s, %s by %s, %s, %d; %s; %d", p.kind(), Inches(p.Wide), Inches(p.Deep), HeightText(p.Height), p.Presence, p.Line(), p.Points)
}

// Profiles come out as they are written, each with what its type and size give it.
func TestProfiles(t *testing.T) {
	u := unitsOf(library.Lib)
	if len(u.Profiles) != 44 || len(u.Armies) != 5 {
		t.Errorf("%d profiles of %d armies", len(u.Profiles), len(u.Armies))
	}
	for id, want := range map[string]string{
		"hm-shield":  "infantry regiment, 4 by 3, 1, 2; Sp 5 Me 4+ De 4+ At 12 Ne 12/14; Big Shield; 100",
		"hm-lance":   "cavalry regiment, 5 by 4, 2, 2; Sp 8 Me 3+ De 5+ At 15 Ne 13/15; Thunderous Charge (2); 220",
		"et-javelin": "infantry troop, 4 by 1.5, 1, 1; Sp 6 Me 5+ Ra 5+ De 3+ At 10 Ne 8/10; Sling, Javelins, Pathfinder; 60",
		"et-brute":   "brute horde, 5 by 4, 2, 3; Sp 6 Me 4+ De 4+ At 19 Ne 15/17; Crushing Strength (2); 165",
		"hc-shamble": "infantry horde, 8 by 3, 1, 3; Sp 4 Me 5+ De 3+ At 26 Ne -/21; Regeneration (6+); 110",
		"hc-cantor":  "hero, 1 by 1, 1, 0; Sp 5 Me 5+ De 4+ At 1 Ne -/12; Arc Bolt (2), Mend (6); 80",
		"ch-bombard": "engine, 2 by 2, 1, 0; Sp 3 Me - Ra 5+ De 5+ At 2 Ne 10/12; Bombard; 80",
		"tw-owl":     "monster, 2 by 2, 3, 1; Sp 10 Me 4+ De 4+ At 8 Ne 12/14; Nimble, Fly, Keen (1); 135",
		"hm-captain": "mounted, 1 by 2, 2, 0; Sp 8 Me 3+ De 5+ At 5 Ne 11/13; Crushing Strength (1), Inspiring; 100",
	} {
		if got := figures(u.Profile(id)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
		}
	}
	if u.Profile("hm-lances") != nil {
		t.Error("there is a profile hm-lances")
	}
}

// Magic shoots like a weapon, war engines' weapons reach 48", and individuals are Nimble.
func TestWeapons(t *testing.T) {
	u := unitsOf(library.Lib)
	for _, c := range []struct {
		profile, weapon string
		want            string
	}{
		{"hm-bow", "longbow", `Longbow: 24", 11 dice, 5+`},
		{"ch-xbow", "crossbow", `Crossbow: 24", 13 dice, 5+, Piercing (1), Reload`},
		{"ch-bombard", "bombard", `Bombard: 48", 2 dice, 5+, Piercing (3), Reload, Blast (d6)`},
		{"hm-ballista", "ballista", `Ballista: 48", 3 dice, 4+, Piercing (2), Reload, Blast (d3)`},
		{"ch-rack", "volley-rack", `Volley rack: 24", 12 dice, 5+, Piercing (1), Reload`},
		{"ch-scout", "throwing-hammers", `Throwing hammers: 12", 9 dice, 5+, Piercing (1), Quick`},
		{"et-caller", FlameID, `Flame Breath: 12", 8 dice, 4+`},
		{"hm-magister", ArcID, `Arc Bolt: 24", 3 dice, 4+, Piercing (1)`},
	} {
		p := u.Profile(c.profile)
		w := p.Weapon(c.weapon)
		if w == nil {
			t.Errorf("%s has no %s", c.profile, c.weapon)
			continue
		}
		if f := p.weaponFact(w); f.Label+": "+f.Value != c.want || f.Rule != string(book.ShootingRange) {
			t.Errorf("%+v, want %s", f, c.want)
		}
	}
	for id, shoots := range map[string]bool{"hm-bow": true, "hm-magister": true, "ch-carver": true, "hm-shield": false} {
		if u.Profile(id).Shoots() != shoots {
			t.Errorf("%s shoots: %v", id, !shoots)
		}
	}
	if p := u.Profile("hm-captain"); !p.Has(Nimble) || !p.Individual() || p.Engine() || !p.Rides() || p.Weapon("longbow") != nil {
		t.Errorf("%+v", p)
	}
	if p := u.Profile("hc-thrower"); p.Has(Nimble) || p.Individual() || !p.Engine() || p.Rides() {
		t.Errorf("%+v", p)
	}
}

// Each special rule is written as the book writes it, and read back from that.
func TestSpecialsAreWrittenAsTheBookWrites(t *testing.T) {
	for which := range specials {
		row := which.Row()
		var all Specials
		for n := row.Low; n <= row.High; n += row.step() {
			all[which] = n
			if got := which.read(all.Title(which)); got != n {
				t.Errorf("%s reads as %d", all.Title(which), got)
			}
		}
		entry := rule(t, row.Rule)
		if name, _, _ := strings.Cut(entry.Title, " ("); name != row.Name {
			t.Errorf("%s is called %s in the book", row.Name, entry.Title)
		}
		if strings.Contains(entry.Title, "(") != row.Numbered() {
			t.Errorf("%s in the book, numbered here: %v", entry.Title, row.Numbered())
		}
	}
}

// The test profiles of the book's examples can be read.
func TestTrialUnits(t *testing.T) {
	text, err := os.ReadFile("../testdata/units.toml")
	if err != nil {
		t.Fatal(err)
	}
	u, err := ReadUnits("units.toml", text)
	if err != nil || len(u.Profiles) != 21 {
		t.Fatal(err, u)
	}
	for id, want := range map[string]string{
		"x-foot": "infantry regiment, 4 by 3, 1, 2; Sp 5 Me 4+ De 4+ At 12 Ne 12/14; 100",
		"x-gun":  "engine, 2 by 2, 1, 0; Sp 4 Me - Ra 5+ De 4+ At 2 Ne 9/11; Ballista; 100",
		"x-dead": "infantry regiment, 4 by 3, 1, 2; Sp 5 Me 4+ De 4+ At 12 Ne -/14; Regeneration (5+); 100",
		"x-mage": "hero, 1 by 1, 1, 0; Sp 5 Me 5+ De 4+ At 1 Ne 9/11; Arc Bolt (4), Mend (3); 100",
	} {
		if got := figures(u.Profile(id)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
		}
	}
}

// What a table of units has wrong is told with its line and what would be right.
func TestFaultsOfUnits(t *testing.T) {
	text := string(readFile(t, "units/kings.toml", "kind", "kind"))
	for _, c := range []struct{ old, bent, want string }{
		{`kind = "units"`, `kind = "unit"`, `kind is "unit"; want "units" here`},
		{`system = "kings"`, `system = "kow"`, `system is "kow"; want "kings"`},
		{`id = "longbow"`, `id = "arc"`, `the id "arc" stands twice`},
		{`id = "short-bow"`, `id = "longbow"`, `the id "longbow" stands twice`},
		{"range = 24", "range = 0.5", "range is 0.5; want 1 to 72"},
		{"range = 24", "range = 24.005", "range is 24.005; lengths are inches, to the hundredth"},
		{`"Reload", "Blast (d3)"]`, `"Reload", "Blast (d4)"]`, `"Blast (d4)" is not how it is written; want Blast (d3) to (d6)`},
		{`"Piercing (1)", "Reload"`, `"Piercing (1)", "Reload", "Reload"`, "Reload stands twice"},
		{`"Quick"]`, `"Quik"]`, `unknown special rule "Quik"; did you mean "Quick"?`},
		{`"Quick"]`, `"Elite"]`, `unknown special rule "Elite"; known are Piercing, Reload, Blast, Quick`},
		{`name = "Hollow Choir"`, `name = ""`, `"" is no name`},
		{`id = "choir"`, `id = "thornwild"`, `the id "thornwild" stands twice`},
		{`id = "hm-pike"`, `id = "hm-shield"`, `the id "hm-shield" stands twice`},
		{`army = "harrowmarch"`, `army = "harrow"`, `unknown army "harrow"; did you mean "harrowmarch"?`},
		{`type = "infantry"`, `type = "infanterie"`, `type is "infanterie"; want "infantry", "cavalry"`},
		{`size = "regiment"`, `size = "army"`, `size is "army"; want "single", "troop", "regiment" or "horde"`},
		{`size = "regiment"`, `size = "single"`, "there is no infantry single [KOW-UNT-02]"},
		{"speed = 5", "speed = 0.25", "speed is 0.25; want 0.5 to 20"},
		{"melee = 4", "melee = 7", "melee is 7; want 2 to 6"},
		{"melee = 4\n", "", "Shire Shieldbearers has no figure for melee: only war engines never strike [KOW-WAR-01]"},
		{"defence = 4", "defence = 1", "defence is 1; want 2 to 6"},
		{"attacks = 12", "attacks = 0", "attacks is 0; want 1 to 60"},
		{"rout = 14", "rout = 41", "rout is 41; want 2 to 40"},
		{"waver = 12", "waver = 14", "waver is 14; want 0 to 13"},
		{"points = 100", "points = 0", "points is 0; want 1 to 999"},
		{`"Big Shield"`, `"Big Shields"`, `unknown special rule "Big Shields"; did you mean "Big Shield"?`},
		{`"Big Shield"`, `"Reload"`, `unknown special rule "Reload"`},
		{`"Thunderous Charge (2)"`, `"Thunderous Charge"`, `"Thunderous Charge" is not how it is written; want Thunderous Charge (1) to (5)`},
		{`weapons = ["longbow"]`, `weapons = ["long-bow"]`, `unknown weapon "long-bow"; did you mean "longbow"?`},
		{`weapons = ["longbow"]`, `weapons = ["longbow", "longbow"]`, "Hedge Archers carries Longbow twice"},
		{`weapons = ["longbow"]`, `weapons = ["ballista"]`, "Ballista is a war engine's weapon [KOW-WAR-03]"},
		{"ranged = 5\n", "", "Hedge Archers carries a weapon and has no figure for ranged [KOW-SHT-01]"},
		{"attacks = 12", "attack = 12", `unknown key "attack" in [[profile]]; did you mean "attacks"?`},
	} {
		if !strings.Contains(text, c.old) {
			t.Errorf("no %q", c.old)
			continue
		}
		_, err := ReadUnits("mine.toml", []byte(strings.Replace(text, c.old, c.bent, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "mine.toml:") {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}

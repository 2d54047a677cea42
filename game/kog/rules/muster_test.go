package rules_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
	"muster/game/trial"
)

// noDice is for orders that roll none.
type noDice struct{ t *testing.T }

func (d noDice) Roll(int, game.RuleID) int {
	d.t.Error("a die is rolled")
	return 1
}

// give plays an order that must be legal.
func give(t *testing.T, b *rules.Battle, seat game.Seat, c game.Command) []game.Event {
	t.Helper()
	_, events, no := game.Play(b, seat, c, noDice{t})
	if no != nil {
		t.Fatal(no)
	}
	return events
}

// picked is the order that the offer makes of a word.
func picked(t *testing.T, b *rules.Battle, seat game.Seat, word string) game.Command {
	t.Helper()
	offer := vectorSystem.Guide(b).Offer(seat, game.Draft{Verb: "muster", Args: []game.Arg{{Choice: word}}})
	if offer.Ready == nil {
		t.Fatalf("%s: %v", word, offer.No)
	}
	return offer.Ready
}

// Forces are mustered unseen and revealed together.
//
// Rule: KOG-ORG-14.
func TestMusterAtTheTable(t *testing.T) {
	b, setup := rules.Opened(t, "basic-duel", map[string]string{"muster": "table"})
	if agenda := b.Agenda(); agenda.Mode != game.Sealed || len(agenda.Asks) != 2 || len(b.Models) != 0 {
		t.Fatalf("%+v, %d models", agenda, len(b.Models))
	}
	offer := vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: "muster"})
	if len(offer.Choices) != 6 || offer.Choices[0].Arg.Choice != "de-d1" || offer.Choices[0].Note != "German, 15 points" {
		t.Errorf("%+v", offer.Choices)
	}
	seen := vectorSystem.Guide(b).Scene(game.Second)
	question := vectorSystem.Guide(b).Offer(game.Second, game.Draft{})
	events := give(t, b, game.First, picked(t, b, game.First, "ru-d3"))
	for _, e := range events {
		if e.For != game.Only(game.First) {
			t.Errorf("%s may be read", e.Line(b).Text)
		}
	}
	if !reflect.DeepEqual(seen, vectorSystem.Guide(b).Scene(game.Second)) || !reflect.DeepEqual(question, vectorSystem.Guide(b).Offer(game.Second, game.Draft{})) {
		t.Error("the other side sees something")
	}
	if facts := vectorSystem.Guide(b).Scene(game.First).Facts; len(facts) == 0 || facts[0].Value != "Bear on a Roof" {
		t.Errorf("the side does not see its own: %+v", facts)
	}
	for seed := range uint64(20) {
		other := b.Copy()
		other.GuessForces(game.Second, rand.New(rand.NewPCG(seed, 1)))
		if !reflect.DeepEqual(seen, vectorSystem.Guide(other).Scene(game.Second)) {
			t.Error("a guess is seen")
		}
		if own := b.Copy(); seed == 0 {
			own.GuessForces(game.First, rand.New(rand.NewPCG(seed, 1)))
			if own.Given != b.Given {
				t.Error("a side guesses its own force")
			}
		}
	}
	text, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	sys := vectorSystem
	again, err := sys.Restore(setup, text)
	if err != nil {
		t.Fatal(err)
	}
	for _, battle := range []*rules.Battle{b, again.(*rules.Battle)} {
		give(t, battle, game.First, picked(t, battle, game.First, "ru-d1")) // another one instead
		events := give(t, battle, game.Second, picked(t, battle, game.Second, "ru-d2"))
		if len(battle.Models) != 3 || battle.Name(1) != "F2-21 A1" || battle.SideName(1) != "Russia B" ||
			battle.Base().Step != rules.StepConfirm {
			t.Errorf("%d models, %s of %s at %s", len(battle.Models), battle.Name(1), battle.SideName(1),
				battle.StepTitle(battle.Base().Step))
		}
		last := events[len(events)-1]
		if last.For != 0 || !strings.Contains(last.Line(battle).Text,
			"Russia B brings The Lone Wolf (Russian): 1 model in 1 unit, 15 points") {
			t.Errorf("the end of the muster: %s", last.Line(battle).Text)
		}
	}
	if one, two := mustMarshal(t, b), mustMarshal(t, again.(*rules.Battle)); one != two {
		t.Errorf("the battles differ:\n%s\n%s", one, two)
	}
}

func mustMarshal(t *testing.T, b *rules.Battle) string {
	t.Helper()
	text, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What comes with the setup stands in front of what may be chosen, under a name of its own where the list has another
// of that name.
func TestForcesOfTheSetupCanBeChosen(t *testing.T) {
	sys := vectorSystem
	scenarios, _ := sys.Scenarios()
	setup := game.DefaultSetup(scenarios[1])
	setup.Options = map[string]string{"muster": "table"}
	text, err := assets.Embedded().Read("armies/kog/de-d1.toml")
	if err != nil {
		t.Fatal(err)
	}
	army, err := sys.ReadArmy("de-d1.toml", []byte(strings.Replace(string(text), "Hawk and Hammer", "Hammer and Hawk", 1)))
	if err != nil {
		t.Fatal(err)
	}
	setup.Armies[1] = army.Data
	st, _, err := sys.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	offer := vectorSystem.Guide(st.(*rules.Battle)).Offer(game.Second, game.Draft{Verb: "muster"})
	if offer.Choices[0].Label != "Hammer and Hawk" || offer.Choices[0].Arg.Choice != data.FromSetup {
		t.Errorf("%+v", offer.Choices[0])
	}
	if c := picked(t, st.(*rules.Battle), game.Second, data.FromSetup); c.(rules.Muster).Force.Title != "Hammer and Hawk" {
		t.Errorf("%+v", c)
	}
}

// A force that does not fit is refused at the beginning, with its rule.
func TestForcesThatDoNotFit(t *testing.T) {
	sys := vectorSystem
	scenarios, _ := sys.Scenarios()
	for _, c := range []struct {
		id   string
		with map[string]string
		rule game.RuleID
	}{
		{"de-e1", nil, book.ForceFormats},
		{"ru-m1", nil, book.ForceFormats},
		{"de-d1", map[string]string{"points": "100"}, ""},
	} {
		for _, army := range trial.Armies(t, sys) {
			if army.ID != c.id {
				continue
			}
			setup := game.DefaultSetup(scenarios[1])
			setup.Options, setup.Armies[0] = c.with, army.Data
			_, _, err := sys.Begin(setup)
			no := sys.Fits(scenarios[1], 0, army, c.with)
			if (err == nil) != (c.rule == "") || (no == nil) != (err == nil) || err != nil &&
				!strings.Contains(err.Error(), string(c.rule)) {
				t.Errorf("%s: %v, %v", c.id, err, no)
			}
		}
	}
}

// Huge and senseless rosters are refused quickly.
func TestHostileMusters(t *testing.T) {
	b, _ := rules.Opened(t, "basic-open", map[string]string{"muster": "table"})
	crowd := make([]data.RosterModel, 20_000)
	for i := range crowd {
		crowd[i] = data.RosterModel{Profile: "kaempfer", Count: 96}
	}
	empty := make([]data.RosterUnit, 20_000)
	for _, r := range []data.Roster{
		{},
		{Faction: "german"},
		{Faction: "german", Unit: empty},
		{Faction: "german", Unit: []data.RosterUnit{{Squad: "tactical", Model: crowd}}},
		{Faction: "german", Unit: []data.RosterUnit{{Squad: "individual", Platoon: "\xff", Model: crowd[:1]}}},
		{Faction: "german", Unit: []data.RosterUnit{{
			Squad: "individual", Name: strings.Repeat("\x1b", 10_000),
			Model: crowd[:1],
		}}},
		{Faction: "german", Unit: []data.RosterUnit{{Squad: "individual", Model: []data.RosterModel{{
			Profile: "kaempfer",
			Count:   -1 << 62,
		}}}}},
		{Faction: "german", Unit: []data.RosterUnit{{Squad: "individual", Model: []data.RosterModel{{
			Profile: "kaempfer",
			Count:   1 << 62,
		}}}}},
		{Faction: "russian", Unit: []data.RosterUnit{{Squad: "individual", Model: []data.RosterModel{{
			Profile: "f6_16",
			Options: make([]string, 10_000),
		}}}}},
	} {
		if no := game.Check(b, game.First, rules.Muster{r}); no == nil || no.Rule == "" || strings.Contains(no.Why, "\n") ||
			len(no.Why) > 300 {
			t.Errorf("%.100v", no)
		}
	}
}

// Units want room: a battlefield that is too small for them is refused.
//
// Rule: KOG-TERR-01.
func TestBattlefieldsWantRoom(t *testing.T) {
	sys := vectorSystem
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		setup := game.DefaultSetup(sc)
		setup.Options = map[string]string{"battlefield": "bf7-dockside"}
		_, _, err := sys.Begin(setup)
		want := ""
		switch {
		case !strings.HasPrefix(sc.ID, "basic-") && !strings.HasPrefix(sc.ID, "meatgrinder-"):
			want = "is played on"
		case !strings.HasSuffix(sc.ID, "-duel") && !strings.HasSuffix(sc.ID, "-melee"):
			want = "Dockside is too small for the"
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s on the dockside: %v", sc.ID, err)
		}
	}
}

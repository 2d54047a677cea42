package krygothic

import (
	"slices"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/trial"
)

func TestAListIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Blank(t, sys, "Earth Confederate", "750")
	if got := b.Bench(); got.Limit != 750 || got.Points != 0 || len(got.Faults) != 2 || got.Faults[0].Rule != book.ArmyNumber ||
		got.Faults[1].Rule != book.ArmyLeaders {
		t.Errorf("an empty list: %+v", got)
	}
	b.Build([][3]string{
		{"list", "add", "lieutenant"},
		{"unit 1", "name", "Old\x1b Nail"},
		{"unit 1", "note", "limps"},
		{"unit 1", "take", "pistol"},
		{"unit 1", "take", "coverall"},
		{"unit 1", "take", "flack"},
		{"list", "add", "trooper"},
		{"unit 2", "take", "rifle"},
		{"unit 2", "more", ""},
		{"unit 2", "more", ""},
		{"unit 2", "apart", ""},
		{"unit 3", "take", "knife"},
		{"unit 3", "name", "Second"},
		{"list", "add", "breacher"},
		{"unit 4", "take", "autocannon"},
		{"unit 4", "take", "mine"},
		{"unit 4", "take", "mine"},
		{"unit 4", "drop", "mine"},
		{"unit 4", "earlier", ""},
		{"list", "title", "Nails"},
	})
	want := `Nails||605 points
 Old Nail|Lieutenant; Pistol, Flack jacket|130 points
 2 × Trooper|Rifle; 95 each|190 points
 Breacher|Autocannon, Proximity mine|185 points
 Second|Trooper; Rifle, Knife|100 points
`
	b.Shows(want)
	if faults := b.Bench().Faults; len(faults) > 0 {
		t.Errorf("it may not be brought: %v", faults)
	}
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"unit 2", "take", "autocannon", book.ArmyCarrying},
		{"unit 2", "take", "siege", book.ArmyCarrying},
		{"unit 2", "take", "chitin", game.TableUnknown},
		{"unit 2", "name", "Both", book.ArmyNames},
		{"unit 4", "more", "", book.ArmyNames},
		{"list", "team", "ren", book.ArmyTeam},
		{"list", "add", "average-joe", game.TableUnknown},
		{"unit 9", "remove", "", game.TableUnknown},
		{"unit 1", "earlier", "", book.ArmyUnit},
		{"list", "title", "\x07", book.ArmyNames},
	} {
		b.Refused(step.rule, step.row, step.do, step.with)
	}
}

// A team that may have one sniper rifle takes no second one.
func TestAllowancesAreCounted(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Blank(t, sys, "Renegades", "1500")
	b.Build([][3]string{
		{"list", "add", "preacher"}, {"list", "add", "average-joe"}, {"unit 1", "take", "sniper"},
	})
	if no := b.Do("unit 2", "take", "sniper"); no == nil || no.Rule != book.ArmyCarrying {
		t.Errorf("a second sniper rifle: %v", no)
	}
	if no := b.Do("unit 1", "more", ""); no != nil {
		t.Fatal(no)
	}
	carried := func(r *game.Refusal) bool { return r.Rule == book.ArmyCarrying }
	if faults := b.Bench().Faults; !slices.ContainsFunc(faults, carried) {
		t.Errorf("two sniper rifles stand without a word: %v", faults)
	}
}

// Every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) { trial.Prices(t, New(assets.Embedded()), 29) }

// Keys of edits are those the screen leaves to the rulebook, each for one edit of a row; no two edits of a row are the
// same.
func TestKeysOfEdits(t *testing.T) { trial.EditKeys(t, New(assets.Embedded())) }

// Lists are changed at random, with edits of the bench and with nonsense. Nothing panics; what is refused changes
// nothing; what was done is a bench again, and the same one after it has been written to a file and read.
func TestBuildingAtRandom(t *testing.T) {
	trial.Building(t, New(assets.Embedded()), 5,
		"list", "unit 1", "unit 0", "add", "take", "drop", "trooper", "pistol", "more", "remove")
}

// What is no list is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	const head = `{"title":"x","points":750,"team":"ec","unit":[`
	trial.NoArmies(t, New(assets.Embedded()), "list", "add", "trooper",
		`{"title":"x","points":750,"team":"orks","unit":[]}`,
		`{"title":"x","points":751,"team":"ec","unit":[]}`, head+`{"type":"drone"}]}`,
		head+`{"type":"trooper","count":-1}]}`,
		head+`{"type":"trooper","count":99999999}]}`, head+`{"type":"trooper","count":2,"name":"x"}]}`,
		head+`{"type":"trooper","gear":["laser"]}]}`, head+`{"type":"trooper","gear":["flack","carapace"]}]}`,
		head+`{"type":"trooper","gear":["spines"]}]}`, head+`{"type":"trooper","name":"a name of more than 24 signs"}]}`)
}

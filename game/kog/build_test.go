package kog

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/trial"
)

func TestAForceIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Blank(t, sys, "Russian", "Encounter")
	if got := b.Bench(); got.Limit != 50 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != book.ForceMinimum {
		t.Errorf("an empty force: %+v", got)
	}
	b.Build([][3]string{
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1 model 1", "apart", ""},
		{"unit 1 model 2", "variant", "at"},
		{"unit 1 model 2", "take", "missile_pod"},
		{"unit 1 model 2", "christen", "Old\x1b Nail"},
		{"unit 1", "name", "Tubes"},
		{"force", "add", "f2_19"},
		{"unit 2", "take", "jump_jets"},
		{"force", "add", "ru_infantry"},
		{"unit 3", "earlier", ""},
		{"force", "title", "Nails and Tubes"},
	})
	want := `Nails and Tubes||45 points
 Tubes|Tactical Squad, 3 Tactical|28 points
  2 × F6-16|tactical, 8 each|16 points
  Old Nail|F6-16 AT + Missile Pod, tactical|12 points
 Russian Infantry||2 points
 F2-19 Grizzly + Jump Jets||15 points
`
	b.Shows(want)
	if faults := b.Bench().Faults; len(faults) > 0 {
		t.Errorf("it may not be brought: %v", faults)
	}
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"unit 1", "enrol", "f6_16 elite", book.ForceSquads},
		{"unit 1", "enrol", "f2_25", book.ForceSquads},
		{"unit 1", "kind", "individual", book.ForceLone},
		{"force", "add", "tiger", game.TableUnknown},
		{"force", "faction", "german", book.ForceFaction},
		{"unit 9", "remove", "", game.TableUnknown},
		{"unit 1", "earlier", "", book.SetupDeploy},
		{"force", "title", "\x07", book.ForceNames},
	} {
		b.Refused(step.rule, step.row, step.do, step.with)
	}
}

// Roles of Frames with two types follow the kind of the squad.
func TestRolesFollowTheSquad(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Blank(t, sys, "Russian", "Engagement")
	b.Build([][3]string{
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1 model 1", "more", ""},
		{"unit 1 model 1", "more", ""},
		{"unit 1", "double", ""},
		{"unit 2", "kind", "strike"},
		{"unit 2 model 1", "role", "elite"},
		{"force", "add", "t17"},
	})
	if bench := b.Bench(); len(bench.Faults) > 0 || bench.Points != 82 {
		t.Errorf("%d points, %v\n%s", bench.Points, bench.Faults, b.Rows())
	}
	if no := b.Do("unit 2", "kind", "recon"); no != nil {
		t.Fatal(no)
	}
	if !strings.Contains(b.Rows(), "3 × F6-16|elite, 8 each|24 points") || b.Bench().Faults[0].Rule != book.ForceSquads {
		t.Errorf("%v\n%s", b.Bench().Faults, b.Rows())
	}
}

// An Apocalyptic force has platoons; each new unit goes where the last went.
func TestPlatoonsAreBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Blank(t, sys, "German", "Apocalyptic")
	for _, step := range []struct{ row, do, with string }{
		{"force", "limit", " 200 "},
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "kaempfer"},
		{"unit 1 model 1", "more", ""},
		{"unit 1 model 1", "more", ""},
		{"force", "add", "leopard"},
		{"unit 1", "double", ""},
		{"unit 3", "later", ""},
	} {
		if no := b.Do(step.row, step.do, step.with); no != nil && step.do != "later" {
			t.Fatalf("%v: %s", step, no)
		}
	}
	if no := b.Do("unit 2", "platoon", "B"); no != nil {
		t.Fatal(no)
	}
	if bench := b.Bench(); bench.Limit != 200 || bench.Faults[0].Rule != book.ForcePlatoon ||
		!strings.Contains(b.Rows(), "platoon B") {
		t.Errorf("%+v\n%s", bench, b.Rows())
	}
	if no := b.Do("force", "limit", "99"); no == nil || no.Rule != book.ForceFormats {
		t.Errorf("99 points: %v", no)
	}
}

// Every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) { trial.Prices(t, New(assets.Embedded()), 4) }

// Keys of edits are those the screen leaves to the rulebook, each for one edit of a row; no two edits of a row are the
// same.
func TestKeysOfEdits(t *testing.T) { trial.EditKeys(t, New(assets.Embedded())) }

// Forces are changed at random, with edits of the bench and with nonsense. Nothing panics; what is refused changes
// nothing; what was done is a bench again, and the same one after it has been written to a file and read.
func TestBuildingAtRandom(t *testing.T) {
	trial.Building(t, New(assets.Embedded()), 12,
		"force", "unit 1", "unit 0", "unit 1 model 1", "add", "enrol", "take", "kaempfer", "f6_16 elite",
		"more", "remove")
}

// What is no force is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	const unit = `{"title":"x","format":"duel","faction":"german","unit":[{"squad":"individual","model":[{"profile":`
	trial.NoArmies(t, New(assets.Embedded()), "force", "add", "tiger",
		`{"title":"x","format":"duel","faction":"french","unit":[]}`,
		unit+`"tigre"}]}]}`, unit+`"tiger","count":-1}]}]}`, unit+`"tiger","count":99999999}]}]}`)
}

// What a hand has written wrongly can be mended on the bench.
func TestFlawsAreMended(t *testing.T) {
	sys := New(assets.Embedded())
	b := trial.Site{T: t, Builder: sys, Data: json.RawMessage(`{"title":"x","format":"duel","faction":"russian","points":15,"unit":[{"squad":"individual","model":[
		{"profile":"f6_16","variant":"ats","options":["jets","jump_jets","jump_jets"]}]}]}`)}
	if faults := b.Bench().Faults; len(faults) != 1 || faults[0].Rule != book.ForceUpgrades {
		t.Fatal(faults)
	}
	for _, step := range []struct{ do, with string }{{"variant", ""}, {"drop", "jets"}, {"drop", "jump_jets"}} {
		if no := b.Do("unit 1", step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	if bench := b.Bench(); len(bench.Faults) > 0 || bench.Points != 8 {
		t.Error(bench.Faults, bench.Points)
	}
}

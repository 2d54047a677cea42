package data

import (
	"testing"

	"muster/game"
	"muster/game/kings/book"
	"muster/game/trial"
)

// builder is the catalogue as the builder of a rulebook that has nothing else.
type builder struct{ Catalogue }

func (builder) Info() game.Info                                    { return game.Info{ID: SystemID} }
func (builder) Verbs() []game.Verb                                 { return nil }
func (builder) Begin(game.Setup) (game.State, []game.Event, error) { return nil, nil, nil }
func (builder) Guide(game.State) game.Guide                        { return nil }
func (builder) Adviser(game.State) game.Adviser                    { return nil }

var bench game.Builder = builder{library}

func TestAListIsBuilt(t *testing.T) {
	b := trial.Blank(t, bench, "Harrowmarch Levy", "500 points")
	if got := b.Bench(); got.Limit != 500 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != book.OneArmy {
		t.Errorf("an empty list: %+v", got)
	}
	b.Build([][3]string{
		{"army", "title", "The Relief"},
		{"army", "add", "hm-bow"},
		{"unit 1", "double", ""},
		{"army", "add", "hm-captain"},
		{"army", "add", "hm-pike"},
		{"unit 2", "resize", "hm-bowt"},
		{"unit 4", "earlier", ""},
		{"unit 3", "place", "-3.25 0.5"},
		{"unit 4", "place", "2 6"},
		{"army", "add", "hm-shield"},
		{"unit 5", "place", "0 0"},
		{"unit 5", "remove", ""},
		{"army", "add", "hm-magister"},
		{"army", "add", "hm-ballista"},
		{"army", "add", "hm-magister"},
	})
	b.Shows(`The Relief|Harrowmarch Levy|620 points|KOW-ARM-01
 Hedge Archers, regiment|counts 1|85 points
 Hedge Archers, troop|a troop|55 points
 Toll-Road Pikes, horde|counts 2; 3.25" left, 0.5" back|150 points
 March Captain|a single piece; 2" right, 6" back|100 points
 Almanac Mage|a single piece|70 points
 Field Ballista|a single piece|90 points
 Almanac Mage|a single piece|70 points
`)
	if faults := b.Bench().Faults; len(faults) != 2 || faults[1].Why != "4 single pieces; regiments and hordes allow 3" {
		t.Errorf("%v", faults)
	}
	b.Build([][3]string{{"unit 7", "remove", ""}, {"army", "limit", "550"}, {"unit 4", "place", ""}})
	if got := b.Bench(); len(got.Faults) != 0 || got.Points != 550 || got.Limit != 550 {
		t.Errorf("%+v", got)
	}
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"army", "add", "hc-guard", game.TableUnknown},
		{"army", "limit", "99", book.ArmyPoints},
		{"army", "title", "\x07", book.OneArmy},
		{"unit 1", "earlier", "", book.UnitIDs},
		{"unit 6", "later", "", book.UnitIDs},
		{"unit 1", "place", "left", book.Deployment},
		{"unit 1", "place", "1", book.Deployment},
		{"unit 1", "place", "1 NaN", book.Deployment},
		{"unit 1", "place", "99 0", book.Deployment},
		{"unit 9", "double", "", game.TableUnknown},
	} {
		b.Refused(step.rule, step.row, step.do, step.with)
	}
	b.Build([][3]string{{"army", "unplace", ""}})
	b.Refused(book.Deployment, "army", "unplace", "")
}

// Nobody has four of a profile.
func TestThreeOfAProfile(t *testing.T) {
	b := trial.Blank(t, bench, "Thornwild Host", "1000 points")
	b.Build([][3]string{{"army", "add", "tw-briar"}, {"unit 1", "double", ""}, {"unit 1", "double", ""}})
	b.Refused(book.OneArmy, "unit 1", "double", "")
	b.Refused(book.OneArmy, "army", "add", "tw-briar")
	b.Build([][3]string{{"unit 1", "remove", ""}, {"army", "add", "tw-briar"}})
}

// A flaw of a file stands at the row it is about.
func TestFlawsStandAtTheirRows(t *testing.T) {
	for _, c := range []struct{ old, bent, row string }{
		{patrol, "points = 500\nlimit = 499\n", "army"},
		{"\"hm-shield\"\n", "\"hm-bow\"\n\n[[unit]]\nprofile = \"hm-bow\"\n\n[[unit]]\nprofile = \"hm-bow\"\n", "unit 4"},
		{patrol, patrol + more("hm-magister"), "army"},
	} {
		army, err := readList(t, "harrow-500", c.old, c.bent)
		if err != nil {
			t.Fatal(err)
		}
		b := trial.Site{T: t, Builder: bench, Data: army.Data}
		for _, r := range b.Bench().Rows {
			if (r.Fault != nil) != (r.ID == c.row) && r.ID != "army" {
				t.Errorf("%q: the row %s has the fault %v", c.bent, r.ID, r.Fault)
			}
		}
	}
}

// Every row of a list says what its figures mean, each with its rule.
func TestRowsSayWhy(t *testing.T) {
	armies, _ := library.Armies()
	for _, a := range armies {
		b := trial.Site{T: t, Builder: bench, Data: a.Data}
		for _, r := range b.Bench().Rows[1:] {
			if len(r.Card) < 6 || r.Note == "" || r.Points == 0 {
				t.Errorf("%s %s: %+v", a.ID, r.ID, r)
			}
			for _, f := range r.Card {
				if f.Rule == "" || f.Value == "" {
					t.Errorf("%s %s: %+v", a.ID, r.ID, f)
				}
			}
		}
	}
}

// TestAPriceIsWhatItCosts holds that every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) { trial.Prices(t, bench, 3) }

// TestKeysOfEdits holds that the keys are those the screen leaves to the rulebook, each for one edit of a row.
func TestKeysOfEdits(t *testing.T) { trial.EditKeys(t, bench) }

// TestBuildingAtRandom changes lists at random, with edits of the bench and with nonsense.
func TestBuildingAtRandom(t *testing.T) {
	trial.Building(t, bench, 25, "army", "unit 1", "unit 0", "add", "place", "1 2", "-3 x", "hm-bow", "resize", "remove", "1e9 0")
}

// TestBenchOfNonsense holds that what is no list is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	const head = `{"title":"x","points":0,"army":`
	trial.NoArmies(t, bench, "army", "add", "hm-bow",
		head+`"choir"}`, head+`"quire","unit":[]}`, head+`"choir","unit":[{"profile":"dragon"}]}`,
		head+`"choir","unit":[{"profile":"hc-guard","place":[1]}]}`, head+`"choir","unit":[{"profile":"hc-guard","place":[1e300,0]}]}`)
}

// One list laid out, with all that can be done to it.
func BenchmarkBench(b *testing.B) {
	armies, _ := library.Armies()
	for b.Loop() {
		if _, err := library.Bench(armies[0].Data); err != nil {
			b.Fatal(err)
		}
	}
}

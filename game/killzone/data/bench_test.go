package data

import (
	"testing"

	"muster/game"
	"muster/game/killzone/book"
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

func TestAnArmyIsBuilt(t *testing.T) {
	b := trial.Blank(t, bench, "Any squads", "200 points")
	if got := b.Bench(); got.Limit != 200 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != book.SetSquads {
		t.Errorf("an empty army: %+v", got)
	}
	b.Build([][3]string{
		{"army", "title", "The Relief"},
		{"army", "add", "Hillmen"},
		{"army", "add", "Hillmen"},
		{"army", "add", "Riflemen"},
		{"squad 1", "rebel", ""},
		{"squad 1 figure 1", "hero", ""},
		{"squad 1 figure 3", "less", ""},
		{"squad 2", "name", "Second\x1b Band"},
		{"squad 2 figure 3", "double", ""},
		{"squad 2 figure 4", "disarm", "sword"},
		{"squad 2 figure 4", "arm", "dagger"},
		{"squad 2 figure 4", "name", "Hillman"},
		{"squad 2 figure 3", "remove", ""},
		{"squad 2", "add", "member"},
		{"squad 3", "earlier", ""},
		{"squad 2 figure 1", "arm", "handgun"},
		{"squad 2 figure 1", "disarm", "sword"},
		{"squad 2 figure 2", "rank", "member"},
		{"squad 2 figure 3", "armour", ""},
	})
	b.Shows(`The Relief||241 points|KZ-SET-04
 Hillmen|irregular rebels, 7 figures|74 points
  Leader|leader, hero; jezail, sword|24 points
  Second|sub-leader; jezail, sword|10 points
  5 × Man|jezail, sword|40 points
 Riflemen|drilled, 6 figures|96 points
  Leader|leader; handgun, second handgun|13 points
  Second|bolt-action rifle, bayonet|15 points
  4 × Man|light armour; bolt-action rifle, bayonet|68 points
 Second Band|irregular, 9 figures|71 points
  Leader|leader; jezail, sword|12 points
  Second|sub-leader; jezail, sword|10 points
  6 × Hillman|jezail, dagger|42 points
  Man|jezail, dagger|7 points
`)
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"army", "add", "Dragons", game.TableUnknown},
		{"army", "limit", "9", book.SetPoints},
		{"army", "title", "\x07", book.SetSquads},
		{"squad 1", "earlier", "", book.SetSquads},
		{"squad 1", "training", "drilled", book.SetPoints}, // rebels are not
		{"squad 2", "rebel", "", book.SetPoints},
		{"squad 1", "name", "Second Band", book.SetSquads},
		{"squad 1", "name", "\x07", book.SetSquads},
		{"squad 1 figure 3", "arm", "bow", book.SetPoints},
		{"squad 1 figure 3", "arm", "lance", book.SetPoints},
		{"squad 1 figure 3", "name", "", book.SetSquads},
		{"squad 2 figure 3", "disarm", "bolt", book.SetPoints}, // the bayonet would have no gun
		{"squad 1 figure 1", "less", "", book.SetSquads},
		{"squad 1 figure 1", "more", "", book.SetSquads}, // one leader
		{"squad 1 figure 3", "rank", "leader", book.SetSquads},
		{"squad 1", "add", "sub-leader", book.SetSquads},
		{"squad 9", "double", "", game.TableUnknown},
	} {
		b.Refused(step.rule, step.row, step.do, step.with)
	}
}

// A squad is doubled under a name of its own; nine squads, and seventeen figures in one, are too many.
func TestTheBenchKeepsToTheNumbers(t *testing.T) {
	b := trial.Blank(t, bench, "Any squads", "400 points")
	b.Build([][3]string{{"army", "add", "Bowmen"}, {"squad 1", "double", ""}, {"squad 1", "double", ""}, {"army", "add", "Bowmen"}})
	for i, want := range []string{"Bowmen", "Bowmen 3", "Bowmen 2", "Bowmen 4"} {
		if got := squadRows(b)[i].Label; got != want {
			t.Errorf("squad %d is called %s, want %s", i+1, got, want)
		}
	}
	b.Build([][3]string{{"squad 4", "double", ""}, {"squad 4", "double", ""}, {"squad 4", "double", ""}, {"squad 4", "double", ""}})
	b.Refused(book.SetSquads, "army", "add", "Bowmen")
	b.Refused(book.SetSquads, "squad 1", "double", "")
	for range 10 {
		b.Build([][3]string{{"squad 1 figure 3", "more", ""}})
	}
	b.Refused(book.SetSquads, "squad 1 figure 3", "more", "")
	b.Refused(book.SetSquads, "squad 1", "add", "member")
}

func squadRows(b *trial.Site) (rows []game.BenchRow) {
	for _, r := range b.Bench().Rows {
		if r.Depth == 1 {
			rows = append(rows, r)
		}
	}
	return rows
}

// A flaw of a file stands at the row it is about.
func TestFlawsStandAtTheirRows(t *testing.T) {
	for _, c := range []struct{ old, bent, row string }{
		{"points = 200", "points = 200\nlimit = 199", "army"},
		{`rank = "leader"`, "", "squad 1"},
		{sergeantArms, sergeant + `weapons = ["lance"]`, "squad 2 figure 1"},
	} {
		army, err := readList(t, "colonial-regulars", c.old, c.bent)
		if err != nil {
			t.Fatal(err)
		}
		b := trial.Site{T: t, Builder: bench, Data: army.Data}
		for _, r := range b.Bench().Rows {
			if (r.Fault != nil) != (r.ID == c.row) && !(r.ID == "army" && r.Fault != nil && r.Fault.Rule == book.SetPoints) {
				t.Errorf("%q: the row %s has the fault %v", c.bent, r.ID, r.Fault)
			}
		}
	}
}

// TestAPriceIsWhatItCosts holds that every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) { trial.Prices(t, bench, 3) }

// TestKeysOfEdits holds that the keys are those the screen leaves to the rulebook, each for one edit of a row.
func TestKeysOfEdits(t *testing.T) { trial.EditKeys(t, bench) }

// TestBuildingAtRandom changes armies at random, with edits of the bench and with nonsense.
func TestBuildingAtRandom(t *testing.T) {
	trial.Building(t, bench, 25, "army", "squad 1", "squad 0", "squad 2 figure 3", "add", "arm", "disarm", "leader", "mg", "remove")
}

// TestBenchOfNonsense holds that what is no army is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	const squad = `{"title":"x","points":0,"squad":[{"name":"A","training":`
	trial.NoArmies(t, bench, "army", "add", "Hillmen",
		squad+`"elite"}]}`, squad+`"rabble","figure":[{"name":"B","count":-1,"weapons":[]}]}]}`,
		squad+`"rabble","figure":[{"name":"B","count":99999999,"weapons":[]}]}]}`,
		squad+`"rabble","figure":[{"name":"B","weapons":["fist"]}]}]}`)
}

// One army laid out, with all that can be done to it.
func BenchmarkBench(b *testing.B) {
	data, err := library.Lib.Read("armies/kz/spear-host.toml")
	if err != nil {
		b.Fatal(err)
	}
	army, err := library.ReadArmy("mine.toml", data)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := library.Bench(army.Data); err != nil {
			b.Fatal(err)
		}
	}
}

package data

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/sketch"
)

func scenario(t *testing.T, id string) game.Scenario {
	t.Helper()
	all, _ := library.Scenarios()
	for _, s := range all {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return game.Scenario{}
}

func plan(t *testing.T, id string) *Plan {
	t.Helper()
	p, err := Compile(game.DefaultSetup(scenario(t, id)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// told is all of a scenario but its terrain in one line.
func told(p *Plan) string {
	s := &p.Scenario
	parts := []string{fmt.Sprint(s.Title, " ", s.Size, " zone ", s.Zone, " points ", s.Limit, " rounds ", s.Rounds, " pieces ", len(s.Terrain))}
	parts = append(parts, p.Lists[0].ID+" "+p.Lists[1].ID)
	for _, m := range s.Markers {
		parts = append(parts, fmt.Sprint("marker ", m.At, " within ", m.Radius))
	}
	for _, sc := range s.Scoring {
		parts = append(parts, fmt.Sprint(goals[sc.Goal], " ", sc.Points, " from ", sc.From, " per ", sc.Per))
	}
	return strings.Join(parts, "; ")
}

// Each scenario is that of the ledger.
func TestScenariosAreThoseOfTheLedger(t *testing.T) {
	for id, want := range map[string]string{
		"stubble": "Stubble Fields {72000 48000} zone 12000 points 1000 rounds 6 pieces 9; harrow-1000 ember-1000",
		"stones": "Three Boundary Stones {72000 48000} zone 12000 points 1000 rounds 6 pieces 10; choir-1000 cairn-1000; " +
			"marker {18000 24000} within 3000; marker {36000 24000} within 3000; marker {54000 24000} within 3000; " +
			"hold-last 2 from 0 per 0; per-losses 1 from 0 per 250",
		"bridges": "Two Bridges {72000 48000} zone 12000 points 1000 rounds 6 pieces 11; thorn-1000 harrow-1000; " +
			"marker {20000 24000} within 3000; marker {52000 24000} within 3000; hold-rounds 1 from 3 per 0",
		"tower": "The Old Tower {72000 48000} zone 12000 points 1000 rounds 6 pieces 9; ember-1000 choir-1000; " +
			"marker {36000 24000} within 6000; hold-rounds 1 from 2 per 0; most-losses 2 from 0 per 0",
		"carry": "Carry the Field {72000 48000} zone 12000 points 1000 rounds 6 pieces 9; cairn-1000 thorn-1000; " +
			"enemy-ground 1 from 0 per 0; per-losses 1 from 0 per 200",
		"parade": "Parade Ground {48000 36000} zone 9000 points 500 rounds 5 pieces 5; harrow-500 ember-500",
	} {
		if got := told(plan(t, id)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
		}
		sc := scenario(t, id)
		if sc.Goal == "" || sc.Blurb == "" || len(sc.Field.Ground) < 5 || len(sc.Field.Marks) < 2 || len(sc.Facts) < 5 {
			t.Errorf("%s: goal %q, %d patches, %d marks", id, sc.Goal, len(sc.Field.Ground), len(sc.Field.Marks))
		}
	}
	if all, errs := library.Scenarios(); len(all) != 6 || len(errs) != 0 || all[0].ID != "parade" {
		t.Errorf("%d scenarios, %v", len(all), errs)
	}
}

// Every battlefield looks the same from both edges.
func TestBattlefieldsAreSymmetric(t *testing.T) {
	all, _ := library.Scenarios()
	for _, sc := range all {
		s := plan(t, sc.ID).Scenario
		if twin, ok := s.asymmetric(); !ok {
			t.Errorf("%s: nothing lies opposite %s", sc.ID, twin)
		}
	}
}

// asymmetric is a piece that has no twin on the other side of the table, a half turn away; false where there is one.
func (s *Scenario) asymmetric() (string, bool) {
	for i := range s.Terrain {
		p, found := &s.Terrain[i], false
		for j := range s.Terrain {
			q := &s.Terrain[j]
			found = found || p.Kind == q.Kind && p.Rect.Bounds == q.Rect.Bounds && q.Rect.At == s.Size.Sub(p.Rect.At) &&
				p.Rect.Heading%1800 == q.Rect.Heading%1800
		}
		if !found {
			return p.ID, false
		}
	}
	return "", true
}

// Every formation stands wholly in its zone, and no unit of it on another.
func TestFormations(t *testing.T) {
	all, _ := library.Scenarios()
	armies, _ := library.Armies()
	for _, sc := range all {
		for _, army := range armies {
			setup := game.DefaultSetup(sc)
			setup.Armies[0] = army.Data
			p, err := Compile(setup)
			if err != nil {
				continue // another size of battle
			}
			for i, u := range p.Lists[0].Units {
				base := u.south(&p.Scenario)
				box := (&Piece{Rect: base}).extent()
				zone := p.Scenario.ZoneOf(false)
				if box.Low.X < zone.Low.X || box.Low.Y < zone.Low.Y || box.High.X > zone.High.X || box.High.Y > zone.High.Y {
					t.Errorf("%s: unit %d of %s stands at %v", sc.ID, i+1, army.ID, box)
				}
				for _, other := range p.Lists[0].Units[:i] {
					rival := other.south(&p.Scenario)
					near := (&Piece{Rect: rival}).extent()
					if box.Low.X < near.High.X && near.Low.X < box.High.X && box.Low.Y < near.High.Y && near.Low.Y < box.High.Y {
						t.Errorf("%s: unit %d of %s stands on another", sc.ID, i+1, army.ID)
					}
				}
			}
		}
	}
}

// south is the base of a unit of the southern army as its formation has it.
func (u *ListUnit) south(s *Scenario) plane.Rect {
	return u.Profile.Base(plane.Point{X: s.Size.X/2 + u.Off, Y: s.Zone - u.Setback - u.Profile.Deep/2}, 0)
}

func TestTerrainOfScenarios(t *testing.T) {
	bridges := plan(t, "bridges").Scenario
	for _, c := range []struct {
		id, name, note string
		rule           game.RuleID
		tall           board.Thou
		rect           plane.Rect
	}{
		{
			"t2", "stream", `obstacle, 2" to cross, hinders charges`, book.Obstacles, 0,
			plane.NewRect(plane.Point{X: 36000, Y: 24000}, 23000, 1000, 0),
		},
		{"t4", "house", "blocking, height 5", book.BlockingTerrain, 5000, plane.NewRect(plane.Point{X: 32000, Y: 30000}, 3000, 3000, 0)},
		{
			"t6", "forest", "difficult, double cost, hinders charges, height 4", book.DifficultTerrain, 4000,
			plane.NewRect(plane.Point{X: 10000, Y: 31000}, 7000, 5000, 0),
		},
		{
			"t8", "hill", "open ground, raises who stands on it, height 2", book.OpenGround, 2000,
			plane.NewRect(plane.Point{X: 60000, Y: 32000}, 9000, 6000, 0),
		},
		{
			"t10", "wall", `obstacle, 2" to cross, hinders charges, height 0.5`, book.Obstacles, 500,
			plane.NewRect(plane.Point{X: 27000, Y: 20000}, 5000, 500, 900),
		},
	} {
		for i := range bridges.Terrain {
			p := &bridges.Terrain[i]
			if p.ID != c.id {
				continue
			}
			patch := bridges.Patch(p)
			if patch.Name != c.name || patch.Note != c.note || patch.Rule != string(c.rule) || patch.Height != c.tall || p.Rect != c.rect {
				t.Errorf("%s: %+v, %+v", c.id, patch, p.Rect)
			}
		}
	}
	wall := bridges.Patch(&bridges.Terrain[9]).Shape // turned a quarter, in scenes y runs to the south
	for _, p := range []board.Point{{X: 27000, Y: 30400}, {X: 27000, Y: 25600}, {X: 27200, Y: 28000}} {
		if !wall.Contains(p) {
			t.Errorf("the wall %v does not hold %v", wall, p)
		}
	}
	if wall.Contains(board.Point{X: 29000, Y: 28000}) {
		t.Errorf("the wall lies across: %v", wall)
	}
}

// The empty table shows zones and markers where they are, y to the south.
func TestPreview(t *testing.T) {
	s := plan(t, "tower").Scenario
	scene := s.Preview()
	if scene.Width != 72000 || scene.Height != 48000 || !scene.FromSouth || len(scene.Ground) != 9 || len(scene.Marks) != 3 {
		t.Fatalf("%+v", scene)
	}
	south, north, tower := scene.Marks[0], scene.Marks[1], scene.Marks[2]
	if south.Label != "South" || !south.Shape.Contains(board.Point{X: 1000, Y: 47000}) || south.Shape.Contains(board.Point{X: 1000, Y: 35000}) {
		t.Errorf("%+v", south)
	}
	if north.Label != "North" || !north.Shape.Contains(board.Point{X: 1000, Y: 1000}) || north.Shape.Contains(board.Point{X: 1000, Y: 13000}) {
		t.Errorf("%+v", north)
	}
	if tower.Shape.Size.X != 6000 || tower.Shape.At != (board.Point{X: 36000, Y: 24000}) || tower.Label != "Marker 1" {
		t.Errorf("%+v", tower)
	}
	for _, far := range []board.Thou{-1 << 31, 1<<31 - 1} {
		if p := s.Place(board.Point{X: far, Y: far}); p.X < -72000 || p.X > 144000 || p.Y < -48000 || p.Y > 96000 {
			t.Errorf("%d is at %v", far, p)
		}
	}
	if p := (plane.Point{X: 12345, Y: 67}); s.Place(s.Spot(p)) != p || s.Spot(p) != (board.Point{X: 12345, Y: 47933}) {
		t.Errorf("%v is shown at %v", p, s.Spot(p))
	}
}

// What a scenario's file has wrong is told with its line and what would be right.
func TestFaultsOfScenarios(t *testing.T) {
	for _, c := range []struct{ id, old, bent, want string }{
		{"tower", "rounds = 6", "rounds = 11", "rounds is 11; want 1 to 10"},
		{"tower", "limit = 1000", "limit = 50", "limit is 50; want 100 to 3000"},
		{"tower", "size = [72, 48]", "size = [72, 20]", "size is 20; want 24 to 96"},
		{"tower", "size = [72, 48]", "size = [72]", "size has 1 figures; want 2"},
		{"tower", "size = [72, 48]", "size = [72, 48.005]", "size is 48.005; lengths are inches, to the hundredth"},
		{"tower", "zone = 12", "zone = 25", "zone is 25; want 6 to 24"},
		{"tower", "zone = 12", "zone = 5", "zone is 5; want 6 to 24"},
		{"tower", `kind = "house"`, `kind = "huose"`, `unknown kind of terrain "huose"; did you mean "house"? [KOW-TER-01]`},
		{"tower", "at = [30, 27]", "at = [73, 27]", "at is 73; want 0 to 72"},
		{"tower", "at = [30, 27]", "at = [30, 50]", "at is [30, 50]; the table is 72 by 48"},
		{"tower", "at = [30, 27]", "at = [30]", "at has 1 figures; want 2"},
		{"tower", "size = [5, 4]", "size = [5, 0.1]", "size is 0.1; want 0.25 to 96"},
		{"tower", "heading = 30", "heading = 360", "heading is 360; want 0 to 359.9 degrees, to the tenth"},
		{"tower", "heading = 30", "heading = 30.05", "heading is 30.05; want 0 to 359.9 degrees, to the tenth"},
		{"tower", `id = "t2"`, `id = "t1"`, `the id "t1" stands twice`},
		{"tower", "radius = 6", "radius = 13", "radius is 13; want 1 to 12"},
		{"tower", `for = "hold-rounds"`, `for = "hold"`, `for is "hold"; want "hold-rounds", "hold-last"`},
		{"tower", "from = 2", "from = 7", "from is 7; want 1 to 6"},
		{"tower", "points = 2", "points = 0", "points is 0; want 1 to 20"},
		{"tower", "points = 2", "points = 2\nfrom = 2", `from is for "hold-rounds" only; leave it out`},
		{"tower", "points = 2", "points = 2\nper = 2", `per is for "per-losses" only; leave it out`},
		{"stones", "per = 250", "per = 0", "per is 0; want 1 to 3000"},
		{"carry", `for = "enemy-ground"`, `for = "hold-last"`, "there is no marker to hold"},
		{"tower", `army = "ember-1000"`, `army = "ember"`, `unknown army list "ember"; did you mean "ember-1000"?`},
		{"tower", `name = "First army"`, `name = ""`, `"" is no name`},
		{"tower", `order = 5`, `ordre = 5`, `unknown key "ordre"; did you mean "order"?`},
	} {
		_, err := library.ReadScenario("mine.toml", readFile(t, "scenarios/kings/"+c.id+".toml", c.old, c.bent))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "mine.toml:") {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}

// Any list within the limit may be brought, and no other.
func TestAnyListWithinTheLimit(t *testing.T) {
	armies, _ := library.Armies()
	for _, id := range []string{"parade", "stubble"} {
		sc := scenario(t, id)
		for _, army := range armies {
			for side := range 2 {
				no := library.Fits(sc, side, army, nil)
				if (no == nil) != (army.Points <= sc.Sides[side].Points) || no != nil && no.Rule != book.ArmyPoints {
					t.Errorf("%s for side %d: %v", army.ID, side, no)
				}
				setup := game.DefaultSetup(sc)
				setup.Armies[side] = army.Data
				p, err := Compile(setup)
				if (err == nil) != (no == nil) {
					t.Errorf("%s for side %d: %v, fits %v", army.ID, side, err, no)
				}
				if err == nil && p.Lists[side].Title != army.Title {
					t.Errorf("side %d brings %s", side, p.Lists[side].Title)
				}
			}
		}
		if no := library.Fits(sc, 2, armies[0], nil); no == nil {
			t.Error("there is no third side")
		}
		if no := library.Fits(sc, 0, armies[0], map[string]string{"rounds": "2"}); no == nil || !strings.Contains(no.Why, "rounds=2") {
			t.Error(no)
		}
	}
}

// Faults of a setup are one line each.
func TestFaultsOfSetups(t *testing.T) {
	for want, bend := range map[string]func(*game.Setup){
		`options: deploy=late: want "preset" or "alternate"`:    func(s *game.Setup) { s.Options["deploy"] = "late" },
		"options: rounds=11: want a whole number from 3 to 10":  func(s *game.Setup) { s.Options["rounds"] = "11" },
		"options: field=3: The Old Tower has its own terrain":   func(s *game.Setup) { s.Options["field"] = "3" },
		"armies: 3 armies for 2 sides":                          func(s *game.Setup) { s.Armies = append(s.Armies, nil) },
		"seats: number of players: 1":                           func(s *game.Setup) { s.Seats = s.Seats[:1] },
		"the scenario of the setup":                             func(s *game.Setup) { s.Scenario = json.RawMessage(`{"x":1}`) },
		"armies: json: unknown field":                           func(s *game.Setup) { s.Armies[1] = json.RawMessage(`{"x":1}`) },
		"units: unknown army":                                   replaced(`"army":"choir"`, `"army":"quire"`),
		"scenario: rounds is 0":                                 replaced(`"rounds":6`, `"rounds":0`),
		`scenario: unknown army list "ember"; did you mean "em`: replaced(`"army":"ember-1000"}`, `"army":"ember"}`),
	} {
		setup := game.DefaultSetup(scenario(t, "tower"))
		bend(&setup)
		if _, err := Compile(setup); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// replaced is a setup whose scenario says something else.
func replaced(old, bent string) func(*game.Setup) {
	return func(s *game.Setup) { s.Scenario = json.RawMessage(strings.Replace(string(s.Scenario), old, bent, 1)) }
}

// A random field is the same for whoever names its number; it looks the same from both edges, lies outside the zones, leaves
// the markers free and has nothing on top of anything.
func TestRandomFields(t *testing.T) {
	all, _ := library.Scenarios()
	random := 0
	for _, sc := range all {
		s := plan(t, sc.ID).Scenario
		setup := game.DefaultSetup(sc)
		setup.Options["field"] = "9"
		if _, err := Compile(setup); err == nil {
			random++
		}
		different := false
		rapid.Check(t, func(t *rapid.T) {
			n := rapid.IntRange(1, sketch.MostRandom).Draw(t, "number")
			field := s
			field.Terrain = s.randomTerrain(n)
			if len(field.Terrain) < 4 || fmt.Sprint(field.Terrain) != fmt.Sprint(s.randomTerrain(n)) {
				t.Fatalf("%d: %v", n, field.Terrain)
			}
			different = different || fmt.Sprint(field.Terrain) != fmt.Sprint(s.randomTerrain(n%sketch.MostRandom+1))
			if id, ok := field.asymmetric(); !ok {
				t.Fatalf("%d: nothing lies opposite %s", n, id)
			}
			for i := range field.Terrain {
				p := &field.Terrain[i]
				if !s.open(p) {
					t.Fatalf("%d: %s lies in a zone or on a marker", n, p.ID)
				}
				for j := range field.Terrain[:i] {
					if p.near(&field.Terrain[j]) {
						t.Fatalf("%d: %s is too near %s", n, p.ID, field.Terrain[j].ID)
					}
				}
			}
		})
		if !different {
			t.Errorf("%s: all fields are alike", sc.ID)
		}
	}
	if random != 3 {
		t.Errorf("%d scenarios may have random fields", random)
	}
}

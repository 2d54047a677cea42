package data

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/trial/long"
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
	parts := []string{fmt.Sprint(s.Limit, " ", s.Size, " ", len(s.Terrain))}
	for side := range s.Sides {
		parts = append(parts, fmt.Sprint(s.Sides[side].List, " ", p.Limits[side]))
		for _, z := range s.Sides[side].Zones {
			parts = append(parts, fmt.Sprint(z.Box.Low, z.Box.High, " front ", z.Front, " home ", z.Home))
		}
	}
	for i := range s.Objectives {
		o := &s.Objectives[i]
		word := goals[o.Goal]
		switch o.Goal {
		case HoldPoint:
			word += fmt.Sprint(o.At, " within ", o.Radius, " for ", o.Points, " from ", o.From)
		case LeaveEdge:
			word += fmt.Sprint(" ", sideLetters[o.Side], " ", o.Edge, " ", o.Low, "-", o.High)
		case CrossLine:
			word += fmt.Sprint(o.Lines, " for ", o.Points, " from ", o.From)
		case HoldOut:
			word += fmt.Sprint(" ", sideLetters[o.Side], " ", o.Count, " for ", o.Points)
		}
		parts = append(parts, word)
	}
	return strings.Join(parts, "; ")
}

// Each scenario is that of the ledger: limit, table, lists, zones, objectives.
func TestScenariosAreThoseOfTheLedger(t *testing.T) {
	for id, want := range map[string]string{
		"the-pass": "10 {4800 3600} 10; colonial-regulars 200; {0 1100} {900 2500} front east home west; hill-ambush 112; " +
			"{1500 350} {3500 1100} front south home north; {1700 2500} {3700 3250} front north home south; exit A east 1000-2600",
		"the-wells": "8 {4800 3600} 10; revolutionaries 200; {600 2950} {4200 3600} front north home south; mountain-rebels 200; " +
			"{600 0} {4200 650} front south home north; hold{1200 1800} within 300 for 5 from 3; " +
			"hold{2400 1800} within 300 for 5 from 3; hold{3600 1800} within 300 for 5 from 3",
		"the-camp": "9 {4800 3600} 14; camp-garrison 154; {1760 1260} {3040 2340} front west home east; spear-host 200; " +
			"{0 100} {600 3000} front east home west; hold{2400 1800} within 300 for 10 from 6; hold-out A 7 for 30",
		"the-village": "8 {4800 3600} 15; line-company 200; {0 800} {650 2800} front east home west; revolutionaries 200; " +
			"{4150 800} {4800 2800} front west home east; hold{2400 1800} within 400 for 10 from 3",
		"the-bridge": "8 {4800 3600} 10; cavalry-column 200; {0 600} {700 3000} front east home west; bridge-guard 174; " +
			"{4100 600} {4800 3000} front west home east; hold{2400 1800} within 300 for 10 from 2; cross[2700 2100] for 5 from 4",
	} {
		if got := told(plan(t, id)); got != want {
			t.Errorf("%s has\n%s\nwant\n%s", id, got, want)
		}
		sc := scenario(t, id)
		if sc.Goal == "" || sc.Blurb == "" || len(sc.Field.Ground) == 0 || len(sc.Field.Marks) < 3 {
			t.Errorf("%s: goal %q, %d patches, %d marks", id, sc.Goal, len(sc.Field.Ground), len(sc.Field.Marks))
		}
	}
	if all, errs := library.Scenarios(); len(all) != 5 || len(errs) != 0 {
		t.Errorf("%d scenarios, %v", len(all), errs)
	}
}

// piece is a piece of terrain of a scenario.
func piece(t *testing.T, p *Plan, id string) Piece {
	t.Helper()
	for _, one := range p.Scenario.Terrain {
		if one.ID == id {
			return one
		}
	}
	t.Fatalf("there is no piece %q", id)
	return Piece{}
}

func TestTerrainOfScenarios(t *testing.T) {
	pass := plan(t, "the-pass")
	box := plane.Box{Low: plane.Point{X: 1600, Y: 2500}, High: plane.Point{X: 3800, Y: 3300}}
	if got := piece(t, pass, "s1"); got != (Piece{ID: "s1", Kind: Cliff, Box: box, Rise: 100}) {
		t.Errorf("%+v", got)
	}
	if got := piece(t, pass, "n2"); got.Kind != Slope || got.Rise != 50 {
		t.Errorf("%+v", got)
	}
	for _, c := range []struct {
		scenario, id string
		name, note   string
		rule         game.RuleID
	}{
		{"the-pass", "s1", "cliff", `1" up, not for mounts`, book.MoveCliffs},
		{"the-pass", "f1", "forest", `soft, -2", hides beyond 3"`, book.SightForest},
		{"the-pass", "ns", "sangar", `soft, -2", medium cover inside, not for mounts`, book.CoverArea},
		{"the-bridge", "river", "river", `hindering, -4"`, book.MoveSurfaces},
		{"the-bridge", "bridge", "bridge", "open going over what lies below", book.MoveSurfaces},
		{"the-bridge", "w1", "wall", `0.50" high`, book.MoveWalls},
	} {
		one := piece(t, plan(t, c.scenario), c.id)
		if p := one.Patch(); p.Name != c.name || p.Note != c.note || p.Rule != string(c.rule) {
			t.Errorf("%s: %+v", c.id, p)
		}
	}
}

// What a scenario's file has wrong is told with its line and what would be right.
func TestFaultsOfScenarios(t *testing.T) {
	for _, c := range []struct{ id, old, bent, want string }{
		{"the-pass", "turn_limit = 10", "turn_limit = 31", "mine.toml:17: turn_limit is 31; want 1 to 30"},
		{"the-pass", "size = [48, 36]", "size = [48, 20]", "mine.toml:16:13: size is 20; want 24.00 to 96.00"},
		{"the-pass", "size = [48, 36]", "size = [48]", "mine.toml:16: size has 1 figures; want 2"},
		{"the-pass", "size = [48, 36]", "size = [48, 36.005]", "mine.toml:16:13: size is 36.005; lengths are inches, to the hundredth"},
		{"the-pass", `kind = "rocks"`, `kind = "rock"`, `mine.toml:57: unknown kind of terrain "rock"; did you mean "rocks"? [KZ-MOV-03]`},
		{"the-pass", `edge = "slope"`, `edge = "steep"`, `mine.toml:28: edge is "steep"; want "slope" or "cliff"`},
		{"the-pass", "h = 0.5", "h = 0", "mine.toml:36: h is 0; want 0.01 to 10.00"},
		{"the-pass", "rect = [0, 17, 48, 19]", "rect = [0, 19, 48, 17]", "mine.toml:22: rect is [x0, y0, x1, y1] with x0 below x1 and y0 below y1"},
		{"the-pass", "rect = [6, 27, 13, 34]", "rect = [6, 27, 13, 37]", "mine.toml:68: piece f1 does not lie on the table, which is 48.00 by 36.00"},
		{"the-pass", "rect = [6, 27, 13, 34]", "rect = [39, 4, 44, 9]", "mine.toml:73: forest f2 overlaps another; join them or move one [KZ-LOS-04]"},
		{"the-pass", "rect = [6, 27, 13, 34]", "rect = [6, 27, 13, 34]\nh = 1", "mine.toml:69: h is for hills only; leave it out"},
		{"the-pass", "rect = [6, 27, 13, 34]", "rect = [6, 27, 13, 34]\nedge = \"slope\"", "mine.toml:69: edge is for hills only; leave it out"},
		{"the-pass", `id = "f2"`, `id = "f1"`, `mine.toml:71: the id "f1" stands twice`},
		{"the-pass", `front = "east"`, `front = "est"`, `mine.toml:82: front is "est"; want "north", "east", "south" or "west"`},
		{"the-pass", `army = "hill-ambush"`, `army = "hill-bush"`, `mine.toml:86: unknown army list "hill-bush"; did you mean "hill-ambush"?`},
		{"the-pass", `kind = "exit"`, `kind = "leave"`, `mine.toml:101: kind is "leave"; want "hold", "exit", "cross" or "hold-out"`},
		{"the-pass", `side = "A"`, `side = "C"`, `mine.toml:102: side is "C"; want "A" or "B"`},
		{"the-pass", `stretch = [10, 26]`, `stretch = [26, 10]`, `mine.toml:104: stretch is [from, to] with from below to`},
		{"the-pass", `stretch = [10, 26]`, `stretch = [10, 37]`, `mine.toml:104:16: stretch is 37; want 0.00 to 36.00`},
		{"the-pass", `stretch = [10, 26]`, "stretch = [10, 26]\npoints = 5", `mine.toml:105: points is not for the kind "exit"; leave it out`},
		{"the-wells", "radius = 3", "radius = 0.2", "radius is 0.2; want 0.50 to 96.00"},
		{"the-wells", "from = 3", "from = 9", "from is 9; want 1 to 8"},
		{"the-wells", "at = [12, 18]", "at = [12, 48]", "the point does not lie on the table"},
		{"the-camp", "count = 7", "count = 0", "count is 0; want 1 to 128"},
		{"the-bridge", "lines = [27, 21]", "lines = [27]", "lines has 1 figures; want 2"},
	} {
		_, err := library.ReadScenario("mine.toml", read(t, "scenarios/kz/"+c.id+".toml", c.old, c.bent))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}

// A scenario whose objective says nothing of its first turn scores from turn 1.
func TestObjectivesScoreFromTheFirstTurn(t *testing.T) {
	sc, err := library.ReadScenario("mine.toml", read(t, "scenarios/kz/the-village.toml", "from = 3", ""))
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(game.DefaultSetup(sc))
	if err != nil || p.Scenario.Objectives[0].From != 1 {
		t.Error(err, p.Scenario.Objectives)
	}
}

// Any list within a side's limit may be brought, and no other.
func TestAnyListWithinTheLimit(t *testing.T) {
	camp := scenario(t, "the-camp")
	armies, _ := library.Armies()
	for _, army := range armies {
		for side, limit := range []int{154, 200} {
			no := library.Fits(camp, side, army, nil)
			if (no == nil) != (army.Points <= limit) || no != nil && no.Rule != book.SetPoints {
				t.Errorf("%s for side %d: %v", army.ID, side, no)
			}
			setup := game.DefaultSetup(camp)
			setup.Armies[side] = army.Data
			p, err := Compile(setup)
			if (err == nil) != (no == nil) {
				t.Errorf("%s for side %d: %v, fits %v", army.ID, side, err, no)
			}
			if err == nil && p.Lists[p.Own[side]].Title != army.Title {
				t.Errorf("side %d brings %s", side, p.Lists[p.Own[side]].Title)
			}
		}
	}
	if no := library.Fits(camp, 2, armies[0], nil); no == nil {
		t.Error("there is no third side")
	}
}

// Faults of a setup are one line each.
func TestFaultsOfSetups(t *testing.T) {
	for want, bend := range map[string]func(*game.Setup){
		"options: nerve=maybe: want \"on\" or \"off\"":               func(s *game.Setup) { s.Options["nerve"] = "maybe" },
		"options: army_break=101: want a whole number from 0 to 100": func(s *game.Setup) { s.Options["army_break"] = "101" },
		"armies: 3 armies for 2 sides":                               func(s *game.Setup) { s.Armies = append(s.Armies, nil) },
		"seats: number of players: 1":                                func(s *game.Setup) { s.Seats = s.Seats[:1] },
		"the scenario of the setup":                                  func(s *game.Setup) { s.Scenario = json.RawMessage(`{"x":1}`) },
		"armies: json: unknown field":                                func(s *game.Setup) { s.Armies[1] = json.RawMessage(`{"x":1}`) },
	} {
		setup := game.DefaultSetup(scenario(t, "the-wells"))
		bend(&setup)
		if _, err := Compile(setup); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Options begin as the ledger says, and each word does what it is for.
func TestOptions(t *testing.T) {
	var o Options
	if faults := Settings.Read(&o, nil); len(faults) > 0 {
		t.Fatal(faults)
	}
	if want := (Options{
		Premeasure: true, SplitMove: true, Spread: 200, Capture: true, ArmourVsShooting: true, Nerve: true, ArmyBreak: 60, WinMargin: 10,
	}); o != want {
		t.Errorf("%+v", o)
	}
	other := map[string]string{
		"premeasure": "false", "orders_sequence": "activation", "interleave": "true", "hit_and_run_split": "false",
		"mg_pack_up": "one_turn", "mg_spread": "0", "allocate": "each", "mount_dice": "figure", "wall_climb": "both",
		"contact_bonus": "best", "suppressed_contact": "assault_only", "capture": "off", "armour_vs_shooting": "false",
		"spear_throw": "unlimited", "figures_block": "low", "nerve": "off", "army_break": "0", "win_margin": "50", "field": "12",
	}
	if faults := Settings.Read(&o, other); len(faults) > 0 || len(other) != len(Settings.All()) {
		t.Fatal(faults, len(other))
	}
	if want := (Options{
		DecideOnActing: true, Interleave: true, PackUp: true, AllocateEach: true, DiceEach: true, ClimbBoth: true,
		BestContact: true, AssaultOnly: true, SpearsReturn: true, FiguresBlock: true, WinMargin: 50, Field: 12,
	}); o != want {
		t.Errorf("%+v", o)
	}
}

// entry is so many figures of a purchase.
func entry(n int, rank string, arms ...string) FigureEntry {
	return FigureEntry{Name: "Man", Count: n, Rank: rank, Weapons: arms}
}

func squad(name string, figures ...FigureEntry) SquadEntry {
	return SquadEntry{Name: name, Training: "irregular", Figure: figures}
}

// A purchase within the limit is a list; any other is refused by the first reason of the ledger's order.
func TestPurchases(t *testing.T) {
	p := plan(t, "the-camp")
	lone := squad("Lone", FigureEntry{Name: "Rider", Rank: "leader", Hero: true, Weapons: []string{"bolt"}})
	if l, no := p.Bought(0, []SquadEntry{squad("Band", entry(0, "leader", "jezail"), entry(3, "", "jezail")), lone}); no != nil ||
		l.Points != 4*7+4+3+4+12+10 || len(l.Squads[0].Figures) != 4 || l.Squads[1].Figures[0].Name != "Rider" {
		t.Errorf("%+v, %v", l, no)
	}
	leader := entry(1, "leader")
	for _, c := range []struct {
		squads []SquadEntry
		want   string
	}{
		{nil, "0 squads; a side has 1 to 8 [KZ-SET-03]"},
		{[]SquadEntry{squad("A", leader, entry(12, "", "bolt", "bolt"))}, "costs 163, the limit is 154 [KZ-SET-04]"},
		{[]SquadEntry{squad("A", entry(2, "leader", "bolt", "bolt"))}, "Man: 2 Bolt-action rifles; 1 to a figure [KZ-SET-04]"},
		{[]SquadEntry{squad("A", entry(1, "leader", "mg"))}, "A: a machine gun has a crew of 2 or more [KZ-SET-04]"},
		{[]SquadEntry{squad("A")}, "A has no figures; a squad has 1 to 16 [KZ-SET-03]"},
		{[]SquadEntry{squad("A", leader, entry(16, ""))}, "A has more than 16 figures [KZ-SET-03]"},
		{[]SquadEntry{squad("A", leader, entry(1, "sub-leader"))}, "A has a sub-leader and 2 figures; 3 have one [KZ-SET-03]"},
		{[]SquadEntry{lone, squad("A", FigureEntry{Name: "B", Rank: "leader", Hero: true})}, "2 heroes in 48 points; the most is 1 [KZ-SET-03]"},
		{[]SquadEntry{squad("A", entry(1, "leader", "bazooka"))}, `unknown weapon "bazooka"; known are handgun, bolt, shotgun, mg, jezail, bow, spear, mlrifle, musket, lance, sword, bayonet, dagger, bullwhip, shield [KZ-SET-03]`},
		{[]SquadEntry{squad("A\x1b", leader)}, `"A" is no name; want 1 to 40 plain characters on one line [KZ-SET-04]`},
		{[]SquadEntry{squad("A", entry(-1, "leader"))}, "count is -1; want 0 to 16 [KZ-SET-04]"},
		{[]SquadEntry{{Name: "A", Training: "elite"}}, `training is "elite"; want "rabble", "irregular" or "drilled" [KZ-SET-04]`},
		{[]SquadEntry{squad("A", leader), squad("A", leader)}, `two squads are called "A" [KZ-SET-04]`},
		{[]SquadEntry{
			squad("A", leader), squad("B", leader), squad("C", leader), squad("D", leader), squad("E", leader), squad("F", leader),
			squad("G", leader), squad("H", leader), squad("I", leader),
		}, "9 squads; a side has 1 to 8 [KZ-SET-03]"},
	} {
		if _, no := p.Bought(0, c.squads); no == nil || no.String() != c.want {
			t.Errorf("%v, want %s", no, c.want)
		}
	}
}

// Every weapon that files name is found by its name, and no other.
func TestWeaponsAreFoundByName(t *testing.T) {
	for _, id := range WeaponIDs() {
		if w, ok := WeaponNamed(id); !ok || w.Row().ID != id {
			t.Errorf("%s: %v, %v", id, w, ok)
		}
	}
	if _, ok := WeaponNamed(""); ok || len(WeaponIDs()) != int(weapons)-1 {
		t.Error("a second handgun is no name of a weapon")
	}
}

// The random field of a number is always the same one, the same from both ends, and leaves room to deploy and to pass.
func TestRandomFields(t *testing.T) {
	wells, fields := scenario(t, "the-wells"), long.Times(60, 2000)
	draw := func(number string) *Plan {
		setup := game.DefaultSetup(wells)
		setup.Options["field"] = number
		p, err := Compile(setup)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	seen, kindsSeen := map[string]bool{}, map[Kind]bool{}
	for n := range fields {
		number := fmt.Sprint(n + 1)
		p := draw(number)
		all := p.Scenario.Terrain
		if len(all) < 6 || len(all)%2 > 0 || fmt.Sprint(all) != fmt.Sprint(draw(number).Scenario.Terrain) {
			t.Fatalf("field %s: %v", number, all)
		}
		seen[fmt.Sprint(all)] = true
		for i := range all {
			kindsSeen[all[i].Kind] = true
			checkField(t, p, i)
		}
	}
	if len(seen) < fields-1 || len(kindsSeen) < 10 {
		t.Errorf("%d different fields with %d kinds of terrain", len(seen), len(kindsSeen))
	}
	setup := game.DefaultSetup(scenario(t, "the-pass"))
	setup.Options["field"] = "7"
	const want = "options: field=7: The Pass has its own terrain [KZ-SET-01]"
	if _, err := Compile(setup); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// checkField holds what is promised of a piece of a random field.
func checkField(t *testing.T, p *Plan, i int) {
	t.Helper()
	s := &p.Scenario
	one, twin := &s.Terrain[i], &s.Terrain[i^1]
	if mirrored := (plane.Box{Low: s.Size.Sub(one.Box.High), High: s.Size.Sub(one.Box.Low)}); twin.Box != mirrored || twin.Kind != one.Kind {
		t.Errorf("%v is opposite %v", one, twin)
	}
	if one.Box.Low.X < 0 || one.Box.Low.Y < 0 || one.Box.High.X > s.Size.X || one.Box.High.Y > s.Size.Y {
		t.Errorf("%v does not lie on the table", one)
	}
	for j := range s.Terrain {
		if j != i && one.overlaps(&s.Terrain[j]) {
			t.Errorf("%v overlaps %v", one, s.Terrain[j])
		}
	}
	row := one.Kind.Row()
	if !row.Thin && row.Surface != Impassable && row.Mounted {
		return
	}
	for side := range s.Sides {
		if z := s.Sides[side].Zones[0].Box; one.overlaps(&Piece{Box: z}) {
			t.Errorf("%v lies in a zone", one)
		}
	}
	for _, o := range s.Objectives {
		if one.Box.Holds(o.At) {
			t.Errorf("%v lies on %s", one, o.Name)
		}
	}
}

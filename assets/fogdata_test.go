package assets_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"muster/assets"
)

// The shapes of FOG's data files, as the comments in them describe them.
type (
	fogUnits struct {
		Kind    string     `toml:"kind"`
		System  string     `toml:"system"`
		Units   []fogUnit  `toml:"unit"`
		Classes []fogClass `toml:"class"`
	}
	fogUnit struct {
		ID     string `toml:"id"`
		Name   string `toml:"name"`
		Column string `toml:"column"`
		ATT    int    `toml:"att"`
		DEF    int    `toml:"def"`
		SPD    int    `toml:"spd"`
		HP     int    `toml:"hp"`
		Cost   int    `toml:"cost"`
		Range  int    `toml:"range"`
		Heal   bool   `toml:"heal"`
		Glyph  string `toml:"glyph"`
	}
	fogClass struct {
		ID         string `toml:"id"`
		Name       string `toml:"name"`
		ATT        int    `toml:"att"`
		DEF        int    `toml:"def"`
		SPD        int    `toml:"spd"`
		HP         int    `toml:"hp"`
		SureFooted bool   `toml:"sure_footed"`
		Heal       bool   `toml:"heal"`
		Range      int    `toml:"range"`
		Text       string `toml:"text"`
	}
	fogArmy struct {
		Kind   string `toml:"kind"`
		System string `toml:"system"`
		Title  string `toml:"title"`
		Blurb  string `toml:"blurb"`
		Column string `toml:"column"`
		Points int    `toml:"points"`
		Use    string `toml:"use"`
		Units  []struct {
			Type  string `toml:"type"`
			Count int    `toml:"count"`
			Name  string `toml:"name"`
		} `toml:"unit"`
		Characters []struct {
			Class string `toml:"class"`
			Name  string `toml:"name"`
			Leads string `toml:"leads"`
		} `toml:"character"`
	}
	fogScenario struct {
		Kind    string   `toml:"kind"`
		System  string   `toml:"system"`
		Order   int      `toml:"order"`
		Title   string   `toml:"title"`
		Blurb   string   `toml:"blurb"`
		Width   int      `toml:"width"`
		Height  int      `toml:"height"`
		Limit   int      `toml:"round_limit"`
		Armies  string   `toml:"armies"`
		Random  bool     `toml:"random"`
		Map     []string `toml:"map"`
		Balance struct {
			Battles int    `toml:"battles"`
			Note    string `toml:"note"`
		} `toml:"balance"`
		Sides []struct {
			ID      string                            `toml:"id"`
			Name    string                            `toml:"name"`
			Team    string                            `toml:"team"`
			Army    string                            `toml:"army"`
			Points  int                               `toml:"points"`
			Balance struct{ Share, Low, High int }    `toml:"balance"`
			Zones   []struct{ Squares, Front string } `toml:"zone"`
		} `toml:"side"`
		Objectives []struct {
			ID, Name, Kind, Side, When string
			Squares                    []string
			Points, From, Count        int
			Units                      map[string]int
		} `toml:"objective"`
	}
	fogCampaign struct {
		Kind      string   `toml:"kind"`
		System    string   `toml:"system"`
		Title     string   `toml:"title"`
		Blurb     string   `toml:"blurb"`
		Points    int      `toml:"points"`
		Scenarios []string `toml:"scenarios"`
	}
)

// load reads an embedded file as strictly as the game does.
func load[T any](t *testing.T, name string) T {
	t.Helper()
	var into T
	data, err := assets.Embedded().Read(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := assets.Parse(name, data, &into); err != nil {
		t.Fatal(err)
	}
	return into
}

func loadAll[T any](t *testing.T, dir string) map[string]T {
	t.Helper()
	files, err := assets.Embedded().List(dir, ".toml")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]T{}
	for _, f := range files {
		all[f.ID()] = load[T](t, f.Name)
	}
	return all
}

func fogUnitTable(t *testing.T) (units map[string]fogUnit, classes map[string]fogClass) {
	t.Helper()
	units, classes = map[string]fogUnit{}, map[string]fogClass{}
	file := load[fogUnits](t, "units/fog.toml")
	for _, u := range file.Units {
		units[u.ID] = u
	}
	for _, c := range file.Classes {
		classes[c.ID] = c
	}
	if len(units) != 9 || len(classes) != 8 {
		t.Errorf("%d units, %d classes", len(units), len(classes))
	}
	return units, classes
}

// square is a name like "P12" as column and row, counted from 1; ok is false for anything else.
func square(name string) (col, row int, ok bool) {
	if len(name) < 2 || name[0] < 'A' || name[0] > 'Z' {
		return 0, 0, false
	}
	row, err := strconv.Atoi(name[1:])
	return int(name[0]-'A') + 1, row, err == nil
}

// inside lists the squares of "A10-P12" or "P6" and whether all of them lie on the map.
func inside(s fogScenario, squares string) (all []string, ok bool) {
	first, last, two := strings.Cut(squares, "-")
	if !two {
		last = first
	}
	c1, r1, ok1 := square(first)
	c2, r2, ok2 := square(last)
	for r := r1; r <= r2; r++ {
		for c := c1; c <= c2; c++ {
			all = append(all, string(rune('A'+c-1))+strconv.Itoa(r))
		}
	}
	return all, ok1 && ok2 && c1 >= 1 && r1 >= 1 && c1 <= c2 && r1 <= r2 && c2 <= s.Width && r2 <= s.Height
}

func TestFogArmiesAddUp(t *testing.T) {
	units, classes := fogUnitTable(t)
	for id, a := range loadAll[fogArmy](t, "armies/fog") {
		counts, sum := map[string]int{}, 2*len(a.Characters)
		for _, u := range a.Units {
			unit, ok := units[u.Type]
			if !ok || unit.Column != a.Column || u.Count < 1 {
				t.Errorf("%s has %d of %q", id, u.Count, u.Type)
			}
			counts[u.Type] += u.Count
			sum += u.Count * unit.Cost
		}
		if sum != a.Points || a.Kind != "army" || a.System != "fog" || a.Title == "" || a.Blurb == "" {
			t.Errorf("%s says %d points and is worth %d", id, a.Points, sum)
		}
		led := map[string]bool{}
		for _, c := range a.Characters {
			unit, number, _ := strings.Cut(c.Leads, " ")
			n, err := strconv.Atoi(number)
			if _, ok := classes[c.Class]; !ok || c.Name == "" || err != nil || n < 1 || n > counts[unit] || led[c.Leads] {
				t.Errorf("%s: %+v", id, c)
			}
			led[c.Leads] = true
		}
	}
}

func TestFogScenariosHangTogether(t *testing.T) {
	armies := loadAll[fogArmy](t, "armies/fog")
	orders := map[int]string{}
	for id, s := range loadAll[fogScenario](t, "scenarios/fog") {
		if len(s.Map) != s.Height || s.Kind != "scenario" || s.System != "fog" || s.Title == "" || !strings.Contains(s.Blurb, "**To win:**") {
			t.Errorf("%s: %d rows, %d x %d", id, len(s.Map), s.Width, s.Height)
		}
		for _, row := range s.Map {
			if len(row) != s.Width || strings.Trim(row, ".=n^T~%#") != "" {
				t.Errorf("%s: row %q", id, row)
			}
		}
		orders[s.Order] = id
		taken, shares := map[string]bool{}, 0
		for _, side := range s.Sides {
			shares += side.Balance.Share
			if a, ok := armies[side.Army]; !ok || a.Points != side.Points {
				t.Errorf("%s: side %s has %q for %d points", id, side.ID, side.Army, side.Points)
			}
			for _, z := range side.Zones {
				all, ok := inside(s, z.Squares)
				if !ok || !strings.Contains("north south east west", z.Front) {
					t.Errorf("%s: zone %+v", id, z)
				}
				for _, sq := range all {
					if taken[sq] {
						t.Errorf("%s: %s lies in two zones", id, sq)
					}
					taken[sq] = true
				}
			}
		}
		if shares < 99 || shares > 101 {
			t.Errorf("%s: shares add up to %d", id, shares)
		}
		for _, o := range s.Objectives {
			for _, sq := range o.Squares {
				if _, ok := inside(s, sq); !ok {
					t.Errorf("%s: objective on %q", id, sq)
				}
			}
		}
	}
	if len(orders) != 8 || orders[1] != "open-field" || orders[8] != "three-banners" {
		t.Errorf("order of the scenarios: %v", orders)
	}
}

func TestFogCampaign(t *testing.T) {
	scenarios := loadAll[fogScenario](t, "scenarios/fog")
	c := load[fogCampaign](t, "campaigns/fog/campaign.toml")
	if strings.Join(c.Scenarios, " ") != "open-field two-bridges king-hill" || c.Points != 40 || c.Kind != "campaign" {
		t.Errorf("%+v", c)
	}
	for _, id := range c.Scenarios {
		if len(scenarios[id].Sides) != 2 {
			t.Errorf("%s has %d sides", id, len(scenarios[id].Sides))
		}
	}
}

// TestFogRulesShowTheFigures compares the tables of the rule book with the units that are played.
func TestFogRulesShowTheFigures(t *testing.T) {
	units, classes := fogUnitTable(t)
	rule, _ := fogBook(t).Entry("FOG-UNIT-01")
	for _, u := range units {
		power := "-"
		if u.Heal {
			power = "HEAL"
		}
		if u.Range > 0 {
			power = "RANGE (" + strconv.Itoa(u.Range) + ")"
		}
		var cells []string
		for _, n := range []int{u.ATT, u.DEF, u.SPD, u.HP, u.Cost} {
			cells = append(cells, strconv.Itoa(n))
		}
		row := "| " + u.Name + " | " + strings.Join(cells, " | ") + " | " + power + " | " + u.Glyph + " |"
		if !strings.Contains(rule.Text, row) {
			t.Errorf("FOG-UNIT-01 does not show %s", row)
		}
	}
	rule, _ = fogBook(t).Entry("FOG-CHR-01")
	bonus := regexp.MustCompile(`([+-]\d) (ATT|DEF|SPD|HP)`)
	for _, c := range classes {
		row := regexp.MustCompile(`\| ` + c.Name + ` \[[^]]*\] \| (.*) \|`).FindStringSubmatch(rule.Text)
		if row == nil {
			t.Errorf("FOG-CHR-01 does not show %s", c.Name)
			continue
		}
		got := map[string]int{}
		for _, m := range bonus.FindAllStringSubmatch(row[1], -1) {
			got[m[2]], _ = strconv.Atoi(m[1])
		}
		if got["ATT"] != c.ATT || got["DEF"] != c.DEF || got["SPD"] != c.SPD || got["HP"] != c.HP {
			t.Errorf("%s: %q against %+v", c.Name, row[1], c)
		}
	}
}

package data

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/kings/book"
)

// rule is a rule of the book.
func rule(t *testing.T, id game.RuleID) game.Rule {
	t.Helper()
	for _, r := range library.Book() {
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("the book has no %s", id)
	return game.Rule{}
}

// The bodies a player reads of are those the game plays with.
func TestTheBookHasTheBodies(t *testing.T) {
	rows := strings.Split(rule(t, book.UnitSizes).Text, "\n")
	for _, b := range bodies() {
		want := fmt.Sprintf(`| %s | %s | %s" by %s" | %s | %d |`, b.Type, b.Size, Inches(b.Wide), Inches(b.Deep), HeightText(b.Height), b.Presence)
		if !slices.Contains(rows, want) {
			t.Errorf("the book has no row %s", want)
		}
	}
	if len(rows) < len(bodies()) || strings.Count(rule(t, book.UnitSizes).Text, "\n| ") != len(bodies())+1 {
		t.Errorf("the book has other rows, too")
	}
}

// The kinds of terrain, too.
func TestTheBookHasTheKinds(t *testing.T) {
	text := rule(t, book.TerrainKinds).Text
	for k := range kinds {
		row := k.Row()
		name := row.ID
		if k == Wall || k == Hedge {
			name = "wall, hedge"
		}
		if want := fmt.Sprintf("| %s | %s | %s |", name, row.Class, HeightText(row.Height)); !strings.Contains(text, want) {
			t.Errorf("the book has no row %s", want)
		}
	}
}

// Each option cites a rule of the book that names it, and its values.
func TestOptionsCiteTheBook(t *testing.T) {
	for _, o := range Settings.Options() {
		text := rule(t, o.Rule).Text
		if !strings.Contains(text, "`"+o.ID) {
			t.Errorf("%s does not name %s", o.Rule, o.ID)
		}
		for _, value := range o.Values {
			if !strings.Contains(text, "`"+o.ID+"="+value+"`") {
				t.Errorf("%s does not name %s=%s", o.Rule, o.ID, value)
			}
		}
	}
}

// An option that is chosen sets what it is about, and nothing else does.
func TestOptions(t *testing.T) {
	var usual Options
	if faults := Settings.Read(&usual, nil); len(faults) > 0 {
		t.Fatal(faults)
	}
	if want := (Options{Premeasure: true, ObstaclesHinder: true, AutoSkip: true}); usual != want {
		t.Errorf("usually %+v, want %+v", usual, want)
	}
	for chosen, set := range map[string]func(*Options){
		"premeasure=false":            func(o *Options) { o.Premeasure = false },
		"range_from=leader":           func(o *Options) { o.RangeFromLeader = true },
		"arc_tie=attacker":            func(o *Options) { o.TieToAttacker = true },
		"hindered_by_obstacles=false": func(o *Options) { o.ObstaclesHinder = false },
		"charge_path_limit=double":    func(o *Options) { o.PathWithinDouble = true },
		"nimble_any_move=true":        func(o *Options) { o.NimbleAnyMove = true },
		"pivot_end_terrain=all":       func(o *Options) { o.PivotClearOfAll = true },
		"nerve_at_shooting=immediate": func(o *Options) { o.NerveAtOnce = true },
		"multi_nerve=striker":         func(o *Options) { o.NervePerStriker = true },
		"double6_no_limit=ignore":     func(o *Options) { o.IgnoreDoubleSix = true },
		"long_range=true":             func(o *Options) { o.LongRange = true },
		"first_turn=south":            func(o *Options) { o.FirstTurn = SouthFirst },
		"first_turn=north":            func(o *Options) { o.FirstTurn = NorthFirst },
		"first_turn=alternate":        func(o *Options) { o.FirstTurn = Alternating },
		"rounds=10":                   func(o *Options) { o.Rounds = 10 },
		"closing_turn=never":          func(o *Options) { o.ClosingTurn = NeverClosing },
		"closing_turn=always":         func(o *Options) { o.ClosingTurn = AlwaysClosing },
		"deploy=alternate":            func(o *Options) { o.DeployAlternately = true },
		"auto_skip=false":             func(o *Options) { o.AutoSkip = false },
		"takeback=true":               func(o *Options) { o.TakeBack = true },
		"field=77":                    func(o *Options) { o.Field = 77 },
	} {
		id, word, _ := strings.Cut(chosen, "=")
		want, got := usual, Options{}
		set(&want)
		if faults := Settings.Read(&got, map[string]string{id: word}); len(faults) > 0 || got != want {
			t.Errorf("%s: %+v, %v; want %+v", chosen, got, faults, want)
		}
	}
}

package kog

import (
	"math"
	"testing"

	"muster/board"
	"muster/game"
)

// judged is the refusal of an order, or "", and the cost of its first stride.
func judged(b *Battle, c MoveUnit) (string, board.Fine, stride) {
	s, no := c.judge(b, 0, nil)
	if no != nil {
		return string(no.Rule), 0, stride{}
	}
	return "", s[0].cost, s[0]
}

func TestCostsOfTheLedger(t *testing.T) {
	k := []posted{{"Kämpfer", 1, 10000, 10000}}
	f := []posted{{"F6-16", 1, 10000, 10000}}
	j := []posted{{"Jumper", 1, 10000, 10000}}
	rough := []terrain{rect(13000, 8000, 20000, 12000, terrain{rough: true})}
	mound := []terrain{rect(13000, 8000, 20000, 12000, hill)}
	wall := []terrain{rect(12000, 8000, 12300, 12000, barricade)}
	for _, c := range []struct {
		what   string
		who    []posted
		pieces []terrain
		how    string
		x      board.Thou
		rule   string
		cost   string
	}{
		{"TV-04", k, nil, "combat", 16000, "", `6.00"`},
		{"TV-04", k, nil, "combat", 16010, "KOG-MOVE-03", ""},
		{"TV-05", k, rough, "combat", 14500, "", `6.00"`},
		{"TV-05", k, rough, "combat", 14510, "KOG-MOVE-03", ""},
		{"TV-06", k, mound, "combat", 13000, "", `6.00"`},
		{"TV-06", f, mound, "combat", 16000, "", `9.00"`},
		{"TV-06", f, mound, "combat", 17500, "KOG-MOVE-03", ""},
		{"TV-06", j, mound, "combat", 17500, "", `9.00"`},
		{"TV-10", k, nil, "speed", 22000, "", `12.00"`},
		{"TV-10", k, nil, "speed", 22010, "KOG-MOVE-04", ""},
		{"TV-76", k, wall, "combat", 13000, "", `5.40"`},
		{"TV-76", k, wall, "combat", 12150, "KOG-MOVE-12", ""},
		{"TV-76", j, wall, "combat", 13000, "", `4.20"`},
		{"the face of a wall", k, wall, "combat", 12000, "KOG-MOVE-12", ""},
	} {
		b := openTable(t, 48, 36, c.pieces, c.who, nil)
		rule, cost, _ := judged(b, goes(1, c.how, pt(c.x, 10000)))
		if rule != c.rule || rule == "" && cost.String() != c.cost {
			t.Errorf("%s, to %s: %q at %s, want %q at %s", c.what, c.x, rule, cost, c.rule, c.cost)
		}
	}
}

func TestChargeStops(t *testing.T) {
	for _, c := range []struct {
		what    string
		foe     posted
		path    [][2]board.Thou
		rule    string
		at      [2]board.Thou
		charged bool
	}{
		{"TV-32", posted{"F6-16", 1, 16000, 10000}, [][2]board.Thou{pt(15000, 10000)}, "", pt(13800, 10000), true},
		{"MOVE-06", posted{"F6-16", 1, 15000, 12000}, [][2]board.Thou{pt(15000, 12000)}, "", pt(12960, 11180), true},
		{"TV-72", posted{"F6-16", 1, 16000, 10000}, [][2]board.Thou{pt(30000, 10000)}, "", pt(13800, 10000), true},
		{"near already", posted{"F6-16", 1, 11500, 10000}, [][2]board.Thou{pt(11000, 14000)}, "", pt(11000, 14000), false},
		{"away and back", posted{"F6-16", 1, 11500, 10000}, [][2]board.Thou{pt(9000, 10000), pt(10000, 10000)}, "", pt(9300, 10000), false},
		{"through the enemy", posted{"F6-16", 1, 11500, 10000}, [][2]board.Thou{pt(14000, 10000)}, "KOG-MOVE-14", [2]board.Thou{}, false},
		{"huge", posted{"F6-16", 1, 16000, 10000}, [][2]board.Thou{pt(math.MaxInt32-7, 10000)}, "", pt(13800, 10000), true},
	} {
		b := openTable(t, 48, 36, nil, []posted{{"Kämpfer", 1, 10000, 10000}}, []posted{c.foe})
		rule, _, s := judged(b, goes(1, "combat", c.path...))
		var at [2]board.Thou
		if rule == "" {
			at = place(s.end())
		}
		if rule != c.rule || at != c.at || s.charged != c.charged {
			t.Errorf("%s: %q, ends at %v, charged %v; want %q, %v, %v", c.what, rule, at, s.charged, c.rule, c.at, c.charged)
		}
	}
}

func TestOrderTakesPlace(t *testing.T) {
	b := openTable(t, 48, 36, nil, []posted{{"Kämpfer", 1, 10000, 10000}, {"Kämpfer", 1, 12000, 10000}}, []posted{{"F6-16", 1, 30000, 30000}})
	c := MoveUnit{Unit: 2, Moves: []ModelMove{
		{Model: 1, Mode: "combat", Path: [][2]board.Thou{pt(12000, 10000)}},
		{Model: 2, Mode: "combat", Path: [][2]board.Thou{pt(13200, 10000)}},
	}}
	if no := game.Check(b, game.First, c); no == nil || no.Rule != MoveEnd {
		t.Errorf("the first to move takes the place of the second: %v", no)
	}
	c.Moves[0], c.Moves[1] = c.Moves[1], c.Moves[0]
	if no := game.Check(b, game.First, c); no != nil {
		t.Errorf("the second goes first: %v", no)
	}
	events := b.Apply(game.First, c, nil)
	if len(events) != 2 || b.models[0].at.X != 12000 || b.models[0].mode != combat || !b.units[0].moved {
		t.Errorf("events %v, models %+v", events, b.models[:2])
	}
	if no := game.Check(b, game.First, goes(1, "combat", pt(12000, 10000))); no == nil || no.Rule != MoveUnits {
		t.Errorf("a second move: %v", no)
	}
}

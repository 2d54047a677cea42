package killzone

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// order reads an order as it comes over a wire.
func order(t *testing.T, verb, text string) game.Command {
	t.Helper()
	for _, v := range New(assets.Embedded()).Verbs() {
		if v.Name == verb {
			c, err := v.Decode([]byte(text))
			if err != nil {
				t.Fatalf("%s %.60s: %v", verb, text, err)
			}
			return c
		}
	}
	t.Fatalf("there is no order %q", verb)
	return nil
}

// acting is a battle in which a squad acts, the seat that it belongs to, and one of its figures that may move and shoot.
func acting(t *testing.T) (p game.Position, seat game.Seat, figure game.PieceID) {
	t.Helper()
	for orders := range 100 {
		p := fought(t, "the-pass", 2, orders)
		ask := p.Agenda().Asks[0]
		for _, piece := range p.Guide().Scene(game.Umpire).Pieces {
			way := fmt.Sprintf(`{"figure":%d,"way":[[%d,%d]]}`, piece.ID, int(piece.At.X)/10+50, int(piece.At.Y)/10)
			b := p.State.(*rules.Battle)
			if p.Check(ask.Seat, order(t, "move", way)) == nil && b.Silent(piece.ID) == nil && slices.Contains(b.Weapons(piece.ID), data.Jezail) {
				return p, ask.Seat, piece.ID
			}
		}
	}
	t.Fatal("nobody ever moves")
	return p, 0, 0
}

// Orders made to do harm are refused by the rule that they break, and leave no trace: places at the ends of the numbers,
// ways and lists of a thousand entries, figures and squads that are not there, words of any length.
func TestBadInput(t *testing.T) {
	p, seat, figure := acting(t)
	before, err := game.Digest(p)
	if err != nil {
		t.Fatal(err)
	}
	many := func(entry string) string { return strings.TrimSuffix(strings.Repeat(entry+",", 1000), ",") }
	f := fmt.Sprintf(`"figure":%d,`, figure)
	for _, c := range []struct{ verb, text, rule string }{
		{"move", f + `"way":[[2147483647,2147483647]]`, "KZ-MOV-10"},
		{"move", f + `"way":[[-2147483648,-2147483648]]`, "KZ-MOV-10"},
		{"move", f + `"way":[[2147483647,-2147483648],[-2147483648,2147483647]]`, "KZ-MOV-10"},
		{"move", f + `"way":[` + many(`[1000,1000],[1001,1000]`) + `]`, "KZ-MOV-02"},
		{"move", f + `"way":[]`, "KZ-MOV-02"},
		{"move", f + `"way":[[1000,1000]],"into":-2147483648`, "KZ-MOV-09"},
		{"move", `"figure":2147483647,"way":[[1000,1000]]`, "KZ-SET-03"},
		{"crawl", `"figure":-1,"way":[[2147483647,0]]`, "KZ-SET-03"},
		{"shoot", f + `"weapon":"` + strings.Repeat("w", 10_000) + `","targets":[]`, "KZ-SET-03"},
		{"shoot", f + `"weapon":"jezail","targets":[` + many(`{"target":2147483647,"shots":2147483647}`) + `]`, "KZ-SHO-01"},
		{"shoot", f + `"weapon":"jezail","targets":[{"target":0,"shots":-2147483648}]`, "KZ-SHO-01"},
		{"change", `"squad":2147483647,"order":"run","giver":-1`, "KZ-TURN-01"},
		{"end", `"squad":-2147483648`, "KZ-SET-03"},
		{"deploy", `"squad":1,"at":[` + many(`[2147483647,-2147483648]`) + `]`, "KZ-TURN-01"},
	} {
		no := p.Check(seat, order(t, c.verb, "{"+c.text+"}"))
		if no == nil || string(no.Rule) != c.rule {
			t.Errorf("%s %.60s is answered by %v, want %s", c.verb, c.text, no, c.rule)
		} else if len(no.Why) > 200 {
			t.Errorf("%s %.60s: the reason has %d letters", c.verb, c.text, len(no.Why))
		}
	}
	if after, err := game.Digest(p); err != nil || after != before {
		t.Errorf("the battle has changed: %v, %v", after, err)
	}
}

// Before the battle the same holds for what is deployed and ordered.
func TestBadInputBeforeTheBattle(t *testing.T) {
	sys := New(assets.Embedded())
	all, _ := sys.Scenarios()
	p, _, err := game.Begin(sys, game.DefaultSetup(all[0]))
	if err != nil {
		t.Fatal(err)
	}
	do := func(seat game.Seat, verb, text string) {
		if no := p.Check(seat, order(t, verb, text)); no != nil {
			t.Fatal(verb, no)
		}
		p.Apply(seat, order(t, verb, text), dice.NewSeeded([32]byte{}))
	}
	refused := func(verb, text, rule string) {
		if no := p.Check(game.First, order(t, verb, text)); no == nil || string(no.Rule) != rule {
			t.Errorf("%s %.60s is answered by %v, want %s", verb, text, no, rule)
		}
	}
	squads := strings.Repeat(`{"name":"x","training":"drilled","figure":[]},`, 1000)
	refused("army", `{"squads":[`+strings.TrimSuffix(squads, ",")+`]}`, "KZ-SET-04")
	crowd := `{"squads":[{"name":"x","training":"drilled","figure":[{"name":"y","count":%s,"weapons":["bolt"]}]}]}`
	refused("army", strings.Replace(crowd, "%s", "2147483647", 1), "KZ-SET-04")
	refused("army", strings.Replace(crowd, "%s", "-2147483648", 1), "KZ-SET-04")
	refused("army", `{"list":"`+strings.Repeat("w", 10_000)+`"}`, "KZ-SET-03")
	do(game.First, "ready", "{}")
	do(game.Second, "ready", "{}")
	far := strings.TrimSuffix(strings.Repeat("[2147483647,-2147483648],", 6), ",")
	refused("deploy", `{"squad":1,"at":[`+far+`]}`, "KZ-SET-05")
	refused("deploy", `{"squad":1,"at":[[1000,3200]]}`, "KZ-SET-05")
	refused("deploy", `{"squad":-2147483648,"at":[]}`, "KZ-SET-03")
	do(game.First, "auto-deploy", "{}")
	do(game.Second, "auto-deploy", "{}")
	refused("order", `{"squad":2147483647,"order":"run"}`, "KZ-SET-03")
	refused("order", `{"squad":1,"order":"`+strings.Repeat("run", 3000)+`"}`, "KZ-SET-03")
}

// What is no order is told so when it is read.
func TestBadJSON(t *testing.T) {
	for _, v := range New(assets.Embedded()).Verbs() {
		for _, text := range []string{"[", "null null", `"run"`, "[1,2]", `{"squad":"all","figure":"all","list":7,"order":7}`, "{" + strings.Repeat(`"a":{`, 20_000)} {
			c, err := v.Decode([]byte(text))
			if err == nil && strings.HasPrefix(text, `{"squad"`) && (v.Name == "ready" || v.Name == "auto-deploy" || v.Name == "concede") {
				continue // it wants nothing, and takes no notice
			}
			if err == nil {
				t.Errorf("%s reads %.40q as %+v", v.Name, text, c)
			}
		}
	}
}

package rules_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// takes puts an order together as people do: of each slot the first choice that is possible, or the one named.
func (l *league) takes(seat game.Seat, verb string, words ...string) {
	l.Helper()
	d := game.Draft{Verb: verb}
	for {
		o := guideOf(l.Battle).Offer(seat, d)
		if len(words) == 0 && o.Ready != nil && o.No == nil {
			l.give(seat, o.Ready, "", "")
			return
		}
		at := slices.IndexFunc(o.Choices, func(c game.Choice) bool {
			return c.No == nil && (len(words) == 0 || words[0] == "" || c.Arg.Choice == words[0])
		})
		if o.Next == nil || at < 0 || len(d.Args) > 6 {
			l.Fatalf("%s %v %v: %+v", verb, d.Args, words, o)
		}
		d = d.With(o.Choices[at].Arg)
		words = words[min(1, len(words)):]
	}
}

// sheet is what a seat reads while the campaign is at work.
func (l *league) sheet(seat game.Seat) string {
	var lines []string
	for _, s := range guideOf(l.Battle).Scene(seat).Sections {
		lines = append(lines, s.Title)
		for _, f := range s.Facts {
			lines = append(lines, f.Label+": "+f.Value)
		}
	}
	return strings.Join(lines, "\n")
}

func (l *league) reads(seat game.Seat, want ...string) {
	l.Helper()
	for _, words := range want {
		if !strings.Contains(l.sheet(seat), words) {
			l.Errorf("%q is not on the sheet of seat %s:\n%s", words, seat, l.sheet(seat))
		}
	}
}

// A bet, a battle that is given up and an aftermath, all by what is offered; the sheets tell how the campaign stands,
// and a sealed raise is on none but its own.
//
// Rule: KRY-CMP-01, KRY-CMP-03, KRY-CMP-08, KRY-GEN-04.
func TestCampaignOnItsSheet(t *testing.T) {
	l := openLeague(t)
	l.reads(game.First, "The campaign", "Battles fought: 0 of 8", "Nobody's")
	l.give(game.Umpire, game.Proceed{}, "1 1 1 1 1 1 1 1 1 1 1 1", book.CampaignWarChest)
	l.give(game.Umpire, game.Proceed{}, "6 2", book.CampaignWhere)
	l.takes(game.First, "challenge")
	l.reads(game.Second, "The stakes", "Challenger: "+l.SideName(0), "Pot: 200 credits", "Fought for: ", "Staked: ",
		"10 of 10 fit to fight")
	l.takes(game.First, "raise", "100")
	own, foe, all := l.sheet(game.First), l.sheet(game.Second), l.sheet(game.Gallery)
	raise := "Raise, " + l.SideName(0) + ": "
	if !strings.Contains(own, raise+"100 credits") || !strings.Contains(foe, raise+"sealed") ||
		!strings.Contains(all, raise+"sealed") {
		t.Errorf("the raise is read so:\n%s\n\n%s", own, foe)
	}
	if strings.ReplaceAll(own, raise+"100 credits", raise+"sealed") != foe {
		t.Error("the raise shows in another figure")
	}
	l.takes(game.Second, "raise", "100")
	l.takes(game.First, "muster")
	l.takes(game.Second, "muster")
	if len(guideOf(l.Battle).Scene(game.First).Sections) > 0 {
		t.Error("a sheet lies on the field")
	}
	if title := guideOf(l.Battle).Scene(game.First).Title; !strings.HasPrefix(title, "The War Chest 1: ") {
		t.Errorf("a battle of the campaign is called %q", title)
	}
	for u := range l.Units {
		l.Units[u].Status = rules.Standing
	}
	l.Edges = [data.Seats]int8{0, 1}
	rules.StartBattle(l.Battle)
	l.Units[0].Status = rules.StatusRemoved
	l.takes(game.Second, "concede")
	l.give(game.Umpire, game.Proceed{}, "4", book.CampaignWounded)
	l.reads(game.First, "The battle is over", "Outcome: "+l.SideName(0)+" win", "How: ", "Rounds: ",
		l.SideName(0)+": 1 of 10 removed", l.SideName(1)+": 0 of ")
	l.reads(game.Second, "Battles fought: 1 of 8", "9 of 10 fit to fight", "misses a battle", "The battles so far")
	told := l.Given.Campaign.Territories[l.War.Chronicle[0].Land].Name + ": " + l.SideName(0) + " win, 400 credits"
	l.reads(game.First, "1 "+told)
	if title := guideOf(l.Battle).Scene(game.First).Title; title != "The War Chest" {
		t.Errorf("between two battles it is called %q", title)
	}
	raw, err := json.Marshal(l.Battle)
	back, fault := rules.Restore(l.setup, raw)
	if err != nil || fault != nil || !slices.Equal(back.(*rules.Battle).War.Chronicle, l.War.Chronicle) {
		t.Fatalf("restored %v %v", err, fault)
	}
	if c := l.Copy(); &c.War.Chronicle[0] == &l.War.Chronicle[0] {
		t.Error("a clone shares the chronicle")
	}
	l.takes(game.First, "spend")
	l.takes(game.First, "leave")
	l.takes(game.Second, "leave")
	l.reads(game.Second, "Challenger: "+l.SideName(1))
}

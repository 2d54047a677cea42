package rules_test

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/kog/rules"
)

// TestTheEndOfTheBattleIsWarnedOf: who would lose, draw or win at the check of the round hears of it before the turn ends.
func TestTheEndOfTheBattleIsWarnedOf(t *testing.T) {
	held := []string{"DE @24,10 holder=F11 streak=1 renewed"}
	for _, c := range []struct {
		name string
		l    rules.Layout
		want string
	}{
		{"lost", rules.Layout{Second: true, First: "RU", Markers: held}, "lost, a Major Victory of Russia: Russia held Germany's objective for 2 rounds running"},
		{"the other side plays yet", rules.Layout{First: "DE", Markers: held}, ""},
		{"not long enough", rules.Layout{Second: true, First: "RU", Markers: []string{"DE @24,10 holder=F11 renewed"}}, ""},
		{"won", rules.Layout{Second: true, First: "RU", Markers: []string{"RU @24,10 holder=K1 streak=1 renewed fresh"}}, "it is won: Germany wins"},
		{"drawn", rules.Layout{Second: true, First: "RU", Round: 8}, "ends in a draw: the last round was over"},
	} {
		c.l.Models, c.l.Round = []string{"K1 kaempfer DE @24,12", "F11 f6_16 RU @24,8"}, max(c.l.Round, 4)
		b := rules.LaidOut(t, c.l)
		before, _ := game.Digest(b)
		offer := vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: "end_turn"})
		if offer.Ready == nil || !strings.Contains(offer.Caution, c.want) || c.want == "" && offer.Caution != "" {
			t.Errorf("%s: caution %q, want %q; %v", c.name, offer.Caution, c.want, offer.No)
		}
		if after, _ := game.Digest(b); after != before {
			t.Errorf("%s: the offer has changed the battle", c.name)
		}
	}
}

// TestWhoCanDoNothingIsNotReady: a model without a target, an objective or anybody to serve is none that still can act.
func TestWhoCanDoNothingIsNotReady(t *testing.T) {
	wall := "wall R(20,0,20.2,36) solid height=3"
	for _, c := range []struct {
		name   string
		model  string
		others []string
		l      rules.Layout
		able   bool
	}{
		{"nobody in sight", "K1 kaempfer DE @10,10", nil, rules.Layout{Terrain: []string{wall}}, false},
		{"in sight", "K1 kaempfer DE @10,10", nil, rules.Layout{}, true},
		{"after a Speed Move", "K1 kaempfer DE @10,10 speed", nil, rules.Layout{}, false},
		{"an objective in reach", "K1 kaempfer DE @10,10 speed", nil, rules.Layout{Markers: []string{"RU @10,11.9"}}, true},
		{"... barred by option", "K1 kaempfer DE @10,10 speed", nil, rules.Layout{Markers: []string{"RU @10,11.9"}, Options: map[string]string{"speed_bars": "shooting_and_support"}}, false},
		{"in contact, with a blade", "K1 kaempfer DE @10,10", []string{"F12 f6_16 RU @12,10"}, rules.Layout{Terrain: []string{wall}}, true},
		{"in contact, a tank", "L7 leopard DE @10,10", []string{"F12 f6_16 RU @12.7,10"}, rules.Layout{}, false},
		{"an observer with somebody to serve", "O6 ocelot DE @10,10 speed", []string{"T5 tiger DE @4,4"}, rules.Layout{Terrain: []string{wall}}, true},
		{"an observer with nobody", "O6 ocelot DE @10,10 speed", []string{"K2 kaempfer DE @4,4"}, rules.Layout{Terrain: []string{wall}}, false},
		{"the Commander, and a friend", "K1 kaempfer DE @10,10", []string{"K2 kaempfer DE @4,4"}, rules.Layout{Terrain: []string{wall}, Leaders: []string{"K1"}}, true},
	} {
		c.l.Models = append([]string{c.model, "F11 f6_16 RU @30,10"}, c.others...)
		b := rules.LaidOut(t, c.l)
		for _, open := range []bool{false, true} {
			if open {
				b.Apply(game.First, rules.Activate{Unit: 1}, nil)
			}
			if able := slices.Contains(vectorSystem.Guide(b).Offer(game.First, game.Draft{}).Pieces, 1); able != c.able {
				t.Errorf("%s, its unit open %v: able %v", c.name, open, able)
			}
		}
	}
}

// TestTheItemIsOnlyForWhoMayCarryIt: where there is none, and for the Defender, its orders are not listed.
func TestTheItemIsOnlyForWhoMayCarryIt(t *testing.T) {
	for _, item := range []bool{false, true} {
		b := rules.LaidOut(t, rules.Layout{Models: []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @30,10"}, Item: item})
		for _, seat := range []game.Seat{game.First, game.Second} {
			listed := slices.ContainsFunc(vectorSystem.Guide(b).Offer(seat, game.Draft{}).Choices, func(c game.Choice) bool {
				return c.Arg.Choice == "pass_item" || c.Arg.Choice == "pick_item"
			})
			if want := item && seat == game.First; listed != want {
				t.Errorf("item %v, seat %d: listed %v", item, seat, listed)
			}
		}
	}
}

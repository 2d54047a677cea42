package rules_test

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/kog/rules"
)

// Where the zone has no room left for a model it is greyed, and says so; one that stands may be placed anew.
//
// Rule: KOG-SETUP-05.
func TestNoRoomToDeploy(t *testing.T) {
	b := rules.LaidOut(t, rules.Layout{
		Step: "deploy", Models: []string{"K1 kaempfer DE @1,3", "K2 kaempfer DE @24,33", "F11 f6_16 RU @24,3"},
		Terrain: []string{"rock R(0,18,23,36)", "rock R(25,18,48,36)", "rock R(23,18,25,32)", "rock R(23,34,25,36)"},
	})
	b.Models[0].Status = rules.Undeployed
	full := func(no *game.Refusal) bool {
		return no != nil && strings.Contains(no.Why, "no room left for K1")
	}
	list := vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: "deploy"}).Choices
	if len(list) != 2 || !full(list[0].No) || list[1].No != nil {
		t.Errorf("who can be deployed: %+v", list)
	}
	if o := vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: "deploy", Args: []game.Arg{list[0].Arg}}); !full(o.No) || o.Next != nil {
		t.Errorf("where K1 goes: %v, next %v, %v", o.No, o.Next, o.Choices)
	}
	for _, c := range vectorSystem.Guide(b).Offer(game.First, game.Draft{Args: []game.Arg{list[0].Arg}}).Choices {
		if c.Arg.Choice == "deploy" && !full(c.No) {
			t.Errorf("what K1 can do: %v", c.No)
		}
	}
	if o := vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: "deploy", Args: []game.Arg{list[1].Arg}}); len(o.Choices) == 0 || o.Choices[0].No != nil {
		t.Errorf("where K2 goes: %v, %+v", o.No, o.Choices)
	}
}

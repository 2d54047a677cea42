package rules_test

import (
	"testing"

	"muster/game"
	"muster/game/krygothic/rules"
)

// Before the mission is rolled nobody can say at which edges one deploys.
//
// Rule: KRY-SET-01, KRY-SCN-01.
func TestNoEdgesBeforeTheMission(t *testing.T) {
	b, _ := opened(t, "random-mission", nil)
	if offer := guideOf(b).Offer(game.First, game.Draft{Verb: rules.ChooseEdge{}.Verb()}); offer.No == nil || len(offer.Choices) > 0 {
		t.Errorf("offered: %+v", offer)
	}
}

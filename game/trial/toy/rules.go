package toy

import "muster/game"

// The rules in book order.
const (
	SetUp     game.RuleID = "TOY-SET-01"
	SetArmy   game.RuleID = "TOY-SET-02"
	BidSealed game.RuleID = "TOY-BID-01"
	BidFirst  game.RuleID = "TOY-BID-02"
	TurnSide  game.RuleID = "TOY-TURN-01"
	TurnOnce  game.RuleID = "TOY-TURN-02"
	Moving    game.RuleID = "TOY-MOVE-01"
	HitRoll   game.RuleID = "TOY-HIT-01"
	HitFall   game.RuleID = "TOY-HIT-02"
	RestOpen  game.RuleID = "TOY-REST-01"
	RestClock game.RuleID = "TOY-REST-02"
	WinCrown  game.RuleID = "TOY-WIN-01"
	WinLimit  game.RuleID = "TOY-WIN-02"
)

func book() []game.Rule {
	entry := func(id game.RuleID, chapter, title, text string) game.Rule {
		return game.Rule{ID: id, Chapter: chapter, Title: title, Text: text, Source: "completion"}
	}
	return []game.Rule{
		entry(SetUp, "Setting up", "The yard", "Each side's pieces begin along its own edge of the yard."),
		entry(SetArmy, "Setting up", "Armies", "An army may cost at most the points of the scenario."),
		entry(BidSealed, "Bidding", "Crown and coins", "Each side names the bearer of its crown and bids 0 to 3 coins, unseen."),
		entry(BidFirst, "Bidding", "The first turn", "The higher bid goes first. Equal bids roll a die each until they differ."),
		entry(TurnSide, "Turns", "Sides take turns", "Only the side whose turn it is gives orders. `end` ends the turn."),
		entry(TurnOnce, "Turns", "One action", "Each piece moves or strikes once in a turn."),
		entry(Moving, "Moving", "Moving", "A piece goes as many steps as the option pace allows, on free squares."),
		entry(HitRoll, "Striking", "Striking", "Both roll a die. A margin of 1 or 2 costs the target one hit point, 3 or more two."),
		entry(HitFall, "Striking", "Falling", "A piece without hit points falls and leaves the yard."),
		entry(RestOpen, "Resting", "Rest", "Between rounds each side may give one hurt piece a hit point back, then rests."),
		entry(RestClock, "Resting", "The bell", "The rest ends after thirty seconds at the latest."),
		entry(WinCrown, "Winning", "The crown", "Who fells the bearer of the other side's crown wins at once."),
		entry(WinLimit, "Winning", "The limit", "After the last round the side with more hit points wins."),
	}
}

package krygothic

import "muster/game"

// campaignEntries are the orders of a campaign. Those that name territories, models and gear are for programs and
// journals.
//
// Rule: KRY-CMP-03, KRY-CMP-08.
func campaignEntries() []entry {
	legal := func(c command) func(*asking) bool {
		return func(a *asking) bool { return c.check(a.Battle, a.side) == nil }
	}
	unseen := func(v game.Verb) entry {
		return entry{verb: hidden(v), fits: func(*asking) bool { return false }, offer: func(*asking) {}}
	}
	return []entry{
		unseen(game.VerbOf[Stake]("Stake", "", "Territories, and credits in secret", CampaignBet)),
		{
			verb: game.VerbOf[CallStake]("Call the raise", "", "Pays the difference to the other side's raise", CampaignBet),
			fits: legal(CallStake{}), offer: offerPlain[CallStake],
		},
		{
			verb: grave(game.VerbOf[Fold]("Fold", "", "Runs away from the battle", CampaignBet)),
			fits: legal(Fold{}), offer: offerPlain[Fold],
		},
		unseen(game.VerbOf[Muster]("Muster", "", "Who of the roster fights", CampaignWarChest)),
		unseen(game.VerbOf[Spend]("Spend", "", "Buys models and gear", CampaignRecruiting)),
		{
			verb: game.VerbOf[Leave]("Next battle", "", "The aftermath is over", CampaignRecruiting),
			fits: legal(Leave{}), offer: offerPlain[Leave],
		},
	}
}

package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// The stages of a bet.
const (
	betNames  uint8 = iota // the challenger names a territory and stakes one of his
	betRaises              // both raise in secret
	betCalls               // the lower side calls or folds
)

// betting reports whether a side has to say something about the bet.
//
// Rule: KRY-CMP-02, KRY-CMP-03.
func (b *Battle) betting(side int8) bool {
	switch b.top().stage {
	case betNames:
		return side == b.war.challenger
	case betRaises:
		return !b.war.raised[side]
	}
	return side == b.lower()
}

// lower is the side that has raised less.
func (b *Battle) lower() int8 {
	if b.war.raises[1] < b.war.raises[0] {
		return 1
	}
	return 0
}

// openBet takes the antes, as far as there are credits. Who has nobody fit to fight runs away at once.
//
// Rule: KRY-CMP-03.
func (t *turn) openBet() {
	paid := [data.Seats]int32{}
	for side := range int8(data.Seats) {
		paid[side] = t.stakeCredits(side, ante)
	}
	t.tell(WarBattle, t.war.battles+1)
	t.tell(BetOpened, tell.Side(t.war.challenger), paid[0], paid[1])
	t.turnToPlace(placeBet)
	for side := range int8(data.Seats) {
		if t.fitModels(side) == 0 {
			t.fold(side)
			return
		}
	}
}

// stakeCredits puts credits into the pot, as far as a side has them.
//
// Rule: KRY-CMP-03.
func (t *turn) stakeCredits(side int8, n int32) int32 {
	paid := min(n, t.war.credits[side])
	t.war.credits[side] -= paid
	t.war.pot += paid
	return paid
}

// Stake is what a side puts on the table: at first the challenger names the territory to be fought for and stakes one
// of his own, then both raise credits in secret.
type Stake struct {
	Territory string `json:"territory,omitempty"`
	Own       string `json:"own,omitempty"`
	Credits   int32  `json:"credits,omitempty"`
}

// CallStake pays the difference to the other side's raise.
type CallStake struct{}

// Fold runs away from a battle.
type Fold struct{}

// Verb is "stake".
func (Stake) Verb() string { return "stake" }

// Verb is "call_stake".
func (CallStake) Verb() string { return "call_stake" }

// Verb is "fold".
func (Fold) Verb() string { return "fold" }

// Rule: KRY-CMP-02, KRY-CMP-03.
func (c Stake) check(b *Battle, side int8) *game.Refusal {
	if no := b.inWar(placeBet, book.CampaignBet); no != nil {
		return no
	}
	switch b.top().stage {
	case betNames:
		return c.checkLands(b, side)
	case betRaises:
		return c.checkRaise(b, side)
	}
	return game.Refuse(book.CampaignBet, "the raises are on the table: call or fold")
}

// Rule: KRY-CMP-02, KRY-CMP-03.
func (c Stake) checkLands(b *Battle, side int8) *game.Refusal {
	named, own := b.landNamed(c.Territory), b.landNamed(c.Own)
	switch {
	case side != b.war.challenger:
		return game.Refuse(book.CampaignWhere, "%s challenge, and name the territory", b.SideName(int(b.war.challenger)))
	case named < 0 || b.war.owner[named] != data.Other(side)+1:
		return game.Refuse(book.CampaignWhere, "name a territory that the other side holds")
	case own < 0 || b.war.owner[own] != side+1:
		return game.Refuse(book.CampaignBet, "stake a territory that you hold")
	case c.Credits != 0:
		return game.Refuse(book.CampaignBet, "credits are raised when the territories are named")
	}
	return nil
}

// Rule: KRY-CMP-03.
func (c Stake) checkRaise(b *Battle, side int8) *game.Refusal {
	switch {
	case b.war.raised[side]:
		return game.Refuse(book.CampaignBet, "your raise is sealed")
	case c.Territory != "" || c.Own != "":
		return game.Refuse(book.CampaignBet, "the territories have been named")
	case c.Credits < 0 || c.Credits > mostRaise || c.Credits%raiseStep != 0:
		return game.Refuse(book.CampaignBet, "a raise is 0 to %d credits in steps of %d, not %d", mostRaise, raiseStep, c.Credits)
	case c.Credits > b.war.credits[side]:
		return game.Refuse(book.CampaignBet, "you have %d credits", b.war.credits[side])
	}
	return nil
}

func (c Stake) do(t *turn, side int8) {
	if t.top().stage == betNames {
		t.war.named, t.war.staked = t.landNamed(c.Territory), t.landNamed(c.Own)
		lands := t.given.Campaign.Territories
		t.tell(LandsStaked, tell.Side(side), lands[t.war.named].Name, lands[t.war.staked].Name)
		t.top().stage = betRaises
		return
	}
	t.war.raises[side], t.war.raised[side] = c.Credits, true
	t.tell(RaiseSealed, tell.Side(side))
	if t.war.raised[data.Other(side)] {
		t.revealRaises()
	}
}

// revealRaises puts both raises into the pot; when they differ the lower side calls or folds.
//
// Rule: KRY-CMP-03.
func (t *turn) revealRaises() {
	for side := range int8(data.Seats) {
		t.stakeCredits(side, t.war.raises[side])
	}
	t.tell(RaisesShown, tell.Side(0), t.war.raises[0], tell.Side(1), t.war.raises[1], t.war.pot).Side = game.NoSide
	if t.war.raises[0] == t.war.raises[1] {
		t.betSettled()
	} else {
		t.top().stage = betCalls
	}
}

// calling refuses answers to a raise that nobody waits for.
//
// Rule: KRY-CMP-03.
func (b *Battle) calling(side int8) *game.Refusal {
	if no := b.inWar(placeBet, book.CampaignBet); no != nil {
		return no
	}
	if b.top().stage != betCalls || side != b.lower() {
		return game.Refuse(book.CampaignBet,
			"only the side that has raised less calls or folds, when both raises are on the table")
	}
	return nil
}

// Rule: KRY-CMP-03.
func (CallStake) check(b *Battle, side int8) *game.Refusal { return b.calling(side) }

func (CallStake) do(t *turn, side int8) {
	paid := t.stakeCredits(side, t.war.raises[data.Other(side)]-t.war.raises[side])
	t.tell(StakeCalled, tell.Side(side), paid, t.war.pot)
	t.betSettled()
}

// Rule: KRY-CMP-03.
func (Fold) check(b *Battle, side int8) *game.Refusal { return b.calling(side) }

func (Fold) do(t *turn, side int8) { t.fold(side) }

// fold is running away: the ante is lost, the raise comes back, the other side has the rest, and no territory changes
// hands. It counts as one of the battles of the campaign, so that it ends, and who was to miss the next has rested.
//
// Rule: KRY-CMP-03, KRY-CMP-09.
func (t *turn) fold(side int8) {
	back := min(t.war.raises[side], t.war.pot)
	won := t.war.pot - back
	t.war.credits[side] += back
	t.war.credits[data.Other(side)] += won
	t.war.chronicle = append(t.war.chronicle, skirmish{land: t.war.named, winner: data.Other(side), pot: won, fled: true})
	t.war.pot = 0
	t.war.unstake()
	t.war.battles++
	t.tell(RanAway, tell.Side(side), won, tell.Side(data.Other(side)))
	for s := range t.band {
		t.rested(int8(s))
	}
	t.nextBattle()
}

// betSettled goes on to the battle in the territory that was named.
//
// Rule: KRY-CMP-02.
func (t *turn) betSettled() {
	t.given = t.given.OnLand(t.war.named)
	t.locate()
	t.turnToPlace(placeBand)
}

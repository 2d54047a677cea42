package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// The stages of a bet.
const (
	BetNames  uint8 = iota // the challenger names a territory and stakes one of his
	BetRaises              // both raise in secret
	betCalls               // the lower side calls or folds
)

// betting reports whether a side has to say something about the bet.
//
// See: KRY-CMP-02, KRY-CMP-03.
func (b *Battle) betting(side int8) bool {
	switch b.Top().Stage {
	case BetNames:
		return side == b.War.Challenger
	case BetRaises:
		return !b.War.Raised[side]
	}
	return side == b.lower()
}

// lower is the side that has raised less.
func (b *Battle) lower() int8 {
	if b.War.Raises[1] < b.War.Raises[0] {
		return 1
	}
	return 0
}

// openBet takes the antes, as far as there are credits. Who has nobody fit to fight runs away at once.
//
// See: KRY-CMP-03.
func (t *Turn) openBet() {
	paid := [data.Seats]int32{}
	for side := range int8(data.Seats) {
		paid[side] = t.stakeCredits(side, Ante)
	}
	t.tell(WarBattle, t.War.Battles+1)
	t.tell(BetOpened, tell.Side(t.War.Challenger), paid[0], paid[1])
	t.turnToPlace(PlaceBet)
	for side := range int8(data.Seats) {
		if t.FitModels(side) == 0 {
			t.fold(side)
			return
		}
	}
}

// stakeCredits puts credits into the pot, as far as a side has them.
//
// See: KRY-CMP-03.
func (t *Turn) stakeCredits(side int8, n int32) int32 {
	paid := min(n, t.War.Credits[side])
	t.War.Credits[side] -= paid
	t.War.Pot += paid
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

// See: KRY-CMP-02, KRY-CMP-03.
func (c Stake) Check(b *Battle, side int8) *game.Refusal {
	if no := b.InWar(PlaceBet, book.CampaignBet); no != nil {
		return no
	}
	switch b.Top().Stage {
	case BetNames:
		return c.checkLands(b, side)
	case BetRaises:
		return c.checkRaise(b, side)
	}
	return game.Refuse(book.CampaignBet, "the raises are on the table: call or fold")
}

// Rule: KRY-CMP-02.
//
// See: KRY-CMP-03.
func (c Stake) checkLands(b *Battle, side int8) *game.Refusal {
	named, own := b.landNamed(c.Territory), b.landNamed(c.Own)
	switch {
	case side != b.War.Challenger:
		return game.Refuse(book.CampaignWhere, "%s challenge, and name the territory", b.SideName(int(b.War.Challenger)))
	case named < 0 || b.War.owner[named] != data.Other(side)+1:
		return game.Refuse(book.CampaignWhere, "name a territory that the other side holds")
	case own < 0 || b.War.owner[own] != side+1:
		return game.Refuse(book.CampaignBet, "stake a territory that you hold")
	case c.Credits != 0:
		return game.Refuse(book.CampaignBet, "credits are raised when the territories are named")
	}
	return nil
}

// Rule: KRY-CMP-03.
func (c Stake) checkRaise(b *Battle, side int8) *game.Refusal {
	switch {
	case b.War.Raised[side]:
		return game.Refuse(book.CampaignBet, "your raise is sealed")
	case c.Territory != "" || c.Own != "":
		return game.Refuse(book.CampaignBet, "the territories have been named")
	case c.Credits < 0 || c.Credits > MostRaise || c.Credits%RaiseStep != 0:
		return game.Refuse(book.CampaignBet, "a raise is 0 to %d credits in steps of %d, not %d", MostRaise, RaiseStep, c.Credits)
	case c.Credits > b.War.Credits[side]:
		return game.Refuse(book.CampaignBet, "you have %d credits", b.War.Credits[side])
	}
	return nil
}

func (c Stake) do(t *Turn, side int8) {
	if t.Top().Stage == BetNames {
		t.War.Named, t.War.Staked = t.landNamed(c.Territory), t.landNamed(c.Own)
		lands := t.Given.Campaign.Territories
		t.tell(LandsStaked, tell.Side(side), lands[t.War.Named].Name, lands[t.War.Staked].Name)
		t.Top().Stage = BetRaises
		return
	}
	t.War.Raises[side], t.War.Raised[side] = c.Credits, true
	t.tell(RaiseSealed, tell.Side(side))
	if t.War.Raised[data.Other(side)] {
		t.revealRaises()
	}
}

// revealRaises puts both raises into the pot; when they differ the lower side calls or folds.
//
// See: KRY-CMP-03.
func (t *Turn) revealRaises() {
	for side := range int8(data.Seats) {
		t.stakeCredits(side, t.War.Raises[side])
	}
	t.tell(RaisesShown, tell.Side(0), t.War.Raises[0], tell.Side(1), t.War.Raises[1], t.War.Pot).Side = game.NoSide
	if t.War.Raises[0] == t.War.Raises[1] {
		t.betSettled()
	} else {
		t.Top().Stage = betCalls
	}
}

// calling refuses answers to a raise that nobody waits for.
//
// See: KRY-CMP-03.
func (b *Battle) calling(side int8) *game.Refusal {
	if no := b.InWar(PlaceBet, book.CampaignBet); no != nil {
		return no
	}
	if b.Top().Stage != betCalls || side != b.lower() {
		return game.Refuse(book.CampaignBet,
			"only the side that has raised less calls or folds, when both raises are on the table")
	}
	return nil
}

// See: KRY-CMP-03.
func (CallStake) Check(b *Battle, side int8) *game.Refusal { return b.calling(side) }

func (CallStake) do(t *Turn, side int8) {
	paid := t.stakeCredits(side, t.War.Raises[data.Other(side)]-t.War.Raises[side])
	t.tell(StakeCalled, tell.Side(side), paid, t.War.Pot)
	t.betSettled()
}

// See: KRY-CMP-03.
func (Fold) Check(b *Battle, side int8) *game.Refusal { return b.calling(side) }

func (Fold) do(t *Turn, side int8) { t.fold(side) }

// fold is running away: the ante is lost, the raise comes back, the other side has the rest, and no territory changes
// hands. It counts as one of the battles of the campaign, so that it ends, and who was to miss the next has rested.
//
// See: KRY-CMP-03, KRY-CMP-09.
func (t *Turn) fold(side int8) {
	back := min(t.War.Raises[side], t.War.Pot)
	won := t.War.Pot - back
	t.War.Credits[side] += back
	t.War.Credits[data.Other(side)] += won
	t.War.Chronicle = append(t.War.Chronicle, Skirmish{Land: t.War.Named, Winner: data.Other(side), Pot: won, Fled: true})
	t.War.Pot = 0
	t.War.unstake()
	t.War.Battles++
	t.tell(RanAway, tell.Side(side), won, tell.Side(data.Other(side)))
	for s := range t.Band {
		t.rested(int8(s))
	}
	t.nextBattle()
}

// betSettled goes on to the battle in the territory that was named.
//
// See: KRY-CMP-02.
func (t *Turn) betSettled() {
	t.Given = t.Given.OnLand(t.War.Named)
	t.locate()
	t.turnToPlace(PlaceBand)
}

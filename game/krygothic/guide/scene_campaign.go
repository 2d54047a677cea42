package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What a campaign stands at, shown in the field's place while nothing happens on a field.

// campaigning reports whether the campaign itself is at work, between two battles.
func (b View) campaigning() bool {
	if b.Given.Campaign == nil || len(b.Band[0]) == 0 {
		return false
	}
	switch b.Stack[0].Place {
	case rules.PlaceDraw, rules.PlaceChallenge, rules.PlaceBet, rules.PlaceBand, rules.PlaceWounded, rules.PlaceAftermath:
		return true
	}
	return false
}

// ledgers are the sections that a seat sees: the stakes, each side's funds, territories and roster. A raise that is
// still sealed is in nobody's figures but its own side's.
//
// See: KRY-CMP-01, KRY-CMP-03, KRY-GEN-04.
func (b View) ledgers(seat game.Seat) []board.Section {
	if !b.campaigning() {
		return nil
	}
	var sections []board.Section
	if b.Stack[0].Place == rules.PlaceAftermath && b.Result.Over {
		sections = append(sections, b.foughtSection())
	}
	sections = append(sections, b.stakesSection(seat))
	if len(b.War.Chronicle) > 0 {
		sections = append(sections, b.chronicleSection())
	}
	for side := range int8(data.Seats) {
		sections = append(sections, b.fundsSection(side))
	}
	for side := range int8(data.Seats) {
		sections = append(sections, b.rosterSection(side))
	}
	return append(sections, b.unheldSection())
}

// foughtSection is how the battle has ended that the aftermath follows.
//
// See: KRY-CMP-04, KRY-WND-02.
func (b View) foughtSection() board.Section {
	end, won := &rules.Endings[b.Result.Rule], "a draw"
	if w := b.Result.Winner; w >= 0 {
		won = b.SideName(int(w)) + " win"
	}
	facts := []board.Fact{
		{Label: "Outcome", Value: won, Tone: board.Accent, Rule: string(end.Rule)},
		{Label: "How", Value: end.Why, Rule: string(end.Rule)},
		{Label: "Rounds", Value: strconv.Itoa(int(b.Round)), Rule: string(book.PointsRounds)},
	}
	for side := range int8(data.Seats) {
		all, fallen := 0, 0
		for u := range b.Units {
			if b.Units[u].Side == side {
				all++
				if b.Units[u].Status == rules.StatusRemoved {
					fallen++
				}
			}
		}
		facts = append(facts, board.Fact{
			Label: b.SideName(int(side)), Value: fmt.Sprintf("%d of %d removed", fallen, all), Rule: string(book.WoundRemoval),
		})
	}
	return board.Section{Title: "The battle is over", Facts: facts}
}

// stakesSection is the bet: what is fought for, and the pot.
//
// See: KRY-CMP-02, KRY-CMP-03, KRY-CMP-09.
func (b View) stakesSection(seat game.Seat) board.Section {
	w := &b.War
	facts := []board.Fact{{
		Label: "Battles fought", Value: fmt.Sprintf("%d of %d", w.Battles, rules.MostBattles), Rule: string(book.CampaignEnd),
	}}
	at := b.Stack[0].Place
	if at == rules.PlaceDraw || at == rules.PlaceChallenge {
		return board.Section{Title: "The campaign", Facts: facts}
	}
	if at != rules.PlaceAftermath {
		facts = append(facts,
			board.Fact{Label: "Challenger", Value: b.SideName(int(w.Challenger)), Rule: string(book.CampaignWhere)},
			board.Fact{Label: "Pot", Value: credits(w.Pot), Tone: board.Accent, Rule: string(book.CampaignBet)})
	}
	if w.Named >= 0 && at != rules.PlaceAftermath {
		facts = append(facts, board.Fact{
			Label: "Fought for", Value: b.landText(w.Named), Tone: board.Accent, Rule: string(book.CampaignWhere),
		})
	}
	if w.Staked >= 0 && at != rules.PlaceAftermath {
		facts = append(facts, board.Fact{Label: "Staked", Value: b.landText(w.Staked), Rule: string(book.CampaignBet)})
	}
	for side := range int8(data.Seats) {
		if at == rules.PlaceBet && w.Raised[side] {
			value := "sealed"
			if b.Own(seat, side) || b.betRevealed() {
				value = credits(w.Raises[side])
			}
			facts = append(facts, board.Fact{Label: "Raise, " + b.SideName(int(side)), Value: value, Rule: string(book.CampaignBet)})
		}
	}
	return board.Section{Title: "The stakes", Facts: facts}
}

// betRevealed reports whether both raises are in.
func (b View) betRevealed() bool { return b.War.Raised[0] && b.War.Raised[1] }

// chronicleSection is what came of the battles so far.
//
// See: KRY-CMP-04, KRY-CMP-09.
func (b View) chronicleSection() board.Section {
	s := board.Section{Title: "The battles so far"}
	for i, one := range b.War.Chronicle {
		where, how := "nowhere", "drawn, the pot halved"
		if one.Land >= 0 {
			where = b.Given.Campaign.Territories[one.Land].Name
		}
		switch {
		case one.Fled:
			how = fmt.Sprintf("%s run away, %s", b.SideName(int(data.Other(one.Winner))), credits(one.Pot))
		case one.Winner >= 0:
			how = fmt.Sprintf("%s win, %s", b.SideName(int(one.Winner)), credits(one.Pot))
		}
		s.Facts = append(s.Facts, board.Fact{
			Label: fmt.Sprintf("%d %s", i+1, where), Value: how,
			Rule: string(book.CampaignResult),
		})
	}
	return s
}

// title is what is being played: of a campaign, its name, and while a battle of it is fought the mission too.
func (b View) title() string {
	switch c := b.Given.Campaign; {
	case c == nil:
		return b.Given.Scenario.Title
	case b.campaigning() || b.Result.Over && len(b.Stack) > 0 && b.Stack[0].Place == rules.PlaceOver:
		return c.Title
	default:
		return fmt.Sprintf("%s %d: %s", c.Title, b.War.Battles+1, b.Given.Scenario.Title)
	}
}

// fundsSection is what a side has: credits, income and its territories.
//
// See: KRY-CMP-01, KRY-CMP-07.
func (b View) fundsSection(side int8) board.Section {
	lands := b.LandsOf(side)
	facts := []board.Fact{
		{Label: "Credits", Value: credits(b.War.Credits[side]), Tone: board.Accent, Rule: string(book.CampaignWarChest)},
		{Label: "Income a battle", Value: credits(b.IncomeOf(side)), Rule: string(book.CampaignIncome)},
	}
	for _, land := range lands {
		facts = append(facts, b.landFact(land))
	}
	return board.Section{Title: b.SideName(int(side)) + ": funds and territories", Facts: facts}
}

// rosterSection are a side's models, and how those are that cannot fight.
//
// See: KRY-CMP-01, KRY-CMP-05, KRY-CMP-06.
func (b View) rosterSection(side int8) board.Section {
	var facts []board.Fact
	whole := b.WholeBand(side)
	for i, m := range b.Band[side] {
		u := &whole.Units[i]
		f := board.Fact{
			Label: fmt.Sprintf("%d %s", i+1, u.Name), Value: fmt.Sprintf("%d points", u.Cost), Rule: string(book.CampaignWarChest),
		}
		switch {
		case m.Fate == rules.Dead:
			f.Value, f.Tone, f.Rule = "dead", board.Danger, string(book.CampaignWounded)
		case m.Fate == rules.Resting:
			f.Value, f.Tone, f.Rule = "misses a battle", board.Warning, string(book.CampaignWounded)
		case m.Promoted:
			f.Value, f.Rule = f.Value+", leads", string(book.CampaignSuccession)
		}
		facts = append(facts, f)
	}
	return board.Section{
		Title: fmt.Sprintf("%s: %d of %d fit to fight", b.SideName(int(side)), b.FitModels(side), len(b.Band[side])),
		Facts: facts,
	}
}

// unheldSection are the territories that nobody holds.
//
// See: KRY-CMP-01.
func (b View) unheldSection() board.Section {
	s := board.Section{Title: "Nobody's"}
	for _, land := range b.LandsOf(data.None) {
		s.Facts = append(s.Facts, b.landFact(land))
	}
	return s
}

// landFact is a territory with its income and tags.
//
// See: KRY-CMP-02, KRY-CMP-07.
func (b View) landFact(land int16) board.Fact {
	t := &b.Given.Campaign.Territories[land]
	return board.Fact{Label: t.Name, Value: t.Worth(), Rule: string(book.CampaignIncome)}
}

// landText is a territory in one line.
func (b View) landText(land int16) string {
	t := &b.Given.Campaign.Territories[land]
	return t.Name + ", " + t.Worth()
}

// stakesFacts are the figures of the header between two battles. What the other side has sealed is not told.
//
// See: KRY-CMP-03, KRY-CMP-09, KRY-GEN-04.
func (b View) stakesFacts(seat game.Seat) []board.Fact {
	w := &b.War
	facts := []board.Fact{{
		Label: "Battles", Value: fmt.Sprintf("%d of %d", w.Battles, rules.MostBattles), Rule: string(book.CampaignEnd),
	}}
	if w.Pot > 0 {
		facts = append(facts, board.Fact{Label: "Pot", Value: strconv.Itoa(int(w.Pot)), Rule: string(book.CampaignBet)})
	}
	if at := b.Stack[0].Place; w.Named >= 0 && at != rules.PlaceAftermath {
		lands := b.Given.Campaign.Territories
		facts = append(facts, board.Fact{
			Label: "At stake", Value: lands[w.Named].Name + " for " + lands[w.Staked].Name, Rule: string(book.CampaignBet),
		})
	}
	for side := range int8(data.Seats) {
		if b.Stack[0].Place == rules.PlaceBet && w.Raised[side] && (b.Own(seat, side) || b.betRevealed()) {
			facts = append(facts, board.Fact{
				Label: b.SideName(int(side)) + " raise", Value: strconv.Itoa(int(w.Raises[side])), Rule: string(book.CampaignBet),
			})
		}
	}
	return facts
}

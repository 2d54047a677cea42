package krygothic

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// What a campaign stands at, shown in the field's place while nothing happens on a field.

// campaigning reports whether the campaign itself is at work, between two battles.
func (b view) campaigning() bool {
	if b.given.Campaign == nil || len(b.band[0]) == 0 {
		return false
	}
	switch b.stack[0].place {
	case placeDraw, placeChallenge, placeBet, placeBand, placeWounded, placeAftermath:
		return true
	}
	return false
}

// ledgers are the sections that a seat sees: the stakes, each side's funds, territories and roster. A raise that is
// still sealed is in nobody's figures but its own side's.
//
// Rule: KRY-CMP-01, KRY-CMP-03, KRY-GEN-04.
func (b view) ledgers(seat game.Seat) []board.Section {
	if !b.campaigning() {
		return nil
	}
	var sections []board.Section
	if b.stack[0].place == placeAftermath && b.result.over {
		sections = append(sections, b.foughtSection())
	}
	sections = append(sections, b.stakesSection(seat))
	if len(b.war.chronicle) > 0 {
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
// Rule: KRY-CMP-04, KRY-WND-02.
func (b view) foughtSection() board.Section {
	end, won := &endings[b.result.rule], "a draw"
	if w := b.result.winner; w >= 0 {
		won = b.SideName(int(w)) + " win"
	}
	facts := []board.Fact{
		{Label: "Outcome", Value: won, Tone: board.Accent, Rule: string(end.rule)},
		{Label: "How", Value: end.why, Rule: string(end.rule)},
		{Label: "Rounds", Value: strconv.Itoa(int(b.round)), Rule: string(book.PointsRounds)},
	}
	for side := range int8(data.Seats) {
		all, fallen := 0, 0
		for u := range b.units {
			if b.units[u].side == side {
				all++
				if b.units[u].status == removed {
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
// Rule: KRY-CMP-02, KRY-CMP-03, KRY-CMP-09.
func (b view) stakesSection(seat game.Seat) board.Section {
	w := &b.war
	facts := []board.Fact{{
		Label: "Battles fought", Value: fmt.Sprintf("%d of %d", w.battles, mostBattles), Rule: string(book.CampaignEnd),
	}}
	at := b.stack[0].place
	if at == placeDraw || at == placeChallenge {
		return board.Section{Title: "The campaign", Facts: facts}
	}
	if at != placeAftermath {
		facts = append(facts,
			board.Fact{Label: "Challenger", Value: b.SideName(int(w.challenger)), Rule: string(book.CampaignWhere)},
			board.Fact{Label: "Pot", Value: credits(w.pot), Tone: board.Accent, Rule: string(book.CampaignBet)})
	}
	if w.named >= 0 && at != placeAftermath {
		facts = append(facts, board.Fact{
			Label: "Fought for", Value: b.landText(w.named), Tone: board.Accent, Rule: string(book.CampaignWhere),
		})
	}
	if w.staked >= 0 && at != placeAftermath {
		facts = append(facts, board.Fact{Label: "Staked", Value: b.landText(w.staked), Rule: string(book.CampaignBet)})
	}
	for side := range int8(data.Seats) {
		if at == placeBet && w.raised[side] {
			value := "sealed"
			if b.own(seat, side) || b.betRevealed() {
				value = credits(w.raises[side])
			}
			facts = append(facts, board.Fact{Label: "Raise, " + b.SideName(int(side)), Value: value, Rule: string(book.CampaignBet)})
		}
	}
	return board.Section{Title: "The stakes", Facts: facts}
}

// betRevealed reports whether both raises are in.
func (b view) betRevealed() bool { return b.war.raised[0] && b.war.raised[1] }

// chronicleSection is what came of the battles so far.
//
// Rule: KRY-CMP-04, KRY-CMP-09.
func (b view) chronicleSection() board.Section {
	s := board.Section{Title: "The battles so far"}
	for i, one := range b.war.chronicle {
		where, how := "nowhere", "drawn, the pot halved"
		if one.land >= 0 {
			where = b.given.Campaign.Territories[one.land].Name
		}
		switch {
		case one.fled:
			how = fmt.Sprintf("%s run away, %s", b.SideName(int(data.Other(one.winner))), credits(one.pot))
		case one.winner >= 0:
			how = fmt.Sprintf("%s win, %s", b.SideName(int(one.winner)), credits(one.pot))
		}
		s.Facts = append(s.Facts, board.Fact{
			Label: fmt.Sprintf("%d %s", i+1, where), Value: how,
			Rule: string(book.CampaignResult),
		})
	}
	return s
}

// title is what is being played: of a campaign, its name, and while a battle of it is fought the mission too.
func (b view) title() string {
	switch c := b.given.Campaign; {
	case c == nil:
		return b.given.Scenario.Title
	case b.campaigning() || b.result.over && len(b.stack) > 0 && b.stack[0].place == placeOver:
		return c.Title
	default:
		return fmt.Sprintf("%s %d: %s", c.Title, b.war.battles+1, b.given.Scenario.Title)
	}
}

// fundsSection is what a side has: credits, income and its territories.
//
// Rule: KRY-CMP-01, KRY-CMP-07.
func (b view) fundsSection(side int8) board.Section {
	lands := b.landsOf(side)
	facts := []board.Fact{
		{Label: "Credits", Value: credits(b.war.credits[side]), Tone: board.Accent, Rule: string(book.CampaignWarChest)},
		{Label: "Income a battle", Value: credits(b.incomeOf(side)), Rule: string(book.CampaignIncome)},
	}
	for _, land := range lands {
		facts = append(facts, b.landFact(land))
	}
	return board.Section{Title: b.SideName(int(side)) + ": funds and territories", Facts: facts}
}

// rosterSection are a side's models, and how those are that cannot fight.
//
// Rule: KRY-CMP-01, KRY-CMP-05, KRY-CMP-06.
func (b view) rosterSection(side int8) board.Section {
	var facts []board.Fact
	whole := b.wholeBand(side)
	for i, m := range b.band[side] {
		u := &whole.Units[i]
		f := board.Fact{
			Label: fmt.Sprintf("%d %s", i+1, u.Name), Value: fmt.Sprintf("%d points", u.Cost), Rule: string(book.CampaignWarChest),
		}
		switch {
		case m.fate == dead:
			f.Value, f.Tone, f.Rule = "dead", board.Danger, string(book.CampaignWounded)
		case m.fate == resting:
			f.Value, f.Tone, f.Rule = "misses a battle", board.Warning, string(book.CampaignWounded)
		case m.promoted:
			f.Value, f.Rule = f.Value+", leads", string(book.CampaignSuccession)
		}
		facts = append(facts, f)
	}
	return board.Section{
		Title: fmt.Sprintf("%s: %d of %d fit to fight", b.SideName(int(side)), b.fitModels(side), len(b.band[side])),
		Facts: facts,
	}
}

// unheldSection are the territories that nobody holds.
//
// Rule: KRY-CMP-01.
func (b view) unheldSection() board.Section {
	s := board.Section{Title: "Nobody's"}
	for _, land := range b.landsOf(data.None) {
		s.Facts = append(s.Facts, b.landFact(land))
	}
	return s
}

// landFact is a territory with its income and tags.
//
// Rule: KRY-CMP-02, KRY-CMP-07.
func (b view) landFact(land int16) board.Fact {
	t := &b.given.Campaign.Territories[land]
	return board.Fact{Label: t.Name, Value: t.Worth(), Rule: string(book.CampaignIncome)}
}

// landText is a territory in one line.
func (b view) landText(land int16) string {
	t := &b.given.Campaign.Territories[land]
	return t.Name + ", " + t.Worth()
}

// stakesFacts are the figures of the header between two battles. What the other side has sealed is not told.
//
// Rule: KRY-CMP-03, KRY-CMP-09, KRY-GEN-04.
func (b view) stakesFacts(seat game.Seat) []board.Fact {
	w := &b.war
	facts := []board.Fact{{
		Label: "Battles", Value: fmt.Sprintf("%d of %d", w.battles, mostBattles), Rule: string(book.CampaignEnd),
	}}
	if w.pot > 0 {
		facts = append(facts, board.Fact{Label: "Pot", Value: strconv.Itoa(int(w.pot)), Rule: string(book.CampaignBet)})
	}
	if at := b.stack[0].place; w.named >= 0 && at != placeAftermath {
		lands := b.given.Campaign.Territories
		facts = append(facts, board.Fact{
			Label: "At stake", Value: lands[w.named].Name + " for " + lands[w.staked].Name, Rule: string(book.CampaignBet),
		})
	}
	for side := range int8(data.Seats) {
		if b.stack[0].place == placeBet && w.raised[side] && (b.own(seat, side) || b.betRevealed()) {
			facts = append(facts, board.Fact{
				Label: b.SideName(int(side)) + " raise", Value: strconv.Itoa(int(w.raises[side])), Rule: string(book.CampaignBet),
			})
		}
	}
	return facts
}

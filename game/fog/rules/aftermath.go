package rules

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/tell"
)

// aftermath is what follows a battle: veterans, and in a campaign everything between two battles.
//
// See: FOG-OPT-03, FOG-CAM-03.
func (t *turn) aftermath() {
	if t.Given.Campaign {
		t.tellReport()
		t.tally()
		t.strikeOff()
		t.promote()
		t.closeBattle()
		return
	}
	t.promote()
	t.Result.Over = true
	t.turnTo(Frame{Step: StepOver})
}

// tellReport puts the report on a battle of a campaign into the log; that on a single battle stands in its outcome.
//
// See: FOG-WIN-07.
func (t *turn) tellReport() {
	for _, section := range t.report() {
		words := make([]string, len(section.Facts))
		for i, f := range section.Facts {
			words[i] = strings.ToLower(f.Label[:1]) + f.Label[1:] + " " + f.Value
			if f.Rule == string(book.HeroLast) {
				words[i] = f.Label + " " + f.Value
			}
		}
		t.tell(Reported, section.Title, strings.Join(words, ", "))
	}
}

// means is what decided the battle: giving up where it ended because nobody else was left and somebody had conceded.
func (b *Battle) means() game.Means {
	switch b.Result.rule {
	case byLimit:
		return game.ByTime
	case byPoints:
		return game.ByGoal
	}
	for s := range b.Given.Sides {
		if b.Sides[s].Out == outConceded {
			return game.ByGivingUp
		}
	}
	return game.ByLosses
}

// Outcome is nil until the battle, or the whole campaign, is over.
func (b *Battle) Outcome() *game.Outcome {
	if !b.Result.Over {
		return nil
	}
	out := &game.Outcome{Title: b.verdict(), Rule: b.Result.cite(), Means: b.means()}
	winner := b.Result.Winner
	if b.Given.Campaign {
		winner = b.Result.Campaign
		out.Rule = book.CampWin
	}
	for i := range b.Given.Seats {
		if winner >= 0 && b.TeamOf(int(b.Given.Seats[i].Side)) == winner {
			out.Winners = append(out.Winners, game.First+game.Seat(i))
		}
	}
	for s := range b.Given.Sides {
		if b.Given.Campaign {
			out.Score = append(out.Score, int(b.Sides[s].Campaign))
			continue
		}
		out.Score = append(out.Score, int(b.Points[b.TeamOf(s)]))
	}
	if !b.Given.Campaign {
		out.Degree = b.grade().name
	}
	out.Report = b.report()
	return out
}

func (b *Battle) verdict() string {
	winner, what := b.Result.Winner, ""
	if b.Given.Campaign {
		winner, what = b.Result.Campaign, " the campaign"
	}
	if winner < 0 {
		if what != "" {
			return "The campaign is drawn"
		}
		return "A draw"
	}
	return tell.Does(b.TeamName(winner), "win") + what
}

// degree is the grade of a victory and the advantage that goes with it.
type degree struct {
	name  string
	bonus int
}

// grade compares what the winners have left of their start points with what they began with, in whole numbers: two
// thirds are decisive, one third is clear, less is costly. A draw has no grade.
//
// See: FOG-WIN-07.
func (b *Battle) grade() degree {
	if b.Result.Winner < 0 {
		return degree{}
	}
	start, lost := 0, 0
	for s := range b.Given.Sides {
		if b.TeamOf(s) == b.Result.Winner {
			start += int(b.Sides[s].worth)
			lost += int(b.Sides[s].lost)
		}
	}
	switch left := start - lost; {
	case 3*left >= 2*start:
		return degree{"decisive", 2}
	case 3*left >= start:
		return degree{"clear", 1}
	}
	return degree{"costly", 0}
}

// report says how each side came out of the battle, and what that may mean for the encounter that follows.
//
// Rule: FOG-WIN-07.
func (b *Battle) report() []game.Section {
	var sections []game.Section
	for s := range b.Given.Sides {
		sections = append(sections, game.Section{Title: b.SideName(s), Facts: b.sideReport(s)})
	}
	if b.Result.Winner >= 0 {
		g := b.grade()
		sections = append(sections, game.Section{Title: "What follows", Facts: []board.Fact{
			{Label: "Victory", Value: g.name, Tone: board.Good, Rule: string(book.WinReport)},
			{Label: "Winner's heroes", Value: "+" + strconv.Itoa(g.bonus) + " advantage in the encounter that follows", Rule: string(book.WinReport)},
			{Label: "Loser's heroes", Value: strconv.Itoa(-g.bonus) + " in the encounter that follows", Rule: string(book.WinReport)},
		}})
	}
	return sections
}

func (b *Battle) sideReport(s int) []board.Fact {
	saved := b.countOf(s, func(u *Unit) bool { return u.Saved })
	facts := []board.Fact{
		{Label: "Victory points", Value: strconv.Itoa(int(b.Points[b.TeamOf(s)])), Rule: string(book.WinPoints)},
		{Label: "Units alive", Value: strconv.Itoa(b.alive(s)), Rule: string(book.WinReport)},
		{Label: "Units fallen", Value: strconv.Itoa(b.fellHere(s)), Rule: string(book.UnitFalls)},
		{Label: "Units saved", Value: strconv.Itoa(saved), Rule: string(book.OptHealing)},
		{Label: "Points lost", Value: strconv.Itoa(int(b.Sides[s].lost)) + " of " + strconv.Itoa(int(b.Sides[s].worth)), Rule: string(book.WinReport)},
	}
	if b.Sides[s].Out == outConceded {
		facts = append([]board.Fact{{Label: "Conceded", Value: "the units went home", Tone: board.Warning, Rule: string(book.WinSurvive)}}, facts...)
	}
	if b.Given.Campaign {
		facts = append(facts, board.Fact{Label: "Campaign points", Value: strconv.Itoa(int(b.Sides[s].Campaign)), Rule: string(book.CampWin)},
			board.Fact{Label: "Roster", Value: strconv.Itoa(b.RosterValue(s)) + " points", Rule: string(book.CampRoster)})
	}
	for h := range b.HeroesOf(s) {
		facts = append(facts, board.Fact{Label: b.HeroName(h), Value: b.heroFate(h), Rule: string(book.HeroLast)})
	}
	return facts
}

// fellHere counts the units that fell in this battle, whatever became of them.
func (b *Battle) fellHere(s int) int { return b.countOf(s, func(u *Unit) bool { return u.fell > 0 }) }

// alive counts the units that are on the map or went off it alive.
func (b *Battle) alive(s int) int {
	return b.count(s, OnMap) + b.count(s, HasLeft) + b.count(s, HasConceded)
}

var heroStates = [...]string{
	leading: "leads", Unattached: "waits for a unit", between: "on his way", hasFled: "fled", leftMap: "left the field",
	hasRetreated: "retreated", isCaptured: "captured", staysHome: "at home", isAbsent: "captive",
}

func (b *Battle) heroFate(h int) string {
	hero := &b.Heroes[h]
	switch {
	case hero.State == leading && hero.unit != 0:
		return "leads " + b.Name(b.PieceID(int(hero.unit)-1))
	case hero.State == isCaptured:
		return "captured by " + b.TeamName(hero.captor)
	}
	return heroStates[hero.State]
}

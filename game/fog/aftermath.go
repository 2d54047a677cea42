package fog

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// aftermath is what follows a battle: veterans, and in a campaign everything between two battles.
//
// Rule: FOG-OPT-03, FOG-CAM-03.
func (t *turn) aftermath() {
	if t.given.campaign {
		t.tellReport()
		t.tally()
		t.strikeOff()
		t.promote()
		t.closeBattle()
		return
	}
	t.promote()
	t.result.over = true
	t.turnTo(frame{step: stepOver})
}

// tellReport puts the report on a battle of a campaign into the log; that on a single battle stands in its outcome.
//
// Rule: FOG-WIN-07.
func (t *turn) tellReport() {
	for _, section := range t.report() {
		words := make([]string, len(section.Facts))
		for i, f := range section.Facts {
			words[i] = strings.ToLower(f.Label[:1]) + f.Label[1:] + " " + f.Value
			if f.Rule == string(HeroLast) {
				words[i] = f.Label + " " + f.Value
			}
		}
		t.tell(Reported, section.Title, strings.Join(words, ", "))
	}
}

// Outcome is nil until the battle, or the whole campaign, is over.
func (b *Battle) Outcome() *game.Outcome {
	if !b.result.over {
		return nil
	}
	out := &game.Outcome{Title: b.verdict(), Rule: b.result.cite()}
	winner := b.result.winner
	if b.given.campaign {
		winner = b.result.campaign
		out.Rule = CampWin
	}
	for i := range b.given.seats {
		if winner >= 0 && b.teamOf(int(b.given.seats[i].side)) == winner {
			out.Winners = append(out.Winners, game.First+game.Seat(i))
		}
	}
	for s := range b.given.sides {
		if b.given.campaign {
			out.Score = append(out.Score, int(b.sides[s].campaign))
			continue
		}
		out.Score = append(out.Score, int(b.points[b.teamOf(s)]))
	}
	if !b.given.campaign {
		out.Degree = b.grade().name
	}
	out.Report = b.report()
	return out
}

func (b *Battle) verdict() string {
	winner, what := b.result.winner, ""
	if b.given.campaign {
		winner, what = b.result.campaign, " the campaign"
	}
	if winner < 0 {
		if what != "" {
			return "The campaign is drawn"
		}
		return "A draw"
	}
	return tell.Does(b.teamName(winner), "win") + what
}

// degree is the grade of a victory and the advantage that goes with it.
type degree struct {
	name  string
	bonus int
}

// grade compares what the winners have left of their start points with what they began with, in whole numbers: two
// thirds are decisive, one third is clear, less is costly. A draw has no grade.
//
// Rule: FOG-WIN-07.
func (b *Battle) grade() degree {
	if b.result.winner < 0 {
		return degree{}
	}
	start, lost := 0, 0
	for s := range b.given.sides {
		if b.teamOf(s) == b.result.winner {
			start += int(b.sides[s].worth)
			lost += int(b.sides[s].lost)
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
	for s := range b.given.sides {
		sections = append(sections, game.Section{Title: b.SideName(s), Facts: b.sideReport(s)})
	}
	if b.result.winner >= 0 {
		g := b.grade()
		sections = append(sections, game.Section{Title: "What follows", Facts: []board.Fact{
			{Label: "Victory", Value: g.name, Tone: board.Good, Rule: string(WinReport)},
			{Label: "Winner's heroes", Value: "+" + strconv.Itoa(g.bonus) + " advantage in the encounter that follows", Rule: string(WinReport)},
			{Label: "Loser's heroes", Value: strconv.Itoa(-g.bonus) + " in the encounter that follows", Rule: string(WinReport)},
		}})
	}
	return sections
}

func (b *Battle) sideReport(s int) []board.Fact {
	saved := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if b.units[i].saved {
			saved++
		}
	}
	facts := []board.Fact{
		{Label: "Victory points", Value: strconv.Itoa(int(b.points[b.teamOf(s)])), Rule: string(WinPoints)},
		{Label: "Units alive", Value: strconv.Itoa(b.alive(s)), Rule: string(WinReport)},
		{Label: "Units fallen", Value: strconv.Itoa(b.fellHere(s)), Rule: string(UnitFalls)},
		{Label: "Units saved", Value: strconv.Itoa(saved), Rule: string(OptHealing)},
		{Label: "Points lost", Value: strconv.Itoa(int(b.sides[s].lost)) + " of " + strconv.Itoa(int(b.sides[s].worth)), Rule: string(WinReport)},
	}
	if b.sides[s].out == outConceded {
		facts = append([]board.Fact{{Label: "Conceded", Value: "the units went home", Tone: board.Warning, Rule: string(WinSurvive)}}, facts...)
	}
	if b.given.campaign {
		facts = append(facts, board.Fact{Label: "Campaign points", Value: strconv.Itoa(int(b.sides[s].campaign)), Rule: string(CampWin)},
			board.Fact{Label: "Roster", Value: strconv.Itoa(b.rosterValue(s)) + " points", Rule: string(CampRoster)})
	}
	for h := b.cast[s]; h < b.cast[s+1]; h++ {
		facts = append(facts, board.Fact{Label: b.heroName(int(h)), Value: b.heroFate(int(h)), Rule: string(HeroLast)})
	}
	return facts
}

// fellHere counts the units that fell in this battle, whatever became of them.
func (b *Battle) fellHere(s int) int {
	n := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		n += bit(b.units[i].fell > 0)
	}
	return n
}

// alive counts the units that are on the map or went off it alive.
func (b *Battle) alive(s int) int {
	return b.count(s, onMap) + b.count(s, hasLeft) + b.count(s, hasConceded)
}

var heroStates = [...]string{
	leading: "leads", unattached: "waits for a unit", between: "on his way", hasFled: "fled", leftMap: "left the field",
	hasRetreated: "retreated", isCaptured: "captured", staysHome: "at home", isAbsent: "captive",
}

func (b *Battle) heroFate(h int) string {
	hero := &b.heroes[h]
	switch {
	case hero.state == leading && hero.unit != 0:
		return "leads " + b.Name(b.pieceID(int(hero.unit)-1))
	case hero.state == isCaptured:
		return "captured by " + b.teamName(hero.captor)
	}
	return heroStates[hero.state]
}

package rules_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// league is a campaign at its beginning, played by hand.
type league struct {
	*testing.T
	*rules.Battle
	sys   *krygothic.System
	setup game.Setup
	lines []string
}

func openLeague(t *testing.T) *league {
	t.Helper()
	shelf := data.Open(assets.Embedded())
	d, faults := shelf.CampaignDossier(&shelf.Campaigns[0].Value, shelf.Campaigns[0].Lines)
	if err := faults.Err(); err != nil {
		t.Fatal(err)
	}
	setup := game.Setup{Scenario: game.JSON(d), Seats: []game.Player{{Side: 0}, {Side: 1}}}
	sys := krygothic.New(assets.Embedded())
	st, _, err := sys.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &league{T: t, Battle: st.(*rules.Battle), sys: sys, setup: setup}
}

// give plays an order with its dice, and holds the state to what it saves.
func (l *league) give(seat game.Seat, c game.Command, faces string, by game.RuleID) {
	l.Helper()
	var tape []game.Die
	for _, f := range strings.Fields(faces) {
		tape = append(tape, game.Die{Sides: 6, Face: int(f[0] - '0'), By: by})
	}
	rolls := dice.NewTape(tape...)
	events, no := game.Again(l.Battle, seat, c, rolls)
	if no != nil {
		l.Fatalf("%s %v: %s", c.Verb(), c, no)
	}
	l.lines = l.lines[:0]
	for _, e := range events {
		l.lines = append(l.lines, string(e.Rule)+" "+e.Line(l.Battle).Text)
	}
	text, err := json.Marshal(l.Battle)
	if err != nil {
		l.Fatal(err)
	}
	if _, err := rules.Restore(l.setup, text); err != nil {
		l.Fatalf("after %s: %v", c.Verb(), err)
	}
}

func (l *league) refused(seat game.Seat, c game.Command, by game.RuleID, why string) {
	l.Helper()
	if no := l.Check(seat, c); no == nil || no.Rule != by || !strings.Contains(no.Why, why) {
		l.Errorf("%s %v: %v, want %s with %q", c.Verb(), c, no, by, why)
	}
}

func (l *league) told(line string) {
	l.Helper()
	if !strings.Contains(strings.Join(l.lines, "\n"), line) {
		l.Errorf("want %q in\n%s", line, strings.Join(l.lines, "\n"))
	}
}

// begun is a league whose territories are drawn: the first of the list go round.
func begun(t *testing.T) *league {
	l := openLeague(t)
	l.give(game.Umpire, game.Proceed{}, "1 1 1 1 1 1 1 1 1 1 1 1", book.CampaignWarChest)
	return l
}

// Rosters are paid for from 2000 credits; six territories are drawn in turn; ties challenge by a die.
//
// Rule: KRY-CMP-01, KRY-CMP-02.
func TestWarChest(t *testing.T) {
	l := openLeague(t)
	if l.War.Credits != [data.Seats]int32{rules.WarChest - l.Given.Lists[0].Points, rules.WarChest - l.Given.Lists[1].Points} {
		t.Errorf("credits %v", l.War.Credits)
	}
	l.give(game.Umpire, game.Proceed{}, "1 1 1 1 1 1 1 1 2 1 3 1", book.CampaignWarChest)
	l.told("Coolant Station")
	// of the eight that are left "2 1" is the seventh, of the seven that are left then "3 1" is the thirteenth: the sixth
	if got := l.LandsOf(0); len(got) != rules.LandsEach || got[0] != 0 || got[1] != 2 || got[2] != 10 {
		t.Errorf("the first side holds %v", got)
	}
	l.give(game.Umpire, game.Proceed{}, "4 4 2 5", book.CampaignWhere)
	if l.War.Challenger != 1 || l.War.Pot != 2*rules.Ante {
		t.Errorf("challenger %d, pot %d", l.War.Challenger, l.War.Pot)
	}
	l.told("Battle 1\n")
}

// A bet is called: both raises and the difference lie in the pot, and the territory's field is fought on.
//
// Rule: KRY-CMP-02, KRY-CMP-03, KRY-CMP-04.
func TestBet(t *testing.T) {
	l := begun(t)
	l.give(game.Umpire, game.Proceed{}, "6 2", book.CampaignWhere)
	lands := l.Given.Campaign.Territories
	own, foe := lands[l.LandsOf(0)[0]].ID, lands[l.LandsOf(1)[2]].ID
	l.refused(game.Second, rules.Stake{Territory: own, Own: foe}, book.CampaignWhere, "challenge")
	l.refused(game.First, rules.Stake{Territory: own, Own: own}, book.CampaignWhere, "other side holds")
	l.refused(game.First, rules.Stake{Territory: foe, Own: foe}, book.CampaignBet, "you hold")
	l.give(game.First, rules.Stake{Territory: foe, Own: own}, "", "")
	l.refused(game.First, rules.Stake{Credits: 120}, book.CampaignBet, "steps of 50")
	l.refused(game.First, rules.Stake{Credits: 350}, book.CampaignBet, "0 to 300")
	l.refused(game.First, rules.Fold{}, book.CampaignBet, "raised less")
	l.give(game.First, rules.Stake{Credits: 100}, "", "")
	l.refused(game.First, rules.Stake{Credits: 100}, book.CampaignBet, "sealed")
	l.give(game.Second, rules.Stake{Credits: 250}, "", "")
	l.told("the pot holds 550")
	l.refused(game.Second, rules.CallStake{}, book.CampaignBet, "raised less")
	before := l.War.Credits[0]
	l.give(game.First, rules.CallStake{}, "", "")
	if l.War.Pot != 700 || l.War.Credits[0] != before-150 {
		t.Errorf("pot %d, credits %v", l.War.Pot, l.War.Credits)
	}
	if l.Given.Field.Title != lands[l.War.Named].Name {
		t.Errorf("fought on %s", l.Given.Field.Title)
	}
}

// Who folds loses the ante and nothing else.
//
// Rule: KRY-CMP-03.
func TestFold(t *testing.T) {
	l := begun(t)
	had := l.War.Credits
	l.give(game.Umpire, game.Proceed{}, "6 2", book.CampaignWhere)
	lands := l.Given.Campaign.Territories
	l.give(game.First, rules.Stake{Territory: lands[l.LandsOf(1)[0]].ID, Own: lands[l.LandsOf(0)[0]].ID}, "", "")
	l.give(game.First, rules.Stake{Credits: 100}, "", "")
	l.give(game.Second, rules.Stake{Credits: 250}, "", "")
	l.give(game.First, rules.Fold{}, "", "")
	if l.War.Credits != [data.Seats]int32{had[0] - rules.Ante, had[1] + rules.Ante} || l.War.Battles != 1 ||
		len(l.LandsOf(0)) != rules.LandsEach {
		t.Errorf("credits %v of %v, %d battles", l.War.Credits, had, l.War.Battles)
	}
}

// fights brings the league to a battle, which the second side gives up.
func (l *league) fights(change func()) {
	lands := l.Given.Campaign.Territories
	if l.Top().Place == rules.PlaceChallenge {
		l.give(game.Umpire, game.Proceed{}, "6 2", book.CampaignWhere)
	}
	c := l.War.Challenger
	seat, rival := l.Given.Seat[c], l.Given.Seat[data.Other(c)]
	l.give(seat, rules.Stake{Territory: lands[l.LandsOf(data.Other(c))[0]].ID, Own: lands[l.LandsOf(c)[0]].ID}, "", "")
	l.give(seat, rules.Stake{}, "", "")
	l.give(rival, rules.Stake{}, "", "")
	l.give(game.First, rules.Muster{Models: l.UsualBand(0)}, "", "")
	l.give(game.Second, rules.Muster{Models: l.UsualBand(1)}, "", "")
	for u := range l.Units {
		l.Units[u].Status = rules.Standing
	}
	l.Edges = [data.Seats]int8{0, 1}
	rules.StartBattle(l.Battle)
	change()
	l.give(game.Second, rules.Concede{}, "", "")
}

// After a battle the fallen are counted, an Elite follows a dead leader, the territories pay, and both sides recruit.
//
// Rule: KRY-CMP-04, KRY-CMP-05, KRY-CMP-06, KRY-CMP-07, KRY-CMP-08.
func TestAftermath(t *testing.T) {
	l := begun(t)
	leader, rest, fit4 := int8(data.None), int8(data.None), int8(data.None)
	l.fights(func() {
		leader = l.FirstOf(0, l.IsLeader)
		rest = l.FirstOf(0, func(u int8) bool { return l.KindOf(u).Class == data.Storm })
		fit4 = l.FirstOf(1, func(u int8) bool { return l.KindOf(u).Class == data.Storm })
		for _, u := range []int8{leader, rest, fit4} {
			l.Units[u].Status = rules.StatusRemoved
		}
	})
	had, gear := l.War.Credits, l.Enlisted(leader).Cost-l.KindOf(leader).Cost
	who, tired := l.MemberOf(leader), l.MemberOf(rest)
	l.give(game.Umpire, game.Proceed{}, "2 4 6", book.CampaignWounded)
	if l.Band[0][who].Fate != rules.Dead || l.Band[0][tired].Fate != rules.Resting || l.Band[1][l.MemberOf(fit4)].Fate != rules.Fit {
		t.Error("the fates are others")
	}
	if _, is := l.Heir(0, l.WholeBand(0)); !is || !strings.Contains(strings.Join(l.lines, "\n"), "leads in the place of") {
		t.Errorf("nobody follows the leader: %v", l.lines)
	}
	if len(l.LandsOf(0)) != rules.LandsEach+1 || len(l.LandsOf(1)) != rules.LandsEach-1 || l.War.Battles != 1 {
		t.Errorf("territories %v and %v", l.LandsOf(0), l.LandsOf(1))
	}
	income := int32(0)
	for _, land := range l.LandsOf(0) {
		income += l.Given.Campaign.Territories[land].Income
	}
	if want := had[0] + 2*rules.Ante + gear + income; l.War.Credits[0] != want {
		t.Errorf("credits %d, want %d: gear %d, income %d", l.War.Credits[0], want, gear, income)
	}
	l.told("After battle 1\n")
	l.spends(who)
	l.give(game.First, rules.Leave{}, "", "")
	l.refused(game.First, rules.Leave{}, book.CampaignRecruiting, "done with")
	l.give(game.Second, rules.Leave{}, "", "")
	if l.Top().Place != rules.PlaceBet || l.War.Challenger != 1 {
		t.Errorf("place %d, challenger %d", l.Top().Place, l.War.Challenger)
	}
}

// spends buys for the first side, which is of the Earth Confederate.
func (l *league) spends(deadModel int) {
	recruit := data.RosterUnit{Type: "trooper", Gear: []string{"rifle", "knife", "flack"}}
	l.refused(game.First, rules.Spend{}, book.CampaignRecruiting, "nothing")
	l.refused(game.First, rules.Spend{Recruits: []data.RosterUnit{{Type: "trooper", Gear: []string{"autocannon"}}}}, book.ArmyCarrying, "")
	l.refused(game.First, rules.Spend{Recruits: []data.RosterUnit{{Type: "wraith"}}}, book.ArmyTeam, "")
	l.refused(game.First, rules.Spend{Recruits: []data.RosterUnit{recruit, recruit, recruit}}, book.TeamConfederate, "2 recruits")
	l.refused(game.First, rules.Spend{Gear: []rules.Outfit{{deadModel + 1, []string{"knife"}}}}, book.CampaignRecruiting, "living")
	l.sells(deadModel)
	had, models := l.War.Credits[0], len(l.Band[0])
	l.give(game.First, rules.Spend{Recruits: []data.RosterUnit{recruit}}, "", "")
	l.told("(Trooper 5, Rifle, Knife, Flack jacket): 125 credits")
	l.give(game.First, rules.Spend{Recruits: []data.RosterUnit{recruit}}, "", "")
	if l.War.Credits[0] != had-250 || len(l.Band[0]) != models+2 {
		l.Errorf("credits %d of %d, %d models", l.War.Credits[0], had, len(l.Band[0]))
	}
	l.refused(game.First, rules.Spend{Recruits: []data.RosterUnit{recruit}}, book.TeamConfederate, "2 recruits")
}

// sells looks at what is offered: each by its price, and what it is once it is chosen.
func (l *league) sells(deadModel int) {
	found := 0
	for _, c := range guideOf(l.Battle).Offer(game.First, game.Draft{Verb: "spend"}).Choices {
		hint := guideOf(l.Battle).Offer(game.First, game.Draft{Verb: "spend", Args: []game.Arg{c.Arg}}).Hint
		switch word := c.Arg.Choice; {
		case word == guide.RecruitWord+"trooper" && c.Label == "Trooper" && c.Note == "55 credits" &&
			strings.HasPrefix(hint, "Trooper, Storm: 55 credits, "):
			found++
		case word == guide.LikeWord+strconv.Itoa(deadModel+1) && strings.HasPrefix(hint, c.Label+", ") && c.No == nil:
			found++
		case strings.HasPrefix(word, guide.OutfitWord) &&
			strings.HasPrefix(hint, strings.TrimPrefix(c.Label, "Gear for ")+" carries "):
			found++
		}
	}
	if alive := len(l.Band[0]) - 1; found != alive+2 {
		l.Errorf("%d of %d things are offered as they should be", found, alive+2)
	}
}

// A model that is to rest misses the next battle, and is fit for the one after it.
//
// Rule: KRY-CMP-05.
func TestRest(t *testing.T) {
	l := begun(t)
	gone := int8(data.None)
	l.fights(func() {
		gone = l.FirstOf(1, func(u int8) bool { return l.KindOf(u).Class == data.Storm })
		l.Units[gone].Status = rules.StatusRemoved
	})
	i := l.MemberOf(gone)
	l.give(game.Umpire, game.Proceed{}, "3", book.CampaignWounded)
	l.give(game.First, rules.Leave{}, "", "")
	l.give(game.Second, rules.Leave{}, "", "")
	l.fights(func() {})
	if l.Band[1][i].Fielded || l.Band[1][i].Fate != rules.Resting {
		t.Error("it fights")
	}
	l.give(game.Umpire, game.Proceed{}, "", "")
	if l.Band[1][i].Fate != rules.Fit {
		t.Error("it rests on")
	}
}

// Who has no territory left loses the campaign; that ends it at once.
//
// Rule: KRY-CMP-09.
func TestWarEnds(t *testing.T) {
	l := begun(t)
	for range rules.LandsEach {
		l.fights(func() {})
		l.give(game.Umpire, game.Proceed{}, "", "")
		if l.Top().Place == rules.PlaceAftermath {
			l.give(game.First, rules.Leave{}, "", "")
			l.give(game.Second, rules.Leave{}, "", "")
		}
	}
	o := l.Outcome()
	if o == nil || !o.Won(game.First) || o.Rule != book.CampaignEnd || o.Score[1] != 0 {
		t.Errorf("outcome %+v", o)
	}
}

// After eight battles most territories win, then most credits.
//
// Rule: KRY-CMP-09.
func TestWarIsCounted(t *testing.T) {
	for _, row := range []struct {
		credits [data.Seats]int32
		winner  int8
		how     rules.Ending
	}{{[data.Seats]int32{100, 200}, 1, rules.MostCredits}, {[data.Seats]int32{200, 200}, data.None, rules.EvenWar}} {
		l := begun(t)
		l.War.Battles, l.War.Credits = rules.MostBattles, row.credits
		if !rules.WarIsOver(l.Battle) || l.Result.Winner != row.winner || rules.Ending(l.Result.Rule) != row.how {
			t.Errorf("credits %v: %+v", row.credits, l.Result)
		}
	}
}

package advice_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/assets"
	"muster/board/plane"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/killzone"
	"muster/game/killzone/advice"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// begun is a battle of a scenario before anything is done.
func begun(t testing.TB, id string, options ...string) game.Position {
	t.Helper()
	sys := killzone.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			for _, o := range options {
				name, value, _ := strings.Cut(o, "=")
				setup.Options[name] = value
			}
			st, _, err := game.Begin(sys, setup)
			if err != nil {
				t.Fatal(err)
			}
			return st
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return game.Position{}
}

// on plays a battle on until a squad of a seat acts in a turn, or to its end: choose gives the orders, until then and meanwhile.
func on(t testing.TB, st game.Position, turn int, seat game.Seat, luck game.Dice, choose func(game.Seat) game.Command) *rules.Battle {
	t.Helper()
	var turns bot.Turns
	b := st.State.(*rules.Battle)
	for st.Outcome() == nil {
		if now, _ := b.Turn(); now == turn && b.Acting() && b.Squad(b.Current()).Side == b.SideAt(seat) {
			return b
		}
		by, c, ok := turns.Next(st)
		if !ok {
			t.Fatal("nobody can act")
		}
		if by != game.Umpire {
			if c = choose(by); c == nil {
				turns.Silent()
				continue
			}
			turns.Spoke()
		}
		if no := game.Check(st, by, c); no != nil {
			t.Fatal(no)
		}
		st.Apply(by, c, luck)
	}
	return b
}

// waiting has everybody deploy and do nothing.
func waiting(b *rules.Battle) func(game.Seat) game.Command {
	return func(game.Seat) game.Command {
		switch {
		case b.Deploying() >= 0:
			return rules.AutoDeploy{}
		case b.Deciding():
			return rules.Keep{Squad: b.Squad(b.Current()).Figures[0]}
		case b.Acting():
			return rules.End{Squad: b.Squad(b.Current()).Figures[0]}
		}
		return rules.Ready{}
	}
}

// regular is what a regular orders.
func regular(st game.Position, seat game.Seat) game.Command {
	return bot.Regular{}.Order(context.Background(), st, seat, rand.New(rand.NewPCG(1, 2)))
}

// In the last turn a figure of six inches from an unguarded goal goes there, and one who stands at the exit leaves.
func TestAGoalInReachIsTaken(t *testing.T) {
	for id, at := range map[string]plane.Point{"the-village": {X: 2400, Y: 2800}, "the-bridge": {X: 1500, Y: 1800}, "the-pass": {X: 4750, Y: 1800}} {
		st := begun(t, id)
		b := on(t, st, st.State.(*rules.Battle).Plan().Scenario.Limit, game.First, dice.NewSeeded(dice.Seed{}), waiting(st.State.(*rules.Battle)))
		goal := &b.Plan().Scenario.Objectives[0]
		who := b.Squad(b.Current()).Figures[1]
		rules.Lookahead{Battle: b}.Stand(who, at)
		for b.Acting() && b.Outcome() == nil && b.Squad(b.Current()).Side == 0 {
			c := regular(st, game.First)
			if no := game.Check(st, game.First, c); no != nil {
				t.Fatal(no)
			}
			if _, ends := c.(rules.End); ends {
				break
			}
			st.Apply(game.First, c, dice.NewSeeded(dice.Seed{}))
		}
		if f, _ := b.Figure(who); f.Fate != rules.Exited && b.Counts(goal)[0] == 0 {
			t.Errorf("%s: %s stands at %v", id, b.Name(who), f.At)
		}
	}
}

// duel is a battle of one figure a side in which the second side's has been suppressed, three inches away, by the one who acts.
func duel(t *testing.T) (game.Position, *rules.Battle) {
	st := begun(t, "the-wells")
	b := st.State.(*rules.Battle)
	one := []data.SquadEntry{{Name: "Alone", Training: "irregular", Figure: []data.FigureEntry{{Name: "Man", Rank: "leader", Weapons: []string{"handgun", "dagger"}}}}}
	for _, seat := range []game.Seat{game.First, game.First + 1} {
		st.Apply(seat, rules.Army{Squads: one}, nil)
	}
	on(t, st, 1, game.First, &faces{6, 1}, waiting(b))
	l := rules.Lookahead{Battle: b}
	l.Stand(1, plane.Point{X: 2400, Y: 2900})
	l.Stand(2, plane.Point{X: 2400, Y: 2500})
	st.Apply(game.First, rules.Shoot{Figure: 1, Weapon: "handgun", Targets: []rules.Aim{{Target: 2, Shots: 1}}}, &faces{6, 1, 1})
	return st, b
}

// faces are dice as they are to fall.
type faces []int

func (f *faces) Roll(int, game.RuleID) int {
	one := (*f)[0]
	*f = (*f)[1:]
	return one
}

// The last enemy, suppressed and in contact, is finished or captured: that wins at once.
func TestAVictoryIsTaken(t *testing.T) {
	st, b := duel(t)
	if f, _ := b.Figure(2); !f.Suppressed {
		t.Fatal("nobody is suppressed")
	}
	st.Apply(game.First, rules.End{Squad: 1}, nil)
	st.Apply(game.First+1, rules.End{Squad: 2}, nil)
	on(t, st, 2, game.First, &faces{6, 1}, waiting(b))
	rules.Lookahead{Battle: b}.Stand(1, plane.Point{X: 2400, Y: 2605})
	st.Apply(game.First, regular(st, game.First), &faces{})
	if o := b.Outcome(); o == nil || !o.Won(game.First) {
		t.Error("the battle is not won")
	}
}

// Nobody's squad ends its activation while a fit figure of it has a shot worth a point, or can kill somebody in contact.
func TestNobodyStandsIdle(t *testing.T) {
	for _, id := range []string{"the-wells", "the-pass", "the-camp", "the-village", "the-bridge"} {
		st := begun(t, id)
		b, luck := st.State.(*rules.Battle), dice.NewSeeded(dice.Seed{1})
		rng := rand.New(rand.NewPCG(3, 4))
		choose := func(seat game.Seat) game.Command {
			c := bot.Regular{}.Order(context.Background(), st.Imagine(seat, rng), seat, rng)
			if _, ends := c.(rules.End); ends {
				for _, f := range b.Squad(b.Current()).Figures {
					idles(t, b, seat, f)
				}
			}
			return c
		}
		on(t, st, 2, game.First, luck, choose)
	}
}

// idles tells of what a figure might have done.
func idles(t *testing.T, b *rules.Battle, seat game.Seat, id game.PieceID) {
	side := b.SideAt(seat)
	for foe := game.PieceID(1); int(foe) <= b.Pieces(); foe++ {
		if f, _ := b.Figure(foe); f.Side == side || f.Fate != rules.Active {
			continue
		}
		if b.Check(seat, rules.Finish{Figure: id, Target: foe}) == nil {
			t.Errorf("%s leaves %s alone", b.Name(id), b.Name(foe))
		}
		for _, w := range b.Weapons(id) {
			c := rules.Shoot{Figure: id, Weapon: w.Row().ID, Targets: []rules.Aim{{Target: foe, Shots: 1}}}
			if x := b.Shot(id, w, foe); b.Check(seat, c) == nil && x.Falls(1)[rules.Slain] > 0.15 {
				t.Errorf("%s does not shoot at %s", b.Name(id), b.Name(foe))
			}
		}
	}
}

// What a seat imagines of the enemy's first orders does not hang on what they are, and is not always the same.
func TestFirstOrdersAreGuessed(t *testing.T) {
	st := begun(t, "the-pass")
	b := st.State.(*rules.Battle)
	for _, c := range []game.Command{rules.Ready{}, rules.Ready{}, rules.AutoDeploy{}, rules.AutoDeploy{}} {
		st.Apply(b.Agenda().Asks[0].Seat, c, nil)
	}
	other := game.Position{State: b.Clone(), System: st.System}
	if !b.Ordering() {
		t.Fatal("no first orders")
	}
	other.Apply(game.First+1, rules.OrderSquad{Squad: 13, Order: "snipe"}, nil)
	seen := map[rules.Order]bool{}
	for n := range uint64(20) {
		one := advice.Adviser{Battle: b}.Imagine(game.First, rand.New(rand.NewPCG(n, 1))).(*rules.Battle)
		two := advice.Adviser{Battle: other.State.(*rules.Battle)}.Imagine(game.First, rand.New(rand.NewPCG(n, 1))).(*rules.Battle)
		for s := range one.Squads() {
			if one.Squad(s).Order != two.Squad(s).Order {
				t.Fatalf("%s: %s, and %s where it was ordered otherwise", one.Squad(s).Name, one.Squad(s).Order, two.Squad(s).Order)
			}
		}
		seen[one.Squad(3).Order] = true
	}
	if len(seen) < 3 {
		t.Error(seen)
	}
}

// A battle of two regulars, over all scenarios in turn; the budget is 2 s.
func BenchmarkBattle(b *testing.B) {
	ids, n := []string{"the-wells", "the-pass", "the-camp", "the-village", "the-bridge"}, 0
	for b.Loop() {
		st := begun(b, ids[n%len(ids)])
		n++
		rng, luck, turns := rand.New(rand.NewPCG(uint64(n), 4)), dice.NewSeeded(dice.Seed{byte(n)}), bot.Turns{}
		for st.Outcome() == nil {
			seat, c, _ := turns.Next(st)
			if seat != game.Umpire {
				if c = (bot.Regular{}).Order(context.Background(), st.Imagine(seat, rng), seat, rng); c == nil {
					turns.Silent()
					continue
				}
				turns.Spoke()
			}
			st.Apply(seat, c, luck)
		}
	}
}

// Who has one spear keeps it where it would hardly hurt anybody; where it comes back he throws it at him.
func TestASpearIsNotWasted(t *testing.T) {
	for spears, throws := range map[string]bool{"once": false, "unlimited": true} {
		st := begun(t, "the-wells", "spear_throw="+spears)
		b := st.State.(*rules.Battle)
		arms := []string{"spear", "shield"}
		some := []data.FigureEntry{{Name: "Chief", Rank: "leader", Weapons: arms}, {Name: "Man", Rank: "member", Weapons: arms}}
		for _, seat := range []game.Seat{game.First, game.First + 1} {
			st.Apply(seat, rules.Army{Squads: []data.SquadEntry{{Name: "Few", Training: "irregular", Figure: some}}}, nil)
		}
		on(t, st, 1, game.First, &faces{6, 1}, waiting(b))
		l := rules.Lookahead{Battle: b}
		for i, at := range []plane.Point{{X: 2400, Y: 2800}, {X: 2400, Y: 2050}, {X: 2400, Y: 400}, {X: 2400, Y: 1550}} {
			l.Stand(game.PieceID(i+1), at)
		}
		if x := b.Shot(2, data.Spear, 4); x.Falls(1)[rules.Slain] > 0.2 {
			t.Fatal("the wall does not cover him")
		}
		thrown := false
		for luck := dice.NewSeeded(dice.Seed{}); b.Acting() && b.Outcome() == nil && b.Squad(b.Current()).Side == 0; {
			c := regular(st, game.First)
			_, shoots := c.(rules.Shoot)
			thrown = thrown || shoots
			st.Apply(game.First, c, luck)
		}
		if thrown != throws {
			t.Errorf("spear_throw=%s: thrown is %t", spears, thrown)
		}
	}
}

//go:build unix

package command_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/table"
	"muster/game/trial"
	"muster/tui/screen"
)

// The budgets of the wire, in bytes, at 160x48 in true colour.
const (
	stepBudget  = 130
	shotBudget  = 2 << 10
	clockBudget = 1000 // a second
)

// shot is an order to shoot or to charge, and what it has cost at the terminal.
type shot struct {
	verb      string
	own, asks bool // given by who has the terminal; that one is asked something after it
	cost      int
	words     int  // letters of the question that it has led to, and of the panels
	passes    bool // the step has passed with it
}

// shots has both seats play on until so many orders of some kinds have been seen, or the battle is over.
func (l *line) shots(most int, kinds ...string) (all []shot) {
	l.Helper()
	for range 2000 {
		state := l.update().State
		asks := state.Agenda().Asks
		if len(asks) == 0 || state.Outcome() != nil || len(all) >= most {
			break
		}
		for _, ask := range asks {
			order := l.choose(state, ask.Seat, kinds...)
			if order == nil {
				continue
			}
			was, _ := l.shown.last()
			if cost := l.give(ask.Seat, order, kinds...); cost > 0 {
				now, _ := l.update().State.Agenda().For(ask.Seat)
				passes := now.Step != ask.Step
				all = append(all, shot{order.Verb(), ask.Seat == l.own, l.asked(l.own), cost, l.words(was), passes})
			}
			break
		}
	}
	return all
}

// boxed is a row of a box over the field.
var boxed = regexp.MustCompile(`┃ (.*?) *┃`)

// words is how many letters the question of a picture has: in its box, if it has one, and those that the panels beside the
// field tell anew since an earlier picture.
func (l *line) words(was screen.Grid) (letters int) {
	is, _ := l.shown.last()
	beside := panels(is)
	for _, row := range boxed.FindAllStringSubmatch(is.String(), -1) {
		letters += utf8.RuneCountInString(strings.Join(strings.Fields(row[1]), " "))
	}
	for _, row := range strings.Split(is.String(), "\n") {
		if at := strings.LastIndex(row, "┃"); at >= 0 && boxed.MatchString(row) { // what the box hides is not counted twice
			end := beside.X + beside.W
			beside.X = max(beside.X, screen.Width(row[:at])+1)
			beside.W = end - beside.X
		}
	}
	return letters + changed(was, is, beside)
}

// panels is the part of a picture beside the field, above the log if that stands there too.
func panels(g screen.Grid) screen.Rect {
	w, h := g.Size()
	r := screen.Rect{X: w, H: h - 2}
	for y, row := range strings.Split(g.String(), "\n") {
		if before, _, corner := strings.Cut(strings.ReplaceAll(row, "┓╭", "╮╭"), "╮╭"); corner {
			r = screen.Rect{X: screen.Width(before) + 1, Y: y, H: h - 2 - y}
		} else if strings.Contains(row, "╭ Log") {
			r.H = y - r.Y
		}
	}
	r.W = w - r.X
	return r
}

// asked reports whether something is asked of a seat.
func (l *line) asked(seat game.Seat) bool {
	l.Helper()
	return slices.ContainsFunc(l.update().State.Agenda().Asks, func(a game.Ask) bool { return a.Seat == seat })
}

// choose is an order of some kinds, if the seat may give one, or any other.
func (l *line) choose(state game.Position, seat game.Seat, kinds ...string) game.Command {
	for c := range state.Adviser().Candidates(seat, l.random) {
		if slices.Contains(kinds, c.Verb()) && state.Check(seat, c) == nil {
			return c
		}
	}
	return state.Adviser().Sample(seat, l.random)
}

func (l *line) update() table.Update {
	l.Helper()
	up, err := l.places[l.own.Index()].Game.Watch(l.own, 0).Next(context.Background())
	l.must(err)
	return up
}

// give has a seat give an order, waits until that is on the screen, and returns what it cost if it is of a kind that is
// counted; 0 when it was refused.
func (l *line) give(seat game.Seat, order game.Command, kinds ...string) int {
	l.Helper()
	shoots := slices.Contains(kinds, order.Verb())
	if shoots { // nothing else moves
		l.calm()
	}
	before := l.client.Bytes()
	_, pictures := l.shown.last()
	no, err := l.places[seat.Index()].Game.Order(context.Background(), seat, order, l.update().Seq)
	l.must(err)
	if no != nil {
		return 0
	}
	l.await(order.Verb(), func() bool { _, now := l.shown.last(); return now > pictures })
	if !shoots {
		return 0
	}
	l.await("a shot", func() bool { return l.client.Bytes() > before })
	return int(l.client.Bytes() - before)
}

// At 160x48 a step of the cursor takes at most 130 bytes; where the panel beside the field tells of other ground, the
// words come on top, a byte each.
func TestCursorStepOnTheWire(t *testing.T) {
	library := assets.Embedded()
	for _, sys := range []game.System{fog.New(library), kog.New(library), krygothic.New(library), killzone.New(library), kings.New(library)} {
		l := openLine(t, sys, game.First)
		l.calm()
		most, mostTold, sum, steps := 0, 0, 0, 0
		for _, key := range strings.Repeat("CCCCCCBDDDDDDA", 4) {
			cost, letters := l.step("\x1b[" + string(key))
			if sum, steps = sum+cost, steps+1; letters > 0 {
				mostTold = max(mostTold, cost-letters)
			} else {
				most = max(most, cost)
			}
		}
		t.Logf("%s: %d bytes a step, at most %d, and %d besides words", sys.Info().ID, sum/steps, most, mostTold)
		if most > stepBudget || sum/steps > stepBudget || mostTold > stepBudget {
			t.Errorf("%s: a step took %d bytes, %d besides words, %d in the mean", sys.Info().ID, most, mostTold, sum/steps)
		}
	}
}

// A shot of either side, or a charge of Kings, with its lines in the log and with the question to which it leads, takes at
// most 2 kB; the words of the question (in a box, which names the attack and the odds of each answer) and of the panels
// beside the field come on top, a byte each. In Kings the last order of a step is left out: with it whole regiments, many
// cells each, are drawn anew as ready.
func TestShotOnTheWire(t *testing.T) {
	library := assets.Embedded()
	for _, kind := range []struct {
		sys   game.System
		kinds []string
		last  bool // with the last order of a step
	}{
		{fog.New(library), []string{"shoot"}, true},
		{kog.New(library), []string{"shoot"}, true},
		{kings.New(library), []string{"shoot", "charge"}, false},
	} {
		sys := kind.sys
		most, seen := map[string]int{}, map[bool]int{}
		for battles := 0; battles < 2 || (seen[true] == 0 || seen[false] == 0) && battles < 8; battles++ {
			own := game.First + game.Seat(battles%2) // in one of them, at least, he has bows, or tanks
			for _, s := range openLine(t, sys, own).shots(6*len(kind.kinds), kind.kinds...) {
				what := fmt.Sprintf("%s, own %v, asked %v", s.verb, s.own, s.asks)
				if kind.last || !s.passes {
					most[what] = max(most[what], s.cost-s.words)
				}
				seen[s.own]++
			}
		}
		t.Logf("%s: %v besides words, of %v", sys.Info().ID, most, seen)
		for what, cost := range most {
			if cost > shotBudget {
				t.Errorf("%s: %d bytes besides words: %s", sys.Info().ID, cost, what)
			}
		}
		if seen[true] == 0 || seen[false] == 0 {
			t.Errorf("%s: %v shots were seen", sys.Info().ID, seen)
		}
	}
}

// A session in which nothing happens is sent nothing, and what comes after a rest is the difference alone.
func TestNothingOnTheWire(t *testing.T) {
	l := openLine(t, fog.New(assets.Embedded()), game.First)
	l.calm()
	before := l.client.Bytes()
	_, pictures := l.shown.last()
	l.must(l.client.Press("\x01")) // a key that means nothing
	l.await("nothing", func() bool { return true })
	cost, letters := l.step("\x1b[C")
	if _, now := l.shown.last(); int(l.client.Bytes()-before) != cost || cost > stepBudget+letters {
		t.Errorf("%d bytes for %d pictures, of which a step took %d", l.client.Bytes()-before, now-pictures, cost)
	}
}

var runningOut = regexp.MustCompile(`\d\.\d s `)

// beats is how many pictures of a countdown come in a second.
const beats = 5

// A countdown that runs in a battle in real time takes at most 1 kB a second.
func TestCountdownOnTheWire(t *testing.T) {
	clock := trial.NewClock()
	l := openLineAt(t, krygothic.New(assets.Embedded()), game.First, clock)
	l.untilAsked(clock)
	figure := func() string { g, _ := l.shown.last(); return runningOut.FindString(g.String()) }
	l.await("a countdown", func() bool { return figure() != "" })
	var costs []int
	for range 3 * beats {
		before, was := l.client.Bytes(), figure()
		l.await("a beat", func() bool { return figure() != was })
		costs = append(costs, int(l.client.Bytes()-before))
	}
	most := 0
	for i := range len(costs) - beats + 1 {
		second := 0
		for _, cost := range costs[i : i+beats] {
			second += cost
		}
		most = max(most, second)
	}
	t.Logf("at most %d bytes a second: %v", most, costs)
	if most > clockBudget || most == 0 {
		t.Errorf("a countdown took %d bytes a second: %v", most, costs)
	}
}

// untilAsked has both seats set up their forces and declare what they can, and time pass, until who has the terminal is
// asked something that runs out.
func (l *line) untilAsked(clock *trial.Clock) {
	l.Helper()
	for range 200 {
		up := l.update()
		taken := false
		for _, ask := range up.State.Agenda().Asks {
			if ask.Seat == l.own && ask.Due >= up.Now+3500 {
				return
			}
			order := l.choose(up.State, ask.Seat, "declare")
			if order == nil || order.Verb() != "declare" && !ask.Setup {
				continue
			}
			no, err := l.places[ask.Seat.Index()].Game.Order(l.Context(), ask.Seat, order, l.update().Seq)
			l.must(err)
			taken = taken || no == nil
		}
		if !taken {
			l.passes(clock, up.Now)
		}
	}
	l.Fatal("nothing is asked that runs out")
}

// passes has some time go on, and leaves the table a moment to see it: it sees only what matters.
func (l *line) passes(clock *trial.Clock, was game.Millis) {
	l.Helper()
	clock.Move(100 * time.Millisecond)
	ctx, cancel := context.WithTimeout(l.Context(), 20*time.Millisecond)
	defer cancel()
	for watcher := l.places[l.own.Index()].Game.Watch(l.own, 0); ; {
		if up, err := watcher.Next(ctx); err != nil || up.Now > was {
			return
		}
	}
}

//go:build unix

package command_test

import (
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"muster/game/trial/long"
)

// sit has two people sit down to a short battle.
func sit(t testing.TB, h *house) (ann, ben *terminal) {
	t.Helper()
	ann, ben = h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30)
	ann.makes("FOG of War", "The Open Field", []turn{{"Rounds", 2}})
	ben.joins(ann.code())
	return ann, ben
}

var prompts = regexp.MustCompile(`┏ (\w+): ([^━─]*) [━─]`)

// prompt is whose turn it is and what he is asked.
func prompt(t testing.TB, ann, ben *terminal) (asked, waits *terminal, what string) {
	t.Helper()
	seen := ann.untilSo("whose turn it is", func(seen string) bool {
		return ann.asked(seen) || strings.Contains(seen, "waiting for Ben")
	})
	if asked, waits = ben, ann; ann.asked(seen) {
		asked, waits = ann, ben
	}
	what = strings.TrimSpace(prompts.FindString(asked.untilSo("his prompt", asked.asked)))
	if what == "" {
		t.Fatalf("nothing is asked of %s:\n%s", asked.name, asked.screen.Text())
	}
	return asked, waits, what
}

// cut cuts the line of a terminal without a word.
func (p *terminal) cut() {
	p.t.Helper()
	if err := p.client.Wire.Close(); err != nil {
		p.t.Fatal(err)
	}
	<-p.client.Done()
}

// Who is cut off in the midst of a decision comes back to it from a terminal of another size; a server that is stopped,
// or killed, has both back in their battle when it is started again, and they play it to its end.
func TestWholeBattleGoesOn(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann, ben := sit(t, h)
	play(t, func(seen string) bool { return strings.Contains(seen, "Round 1 of 2") }, ann, ben)
	asked, waits, what := prompt(t, ann, ben)
	asked.cut()
	waits.until(asked.name+" is away since", "waiting for "+asked.name)
	asked = h.back(t, asked.name, asked.signer, 80, 24)
	asked.until(what, "You are back in your battle")
	waits.untilSo("nobody away", func(seen string) bool { return !strings.Contains(seen, "away since") })

	h.close(t)
	<-asked.client.Done()
	<-waits.client.Done()
	h = opens(t, home)
	asked, waits = h.back(t, asked.name, asked.signer, 120, 40), h.back(t, waits.name, waits.signer, 100, 30)
	asked.until(what)
	waits.until("waiting for " + asked.name)
	play(t, func(seen string) bool { return strings.Contains(seen, "Round 2 of 2") }, asked, waits)
	asked, waits, what = prompt(t, asked, waits)

	killed := t.TempDir() // what a server that is killed leaves: all that it ever wrote, and no more
	copyTo(t, killed, home)
	again := opens(t, killed)
	one, two := again.back(t, asked.name, asked.signer, 100, 30), again.back(t, waits.name, waits.signer, 132, 45)
	one.until(what)
	play(t, ended, one, two)
	again.close(t)
	over(t, killed)
	h.close(t)
	if reports := verify(t, home); len(reports) != 1 || reports[0].Outcome != nil {
		t.Errorf("the battle that nobody went on with: %+v", reports)
	}
}

// Who is cut off while he puts an order together, or is asked whether he means it, has given no order: he comes back to
// what he was asked, from a terminal of any size, and begins anew.
func TestWholeOrderIsCut(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann, ben := sit(t, h)
	play(t, func(seen string) bool { return strings.Contains(seen, "Round 1 of 2") }, ann, ben)
	for _, cut := range []struct {
		begins func(p *terminal)
		w, h   int
	}{
		{(*terminal).composes, 80, 24},
		{func(p *terminal) { p.composes(); p.keys("\r") }, 132, 45},
		{(*terminal).wantsToEnd, 100, 30},
		{(*terminal).looksUp, 80, 24},
	} {
		asked, waits, what := prompt(t, ann, ben)
		cut.begins(asked)
		asked.cut()
		waits.until(asked.name+" is away since", "waiting for "+asked.name)
		*asked = *h.back(t, asked.name, asked.signer, cut.w, cut.h)
		seen := asked.until(what, "You are back in your battle")
		if l, ok := list(seen); !ok || !l.idle() || strings.Contains(footer(seen), " n no ") {
			t.Errorf("%s does not begin anew:\n%s", asked.name, seen)
		}
		waits.untilSo("nobody away", func(seen string) bool {
			return !strings.Contains(seen, "away since") && strings.Contains(seen, "waiting for "+asked.name)
		})
	}
	play(t, ended, ann, ben)
	h.close(t)
	over(t, home)
}

// composes begins an order.
func (p *terminal) composes() {
	p.t.Helper()
	seen := p.untilSo("the orders", idle)
	l, _ := list(seen)
	p.keys(l.orders()[0].key)
	p.untilSo("an order under way", func(seen string) bool { return !idle(seen) || asksFor.MatchString(seen) })
}

// asksFor is the title of a list that asks for something of an order: "Move: way".
var asksFor = regexp.MustCompile(`╭ [^─╮:]+: [a-z]`)

// wantsToEnd is asked whether he means to end his turn.
func (p *terminal) wantsToEnd() {
	p.t.Helper()
	p.untilSo("the orders", idle)
	p.keys(" ")
	p.until(" n no ")
}

// looksUp opens the list of all orders and goes down in it.
func (p *terminal) looksUp() {
	p.t.Helper()
	p.keys(":")
	seen := p.until(everything)
	p.keys("\x1b[B")
	p.changes(seen)
}

// After all that nothing runs on.
func TestWholeServerEnds(t *testing.T) {
	listens := make(chan os.Signal, 1)
	signal.Notify(listens, syscall.SIGUSR1) // whoever listens first begins a goroutine that stays
	signal.Stop(listens)
	before := runtime.NumGoroutine()
	t.Run("a battle", func(t *testing.T) {
		home := t.TempDir()
		h := opens(t, home)
		ann, ben := sit(t, h)
		play(t, func(seen string) bool { return strings.Contains(seen, "Round 1 of 2") }, ann, ben)
		ann.cut()
		h.close(t)
		<-ben.client.Done()
	})
	for end := time.Now().Add(long.Patience); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

package command_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/deal"
	"muster/game/dice"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/setup"
)

// quickBattles is how many quick battles one after the other are looked at.
const quickBattles = 16

// started is the next quick battle of a person with one rulebook.
func started(t *testing.T, env *page.Env) page.Start {
	t.Helper()
	msgs := make(chan tea.Msg, 8)
	collect(setup.Quick(env), msgs)
	for {
		switch msg := (<-msgs).(type) {
		case page.Start:
			return msg
		case page.Notice:
			t.Fatal(msg.Text)
		}
	}
}

// Quick battles vary field and forces, and say in a line what came; the newcomer loses nothing before his first order.
func TestQuickBattles(t *testing.T) {
	for _, sys := range everySystem(assets.Open("")) {
		t.Run(sys.Info().ID, func(t *testing.T) {
			env := &page.Env{Systems: []game.System{sys}, Dirs: page.Dirs{Config: t.TempDir()}}
			env.Bots = []page.Bot{{Level: "recruit", Title: "Recruit"}}
			told := map[string]bool{}
			for n := range quickBattles {
				start := started(t, env)
				if !strings.Contains(start.Told, " against ") || strings.Contains(start.Told, "\n") {
					t.Errorf("battle %d says %q", n, start.Told)
				}
				told[start.Told] = true
				spared(t, sys, start, n)
			}
			if len(told) < 6 {
				t.Errorf("only %d kinds of battle came", len(told))
			}
		})
	}
}

// spared deals a battle, has the recruit play it up to the newcomer's first order, and holds that he still has what he
// set up.
func spared(t *testing.T, sys game.System, start page.Start, n int) {
	t.Helper()
	seeds := byte(0)
	next := func() dice.Seed {
		seeds++
		return dice.Seed{byte(n), seeds}
	}
	record, seed, err := deal.Deal(sys, saves.NewHead(sys, start.Setup), game.First, next)
	if err != nil {
		t.Fatalf("%s: %v", start.Told, err)
	}
	st, err := saves.Replay(sys, &record, saves.Every, func(saves.Step) bool { return true })
	if err != nil {
		t.Fatalf("%s: %v", start.Told, err)
	}
	rolls, err := record.Dice(seed)
	if err != nil {
		t.Fatalf("%s: %v", start.Told, err)
	}
	b := game.Position{State: st, System: sys}
	most := 0
	var turns bot.Turns
	random := rand.New(rand.NewPCG(uint64(n), 0))
	for range 1000 {
		seat, order, ok := turns.Next(b)
		ask, _ := b.Agenda().For(seat)
		most = max(most, strength(b)) // pieces may join after the set-up
		switch {
		case !ok:
			t.Fatalf("%s: nobody can act", start.Told)
		case seat == game.First && ask.Setup:
			t.Fatalf("%s: the newcomer is asked to %s", start.Told, ask.Step)
		case seat == game.First && !ask.Prelude:
			if left := strength(b); most == 0 || left < most {
				t.Errorf("%s: of a strength of %d is left %d", start.Told, most, left)
			}
			return
		case seat != game.Umpire:
			order = bot.Recruit{}.Order(context.Background(), b.Imagine(seat, random), seat, random)
			if order == nil {
				turns.Silent()
				continue
			}
			turns.Spoke()
		}
		if _, no := game.Again(b, seat, order, rolls); no != nil {
			t.Fatalf("%s: %s", start.Told, no)
		}
	}
	t.Errorf("%s: the newcomer is never asked", start.Told)
}

// strength is what the first side can still bear: of each piece what is left of it, or 1 where nothing is counted.
func strength(b game.Position) (left int) {
	scene := b.Guide().Scene(game.First)
	for i := range scene.Pieces {
		switch p := &scene.Pieces[i]; {
		case p.Side != 0:
		case p.Health.Full > 0:
			left += p.Health.Left
		case p.State == "":
			left++
		}
	}
	return left
}

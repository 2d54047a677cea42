package command_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/table"
)

// deployed is a battle of a scenario in which both sides have been set up, each order being the one that by chooses.
func deployed(t *testing.T, sys game.System, scenario string, by func(game.Position, game.Seat, *rand.Rand) game.Command) game.Position {
	t.Helper()
	scenarios, _ := sys.Scenarios()
	at := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return s.ID == scenario })
	state, _, err := game.Begin(sys, game.DefaultSetup(scenarios[at]))
	if err != nil {
		t.Fatal(err)
	}
	var turns bot.Turns
	source, random := dice.NewSeeded(dice.Seed{3}), rand.New(rand.NewPCG(1, 2))
	for {
		seat, order, ok := turns.Next(state)
		if !ok {
			t.Fatal("nobody goes on")
		}
		if seat != game.Umpire {
			if ask, _ := state.Agenda().For(seat); !ask.Setup {
				return state
			}
			order = by(state, seat, random)
			turns.Spoke()
		}
		if _, no := game.Again(state.State, seat, order, source); no != nil {
			t.Fatal(no)
		}
	}
}

// exposure is the mean of the worst chances that pieces on the table are struck next.
func exposure(state game.Position) float64 {
	sum, n := 0.0, 0
	for _, seat := range []game.Seat{game.First, game.Second} {
		scene := state.Guide().Scene(seat)
		for i := range scene.Pieces {
			if p := &scene.Pieces[i]; p.Side == int(seat-game.First) {
				worst := 0.0
				for _, peril := range state.Guide().Perils(seat, game.Aim{Piece: p.ID, At: p.At}) {
					worst = max(worst, peril.P)
				}
				sum, n = sum+worst, n+1
			}
		}
	}
	return sum / float64(max(n, 1))
}

// A deployment that is left to the program keeps to cover: the enemies can take a third less than from one by the rule of
// thumb.
func TestALeftDeploymentKeepsToCover(t *testing.T) {
	first := func(st game.Position, seat game.Seat, random *rand.Rand) game.Command {
		for c := range st.Adviser().Candidates(seat, random) {
			return c
		}
		return nil
	}
	sys := kog.New(assets.Embedded())
	for _, scenario := range []string{"linebreaker-engagement", "fuel-depot"} {
		thumb, left := exposure(deployed(t, sys, scenario, first)), exposure(deployed(t, sys, scenario, game.Propose))
		t.Logf("%s: %.2f by the rule of thumb, %.2f", scenario, thumb, left)
		if left > thumb*2/3 {
			t.Errorf("%s: %.2f, and %.2f by the rule of thumb", scenario, left, thumb)
		}
	}
}

// D puts a unit where the rulebook foretells the most of all the places that it would think of.
func TestDTakesTheBestPlace(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	d := sitting(t, kings.New(assets.Embedded()), map[string]string{"deploy": "alternate"}, 120, 40, func(at *table.Table) { others(t, at, random) })
	up := now(t, d.table)
	like := rand.New(rand.NewPCG(1, uint64(up.Seq))) // as the page draws
	var list []game.Command
	for c := range up.State.Adviser().Candidates(game.First, like) {
		list = append(list, c)
	}
	best := 0
	told := up.State.Adviser().(game.Foreteller).Foretell(game.First, list)
	for i := range told {
		if told[i].Score > told[best].Score {
			best = i
		}
	}
	if best == 0 {
		t.Fatal("the first place is the best: nothing can be told by that")
	}
	want, err := json.Marshal(list[best])
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range "Dy" {
		d.hear(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{key}})
	}
	d.until(t, "a unit is down", func() bool { return now(t, d.table).Seq > up.Seq })
	if entries := now(t, d.table).Entries; string(entries[up.Seq].Entry.Cmd) != string(want) {
		t.Errorf("%s is given, the best is %s", entries[up.Seq].Entry.Cmd, want)
	}
}

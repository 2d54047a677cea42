package lesson_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/lesson"
	"muster/game/script"
)

// taught are the rulebooks with their courses and puzzles.
func taught() []game.System {
	l := assets.Embedded()
	return lesson.Teach(l, fog.New(l), kog.New(l), krygothic.New(l), killzone.New(l), kings.New(l))
}

// Each rulebook has puzzles. Each can be put up; most orders are not the answer, begin it again and say so; the answer
// solves it, and the person has won.
func TestShippedPuzzles(t *testing.T) {
	for _, sys := range taught() {
		all, faults := sys.(game.Tutor).Puzzles()
		if len(all) == 0 || len(faults) > 0 {
			t.Errorf("%s: %d puzzles, %v", sys.Info().ID, len(all), faults)
		}
		for _, q := range all {
			t.Run(sys.Info().ID+"/"+q.Scenario.ID, func(t *testing.T) { solve(t, sys, q) })
		}
	}
}

// solve gives all that is proposed, and the answers.
func solve(t *testing.T, sys game.System, q game.Puzzle) {
	st, _, err := sys.Begin(game.DefaultSetup(q.Scenario))
	if err != nil {
		t.Fatal(err)
	}
	wrong := 0
	for c := range sys.Adviser(st).Candidates(game.First, rand.New(rand.NewPCG(1, 1))) {
		if !answers(t, st, c) {
			wrong++
		}
	}
	if wrong == 0 {
		t.Error("every order solves it")
	}
	var data struct {
		Course struct {
			Lessons []struct{ Goals []struct{ Orders []string } }
		}
	}
	if err := json.Unmarshal(q.Scenario.Data, &data); err != nil {
		t.Fatal(err)
	}
	stage := script.Stage{System: sys, State: st}
	for _, text := range data.Course.Lessons[0].Goals[0].Orders {
		seat, c, err := stage.Order(text)
		if err != nil || seat != game.First || !answers(t, st, c) {
			t.Errorf("%s does not solve it: %v", text, err)
		}
	}
}

// answers reports whether an order solves a puzzle; if not, the puzzle has begun again and said so.
func answers(t *testing.T, st game.State, c game.Command) bool {
	t.Helper()
	now := st.Clone()
	if _, _, no := game.Play(now, game.First, c, dice.NewSeeded(dice.Seed{1})); no != nil {
		t.Fatalf("%s: %s", game.JSON(c), no)
	}
	lines, no := game.Again(now, game.Umpire, game.Proceed{}, dice.NewSeeded(dice.Seed{2}))
	if no != nil {
		t.Fatal(no)
	}
	o := now.Outcome()
	if o == nil && len(lines) != 2 || o != nil && (!o.Won(game.First) || o.Title != "The puzzle is solved") {
		t.Errorf("after %s %s: %+v, %d lines", c.Verb(), game.JSON(c), o, len(lines))
	}
	return o != nil
}

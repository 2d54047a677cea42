//go:build unix

package command_test

import (
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
)

// endingSteps is how long a battle goes on at the most.
const endingSteps = 6000

// In random battles to the end, an order that ends a turn warns when the battle ends with it, says rightly for whom, and
// warns of nothing else. Where the dice have a say, other dice may go on.
func TestTheEndIsWarnedOf(t *testing.T) {
	warned := 0
	for _, sys := range everySystem(assets.Embedded()) {
		t.Run(sys.Info().ID, func(t *testing.T) { warned += playWarned(t, sys) })
	}
	if warned == 0 {
		t.Error("no battle came to an end by an order that ends a turn")
	}
}

// playWarned plays a battle and returns how many orders warned of its end.
func playWarned(t *testing.T, sys game.System) (warned int) {
	walk(t, sys, 9, endingSteps, func(_ int, state game.Position, seat game.Seat) { warned += checkEnding(t, state, seat) })
	return warned
}

// checkEnding holds what the order that ends a turn warns of against what comes of it.
func checkEnding(t *testing.T, state game.Position, seat game.Seat) (warned int) {
	for _, verb := range state.System.Verbs() {
		if verb.Key != "space" || verb.Grave {
			continue
		}
		offer := state.Guide().Offer(seat, game.Draft{Verb: verb.Name})
		if offer.Ready == nil {
			continue
		}
		end, dice := follow(t, state.Clone(), seat, append(offer.Before, offer.Ready))
		certain := strings.Contains(offer.Caution, "ends the battle") || strings.Contains(offer.Caution, "the battle is lost") ||
			strings.Contains(offer.Caution, "the battle ends in a draw")
		switch {
		case end != nil && !certain && !dice && !state.Agenda().Live:
			t.Errorf("%s ends the battle (%s) and warns of %q", verb.Name, end.Title, offer.Caution)
		case end == nil && certain:
			t.Errorf("%s warns of %q, and the battle goes on", verb.Name, offer.Caution)
		case end != nil && certain && !dice:
			if lost := !end.Won(seat) && len(end.Winners) > 0; strings.Contains(offer.Caution, "lost") != lost {
				t.Errorf("%s warns of %q, and it ends with %s", verb.Name, offer.Caution, end.Title)
			}
		}
		if certain {
			warned++
		}
	}
	return warned
}

// follow is how a battle ends by orders and what the umpire does then, with dice of its own; nil where it goes on. It
// reports whether there were any.
func follow(t *testing.T, p game.Position, seat game.Seat, orders []game.Command) (*game.Outcome, bool) {
	thrown := &dice.Recorder{From: dice.NewSeeded(dice.Seed{77})}
	for _, c := range orders {
		if _, no := game.Again(p.State, seat, c, thrown); no != nil {
			t.Fatal(no)
		}
	}
	for p.Outcome() == nil {
		if _, umpire := p.Agenda().For(game.Umpire); !umpire {
			break
		}
		if _, no := game.Again(p.State, game.Umpire, game.Proceed{}, thrown); no != nil {
			break
		}
	}
	return p.Outcome(), len(thrown.Rolled) > 0
}

package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog"
	"muster/game/kog/rules"
)

// Whether a verb leads anywhere, and why not, is the same whether it is asked in short, as every screen does after every
// order, or read off the whole offer: for the seat and for each of its models. And who is named as able to act is who has
// an action.
func TestHopelessIsWhatTheWholeOfferSays(t *testing.T) {
	scenarios, _ := kog.New(assets.Embedded()).Scenarios()
	possible, refused, able := 0, 0, 0
	for n, sc := range scenarios {
		b, _ := rules.Opened(t, sc.ID, nil)
		rng := rand.New(rand.NewPCG(5, uint64(n)))
		for range 500 {
			asks := b.Agenda().Asks
			if len(asks) == 0 {
				break
			}
			seat := asks[0].Seat
			if rng.IntN(8) == 0 && seat != game.Umpire {
				own := game.Arg{Pieces: []game.PieceID{rules.PieceID(rng.IntN(max(len(b.Models), 1)))}}
				for _, d := range []game.Draft{{}, {Args: []game.Arg{own}}} {
					for _, c := range vectorSystem.Guide(b).Offer(seat, d).Choices {
						all := vectorSystem.Guide(b).Offer(seat, game.Draft{Verb: c.Arg.Choice, Args: d.Args})
						whole := all.Hopeless(game.PathSlot, game.PointSlot)
						if (whole == nil) != (c.No == nil) || whole != nil && whole.String() != c.No.String() {
							t.Fatalf("%s: %s %v: %v, and all in all %v", sc.ID, c.Label, d, c.No, whole)
						}
						if whole == nil {
							possible++
						} else {
							refused++
						}
					}
				}
				able += ableToAct(t, b, seat)
			}
			if seat == game.Umpire {
				b.Apply(seat, game.Proceed{}, fast{rng})
				continue
			}
			b.Apply(seat, vectorSystem.Adviser(b).Sample(seat, rng), fast{rng})
		}
	}
	if possible < 500 || refused < 500 || able < 500 {
		t.Errorf("%d verbs were possible, %d were not; %d models were able to act", possible, refused, able)
	}
}

// ableToAct compares who is able to act with the actions of each, and counts them.
func ableToAct(t *testing.T, b *rules.Battle, seat game.Seat) int {
	t.Helper()
	if b.Top().Step != rules.StepAction || b.Proposal.What != rules.NoPlea {
		return 0
	}
	actions := []string{"shoot", "assault", "observe", "fire_support", "hold_objective", "pass_item", "pick_item"}
	list := vectorSystem.Guide(b).Offer(seat, game.Draft{}).Pieces
	for m := range b.Models {
		acts := slices.ContainsFunc(vectorSystem.Guide(b).Offer(seat, game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{rules.PieceID(m)}}}}).Choices,
			func(c game.Choice) bool { return c.No == nil && slices.Contains(actions, c.Arg.Choice) })
		if acts != slices.Contains(list, rules.PieceID(m)) {
			t.Fatalf("%s has an action: %v; able to act are %v", b.Name(rules.PieceID(m)), acts, list)
		}
	}
	return len(list)
}

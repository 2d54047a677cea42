package trial

import (
	"strings"
	"testing"

	"muster/game"
)

// uselessBattles is how many battles are played on a scenario before a verb is held to be of no use there.
const uselessBattles = 3

// Useless plays so many orders of some battles at random on every scenario of a rulebook, and holds that no seat is
// offered a verb that the scenario has no use for: one that is never possible and always refused with the same words,
// whichever piece it is for, and without figures.
func Useless(t *testing.T, sys Rulebook, orders int) {
	scenarios, err := sys.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range scenarios {
		o := offered{possible: map[string]bool{}, refused: map[string]map[string]bool{}}
		for battle := range uint64(uselessBattles) {
			m := begin(t, sys, s.ID, game.DefaultSetup(s), newLuck(7+battle))
			for n := range orders {
				for _, ask := range m.state.Agenda().Asks {
					if ask.Seat != game.Umpire {
						o.look(game.Position{State: m.state, System: sys}, ask.Seat, n)
					}
				}
				m.stroll()
			}
		}
		for verb, whys := range o.refused {
			for why := range whys {
				if !o.possible[verb] && len(whys) == 1 && !strings.ContainsAny(why, "0123456789") {
					t.Errorf("%s: %s is offered, and always refused: %s", s.Title, verb, why)
				}
			}
		}
	}
}

// offered is which verbs have been possible, by seat and name, and with which words others were refused.
type offered struct {
	possible map[string]bool
	refused  map[string]map[string]bool
}

// look notes what a seat is offered, and a few of its pieces, others at each order.
func (o *offered) look(p game.Position, seat game.Seat, n int) {
	const some = 4
	guide := p.Guide()
	top := guide.Offer(seat, game.Draft{})
	o.note(p.State, seat, top.Choices)
	for i := range min(len(top.Pieces), some) {
		id := top.Pieces[(n*some+i)%len(top.Pieces)]
		o.note(p.State, seat, guide.Offer(seat, game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{id}}}}).Choices)
	}
}

func (o *offered) note(state game.State, seat game.Seat, choices []game.Choice) {
	for i := range choices {
		c := &choices[i]
		verb := "seat " + seat.String() + ", " + c.Arg.Choice
		if c.No == nil {
			o.possible[verb] = true
			continue
		}
		why := c.No.Why
		for _, id := range c.No.Show {
			why = strings.ReplaceAll(why, state.Name(id), "*")
		}
		if o.refused[verb] == nil {
			o.refused[verb] = map[string]bool{}
		}
		o.refused[verb][why] = true
	}
}

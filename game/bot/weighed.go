package bot

import (
	"context"
	"math/rand/v2"
	"strings"

	"muster/game"
)

// Weighed are the orders that a seat may give in a position, with what is expected of each, and the place of the one that
// was given; the first that the rulebook proposes, and that one. None where the seat has nothing to decide.
func Weighed(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, given game.Command) (all []Advised, at int) {
	if _, asked := st.Agenda().For(seat); !asked || game.Check(st, seat, given) != nil {
		return nil, 0
	}
	options := weighWith(ctx, st, seat, rng, given)
	if at = placeOf(options, given); at < 0 || len(options) < 2 {
		return nil, 0
	}
	var a Advice
	for _, o := range options {
		a.add(o)
	}
	return a.Best, at
}

// PlayOn carries a battle that is only imagined to its end, with quick and sensible orders, and shows each position.
func PlayOn(ctx context.Context, st game.Position, rng *rand.Rand, look func(game.Position)) {
	p := &player{choose: quick, will: rng, fate: rng}
	for range mostToTheEnd {
		look(st)
		if _, on := p.step(st); !on || over(ctx) {
			return
		}
	}
}

// Describe is an order in words, and the position after it, where dice fall like no battle's: what happens first, as the
// log would have it, where no dice decide it; else its title, and the pieces that it speaks of.
func Describe(st game.Position, seat game.Seat, c game.Command) (words string, after game.Position) {
	fall := faces(0)
	after = st.Clone()
	events := after.Apply(seat, c, &fall)
	if len(events) > 0 && fall == 0 {
		words = events[0].Line(after).Text
	}
	if words == "" {
		words = titled(st, c)
	}
	return words, after
}

// mostNamed is how many words and names the title of an order has.
const mostNamed = 4

// titled is the title of an order's verb, and the pieces that it speaks of.
func titled(st game.Position, c game.Command) string {
	words := []string{c.Verb()}
	for _, v := range st.System.Verbs() {
		if v.Title != "" && (v.Name == c.Verb() || v.Order == c.Verb()) {
			words[0] = v.Title
			break
		}
	}
	for _, id := range game.Mentioned(c) {
		if name := st.Name(id); name != "" && len(words) < mostNamed {
			words = append(words, name)
		}
	}
	return strings.Join(words, " \u00b7 ")
}

// faces are dice that fall like no battle's, and count themselves.
type faces int

// Roll goes through all faces, so that what re-rolls until something happens comes to an end.
func (f *faces) Roll(sides int, _ game.RuleID) int {
	*f++
	return (int(*f)*7+sides/2)%sides + 1
}

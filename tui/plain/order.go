package plain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// draft is an order read from words: the draft as far as it goes, the last offer made for it, and the words left over.
type draft struct {
	verb  game.Verb
	draft game.Draft
	offer game.Offer
}

// reader turns typed words into an order by asking the battle, slot by slot, what fits.
type reader struct {
	guide game.Guide
	seat  game.Seat
	scene board.Scene
	verbs []game.Verb
}

func newReader(guide game.Guide, seat game.Seat, verbs []game.Verb) *reader {
	return &reader{guide: guide, seat: seat, scene: guide.Scene(seat), verbs: verbs}
}

// fillers are words that people put between the parts of an order and that mean nothing.
var fillers = map[string]bool{"at": true, "to": true, "then": true, "on": true, "with": true, "from": true, "the": true, "and": true}

// read reads a whole order. The error says which word does not fit and what would.
func (r *reader) read(words []string) (draft, error) {
	verb, err := r.verb(words[0])
	if err != nil {
		return draft{}, err
	}
	d := draft{verb: verb, draft: game.Draft{Verb: verb.Name}}
	d.offer = r.guide.Offer(r.seat, d.draft)
	rest := words[1:]
	for d.offer.Next != nil {
		rest = dropFillers(rest)
		if len(rest) == 0 {
			return d, nil
		}
		arg, used, err := r.arg(*d.offer.Next, d.offer.Choices, rest)
		if err != nil {
			return d, err
		}
		rest = rest[used:]
		d.draft = d.draft.With(arg)
		d.offer = r.guide.Offer(r.seat, d.draft)
	}
	if rest = dropFillers(rest); len(rest) > 0 && d.offer.No == nil {
		return d, fmt.Errorf("%q is one word too many for %s; its form is: %s", rest[0], verb.Name, form(verb))
	}
	return d, nil
}

func dropFillers(words []string) []string {
	for len(words) > 0 && fillers[strings.ToLower(words[0])] {
		words = words[1:]
	}
	return words
}

// verb finds an order by its name, or by its beginning where that is unmistakable.
func (r *reader) verb(word string) (game.Verb, error) {
	names := make([]string, len(r.verbs))
	for i, v := range r.verbs {
		names[i] = v.Name
	}
	name, err := named("order", word, names)
	if err != nil {
		return game.Verb{}, err
	}
	return r.verbs[slices.Index(names, name)], nil
}

// arg reads what fills one slot from the front of the words, and says how many of them it took.
func (r *reader) arg(slot game.Slot, choices []game.Choice, words []string) (game.Arg, int, error) {
	switch slot.Kind {
	case game.PieceSlot:
		return r.pieces(slot, choices, words)
	case game.PointSlot, game.PathSlot:
		return r.path(slot, words)
	case game.FacingSlot:
		facing, err := parseFacing(words[0])
		return game.Arg{Facing: facing}, 1, err
	case game.NumberSlot:
		n, err := strconv.Atoi(words[0])
		if err != nil || n < slot.Min || n > slot.Max {
			return game.Arg{}, 0, fmt.Errorf("%s: %q is no number from %d to %d", slot.Name, words[0], slot.Min, slot.Max)
		}
		return game.Arg{N: n}, 1, nil
	}
	return choose(slot, choices, words)
}

// choose finds a choice by its id, its label, or the beginning of either where that is unmistakable.
func choose(slot game.Slot, choices []game.Choice, words []string) (game.Arg, int, error) {
	for used := len(words); used > 0; used-- {
		if arg, ok := matchChoice(choices, strings.ToLower(strings.Join(words[:used], " "))); ok {
			return arg, used, nil
		}
	}
	labels := make([]string, len(choices))
	for i, c := range choices {
		labels[i] = c.Arg.Choice
		if labels[i] == "" {
			labels[i] = c.Label
		}
	}
	return game.Arg{}, 0, fmt.Errorf("%s: %q is none of: %s", slot.Name, words[0], strings.Join(labels, ", "))
}

func matchChoice(choices []game.Choice, word string) (game.Arg, bool) {
	var begin []game.Arg
	for _, c := range choices {
		id, label := strings.ToLower(c.Arg.Choice), strings.ToLower(c.Label)
		if word == id || word == label {
			return c.Arg, true
		}
		if strings.HasPrefix(id, word) || strings.HasPrefix(label, word) {
			begin = append(begin, c.Arg)
		}
	}
	if len(begin) == 1 {
		return begin[0], true
	}
	return game.Arg{}, false
}

// compass gives the eight winds their degrees.
var compass = map[string]board.Facing{"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}

func parseFacing(word string) (board.Facing, error) {
	if f, ok := compass[strings.ToLower(word)]; ok {
		return f, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > 359 {
		return 0, fmt.Errorf("%q is no facing: want n, ne, e, se, s, sw, w, nw, or degrees from 0 to 359", word)
	}
	return board.Facing(n), nil
}

// form writes how an order is typed: `charge UNIT TARGET [WAY]`.
func form(v game.Verb) string {
	text := v.Name
	for _, slot := range v.Slots {
		name := strings.ToUpper(strings.ReplaceAll(slot.Name, " ", "-"))
		if slot.Kind == game.PathSlot {
			name += "..."
		}
		if slot.Optional {
			name = "[" + name + "]"
		}
		text += " " + name
	}
	return text
}

// split cuts a typed line into words; double quotes hold words together.
func split(line string) []string {
	var words []string
	var word strings.Builder
	quoted, open := false, false
	for _, r := range line {
		switch {
		case r == '"':
			quoted, open = !quoted, true
		case !quoted && (r == ' ' || r == '\t'):
			if open {
				words = append(words, word.String())
			}
			word.Reset()
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if open {
		words = append(words, word.String())
	}
	return words
}

package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// verbReach is what a piece can reach by a verb.
type verbReach struct {
	verb  string
	marks []board.Mark
}

// Reach is the area that may be pointed at: that of the slot, or with a piece chosen and no verb those of its verbs. On
// an open table the area of the verb that is meant stands out; those of the others are weaker and lie below it.
func (p Pick) Reach() []board.Mark { return p.reachOf(p.peeked) }

// SteadyReach is Reach that stays as it is wherever the cursor goes.
func (p Pick) SteadyReach() []board.Mark { return p.reachOf(false) }

func (p Pick) reachOf(peeked bool) []board.Mark {
	if p.reaches == nil {
		return p.reach
	}
	meant := p.meant(peeked)
	var weak, strong []board.Mark
	for i := range p.reaches {
		for _, m := range p.reaches[i].marks {
			if p.scene.Grid == 0 && m.Kind == board.ReachMark && p.reaches[i].verb != meant {
				m.Level = max(m.Level, 1)
				weak = append(weak, m)
			} else {
				strong = append(strong, m)
			}
		}
	}
	return append(weak, strong...)
}

// meant is the verb whose area stands out: the one that is previewed, or else the first that has an area.
func (p Pick) meant(peeked bool) string {
	first := ""
	for i := range p.reaches {
		area := slices.ContainsFunc(p.reaches[i].marks, func(m board.Mark) bool { return m.Kind == board.ReachMark })
		switch {
		case !area:
		case peeked && p.reaches[i].verb == p.ahead.Verb:
			return p.ahead.Verb
		case first == "":
			first = p.reaches[i].verb
		}
	}
	return first
}

// reachOfAll are the areas that the verbs of the chosen piece can reach.
func (p Pick) reachOfAll() []verbReach {
	var all []verbReach
	for _, choice := range p.offer.Choices {
		if verb := choice.Arg.Choice; choice.No == nil && p.aims(verb) {
			all = append(all, verbReach{verb, p.memo.ask(game.Draft{Verb: verb, Args: p.draft.Args}).Reach})
		}
	}
	return all
}

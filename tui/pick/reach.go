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

// reaching is an order as it shows what may be pointed at.
type reaching struct{ p Pick }

// Reach is the area that may be pointed at: that of the slot, or with a piece chosen and no verb those of its verbs. On
// an open table the area of the verb that is meant stands out; those of the others are weaker and lie below it. A steady
// reach stays as it is wherever the cursor goes.
func (p Pick) Reach(steady bool) []board.Mark { return reaching{p}.reachOf(p.peeked && !steady) }

func (s reaching) reachOf(peeked bool) []board.Mark {
	if s.p.reaches == nil {
		return s.p.reach
	}
	meant := s.meant(peeked)
	var weak, strong []board.Mark
	for i := range s.p.reaches {
		for _, m := range s.p.reaches[i].marks {
			if s.p.on.scene.Grid == 0 && m.Kind == board.ReachMark && s.p.reaches[i].verb != meant {
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
func (s reaching) meant(peeked bool) string {
	first := ""
	for i := range s.p.reaches {
		area := slices.ContainsFunc(s.p.reaches[i].marks, func(m board.Mark) bool { return m.Kind == board.ReachMark })
		switch {
		case !area:
		case peeked && s.p.reaches[i].verb == s.p.ahead.Verb:
			return s.p.ahead.Verb
		case first == "":
			first = s.p.reaches[i].verb
		}
	}
	return first
}

// reachOfAll are the areas that the verbs of the chosen piece can reach.
func (s reaching) reachOfAll() []verbReach {
	var all []verbReach
	for _, choice := range s.p.offer.Choices {
		if verb := choice.Arg.Choice; choice.No == nil && s.p.on.aims(verb) {
			all = append(all, verbReach{verb, s.p.on.memo.ask(game.Draft{Verb: verb, Args: s.p.draft.Args}).Reach})
		}
	}
	return all
}

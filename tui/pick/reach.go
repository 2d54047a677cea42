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
	area  bool // one of them is an area
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
	meant, n := s.meant(peeked), 0
	for i := range s.p.reaches {
		n += len(s.p.reaches[i].marks)
	}
	weak, strong := make([]board.Mark, 0, n), make([]board.Mark, 0, n)
	for _, r := range s.p.reaches {
		pales := s.p.on.scene.Grid == 0 && r.verb != meant
		for i := range r.marks {
			if pales && r.marks[i].Kind == board.ReachMark {
				weak = append(weak, r.marks[i])
				weak[len(weak)-1].Level = max(r.marks[i].Level, 1)
			} else {
				strong = append(strong, r.marks[i])
			}
		}
	}
	return append(weak, strong...)
}

// meant is the verb whose area stands out: the one that is previewed, or else the first that has an area.
func (s reaching) meant(peeked bool) string {
	first := ""
	for _, r := range s.p.reaches {
		switch {
		case !r.area:
		case peeked && r.verb == s.p.ahead.Verb:
			return r.verb
		case first == "":
			first = r.verb
		}
	}
	return first
}

// reachOfAll are the areas that the verbs of the chosen piece can reach.
func (s reaching) reachOfAll() []verbReach {
	var all []verbReach
	for _, choice := range s.p.offer.Choices {
		if verb := choice.Arg.Choice; choice.No == nil && s.p.on.aims(verb) {
			marks := s.p.on.memo.ask(game.Draft{Verb: verb, Args: s.p.draft.Args}).Reach
			area := slices.ContainsFunc(marks, func(m board.Mark) bool { return m.Kind == board.ReachMark })
			all = append(all, verbReach{verb, marks, area})
		}
	}
	return all
}

package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
	"muster/game/tell"
)

// mustering offers the ready lists.
var mustering = form{
	Slots: []slot{{
		Slot: game.OneChoice("list"), Hint: "Which list?",
		Each: func(a *asking, f *fillers) {
			for i := range a.Plan().Lists {
				if l := &a.Plan().Lists[i]; !f.Add(game.Choice{Arg: game.Arg{Choice: l.ID}, Label: l.Title, Note: fmt.Sprintf("%d points", l.Points)}) {
					return
				}
			}
		},
		Read: (*asking).readWord,
	}},
	Make: func(a *asking) game.Command { return rules.Army{List: a.word} },
}

func (a *asking) readWord(arg game.Arg) *game.Refusal {
	a.word = arg.Choice
	return nil
}

// deploying places a squad around its leader, mounted if it has mounts unless told otherwise.
var deploying = form{
	Slots: []slot{
		actor,
		{
			Slot: game.Slot{Kind: game.PointSlot, Name: "place"}, Hint: "Where does the leader stand?",
			Each: (*asking).zoneMiddles,
			Read: func(a *asking, arg game.Arg) *game.Refusal {
				if len(arg.Path) > 0 {
					a.place = arg.Path[0]
				}
				return nil
			},
			Show: func(a *asking, _ *pen, c *game.Choice) { c.Label = a.called(game.Aim{At: a.place}) },
		},
		{
			Slot: game.OneChoice("mounts").OrNot(),
			Skip: func(a *asking, _ *game.Arg) bool { return !a.rides() },
			Each: func(a *asking, f *fillers) { _ = f.Word("mounted", "mounted") && f.Word("foot", "on foot") },
			Read: (*asking).readWord,
		},
	},
	Make: func(a *asking) game.Command {
		mounted := a.rides() && a.word != "foot"
		f, found := a.Figure(a.figure)
		if !found {
			return rules.Deploy{Squad: a.figure}
		}
		return rules.Deploy{Squad: a.figure, At: a.Array(f.Squad, data.Grain.Point(a.place), mounted), Mounted: mounted}
	},
	Means: (*asking).showArray,
}

// rides reports whether the squad of the figure has mounts.
func (a *asking) rides() bool {
	f, found := a.Figure(a.figure)
	return found && a.Squad(f.Squad).Mounted
}

// zoneMiddles are places a little behind the front of each zone, in its middle and to both sides.
func (a *asking) zoneMiddles(f *fillers) {
	for _, z := range a.Plan().Scenario.Sides[a.side()].Zones {
		for _, eighths := range []int32{4, 2, 6, 1, 7, 3, 5} {
			for _, back := range []int32{210, 340} {
				if !f.Place(rules.Behind(&z, eighths, back).Board(data.Grain)) {
					return
				}
			}
		}
	}
}

// showArray shows where everybody would stand.
func (a *asking) showArray(p *pen) {
	c, is := p.Command.(rules.Deploy)
	if !is || p.Brief {
		return
	}
	f, _ := a.Figure(a.figure)
	radius := int32(50)
	if c.Mounted {
		radius = 75
	}
	letters := letters(a.Battle)
	for _, at := range c.At {
		p.Trace(board.Mark{Kind: board.GhostMark, Shape: disc(at, radius), Label: glyph(&f, letters), Side: a.side(), Rule: string(p.Offer.Rule)})
	}
}

// ordersOf is a slot for an order of a squad.
func ordersOf(squad func(*asking) int) slot {
	return slot{
		Slot: game.OneChoice("order"), Hint: "Which order?", PossibleFirst: true,
		Each: func(a *asking, f *fillers) {
			for o := rules.Shooting; o < rules.FallBack; o++ {
				row := o.Row()
				if !f.Add(game.Choice{Arg: game.Arg{Choice: row.ID}, Label: row.Title, Rule: row.Rule}) {
					return
				}
			}
		},
		Read: (*asking).readWord,
		Show: func(a *asking, _ *pen, c *game.Choice) {
			o, known := rules.OrderNamed(a.word)
			if s := squad(a); known && s >= 0 && a.Squad(s).Order == o && !a.Secret(s, a.seat) {
				c.Note = "as now"
			} else if known {
				c.Note = o.Row().Says
			}
		},
	}
}

// ordering gives a first order.
var ordering = form{
	Slots: []slot{actor, secretly(ordersOf(func(a *asking) int {
		f, found := a.Figure(a.figure)
		if !found {
			return -1
		}
		return f.Squad
	}))},
	Make: func(a *asking) game.Command { return rules.OrderSquad{Squad: a.figure, Order: a.word} },
	Means: func(a *asking, p *pen) {
		o, known := rules.OrderNamed(a.word)
		if f, found := a.Figure(a.figure); found && known && p.Offer.Ready != nil {
			p.Offer.Hint = tell.Does(a.Squad(f.Squad).Name, "begin under "+o.String()) + ", unseen; it may be changed until you are ready"
		}
	},
}

// readying closes the muster, or the first orders, which are named before they are shown.
var readying = form{
	Make: func(*asking) game.Command { return rules.Ready{} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready == nil || !a.Ordering() {
			return
		}
		var words []string
		for s := range a.Squads() {
			if q := a.Squad(s); q.Side == a.side() {
				words = append(words, q.Name+": "+q.Order.String())
			}
		}
		p.Offer.Hint = strings.Join(words, ", ")
	},
}

// secretly is a slot whose filling is not shown where somebody else can see the screen.
func secretly(s slot) slot {
	s.Secret = true
	return s
}

// keeping and changing are for the squad that decides; nobody has to point at it.
var (
	keeping = form{
		Make: func(a *asking) game.Command { return rules.Keep{Squad: a.current()} },
		Means: func(a *asking, p *pen) {
			if p.Offer.Ready != nil {
				q := a.Squad(a.Current())
				p.Offer.Hint = tell.Does(q.Name, "stay under "+q.Order.String())
			}
		},
	}
	changing = form{
		When:  func(a *asking) *game.Refusal { return a.Check(a.seat, rules.Keep{Squad: a.current()}) },
		Slots: []slot{ordersOf(func(a *asking) int { return a.Current() }), givingSlot},
		Make: func(a *asking) game.Command {
			return rules.Change{Squad: a.current(), Order: a.word, Giver: a.givesIt()}
		},
		Means: (*asking).foreseeChange,
	}
)

// givesIt is who gives the order: who has been told, or else the first who may, or else the leader, who is refused.
func (a *asking) givesIt() game.PieceID {
	if a.giver != 0 {
		return a.giver
	}
	if list := a.Givers(a.Current()); len(list) > 0 {
		return list[0]
	}
	return a.current()
}

// givingSlot is for who gives the order.
var givingSlot = slot{
	Slot: game.OnePiece("giver").OrNot(),
	Each: func(a *asking, f *fillers) {
		for _, id := range a.Givers(a.Current()) {
			if !f.Piece(id) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.giver = arg.Piece()
		return nil
	},
}

// ending closes the activation, with the fight that is rolled then.
var ending = form{
	Make: func(a *asking) game.Command { return rules.End{Squad: a.current()} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			fight := a.Fight(a.Current())
			a.foreseeFight(p, &fight, 0)
		}
	},
}

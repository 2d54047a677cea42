package guide

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// wordSlot is a slot for one of some words, each with what it is called.
func wordSlot(name, hint string, words ...[2]string) slot {
	return slot{
		Slot: game.OneChoice(name), Hint: hint,
		Each: func(_ *asking, f *fillers) {
			for _, w := range words {
				if !f.Word(w[0], w[1]) {
					return
				}
			}
		},
		Read: (*asking).readWord,
	}
}

func (a *asking) readWord(arg game.Arg) *game.Refusal {
	a.word = arg.Choice
	return nil
}

var (
	picking = form{
		Slots: []slot{wordSlot("edge", "Which edge?", [2]string{"south", "the south edge"}, [2]string{"north", "the north edge"})},
		Make:  func(a *asking) game.Command { return rules.PickEdge{Edge: a.word} },
	}
	naming = form{
		Slots: []slot{wordSlot("who", "Who goes first?", [2]string{"self", "you"}, [2]string{"opponent", "the other side"})},
		Make:  func(a *asking) game.Command { return rules.FirstTurn{Who: a.word} },
	}
	answering = form{
		Slots: []slot{wordSlot("answer", "Accept the draw?", [2]string{"yes", "accept it"}, [2]string{"no", "decline it"})},
		Make:  func(a *asking) game.Command { return rules.AnswerDraw{Yes: a.word == "yes"} },
	}
	deploying = form{
		Slots: []slot{unitSlot, {
			Slot: game.Slot{Kind: game.PointSlot, Name: "place"}, Hint: "Where does it stand?",
			Each: (*asking).zonePlaces, Read: (*asking).readPlace,
			Show: func(a *asking, _ *pen, c *game.Choice) { c.Label = a.called(a.place) },
		}, turnSlot("heading", (*asking).ahead)},
		Make: func(a *asking) game.Command {
			h := a.ahead()
			if a.heading != nil {
				h = *a.heading
			}
			return rules.Deploy{Unit: a.unit, At: a.place, Heading: &h}
		},
		Told: func(a *asking, p *pen, _ int) { p.Reach(a.zones()...) },
		Means: func(a *asking, p *pen) {
			if c, is := p.Command.(rules.Deploy); is && !p.Brief {
				if u, found := a.Unit(c.Unit); found {
					r := u.Body.Base(c.At, *c.Heading)
					p.Trace(a.ghost(&u, &r, toneOf(p)))
				}
			}
		},
	}
)

// toneOf is that of a preview: of what can be, or of what cannot.
func toneOf(p *pen) board.Tone {
	if p.Offer.No != nil {
		return board.Danger
	}
	return board.Good
}

// ahead is where the seat's side looks from its edge.
func (a *asking) ahead() plane.Heading {
	if a.Edge(a.side()) == rules.North {
		return 1800
	}
	return 0
}

// grid is what places and distances of orders are multiples of.
const grid = data.Inch / 100

// onGrid is the nearest distance that an order may name.
func onGrid(n int32) int32 {
	if n < 0 {
		return -onGrid(-n)
	}
	return (n + grid/2) / grid * grid
}

func (a *asking) readPlace(arg game.Arg) *game.Refusal {
	if len(arg.Path) > 0 {
		at := a.Plan().Scenario.Place(arg.Path[len(arg.Path)-1])
		a.place = plane.Point{X: onGrid(at.X), Y: onGrid(at.Y)}
	}
	return nil
}

// zonePlaces are places in the zone with the front half an inch behind its line, from the middle outward, then in a second
// row.
func (a *asking) zonePlaces(f *fillers) {
	s := &a.Plan().Scenario
	u, found := a.Unit(a.unit)
	if !found {
		return
	}
	for _, back := range []int32{data.Inch / 2, 5 * data.Inch} {
		for off := int32(0); off <= s.Size.X/2; off += 3 * data.Inch {
			for _, x := range []int32{s.Size.X/2 + off, s.Size.X/2 - off} {
				at := plane.Point{X: x, Y: s.Zone - back - u.Deep/2}
				if a.ahead() != 0 {
					at.Y = s.Size.Y - at.Y
				}
				if !f.Place(a.spot(at)) {
					return
				}
			}
		}
	}
}

// called is a place as people name it, from the south-west corner.
func (b View) called(p plane.Point) string {
	return "(" + data.Inches(tenths(p.X)) + ", " + data.Inches(tenths(p.Y)) + ")"
}

// turnSlot is a slot for a heading that may be left out, and the heading that holds then. What the order would mean stays as
// the hint.
func turnSlot(name string, usual func(*asking) plane.Heading) slot {
	s := headingSlot(name, "")
	s.Slot = s.OrNot()
	s.Asked = func(a *asking, p *pen) { p.Offer.Next.Looks = facing(usual(a)) }
	return s
}

// standsSo is the heading in which the unit stands.
func (a *asking) standsSo() plane.Heading { return a.headingOf(a.unit) }

// ends is the heading with which an order would leave the unit.
func (a *asking) ends(c game.Command) plane.Heading {
	if course, goes := a.Course(c); goes {
		return course.End.Heading
	}
	return a.standsSo()
}

// headingSlot is a slot for a heading. Toward enemies and friends' own headings come first, then the eight winds.
func headingSlot(name, hint string) slot {
	return slot{
		Slot: game.Slot{Kind: game.FacingSlot, Name: name}, Hint: hint,
		Each: (*asking).headings,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			h := heading(arg.Facing)
			a.heading = &h
			return nil
		},
	}
}

// headings are headings worth a thought: toward the nearest enemies, as the nearest friend who looks elsewhere, right about,
// the eight winds.
func (a *asking) headings(f *fillers) {
	u, found := a.Unit(a.unit)
	if !found {
		return
	}
	add := func(h plane.Heading, label string) bool {
		return f.Add(game.Choice{Arg: game.Arg{Facing: facing(h)}, Label: label})
	}
	if a.stands(&u) {
		for _, id := range a.foes()[:min(3, len(a.foes()))] {
			v, _ := a.Unit(id)
			if h, ok := plane.Towards(v.At.Sub(u.At)); ok && !add(h, "toward "+a.Name(id)) {
				return
			}
		}
		if id, other := a.neighbour(&u); other && !add(a.headingOf(id), "as "+a.Name(id)) {
			return
		}
		if !add(u.Heading.Turn(1800), "right about") {
			return
		}
	}
	for turn := 0; turn < 3600; turn += 450 {
		h := plane.Heading(0).Turn(turn)
		if !add(h, data.Degrees(int(h))+"°") {
			return
		}
	}
}

// neighbour is the friend nearest to a unit of those who look elsewhere.
func (a *asking) neighbour(u *rules.Unit) (nearest game.PieceID, found bool) {
	for id := range a.all {
		v, _ := a.Unit(id)
		if v.Side != u.Side || !a.stands(&v) || v.Heading == u.Heading {
			continue
		}
		if !found || a.Gap(a.unit, id) < a.Gap(a.unit, nearest) {
			nearest, found = id, true
		}
	}
	return nearest, found
}

// headingOf is where a unit looks.
func (a *asking) headingOf(id game.PieceID) plane.Heading {
	u, _ := a.Unit(id)
	return u.Heading
}

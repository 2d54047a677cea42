package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// deploying asks for the model, the place, and if wanted the facing. The preview shows the base, and the unit-mates with
// whom it is in coherency.
var deploying = form{
	When: timely(rules.Deploy{}),
	Slots: []slot{
		deployable(),
		{
			Slot: pointSlot, Show: (*asking).showSpot,
			Any: func(a *asking) bool { return a.Models[a.model].Live() || a.HasRoom(a.side, a.model) },
			Each: func(a *asking, f *fillers) {
				list := a.GoodSpots(a.side, a.model)
				if one := &a.Models[a.model]; len(list) == 0 && one.Live() {
					list = append(list, one.At) // it may stay when there is no other place
				}
				a.spots(f, list)
			},
			None: func(a *asking) *game.Refusal {
				return game.Refuse(book.SetupDeploy, "there is no room left for %s; place others anew", a.Name(a.piece))
			},
			Asked: func(a *asking, p *pen) {
				p.Offer.Hint = fmt.Sprintf("Where? More than %s from the dividing line", a.Standoff())
				a.unasked(p)
			},
			Read: func(a *asking, arg game.Arg) *game.Refusal { return a.readPlace(arg, book.SetupDeploy) },
		},
		{Slot: facingSlot, Read: (*asking).readFacing},
	},
	Make: func(a *asking) game.Command { return a.deployment() },
	Told: func(a *asking, p *pen, slots int) {
		a.reach(p, a.Zone(a.side), "deploy here", book.SetupDeploy)
		if slots == 2 {
			p.Next(facingSlot) // also where it does not fit as it stands
		}
	},
	Means: (*asking).deployPreview,
}

var facingSlot = game.Slot{Kind: game.FacingSlot, Name: "facing", Optional: true}

// deployable is a slot for a model of the side's, which faces the enemy's half unless something else is told.
func deployable() slot {
	s := ownModel((*asking).deployNote)
	s.Read = func(a *asking, arg game.Arg) *game.Refusal {
		var known bool
		a.piece, a.facing = arg.Piece(), a.onward()
		if a.model, known = a.ModelOf(a.piece); !known || a.Models[a.model].Side != a.side || a.Models[a.model].Unit < 0 {
			return a.deployment().Check(a.Battle, a.side)
		}
		return nil
	}
	return s
}

func (a *asking) deployment() rules.Deploy {
	return rules.Deploy{Model: a.piece, At: rules.Place(a.at), Facing: a.facing}
}

// unasked asks for nothing where nothing fits.
func (a *asking) unasked(p *pen) {
	if p.Offer.No != nil {
		p.Offer.Next = nil
	}
}

// deployNote tells where a model stands, or whose unit it is of.
func (a *asking) deployNote(m int) string {
	if one := &a.Models[m]; one.Live() {
		return "stands at " + rules.Where(one.At)
	}
	return a.UnitName(int(a.Models[m].Unit))
}

// onward is the facing towards the enemy's half.
func (a *asking) onward() board.Facing {
	facings := [...]board.Facing{data.Horizontal: board.North, data.Vertical: board.East, data.Rising: 315, data.Falling: 45}
	facing := facings[max(a.Axis, data.Horizontal)]
	if low := a.HalfOfSide(a.side) == data.LowHalf; low {
		return facing
	}
	return facing.Turn(180)
}

// deployPreview shows what an order to deploy would come to.
func (a *asking) deployPreview(p *pen) {
	if p.Brief {
		return
	}
	at := a.Rest(a.at)
	a.ghost(p, a.model, at, book.SetupDeploy)
	if p.Offer.Ready == nil {
		return
	}
	p.Offer.Hint = fmt.Sprintf("%s at %s, %s from the dividing line", a.Name(a.piece), rules.Where(at),
		a.Border(a.side).Depth(at)-a.MouldOf(a.model).Radius.Fine())
	if at.Z > 0 {
		p.Offer.Hint += fmt.Sprintf(", %s up", at.Z)
	}
	a.links(p, at)
}

// links draws lines from a model that would stand there to the mates of its unit: good where one's Sensors reach it, as
// they must when the deployment is finished.
//
// See: KOG-COH-01.
func (a *asking) links(p *pen, at board.Point) {
	from, below := a.Mates(int(a.Models[a.model].Unit))
	here := a.DiscAt(a.model, at)
	for k := from; k < below; k++ {
		if k == a.model || !a.Models[k].Live() {
			continue
		}
		tone := board.Danger
		if board.GapWithin(here, a.Disc(k), a.MouldOf(k).Sensors) {
			tone = board.Good
		}
		a.trace(p, board.LinkMark, board.Line(at, a.Models[k].At), board.Gap(here, a.Disc(k)).String(), tone, book.Coherency)
	}
}

// placingObjective asks for the place, and of hidden ones whether it is the real one.
var placingObjective = form{
	When: func(a *asking) *game.Refusal {
		if no := a.MayNow(a.side, rules.PlaceObjective{}); no != nil {
			return no
		}
		if _, left := a.ToPlace(a.side); left == 0 {
			return rules.PlaceObjective{}.Check(a.Battle, a.side)
		}
		return nil
	},
	Slots: []slot{{
		Slot: pointSlot, Sure: true, Show: (*asking).showSpot, Each: (*asking).objectivePlaces,
		None: func(*asking) *game.Refusal {
			return game.Refuse(book.SetupObjectives, "there is no place for it in your territory")
		},
		Asked: func(a *asking, p *pen) {
			if plan, left := a.planned(); plan.Count > 1 {
				p.Offer.Hint = fmt.Sprintf("Where? %d left to place", left)
			}
			a.unasked(p)
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { return a.readPlace(arg, book.SetupObjectives) },
	}, realSlot},
	Make: func(a *asking) game.Command {
		c := rules.PlaceObjective{At: rules.Place(a.at)}
		if plan, _ := a.planned(); plan.Hidden {
			isReal := a.word == realWords[0]
			c.Real = &isReal
		}
		return c
	},
	Told: (*asking).objectiveTold,
}

// realSlot asks of a hidden objective whether it is the real one.
var realSlot = slot{
	Slot: game.OneChoice("real"), Read: (*asking).readWord,
	Skip: func(a *asking, _ *game.Arg) bool { plan, _ := a.planned(); return !plan.Hidden },
	Bar:  func(a *asking) *game.Refusal { plan, _ := a.planned(); return a.Lies(a.side, plan, a.Rest(a.at)) },
	Asked: func(a *asking, p *pen) {
		plan, _ := a.planned()
		p.Offer.Hint = fmt.Sprintf("Is it the real one? One of your %d is, and only you know which", plan.Count)
	},
	Each: func(_ *asking, f *fillers) {
		for i, word := range realWords {
			f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: realTitles[i], Rule: book.ScenarioCustom})
		}
	},
}

var (
	realWords  = [...]string{"real", "decoy"}
	realTitles = [...]string{"The real one", "A decoy"}
)

// planned is the objective that the side places next, and how many are left.
func (a *asking) planned() (*data.Target, int) {
	n, left := a.ToPlace(a.side)
	return &a.Given.Plan.Targets[n], left
}

// objectivePlaces offers a few sensible places.
func (a *asking) objectivePlaces(f *fillers) {
	plan, _ := a.planned()
	for _, at := range a.ObjectiveSpots(a.side) {
		arg := game.Arg{Path: []board.Point{a.Given.Turned(at)}}
		if !f.Add(game.Choice{Arg: arg, No: a.Lies(a.side, plan, a.Rest(at))}) {
			return
		}
	}
}

// objectiveArea is where the whole of an objective may lie, models and terrain left aside.
func (a *asking) objectiveArea(plan *data.Target) board.Shape {
	area := a.Territory(a.side)
	if area.Kind != board.BoxShape {
		return area
	}
	low, high := area.Bounds()
	want := a.Margin(a.side, plan)
	low.X, low.Y = max(low.X, want), max(low.Y, want)
	high.X, high.Y = min(high.X, a.Given.Width-want), min(high.Y, a.Given.Height-want)
	return board.Box(low, high.X-low.X, high.Y-low.Y)
}

// objectiveTold shows where an objective may lie and, at its place, how near one must come to hold it.
func (a *asking) objectiveTold(p *pen, slots int) {
	plan, _ := a.planned()
	a.reach(p, a.objectiveArea(plan), "more than "+a.Margin(a.side, plan).String()+" from every edge", book.SetupObjectives)
	if slots == 0 {
		return
	}
	a.trace(p, board.ObjectiveMark, board.Circle(a.at, plan.Radius()), "", board.Accent, book.SetupObjectives)
	if plan.Depot == nil {
		a.trace(p, board.RangeMark, board.Circle(a.at, plan.Radius()+data.Contact), "held from here", board.Quiet, book.ObjectiveReach)
	}
}

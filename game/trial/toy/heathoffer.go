package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/ask"
)

// heathAsking is a draft being answered.
type heathAsking struct {
	*heath
	by     game.Seat
	lead   game.PieceID
	path   []board.Point
	apart  []Way // of single models; the last may still lack its path
	target game.PieceID
	weapon string
	snap   bool
	before []game.Command
}

type (
	heathForm    = ask.Form[heathAsking]
	heathSlot    = ask.Slot[heathAsking]
	heathFillers = ask.Fillers[heathAsking]
	heathPen     = ask.Pen[heathAsking]
)

// Offer answers a draft.
func (b *heath) Offer(seat game.Seat, d game.Draft) game.Offer {
	return heathOrders.Offer(heathAsking{heath: b, by: seat}, d)
}

// question begins the answer to a draft without a verb.
func (a *heathAsking) question(p *heathPen) {
	p.Offer.Rule = TurnSide
	if ask, ok := a.Agenda().For(a.by); ok {
		p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	}
	if len(p.Draft.Args) > 0 {
		return
	}
	for i := range a.Models {
		id := game.PieceID(i + 1)
		about := game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{id}}}}
		for _, about.Verb = range [...]string{"hold", "shoot", "drop"} {
			if p.Possible(about) {
				p.Offer.Pieces = append(p.Offer.Pieces, id)
				break
			}
		}
	}
}

// models is a slot for a model of the side that is to move or of the other, on the heath or off it.
func models(name string, enemies, off bool) heathSlot {
	return heathSlot{
		Slot: game.OnePiece(name),
		Each: func(a *heathAsking, f *heathFillers) {
			for i, m := range a.Models {
				if m.HP > 0 && (m.Side != a.Active) == enemies && m.Off == off && !f.Piece(game.PieceID(i+1)) {
					return
				}
			}
		},
		Read: func(a *heathAsking, arg game.Arg) *game.Refusal { a.lead = one(arg); return nil },
	}
}

// move is how a march or a rush is put together: a model leads its unit, and single models may then go ways of their own.
func move(mode string) heathForm {
	single := models("single model", false, false)
	single.Optional, single.Sure = true, true
	single.Each = func(a *heathAsking, f *heathFillers) {
		for _, id := range a.ofUnit(a.unitOf(a.lead)) {
			if !f.Piece(id) {
				return
			}
		}
	}
	single.Read = func(a *heathAsking, arg game.Arg) *game.Refusal {
		a.apart = append(a.apart, Way{Model: one(arg)})
		return nil
	}
	way := wayOf(mode)
	return heathForm{
		Slots: []heathSlot{models("model", false, false), way},
		Then: func(a *heathAsking) *heathSlot {
			if n := len(a.apart); n > 0 && a.apart[n-1].Path == nil {
				return &way
			}
			return &single
		},
		Make: func(a *heathAsking) game.Command {
			c := a.marching(a.lead, mode, a.path)
			for _, own := range a.apart {
				for i := range c.Ways {
					if c.Ways[i].Model == own.Model {
						c.Ways[i].Path = own.Path
					}
				}
			}
			return c
		},
		Means: (*heathAsking).traceMove,
	}
}

// wayOf is a slot for a way: of the model that leads, or of the single one that has been named.
func wayOf(mode string) heathSlot {
	walker := func(a *heathAsking) game.PieceID {
		if n := len(a.apart); n > 0 {
			return a.apart[n-1].Model
		}
		return a.lead
	}
	return heathSlot{
		Slot: onFoot,
		Bar: func(a *heathAsking) *game.Refusal {
			if no := a.Check(a.by, MoveUnit{Unit: a.unitOf(a.lead), Mode: "hold"}); no != nil || a.model(walker(a)) != nil {
				return no
			}
			return game.Refuse(Moving, "model %d does not stand", walker(a))
		},
		Read: func(a *heathAsking, arg game.Arg) *game.Refusal {
			if n := len(a.apart); n > 0 {
				a.apart = append(a.apart[:n-1:n-1], Way{a.apart[n-1].Model, append([]board.Point{}, arg.Path...)})
			} else {
				a.path = arg.Path
			}
			return nil
		},
		Asked: func(a *heathAsking, p *heathPen) {
			m := a.model(walker(a))
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: board.Circle(m.At, reach(mode)), Side: m.Side, Rule: string(Moving)})
		},
	}
}

// unitOf is the unit of a model that stands, 0 for none.
func (b *heath) unitOf(id game.PieceID) int {
	if m := b.model(id); m != nil {
		return m.Unit
	}
	return 0
}

var dropping = heathForm{
	Slots: []heathSlot{models("model", false, true), {
		Slot: game.Slot{Kind: game.PointSlot, Name: "place"},
		Bar: func(a *heathAsking) *game.Refusal {
			if no := a.asked(a.by, quiet, TurnSide); no != nil {
				return no
			}
			return a.waits(a.by, a.lead)
		},
		Read: func(a *heathAsking, arg game.Arg) *game.Refusal { a.path = arg.Path; return nil },
		Asked: func(a *heathAsking, p *heathPen) {
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: zone(a.Active), Side: a.Active, Rule: string(SetUp)})
		},
	}},
	Make: func(a *heathAsking) game.Command {
		c := Drop{Model: a.lead}
		if len(a.path) > 0 {
			c.At = a.path[0]
		}
		return c
	},
}

// shooting presupposes that the unit of the model has made ready.
var shooting = heathForm{
	Slots: []heathSlot{shooter(), target(), weaponSlot, {
		Slot: game.OneChoice("haste").OrNot(), Sure: true,
		Each: func(_ *heathAsking, f *heathFillers) {
			f.Add(game.Choice{Arg: game.Arg{Choice: "snap"}, Label: "Snap shot", Note: "no counter"})
		},
		Read: func(a *heathAsking, arg game.Arg) *game.Refusal { a.snap = arg.Choice == "snap"; return nil },
	}},
	Make: func(a *heathAsking) game.Command {
		return Shoot{Model: a.lead, Target: a.target, Weapon: a.weapon, Snap: a.snap}
	},
	Means: (*heathAsking).explainShot,
}

func shooter() heathSlot {
	s := models("model", false, false)
	s.Read = func(a *heathAsking, arg game.Arg) *game.Refusal {
		a.lead = one(arg)
		a.heath, a.before = a.activated(a.by, a.lead)
		return nil
	}
	return s
}

func target() heathSlot {
	s := models("target", true, false)
	s.Read = func(a *heathAsking, arg game.Arg) *game.Refusal { a.target = one(arg); return nil }
	return s
}

var weaponSlot = heathSlot{
	Slot: game.OneChoice("weapon"),
	Each: func(_ *heathAsking, f *heathFillers) {
		for _, w := range weapons {
			if !f.Add(game.Choice{Arg: game.Arg{Choice: w.id}, Label: w.name, Note: fmt.Sprintf("on %d", w.on)}) {
				return
			}
		}
	},
	Read:  func(a *heathAsking, arg game.Arg) *game.Refusal { a.weapon = arg.Choice; return nil },
	Asked: (*heathAsking).explainShot,
}

var strikingBack = heathForm{
	When:  func(a *heathAsking) *game.Refusal { return a.asked(a.by, striking, HitRoll) },
	Slots: []heathSlot{weaponSlot},
	Make:  func(a *heathAsking) game.Command { return StrikeBack{Weapon: a.weapon} },
	Means: (*heathAsking).explainShot,
}

// answer is how an order without slots is put together.
func answer(c game.Command, means func(*heathAsking, *heathPen)) heathForm {
	return heathForm{Make: func(*heathAsking) game.Command { return c }, Means: means}
}

// marching moves a whole unit as one of its models goes, each by the same legs.
func (b *heath) marching(lead game.PieceID, mode string, path []board.Point) MoveUnit {
	c := MoveUnit{Mode: mode}
	if m := b.model(lead); m != nil {
		c.Unit = m.Unit
		for _, id := range b.ofUnit(m.Unit) {
			way := Way{Model: id}
			for _, at := range path {
				way.Path = append(way.Path, b.model(id).At.Add(at.Sub(m.At)))
			}
			c.Ways = append(c.Ways, way)
		}
	}
	return c
}

// traceMove shows the ways, where the models would stand and whether they keep in touch.
func (a *heathAsking) traceMove(p *ask.Pen[heathAsking]) {
	c := p.Command.(MoveUnit)
	var before *board.Point
	for _, way := range c.Ways {
		m := a.model(way.Model)
		if m == nil || len(way.Path) == 0 {
			continue
		}
		end := way.Path[len(way.Path)-1]
		points := append([]board.Point{m.At}, way.Path...)
		cost, base := board.Thou(min(length(m.At, way.Path), 1<<30)).String(), board.Circle(end, baseRadius)
		p.Trace(
			board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: cost, Side: m.Side, Rule: string(Moving)},
			board.Mark{Kind: board.GhostMark, Shape: base, Label: a.look(way.Model).Glyph, Side: m.Side})
		if before != nil {
			p.Trace(board.Mark{Kind: board.LinkMark, Shape: board.Line(*before, end), Side: m.Side})
		}
		before = &end
	}
}

// explainShot adds the line of sight and, with a weapon, the odds: of the shot that is being ordered, or the one that is
// being answered.
func (a *heathAsking) explainShot(p *heathPen) {
	by, at, id, saves, back, on := a.Shot.By, a.Shot.At, a.Shot.Weapon, true, false, 0
	switch p.Draft.Verb {
	case "shoot":
		by, at, id = a.lead, a.target, a.weapon
		back = !a.snap && a.model(by) != nil && a.model(at) != nil && !a.model(at).Aimed && a.mayCounter(by, at)
		on = map[bool]int{true: 1}[a.snap]
	case "counter":
		saves, back = false, true
	case "strike_back":
		by, at, id, saves = at, by, a.weapon, false
	}
	if a.model(by) == nil || a.model(at) == nil || p.Draft.Verb == "strike_back" && id == "" {
		return
	}
	line := board.Line(a.model(by).At, a.model(at).At)
	p.Trace(board.Mark{Kind: board.SightMark, Shape: line, Side: -1, Rule: string(HitRoll)},
		board.Mark{Kind: board.TargetMark, Shape: a.look(at).Base, Side: -1})
	w := weaponOf(id)
	if w == nil || p.Offer.No != nil {
		return
	}
	group := ""
	if back {
		group = a.Name(at)
	}
	p.Offer.Forecast = a.chances(group, at, w, w.on+on, saves)
	if back {
		p.Offer.Forecast = append(p.Offer.Forecast, a.chances("in return, "+a.Name(by), by, &weapons[0], weapons[0].on, false)...)
	}
}

// chances is what a shot can come to.
func (b *heath) chances(group string, at game.PieceID, w *weapon, on int, saves bool) []game.Chance {
	p := float64(7-on) / 6
	if saves {
		p *= float64(saveOn-1) / 6
	}
	label := fmt.Sprintf("loses %d", min(w.damage, b.model(at).HP))
	return []game.Chance{
		{Group: group, Label: "unhurt", P: 1 - p, Rule: HitRoll},
		{Group: group, Label: label, P: p, Tone: board.Danger, Rule: HitRoll},
	}
}

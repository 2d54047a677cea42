package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
)

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

// command is the order that a draft means as far as it goes.
func (b *heath) command(d game.Draft) game.Command {
	arg := func(i int) game.Arg {
		if i < len(d.Args) {
			return d.Args[i]
		}
		return game.Arg{}
	}
	switch d.Verb {
	case "march", "rush":
		c := b.marching(one(arg(0)), d.Verb, arg(1).Path)
		for i := 2; i+1 < len(d.Args); i += 2 {
			for j := range c.Ways {
				if c.Ways[j].Model == one(d.Args[i]) {
					c.Ways[j].Path = d.Args[i+1].Path
				}
			}
		}
		return c
	case "hold":
		if m := b.model(one(arg(0))); m != nil {
			return MoveUnit{Unit: m.Unit, Mode: "hold"}
		}
		return MoveUnit{Mode: "hold"}
	case "drop":
		c := Drop{Model: one(arg(0))}
		if path := arg(1).Path; len(path) > 0 {
			c.At = path[0]
		}
		return c
	case "activate":
		if m := b.model(one(arg(0))); m != nil {
			return Activate{Unit: m.Unit}
		}
		return Activate{}
	case "shoot":
		return Shoot{Model: one(arg(0)), Target: one(arg(1)), Weapon: arg(2).Choice, Snap: arg(3).Choice == "snap"}
	case "strike_back":
		return StrikeBack{Weapon: arg(0).Choice}
	}
	for _, c := range [...]game.Command{Defend{}, Counter{}, Forgo{}, Finish{}, Yield{}} {
		if c.Verb() == d.Verb {
			return c
		}
	}
	return nil
}

// Offer answers a draft.
func (b *heath) Offer(seat game.Seat, d game.Draft) game.Offer {
	if d.Verb == "" {
		return b.question(seat, d)
	}
	for _, verb := range (Heath{}).Verbs() {
		if verb.Name != d.Verb || verb.Name == "move_unit" {
			continue
		}
		offer := game.Offer{Rule: verb.Rule, Hint: verb.Help}
		b.fill(seat, d, verb, &offer)
		return offer
	}
	return game.Offer{No: game.Refuse(game.TableUnknown, "the heath has no order %q", d.Verb), Rule: game.TableUnknown}
}

// question answers a draft without a verb: which verbs, and which models.
func (b *heath) question(seat game.Seat, d game.Draft) game.Offer {
	offer := game.Offer{Rule: TurnSide}
	if ask, ok := b.Agenda().For(seat); ok {
		offer.Hint, offer.Rule = ask.Step, ask.Rule
	}
	for _, verb := range (Heath{}).Verbs()[1:] {
		n := len(d.Args)
		if n > len(verb.Slots) || n > 1 && verb.Slots[1].Kind == game.PieceSlot && len(d.Args[1].Pieces) == 0 {
			continue
		}
		choice := game.Choice{Arg: game.Arg{Choice: verb.Name}, Label: verb.Title, Key: verb.Key, Rule: verb.Rule}
		choice.No = b.vain(seat, game.Draft{Verb: verb.Name, Args: d.Args})
		offer.Choices = append(offer.Choices, choice)
	}
	for i := range b.Models {
		id := game.PieceID(i + 1)
		for _, verb := range [...]string{"hold", "shoot", "drop"} {
			if len(d.Args) == 0 && b.vain(seat, game.Draft{Verb: verb}.With(game.Arg{Pieces: []game.PieceID{id}})) == nil {
				offer.Pieces = append(offer.Pieces, id)
				break
			}
		}
	}
	return offer
}

// vain says why a draft can lead to no order.
func (b *heath) vain(seat game.Seat, d game.Draft) *game.Refusal {
	if d.Verb == "drop" && len(d.Args) == 1 {
		if no := b.asked(seat, quiet, TurnSide); no != nil {
			return no
		}
		return b.waits(seat, one(d.Args[0]))
	}
	if d.Verb == "shoot" && len(d.Args) > 0 {
		b, _ = b.activated(seat, one(d.Args[0]))
	}
	moves := d.Verb == "march" || d.Verb == "activate" || d.Verb == "rush" || d.Verb == "hold"
	switch {
	case d.Verb == "shoot" && len(d.Args) < 3, (moves || d.Verb == "drop") && len(d.Args) == 0:
		return b.somebody(seat, d)
	case d.Verb == "strike_back" && len(d.Args) == 0:
		if b.Shot.Stage != striking {
			return game.Refuse(HitRoll, "this is not the time for it")
		}
		if _, asked := b.Agenda().For(seat); !asked {
			return game.Refuse(TurnSide, "it is not this seat's turn")
		}
		return nil
	case (d.Verb == "march" || d.Verb == "rush") && len(d.Args) == 1:
		if m := b.model(one(d.Args[0])); m != nil {
			d = d.With(game.Arg{Path: []board.Point{m.At}})
		}
	}
	return b.Check(seat, b.command(d))
}

// somebody looks for a way to go on with a draft that lacks a piece, or a weapon.
func (b *heath) somebody(seat game.Seat, d game.Draft) *game.Refusal {
	no := game.Refuse(HitRoll, "there is nobody for it")
	for _, arg := range b.fitting(d) {
		if no = b.vain(seat, d.With(arg)); no == nil {
			return nil
		}
	}
	return no
}

// fitting are the arguments that may come next, legal or not.
func (b *heath) fitting(d game.Draft) []game.Arg {
	var args []game.Arg
	if d.Verb == "shoot" && len(d.Args) == 2 || d.Verb == "strike_back" {
		for _, w := range weapons {
			args = append(args, game.Arg{Choice: w.id})
		}
		return args
	}
	for i := range b.Models {
		enemies := len(d.Args) == 1
		if b.Models[i].HP > 0 && (b.Models[i].Side != b.Active) == enemies && b.Models[i].Off == (d.Verb == "drop") {
			args = append(args, game.Arg{Pieces: []game.PieceID{game.PieceID(i + 1)}})
		}
	}
	return args
}

// fill answers a draft with a verb.
func (b *heath) fill(seat game.Seat, d game.Draft, verb game.Verb, offer *game.Offer) {
	moves := verb.Gives() == "move_unit" && d.Verb != "hold"
	most := len(verb.Slots)
	if moves {
		most = 32
	}
	if len(d.Args) > most {
		offer.No = game.Refuse(verb.Rule, "%s wants fewer things than %d", verb.Name, len(d.Args))
		return
	}
	if moves && len(d.Args) > 0 {
		b.fillMove(seat, d, verb, offer)
		return
	}
	if d.Verb == "shoot" && len(d.Args) > 0 {
		b, offer.Before = b.activated(seat, one(d.Args[0]))
	}
	whole := len(d.Args) == len(verb.Slots) || verb.Name == "shoot" && len(d.Args) == 3
	if whole {
		if offer.No = b.Check(seat, b.command(d)); offer.No == nil {
			offer.Ready = b.command(d)
		}
	}
	b.explainShot(d, offer)
	if len(d.Args) < len(verb.Slots) && offer.No == nil {
		offer.Next = &verb.Slots[len(d.Args)]
		b.list(seat, d, offer)
	}
}

// list offers what may come next.
func (b *heath) list(seat game.Seat, d game.Draft, offer *game.Offer) {
	if d.Verb == "shoot" && len(d.Args) == 3 {
		offer.Choices = []game.Choice{{Arg: game.Arg{Choice: "snap"}, Label: "Snap shot", Note: "no counter", Rule: HitRoll}}
		return
	}
	if d.Verb == "drop" && len(d.Args) == 1 {
		mark := board.Mark{Kind: board.ReachMark, Shape: zone(b.Active), Side: b.Active, Rule: string(SetUp)}
		offer.Reach = []board.Mark{mark}
		return
	}
	for _, arg := range b.fitting(d) {
		choice := game.Choice{Arg: arg, Rule: HitRoll, No: b.vain(seat, d.With(arg))}
		if len(arg.Pieces) > 0 {
			choice.Label = b.Name(arg.Pieces[0])
		} else if w := weaponOf(arg.Choice); w != nil {
			choice.Label, choice.Note = w.name, fmt.Sprintf("on %d", w.on)
		}
		offer.Choices = append(offer.Choices, choice)
	}
}

// fillMove answers the drafts of a move: after the model a way, then single models with their own ways.
func (b *heath) fillMove(seat game.Seat, d game.Draft, verb game.Verb, offer *game.Offer) {
	last := d.Args[len(d.Args)-1]
	if len(d.Args)%2 == 1 {
		m := b.model(one(last))
		if offer.No = b.Check(seat, b.command(game.Draft{Verb: "hold", Args: d.Args[:1]})); offer.No != nil || m == nil {
			if offer.No == nil {
				offer.No = game.Refuse(Moving, "model %d does not stand", one(last))
			}
			return
		}
		offer.Next = &game.Slot{Kind: game.PathSlot, Name: "way", Min: 1}
		shape := board.Circle(m.At, reach(d.Verb))
		offer.Reach = []board.Mark{{Kind: board.ReachMark, Shape: shape, Side: m.Side, Rule: string(Moving)}}
		return
	}
	c, _ := b.command(d).(MoveUnit)
	if offer.No = b.Check(seat, c); offer.No == nil {
		offer.Ready = c
		offer.Next = &game.Slot{Kind: game.PieceSlot, Name: "single model", Min: 1, Max: 1, Optional: true}
		for _, id := range b.ofUnit(c.Unit) {
			arg := game.Arg{Pieces: []game.PieceID{id}}
			offer.Choices = append(offer.Choices, game.Choice{Arg: arg, Label: b.Name(id), Rule: Moving})
		}
	}
	b.traceMove(c, offer)
}

// traceMove shows the ways, where the models would stand and whether they keep in touch.
func (b *heath) traceMove(c MoveUnit, offer *game.Offer) {
	var before *board.Point
	for _, way := range c.Ways {
		m := b.model(way.Model)
		if m == nil || len(way.Path) == 0 {
			continue
		}
		end := way.Path[len(way.Path)-1]
		points := append([]board.Point{m.At}, way.Path...)
		cost, base := board.Thou(min(length(m.At, way.Path), 1<<30)).String(), board.Circle(end, baseRadius)
		offer.Trace = append(offer.Trace,
			board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: cost, Side: m.Side, Rule: string(Moving)},
			board.Mark{Kind: board.GhostMark, Shape: base, Label: b.look(way.Model).Glyph, Side: m.Side})
		if before != nil {
			offer.Trace = append(offer.Trace, board.Mark{Kind: board.LinkMark, Shape: board.Line(*before, end), Side: m.Side})
		}
		before = &end
	}
}

// explainShot adds lines of sight and odds, as soon as there is something to be said.
func (b *heath) explainShot(d game.Draft, offer *game.Offer) {
	by, at, id := game.PieceID(0), game.PieceID(0), ""
	saves, back := true, false
	switch {
	case d.Verb == "shoot" && len(d.Args) >= 2:
		by, at = one(d.Args[0]), one(d.Args[1])
		if len(d.Args) > 2 {
			id = d.Args[2].Choice
		}
		back = len(d.Args) < 4 && b.model(by) != nil && b.model(at) != nil && !b.model(at).Aimed && b.mayCounter(by, at)
	case d.Verb == "defend" || d.Verb == "counter":
		by, at, id = b.Shot.By, b.Shot.At, b.Shot.Weapon
		saves, back = d.Verb == "defend", d.Verb == "counter"
	case d.Verb == "strike_back" && len(d.Args) > 0:
		by, at, id, saves = b.Shot.At, b.Shot.By, d.Args[0].Choice, false
	}
	if b.model(by) == nil || b.model(at) == nil {
		return
	}
	line := board.Line(b.model(by).At, b.model(at).At)
	mark := board.Mark{Kind: board.SightMark, Shape: line, Side: -1, Rule: string(HitRoll)}
	offer.Trace = append(offer.Trace, mark, board.Mark{Kind: board.TargetMark, Shape: b.look(at).Base, Side: -1})
	w := weaponOf(id)
	if w == nil || offer.No != nil {
		return
	}
	group := ""
	if back {
		group = b.Name(at)
	}
	on := w.on
	if len(d.Args) == 4 {
		on++
	}
	offer.Forecast = b.chances(group, at, w, on, saves)
	if back {
		offer.Forecast = append(offer.Forecast, b.chances("in return, "+b.Name(by), by, &weapons[0], weapons[0].on, false)...)
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

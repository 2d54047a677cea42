package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Option is an order that at most one choice leads to.
type Option struct {
	Order
	Label string     // of the choice alone
	Offer game.Offer // what it would mean
}

// mostOptions is how many options are few.
const mostOptions = 9

// Options are all orders of a seat that is asked for nothing but one of a few: to defend or to strike back, to attack
// or to defend, with which weapon. They are nil when pieces or places have to be pointed at, or when there are many.
// Grave orders, and those without a key, are left out: they are always possible and never what is asked for.
//
// In its own turn a seat is asked for one of a few only when that is all there is: several verbs without a choice, or
// one verb with one. Whoever may end his turn is not asked for anything.
func Options(guide game.Guide, seat game.Seat, verbs []game.Verb, reacts bool) []Option {
	top := guide.Offer(seat, game.Draft{})
	if len(top.Pieces) > 0 {
		return nil
	}
	var out []Option
	asked, listed := 0, 0
	for i := range top.Choices {
		choice := &top.Choices[i]
		if choice.No != nil || aside(verbs, choice) {
			continue
		}
		found, lists := optionsOf(guide, seat, choice)
		if found == nil || !reacts && (choice.Key == " " || choice.Key == "space") {
			return nil
		}
		asked++
		if lists {
			listed++
		}
		out = append(out, found...)
	}
	if asked == 1 && listed == 1 {
		for i := range out {
			out[i].Title = out[i].Label
		}
	}
	if len(out) > mostOptions || !reacts && (len(out) < 2 || listed > 0 && asked > 1) {
		return nil
	}
	return out
}

// optionsOf are the options of one verb, and whether they are the choices of its list; nil when it wants anything else.
func optionsOf(guide game.Guide, seat game.Seat, verb *game.Choice) (out []Option, lists bool) {
	o := Option{Order: Order{Title: verb.Label, Note: verb.Note, Key: verb.Key, Rule: verb.Rule}}
	o.Draft = game.Draft{Verb: verb.Arg.Choice}
	o.Offer = guide.Offer(seat, o.Draft)
	switch next := o.Offer.Next; {
	case o.Offer.Ready != nil:
		o.Command, o.Before = o.Offer.Ready, o.Offer.Before
		return []Option{o}, false
	case next == nil || next.Kind != game.ChoiceSlot:
		return nil, false
	}
	for i := range o.Offer.Choices {
		choice := &o.Offer.Choices[i]
		one := Option{Label: choice.Label}
		one.Title, one.Note, one.Rule, one.No = verb.Label+": "+choice.Label, choice.Note, choice.Rule, choice.No
		one.Draft = o.Draft.With(choice.Arg)
		one.Offer = guide.Offer(seat, one.Draft)
		one.Before = one.Offer.Before
		if one.Command = one.Offer.Ready; one.Command == nil && choice.No == nil {
			return nil, false
		}
		out = append(out, one)
	}
	return out, true
}

// aside reports whether an order is not what a step asks for: a grave one, or one without a key, such as resigning or
// offering a draw.
func aside(verbs []game.Verb, choice *game.Choice) bool {
	grave := slices.ContainsFunc(verbs, func(v game.Verb) bool { return v.Name == choice.Arg.Choice && v.Grave })
	return grave || choice.Key == ""
}

// Reacts reports whether a side is asked for something while it is another's turn.
func Reacts(scene *board.Scene, side int) bool {
	others := false
	for i := range scene.Sides {
		switch {
		case !scene.Sides[i].Acts:
		case i == side:
			return false
		default:
			others = true
		}
	}
	return others
}

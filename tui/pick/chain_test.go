package pick_test

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// chaining offers one verb: a unit and its way, and if wanted a blow at an enemy or another way after it.
type chaining struct{ game.Guide }

func (c chaining) Offer(_ game.Seat, d game.Draft) game.Offer {
	and := &game.Slot{Kind: game.ChoiceSlot, Name: "and", Optional: true}
	way := &game.Slot{Kind: game.PathSlot, Name: "way"}
	words := []game.Choice{
		{Arg: game.Arg{Choice: "go"}, Label: "That is the order"},
		{Arg: game.Arg{Choice: "strike"}, Label: "and Strike", Key: "s"},
	}
	ghost := board.Mark{Kind: board.GhostMark, Shape: board.Circle(inch(3000, 5000), 500)}
	switch n := len(d.Args); {
	case d.Verb == "" || n == 0:
		verb := game.Choice{Arg: game.Arg{Choice: "go"}, Label: "Go", Key: "m"}
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case n == 1:
		return game.Offer{Next: way}
	case n == 2, n == 3 && d.Args[2].Choice == "go":
		return game.Offer{Next: and, Ready: toy.MoveUnit{Mode: "go"}, Choices: words, Trace: []board.Mark{ghost}}
	case n == 3:
		target := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{5}}, Label: "Blue 2"}
		return game.Offer{
			Next: &game.Slot{Kind: game.PieceSlot, Name: "target", Max: 1}, Choices: []game.Choice{target}, Trace: []board.Mark{ghost},
		}
	case n == 4:
		return game.Offer{Next: way}
	}
	return game.Offer{Ready: toy.MoveUnit{Mode: "chain"}}
}

// What is added to an order by its key is aimed at once, at the enemy and not at where the piece itself would stand; and
// a way after it begins at the piece.
func TestAChainIsAimedStepByStep(t *testing.T) {
	state := chaining{heath(t).Guide()}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "go", Title: "Go", Key: "m", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "unit"}, {Kind: game.PathSlot, Name: "way"}, {Kind: game.ChoiceSlot, Name: "and", Optional: true},
	}}}
	p, _ := pick.New(state, &scene, verbs, game.First, scene.Piece(1).At).Select(1).Verb("go")
	p = p.PointAt(inch(3000, 5000)).More()
	p, _, mine := p.Key("s")
	if !mine || p.Widget() != pick.Pieces || p.Cursor() != scene.Piece(5).At {
		t.Fatalf("after s: mine %v, widget %v, the cursor at %v and the enemy at %v", mine, p.Widget(), p.Cursor(), scene.Piece(5).At)
	}
	p, _ = p.Enter()
	if p.Widget() != pick.Path || p.Cursor() != inch(3000, 5000) {
		t.Errorf("the way after it begins at %v, widget %v", p.Cursor(), p.Widget())
	}
}

// halting offers to halt, and if wanted a blow after it.
type halting struct{ game.Guide }

func (h halting) Offer(_ game.Seat, d game.Draft) game.Offer {
	offer := game.Offer{Ready: toy.MoveUnit{Mode: "halt"}, Choices: []game.Choice{
		{Arg: game.Arg{Choice: "go"}, Label: "That is the order"}, {Arg: game.Arg{Choice: "strike"}, Label: "and Strike"},
	}}
	if len(d.Args) > 1 && d.Args[1].Choice != "go" {
		return game.Offer{Ready: toy.MoveUnit{Mode: d.Args[1].Choice}}
	}
	if len(d.Args) == 1 {
		offer.Next = &game.Slot{Kind: game.ChoiceSlot, Name: "and", Optional: true}
	}
	return offer
}

// Where the first of the choices is the order as it stands it is marked although nothing has been chosen, and the list
// can be gone through.
func TestTheOrderAsItStandsIsMarked(t *testing.T) {
	state := halting{heath(t).Guide()}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "halt", Title: "Halt", Key: "h"}}
	p, _ := pick.New(state, &scene, verbs, game.First, scene.Piece(1).At).Select(1).Verb("halt")
	if !p.Spare() || p.Index() != 0 {
		t.Fatalf("spare %v, choice %d", p.Spare(), p.Index())
	}
	if _, result := p.Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "halt" {
		t.Errorf("Enter gives %+v", result.Order)
	}
	if _, result := p.Turn(1).Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "strike" {
		t.Errorf("one down and Enter give %+v", result.Order)
	}
}

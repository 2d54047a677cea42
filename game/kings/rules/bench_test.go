package rules_test

import (
	"strconv"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
	"muster/game/rulebook"
	"muster/game/trial"
)

// bench is the rulebook as vectors need it: its orders, and units with what stands against them.
type bench struct {
	data.Catalogue
	rulebook.Rooms[*data.Plan, *rules.Battle]
}

func newBench() bench {
	return bench{data.CatalogueOf(assets.Embedded()), rulebook.Rooms[*data.Plan, *rules.Battle]{
		Orders: []game.Verb{
			verb[rules.PickEdge](), verb[rules.Deploy](), verb[rules.FirstTurn](), verb[rules.Halt](), verb[rules.Face](), verb[rules.Advance](),
			verb[rules.Back](), verb[rules.Sidestep](), verb[rules.Double](), verb[rules.Declare](), verb[rules.EndMovement](),
			verb[rules.TakeBack](), verb[rules.Shoot](), verb[rules.Mend](), verb[rules.EndShooting](), verb[rules.Fight](),
			verb[rules.Regroup](), verb[rules.Concede](), verb[rules.OfferDraw](), verb[rules.AnswerDraw](),
		},
		Compile: data.Compile, Open: rules.Begin,
		See: func(b *rules.Battle) game.Guide { return view{Battle: b} },
	}}
}

func verb[C game.Command]() game.Verb { return game.VerbOf[C]("", "", "", book.OneOrder) }

func (bench) Info() game.Info {
	return game.Info{ID: data.SystemID, Options: data.Settings.Options(), MaxSides: 2}
}

// view is a position with its units.
type view struct {
	*rules.Battle
	game.Guide // all else is nil: vectors do not ask for it
}

func (v view) Name(id game.PieceID) string { return v.Battle.Name(id) }
func (v view) SideName(side int) string    { return v.Battle.SideName(side) }

func (v view) Scene(game.Seat) board.Scene {
	plan := v.Plan()
	s := board.Scene{Width: board.Thou(plan.Scenario.Size.X), Height: board.Thou(plan.Scenario.Size.Y), FromSouth: true}
	for side := range 2 {
		s.Sides = append(s.Sides, board.SideView{Name: v.SideName(side)})
	}
	for id := game.PieceID(1); int(id) <= v.Pieces(); id++ {
		u, _ := v.Unit(id)
		p := board.Piece{ID: id, Tag: v.Tag(id), Name: v.Name(id), Side: u.Side, At: plan.Scenario.Spot(u.At), Card: []board.Fact{
			{Label: "Heading", Value: data.Degrees(int(u.Heading))},
			{Label: "Damage", Value: strconv.Itoa(u.Damage)},
		}}
		for _, one := range []struct {
			holds bool
			name  string
		}{
			{u.Wavering, "wavering"},
			{u.Disordered, "disordered"},
			{u.Engaged, "engaged"},
			{u.Hindered, "hindered"},
			{u.Counter, "counter-charge"},
			{u.Shot, "has shot"},
			{u.ChargedBy != nil, "may counter-charge"},
		} {
			if one.holds {
				p.Badges = append(p.Badges, board.Badge{Name: one.name})
			}
		}
		switch {
		case u.Routed:
			p.State = "routed"
			s.Away = append(s.Away, p)
		case !u.Placed:
			p.State = "waiting"
			s.Away = append(s.Away, p)
		default:
			s.Pieces = append(s.Pieces, p)
		}
	}
	return s
}

func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: newBench(), Position: rules.Position}, "../testdata/vectors")
}

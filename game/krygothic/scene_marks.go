package krygothic

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// fieldMarks are zones while units are deployed, points to hold, the exit edge, and what lies on the field.
func (b view) fieldMarks() []board.Mark {
	marks := b.zoneMarks()
	for i, at := range b.given.Scenario.Marks {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(data.Grain),
				board.Inch/2), Label: b.pointLabel(i), Side: int(b.holder(at)),
			Rule: string(book.ScenarioHolding),
		})
	}
	if b.teaches() && b.lesson().Mark != nil {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(b.lesson().Mark.Board(data.Grain), board.Inch), Label: "the mark", Side: -1,
			Rule: string(b.lesson().Rule),
		})
	}
	if b.given.Scenario.Exit != data.NoEdge {
		marks = append(marks, board.Mark{
			Kind: board.ExitMark, Shape: b.given.EdgeStrip(b.given.Scenario.Exit), Label: "exit", Side: int(b.attacker),
			Rule: string(book.ScenarioLeaving),
		})
	}
	for i := range b.marks {
		if mark, shown := b.markOf(&b.marks[i]); shown {
			marks = append(marks, mark)
		}
	}
	return marks
}

// pointLabel names a point that is to be held, with who holds it.
func (b view) pointLabel(i int) string {
	label := fmt.Sprintf("point %d", i+1)
	if side := b.holder(b.given.Scenario.Marks[i]); side >= 0 {
		label += ": " + b.SideName(int(side))
	}
	return label
}

// zoneMarks are the deployment zones until the battle starts.
//
// Rule: KRY-SET-01, KRY-SET-02.
func (b view) zoneMarks() []board.Mark {
	if b.round > 0 {
		return nil
	}
	var marks []board.Mark
	for i := range b.given.Scenario.Zones {
		z := &b.given.Scenario.Zones[i]
		side := data.None
		for s, e := range b.edges {
			if int(e) == i {
				side = s
			}
		}
		marks = append(marks, board.Mark{
			Kind: board.ZoneMark, Shape: data.Rectangle(z.Low, z.High), Label: z.Name, Side: side,
			Rule: string(book.SetupDeployment),
		})
	}
	return marks
}

// markOf is what lies on the field as scenes tell it.
func (b view) markOf(m *marker) (board.Mark, bool) {
	at := m.at.Board(data.Grain)
	switch m.kind {
	case damagedStructure:
		return board.Mark{
			Kind: board.BlastMark, Shape: board.Circle(at,
				board.Inch), Label: "damaged structure", Side: data.None, Tone: board.Danger,
			Rule: string(book.BlastStructure),
		}, true
	case laidMine:
		return board.Mark{
			Kind: board.ItemMark, Shape: board.Circle(at,
				board.Inch/4), Label: "mine of " + b.SideName(int(m.side)), Side: int(m.side),
			Tone: board.Danger, Rule: string(book.BlastMines),
		}, true
	case fallenGear:
		return board.Mark{
			Kind: board.ItemMark, Shape: board.Circle(at, board.Inch/4), Label: "gear of " + b.Name(data.PieceID(m.unit)), Side: data.None,
			Tone: board.Quiet, Rule: string(book.WoundRemoval),
		}, true
	}
	return board.Mark{}, false
}

// orderMarks show the announced orders, step by step: ways with their numbers, and who is aimed at.
//
// Rule: KRY-RT-06, KRY-CMB-11.
func (b view) orderMarks() []board.Mark {
	var marks []board.Mark
	for side := range int8(data.Seats) {
		o := &b.orders[side]
		if o.stage != announced {
			continue
		}
		at := map[int8]data.Spot{}
		for i := range o.acts {
			a := &o.acts[i]
			from, moved := at[a.unit]
			if !moved {
				from = b.units[a.unit].at
			}
			marks = append(marks, b.actMarks(side, a, from)...)
			if a.path.n > 0 {
				at[a.unit] = a.path.spots[a.path.n-1]
			}
		}
	}
	return marks
}

// actMarks show one act of an announced order.
func (b view) actMarks(side int8, a *act, from data.Spot) []board.Mark {
	label := strconv.Itoa(int(a.step)+1) + " " + kindTitles[a.kind]
	if a.path.n > 0 {
		way := []board.Point{from.Board(data.Grain)}
		for _, s := range a.path.list() {
			way = append(way, s.Board(data.Grain))
		}
		return []board.Mark{{
			Kind: board.PathMark, Shape: board.Line(way...), Label: label, Side: int(side),
			Rule: string(acts[a.kind].rule),
		}}
	}
	if u, is := b.unitOf(a.target); is && acts[a.kind].attack {
		base := board.Circle(b.units[u].at.Board(data.Grain), board.Thou(b.radius(u))*10)
		return []board.Mark{
			{
				Kind: board.SightMark, Shape: board.Line(from.Board(data.Grain), b.units[u].at.Board(data.Grain)), Label: label, Side: int(side),
				Rule: string(acts[a.kind].rule),
			},
			{
				Kind: board.TargetMark, Shape: base, Label: label, Side: int(side), Tone: board.Warning,
				Rule: string(book.TimeInvolved),
			},
		}
	}
	return nil
}

package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// fieldMarks are zones while units are deployed, points to hold, the exit edge, and what lies on the field.
func (b View) fieldMarks() []board.Mark {
	marks := b.zoneMarks()
	for i, at := range b.Given.Scenario.Marks {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(data.Grain),
				board.Inch/2), Label: b.pointLabel(i), Side: int(b.Holder(at)),
			Rule: string(book.ScenarioHolding),
		})
	}
	if b.Teaches() && b.CurrentLesson().Mark != nil {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(b.CurrentLesson().Mark.Board(data.Grain), board.Inch), Label: "the mark", Side: -1,
			Rule: string(b.CurrentLesson().Rule),
		})
	}
	if b.Given.Scenario.Exit != data.NoEdge {
		marks = append(marks, board.Mark{
			Kind: board.ExitMark, Shape: b.Given.EdgeStrip(b.Given.Scenario.Exit), Label: "exit", Side: int(b.Attacker),
			Rule: string(book.ScenarioLeaving),
		})
	}
	for i := range b.Marks {
		if mark, shown := b.markOf(&b.Marks[i]); shown {
			marks = append(marks, mark)
		}
	}
	return marks
}

// pointLabel names a point that is to be held, with who holds it.
func (b View) pointLabel(i int) string {
	label := fmt.Sprintf("point %d", i+1)
	if side := b.Holder(b.Given.Scenario.Marks[i]); side >= 0 {
		label += ": " + b.SideName(int(side))
	}
	return label
}

// zoneMarks are the deployment zones until the battle starts.
//
// See: KRY-SET-01, KRY-SET-02.
func (b View) zoneMarks() []board.Mark {
	if b.Round > 0 {
		return nil
	}
	var marks []board.Mark
	for i := range b.Given.Scenario.Zones {
		z := &b.Given.Scenario.Zones[i]
		side := data.None
		for s, e := range b.Edges {
			if int(e) == i {
				side = s
			}
		}
		marks = append(marks, board.Mark{
			Kind: board.ZoneMark, Name: "deployment zone", Shape: data.Rectangle(z.Low, z.High), Label: z.Name, Side: side,
			Rule: string(book.SetupDeployment),
		})
	}
	return marks
}

// markOf is what lies on the field as scenes tell it.
func (b View) markOf(m *rules.Marker) (board.Mark, bool) {
	at := m.At.Board(data.Grain)
	switch m.Kind {
	case rules.DamagedStructure:
		return board.Mark{
			Kind: board.BlastMark, Name: "damaged structure", Shape: board.Circle(at,
				board.Inch), Label: "damaged structure", Side: data.None, Tone: board.Danger,
			Rule: string(book.BlastStructure),
		}, true
	case rules.LaidMine:
		return board.Mark{
			Kind: board.ItemMark, Name: "do not tread on", Shape: board.Circle(at,
				board.Inch/4), Label: "mine of " + b.SideName(int(m.Side)), Side: int(m.Side),
			Tone: board.Danger, Rule: string(book.BlastMines),
		}, true
	case rules.FallenGear:
		return board.Mark{
			Kind: board.ItemMark, Shape: board.Circle(at, board.Inch/4), Label: "gear of " + b.Name(data.PieceID(m.Unit)), Side: data.None,
			Tone: board.Quiet, Rule: string(book.WoundRemoval),
		}, true
	}
	return board.Mark{}, false
}

// orderMarks show the announced orders, step by step: ways with their numbers, and who is aimed at.
//
// See: KRY-RT-06, KRY-CMB-11.
func (b View) orderMarks() []board.Mark {
	var marks []board.Mark
	for side := range int8(data.Seats) {
		o := &b.Orders[side]
		if o.Stage != rules.StageAnnounced {
			continue
		}
		at := map[int8]data.Spot{}
		for i := range o.Acts {
			a := &o.Acts[i]
			from, moved := at[a.Unit]
			if !moved {
				from = b.Units[a.Unit].At
			}
			marks = append(marks, b.actMarks(side, a, from)...)
			if a.Path.N > 0 {
				at[a.Unit] = a.Path.Spots[a.Path.N-1]
			}
		}
	}
	return marks
}

// actMarks show one act of an announced order.
func (b View) actMarks(side int8, a *rules.Act, from data.Spot) []board.Mark {
	label := strconv.Itoa(int(a.Step)+1) + " " + rules.KindTitles[a.Kind]
	if a.Path.N > 0 {
		way := []board.Point{from.Board(data.Grain)}
		for _, s := range a.Path.List() {
			way = append(way, s.Board(data.Grain))
		}
		return []board.Mark{{
			Kind: board.PathMark, Shape: board.Line(way...), Label: label, Side: int(side),
			Rule: string(rules.Acts[a.Kind].Rule),
		}}
	}
	if u, is := b.UnitOf(a.Target); is && rules.Acts[a.Kind].Attack {
		base := board.Circle(b.Units[u].At.Board(data.Grain), board.Thou(b.BaseRadius(u))*10)
		return []board.Mark{
			{
				Kind: board.SightMark, Shape: board.Line(from.Board(data.Grain), b.Units[u].At.Board(data.Grain)), Label: label, Side: int(side),
				Rule: string(rules.Acts[a.Kind].Rule),
			},
			{
				Kind: board.TargetMark, Shape: base, Label: label, Side: int(side), Tone: board.Warning,
				Rule: string(book.TimeInvolved),
			},
		}
	}
	return nil
}

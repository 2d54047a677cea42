package krygothic

import (
	"fmt"
	"strconv"

	"muster/board"
)

// fieldMarks are zones while units are deployed, points to hold, the exit edge, and what lies on the field.
func (b view) fieldMarks() []board.Mark {
	marks := b.zoneMarks()
	for i, at := range b.given.scenario.marks {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(grain),
				board.Inch/2), Label: b.pointLabel(i), Side: int(b.holder(at)),
			Rule: string(ScenarioHolding),
		})
	}
	if b.teaches() && b.lesson().mark != nil {
		marks = append(marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(b.lesson().mark.Board(grain), board.Inch), Label: "the mark", Side: -1,
			Rule: string(b.lesson().rule),
		})
	}
	if b.given.scenario.exit != noEdge {
		marks = append(marks, board.Mark{
			Kind: board.ExitMark, Shape: b.given.edgeStrip(b.given.scenario.exit), Label: "exit", Side: int(b.attacker),
			Rule: string(ScenarioLeaving),
		})
	}
	for i := range b.marks {
		if mark, shown := b.marks[i].mark(b); shown {
			marks = append(marks, mark)
		}
	}
	return marks
}

// pointLabel names a point that is to be held, with who holds it.
func (b view) pointLabel(i int) string {
	label := fmt.Sprintf("point %d", i+1)
	if side := b.holder(b.given.scenario.marks[i]); side >= 0 {
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
	for i := range b.given.scenario.zones {
		z := &b.given.scenario.zones[i]
		side := none
		for s, e := range b.edges {
			if int(e) == i {
				side = s
			}
		}
		marks = append(marks, board.Mark{
			Kind: board.ZoneMark, Shape: rectangle(z.low, z.high), Label: z.name, Side: side,
			Rule: string(SetupDeployment),
		})
	}
	return marks
}

// mark is what lies on the field as scenes tell it.
func (m *marker) mark(b view) (board.Mark, bool) {
	at := m.at.Board(grain)
	switch m.kind {
	case damagedStructure:
		return board.Mark{
			Kind: board.BlastMark, Shape: board.Circle(at,
				board.Inch), Label: "damaged structure", Side: none, Tone: board.Danger,
			Rule: string(BlastStructure),
		}, true
	case laidMine:
		return board.Mark{
			Kind: board.ItemMark, Shape: board.Circle(at,
				board.Inch/4), Label: "mine of " + b.SideName(int(m.side)), Side: int(m.side),
			Tone: board.Danger, Rule: string(BlastMines),
		}, true
	case fallenGear:
		return board.Mark{
			Kind: board.ItemMark, Shape: board.Circle(at, board.Inch/4), Label: "gear of " + b.Name(pieceID(m.unit)), Side: none,
			Tone: board.Quiet, Rule: string(WoundRemoval),
		}, true
	}
	return board.Mark{}, false
}

// orderMarks show the announced orders, step by step: ways with their numbers, and who is aimed at.
//
// Rule: KRY-RT-06, KRY-CMB-11.
func (b view) orderMarks() []board.Mark {
	var marks []board.Mark
	for side := range int8(seats) {
		o := &b.orders[side]
		if o.stage != announced {
			continue
		}
		at := map[int8]spot{}
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
func (b view) actMarks(side int8, a *act, from spot) []board.Mark {
	label := strconv.Itoa(int(a.step)+1) + " " + kindTitles[a.kind]
	if a.path.n > 0 {
		way := []board.Point{from.Board(grain)}
		for _, s := range a.path.list() {
			way = append(way, s.Board(grain))
		}
		return []board.Mark{{
			Kind: board.PathMark, Shape: board.Line(way...), Label: label, Side: int(side),
			Rule: string(acts[a.kind].rule),
		}}
	}
	if u, is := b.unitOf(a.target); is && acts[a.kind].attack {
		base := board.Circle(b.units[u].at.Board(grain), board.Thou(b.radius(u))*10)
		return []board.Mark{
			{
				Kind: board.SightMark, Shape: board.Line(from.Board(grain), b.units[u].at.Board(grain)), Label: label, Side: int(side),
				Rule: string(acts[a.kind].rule),
			},
			{
				Kind: board.TargetMark, Shape: base, Label: label, Side: int(side), Tone: board.Warning,
				Rule: string(TimeInvolved),
			},
		}
	}
	return nil
}

package fog

import (
	"strconv"

	"muster/game"
)

// Rows of a saved battle. Every value is a whole number; an array fixes how many there are.
type (
	frameRow  [6]int
	sideRow   [8]int
	unitRow   [16]int
	heroRow   [8]int
	resultRow [5]int
)

func bit(v bool) int {
	if v {
		return 1
	}
	return 0
}

func (f *frame) row() frameRow {
	return frameRow{int(f.step), int(f.side), int(f.hero), int(f.seat), int(f.from), int(f.team)}
}

func (r frameRow) frame() frame {
	return frame{step(r[0]), int8(r[1]), int16(r[2]), game.Seat(r[3]), int16(r[4]), int8(r[5])}
}

func (s *side) row() sideRow {
	return sideRow{
		int(s.out), bit(s.ready) + 2*bit(s.closed), int(s.column), int(s.list),
		int(s.worth), int(s.lost), int(s.store), int(s.campaign),
	}
}

func (r sideRow) side() side {
	return side{
		out: out(r[0]), ready: r[1]&1 != 0, closed: r[1]&2 != 0, column: column(r[2]), list: int16(r[3]),
		worth: int16(r[4]), lost: int16(r[5]), store: int16(r[6]), campaign: int16(r[7]),
	}
}

func (u *unit) row() unitRow {
	return unitRow{
		int(u.side), int(u.kind), int(u.number), int(u.name), int(u.pos), int(u.hp), int(u.hero), int(u.fell),
		int(u.fellAt), int(u.fellIn), int(u.seat), int(u.named), int(u.veteran), int(u.state), bit(u.done), bit(u.saved),
	}
}

func (r unitRow) unit() unit {
	return unit{
		side: int8(r[0]), kind: int16(r[1]), number: int16(r[2]), name: int16(r[3]), pos: int16(r[4]), hp: int16(r[5]),
		hero: int16(r[6]), fell: int16(r[7]), fellAt: int16(r[8]), fellIn: int16(r[9]), seat: game.Seat(r[10]),
		named: game.Seat(r[11]), veteran: int8(r[12]), state: state(r[13]), done: r[14] != 0, saved: r[15] != 0,
	}
}

func (h *hero) row() heroRow {
	return heroRow{
		int(h.side), int(h.class), int(h.name), int(h.number), int(h.unit), int(h.seat), int(h.state), int(h.captor),
	}
}

func (r heroRow) hero() hero {
	return hero{
		side: int8(r[0]), class: int16(r[1]), name: int16(r[2]), number: int16(r[3]), unit: int16(r[4]),
		seat: game.Seat(r[5]), state: heroState(r[6]), captor: int8(r[7]),
	}
}

func (r *result) row() resultRow {
	return resultRow{bit(r.ended), int(r.winner), int(r.rule), bit(r.over), int(r.campaign)}
}

func (r resultRow) result() result {
	return result{ended: r[0] != 0, winner: int8(r[1]), rule: endRule(r[2]), over: r[3] != 0, campaign: int8(r[4])}
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the rest is left out.
func (b *Battle) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 384+64*len(b.units)+32*len(b.heroes))
	out = append(out, `{"stage":`...)
	out = strconv.AppendInt(out, int64(b.stage), 10)
	out = append(out, `,"round":`...)
	out = strconv.AppendInt(out, int64(b.round), 10)
	out = append(out, `,"active":`...)
	out = strconv.AppendInt(out, int64(b.active), 10)
	out = append(out, `,"fell":`...)
	out = strconv.AppendInt(out, int64(b.fell), 10)
	out = append(out, `,"order":[`...)
	for i, s := range b.order[:b.orders] {
		if i > 0 {
			out = append(out, ',')
		}
		out = strconv.AppendInt(out, int64(s), 10)
	}
	out = append(out, `],"points":`...)
	out = appendPoints(out, &b.points)
	result := b.result.row()
	out = appendRow(append(out, `,"result":`...), result[:])
	out = append(out, `,"stack":[`...)
	for i := range b.depth {
		row := b.stack[i].row()
		out = appendRow(comma(out, int(i)), row[:])
	}
	out = append(out, `],"sides":[`...)
	for i := range b.given.sides {
		row := b.sides[i].row()
		out = appendRow(comma(out, i), row[:])
	}
	out = append(out, `],"units":[`...)
	for i := range b.units {
		row := b.units[i].row()
		out = appendRow(comma(out, i), row[:])
	}
	out = append(out, `],"heroes":[`...)
	for i := range b.heroes {
		row := b.heroes[i].row()
		out = appendRow(comma(out, i), row[:])
	}
	out = append(out, `],"scores":[`...)
	for i := range b.scores {
		out = appendPoints(comma(out, i), &b.scores[i].points)
	}
	return append(out, "]}"...), nil
}

func comma(out []byte, i int) []byte {
	if i > 0 {
		return append(out, ',')
	}
	return out
}

func appendRow(out []byte, row []int) []byte {
	out = append(out, '[')
	for i, v := range row {
		out = comma(out, i)
		if v >= 0 && v < 10 {
			out = append(out, byte('0'+v))
			continue
		}
		out = strconv.AppendInt(out, int64(v), 10)
	}
	return append(out, ']')
}

func appendPoints(out []byte, points *[maxSides]int16) []byte {
	var row [maxSides]int
	for i, v := range points {
		row[i] = int(v)
	}
	return appendRow(out, row[:])
}

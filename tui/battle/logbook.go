package battle

import (
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// record is one line of the log.
type record struct {
	seqs   []int // of the orders that produced it, one for each time in a row; 0 for the table's own notices
	by     game.Seat
	line   game.Line
	level  int             // of a heading, 0 for others
	pieces []board.PieceID // that it concerns
	side   int             // that it is about, -1 for none
	reads  game.Seats      // who may read it
	at     game.Millis     // battle time, 0 where no clock runs
}

// seq is the newest order behind a record, 0 for a notice.
func (r *record) seq() int { return r.seqs[len(r.seqs)-1] }

// logbook is the log of a battle: what happened, line by line, repeats folded.
type logbook struct {
	records []record
	shown   []int // indices of records that pass the filter
	filter  board.PieceID
	until   int         // hides orders after this one; 0 shows all
	at      game.Millis // battle time of what is added next
	changes int         // counts every change, so that drawings know when they are old
}

// add appends the lines of events. Names are those of the state after them.
func (b *logbook) add(seq int, by game.Seat, names game.Namer, events []game.Event) {
	for i := range events {
		event := &events[i]
		if line := event.Line(names); line.Text != "" {
			b.push(record{
				seqs: []int{seq}, by: by, line: line, level: event.Fact.Level, pieces: event.Pieces(), side: int(event.Side),
				reads: event.For, at: b.at,
			})
		}
	}
}

// note appends a line of the table itself.
func (b *logbook) note(line game.Line) { b.push(record{seqs: []int{0}, line: line, side: -1}) }

// push appends a record, or counts it when it repeats the last one.
func (b *logbook) push(r record) {
	b.changes++
	if last := len(b.records) - 1; last >= 0 && b.records[last].repeats(r) {
		b.records[last].seqs = append(b.records[last].seqs, r.seqs...)
		return
	}
	b.records = append(b.records, r)
	if b.passes(&r) {
		b.shown = append(b.shown, len(b.records)-1)
	}
}

// repeats reports whether the next record says the same.
func (r *record) repeats(next record) bool {
	return r.level == 0 && next.level == 0 && r.line == next.line && r.by == next.by && r.reads == 0
}

// times is how often a record came in a row, as far as the log is shown.
func (b *logbook) times(r *record) int {
	n := 0
	for _, seq := range r.seqs {
		if b.until == 0 || seq <= b.until {
			n++
		}
	}
	return n
}

// passes reports whether the filter lets a record through; headings stay, so that one sees when it was.
func (b *logbook) passes(r *record) bool {
	if b.times(r) == 0 {
		return false
	}
	if b.filter == 0 || r.level > 0 {
		return true
	}
	for _, id := range r.pieces {
		if id == b.filter {
			return true
		}
	}
	return false
}

// only filters by a piece, 0 for all.
func (b *logbook) only(id board.PieceID) {
	b.filter, b.shown = id, b.shown[:0]
	b.changes++
	for i := range b.records {
		if b.passes(&b.records[i]) {
			b.shown = append(b.shown, i)
		}
	}
}

// withdraw takes out the lines of orders that were taken back.
func (b *logbook) withdraw(seqs []int) {
	gone := make(map[int]bool, len(seqs))
	for _, seq := range seqs {
		gone[seq] = true
	}
	kept := b.records[:0]
	for _, r := range b.records {
		r.seqs = slices.DeleteFunc(slices.Clone(r.seqs), func(seq int) bool { return gone[seq] })
		if len(r.seqs) > 0 {
			kept = append(kept, r)
		}
	}
	b.records = kept
	b.only(b.filter)
}

// since are the records of orders after seq that a seat may read.
func (b *logbook) since(seq int, seat game.Seat) []record {
	var out []record
	for i := range b.records {
		r := &b.records[i]
		if r.seq() > seq && r.reads.Has(seat) {
			out = append(out, *r)
		}
	}
	return out
}

// span is a piece of a log line of one look.
type span struct {
	text string
	die  bool
}

// spans cuts a line into words and dice: a die stands in square brackets, a re-roll as [3→5].
func spans(text string) []span {
	var out []span
	for text != "" {
		open := strings.IndexByte(text, '[')
		shut := -1
		if open >= 0 {
			shut = strings.IndexByte(text[open:], ']')
		}
		if shut < 0 {
			return append(out, span{text: text})
		}
		inside := text[open+1 : open+shut]
		if open > 0 {
			out = append(out, span{text: text[:open]})
		}
		out = append(out, span{text: inside, die: isDie(inside)})
		if !out[len(out)-1].die {
			out[len(out)-1].text = "[" + inside + "]"
		}
		text = text[open+shut+1:]
	}
	return out
}

// isDie reports whether what stands in brackets is a face or a chain of re-rolled faces.
func isDie(inside string) bool {
	return inside != "" && inside[0] >= '0' && inside[0] <= '9'
}

// face writes a face with its number in brackets and, where the glyph set has dice, the die itself before it: a die
// alone is too small to read from a distance. Re-rolls keep their arrow.
func face(inside string, die func(int) string) string {
	parts := strings.Split(inside, "→")
	last := parts[len(parts)-1]
	if len(last) != 1 || die(int(last[0]-'0')) == "" || die(1) == "1" {
		return "[" + inside + "]"
	}
	return die(int(last[0]-'0')) + "[" + inside + "]"
}

package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// tale is an event of one line about pieces.
func tale(text string, pieces ...board.PieceID) game.Event {
	return game.Says("TOY-MOVE-01", text).With(pieces)
}

func TestSignOfALogLine(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.log.logbook = logbook{}
	prize := tale("Blue score", 1)
	prize.Side = 1
	p.log.add(1, game.First, p.state, []game.Event{prize, tale("Red 1 goes", 1), tale("It rains")})
	for i, want := range []int{1, 0, -1} {
		if got := p.log.sideOf(&p.log.records[i]); got != want {
			t.Errorf("line %q has the sign of side %d, want %d", p.log.records[i].line.Text, got, want)
		}
	}
}

// What has left the table keeps its sign, and so does what was told before other pieces took its numbers.
func TestSignOfALogLineStays(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.log.logbook = logbook{}
	p.log.add(1, game.First, p.state, []game.Event{tale("Red 1 falls", 1)})
	p.scene.Pieces = nil
	if side := p.log.sideOf(&p.log.records[0]); side != 0 {
		t.Errorf("the sign of side %d, want 0", side)
	}
}

// Of words that need more rows than there are, the end is seen: what came of it.
func TestTheEndOfALineIsSeen(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	r := record{seqs: []int{1}, side: -1, line: game.Line{Text: "It begins, " + strings.Repeat("very ", 30) + "long words, [6]: a miss"}}
	lines := p.log.recordLines(&r, 42, 3)
	g := screen.NewGrid(42, 3)
	g.Clear(p.ink.base())
	p.log.paintRecord(g, &r)
	if text := g.String(); len(lines) != 3 || !strings.Contains(text, "It begins") || !strings.Contains(text, "[6]: a miss") ||
		!strings.Contains(text, "… very") {
		t.Errorf("the end of a long line is cut:\n%s", text)
	}
}

func TestLongLogLines(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	long := strings.Repeat("very ", 11) + "long words and [6] the end" // 81 columns
	for range 2 {
		p.log.add(1, game.First, p.state, []game.Event{tale(long), tale("short")})
	}
	g := screen.NewGrid(60, 1)
	g.Clear(p.ink.base())
	p.log.paintRecord(g, &p.log.records[len(p.log.records)-2])
	if text := g.String(); strings.Contains(text, "TOY") || !strings.Contains(text, "…") {
		t.Errorf("a cut line keeps its words as long as it can and ends in an ellipsis: %q", text)
	}
	d.keys("J")
	if text := d.screen(); !strings.Contains(text, "the end") {
		t.Errorf("the log that is read cuts its lines:\n%s", text)
	}
	rows := p.log.rows()
	if rows[len(rows)-1] != p.log.reader.at {
		t.Errorf("the chosen line %d is not seen: %v", p.log.reader.at, rows)
	}
}

// What has just happened is told whole, as far as the log has rows; older lines give way.
func TestTheNewestLineIsWhole(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	long := strings.Repeat("very ", 16) + "long words and [6] the end"
	p.log.add(1, game.First, p.state, []game.Event{tale("older"), tale("old"), tale("before"), tale(long)})
	p.log.newest()
	if text := d.screen(); !strings.Contains(text, "the end") || !strings.Contains(text, "before") {
		t.Errorf("the newest line is cut:\n%s", text)
	}
	rows := p.log.rows()
	if n := len(rows); n != p.layout.log.H || rows[n-1] != rows[n-2] || rows[n-3] == rows[n-1] {
		t.Errorf("%d rows for the log: %v", p.layout.log.H, rows)
	}
}

func TestLogFollowsWhatHappens(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	for i := range 30 {
		p.log.add(1, game.First, p.state, []game.Event{tale(strings.Repeat("x", i))})
	}
	p.log.reader.window(&p.log.logbook, p.layout.log.H)
	p.log.reader.scroll(&p.log.logbook, -9)
	d.keys("tab", "m", "right", "enter")
	if text := d.screen(); !strings.Contains(text, "Red 1 goes to B1") {
		t.Errorf("the newest line is not seen:\n%s", text)
	}
}

// What the way to the present step says already is not said again beside it.
func TestTheHeaderSaysNothingTwice(t *testing.T) {
	var s stage
	s.begin(nil, nil, nil, game.Gallery)
	s.scene.Crumbs = []string{"Round 1 of 10", "South"}
	for _, c := range []struct {
		label, value string
		says         bool
	}{{"Round", "1/10", true}, {"Round", "2/10", false}, {"South", "", false}, {"Bridge", "1/10", false}} {
		if got := s.header.says(board.Fact{Label: c.label, Value: c.value}); got != c.says {
			t.Errorf("%s %s: %v", c.label, c.value, got)
		}
	}
}

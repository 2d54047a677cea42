package battle

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/tui/page"
)

// diced is the index of the newest shown line with a die, -1 for none.
func diced(l *logPane) int {
	for i := len(l.shown) - 1; i >= 0; i-- {
		if slices.ContainsFunc(spans(l.records[l.shown[i]].line.Text), func(s span) bool { return s.die }) {
			return i
		}
	}
	return -1
}

// In a replay Enter on a line with dice opens the sum of just that order: its lines, the odds that it had, and its rule one
// key further.
func TestSumOfALine(t *testing.T) {
	d, r := watching(t, 0)
	for r.at < r.last() && diced(&r.log) < 0 {
		d.give(press("right"))
	}
	d.give(press("J"))
	r.log.reader.at = diced(&r.log)
	line := r.log.chosen().line
	d.give(press("enter"))
	box, open := r.dialog.(*sum)
	if !open {
		t.Fatalf("Enter opens %T", r.dialog)
	}
	for box.state == sought {
		d.give(<-d.msgs)
	}
	text := d.screen()
	if box.state != known || len(box.offer.Forecast) == 0 {
		t.Fatalf("the odds are not found, state %d:\n%s", box.state, text)
	}
	p := 0.0
	for _, chance := range box.offer.Forecast {
		if chance.Group == box.offer.Forecast[0].Group {
			p += chance.P
		}
	}
	if p < 0.999 || p > 1.001 {
		t.Errorf("the odds sum up to %f", p)
	}
	for _, want := range []string{"After the roll", "The odds it had", strings.TrimSpace(percent(box.offer.Forecast[0].P)), string(line.Rule)} {
		if !strings.Contains(text, want) {
			t.Errorf("the sum lacks %q:\n%s", want, text)
		}
	}
	d.give(press("enter"))
	if r.dialog != nil || r.rules.pane == nil || r.rules.pane.Rule() != line.Rule {
		t.Errorf("Enter in the sum does not open %s: %T", line.Rule, r.dialog)
	}
}

// A second click on a line of a battle under way does the same.
func TestSumOfABattleUnderWay(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	d.isShotAt()
	d.isAsked()
	seq := p.up.Seq
	d.give(press("esc"))
	d.give(press("1"))
	d.until("the answer is given", func() bool { return p.up.Seq > seq && !p.film.running() })
	at := diced(&p.log)
	if at < 0 {
		t.Fatalf("no dice have fallen:\n%s", d.screen())
	}
	record := &p.log.records[p.log.shown[at]]
	d.run(p.log.reckon(record))
	box, open := p.dialog.(*sum)
	if !open {
		t.Fatalf("%T is open", p.dialog)
	}
	d.until("the odds are looked up", func() bool { return box.state != sought })
	if box.state != known {
		t.Errorf("the odds are not told:\n%s", d.screen())
	}
	d.give(press("esc"))
	if p.dialog != nil {
		t.Error("escape does not close it")
	}
	if p.log.reckon(&record0); p.dialog != nil || p.rules.pane == nil {
		t.Error("a line of the table opens no rule")
	}
}

// record0 is a notice of the table.
var record0 = record{seqs: []int{0}, line: game.Line{Rule: game.TableConsent, Text: "a notice"}, side: -1}

package battle

import (
	"fmt"
	"strings"
	"testing"

	"muster/game/trial/toy"
)

// A battle that the rules of today make another one of is shown up to there, with its log; what was ordered afterwards
// is told in the log.
func TestReplayOfAnotherEdition(t *testing.T) {
	record := recorded(t)
	record.Head.Book = "sha256:older"
	orders := record.Orders()
	for _, e := range orders {
		e.Lines = nil
	}
	const from = 9
	orders[from-1].Sum++
	d, r := watchingOf(t, toy.System{}, record, 0)
	if r.last() != from-1 || len(r.log.records) == 0 {
		t.Fatalf("%d steps and %d lines of the log, want %d steps", r.last(), len(r.log.records), from-1)
	}
	d.give(press("end"))
	if r.at != from-1 {
		t.Fatalf("at step %d", r.at)
	}
	var told []string
	for _, i := range r.log.shown {
		told = append(told, r.log.records[i].line.Text)
	}
	all := strings.Join(told, "\n")
	last := orders[len(orders)-1]
	for _, want := range []string{
		"from here on the rules make another battle of it", fmt.Sprintf("%d: ", from), fmt.Sprintf("%d: ", last.Seq), last.Verb,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the log lacks %q:\n%s", want, all)
		}
	}
	if strings.Index(all, "from here on") < strings.Index(all, told[0]) {
		t.Errorf("the log begins with what could not be shown:\n%s", all)
	}
}

package battle

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/tui/page"
)

// A battle whose clock stands still says so above all else, for one seat and for two hands, and a key has it go on.
func TestABattleThatStandsStill(t *testing.T) {
	for _, chairs := range [][]page.Chair{{{}, {Bot: "regular"}}, nil} {
		d, _ := pitted(t, 80, 24, chairs...)
		p := d.playing
		agree := func(what table.What) {
			if no, err := p.config.Table.Propose(p.ctx, game.First, what); no != nil || err != nil {
				t.Fatal(no, err)
			}
			if no, err := p.config.Table.Answer(p.ctx, game.Second, true); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
		agree(table.Pause)
		d.until("it stands still", func() bool { return p.up.Paused && p.dialog == halt{} })
		if text := d.text(); !strings.Contains(text, "All clocks stand still") || !strings.Contains(text, "go on") {
			t.Fatalf("nothing says so:\n%s", text)
		}
		d.give(press("esc"))
		if p.dialog != nil || !strings.Contains(d.text(), "paused: space goes on") {
			t.Fatalf("the field cannot be looked at:\n%s", d.text())
		}
		d.give(press(" "))
		if len(chairs) > 0 { // nobody answers for the program in this test
			d.until("it is asked for", func() bool { return p.up.Proposal != nil })
			if no, err := p.config.Table.Answer(p.ctx, game.Second, true); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
		d.until("it goes on", func() bool { return !p.up.Paused && p.dialog == nil })
	}
}

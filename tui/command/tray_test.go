package command_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// now is how a table stands for the first seat.
func now(t testing.TB, at *table.Table) table.Update {
	t.Helper()
	up, err := at.Watch(game.First, 0).Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return up
}

// waiting is the verb by which the first seat can put pieces on the table, its key, and how many wait; "" while it cannot.
func waiting(up *table.Update) (verb game.Verb, n int) {
	guide := up.State.Guide()
	if _, asked := up.State.Agenda().For(game.First); !asked {
		return verb, 0
	}
	for _, c := range guide.Offer(game.First, game.Draft{}).Choices {
		for _, v := range up.State.System.Verbs() {
			if v.Name != c.Arg.Choice || c.No != nil || len(v.Slots) < 2 || v.Slots[0].Kind != game.PieceSlot || v.Slots[1].Kind != game.PointSlot {
				continue
			}
			scene := guide.Scene(game.First)
			for _, piece := range guide.Offer(game.First, game.Draft{Verb: v.Name}).Choices {
				on := false
				for i := range scene.Pieces {
					on = on || scene.Pieces[i].ID == piece.Arg.Piece()
				}
				if !on && piece.No == nil {
					n++
				}
			}
			if n > 0 {
				return v, n
			}
		}
	}
	return verb, 0
}

// others has whoever else is asked give orders, until the first seat can put a piece on the table.
func others(t testing.TB, at *table.Table, random *rand.Rand) {
	t.Helper()
	var turns bot.Turns
	for range 200 {
		up := now(t, at)
		if _, n := waiting(&up); n > 0 {
			return
		}
		seat, _, _ := turns.Next(up.State)
		if seat == game.Umpire {
			continue // the table carries it out
		}
		order := up.State.Adviser().Sample(seat, random)
		if order == nil {
			turns.Silent()
			continue
		}
		turns.Spoke()
		if no, err := at.Order(t.Context(), seat, order, up.Seq); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	t.Fatal("nobody is to be put on the table")
}

// left is how many pieces wait, as the title of the list says.
func (d *pictured) left() int {
	n := 0
	if found := regexp.MustCompile(`, (\d+) left`).FindStringSubmatch(d.text()); found != nil {
		fmt.Sscan(found[1], &n)
	}
	return n
}

// In every rulebook that places piece by piece the next one is in hand as soon as the last is down, the first is taken by
// the verb's key alone, another with Tab, and the one whose order is taken back is in hand again.
func TestDeployingFromATray(t *testing.T) {
	for _, sys := range everySystem(assets.Embedded()) {
		t.Run(sys.Info().ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, 8))
			options := map[string]map[string]string{"fog": {"deploy": "alternate"}, "kings": {"deploy": "alternate"}}
			d := sitting(t, sys, options[sys.Info().ID], 120, 40, func(at *table.Table) { others(t, at, random) })
			up := now(t, d.table)
			verb, n := waiting(&up)
			if n < 3 {
				t.Skipf("%d wait", n)
			}
			d.hear(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(verb.Key)})
			if d.left() != n {
				t.Fatalf("%d wait, and the list says:\n%s", n, d.text())
			}
			before := d.text()
			d.hear(tea.KeyMsg{Type: tea.KeyTab})
			if d.text() == before {
				t.Error("Tab takes no other in hand")
			}
			for range 2 {
				d.hear(tea.KeyMsg{Type: tea.KeyEnter})
				n--
				d.until(t, "the piece is down", func() bool {
					up := now(t, d.table)
					if _, asked := up.State.Agenda().For(game.First); !asked {
						others(t, d.table, random)
					}
					return d.left() == n
				})
			}
			if !strings.Contains(d.text(), verb.Title) {
				t.Errorf("the next one is not in hand:\n%s", d.text())
			}
			if up = now(t, d.table); !up.Undoable {
				return // somebody else has placed one meanwhile
			}
			d.hear(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("u")})
			d.until(t, "it is in hand again", func() bool { return d.left() == n+1 })
		})
	}
}

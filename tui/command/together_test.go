package command_test

import (
	"regexp"
	"strconv"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
)

// Units that stand beside one another move together: one leads, the list says how many go, and Enter gives an order each.
func TestUnitsMoveTogether(t *testing.T) {
	d := picture(t, fog.New(assets.Embedded()), 4, 140, 45)
	before := now(t, d.table)
	for _, key := range []tea.KeyMsg{{Type: tea.KeyTab}, {Type: tea.KeyRunes, Runes: []rune("l")}, {Type: tea.KeyUp}} {
		d.hear(key)
	}
	found := regexp.MustCompile(`(\d+) units go`).FindStringSubmatch(d.text())
	if found == nil {
		t.Fatalf("it is not told how many go:\n%s", d.text())
	}
	n, _ := strconv.Atoi(found[1])
	d.hear(tea.KeyMsg{Type: tea.KeyEnter})
	d.until(t, "all have moved", func() bool { return now(t, d.table).Seq == before.Seq+n })
	scene, was := now(t, d.table).State.Guide().Scene(game.First), before.State.Guide().Scene(game.First)
	moved := 0
	for i := range scene.Pieces {
		if at := was.Piece(scene.Pieces[i].ID); at != nil && at.At != scene.Pieces[i].At {
			moved++
		}
	}
	if n < 10 || moved != n {
		t.Errorf("%d are said to go, %d have moved", n, moved)
	}
}

package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/pick"
)

// awaitLetter has the next key be the letter of a piece: letters alone belong to the verbs of the rulebook.
func (c *composer) awaitLetter() tea.Cmd {
	if !c.p.acts() || c.p.orders.busy {
		return nil
	}
	c.jumping = true
	return page.Tell(board.Plain, "Which piece? Type its letter; again for the next one.")
}

// jumps answers the letter that follows.
func (c *composer) jumps(name string) (tea.Cmd, bool) {
	if !c.jumping {
		return nil, false
	}
	c.jumping = false
	return c.jump(name), true
}

// jump chooses the next piece that can act and bears the letter, in capitals or not.
func (c *composer) jump(letter string) tea.Cmd {
	able := c.p.pick.Able()
	at := 0
	for i, id := range able {
		if id == c.p.pick.Selected() {
			at = i + 1
		}
	}
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for i := range able {
			id := able[(at+i)%len(able)]
			if piece := c.p.scene.Piece(id); piece != nil && same(piece.Glyph, letter) {
				return c.picks(c.p.pick.Select(id), pick.Result{})
			}
		}
	}
	return page.Tell(board.Plain, "No piece that can act now has the letter "+letter+".")
}

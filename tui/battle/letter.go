package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/pick"
)

// jumpKey asks for the letter of a piece. Letters alone belong to the verbs of the rulebook.
const jumpKey = "'"

// jumps answers the jump key, and the letter that follows it.
func (p *Page) jumps(name string) (tea.Cmd, bool) {
	switch {
	case p.jumping:
		p.jumping = false
		return p.jump(name), true
	case name == jumpKey && p.acts() && !p.busy:
		p.jumping = true
		return page.Tell(board.Plain, "Which piece? Type its letter; again for the next one."), true
	}
	return nil, false
}

// jump chooses the next piece that can act and bears the letter, in capitals or not.
func (p *Page) jump(letter string) tea.Cmd {
	able := p.pick.Able()
	at := 0
	for i, id := range able {
		if id == p.pick.Selected() {
			at = i + 1
		}
	}
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for i := range able {
			id := able[(at+i)%len(able)]
			if piece := p.scene.Piece(id); piece != nil && same(piece.Glyph, letter) {
				return p.picks(p.pick.Select(id), pick.Result{})
			}
		}
	}
	return page.Tell(board.Plain, "No piece that can act now has the letter "+letter+".")
}

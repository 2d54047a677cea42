package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/page"
	"muster/tui/screen"
)

// branch asks who plays on from the step that is shown.
type branch struct {
	chairs []page.Chair // of all seats
	rows   []int        // the seats that are asked about: those whose side is still in the battle
	at     int          // the chosen row
}

// newBranch begins with those who played the battle.
func newBranch(r *Replay) *branch {
	b := &branch{chairs: make([]page.Chair, len(r.setup.Seats))}
	for i := range r.setup.Seats {
		own := r.setup.Seats[i].Side
		if own < 0 || own >= len(r.scene.Sides) || !r.scene.Sides[own].Out {
			b.rows = append(b.rows, i)
		}
	}
	for i, level := range r.config.Record.Chairs() {
		if i < len(b.chairs) {
			b.chairs[i].Bot = level
		}
	}
	return b
}

// turn goes to the next kind of player for the chosen seat.
func (b *branch) turn(r *Replay, by int) {
	if len(b.rows) == 0 {
		return
	}
	chair := &b.chairs[b.rows[b.at]]
	levels := []string{""}
	for _, bot := range r.env.Bots {
		levels = append(levels, bot.Level)
	}
	at := 0
	for i, level := range levels {
		if level == chair.Bot {
			at = i
		}
	}
	chair.Bot = levels[(at+by+len(levels))%len(levels)]
}

// play asks for the branched battle.
func (b *branch) play(r *Replay) tea.Cmd {
	r.dialog = nil
	head := &r.config.Record.Head
	if r.at == 0 {
		return page.Send(page.Start{System: head.System, Title: head.Title, Setup: head.Setup, Chairs: b.chairs, Instead: true})
	}
	return page.Send(page.Resume{File: r.config.Record.File, Steps: r.at, Chairs: b.chairs, Instead: true})
}

func (b *branch) key(r *Replay, msg tea.KeyMsg) tea.Cmd {
	k := &r.env.Look.Keys
	switch {
	case key.Matches(msg, k.Commit):
		return b.play(r)
	case key.Matches(msg, k.Back):
		r.dialog = nil
	case key.Matches(msg, k.Up), key.Matches(msg, k.PreviousPiece):
		b.at = (b.at + len(b.rows) - 1) % max(len(b.rows), 1)
	case key.Matches(msg, k.Down), key.Matches(msg, k.NextPiece):
		b.at = (b.at + 1) % max(len(b.rows), 1)
	case key.Matches(msg, k.Left):
		b.turn(r, -1)
	case key.Matches(msg, k.Right), msg.String() == " ":
		b.turn(r, 1)
	}
	return nil
}

func (b *branch) rect(r *Replay) screen.Rect {
	return screen.Rect{W: r.w, H: r.h}.Center(60, len(b.rows)+6)
}

// click turns the player of a seat, or begins with a click on the last row.
func (b *branch) click(r *Replay, x, y int) tea.Cmd {
	rect := b.rect(r)
	i := y - rect.Y - 2
	switch {
	case !rect.Contains(x, y):
		r.dialog = nil
	case i >= 0 && i < len(b.rows):
		b.at = i
		b.turn(r, 1)
	case y == rect.Y+rect.H-2:
		return b.play(r)
	}
	return nil
}

func (b *branch) hints(r *Replay) []key.Binding {
	k := &r.env.Look.Keys
	return []key.Binding{k.Commit, k.Up, k.Down, k.Left, k.Right, k.Back}
}

func (b *branch) draw(r *Replay, g screen.Grid) {
	theme, glyphs := &r.env.Look.Theme, &r.env.Look.Glyphs
	in := r.paper(g, 60, len(b.rows)+6, "Play on from here")
	w, h := in.Size()
	in.Text(1, 0, theme.Dim, "Who plays? The old battle stays as it is.")
	for i, seat := range b.rows {
		row := in.Sub(screen.Rect{X: 1, Y: 1 + i, W: w - 2, H: 1})
		st := r.base()
		if i == b.at {
			st = theme.Selection
			row.Clear(st)
		}
		who := "a person here"
		for _, bot := range r.env.Bots {
			if bot.Level == b.chairs[seat].Bot {
				who = bot.Title + " bot"
			}
		}
		own, name := r.setup.Seats[seat].Side, screen.Clip(r.setup.Seats[seat].Name, w/2, glyphs.Ellipsis)
		row.Text(0, 0, theme.Side(own).On(st.Bg), glyphs.Side(own)+" "+name)
		row.TextRight(w-2, 0, st, glyphs.Left+" "+who+" "+glyphs.Right)
	}
	in.Text(1, h-1, theme.Key, " enter ")
	in.Text(9, h-1, r.base(), "play on from step "+plainInt(r.at))
}

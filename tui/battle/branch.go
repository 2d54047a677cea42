package battle

import (
	"cmp"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/page"
	"muster/tui/screen"
)

// branch asks who plays on from the step that is shown.
type branch struct {
	r      *Replay
	chairs []page.Chair // of all seats
	rows   []int        // the seats that are asked about: those whose side is still in the battle
	terms  page.Terms   // of a guest's branch
	at     int          // the chosen row; the one after the seats is about who may take those left free
}

// newBranch begins with those who played the battle.
func newBranch(r *Replay) *branch {
	b := &branch{r: r, chairs: make([]page.Chair, len(r.setup.Seats)), terms: page.Terms{NoHints: true, Invited: true}}
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

// lines is how many rows there are to choose from.
func (b *branch) lines() int {
	if slices.ContainsFunc(b.chairs, func(c page.Chair) bool { return c.Free }) {
		return len(b.rows) + 1
	}
	return len(b.rows)
}

// kinds are those of player to choose from: a guest may leave a seat to somebody elsewhere.
func (b *branch) kinds() []page.Chair {
	kinds := []page.Chair{{}}
	if b.r.env.Guest {
		kinds = append(kinds, page.Chair{Free: true})
	}
	for _, bot := range b.r.env.Bots {
		kinds = append(kinds, page.Chair{Bot: bot.Level})
	}
	return kinds
}

// turn goes to the next kind of player for the chosen seat, or of those who may take the free ones.
func (b *branch) turn(by int) {
	if b.at >= len(b.rows) {
		b.terms.Invited = !b.terms.Invited
		return
	}
	chair, kinds := &b.chairs[b.rows[b.at]], b.kinds()
	at := max(slices.Index(kinds, *chair), 0)
	*chair = kinds[(at+by+len(kinds))%len(kinds)]
}

// who is a kind of player in words.
func (b *branch) who(chair page.Chair) string {
	for _, bot := range b.r.env.Bots {
		if bot.Level == chair.Bot {
			return bot.Title + " bot"
		}
	}
	switch {
	case chair.Free:
		return "somebody else"
	case b.r.env.Guest:
		return "you"
	}
	return "a person here"
}

// play asks for the branched battle.
func (b *branch) play() tea.Cmd {
	b.r.dialog = nil
	head := &b.r.config.Record.Head
	if b.r.at == 0 {
		return page.Send(page.Start{
			System: head.System, Title: head.Title, Setup: head.Setup, Chairs: b.chairs, Terms: b.terms, Instead: true,
		})
	}
	return page.Send(page.Resume{
		File: cmp.Or(b.r.config.Name, b.r.config.Record.File), Steps: b.r.at, Chairs: b.chairs, Terms: b.terms, Instead: true,
	})
}

func (b *branch) key(msg tea.KeyMsg) tea.Cmd {
	k := &b.r.env.Look.Keys
	switch {
	case key.Matches(msg, k.Commit):
		return b.play()
	case key.Matches(msg, k.Back):
		b.r.dialog = nil
	case key.Matches(msg, k.Up), key.Matches(msg, k.PreviousPiece):
		b.at = (b.at + b.lines() - 1) % max(b.lines(), 1)
	case key.Matches(msg, k.Down), key.Matches(msg, k.NextPiece):
		b.at = (b.at + 1) % max(b.lines(), 1)
	case key.Matches(msg, k.Left):
		b.turn(-1)
	case key.Matches(msg, k.Right), msg.String() == " ":
		b.turn(1)
	}
	return nil
}

func (b *branch) rect() screen.Rect {
	return screen.Rect{W: b.r.w, H: b.r.h}.Center(60, b.lines()+6)
}

// click turns the player of a seat, or begins with a click on the last row.
func (b *branch) click(x, y int) tea.Cmd {
	rect := b.rect()
	i := y - rect.Y - 2
	switch {
	case !rect.Contains(x, y):
		b.r.dialog = nil
	case i >= 0 && i < b.lines():
		b.at = i
		b.turn(1)
	case y == rect.Y+rect.H-2:
		return b.play()
	}
	return nil
}

func (b *branch) hints() []key.Binding {
	k := &b.r.env.Look.Keys
	return []key.Binding{k.Commit, k.Up, k.Down, k.Left, k.Right, k.Back}
}

func (b *branch) draw(g screen.Grid) {
	theme, glyphs := &b.r.env.Look.Theme, &b.r.env.Look.Glyphs
	in := b.r.ink.paper(g, 60, b.lines()+6, "Play on from here")
	w, h := in.Size()
	in.Text(1, 0, theme.Dim, "Who plays? The old battle stays as it is.")
	for i := range b.lines() {
		row := in.Sub(screen.Rect{X: 1, Y: 1 + i, W: w - 2, H: 1})
		st := b.r.ink.base()
		if i == b.at {
			st = theme.Selection
			row.Clear(st)
		}
		who := "anybody"
		switch {
		case i < len(b.rows):
			seat := b.rows[i]
			own, name := b.r.setup.Seats[seat].Side, screen.Clip(b.r.setup.Seats[seat].Name, w/2, glyphs.Ellipsis)
			row.Text(0, 0, theme.Side(own).On(st.Bg), glyphs.Side(own)+" "+name)
			who = b.who(b.chairs[seat])
		default:
			row.Text(0, 0, st, "Who may join")
			if b.terms.Invited {
				who = "who has the code"
			}
		}
		row.TextRight(w-2, 0, st, glyphs.Left+" "+who+" "+glyphs.Right)
	}
	in.Text(1, h-1, theme.Key, " enter ")
	in.Text(9, h-1, b.r.ink.base(), "play on from step "+plainInt(b.r.at))
}

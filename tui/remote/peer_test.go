//go:build unix

package remote_test

import (
	"fmt"
	"net"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/ssh"
	"github.com/charmbracelet/wish"
	"github.com/charmbracelet/wish/activeterm"
	wishtea "github.com/charmbracelet/wish/bubbletea"
	"github.com/muesli/termenv"

	"muster/tui/remote/swarm"
)

// servePeer is what Muster is measured against: wish and bubbletea as their own examples put them together, with a
// model that a careful author wrote. Its rows are built by hand: a sequence that was worked out before wherever the
// colours change, and nothing styled by lipgloss while it runs. Its renderer is told the colours instead of asking the
// terminal for them, which would take a second at each login.
func servePeer(l net.Listener, _ string) error { return serveWish(l, false) }

// serveKeeping is the same with a model that keeps its rows until the cursor comes or goes.
func serveKeeping(l net.Listener, _ string) error { return serveWish(l, true) }

func serveWish(l net.Listener, keep bool) error {
	hostKey, err := swarm.NewKey()
	if err != nil {
		return err
	}
	server, err := wish.NewServer(
		wish.WithHostKeyPEM(hostKey),
		wish.WithPublicKeyAuth(func(ssh.Context, ssh.PublicKey) bool { return true }),
		wish.WithMiddleware(wishtea.Middleware(peerHandler(keep)), activeterm.Middleware()),
	)
	if err != nil {
		return err
	}
	return server.Serve(l)
}

func peerHandler(keep bool) wishtea.Handler {
	return func(s ssh.Session) (tea.Model, []tea.ProgramOption) {
		pty, _, _ := s.Pty()
		r := lipgloss.NewRenderer(s, termenv.WithUnsafe(), termenv.WithProfile(termenv.TrueColor))
		m := &peerModel{keep: keep, width: pty.Window.Width, height: pty.Window.Height}
		for _, ground := range grounds {
			m.inks = append(m.inks, peerInk(r, ground.ink, ground.paper))
		}
		m.mark = peerInk(r, cursorInk, cursorPaper)
		return m, []tea.ProgramOption{tea.WithAltScreen()}
	}
}

// peerInk is the sequence that switches to a pair of colours.
func peerInk(r *lipgloss.Renderer, ink, paper uint32) string {
	p := r.ColorProfile()
	fg, bg := p.Color(fmt.Sprintf("#%06x", ink)), p.Color(fmt.Sprintf("#%06x", paper))
	return termenv.CSI + fg.Sequence(false) + ";" + bg.Sequence(true) + "m"
}

// peerModel is a cursor on a field.
type peerModel struct {
	width, height int
	at            place
	inks          []string
	mark          string
	keep          bool
	rows          []string // kept, without the cursor
}

func (m *peerModel) Init() tea.Cmd { return nil }

func (m *peerModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height, m.rows = msg.Width, msg.Height, nil
	case tea.KeyMsg:
		if msg.String() == "q" {
			return m, tea.Quit
		}
		m.at = m.at.after(msg.String(), m.width, m.height)
	}
	return m, nil
}

func (m *peerModel) View() string {
	var out strings.Builder
	out.Grow((m.width + 64) * 4 * m.height)
	out.WriteString(m.at.title())
	for y := range max(m.height-1, 0) {
		out.WriteByte('\n')
		m.row(&out, y)
	}
	return out.String()
}

// row adds a row of the field.
func (m *peerModel) row(out *strings.Builder, y int) {
	if !m.keep || y == m.at.y {
		m.build(out, y, m.at)
		return
	}
	if m.rows == nil {
		m.rows = make([]string, m.height)
	}
	if m.rows[y] == "" {
		var row strings.Builder
		m.build(&row, y, place{-1, -1})
		m.rows[y] = row.String()
	}
	out.WriteString(m.rows[y])
}

// build builds a row, with the cursor if it is there.
func (m *peerModel) build(out *strings.Builder, y int, cursor place) {
	was := -1
	for x := range m.width {
		kind, shape := groundAt(x, y)
		switch {
		case cursor == place{x, y}:
			out.WriteString(m.mark)
			was = -1
		case kind != was:
			out.WriteString(m.inks[kind])
			was = kind
		}
		out.WriteRune(shape)
	}
	out.WriteString(termenv.CSI + "0m")
}

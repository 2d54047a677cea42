//go:build unix

package remote_test

import (
	"net"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/remote"
	"muster/tui/remote/swarm"
	"muster/tui/screen"
)

func init() {
	swarm.Serve(map[string]func(net.Listener, string) error{"ours": serveOurs, "peer": servePeer, "keeping": serveKeeping})
}

// serveOurs is this package's server with a field in each session. Its limits on what one address may do are out of the
// way of a swarm that has only one.
func serveOurs(l net.Listener, dir string) error {
	server, err := remote.New(remote.Config{
		Listener: l, Dir: dir,
		App: func(one remote.Session) (remote.App, error) { return &field{width: one.Width, height: one.Height}, nil },
		Limits: remote.Limits{
			Sessions: 10000, PerAddress: 10000, PerKey: 10000, Rate: 1e6, Burst: 10000, Waiting: 10000, WaitingAddress: 10000,
		},
	})
	if err != nil {
		return err
	}
	return server.Serve()
}

// field is the same cursor on the same field as the peer's. Like Muster's pages it keeps a picture of what stays.
type field struct {
	width, height int
	at            place
	still         screen.Grid
}

func (f *field) Init() tea.Cmd { return nil }

func (f *field) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		f.width, f.height = msg.Width, msg.Height
	case tea.KeyMsg:
		if msg.String() == "q" {
			return f, tea.Quit
		}
		f.at = f.at.after(msg.String(), f.width, f.height)
	}
	return f, nil
}

var fieldStyles = func() (list []screen.Style) {
	for _, ground := range grounds {
		list = append(list, styleOf(ground.ink, ground.paper))
	}
	return list
}()

func styleOf(ink, paper uint32) screen.Style { return screen.Style{Fg: hex(ink), Bg: hex(paper)} }

func hex(c uint32) screen.Color { return screen.RGB(uint8(c>>16), uint8(c>>8), uint8(c)) }

func (f *field) Draw(g screen.Grid) {
	if w, h := f.still.Size(); w != f.width || h != f.height {
		f.still = screen.NewGrid(f.width, f.height)
		for y := range max(f.height-1, 0) {
			for x := range f.width {
				kind, shape := groundAt(x, y)
				f.still.Set(x, y+1, screen.Cell{Rune: shape, Style: fieldStyles[kind]})
			}
		}
	}
	g.Blit(0, 0, f.still)
	g.Text(0, 0, screen.Style{}, f.at.title())
	_, shape := groundAt(f.at.x, f.at.y)
	g.Set(f.at.x, f.at.y+1, screen.Cell{Rune: shape, Style: styleOf(cursorInk, cursorPaper)})
}

// Doze is [screen.Dozer]'s.
func (f *field) Doze() { f.still = screen.Grid{} }

func (f *field) MouseMode() screen.Mouse { return screen.MouseOff }

func (f *field) Leave() []string { return nil }

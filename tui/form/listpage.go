package form

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// ListPage is most of a page that is a [Browser] under a [Header] and asks something now and then. What is embedded in it
// is a [page.Page] but for Update and Keys.
type ListPage struct {
	Env     *page.Env
	Crumbs  []string // where the page stands; the last is its title
	Right   string   // in the header, at the right
	Browser Browser
	Asker
}

// Init is [page.Page]'s.
func (p *ListPage) Init() tea.Cmd { return nil }

// Title is [page.Page]'s.
func (p *ListPage) Title() string { return p.Crumbs[len(p.Crumbs)-1] }

// MoreKeys is [page.Lister]'s.
func (p *ListPage) MoreKeys() []style.Group { return []style.Group{BrowserKeys} }

// Draw is [page.Page]'s.
func (p *ListPage) Draw(g screen.Grid) {
	look := InkOf(p.Env)
	Header(g, &look, p.Right, p.Crumbs...)
	p.Browser.Draw(g, look)
	p.DrawPrompt(g, &look)
}

package editor

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
)

// Page is a battlefield being drawn: the field, what can be drawn and what is there, what is said of the thing that is
// chosen, and below them what is wrong.
type Page struct {
	keeper
	form.Asker

	focus   spot
	shown   spot // of the two lists that share a place, the one that is seen
	canvas  canvas
	brushes brushes
	there   form.List
	figures figures
	below   form.List
	places  places
}

// spot is the part of the page that has the keys.
type spot uint8

const (
	onField spot = iota
	onBrushes
	onThere
	onFigures
	onFaults
	spots
)

// New puts a file on a page. The error tells of a text that is no TOML, or of a kind that cannot be drawn.
func New(env *page.Env, sys game.System, text string) (*Page, error) {
	d, err := newDraft(sys, text)
	if err != nil {
		return nil, err
	}
	p := &Page{keeper: keeper{env, d}, shown: onThere, canvas: canvas{draft: d}, brushes: brushes{draft: d}, figures: figures{draft: d}}
	all, _ := sys.Armies()
	for i := range all {
		p.figures.armies = append(p.figures.armies, all[i].ID)
	}
	p.canvas.cursor = p.canvas.rounded(board.Point{X: p.draft.scene.Width / 2, Y: p.draft.scene.Height / 2})
	p.fill()
	return p, nil
}

// Init says at once when nothing of what is drawn can be kept.
func (p *Page) Init() tea.Cmd {
	if p.env.Keeps() {
		return nil
	}
	return page.Tell(board.Warning, unkept(p.env))
}

// unkept is why nothing can be kept here.
func unkept(env *page.Env) string { return env.Unkept("battlefields", "draw", "page") }

func (p *Page) Title() string { return "Field editor" }

// Close is [page.Closer]'s.
func (p *Page) Close() string {
	if p.draft.dirty() {
		return "What was changed in " + p.draft.sketch.Title() + " was not saved."
	}
	return ""
}

// Doze is [screen.Dozer]'s.
func (p *Page) Doze() { p.canvas.painter = field.Painter{} }

func (p *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := p.Asked(msg); taken {
		return p, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.Size = msg
		p.layOut()
	case page.Restyled:
		p.fill()
	case tea.KeyMsg:
		return p, p.press(msg)
	case tea.MouseMsg:
		return p, p.mouse(msg)
	}
	return p, nil
}

// after shows what a change has made of the page, or tells why it cannot be made.
func (p *Page) after(err error) tea.Cmd {
	p.fill()
	if err == nil {
		return nil
	}
	return page.Tell(board.Warning, page.FirstLine(err))
}

// back takes the last change back, from what was to what is undone, or makes it again, the other way round.
func (p *Page) back(from, to *[]*sketch.Sketch) tea.Cmd {
	p.canvas.grip = grip{}
	p.draft.step(from, to)
	return p.after(nil)
}

// play begins a quick battle on the field as it stands on the page.
func (p *Page) play() tea.Cmd {
	return page.Send(page.Skirmish{System: p.draft.sys.Info().ID, Scenario: *p.draft.battle})
}

// remove takes the chosen thing away, and says so.
func (p *Page) remove() tea.Cmd {
	title := ""
	if t := p.draft.thing(); t != nil {
		title = t.Title
	}
	if err := p.draft.remove(); err != nil {
		return p.after(err)
	}
	p.fill()
	return page.Tell(board.Plain, title+" is taken away; u brings it back.")
}

var _ interface {
	page.Page
	page.Typist
	page.Closer
	page.Keyboard
} = (*Page)(nil)

package editor

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Fields is the page on which fields are made: of which file, and with which random terrain.
type Fields struct {
	form.ListPage
	systems []game.System // those that have fields
	system  int
	bases   []base
	at      int   // index into the bases
	number  int   // of the random field, 0 for the file as it is
	made    *Made // nil where that cannot be
	fault   error // why
	painter field.Painter
}

// The rows of the page.
const (
	rulesRow = iota
	likeRow
	numberRow
	anotherRow
	playRow
	keepRow
	drawRow
)

// OpenFields opens the page as somebody asks for it.
func OpenFields(env *page.Env, ask page.Fields) tea.Cmd {
	p := &Fields{ListPage: form.ListPage{Env: env, Crumbs: []string{"Make a field"}}}
	for _, sys := range env.Systems {
		if _, err := ground(sys.Info()); err == nil {
			p.systems = append(p.systems, sys)
		}
	}
	at := max(slices.IndexFunc(p.systems, func(s game.System) bool { return s.Info().ID == ask.System }), 0)
	if len(p.systems) == 0 {
		return page.Tell(board.Warning, "No rulebook has fields that can be made here.")
	}
	if err := p.take(at); err != nil {
		return page.Tell(board.Warning, env.Fault(err))
	}
	if like := slices.IndexFunc(p.bases, func(b base) bool { return b.id == ask.Like }); like >= 0 {
		p.at = like
	}
	if p.number = ask.Number; p.number == page.AnyField {
		p.number = anyNumber()
	}
	p.Browser = form.Browser{Heading: "Make a field", Beside: "The field", Share: 28, Tell: p.tell, Picture: p.picture, PictureAt: p.pictureRows}
	p.make()
	p.Browser.List.Point(numberRow)
	return page.Send(page.Push{Page: p})
}

// take takes the files of a rulebook.
func (p *Fields) take(system int) error {
	all, err := bases(p.systems[system], libraryOf(p.Env))
	if err == nil {
		p.system, p.bases, p.at = system, all, 0
	}
	return err
}

// sys is the rulebook chosen.
func (p *Fields) sys() game.System { return p.systems[p.system] }

// make makes the field anew. A file that has no random fields is shown as it is.
func (p *Fields) make() {
	b := &p.bases[p.at]
	number := p.number
	if b.own != nil {
		number = 0
	}
	p.made, p.fault = b.make(p.sys(), number)
	p.fill()
}

func (p *Fields) fill() {
	b := &p.bases[p.at]
	number, tone := strconv.Itoa(p.number), board.Plain
	switch {
	case b.own != nil:
		number, tone = "its own terrain", board.Quiet
	case p.number == 0:
		number = "as it is"
	}
	rows := []form.Row{
		{Label: "Rules", Value: p.sys().Info().Title, Turns: len(p.systems) > 1, ID: rulesRow},
		{Label: "Like", Value: b.title, Turns: len(p.bases) > 1, ID: likeRow},
		{Label: "Random field", Value: number, Tone: tone, Turns: b.own == nil, ID: numberRow},
		{Gap: true},
	}
	for _, d := range p.deeds() {
		if d.row > numberRow {
			rows = append(rows, form.Row{Key: d.Key.Help().Key, Label: d.label, Off: d.off, ID: d.row})
		}
	}
	p.Browser.List.Set(rows)
	p.Browser.Changed()
}

// tell writes what the field is, and how a friend gets the same.
func (p *Fields) tell(s *form.Sheet) {
	b := &p.bases[p.at]
	if p.made == nil {
		s.Title(b.title)
		s.Faults(p.Env.Fault(p.fault))
		return
	}
	battle := &p.made.Battle
	s.Title(battle.Title)
	switch {
	case b.own != nil:
		s.Quiet("It has terrain of its own and no random fields. It can be drawn on.")
	case p.number == 0:
		s.Quiet("As it is. Another number is a random field.")
	default:
		who := "A friend"
		if b.yours {
			who = "A friend who has your file"
		}
		s.Quiet(who + " gets the same field by this:")
		s.Run(s.Look.Accent, 0, p.made.Command())
	}
	s.Gap()
	s.Facts(battle.Facts)
	s.Text(battle.Blurb)
}

// picture draws the field.
func (p *Fields) picture(g screen.Grid) {
	if p.made != nil {
		p.painter.Draw(g, &p.made.Battle.Field, field.Camera{Zoom: field.Whole}, &field.Overlay{Hide: true}, field.LookOf(p.Env.Look))
	}
}

// textRows are left to the text at least.
const textRows = 7

// pictureRows are as many as the whole field takes, but those of the text.
func (p *Fields) pictureRows(w, h int) int {
	if p.made == nil {
		return 0
	}
	_, rows := field.Aim(&p.made.Battle.Field, field.Camera{Zoom: field.Whole}, w, h-textRows).Size()
	return max(min(rows, h-textRows), 0)
}

// Doze is [screen.Dozer]'s.
func (p *Fields) Doze() { p.painter = field.Painter{} }

// making is something that can be done on the page, and its row.
type making struct {
	form.Deed
	row   int
	label string
	off   bool
}

// The keys of the page.
var (
	keyAnother = key.NewBinding(key.WithKeys("r"), key.WithHelp("r", "another"))
	keyPlay    = key.NewBinding(key.WithKeys("p"), key.WithHelp("p", "play on it"))
	keyKeep    = key.NewBinding(key.WithKeys("s", "ctrl+s"), key.WithHelp("s", "keep it"))
	keyDraw    = key.NewBinding(key.WithKeys("e"), key.WithHelp("e", "draw on it"))
)

// deeds are what can be done on the page.
func (p *Fields) deeds() []making {
	none := p.made == nil
	return []making{
		{form.Deed{Key: form.As(form.KeyEnter, "enter", "number"), Do: p.askNumber}, numberRow, "", false},
		{form.Deed{Key: keyAnother, Do: p.another}, anotherRow, "Another random field", p.bases[p.at].own != nil},
		{form.Deed{Key: keyPlay, Do: p.play}, playRow, "Play on it", none},
		{form.Deed{Key: keyKeep, Do: p.keep}, keepRow, "Keep it", none},
		{form.Deed{Key: keyDraw, Do: p.draw}, drawRow, "Draw on it", none},
	}
}

// Keys is [page.Page]'s.
func (p *Fields) Keys() []key.Binding {
	if p.Prompt != nil {
		return p.Prompt.Keys()
	}
	keys := []key.Binding{form.KeyTurn}
	for _, d := range p.deeds() {
		if !d.off {
			keys = append(keys, d.Key)
		}
	}
	return append(keys, form.KeyRules, form.KeyEsc)
}

// AllKeys is [page.Keyboard]'s.
func (p *Fields) AllKeys() []style.Group {
	return []style.Group{{Title: p.Title(), Keys: p.Keys()}, form.BrowserKeys}
}

// Update is [page.Page]'s.
func (p *Fields) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := p.Asked(msg); taken {
		return p, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.Size = msg
	case page.Restyled:
		p.fill()
	case page.Drawn:
		p.reread(msg)
	case tea.KeyMsg:
		switch {
		case key.Matches(msg, form.KeyEsc):
			return p, page.Leave(p)
		case key.Matches(msg, form.KeyRules):
			return p, page.Send(page.Rules{System: p.sys().Info().ID})
		}
		for _, d := range p.deeds() {
			if d.row > numberRow && !d.off && key.Matches(msg, d.Key) {
				return p, d.Do()
			}
		}
	}
	switch what, by := p.Browser.Update(msg); what {
	case form.Turned:
		p.turn(by)
	case form.Chose:
		return p, p.choose()
	}
	return p, nil
}

// reread looks at the files anew. What was drawn in the editor is shown as it is; what was kept here stays a number.
func (p *Fields) reread(drawn page.Drawn) {
	id, kept := p.bases[p.at].id, p.made != nil && p.made.draft.id == drawn.ID
	if drawn.System != p.sys().Info().ID || p.take(p.system) != nil {
		return
	}
	find := func(id string) int { return slices.IndexFunc(p.bases, func(b base) bool { return b.id == id }) }
	if at := find(drawn.ID); at >= 0 && !kept {
		p.at, p.number = at, 0
	} else {
		p.at = max(find(id), 0)
	}
	p.make()
}

// turn goes to the next or previous value of the row under the bar.
func (p *Fields) turn(by int) {
	switch p.Browser.List.Current().ID {
	case rulesRow:
		n := len(p.systems)
		if p.fault = p.take((p.system + by + n) % n); p.fault != nil {
			return
		}
	case likeRow:
		n := len(p.bases)
		p.at = (p.at + by + n) % n
	case numberRow:
		p.number = max(min(p.number+by, sketch.MostRandom), 0)
	}
	p.make()
}

// choose does what the row under the bar says.
func (p *Fields) choose() tea.Cmd {
	row := p.Browser.List.Current().ID
	for _, d := range p.deeds() {
		if d.row == row && !d.off {
			return d.Do()
		}
	}
	if row < numberRow {
		p.turn(1)
	}
	return nil
}

// another takes any other number.
func (p *Fields) another() tea.Cmd {
	p.number = anyNumber()
	p.make()
	return nil
}

// askNumber asks for the number of a field.
func (p *Fields) askNumber() tea.Cmd {
	text := fmt.Sprintf("Which random field, 1 to %d? 0 is the field as it is.", sketch.MostRandom)
	p.Prompt = form.AskText("Random field", text, strconv.Itoa(p.number), "show it", func(typed string) (tea.Cmd, string) {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 0 || n > sketch.MostRandom {
			return nil, fmt.Sprintf("It is a number from 0 to %d.", sketch.MostRandom)
		}
		p.number = n
		p.make()
		return nil, ""
	})
	return nil
}

// play begins a quick battle on the field.
func (p *Fields) play() tea.Cmd {
	return page.Send(page.Skirmish{System: p.sys().Info().ID, Scenario: p.made.Battle})
}

// keep writes the field into the person's folder.
func (p *Fields) keep() tea.Cmd {
	if !p.Env.Keeps() {
		return page.Tell(board.Warning, unkept(p.Env))
	}
	keeper{p.Env, p.made.draft}.ask(p.made.Battle.Title, func(asked *form.Prompt) { p.Prompt = asked }, func(told page.Notice) tea.Cmd {
		if p.made.draft.canvas.Kind == "field" && told.Tone == board.Good {
			told.Text += ": a new battle has it under Options, Field"
		} else if told.Tone == board.Good {
			told.Text += ": a new battle lists it"
		}
		return page.Send(told)
	})
	return nil
}

// draw opens the editor: one's own file as it is to be changed, all others as new ones.
func (p *Fields) draw() tea.Cmd {
	m := p.made
	if m.Number == 0 {
		return page.Send(page.DrawField{System: p.sys().Info().ID, Kind: m.draft.canvas.Kind, ID: m.Like})
	}
	editor, err := New(p.Env, p.sys(), m.Text)
	if err != nil {
		return page.Tell(board.Warning, assets.FirstLine(err))
	}
	editor.draft.saved = ""
	return page.Send(page.Push{Page: editor})
}

package lobby

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Waiting is the page of a table that waits until every seat is taken. When the last one is, the root brings everybody
// into the battle.
type Waiting struct {
	parlour
	table hall.Table
	here  bool // the news have told of the table
	gone  bool // the table is no more
	code  screen.Rect
}

var (
	_ page.Page     = (*Waiting)(nil)
	_ page.Closer   = (*Waiting)(nil)
	_ page.Typist   = (*Waiting)(nil)
	_ page.Keyboard = (*Waiting)(nil)
)

// NewWaiting is the page of a table, as far as the news tell of it yet.
func NewWaiting(env *page.Env, visit *hall.Visit, id string, news hall.News) *Waiting {
	w := &Waiting{parlour: newParlour(env, visit, id), table: hall.Table{ID: id}}
	w.chat.title = "At this table"
	w.browser = form.Browser{Heading: "Seats", Beside: "The battle", Share: 50, Tell: w.tell}
	w.look(news)
	return w
}

// ID is the table's.
func (w *Waiting) ID() string { return w.table.ID }

// Title is [page.Page]'s.
func (w *Waiting) Title() string { return w.table.Title }

var (
	keySit   = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "sit down here"))
	keyStand = key.NewBinding(key.WithKeys("x"), key.WithHelp("x", "leave the table"))
)

// Keys is [page.Page]'s.
func (w *Waiting) Keys() []key.Binding { return w.keys(w.deeds) }

// deeds are what can be done at the table; Enter sits down at a free seat.
func (w *Waiting) deeds() form.Deeds {
	sit, stand := form.As(keySit, "enter", w.sitsDown()), keyStand
	s := w.current()
	sit.SetEnabled(s != nil && empty(s))
	stand.SetEnabled(w.table.Mine)
	return form.Deeds{
		{Key: sit},
		{Key: stand, Do: form.Silently(func() { w.Prompt = w.askStand() })},
		{Key: keySay, Do: form.Silently(func() { w.chat.Type(true) })},
		{Key: keyRules, Do: func() tea.Cmd { return page.Send(page.Rules{System: w.table.System}) }},
		{Key: form.As(form.KeyEsc, "esc", "to the other tables"), Do: func() tea.Cmd { return page.Send(Others{}) }},
	}
}

// sitsDown is what Enter does at a free seat.
func (w *Waiting) sitsDown() string {
	if sits(&w.table) {
		return "play this seat too"
	}
	return "sit down here"
}

// empty reports whether a seat waits for somebody.
func empty(s *hall.Occupant) bool { return s.Name == "" && s.Bot == "" }

// AllKeys is [page.Keyboard]'s.
func (w *Waiting) AllKeys() []style.Group { return w.groups("Table", w.Keys()) }

// current is the seat under the cursor, nil for none.
func (w *Waiting) current() *hall.Occupant {
	if row := w.browser.List.Current(); row != nil {
		return &w.table.Occupants[row.ID]
	}
	return nil
}

// Update is [page.Page]'s.
func (w *Waiting) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := w.take(msg); taken {
		return w, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.Size = msg
		w.arrange()
	case hall.News:
		return w, w.hear(msg)
	case page.Shown:
		return w, w.begun()
	case tea.KeyMsg, tea.MouseMsg:
		return w, w.point(msg, w.deeds, w.sit)
	}
	return w, nil
}

// hear takes newer news. Who comes to a table that has begun already goes on to the battle; a table that is no more has
// no page.
func (w *Waiting) hear(news hall.News) tea.Cmd {
	before := w.here
	w.look(news)
	switch {
	case w.gone:
		w.gone, w.here = false, false
		return tea.Sequence(page.Leave(w), page.Tell(board.Warning, "The table has been folded."))
	case !before:
		return w.begun()
	}
	return nil
}

// begun leads on to the battle, once it is under way.
func (w *Waiting) begun() tea.Cmd {
	if w.here && w.table.Phase != hall.Open {
		return page.Send(Enter{ID: w.table.ID})
	}
	return nil
}

// arrange lays the page out: the code where there is one to be told, seats and battle, and the chat.
func (w *Waiting) arrange() {
	body := w.chat.cut(form.BodyOf(w.Size.Width, w.Size.Height))
	w.code = screen.Rect{}
	if w.table.Code != "" && w.table.Mine {
		w.code, body = body.CutTop(min(codeRows, body.H/2))
	}
	w.browser.At(body)
}

// look looks the table up in the news.
func (w *Waiting) look(news hall.News) {
	for i := range news.Tables {
		if news.Tables[i].ID == w.table.ID {
			first := !w.here
			w.here, w.table = true, *news.Tables[i]
			w.fill()
			if first {
				w.pointAtFree()
			}
			w.arrange()
			return
		}
	}
	w.gone = w.here
}

// pointAtFree puts the cursor on the first free seat, for somebody who has none yet.
func (w *Waiting) pointAtFree() {
	for i := range w.table.Occupants {
		if s := &w.table.Occupants[i]; empty(s) && !sits(&w.table) {
			w.browser.List.Point(i)
			return
		}
	}
}

// fill writes the seats, side by side.
func (w *Waiting) fill() {
	var rows []form.Row
	for i := range w.table.Occupants {
		s := &w.table.Occupants[i]
		row := form.Row{Label: described(w.env, s), ID: i}
		switch {
		case empty(s) && sits(&w.table):
			row.Tone, row.Value = board.Good, "waits for somebody"
		case empty(s):
			row.Tone, row.Value = board.Good, "enter sits down"
		}
		if i == 0 || s.Side != w.table.Occupants[i-1].Side {
			if i > 0 {
				rows = append(rows, form.Row{Gap: true})
			}
			rows = append(rows, form.Row{Head: true, Label: w.env.Look.Glyphs.Side(s.Side) + " " + sideName(&w.table, s.Side)})
		}
		rows = append(rows, row)
	}
	w.browser.List.Set(rows)
	w.browser.Changed()
}

// sit takes the seat under the cursor.
func (w *Waiting) sit() tea.Cmd {
	s := w.current()
	switch {
	case s == nil:
		return nil
	case s.Mine:
		return page.Tell(board.Plain, "You sit here already. x leaves the table.")
	case !empty(s):
		return page.Tell(board.Warning, "Somebody sits there already.")
	case sits(&w.table):
		w.Prompt = w.askBoth(s.Seat)
		return nil
	}
	return w.sitAt(s.Seat)
}

// askBoth asks before somebody who sits here takes another seat: nobody else can have it then.
func (w *Waiting) askBoth(seat game.Seat) *form.Prompt {
	text := "You sit here already. Then you play this seat as well, on one screen, and it is free for nobody else."
	if free(&w.table) == 1 {
		text += " It is the last one: the battle begins."
	}
	return form.AskYes("Play this seat too?", text, "play both", func() (tea.Cmd, string) { return w.sitAt(seat), "" })
}

// sitAt takes a seat, outside of the event loop.
func (w *Waiting) sitAt(seat game.Seat) tea.Cmd {
	visit, id := w.visit, w.table.ID
	return func() tea.Msg {
		secret, err := visit.Sit(id, seat, "")
		switch {
		case err != nil:
			return page.Notice{Text: err.Error(), Tone: board.Warning}
		case secret != "":
			return page.Push{Page: NewSecret(w.env, secret)}
		}
		return nil
	}
}

// askStand asks before the seat is given up; the maker takes the table away with his, and the page goes with it.
func (w *Waiting) askStand() *form.Prompt {
	visit, id := w.visit, w.table.ID
	leave := func(then ...tea.Cmd) func() (tea.Cmd, string) {
		return func() (tea.Cmd, string) { return try(func() error { return visit.Stand(id) }, then...), "" }
	}
	if w.table.Maker {
		const text = "You have made it: when you leave it is gone, for those who sit here too."
		return form.AskYes("Fold the table?", text, "fold it", leave())
	}
	return form.AskYes("Leave the table?", "Your seat becomes free.", "leave it", leave(page.Leave(w)))
}

func (w *Waiting) tell(sh *form.Sheet) {
	t := &w.table
	sh.Title(t.Title)
	tellSetup(sh, t)
	switch n := free(t); {
	case !w.here:
		sh.Quiet("Looking for the table.")
	case n == 0:
		sh.Text("Everybody is here: the battle begins.")
	default:
		text := "The battle begins by itself as soon as " + form.Plural(n, "more player") + " has sat down."
		if t.Mine {
			text += " You may go to other tables meanwhile: your seat stays yours."
		}
		sh.Text(text)
	}
	if w.here {
		sh.Gap()
		tellTerms(sh, t)
	}
}

// Draw is [page.Page]'s.
func (w *Waiting) Draw(g screen.Grid) {
	look := form.InkOf(w.env)
	form.Header(g, &look, w.table.Rules, "Tables", w.table.Title)
	if !w.code.Empty() {
		drawCode(g.Sub(w.code), &look, "Invite somebody: this code brings him to your table", w.table.Code)
	}
	w.draw(g, &look)
}

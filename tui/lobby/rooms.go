package lobby

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Rooms is the page of all tables in the hall.
type Rooms struct {
	parlour
	news hall.News
}

var (
	_ page.Page     = (*Rooms)(nil)
	_ page.Closer   = (*Rooms)(nil)
	_ page.Typist   = (*Rooms)(nil)
	_ page.Keyboard = (*Rooms)(nil)
)

// NewRooms is the page as the news have it; newer ones come as messages.
func NewRooms(env *page.Env, visit *hall.Visit, news hall.News) *Rooms {
	r := &Rooms{parlour: newParlour(env, visit, ""), news: news}
	r.browser = form.Browser{Heading: "Tables", Beside: "About it", Share: 56, Tell: r.tell}
	r.fill()
	return r
}

// Title is [page.Page]'s.
func (r *Rooms) Title() string { return "Tables" }

var (
	keyMake   = key.NewBinding(key.WithKeys("n"), key.WithHelp("n", "new table"))
	keyCode   = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "I have a code"))
	keyRename = key.NewBinding(key.WithKeys("r"), key.WithHelp("r", "my name"))
	keyRules  = key.NewBinding(key.WithKeys("?"), key.WithHelp("?", "rules"))
)

// Keys is [page.Page]'s.
func (r *Rooms) Keys() []key.Binding { return r.keys(r.own) }

// own are the keys that mean something at the tables.
func (r *Rooms) own() []key.Binding {
	t := r.current()
	if t == nil {
		return []key.Binding{form.As(form.KeyEnter, "enter", "make a table"), keyCode, keySay, keyRename, form.KeyEsc}
	}
	enter := form.As(form.KeyEnter, "enter", deedAt(t))
	enter.SetEnabled(!barred(t))
	return []key.Binding{enter, keyMake, keyCode, keySay, keyRename, keyRules, form.KeyEsc}
}

// AllKeys is [page.Keyboard]'s.
func (r *Rooms) AllKeys() []style.Group { return r.groups("Tables", r.Keys()) }

// deedAt is what Enter does at a table.
func deedAt(t *hall.Table) string {
	switch {
	case t.Phase == hall.Open:
		return "to the table"
	case t.Phase == hall.Over:
		return "replay"
	case sits(t):
		return "play"
	}
	return "watch"
}

// barred reports whether a battle is not for the guest who asks to look at.
func barred(t *hall.Table) bool { return t.Phase != hall.Open && t.Closed && !t.Mine }

// sits reports whether the guest who asks has a seat.
func sits(t *hall.Table) bool {
	for i := range t.Occupants {
		if t.Occupants[i].Mine {
			return true
		}
	}
	return false
}

// current is the table under the cursor, nil for none.
func (r *Rooms) current() *hall.Table {
	if row := r.browser.List.Current(); row != nil && row.ID >= 0 {
		return r.news.Tables[row.ID]
	}
	return nil
}

// Update is [page.Page]'s.
func (r *Rooms) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := r.take(msg); taken {
		return r, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.Size = msg
		r.browser.At(r.chat.cut(form.BodyOf(msg.Width, msg.Height)))
	case hall.News:
		r.show(msg)
	case tea.KeyMsg:
		return r, r.press(msg)
	case tea.MouseMsg:
		if what, _ := r.browser.Update(msg); what == form.Chose {
			return r, r.enter()
		}
	}
	return r, nil
}

// show shows newer news. The cursor stays on its table, wherever that is now.
func (r *Rooms) show(news hall.News) {
	at := ""
	if t := r.current(); t != nil {
		at = t.ID
	}
	r.news = news
	r.fill()
	for i := range news.Tables {
		if news.Tables[i].ID == at {
			r.browser.List.Point(i)
		}
	}
	r.browser.Changed()
}

func (r *Rooms) press(msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, form.KeyEsc):
		return page.Leave(r)
	case key.Matches(msg, keyMake):
		return page.Send(Make{})
	case key.Matches(msg, keyCode):
		r.Prompt = askCode(r.visit)
	case key.Matches(msg, keySay):
		r.chat.Type(true)
	case key.Matches(msg, keyRename):
		r.Prompt = askName(r.visit)
	case key.Matches(msg, keyRules) && r.current() != nil:
		return page.Send(page.Rules{System: r.current().System})
	default:
		if what, by := r.browser.Update(msg); what == form.Chose || what == form.Turned && by > 0 {
			return r.enter()
		}
	}
	return nil
}

// enter goes to the table under the cursor.
func (r *Rooms) enter() tea.Cmd {
	t := r.current()
	switch {
	case t == nil:
		return page.Send(Make{})
	case barred(t):
		return page.Tell(board.Warning, "Those who play here want nobody to watch.")
	case t.Phase == hall.Over:
		return page.Send(page.Watch{File: t.ID})
	}
	return page.Send(Enter{ID: t.ID})
}

// Draw is [page.Page]'s.
func (r *Rooms) Draw(g screen.Grid) {
	look := form.InkOf(r.env)
	form.Header(g, &look, "you are "+r.news.Guest.Name, "Tables")
	r.chat.title = "In the hall: " + strings.Join(r.news.Here, ", ")
	r.draw(g, &look)
}

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
func (r *Rooms) Keys() []key.Binding { return r.keys(r.deeds) }

// deeds are what can be done at the tables; Enter goes to one, or makes one.
func (r *Rooms) deeds() form.Deeds {
	t := r.current()
	enter, another, rules := form.As(form.KeyEnter, "enter", "make a table"), form.As(keyMake, "", ""), keyRules
	if rules.SetEnabled(t != nil); t != nil {
		enter.SetHelp("enter", deedAt(t))
		enter.SetEnabled(!barred(t))
		another = keyMake
	}
	return form.Deeds{
		{Key: enter},
		{Key: form.As(form.KeyRight, "", ""), Do: r.enter},
		{Key: another, Do: func() tea.Cmd { return page.Send(Make{}) }},
		{Key: keyCode, Do: form.Silently(func() { r.Prompt = askCode(r.visit) })},
		{Key: keySay, Do: form.Silently(func() { r.chat.Type(true) })},
		{Key: keyRename, Do: form.Silently(func() { r.Prompt = askName(r.visit) })},
		{Key: rules, Do: func() tea.Cmd { return page.Send(page.Rules{System: t.System}) }},
		{Key: form.KeyEsc, Do: func() tea.Cmd { return page.Leave(r) }},
	}
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
	case tea.KeyMsg, tea.MouseMsg:
		return r, r.point(msg, r.deeds, r.enter)
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

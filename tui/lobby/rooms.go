package lobby

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/hall"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
	"muster/tui/talk"
)

// Rooms is the page of all tables in the hall.
type Rooms struct {
	form.Asker
	env     *page.Env
	visit   *hall.Visit
	news    hall.News
	browser form.Browser
	chat    chatBox
}

var (
	_ page.Page     = (*Rooms)(nil)
	_ page.Closer   = (*Rooms)(nil)
	_ page.Typist   = (*Rooms)(nil)
	_ page.Keyboard = (*Rooms)(nil)
)

// NewRooms is the page as the news have it; newer ones come as messages.
func NewRooms(env *page.Env, visit *hall.Visit, news hall.News) *Rooms {
	r := &Rooms{env: env, visit: visit, news: news, chat: chatBox{Chat: talk.New(visit, "")}}
	r.browser = form.Browser{Heading: "Tables", Beside: "About it", Share: 56, Tell: r.tell}
	r.fill()
	return r
}

// Init begins to listen to what is said in the hall.
func (r *Rooms) Init() tea.Cmd { return r.chat.Init() }

// Title is [page.Page]'s.
func (r *Rooms) Title() string { return "Tables" }

// Close is [page.Closer]'s.
func (r *Rooms) Close() string {
	r.chat.Close()
	return ""
}

// Typing is [page.Typist]'s.
func (r *Rooms) Typing() bool { return r.chat.Typing() || r.Asker.Typing() }

var (
	keyMake   = key.NewBinding(key.WithKeys("n"), key.WithHelp("n", "new table"))
	keyCode   = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "I have a code"))
	keyRename = key.NewBinding(key.WithKeys("r"), key.WithHelp("r", "my name"))
	keyRules  = key.NewBinding(key.WithKeys("?"), key.WithHelp("?", "rules"))
)

// Keys is [page.Page]'s.
func (r *Rooms) Keys() []key.Binding {
	switch {
	case r.Prompt != nil:
		return r.Prompt.Keys()
	case r.chat.Typing():
		return []key.Binding{keySaid, keyStill}
	}
	enter := form.KeyEnter
	t := r.current()
	if t == nil {
		return []key.Binding{form.As(enter, "enter", "make a table"), keyCode, keySay, keyRename, form.KeyEsc}
	}
	return []key.Binding{form.As(enter, "enter", deedAt(t)), keyMake, keyCode, keySay, keyRename, keyRules, form.KeyEsc}
}

// AllKeys is [page.Keyboard]'s.
func (r *Rooms) AllKeys() []style.Group {
	return []style.Group{{Title: "Tables", Keys: r.Keys()}, form.ListKeys, {Title: "Text beside", Keys: form.TextKeys}}
}

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

// sits reports whether the guest who asks has a seat.
func sits(t *hall.Table) bool {
	for i := range t.Sitters {
		if t.Sitters[i].Mine {
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
	if cmd, mine := r.chat.Heard(msg); mine {
		return r, cmd
	}
	if cmd, taken := r.Asked(msg); taken {
		return r, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.Size = msg
		r.browser.At(r.chat.cut(form.BodyOf(msg.Width, msg.Height)))
	case hall.News:
		r.take(msg)
	case refusedMsg:
		if msg.prompt.Fault = msg.why; r.Prompt == nil {
			r.Prompt = msg.prompt
		}
	case tea.KeyMsg:
		return r, r.press(msg)
	case tea.MouseMsg:
		if r.chat.clicked(msg) {
			return r, nil
		}
		if what, _ := r.browser.Update(msg); what == form.Chose {
			return r, r.enter()
		}
	}
	return r, nil
}

// take shows newer news. The cursor stays on its table, wherever that is now.
func (r *Rooms) take(news hall.News) {
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
	if r.chat.Typing() {
		return r.chat.Press(msg)
	}
	switch {
	case key.Matches(msg, form.KeyEsc):
		return page.Send(page.Pop{})
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
	case t.Phase == hall.Over:
		return page.Send(page.Watch{File: t.ID})
	case t.Phase == hall.Running && t.Closed && !sits(t):
		return page.Tell(board.Warning, "Those who play here want nobody to watch.")
	}
	return page.Send(Enter{ID: t.ID})
}

// Draw is [page.Page]'s.
func (r *Rooms) Draw(g screen.Grid) {
	look := form.InkOf(r.env)
	form.Header(g, &look, "you are "+r.news.Guest.Name, "Tables")
	r.browser.Draw(g, look)
	r.chat.title = "In the hall: " + strings.Join(r.news.Here, ", ")
	r.chat.draw(g, &look)
	r.DrawPrompt(g, &look)
}

package tui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/editor"
	"muster/tui/form"
	"muster/tui/lobby"
	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/setup"
)

// Root is the whole program as a [screen.Model]: a stack of pages, the last row of the screen, and what F1 tells of it.
type Root struct {
	env     *page.Env
	host    *host
	stack   stack
	width   int
	height  int
	notice  page.Notice
	words   []string // what is said after the program has ended
	left    bool     // the pages are closed
	title   string   // of the terminal's window
	called  bool     // the topmost page calls the person
	help    helpBox  // what F1 lays over the page
	past    past
	footing footing
}

// keyRedraw and keyQuit work on every page, even where letters are typed.
var (
	keyQuit   = key.NewBinding(key.WithKeys("ctrl+c"))
	keyRedraw = key.NewBinding(key.WithKeys("ctrl+l"))
)

// Farewell is what there is to say once the program has ended, one line each: that a battle is saved.
func (r *Root) Farewell() []string { return r.words }

// Leave closes what is open, if the person has not done so, and says farewell.
func (r *Root) Leave() []string {
	if g := r.host.guest; g != nil && !r.left {
		g.torn = true
	}
	r.leave()
	return r.Farewell()
}

// Init is [screen.Model]'s.
func (r *Root) Init() tea.Cmd {
	var cmds []tea.Cmd
	for _, p := range r.stack {
		cmds = append(cmds, p.Init())
	}
	if g := r.host.guest; g != nil {
		cmds = append(cmds, g.listen())
	}
	return tea.Batch(append(cmds, r.host.first)...)
}

// Update is [screen.Model]'s.
func (r *Root) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	cmd := r.update(msg)
	r.outlive()
	if title := r.windowTitle(); title != r.title {
		r.title = title
		cmd = tea.Batch(cmd, screen.SetTitle(title))
	}
	return r, tea.Batch(cmd, r.call())
}

// call rings the bell when others have acted and it is the person's turn, if he wants it.
func (r *Root) call() tea.Cmd {
	was := r.called
	r.called = r.calls()
	if was || !r.called || r.env.Prefs.Call != page.ByBell {
		return nil
	}
	return screen.Bell
}

// calls reports whether the topmost page calls the person.
func (r *Root) calls() bool {
	p, is := r.stack.top().(page.Caller)
	return is && p.Calls()
}

// past is how much had happened on the topmost page when it was last looked at.
type past struct {
	page   page.Page
	events int
}

// outlive takes a notice away that is about what is over, and tells the topmost page how much of it the present one
// covers.
func (r *Root) outlive() {
	top := r.stack.top()
	if p, eventful := top.(page.Eventful); eventful {
		now := past{top, p.Events()}
		if r.past.page == top && r.past.events != now.events {
			r.notice = page.Notice{}
		}
		r.past = now
	}
	if p, covered := top.(page.Covered); covered {
		p.Cover(len(r.noticeLines()))
	}
}

func (r *Root) windowTitle() string {
	title := "Muster"
	if name := r.stack.top().Title(); name != "" {
		title += " · " + name
	}
	if r.env.Prefs.Call != page.Unheard && r.calls() {
		return "Your turn · " + title
	}
	return title
}

func (r *Root) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.width, r.height = msg.Width, msg.Height
		return r.stack.all(r.pageSize())
	case tea.KeyMsg:
		return r.key(msg)
	case tea.MouseMsg:
		return r.mouse(msg)
	case page.Notice:
		r.say(msg)
		return nil
	case page.Unsaid:
		if r.notice.Text == r.env.Public(msg.Text) {
			r.notice = page.Notice{}
		}
		return nil
	case page.Push:
		return r.push(msg.Page)
	case page.Replace:
		return tea.Sequence(r.pop(), r.push(msg.Page))
	case page.Pop:
		return r.close(msg.Page)
	case page.Home:
		return r.home()
	case page.Learn:
		return setup.LearnOf(r.env, msg.System)
	case page.DrawField:
		return editor.Open(r.env, msg)
	case page.Fields:
		return editor.OpenFields(r.env, msg)
	case page.Skirmish:
		return setup.Skirmish(r.env, msg)
	case page.Restyled:
		if g := r.host.guest; g != nil {
			g.visit.SaveLook(options.Look(r.env))
		}
		return tea.Batch(r.stack.all(msg), r.stack.all(r.pageSize()), screen.SetMouse(r.MouseMode()))
	}
	if cmd, mine := r.host.serve(r, msg); mine {
		return cmd
	}
	return r.stack.all(msg)
}

// MouseMode is how much of the mouse the program hears of.
func (r *Root) MouseMode() screen.Mouse {
	if r.env.Prefs.Mouse {
		return screen.MouseDrag
	}
	return screen.MouseOff
}

// pageSize is the size of the pages' window: the screen without the row of keys.
func (r *Root) pageSize() tea.WindowSizeMsg {
	return tea.WindowSizeMsg{Width: r.width, Height: max(r.height-r.keyRows(), 0)}
}

// push opens a page over the others; but nothing comes up over a code that is shown this once.
func (r *Root) push(p page.Page) tea.Cmd {
	at := len(r.stack)
	if at > 0 {
		if _, code := r.stack.top().(*lobby.Secret); code {
			at--
		}
	}
	begun := p.Init()
	sized, cmd := p.Update(r.pageSize())
	r.stack = slices.Insert(r.stack, at, sized)
	return tea.Batch(begun, cmd)
}

// pop takes the topmost page away, with what it says in parting.
func (r *Root) pop() tea.Cmd {
	r.remove(len(r.stack) - 1)
	return nil
}

// remove takes a page away, with what it says in parting.
func (r *Root) remove(at int) {
	if word := closePage(r.stack[at]); word != "" {
		r.say(page.Notice{Text: word, Tone: board.Good})
	}
	r.stack = slices.Delete(r.stack, at, at+1)
}

// say shows a notice.
func (r *Root) say(n page.Notice) {
	n.Text = r.env.Public(n.Text)
	r.notice = n
}

// close closes a page. One that others have come up over goes from below them; the menu stays there.
func (r *Root) close(p page.Page) tea.Cmd {
	at := slices.Index(r.stack, p)
	if at == len(r.stack)-1 {
		return r.back()
	}
	if at > 0 {
		r.remove(at)
	}
	return nil
}

// back goes from the topmost page to the one below.
func (r *Root) back() tea.Cmd {
	if len(r.stack) == 1 {
		return r.quit()
	}
	left := r.stack.top()
	r.pop()
	if g := r.host.guest; g != nil && g.outOf(left) {
		if _, menu := r.stack.top().(*menuPage); menu {
			return r.push(lobby.NewRooms(g.env, g.visit, g.news))
		}
	}
	return r.stack.send(page.Shown{})
}

func (r *Root) home() tea.Cmd {
	for len(r.stack) > 1 {
		r.pop()
	}
	return r.stack.send(page.Shown{})
}

// quit closes every page, keeps what they say for afterwards, and ends the program.
func (r *Root) quit() tea.Cmd {
	r.leave()
	return tea.Quit
}

// leave closes the pages, once.
func (r *Root) leave() {
	if r.left {
		return
	}
	r.left = true
	for i := len(r.stack) - 1; i >= 0; i-- {
		r.part(r.stack[i])
	}
	if g := r.host.guest; g != nil {
		g.leave()
	}
}

// part closes a page and keeps what it says.
func (r *Root) part(p page.Page) {
	if word := closePage(p); word != "" {
		r.words = append(r.words, word)
	}
}

func (r *Root) key(msg tea.KeyMsg) tea.Cmd {
	if !r.host.busy {
		r.notice = page.Notice{}
	}
	switch {
	case key.Matches(msg, keyQuit):
		return r.quit()
	case key.Matches(msg, keyRedraw):
		return screen.Redraw
	case r.help.open:
		r.help.press(msg, legendOf(r.stack.top(), r.width))
		return nil
	case key.Matches(msg, keyHelp) && !r.small():
		r.help = helpBox{open: true}
		return nil
	case r.small(), r.host.busy, msg.Paste && !r.stack.typing():
		return nil
	}
	if g := r.host.guest; g != nil {
		return tea.Batch(r.stack.send(msg), g.measure())
	}
	return r.stack.send(msg)
}

func (r *Root) mouse(msg tea.MouseMsg) tea.Cmd {
	if r.small() || r.host.busy || !r.env.Prefs.Mouse {
		return nil
	}
	if r.help.open {
		r.help.mouse(msg)
		return nil
	}
	if msg.Y < r.height-r.footRows() {
		if msg.Action == tea.MouseActionPress && !tea.MouseEvent(msg).IsWheel() {
			r.notice = page.Notice{}
		}
		return r.stack.send(msg)
	}
	if msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft {
		return nil
	}
	if press, ok := r.footerKey(msg.X, msg.Y); ok {
		return r.key(press)
	}
	r.notice = page.Notice{}
	return nil
}

// small reports whether the screen is too small for any page.
func (r *Root) small() bool { return r.width < page.MinWidth || r.height < page.MinHeight }

// Doze is [screen.Dozer]'s.
func (r *Root) Doze() {
	r.footing = footing{}
	r.stack.doze()
}

// Draw is [screen.Model]'s.
func (r *Root) Draw(g screen.Grid) {
	w, h := g.Size()
	if w < page.MinWidth || h < page.MinHeight {
		look := form.InkOf(r.env)
		g.Clear(look.Text)
		drawSmall(g, look)
		return
	}
	body, _ := g.Bounds().CutTop(h - r.keyRows())
	r.stack.top().Draw(g.Sub(body))
	_, foot := g.Bounds().CutTop(h - r.footRows())
	r.drawFooter(g.Sub(foot))
	switch {
	case r.help.legend:
		r.help.drawLegend(g, form.InkOf(r.env), legendOf(r.stack.top(), r.width))
	case r.help.open:
		r.drawKeys(g)
	}
}

// drawSmall says what would be large enough; as much of it as there is room for.
func drawSmall(g screen.Grid, look form.Ink) {
	w, h := g.Size()
	text := fmt.Sprintf("Muster needs %d×%d cells; here are %d×%d. Make the window larger, or the letters smaller.",
		page.MinWidth, page.MinHeight, w, h)
	lines := screen.Wrap(text, w-2)
	if w < 24 {
		lines = strings.Fields(fmt.Sprintf("%dx%d of %dx%d", w, h, page.MinWidth, page.MinHeight))
	}
	for i, line := range lines {
		g.Text(max((w-screen.Width(line))/2, 0), max((h-len(lines))/2, 0)+i, look.Text, line)
	}
}

package screen

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"sync"
	"sync/atomic"

	tea "github.com/charmbracelet/bubbletea"
)

// Panic is what went wrong inside a program, caught so that its terminal could
// be restored first.
type Panic struct {
	Value any
	Stack []byte // of the goroutine that broke
}

func (p *Panic) Error() string { return fmt.Sprintf("internal error: %v", p.Value) }

// root is the bubbletea model around a [Model]: it draws, and keeps what
// concerns the terminal away from it. A panic anywhere in the model or its
// commands ends the program in order.
type root struct {
	model         Model
	w             *Writer
	tty           *terminal
	quit          func()
	send          func(tea.Msg)
	width, height int
	whole         bool         // the next frame is written whole
	stale         bool         // there is something to draw
	put           int          // how many frames in a row have been put off
	coming        atomic.Int32 // messages of commands that the loop has not taken yet, each of which leads to a frame
	dozing        bool         // the frame on the terminal has been let go

	mu     sync.Mutex
	failed *Panic
	cause  error
}

// Init starts the model and tells it its size.
func (r *root) Init() tea.Cmd {
	defer r.catch()
	r.start(r.model.Init())
	r.resize(tea.WindowSizeMsg{Width: r.width, Height: r.height})
	return nil
}

// Update is tea.Model's.
func (r *root) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	next = r // also after a panic
	defer r.catch()
	if _, ok := msg.(dozeMsg); ok {
		r.doze()
		return r, nil
	}
	r.wake()
	switch msg := msg.(type) {
	case redrawMsg:
		r.whole = true
		return r, nil
	case bellMsg:
		r.w.Bell()
		return r, nil
	case titleMsg:
		r.w.SetTitle(string(msg))
		return r, nil
	case mouseMsg:
		r.w.SetMouse(Mouse(msg))
		return r, nil
	case tea.WindowSizeMsg:
		r.whole = true
		r.resize(msg)
		return r, nil
	case tea.KeyMsg:
		if msg.Type == tea.KeyCtrlZ && r.tty.canSuspend() {
			return r, tea.Suspend
		}
		r.keys(msg)
		return r, nil
	case tea.SuspendMsg: // and resumed: bubbletea was stopped in between
		r.start(r.resume())
	}
	r.forward(msg)
	return r, nil
}

func (r *root) resize(msg tea.WindowSizeMsg) {
	msg.Width, msg.Height = min(max(msg.Width, 0), MaxWidth), min(max(msg.Height, 0), MaxHeight)
	r.width, r.height, r.stale = msg.Width, msg.Height, true
	r.forward(msg)
}

func (r *root) forward(msg tea.Msg) {
	m, cmd := r.model.Update(msg)
	if m != nil {
		r.model = m
	}
	c, ok := r.model.(Changer)
	r.stale = r.stale || !ok || c.Changed()
	r.start(cmd)
}

// keys forwards each key on its own. bubbletea makes one message of all letters
// that arrive at once, as they do from a fast hand or over a slow line; a paste
// stays whole.
func (r *root) keys(msg tea.KeyMsg) {
	if msg.Type != tea.KeyRunes || msg.Paste || len(msg.Runes) < 2 {
		r.forward(msg)
		return
	}
	for i := range msg.Runes {
		one := msg
		one.Runes = msg.Runes[i : i+1 : i+1]
		r.forward(one)
	}
}

// doze lets go of the frame on the terminal: the model can draw it again.
func (r *root) doze() {
	if r.dozing || r.stale || r.whole || !r.w.doze() {
		return
	}
	r.dozing = true
	if d, ok := r.model.(Dozer); ok {
		d.Doze()
	}
}

// wake draws what the terminal shows, before anything changes. What comes next
// is painted whole if the model no longer draws the same.
func (r *root) wake() {
	if !r.dozing {
		return
	}
	r.dozing = false
	b := newBuffer(r.width, r.height)
	r.model.Draw(b.grid())
	r.whole = !r.w.wake(b)
}

// View draws a frame and shows it; bubbletea has nothing to write.
func (r *root) View() string {
	defer r.catch()
	if r.broken() != nil || !r.stale && !r.whole || r.putOff() {
		return ""
	}
	b := newBuffer(r.width, r.height)
	r.model.Draw(b.grid())
	r.w.show(b, r.whole)
	r.whole, r.stale = false, false
	return ""
}

// filter sees messages before bubbletea acts on them: the terminal is given
// back before the process is suspended, and a remote one never is.
func (r *root) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if b, ok := msg.(brought); ok {
		r.coming.Add(-1)
		msg = b.Msg
	}
	if _, ok := msg.(tea.SuspendMsg); ok {
		if !r.tty.canSuspend() {
			return nil
		}
		_ = r.w.Leave() // a broken terminal ends the program by OnError
		_ = r.tty.letGo()
	}
	return msg
}

// resume takes the terminal over again, whose size may have changed.
func (r *root) resume() tea.Cmd {
	if err := r.tty.grab(); err != nil {
		r.stop(err)
		return nil
	}
	r.w.Enter()
	w, h := r.tty.size()
	return func() tea.Msg { return tea.WindowSizeMsg{Width: w, Height: h} }
}

// stop ends the program for a reason. It does not wait.
func (r *root) stop(cause error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cause == nil {
		r.cause = cause
		go r.quit()
	}
}

func (r *root) stopped() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.cause
}

// broken is the panic that ended the program, as an error.
func (r *root) broken() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failed == nil {
		return nil
	}
	return r.failed
}

// catch is deferred around all code of the model; the first panic counts.
func (r *root) catch() {
	v := recover()
	if v == nil {
		return
	}
	p := &Panic{Value: v, Stack: debug.Stack()}
	r.mu.Lock()
	if r.failed == nil {
		r.failed = p
	}
	r.mu.Unlock()
	r.stop(p)
}

// start has a command carried out, and those of a batch each on its own. bubbletea
// would have one more goroutine wait for a batch as long as its longest command
// takes, which may be as long as the program.
func (r *root) start(cmd tea.Cmd) {
	if cmd != nil {
		go r.do(r.guard(cmd))
	}
}

func (r *root) do(guarded tea.Cmd) {
	switch msg := guarded().(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			if cmd != nil {
				go r.do(cmd)
			}
		}
	default:
		r.bring(msg)
	}
}

// bring hands the message of a command to the loop.
func (r *root) bring(msg tea.Msg) {
	if _, suspends := msg.(tea.SuspendMsg); suspends || isCommands(msg) { // leads to no frame by itself
		r.send(msg)
		return
	}
	r.coming.Add(1)
	r.send(brought{msg})
}

// brought is a message of a command; [root.filter] unpacks it.
type brought struct{ tea.Msg }

// mostPut is how many frames in a row are put off when more messages are coming.
const mostPut = 4

// putOff reports whether the frame can wait for the next one, which comes at once: what happens at a table comes as
// several messages, and together.
func (r *root) putOff() bool {
	if r.coming.Load() == 0 || r.put == mostPut {
		r.put = 0
		return false
	}
	r.put++
	return true
}

var cmdType = reflect.TypeFor[tea.Cmd]()

// guard runs a command, and those it stands for, under catch.
func (r *root) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		defer r.catch()
		return r.guardAll(cmd())
	}
}

// isCommands reports whether a message stands for commands.
func isCommands(msg tea.Msg) bool {
	v := reflect.ValueOf(msg)
	return msg != nil && v.Kind() == reflect.Slice && v.Type().Elem() == cmdType
}

// guardAll guards the commands of a batch or a sequence. bubbletea does not
// export the type of the latter; both are slices of commands.
func (r *root) guardAll(msg tea.Msg) tea.Msg {
	if !isCommands(msg) {
		return msg
	}
	v := reflect.ValueOf(msg)
	guarded := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	for i := range v.Len() {
		guarded.Index(i).Set(reflect.ValueOf(r.guard(v.Index(i).Interface().(tea.Cmd))))
	}
	return guarded.Interface()
}

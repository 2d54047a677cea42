package screen

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"

	tea "github.com/charmbracelet/bubbletea"
)

// Model is a whole program, as bubbletea has it, except that it draws into a
// grid. Draw is a pure function of the model: it changes nothing but the grid,
// which comes blank and has the size of the terminal.
//
// The first message a model gets, before anything is drawn, is a
// tea.WindowSizeMsg. Letters come one to a message, a paste as a whole.
// Suspending (ctrl+z), and a broken terminal, are the
// program's own business. Commands that talk to bubbletea's renderer (its
// alternate screen, mouse, title and cursor commands, Exec, Println) have no
// effect: see [Options], [SetTitle], [SetMouse], [Redraw] and [Grid.ShowCursor].
type Model interface {
	Init() tea.Cmd
	Update(tea.Msg) (Model, tea.Cmd)
	Draw(Grid)
}

// Changer is a [Model] that knows when there is nothing new to draw. Changed
// is asked after each Update; false leaves the screen as it is.
type Changer interface{ Changed() bool }

// Dozer is a [Model] that keeps pictures and the like, which it can make again.
// Doze lets go of them; what Draw draws stays the same.
type Dozer interface{ Doze() }

// Config is where a [Program] runs. The zero Config is the process's own
// terminal.
type Config struct {
	Options

	Context context.Context // ends the program when done; nil never does
	Input   io.Reader       // nil is standard input
	Output  io.Writer       // nil is standard output

	// Width and Height are the first size where Output is not a terminal; 0 is
	// 80x24. Later sizes arrive by Send(tea.WindowSizeMsg{...}).
	Width, Height int

	// Remote is for a terminal at the other end of a connection: the process's
	// signals are not this program's, and it cannot be suspended.
	Remote bool
}

// The ways a program ends early.
var (
	// ErrInputClosed: nothing can be typed any more.
	ErrInputClosed = errors.New("the input has ended")
	// ErrInterrupted: the process got an interrupt signal.
	ErrInterrupted = tea.ErrInterrupted
)

// Program runs a [Model] on a terminal.
type Program struct {
	cfg  Config
	tea  *tea.Program
	root *root
	tty  *terminal
}

// NewProgram makes a program; nothing happens before [Program.Run].
func NewProgram(m Model, cfg Config) *Program {
	if cfg.Context == nil {
		cfg.Context = context.Background()
	}
	if cfg.Input == nil {
		cfg.Input = os.Stdin
	}
	if cfg.Output == nil {
		cfg.Output = os.Stdout
	}
	p := &Program{cfg: cfg, tty: newTerminal(cfg)}
	report := cfg.OnError
	cfg.OnError = func(err error) {
		p.tea.Quit()
		if report != nil {
			report(err)
		}
	}
	p.root = &root{model: m, w: NewWriter(cfg.Output, cfg.Options), tty: p.tty}
	input := watchInput(cfg.Input, func() { p.root.stop(ErrInputClosed) })
	p.tea = tea.NewProgram(p.root, p.teaOptions(input)...)
	p.root.quit, p.root.send = p.tea.Quit, p.tea.Send
	return p
}

func (p *Program) teaOptions(input io.Reader) []tea.ProgramOption {
	return []tea.ProgramOption{
		tea.WithoutRenderer(),
		tea.WithoutSignalHandler(), // it begins to listen too late
		tea.WithContext(p.cfg.Context),
		tea.WithInput(input),
		tea.WithOutput(io.Discard),
		tea.WithFilter(p.root.filter),
		tea.WithEnvironment([]string{}), // its renderer is off
		tea.WithMouseCellMotion(),       // for Windows, whose consoles switch it on at the input
	}
}

// Run shows the program until it quits, and returns its last model. The
// terminal is as it was before when Run returns, whatever happened. The error
// is nil after tea.Quit and when the system asks the process to end; otherwise a *[Panic] with the trace when the program
// broke, the terminal's write error, [ErrInputClosed], [ErrInterrupted], or
// that of the context.
func (p *Program) Run() (Model, error) {
	if err := p.tty.grab(); err != nil {
		return p.root.model, err
	}
	ctx, cancel := context.WithCancel(p.cfg.Context)
	if !p.cfg.Remote {
		signals := listen()
		defer signal.Stop(signals)
		go p.obey(ctx, signals)
	}
	p.root.width, p.root.height = p.tty.size()
	p.root.w.Enter()
	_, err := p.tea.Run()
	cancel()
	left := p.root.w.Leave()
	return p.root.model, firstError(p.root.broken(), p.root.w.Err(), p.root.stopped(), err, left, p.tty.letGo())
}

// obey acts on signals until the context ends.
func (p *Program) obey(ctx context.Context, signals <-chan os.Signal) {
	for {
		select {
		case <-ctx.Done():
			return
		case s := <-signals:
			switch s {
			case resizeSignal:
				w, h := p.tty.size()
				p.tea.Send(tea.WindowSizeMsg{Width: w, Height: h})
			case os.Interrupt:
				p.root.stop(ErrInterrupted)
			default:
				go p.tea.Quit()
			}
		}
	}
}

// Send gives the model a message from outside. It waits for the program to
// take it; before Run that is until Run, after Run it does nothing.
func (p *Program) Send(msg tea.Msg) { p.tea.Send(msg) }

// Doze tells the program that nothing has happened for a while: until something
// does it holds no frame. It waits as Send does.
func (p *Program) Doze() { p.tea.Send(dozeMsg{}) }

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// Redraw is a command that writes the whole screen again.
func Redraw() tea.Msg { return redrawMsg{} }

// Bell is a command that rings the terminal's bell.
func Bell() tea.Msg { return bellMsg{} }

// SetTitle is a command that names the terminal's window.
func SetTitle(title string) tea.Cmd {
	return func() tea.Msg { return titleMsg(title) }
}

// SetMouse is a command that changes how much of the mouse the program hears
// of.
func SetMouse(m Mouse) tea.Cmd {
	return func() tea.Msg { return mouseMsg(m) }
}

type (
	redrawMsg struct{}
	bellMsg   struct{}
	dozeMsg   struct{}
	titleMsg  string
	mouseMsg  Mouse
)

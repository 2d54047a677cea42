package options

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/hall"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/lobby"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Calibration is the card that a guest sees at his first visit: what his terminal shows of both glyph sets and of the
// colours, for the server cannot see it. What he chooses is kept, and he is not asked again; who has no key chooses for
// as long as he is here.
type Calibration struct {
	form.Asker
	env     *page.Env
	visit   *hall.Visit
	sets    []style.Glyphs
	painter field.Painter
	scene   board.Scene
}

// Known reports whether a guest has chosen how things look: at this server, or as his hall remembers it, which is told of
// it for the other servers that he may come to. Things look so from then on.
func Known(env *page.Env, visit *hall.Visit) bool {
	if _, err := os.Stat(filepath.Join(env.Dirs.Config, File)); env.Dirs.Config == "" || errors.Is(err, fs.ErrNotExist) {
		return TakeLook(env, visit.Look())
	}
	visit.SaveLook(Look(env))
	return true
}

func NewCalibration(env *page.Env, visit *hall.Visit) *Calibration {
	return &Calibration{env: env, visit: visit, sets: style.GlyphSets(), scene: sampleScene()}
}

func (c *Calibration) Init() tea.Cmd { return nil }

func (c *Calibration) Title() string { return "Your terminal" }

var (
	keyTheme = key.NewBinding(key.WithKeys("t"), key.WithHelp("t", "other colours"))
	keyKnown = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "I have a code"))
	keyRight = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "this is right"))
)

func (c *Calibration) Keys() []key.Binding {
	if c.Prompt != nil {
		return c.Prompt.Keys()
	}
	keys := []key.Binding{keyRight}
	if c.nameless() {
		keys = append(keys, keyKnown)
	}
	for i, set := range c.sets {
		n := string(rune('1' + i))
		keys = append(keys, key.NewBinding(key.WithKeys(n), key.WithHelp(n, set.Title)))
	}
	return append(keys, keyTheme)
}

// nameless reports whether the guest has come without a key, so that a code alone can make him known.
func (c *Calibration) nameless() bool { return c.env.Dirs.Config == "" }

func (c *Calibration) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := c.Asked(msg); taken {
		return c, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		c.Size = msg
	case tea.KeyMsg:
		return c, c.press(msg)
	case tea.MouseMsg:
		if msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft {
			return c, nil
		}
		for i := range c.sets {
			if c.box(i).Contains(msg.X, msg.Y) {
				return c, c.take(c.sets[i].Name)
			}
		}
	}
	return c, nil
}

func (c *Calibration) press(msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, keyRight):
		return c.done()
	case key.Matches(msg, keyKnown) && c.nameless():
		c.Prompt = lobby.AskOwnCode(c.visit)
	case key.Matches(msg, keyTheme):
		names := themeNames()
		c.env.Prefs.Theme = names[(slices.Index(names, c.env.Prefs.Theme)+1)%len(names)]
		Restyle(c.env)
		return page.Send(page.Restyled{})
	}
	if n := int(msg.String()[0]) - '1'; len(msg.String()) == 1 && n >= 0 && n < len(c.sets) {
		return c.take(c.sets[n].Name)
	}
	return nil
}

// take shows everything in a glyph set.
func (c *Calibration) take(name string) tea.Cmd {
	c.env.Prefs.Glyphs = name
	Restyle(c.env)
	return page.Send(page.Restyled{})
}

// done keeps what has been chosen.
func (c *Calibration) done() tea.Cmd {
	c.env.Chosen.Theme, c.env.Chosen.Glyphs = c.env.Prefs.Theme, c.env.Prefs.Glyphs
	if err := Save(c.env.Dirs.Config, c.env.Chosen); err != nil {
		return tea.Sequence(page.Leave(c), page.Tell(board.Warning, err.Error()))
	}
	c.visit.SaveLook(Look(c.env)) // another server of the hall has no file of this guest
	words := "This is kept for your next visit; Options changes it."
	if c.env.Dirs.Config == "" {
		words = "This holds until you leave, or for your code once you have one; Options changes it."
	}
	return tea.Sequence(page.Leave(c), page.Tell(board.Good, words))
}

// The rows of the card: a line of text, the samples of the glyph sets side by side, the colours, and the size.
const (
	cardTop    = 3
	sampleTall = 11
)

// box is where the sample of a glyph set lies.
func (c *Calibration) box(i int) screen.Rect {
	w := min(c.Size.Width/max(len(c.sets), 1), 60)
	return screen.Rect{X: i * w, Y: cardTop, W: w - 1, H: sampleTall}
}

func (c *Calibration) Draw(g screen.Grid) {
	look := form.InkOf(c.env)
	form.Header(g, &look, "", "Your terminal")
	w, h := g.Size()
	g.Text(1, 1, look.Text, "Welcome. Which of these does your terminal show well, with a straight edge?")
	for i := range c.sets {
		c.drawSet(g, &look, i)
	}
	c.drawColours(g, &look, cardTop+sampleTall)
	c.drawSize(g, &look, cardTop+sampleTall+6)
	top := cardTop + sampleTall + 8
	c.drawField(g.Sub(screen.Rect{X: 1, Y: top, W: min(w-2, fieldWide), H: h - top - 1}))
	c.DrawPrompt(g, &look)
}

// fieldWide is the width of the sample of a battlefield.
const fieldWide = 72

// drawField paints a piece of a battlefield as it will look, where there is room for it.
func (c *Calibration) drawField(g screen.Grid) {
	if _, h := g.Size(); h > sampleRows {
		look := field.LookOf(c.env.Look)
		here := field.Overlay{Cursor: board.Square{Col: 3, Row: 3}.Centre(), Selected: 1}
		c.painter.Draw(g, &c.scene, field.Camera{}, &here, look)
	}
}

// drawSet paints the sample of a glyph set: each line ends with an upright, which stands in one column with the others
// where every sign is as wide as it should be.
func (c *Calibration) drawSet(g screen.Grid, look *form.Ink, i int) {
	set, r := &c.sets[i], c.box(i)
	chosen := set.Name == c.env.Look.Glyphs.Name
	st, title := look.Border, fmt.Sprintf("%d  %s", i+1, set.Title)
	if chosen {
		st, title = look.Focus, title+", chosen"
	}
	in := g.Box(r, st, set.Border, "")
	form.BoxTitle(g, *look, r, title)
	w, _ := in.Size()
	for y, line := range sampleLines(set) {
		in.Text(1, y, look.Text, line)
		in.Text(w-2, y, look.Accent, set.Column)
	}
}

// sampleLines are some of all that a glyph set has.
func sampleLines(set *style.Glyphs) []string {
	full, rest := set.Bar(62, 100, 16)
	flat := strings.Repeat(set.Path.Flat, 6)
	ground := func(x board.Texture) string {
		strip := ""
		for column := range 7 {
			strip += set.Texture(x, column, 0)
		}
		return strip
	}
	signs := []string{
		set.Pointer, set.Check, set.Cross, set.Star, set.Ellipsis, set.Up, set.Down, set.Left, set.Right, set.Pip, set.Gone,
		set.Mark(board.ObjectiveMark), set.Mark(board.BlastMark), set.Mark(board.TargetMark),
	}
	return []string{
		strings.Join(set.Sides[:], " "),
		strings.Join(set.Dice[1:], " ") + "  +0.4" + set.Luck,
		strings.Join(set.Facing[:], " "),
		full + rest + "  " + strings.Join(set.Spark, ""),
		ground(board.Water) + " " + ground(board.Trees) + " " + ground(board.Hill),
		ground(board.Road) + " " + ground(board.Rough) + " " + ground(board.Wall),
		strings.Join(signs, " "),
		set.Path.Begin + flat + set.Path.Cross + flat + set.Path.Finish,
		strings.Repeat(set.Line, 4) + " Muster",
	}
}

// drawColours paints the colours of the theme: those of the sides, of the tones, and a ramp that is smooth where the
// terminal has all colours.
func (c *Calibration) drawColours(g screen.Grid, look *form.Ink, y int) {
	x := 1 + g.Text(1, y, look.Heading, "Colours: "+look.Theme.Title)
	g.Text(x+2, y, look.Quiet, "t shows others")
	x = 1
	for side := range style.MaxSides {
		x += g.Text(x, y+1, look.Theme.Token(side, true), " "+look.Glyphs.Side(side)+" ")
	}
	for side := range style.MaxSides {
		x += g.Text(x+1, y+1, look.Theme.Side(side), look.Glyphs.Side(side)+" ")
	}
	x = 1
	for _, tone := range []board.Tone{board.Plain, board.Quiet, board.Accent, board.Good, board.Warning, board.Danger} {
		x += g.Text(x, y+2, look.Tone(tone), look.Glyphs.Tone(tone)+toneNames[tone]) + 2
	}
	w, _ := g.Size()
	ramp := min(w-2, 76)
	from, to := look.Theme.Sides[0].Fg, look.Theme.Sides[1].Fg
	for i := range ramp {
		st := look.Text
		st.Bg = from.Mix(to, i*256/max(ramp, 1))
		g.Text(1+i, y+3, st, " ")
	}
	g.Text(1, y+4, look.Quiet, "Steps in the bar mean fewer colours, no bar means none. Both will do.")
}

var toneNames = map[board.Tone]string{
	board.Plain: "plain", board.Quiet: "quiet", board.Accent: "accent", board.Good: "good", board.Warning: "warning",
	board.Danger: "danger",
}

// drawSize tells whether the window is large enough to enjoy.
func (c *Calibration) drawSize(g screen.Grid, look *form.Ink, y int) {
	w, h := g.Size()
	h += 1 // the row of keys
	text := fmt.Sprintf("Your window has %d%s%d cells", w, look.Glyphs.Times, h)
	switch {
	case w >= 140 && h >= 45:
		text += ": everything has room."
	default:
		text += fmt.Sprintf(": enough to play; 140%s45 shows more at a time.", look.Glyphs.Times)
	}
	g.Text(1, y, look.Text, text)
}

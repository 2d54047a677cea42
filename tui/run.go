package tui

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/bot"
	"muster/game/hall"
	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Config is what the program on a terminal is made of.
type Config struct {
	Systems []game.System // the one to learn first in front
	Bots    []Bot         // weakest first
	// Programs play besides, in battles that name them; nobody is offered them.
	Programs []Bot
	Dirs     page.Dirs
	Version  string // of the program, for journals

	// Visit is that of a guest of a server: battles are then the hall's. Trip is how long his line takes there and back.
	// Saves of Dirs are not used.
	Visit *hall.Visit
	Trip  func() (time.Duration, bool)
	// Private is told faults of files with their paths, of which a guest sees the names alone. nil: nobody is.
	Private func(text string)

	// Open is shown over the menu at the start: a [page.Start], [page.Resume], [page.Watch] or [page.Rules]; nil is the
	// menu alone.
	Open tea.Msg
	// Theme and Glyphs, when not empty, count instead of what the person has chosen.
	Theme, Glyphs string

	Environ []string         // NAME=value, as os.Environ has it; nil: that of the process
	Input   io.Reader        // nil: standard input
	Output  io.Writer        // nil: standard output
	Now     func() time.Time // nil: the machine's clock
}

// Bot is a level of play and how its policy is made.
type Bot struct {
	page.Bot
	New func() bot.Policy
}

// Bots are all levels of package bot.
func Bots() []Bot {
	var bots []Bot
	for _, level := range bot.Levels() {
		bots = append(bots, Bot{
			Bot: page.Bot{Level: level.ID, Title: level.Title, Text: level.Text},
			New: func() bot.Policy {
				policy, err := bot.New(level.ID)
				if err != nil {
					panic(err) // a level that is listed and not known
				}
				return policy
			},
		})
	}
	return bots
}

// New is the program's model, ready for [screen.NewProgram]. The error says that a theme or glyph set is not known.
func New(c Config) (*Root, error) {
	if c.Environ == nil {
		c.Environ = os.Environ()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	env := &page.Env{Systems: c.Systems, Dirs: c.Dirs, Guest: c.Visit != nil, Private: c.Private}
	for _, b := range c.Bots {
		env.Bots = append(env.Bots, b.Bot)
	}
	terminal := style.Detect(c.Environ)
	prefs, trouble := options.Load(c.Dirs.Config)
	env.Prefs, env.Chosen = prefs, prefs
	if err := dress(env, c, terminal); err != nil {
		return nil, err
	}
	keys, clash := options.LoadKeys(c.Dirs.Config, c.Systems)
	env.Look.Rebind(keys)
	r := &Root{env: env, host: &host{env: env, bots: append(slices.Clone(c.Bots), c.Programs...), version: c.Version, now: c.Now}}
	if c.Visit != nil {
		r.host.guest = newGuest(env, c)
	}
	r.stack = []page.Page{newMenu(env)}
	if env.Guest && !options.Known(env, c.Visit) {
		r.stack = append(r.stack, options.NewCalibration(env, c.Visit))
	}
	if c.Open != nil {
		r.host.first = page.Send(c.Open)
	}
	if clash != nil {
		r.say(page.Notice{Text: "Keys are as usual, since yours cannot be used: " + clash.Error(), Tone: board.Warning})
	}
	if trouble != nil {
		r.say(page.Notice{Text: "Options are as usual, since yours cannot be read: " + trouble.Error(), Tone: board.Warning})
	}
	return r, nil
}

// dress makes the session's look of the preferences, unless the command line or the terminal asks for another; those
// choices are for this session alone.
func dress(env *page.Env, c Config, terminal style.Terminal) error {
	name := cmp.Or(env.Prefs.Theme, terminal.Theme)
	if terminal.Profile == screen.NoColor {
		name = terminal.Theme
	}
	theme, err := style.ParseTheme(cmp.Or(c.Theme, name))
	if err != nil {
		return err
	}
	glyphs, err := style.ParseGlyphs(cmp.Or(c.Glyphs, env.Prefs.Glyphs, terminal.Glyphs))
	if err != nil {
		return err
	}
	env.Prefs.Theme, env.Prefs.Glyphs = theme.Name, glyphs.Name
	env.Look = style.NewSession(theme, glyphs, terminal.Profile)
	env.Look.ShowKeys = env.Prefs.Keys
	return nil
}

// Run shows the program on a terminal until the person leaves it, and then says what there is to say: that a battle is
// saved. A context that ends, or a terminal that goes away, ends it too; nothing is lost by either.
func Run(ctx context.Context, c Config) error {
	r, err := New(c)
	if err != nil {
		return err
	}
	out := c.Output
	if out == nil {
		out = os.Stdout
	}
	environ := c.Environ
	if environ == nil {
		environ = os.Environ()
	}
	terminal := style.Detect(environ)
	program := screen.NewProgram(r, screen.Config{
		Options: screen.Options{
			Profile: terminal.Profile, BackgroundErase: terminal.BackgroundErase, Mouse: r.MouseMode(), Title: "Muster",
		},
		Context: ctx, Input: c.Input, Output: out,
	})
	_, err = program.Run()
	r.leave() // when it was not the person who ended it
	for _, line := range r.Farewell() {
		fmt.Fprintln(out, line)
	}
	return err
}

package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/saves"
	"muster/tui/battle"
	"muster/tui/cast"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// export is what is written of a battle.
type export struct {
	battleCommands
	file, to, out, size string
	at                  int
	moment              bool // at was told
}

// forms are what a battle can be written as, with the ends of their files.
var forms = map[string]string{"asciicast": ".cast", "html": ".html", "text": ".txt", "svg": ".svg"}

func (p battleCommands) export() *cobra.Command {
	e := export{battleCommands: p}
	cmd := &cobra.Command{
		Use: "export FILE", Short: "Write a battle for others to watch",
		Long: "Writes a saved battle for others: a recording for terminals (asciicast, for `asciinema play`), a page for a browser " +
			"that plays and scrubs by itself and needs no network (html), the log and the picture of a moment as text, or that " +
			"picture alone (svg). The file goes into the present folder unless --out names another; - is the standard output.",
		Example: "  muster export battle.jsonl --to html\n" +
			"  muster export battle.jsonl --to svg --at 40 --size 100x30 --theme paper\n" +
			"  muster export battle.jsonl --to asciicast --out - | asciinema play -",
		Args:              exactly(1),
		ValidArgsFunction: completions(p).battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			e.file, e.moment = args[0], cmd.Flags().Changed("at")
			return e.run(cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringVar(&e.to, "to", "html", "what to write: asciicast, html, text or svg")
	cmd.Flags().StringVar(&e.out, "out", "", "the file to write, - for the standard output")
	cmd.Flags().StringVar(&e.size, "size", "120x38", "columns and rows of the pictures")
	cmd.Flags().IntVar(&e.at, "at", 0, "the order whose moment is pictured; the last unless told")
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions([]string{"asciicast", "html", "svg", "text"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (e *export) run(stdout, notes io.Writer) error {
	end, known := forms[e.to]
	if !known {
		return usagef("--to %s: want asciicast, html, text or svg", e.to)
	}
	w, h, err := e.cells()
	if err != nil {
		return err
	}
	file, err := e.journal(e.file)
	if err != nil {
		return err
	}
	config, err := e.config(file)
	if err != nil {
		return err
	}
	if e.out == "-" {
		return e.write(stdout, config, w, h)
	}
	if e.out == "" {
		e.out = strings.TrimSuffix(filepath.Base(file), saves.Ext) + end
	}
	out, err := os.Create(e.out)
	if err != nil {
		return err
	}
	if err := e.write(out, config, w, h); err != nil {
		_ = out.Close()
		return err
	}
	fmt.Fprintln(notes, "written:", e.out)
	return out.Close()
}

// cells reads the size of the pictures.
func (e *export) cells() (w, h int, err error) {
	if n, err := fmt.Sscanf(e.size+" ", "%dx%d ", &w, &h); n < 2 || err != nil || w < page.MinWidth || h < page.MinHeight || w > 400 || h > 200 {
		return 0, 0, usagef("--size %s: want columns and rows, from %dx%d to 400x200", e.size, page.MinWidth, page.MinHeight)
	}
	return w, h, nil
}

// config is the battle as a replay shows it.
func (e *export) config(file string) (c battle.ReplayConfig, err error) {
	if c.Record, err = saves.Read(file); err != nil {
		return c, err
	}
	if c.System, err = e.recorded(c.Record.Head); err != nil {
		return c, err
	}
	theme, err := style.ParseTheme(e.theme)
	if err != nil {
		return c, err
	}
	glyphs, err := style.ParseGlyphs(e.glyphs)
	if err != nil {
		return c, err
	}
	c.Env = &page.Env{Systems: []game.System{c.System}, Look: style.NewSession(theme, glyphs, screen.TrueColor)}
	orders := c.Record.Orders()
	switch at := slices.IndexFunc(orders, func(o *game.Entry) bool { return o.Seq == e.at }); {
	case !e.moment && len(orders) > 0:
		c.At = orders[len(orders)-1].Seq
	case at < 0 && e.at != 0:
		return c, usagef("--at %d: the battle has no such order", e.at)
	default:
		c.At = e.at
	}
	return c, nil
}

// write writes the battle in the form that is asked for.
func (e *export) write(out io.Writer, c battle.ReplayConfig, w, h int) error {
	if e.to == "svg" || e.to == "text" {
		g, err := battle.Moment(c, w, h)
		switch {
		case err != nil:
			return err
		case e.to == "svg":
			return cast.SVG(out, g, c.Record.Head.Title, c.Env.Look.Theme.Base)
		}
		if err := e.printBattle(out, io.Discard, c.Record.File, c.At, true); err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "\n%s\n", g)
		return err
	}
	film, err := battle.Film(c, w, h)
	switch {
	case err != nil:
		return err
	case e.to == "html":
		return film.HTML(out)
	}
	return film.Asciicast(out)
}

package command

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"muster/board"
	"muster/tui/editor"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// fieldFlags are what the flags of `muster field` say.
type fieldFlags struct {
	like              string
	number            int
	toml, keep, print bool
}

// fields are the command that makes random fields.
type fields struct{ *Program }

func (p fields) command() *cobra.Command {
	var f fieldFlags
	cmd := &cobra.Command{
		Use:   "field [RULEBOOK]",
		Short: "Make a random battlefield, or look at one",
		Long: "Makes a random field and shows it, to be kept, drawn on or played on. A number stands for each: whoever names the same " +
			"number and the same field to begin with gets the same one. The table, the zones, the sides and the goals are those of the " +
			"field it is like; the terrain is what the rulebook allows, and the same again when the table is turned by half.",
		Example: "  muster field kings\n" +
			"  muster field fog --like king-hill --number 4711\n" +
			"  muster field kog --number 7 --print\n" +
			"  muster field kz --number 7 --toml > my-field.toml",
		Args:              atMost(1),
		ValidArgsFunction: words(completions(p).systemNames),
		RunE:              func(cmd *cobra.Command, args []string) error { return p.run(cmd, first(args), f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.like, "like", "", "the field that it is made of, by id: a battlefield where the rulebook has such files, else a scenario")
	flags.IntVar(&f.number, "number", page.AnyField, "the number of the random field, 1 to 9999; 0 for the field as it is; any other when left out")
	flags.BoolVar(&f.toml, "toml", false, "print it as a file")
	flags.BoolVar(&f.keep, "keep", false, "keep it among your own fields, without a screen")
	flags.BoolVar(&f.print, "print", false, "print it, without a screen")
	return cmd
}

func (p fields) run(cmd *cobra.Command, system string, f fieldFlags) error {
	sys, err := p.system(system)
	if err != nil {
		return err
	}
	m, err := editor.Make(sys, p.library(), f.like, f.number)
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	switch {
	case f.toml:
		_, err := io.WriteString(out, m.Text)
		return err
	case f.keep:
		file, err := m.Keep(p.library())
		if err == nil {
			fmt.Fprintf(out, "%s: kept as %s\n", m.Battle.Title, file)
		}
		return err
	case !f.print && terminal(p.In) && terminal(p.Out):
		return pages(p).fieldsPage(cmd, sys.Info().ID, m)
	}
	fmt.Fprintf(out, "%s (%s)\nThe same for everybody: %s\n\n", m.Battle.Title, sys.Info().Title, m.Command())
	return p.draw(out, &m.Battle.Field)
}

// mostWide and mostHigh are how large a field is printed, in columns and rows.
const (
	mostWide = 79
	mostHigh = 60
)

// draw prints the picture of a field, without colours.
func (p fields) draw(out io.Writer, scene *board.Scene) error {
	theme, err := style.ParseTheme("mono")
	if err != nil {
		return err
	}
	glyphs, err := style.ParseGlyphs(p.glyphs)
	if err != nil {
		return err
	}
	camera := field.Camera{Zoom: field.Whole}
	w, h := field.Aim(scene, camera, mostWide, mostHigh).Size()
	g := screen.NewGrid(min(w, mostWide), min(h, mostHigh))
	var painter field.Painter
	painter.Draw(g, scene, camera, &field.Overlay{Hide: true}, field.LookOf(style.NewSession(theme, glyphs, screen.NoColor)))
	_, err = io.WriteString(out, g.String())
	return err
}

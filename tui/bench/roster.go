package bench

import (
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Row is an army in a list: one's own with a star, one that breaks rules with how many.
func Row(army *game.Army, id int) form.Row {
	r := form.Row{Label: army.Title, Value: Points(army.Points), ID: id}
	if army.Origin != page.BuiltIn {
		r.Label = ownMark + r.Label
	}
	if army.No != nil {
		r.Value, r.Tone = form.Plural(max(len(army.Flaws), 1), "fault"), board.Danger
	}
	return r
}

// ownMark stands before what somebody has made himself.
const ownMark = "* "

// Tell is an army's roster.
func Tell(sh *form.Sheet, env *page.Env, a *game.Army) {
	sh.Title(a.Title)
	line := strings.Trim(a.Group+", "+Points(a.Points), ", ")
	if line != "" {
		sh.Run(sh.Look.Quiet, 0, line)
	}
	sh.Text(a.Blurb)
	sh.Gap()
	sh.Facts(a.Lines)
	if a.Origin != page.BuiltIn {
		sh.Quiet("From " + env.FileName(a.Origin))
	}
}

// Points is what an army costs, "" where armies have no points.
func Points(n int) string {
	if n == 0 {
		return ""
	}
	return form.Plural(n, "point")
}

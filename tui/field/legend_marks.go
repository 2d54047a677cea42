package field

import (
	"slices"
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// markNames are what marks are called that a rulebook gives no name of its own; "" for those that their label explains.
var markNames = [board.MarkKinds]string{
	board.ObjectiveMark: "objective",
	board.ExitMark:      "way out",
	board.ZoneMark:      "zone",
	board.PathMark:      "the way it goes",
	board.SightMark:     "line of sight",
	board.BlockMark:     "in the way",
	board.TargetMark:    "aimed at",
	board.ArcMark:       "arc",
	board.BlastMark:     "blast",
	board.ThreatMark:    "an enemy can strike here",
	board.ReachMark:     "can be chosen",
	board.GhostMark:     "would stand here",
	board.SlowMark:      "costs more",
	board.LinkMark:      "in touch",
	board.BorderMark:    "border",
	board.RangeMark:     "how far it carries",
	board.ItemMark:      "can be picked up",
}

// dangers are how bad a threat is, by the signs of a growing level.
var dangers = [...]string{", little to fear", ", a danger", ", a great danger", ", the worst of all"}

// marks are the kinds of mark among some, each once for a side.
func (k *legend) marks(title string, marks []board.Mark) Chapter {
	c := Chapter{Title: title}
	var labels [][]string
	for i := range marks {
		m := &marks[i]
		sign := Sign{Cells: k.sample(m), Name: k.markName(m), Rule: m.Rule}
		if sign.Name == "" || len(sign.Cells) == 0 {
			continue
		}
		at := slices.IndexFunc(c.Signs, func(other Sign) bool {
			return other.Name == sign.Name && slices.Equal(other.Cells, sign.Cells)
		})
		if at < 0 {
			at = len(c.Signs)
			c.Signs, labels = append(c.Signs, sign), append(labels, nil)
		}
		if standing := m.Kind == board.ObjectiveMark || m.Kind == board.ItemMark || m.Kind == board.ExitMark; standing && m.Label != "" && !slices.Contains(labels[at], m.Label) {
			labels[at] = append(labels[at], m.Label)
		}
	}
	for i := range c.Signs {
		if len(labels[i]) > 0 {
			c.Signs[i].Name += ": " + strings.Join(labels[i], ", ")
		}
	}
	return c
}

// markName is what a mark is called, with the side whose it is.
func (k *legend) markName(m *board.Mark) string {
	name := m.Name
	if name == "" && m.Kind < board.MarkKinds {
		name = markNames[m.Kind]
	}
	switch {
	case m.Kind == board.ReachMark && m.Level > 0 && m.Name == "":
		name += " only by an exception"
	case m.Kind == board.ThreatMark:
		step, of := k.look.Glyphs.Step(m.Level)
		name += dangers[step*len(dangers)/of]
	}
	owned := m.Kind == board.ObjectiveMark || m.Kind == board.ExitMark || m.Kind == board.ZoneMark || m.Kind == board.ItemMark
	if name != "" && owned && m.Side >= 0 && m.Side < len(k.scene.Sides) {
		name += " of " + k.scene.Sides[m.Side].Name
	}
	return name
}

// sample is how a mark looks, in a few cells over bare ground.
func (k *legend) sample(m *board.Mark) []screen.Cell {
	ink, ground := k.markInk(m), k.open()
	sign := k.look.Glyphs.Mark(m.Kind)
	switch m.Kind {
	case board.ObjectiveMark, board.ExitMark, board.ItemMark:
		return k.standing(m)
	case board.PathMark, board.SightMark, board.LinkMark, board.BorderMark, board.RangeMark, board.SlowMark:
		return cells(k.lineInk(m), ground, k.stroke(m))
	case board.GhostMark:
		letter, _, _ := strings.Cut(m.Label, " ")
		return cells(k.look.Theme.Base.With(screen.Bold|screen.Italic).On(k.look.Token(m.Side, true).Bg), ground, clipped(letter))
	case board.NoteMark:
		return nil
	case board.TargetMark, board.BlockMark:
		if k.view.grid {
			ground = k.look.Blast.Over(ground)
		}
		return cells(ink, ground, " "+sign)
	}
	return k.area(m)
}

// standing is the sign of an objective, a way out or an item.
func (k *legend) standing(m *board.Mark) []screen.Cell {
	sign := k.look.Glyphs.Mark(m.Kind)
	if k.view.grid {
		return cells(k.look.ink(m.Kind, m.Side), k.look.Zone.Over(k.open()), " "+sign+" ")
	}
	ink := k.look.Theme.Mark(m.Kind)
	if m.Side >= 0 {
		ink = k.look.Theme.Side(m.Side).With(screen.Bold)
	}
	return cells(ink, k.open(), sign)
}

// area is a stretch of an area with its sign.
func (k *legend) area(m *board.Mark) []screen.Cell {
	ink, ground, sign := k.markInk(m), k.open(), k.look.Glyphs.Mark(m.Kind)
	tint := k.look.Zone
	switch m.Kind {
	case board.ReachMark:
		tint, sign = k.look.Theme.Reach, k.look.Glyphs.Reach
		if m.Level > 0 {
			tint, sign = k.look.Theme.ReachOdd, k.look.Glyphs.ReachOdd
		}
	case board.ThreatMark:
		tint, sign = k.threatTint(m.Level), k.look.Glyphs.Level(max(m.Level, 1))
	case board.ArcMark:
		tint = k.look.Arc
	case board.BlastMark:
		tint = k.look.Blast
	case board.ZoneMark:
		if m.Side >= 0 && !k.look.Mono {
			tint.Color = ink.Fg
		} else if m.Side >= 0 {
			sign = k.look.Glyphs.Side(m.Side)
		}
	}
	return cells(ink, tint.Over(ground), " "+sign+" ")
}

// lineInk is the colour of a mark that is a line.
func (k *legend) lineInk(m *board.Mark) screen.Style {
	switch {
	case m.Kind == board.LinkMark && m.Tone != board.Danger && m.Tone != board.Warning:
		return k.look.Theme.Good.On(screen.None)
	case m.Kind == board.SlowMark && m.Tone == board.Plain:
		return k.look.Theme.Warning.On(screen.None).With(screen.Bold)
	case m.Kind == board.PathMark:
		return k.markInk(m).With(screen.Bold)
	}
	return k.markInk(m)
}

// stroke is a stretch of a mark that is a line: in dots finer than a cell where they can be drawn.
func (k *legend) stroke(m *board.Mark) string {
	fine := !k.view.grid && k.look.Lines
	pick := func(braille, sign string) string {
		if fine {
			return braille
		}
		return strings.Repeat(sign, 3)
	}
	switch m.Kind {
	case board.PathMark:
		if k.view.grid {
			return strings.Repeat(k.look.Path.Dot, 2) + k.look.Arrived
		}
		return pick("⠤⠤⠤", k.look.Path.Flat) + k.look.Arrived
	case board.SightMark:
		if k.view.grid {
			return strings.Repeat(k.look.Sight.Dot, 3)
		}
		return pick("⠄⠄⠄", k.look.Sight.Flat)
	case board.LinkMark:
		if m.Tone == board.Danger || m.Tone == board.Warning {
			return pick("⠄⠄⠄", k.look.Cross)
		}
		return pick("⠤⠤⠤", k.look.Glyphs.Mark(m.Kind))
	case board.BorderMark:
		return pick("⠤ ⠤", k.look.Glyphs.Mark(m.Kind))
	case board.RangeMark:
		return pick("⠄ ⠄", k.look.Glyphs.Mark(m.Kind))
	}
	return pick("⠶⠶⠶", k.look.Glyphs.Mark(m.Kind))
}

// moment is what lies over the field for the moment: where one points, what is chosen, reach, threats and traces.
func (k *legend) moment(o *Overlay) Chapter {
	c := Chapter{Title: "At this moment"}
	base := k.look.Theme.Base
	add := func(row []screen.Cell, name string) { c.Signs = append(c.Signs, Sign{Cells: row, Name: name}) }
	if !o.Hide {
		add(cells(k.look.Theme.Cursor, base, k.look.CursorL+" "+k.look.CursorR), "where you point")
	}
	lit := func(is bool, st screen.Style, sign, name string) {
		if is {
			add(cells(st.On(screen.None).With(screen.Bold), base, sign), name)
		}
	}
	lit(standing(k.scene, o.Selected) != nil, k.look.Theme.Accent, k.look.Pointer, "is chosen")
	lit(len(o.Gathered) > 0, k.look.Theme.Accent, k.look.Check, "goes with it, or is meant by the list")
	lit(len(o.Flash) > 0, base, k.look.Star, "was struck, or is spoken of")
	for _, p := range o.Pointers {
		lit(true, k.look.Theme.Side(p.Side), k.look.CursorL+" "+k.look.CursorR, "where "+k.scene.Sides[p.Side].Name+" points")
	}
	for _, marks := range [3][]board.Mark{o.Reach, o.Threats, o.Trace} {
		c.Signs = append(c.Signs, k.marks("", marks).Signs...)
	}
	return c
}

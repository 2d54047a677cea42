package battle

import (
	"strings"

	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/screen"
)

// signWidth is the column in which the names of a legend begin.
const signWidth = 6

// Legend tells what everything means that lies on the field now, for the second page of F1; nothing while what lies there
// is covered from whoever sits at the keyboard.
func (p *Page) Legend(w int) form.Sheet {
	if curtain, called := p.dialog.(*handover); called && curtain.sealed || p.state.State == nil {
		return form.Sheet{}
	}
	o := p.laidOver()
	return p.legend(w, &o)
}

// Legend tells what everything means that lies on the field now.
func (r *Replay) Legend(w int) form.Sheet {
	o := r.laidOver()
	return r.legend(w, &o)
}

// legend is the legend of the field with what lies over it, in a width.
func (s *stage) legend(w int, o *field.Overlay) form.Sheet {
	sheet := form.Sheet{Look: form.InkOf(s.env), Width: w}
	if len(s.scene.Sections) > 0 {
		return sheet
	}
	goals := s.guide.Briefing(s.seat).Objectives
	if len(goals) > 0 {
		sheet.Head("Goals, and whom each favours now")
	}
	for i := range goals {
		mark := s.ink.favour(&goals[i])
		sign := screen.Cell{Rune: []rune(mark.text)[0], Style: mark.st.Over(sheet.Look.Text)}
		explain(&sheet, &field.Sign{Cells: []screen.Cell{sign}, Name: goals[i].Name + ": " + goals[i].State, Rule: string(goals[i].Rule)})
	}
	for _, chapter := range field.Legend(s.scene, o, field.LookOf(s.env.Look)) {
		sheet.Head(chapter.Title)
		for i := range chapter.Signs {
			explain(&sheet, &chapter.Signs[i])
		}
	}
	return sheet
}

// explain writes a sign and its name, later lines under the first word, and the rule at the right edge.
func explain(sheet *form.Sheet, sign *field.Sign) {
	from := len(sheet.Lines)
	sheet.Run(sheet.Look.Text, signWidth, sign.Name)
	if from == len(sheet.Lines) {
		sheet.Add(form.In(sheet.Look.Text, strings.Repeat(" ", signWidth)))
	}
	var row []form.Piece
	for _, c := range sign.Cells {
		row = append(row, form.In(c.Style, string(c.Rune)))
	}
	first := sheet.Lines[from][0]
	first.Text = first.Text[min(len(sign.Cells), signWidth):]
	sheet.Lines[from] = append(row, first)
	sheet.Cite(sign.Rule)
}

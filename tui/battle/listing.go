package battle

import "muster/tui/style"

// listing is the part of the list of offers that is seen.
type listing struct {
	lines        []choiceLine
	above, below int // choices that are not seen
}

// listing cuts the list so that it fits into so many columns and rows and shows the chosen choice. When it is cut, the last row is
// left for saying so.
func (o *offerList) listing(w, height int) listing {
	said := allSaid
	if o.composes() {
		said = besideSaid
	}
	lines := choiceLines(o.listed(), w, height, said)
	if len(lines) <= height {
		return listing{lines: lines}
	}
	rows := max(height-1, 1)
	top := 0
	for i, line := range lines {
		if line.index == o.chosenChoice() && i >= rows {
			top = min(i-rows/2, len(lines)-rows)
		}
	}
	return listing{lines: lines[top : top+rows], above: top, below: len(lines) - top - rows}
}

// rest says how much is not seen, "" for nothing.
func (l *listing) rest(glyphs *style.Glyphs) string {
	switch {
	case l.above > 0 && l.below > 0:
		return glyphs.Up + " " + plainInt(l.above) + " more  " + glyphs.Down + " " + plainInt(l.below) + " more"
	case l.above > 0:
		return glyphs.Up + " " + plainInt(l.above) + " more"
	case l.below > 0:
		return glyphs.Down + " " + plainInt(l.below) + " more"
	}
	return ""
}

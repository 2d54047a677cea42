//go:build unix

package command_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"muster/tui/screen"
)

// panel is the list beside the field: what can be ordered, or what an order can be about.
type panel []row

// row is one of its rows.
type row struct {
	key, text string // key: what stands before it where nothing is composed yet
	x, y      int    // where it can be clicked
	refused   bool
}

var (
	panelTop = regexp.MustCompile(`╭ ([A-Z][^─╮]*?) ─*╮$`)
	noPanel  = regexp.MustCompile(`^(Odds of .*|[A-Z]\d+)$`) // of odds, or of a square
	panelRow = regexp.MustCompile(`^│ [▸ ](?:([a-zD]|space) )?(\S.*?) *│`)
)

// list finds the list on a battle page: the last of the panels.
func list(seen string) (p panel, ok bool) {
	lines := strings.Split(seen, "\n")
	for y, line := range lines {
		at := panelTop.FindStringSubmatchIndex(strings.TrimRight(line, " "))
		if at == nil || noPanel.MatchString(line[at[2]:at[3]]) {
			continue
		}
		p, ok = rowsOf(lines[y+1:], screen.Width(line[:at[0]]), y+1), true
	}
	return p, ok
}

// rowsOf are the rows below a title that begins in a column.
func rowsOf(lines []string, x, y int) (p panel) {
	for i, line := range lines {
		r := panelRow.FindStringSubmatch(from(line, x))
		if r == nil {
			break
		}
		p = append(p, row{key: r[1], text: r[2], x: x + 3, y: y + i, refused: strings.Contains(r[2], "✗")})
	}
	return p
}

// from is what stands from a column on.
func from(line string, x int) string {
	for at := range line {
		if screen.Width(line[:at]) >= x {
			return line[at:]
		}
	}
	return ""
}

// idle reports whether no order is being put together.
func (p panel) idle() bool { return slices.ContainsFunc(p, func(r row) bool { return r.key != "" }) }

// asides are rows that do nothing for the battle.
var asides = regexp.MustCompile(
	`^(yes|Pause|Offer a draw|Concede|Propose|Take back|Ask |Stop|▼|▲|● |score|Do the rest)`,
)

// orders are the rows that can be chosen.
func (p panel) orders() (rows []row) {
	for _, r := range p {
		if !r.refused && !asides.MatchString(r.text) && (!p.idle() || r.key != "") {
			rows = append(rows, r)
		}
	}
	return rows
}

// click is what a terminal sends when the left button is pressed at a cell and let go.
func click(x, y int) string { return fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x+1, y+1, x+1, y+1) }

// word is a click on words on the last row that shows them, "" when they are nowhere.
func word(seen, text string) string {
	lines := strings.Split(seen, "\n")
	for y := len(lines) - 1; y >= 0; y-- {
		if before, _, found := strings.Cut(lines[y], text); found {
			return click(screen.Width(before)+1, y)
		}
	}
	return ""
}

package book

import (
	"strings"

	"muster/tui/screen"
)

// columnGap parts the columns of a table.
const columnGap = 2

// table sets rows of cells between bars, the first of them as heads. Columns are as wide as their widest cell; where the
// window is too narrow the widest columns give way and their cells wrap.
func table(text string, r role, indent, width int) []line {
	rows := cells(text)
	widths := columnWidths(rows, width-indent)
	var lines []line
	for i, row := range rows {
		as := r
		if i == 0 {
			as = roleStrong
		}
		lines = append(lines, tableRow(row, widths, as, indent)...)
	}
	return lines
}

// cells splits the rows of a table, leaving out the line under its head.
func cells(text string) [][]string {
	var rows [][]string
	for row := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		row = strings.Trim(strings.TrimSpace(row), "|")
		if strings.Trim(row, "-:| ") == "" {
			continue
		}
		parts := strings.Split(row, "|")
		for i := range parts {
			parts[i] = strings.NewReplacer("`", "", "**", "").Replace(strings.TrimSpace(parts[i]))
		}
		rows = append(rows, parts)
	}
	return rows
}

// columnWidths are the natural widths. When they are too much the widest columns give way: first as far as no word is
// broken, then as far as it takes.
func columnWidths(rows [][]string, width int) []int {
	var widths, words []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths, words = append(widths, 1), append(words, leastColumn)
			}
			widths[i] = max(widths[i], screen.Width(cell))
			for word := range strings.FieldsSeq(cell) {
				words[i] = max(words[i], screen.Width(word))
			}
		}
	}
	least := make([]int, len(widths))
	for i := range least {
		least[i] = leastColumn
	}
	narrow(widths, words, width)
	narrow(widths, least, width)
	return widths
}

// leastColumn is how narrow a column gets at most.
const leastColumn = 3

// narrow takes from the widest columns until all fit or each is at its least.
func narrow(widths, least []int, width int) {
	for total(widths) > width {
		widest := -1
		for i, w := range widths {
			if w > least[i] && (widest < 0 || w > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return
		}
		widths[widest]--
	}
}

func total(widths []int) int {
	sum := -columnGap
	for _, w := range widths {
		sum += w + columnGap
	}
	return sum
}

// tableRow is one row, as many lines high as its tallest cell.
func tableRow(row []string, widths []int, r role, indent int) []line {
	wrapped := make([][]string, len(row))
	height := 1
	for i, cell := range row {
		wrapped[i] = screen.Wrap(cell, widths[i])
		height = max(height, len(wrapped[i]))
	}
	lines := make([]line, height)
	for y := range lines {
		var text strings.Builder
		for i, parts := range wrapped {
			part := ""
			if y < len(parts) {
				part = parts[y]
			}
			text.WriteString(part + strings.Repeat(" ", max(widths[i]-screen.Width(part), 0)+columnGap))
		}
		lines[y] = line{spans: inline(strings.TrimRight(text.String(), " "), r), indent: indent, item: -1}
	}
	return lines
}

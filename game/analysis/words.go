package analysis

import (
	"fmt"
	"strings"

	"muster/game"
)

// Accuracy is how good the decisions of a seat were, from 0 to 1, and how many there were.
func (r *Report) Accuracy(seat game.Seat) (mean float64, decisions int) {
	for i := range r.Orders {
		if o := &r.Orders[i]; o.Decision && o.Seat == seat {
			mean += o.Accuracy
			decisions++
		}
	}
	return mean / float64(max(decisions, 1)), decisions
}

// Lost is what the decisions of a seat cost in all, and Luck what the dice brought the first seat.
func (r *Report) Lost(seat game.Seat) (sum float64) {
	for i := range r.Orders {
		if r.Orders[i].Seat == seat {
			sum += r.Orders[i].Cost
		}
	}
	return sum
}

// Luck is what the dice brought the first seat in all.
func (r *Report) Luck() (sum float64) {
	for i := range r.Orders {
		sum += r.Orders[i].Luck
	}
	return sum
}

// Costliest are the decisions that cost most, at most so many.
func (r *Report) Costliest(most int) (all []*Order) {
	for _, i := range r.costliest(most) {
		all = append(all, &r.Orders[i])
	}
	return all
}

// Chart draws the expected result of the first seat along the battle, in so many columns and rows of a dot each.
func (r *Report) Chart(columns, rows int, dot string) []string {
	lines := make([]string, rows)
	cells := make([][]string, rows)
	for y := range cells {
		cells[y] = make([]string, columns)
	}
	for x := range columns {
		result, _ := r.Along(x, columns)
		y := int((1 - result) * float64(rows))
		cells[max(0, min(y, rows-1))][x] = dot
	}
	for y := range lines {
		mark := "      "
		switch y {
		case 0:
			mark = "100 % "
		case rows / 2:
			mark = " 50 % "
		case rows - 1:
			mark = "  0 % "
		}
		var line strings.Builder
		for _, cell := range cells[y] {
			if cell == "" {
				cell = " "
			}
			line.WriteString(cell)
		}
		lines[y] = strings.TrimRight(mark+"|"+line.String(), " ")
	}
	return lines
}

// Along is the expected result of the first seat at a column of a chart that is so many wide, and what it would be by the
// luck of the dice alone.
func (r *Report) Along(x, columns int) (result, luck float64) {
	n := 0
	if columns > 1 {
		n = x * len(r.Orders) / (columns - 1)
	}
	result, luck = r.Start, r.Start
	for i := range r.Orders[:n] {
		result = r.Orders[i].Result
		luck += r.Orders[i].Luck
	}
	return result, luck
}

// Column is where a chart that is so many columns wide shows the moment before an order, counted from 1.
func (r *Report) Column(step, columns int) int {
	return (step - 1) * (columns - 1) / max(len(r.Orders), 1)
}

// Percent is a share of a victory: "12.5 %".
func Percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

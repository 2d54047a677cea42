package analysis

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/analysis"
	"muster/tui/form"
	"muster/tui/screen"
)

// tell writes what is known of the row under the cursor.
func (p *Page) tell(sh *form.Sheet) {
	switch o := p.current(); {
	case p.report == nil:
		p.tellWork(sh)
	case o == nil:
		p.tellWhole(sh)
	default:
		p.tellDecision(sh, o)
	}
}

// tellWork is how far looking back is, or why nothing has come of it.
func (p *Page) tellWork(sh *form.Sheet) {
	switch {
	case p.fault != "":
		sh.Title("It cannot be looked back at")
		sh.Faults(p.fault)
		return
	case p.work.stop == nil:
		sh.Title("Stopped before anything was found")
		return
	}
	sh.Title("Looking back, " + strconv.Itoa(p.work.percent) + " %")
	full, rest := sh.Look.Glyphs.Bar(p.work.percent, 100, sh.Width)
	sh.Add(form.In(sh.Look.Theme.Bar, full), form.In(sh.Look.Theme.BarRest, rest))
	sh.Gap()
	sh.Text("Every decision is weighed against what else could have been ordered, and the costliest are thought over once more. " +
		"Any key stops it.")
}

// tellWhole is the battle as a whole: the dice, and the decisions of all who played.
func (p *Page) tellWhole(sh *form.Sheet) {
	if !p.whole {
		sh.Item(form.In(sh.Look.Tone(board.Warning), sh.Look.Glyphs.Bullet), sh.Look.Text,
			fmt.Sprintf("Stopped after %d of %d orders; this much is not kept.", len(p.report.Orders), len(p.record.Orders())))
		sh.Gap()
	}
	first := screen.Clean(p.name(game.First))
	sh.Item(form.In(p.curveStyle(), p.curveSign()), sh.Look.Text, "What "+first+" could expect: 100 % is a victory, 50 % is even.")
	sh.Item(form.In(sh.Look.Accent, sh.Look.Glyphs.Bullet), sh.Look.Text, "What the dice alone would have made of it.")
	sh.Head("Dice")
	sh.Text(fmt.Sprintf("They brought %s %s of a victory in all.", first, gained(p.report.Luck())))
	for i := range p.record.Head.Seats {
		seat := game.First + game.Seat(i)
		accuracy, n := p.report.Accuracy(seat)
		sh.Head(p.Env.Look.Glyphs.Side(p.record.Head.Seats[i].Side) + " " + screen.Clean(p.name(seat)))
		facts := []board.Fact{{Label: "decisions", Value: strconv.Itoa(n)}}
		if n > 0 {
			facts = append(facts, board.Fact{Label: "accuracy", Value: fmt.Sprintf("%.0f %%", 100*accuracy)},
				board.Fact{Label: "they cost", Value: analysis.Percent(p.report.Lost(seat)) + " of a victory"})
		}
		sh.Facts(facts)
	}
	if len(p.worst) == 0 {
		sh.Gap()
		sh.Text("No decision cost much: nothing better was found.")
	}
}

// tellDecision is a decision that cost much, and what was better.
func (p *Page) tellDecision(sh *form.Sheet, o *analysis.Order) {
	sh.Title(screen.Clean(o.Words))
	sh.Facts([]board.Fact{
		{Label: "step", Value: fmt.Sprintf("%d, by %s", o.Step, screen.Clean(p.name(o.Seat)))},
		{Label: "expected", Value: analysis.Percent(o.Gain-o.Cost) + " of a victory"},
		{Label: "it cost", Value: analysis.Percent(o.Cost), Tone: board.Danger},
	})
	if luck := p.luckOf(o); luck != 0 {
		sh.Facts([]board.Fact{{Label: "the dice", Value: "then brought " + gained(luck)}})
	}
	sh.Head("Better")
	sh.Text(screen.Clean(o.Better))
	sh.Facts([]board.Fact{{Label: "expected", Value: analysis.Percent(o.Gain) + " of a victory", Tone: board.Good}})
}

// luckOf is what the dice of an order brought who gave it.
func (p *Page) luckOf(o *analysis.Order) float64 {
	seats := p.record.Head.Seats
	if seats[o.Seat.Index()].Side != seats[0].Side {
		return -o.Luck
	}
	return o.Luck
}

// gained is a share of a victory with its sign.
func gained(share float64) string { return fmt.Sprintf("%+.1f %%", 100*share) }

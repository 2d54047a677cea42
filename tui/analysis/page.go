package analysis

import (
	"context"
	"errors"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/analysis"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// Page looks back at a battle.
type Page struct {
	form.ListPage
	sys    game.System
	record *saves.Record
	work   work
	report *analysis.Report // nil while nothing has been found
	whole  bool             // the report is of the whole battle
	worst  []*analysis.Order
	fault  string // why there is no report
}

var (
	_ page.Page   = (*Page)(nil)
	_ page.Closer = (*Page)(nil)
)

// mostWorst is how many of the costliest decisions are listed.
const mostWorst = 12

// wholeRow is the row of the battle as a whole; the others are decisions.
const wholeRow = -1

// New is a page about a recorded battle. It begins to look back when it is opened, unless that has been done before.
func New(env *page.Env, sys game.System, r *saves.Record) *Page {
	p := &Page{sys: sys, record: r}
	p.ListPage = form.ListPage{Env: env, Crumbs: []string{"Analysis"}, Right: r.Head.Title}
	p.Browser = form.Browser{Heading: "Decisions", Beside: "Looking back", Share: 46, Tell: p.tell, Picture: p.picture, PictureAt: p.pictureRows}
	return p
}

// Init shows what was kept, or begins to look back.
func (p *Page) Init() tea.Cmd {
	if kept := analysis.Kept(p.sys, p.record); kept != nil {
		p.take(kept, true)
		return nil
	}
	return p.begin()
}

func (p *Page) begin() tea.Cmd {
	p.report, p.worst, p.fault = nil, nil, ""
	p.fill()
	return p.work.begin(p, p.sys, p.record)
}

// Close stops looking back.
func (p *Page) Close() string {
	p.work.end()
	return ""
}

// What can be done on the page.
var (
	keyStop  = key.NewBinding(key.WithKeys("esc"), key.WithHelp("any key", "stop"))
	keyTry   = key.NewBinding(key.WithKeys("t"), key.WithHelp("t", "play on from before it"))
	keyAgain = key.NewBinding(key.WithKeys("a"), key.WithHelp("a", "look back again"))
)

// Keys is [page.Page]'s.
func (p *Page) Keys() []key.Binding { return p.deeds().Keys() }

// deeds are what can be done now.
func (p *Page) deeds() form.Deeds {
	leave := form.Deed{Key: form.KeyEsc, Do: func() tea.Cmd { return page.Leave(p) }}
	switch o := p.current(); {
	case p.work.stop != nil:
		return form.Deeds{{Key: keyStop}}
	case p.report == nil:
		return form.Deeds{{Key: keyAgain, Do: p.begin}, leave}
	case o == nil:
		all := form.Deeds{{Key: form.KeyUp}, {Key: form.As(form.KeyEnter, "enter", "replay")}}
		if !p.whole {
			all = append(all, form.Deed{Key: keyAgain, Do: p.begin})
		}
		return append(all, leave)
	default:
		return form.Deeds{
			{Key: form.KeyUp},
			{Key: form.As(form.KeyEnter, "enter", "replay from there")},
			{Key: keyTry, Do: func() tea.Cmd { return p.try(o) }},
			leave,
		}
	}
}

// current is the decision under the cursor, nil for the battle as a whole.
func (p *Page) current() *analysis.Order {
	if r := p.Browser.List.Current(); r != nil && r.ID != wholeRow {
		return p.worst[r.ID]
	}
	return nil
}

// Update is [page.Page]'s.
func (p *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.Size = msg
	case progressMsg:
		if msg.of != p || msg.told != p.work.told {
			return p, nil
		}
		p.work.percent = msg.percent
		p.Browser.Changed()
		return p, p.work.listen(p, msg.told)
	case foundMsg:
		if msg.of == p && msg.told == p.work.told {
			return p, p.found(msg)
		}
		return p, nil
	case tea.KeyMsg:
		if p.work.stop != nil {
			p.work.stop() // what has been found until now is on its way
			return p, nil
		}
		if cmd, done := p.deeds().Press(msg); done {
			return p, cmd
		}
	}
	if what, _ := p.Browser.Update(msg); what == form.Chose && p.report != nil {
		return p, p.watch()
	}
	return p, nil
}

// found takes what looking back has found; what was found until it was stopped is shown, and not kept.
func (p *Page) found(msg foundMsg) tea.Cmd {
	p.work.end()
	switch {
	case msg.err == nil:
		p.take(msg.report, true)
	case errors.Is(msg.err, context.Canceled) && msg.report != nil && len(msg.report.Orders) > 0:
		p.take(msg.report, false)
	case errors.Is(msg.err, context.Canceled):
		p.fault = ""
	case msg.report != nil && len(msg.report.Orders) == len(p.record.Orders()):
		p.take(msg.report, true)
		return page.Tell(board.Danger, "It could not be kept: "+p.Env.Public(msg.err.Error()))
	default:
		p.fault = page.FirstLine(msg.err)
	}
	p.fill()
	return nil
}

// take shows a report.
func (p *Page) take(report *analysis.Report, whole bool) {
	p.report, p.whole, p.worst, p.fault = report, whole, report.Costliest(mostWorst), ""
	p.fill()
}

// fill writes the rows anew.
func (p *Page) fill() {
	var rows []form.Row
	if p.report != nil {
		rows = append(rows, form.Row{Label: "The whole battle", ID: wholeRow, Value: form.Plural(len(p.report.Orders), "order")})
		if len(p.worst) > 0 {
			rows = form.Heading(rows, "The costliest")
		}
		for i, o := range p.worst {
			side := p.record.Head.Seats[o.Seat.Index()].Side
			words := strconv.Itoa(o.Step) + " " + p.Env.Look.Glyphs.Side(side) + " " + o.Words
			rows = append(rows, form.Row{Label: screen.Clean(words), Value: "-" + analysis.Percent(o.Cost), ID: i})
		}
	}
	p.Browser.List.Set(rows)
	p.Browser.Changed()
}

// name is who plays a seat.
func (p *Page) name(seat game.Seat) string { return p.record.Head.Seats[seat.Index()].Name }

// watch shows the replay: the moment before the decision under the cursor.
func (p *Page) watch() tea.Cmd {
	at := 0
	if o := p.current(); o != nil {
		at = o.Seq - 1
	}
	return page.Send(page.Watch{File: p.record.File, At: at})
}

// try plays on from before a decision, which is then the person's.
func (p *Page) try(o *analysis.Order) tea.Cmd {
	if o.Step < 2 {
		return page.Tell(board.Plain, "That was the first order: begin the battle anew.")
	}
	levels := p.record.Chairs()
	chairs := make([]page.Chair, len(levels))
	for i, level := range levels {
		chairs[i].Bot = level
	}
	chairs[o.Seat.Index()] = page.Chair{}
	return page.Send(page.Resume{File: p.record.File, Steps: o.Step - 1, Chairs: chairs})
}

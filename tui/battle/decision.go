package battle

import (
	"fmt"
	"reflect"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
)

// questions are what a person at this keyboard is asked in a box: one of a few orders, or for consent.
type questions struct {
	p    *Page
	owed bool // another box was open when the seat was asked for one of a few
}

// decision is the box of a step that asks for one of a few: who decides, what has just happened, and the options with
// their odds. Where the keyboard has changed hands for it, it is the hand-over too.
type decision struct {
	p       *Page
	to      game.Seat
	ask     game.Ask
	handed  bool // somebody else had the keyboard a moment ago
	reacts  bool // it is another side's turn
	options []pick.Option
	at      int
	shown   bool // the bar has been brought to what the rulebook proposes
	recap   []record
	cause   string // what has brought the question about, as the rulebook says; the recap tells nothing else then
}

// mostRecap is how many of the last lines of the log a decision tells, where the log does not show them.
const mostRecap = 3

// update asks what there is to be asked.
func (q *questions) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case heedMsg:
		q.heeded(msg)
	case settledMsg:
		return q.ask(), false
	case afterMsg:
		q.decideLate()
	}
	return nil, false
}

// closeStale closes a box that was about another moment.
func (q *questions) closeStale() {
	switch open := q.p.dialog.(type) {
	case *decision:
		q.p.dialog = nil
	case *question:
		if open.fleeting && q.p.agenda(q.p.up.State).Live { // what was a yes then would be one to something else now
			q.p.dialog = nil
		}
	}
}

// ask opens the box of what is asked of somebody here: for consent first, then for one of a few orders.
func (q *questions) ask() (cmd tea.Cmd) {
	if asked := q.proposed(); asked != nil {
		cmd = q.propound(asked)
	} else if _, open := q.p.dialog.(*proposal); open {
		q.p.dialog = nil
	}
	q.owed = q.p.dialog != nil
	summons := q.p.composer.summons()
	if q.decide() {
		return cmd // the box says it all
	}
	return both(cmd, summons)
}

// reacts reports whether a seat is asked in the turn of another side.
func (q *questions) reacts(state game.Position, seat game.Seat) bool {
	if ask, asked := state.Agenda().For(seat); asked && ask.Due > 0 && live(state) {
		return true // where all act at once, whoever has to hurry does
	}
	scene := state.Guide().Scene(seat)
	return pick.Reacts(&scene, side(q.p.setup, seat))
}

// deciding are the options of a seat that is asked for one of a few, nil when it is asked for more.
func (q *questions) deciding(state game.Position, seat game.Seat) *decision {
	agenda := state.Agenda()
	ask, asked := agenda.For(seat)
	if !asked || agenda.Mode == game.Sealed {
		return nil
	}
	d := &decision{p: q.p, to: seat, ask: ask, reacts: q.reacts(state, seat)}
	d.options = pick.Options(state.Guide(), seat, q.p.verbs.all, d.reacts)
	if len(d.options) == 0 {
		return nil
	}
	for d.at < len(d.options)-1 && d.options[d.at].No != nil {
		d.at++
	}
	return d
}

// decide opens the box when the seat at the keyboard is asked for one of a few.
func (q *questions) decide() bool {
	if q.p.dialog != nil || !q.p.acts() || q.p.orders.busy || q.p.pilot.resting(q.p.seat) {
		return false
	}
	d := q.deciding(q.p.state, q.p.seat)
	if d == nil {
		return false
	}
	d.handed, q.p.seating.handed = q.p.seating.handed, false
	d.cause = q.p.guide.Offer(q.p.seat, game.Draft{}).Cause
	if d.cause != "" {
		d.recap = []record{{line: game.Line{Text: q.p.places.with(d.cause, 2*decisionWidth)}, side: d.turnOf()}}
		q.p.dialog = d
		return true
	}
	for _, r := range q.p.log.since(q.p.seating.seen[q.p.seat], q.p.seat) {
		if r.level == 0 {
			d.recap = append(d.recap, r)
		}
	}
	most := mostRecap
	if q.p.layout.log.H > mostRecap {
		most = 1 // those before it are seen in the log
	}
	d.recap = d.recap[max(len(d.recap)-most, 0):]
	q.p.dialog = d
	return true
}

// turnOf is the side whose turn it is, -1 for none.
func (d *decision) turnOf() int {
	return slices.IndexFunc(d.p.scene.Sides, func(s board.SideView) bool { return s.Acts })
}

// decideLate opens the box as soon as another one that was in its way is closed.
func (q *questions) decideLate() {
	if q.owed && q.p.dialog == nil {
		q.owed = false
		q.decide()
	}
}

func (d *decision) key(msg tea.KeyMsg) tea.Cmd {
	keys := &d.p.env.Look.Keys
	name := msg.String()
	switch {
	case d.byNumber(name) >= 0:
		return d.take(d.byNumber(name))
	case key.Matches(msg, keys.Commit):
		return d.take(d.at)
	case name == "up", name == "left", key.Matches(msg, keys.PreviousPiece):
		d.at = max(d.at-1, 0)
	case name == "down", name == "right", key.Matches(msg, keys.NextPiece):
		d.at = min(d.at+1, len(d.options)-1)
	case key.Matches(msg, keys.Back):
		d.p.dialog = nil
	case key.Matches(msg, keys.Rules):
		d.p.dialog = nil
		d.p.rules.openAt(d.options[d.at].Rule)
	case key.Matches(msg, keys.Menu):
		return d.p.menu.leave()
	default:
		for i := range d.options {
			if k := d.options[i].Key; k != "" && k == name {
				return d.take(i)
			}
		}
		if key.Matches(msg, keys.Rest) {
			return d.proposed()
		}
	}
	return nil
}

// possible counts the options before one that can be taken: these are numbered.
func (d *decision) possible(before int) int {
	n := 0
	for i := range before {
		if d.options[i].No == nil {
			n++
		}
	}
	return n
}

// byNumber is the option that a digit stands for, -1 for none.
func (d *decision) byNumber(name string) int {
	if len(name) != 1 || name[0] < '1' || name[0] > '9' {
		return -1
	}
	for i := range d.options {
		if d.options[i].No == nil && d.possible(i) == int(name[0]-'1') {
			return i
		}
	}
	return -1
}

// decideBy takes an option by its number while one looks at the field.
func (q *questions) decideBy(name string) (tea.Cmd, bool) {
	if len(name) != 1 || name[0] < '1' || name[0] > '9' || !q.p.pick.Idle() {
		return nil, false
	}
	d := q.deciding(q.p.state, q.p.seat)
	if d == nil || d.byNumber(name) < 0 {
		return nil, false
	}
	return d.take(d.byNumber(name)), true
}

// proposed brings the bar to what the rulebook itself proposes, for who does not care; where the bar is there already,
// the order is given.
func (d *decision) proposed() tea.Cmd {
	at := d.at
	if c := d.p.pilot.suggested(); c != nil && d.to == d.p.seat {
		is := func(o pick.Option) bool { return o.No == nil && reflect.DeepEqual(o.Command, c) }
		at = max(slices.IndexFunc(d.options, is), 0)
	}
	if d.shown && at == d.at {
		return d.take(at)
	}
	d.at, d.shown = at, true
	return page.Tell(board.Plain, "Proposed: "+d.options[at].Title+". Enter, or D again, takes it.")
}

// take gives the order of an option.
func (d *decision) take(i int) tea.Cmd {
	d.at = i
	o := &d.options[i]
	if o.No != nil {
		return d.p.refuse(o.No)
	}
	d.p.dialog = nil
	return d.p.orders.found(&o.Order)
}

func (d *decision) hints() []hint {
	k := d.p.env.Look.Keys
	k.Commit.SetHelp("enter", "decide")
	k.Back.SetHelp("esc", "look at the field")
	possible := d.possible(len(d.options))
	number := key.NewBinding(key.WithKeys("1"), key.WithHelp(fmt.Sprintf("1-%d", possible), "this one"))
	if possible == 1 {
		number.SetHelp("1", "this one")
	}
	k.Rest.SetHelp(k.Rest.Help().Key, restDecision)
	return []hint{k.Commit, number, k.Rest, k.Rules, k.Back}
}

package saves

import (
	"fmt"
	"reflect"
	"slices"

	"muster/game"
)

// DrawTitle is how a battle is called that was ended by agreement.
const DrawTitle = "Draw by agreement"

// ClaimTitle is how a battle is called whose victory a player has claimed.
func ClaimTitle(player string) string { return player + " wins: the others have gone away" }

// TurnOf is the heading under which a battle stands after events: the last of the outermost ones, or else that of before.
func TurnOf(st game.State, events []game.Event, before string) string {
	for i := range events {
		if events[i].Fact.Level == 1 {
			before = events[i].Line(st).Text
		}
	}
	return before
}

// told compares what stands beside an order with what its rules tell.
func (v *verifier) told(line Line, events []game.Event) error {
	e := line.Entry
	turn := TurnOf(v.state, events, v.turn)
	want := ""
	if turn != v.turn {
		want = turn
	}
	v.turn = turn
	if line.Turn != want {
		if err := v.otherWords(e, fmt.Sprintf("the turn is %q, recorded was %q", want, line.Turn)); err != nil {
			return err
		}
	}
	for id, name := range line.Names {
		if now := v.state.Name(id); now != name {
			if err := v.otherWords(e, fmt.Sprintf("piece %d is called %q, recorded was %q", id, now, name)); err != nil {
				return err
			}
		}
	}
	if line.With < 0 || line.With >= len(v.orders) {
		return differs(e, "", "it is said to go with %d orders before it, where there are %d", line.With, len(v.orders)-1)
	}
	for _, other := range v.orders[len(v.orders)-1-line.With:] {
		if other.Seat != e.Seat && other.Seat != game.Umpire {
			return differs(e, "", "it is said to go with order %d, which another seat gave", other.Seq)
		}
	}
	if err := v.lost(line, events); err != nil {
		return err
	}
	return v.logged(e, events)
}

// lost holds that the lines which tell of losses are lines of the log.
func (v *verifier) lost(line Line, events []game.Event) error {
	if len(line.Losses) == 0 {
		return nil
	}
	lines := game.Lines(v.state, events)
	for _, loss := range line.Losses {
		if !slices.Contains(lines, loss) {
			return v.otherWords(line.Entry, fmt.Sprintf("the log does not say %q", loss.Text))
		}
	}
	return nil
}

// logged compares the lines of the log, where the journal keeps them.
func (v *verifier) logged(e *game.Entry, events []game.Event) error {
	if v.record.Head.Version > 1 && e.Lines == nil {
		return nil
	}
	lines := game.Lines(v.state, events)
	if slices.Equal(lines, e.Lines) {
		return nil
	}
	for i := range max(len(lines), len(e.Lines)) {
		is, was := "nothing", "nothing"
		if i < len(lines) {
			is = fmt.Sprintf("%q", lines[i].Text)
		}
		if i < len(e.Lines) {
			was = fmt.Sprintf("%q", e.Lines[i].Text)
		}
		if is == was && lines[i] == e.Lines[i] {
			continue
		}
		return v.otherWords(e, fmt.Sprintf("line %d of the log says %s, recorded was %s", i+1, is, was))
	}
	return nil
}

// otherWords is the difference when the words of a journal are not those of its own edition. Another edition may tell the
// same in other words: then it is worth a notice.
func (v *verifier) otherWords(e *game.Entry, why string) error {
	diff := differs(e, "", "%s", why)
	if v.record.Head.Book == Edition(v.sys) {
		return diff
	}
	if v.words == "" {
		v.words = diff.Error()
	}
	return nil
}

// seated reports whether a seat is a player's.
func (v *verifier) seated(seat game.Seat) bool {
	i := seat.Index()
	return i >= 0 && i < len(v.record.Head.Seats)
}

// note compares what a note says of the battle.
func (v *verifier) note(n *Note) error {
	if n.Kind == OverNote {
		if err := v.ended(n); err != nil {
			return err
		}
		v.over = true
	}
	if n.Sum == 0 {
		return nil
	}
	sum, err := game.Digest(v.state)
	switch {
	case err != nil:
		return v.differsAt(n, "%v", err)
	case n.Seq != v.seq:
		return v.differsAt(n, "it comes after number %d, recorded was %d", v.seq, n.Seq)
	case sum != n.Sum:
		return v.differsAt(n, "the position has digest %s, recorded was %s", sum, n.Sum)
	}
	return nil
}

// differsAt is a difference at a note.
func (v *verifier) differsAt(n *Note, why string, figures ...any) error {
	at := atEnd
	if n.Kind != OverNote {
		at = fmt.Sprintf("the note %q after number %d", n.Kind, v.seq)
	}
	return &Difference{Seq: v.seq, At: at, Why: fmt.Sprintf(why, figures...)}
}

// ended compares what the journal says of the end.
func (v *verifier) ended(n *Note) error {
	outcome := v.state.Outcome()
	if outcome == nil {
		outcome = v.agreed()
	}
	switch {
	case v.over:
		return v.differsAt(n, "it is told twice")
	case outcome == nil:
		return v.differsAt(n, "the battle is not over, recorded was %q", n.Text)
	case outcome.Title != n.Text:
		return v.differsAt(n, "it is %q, recorded was %q", outcome.Title, n.Text)
	case n.Figures == nil:
		return nil
	}
	want := FiguresOf(outcome, v.record.Head.Seats, len(v.orders))
	if !reflect.DeepEqual(want.Won, n.Figures.Won) || !slices.Equal(want.Score, n.Figures.Score) ||
		want.Degree != n.Figures.Degree || want.Orders != n.Figures.Orders {
		return v.differsAt(n, "its figures are %+v, recorded were %+v", *want, *n.Figures)
	}
	return nil
}

// agreed is the end that the players made by themselves, nil when the line before tells of none.
func (v *verifier) agreed() *game.Outcome {
	n := v.before
	if n == nil || n.Kind != DrawNote && n.Kind != ClaimNote && n.Kind != ForfeitNote {
		return nil
	}
	if n.Kind == DrawNote && v.consent(n) {
		return &game.Outcome{Title: DrawTitle}
	}
	if n.Kind == DrawNote || !v.seated(n.By) {
		return nil
	}
	players := game.Named(v.sys, v.record.Head.Setup).Seats
	if n.Kind == ForfeitNote {
		o := game.Forfeit(players, n.By, n.Text)
		return &o
	}
	o := &game.Outcome{Title: ClaimTitle(players[n.By.Index()].Name)}
	for i, p := range players {
		if p.Side == players[n.By.Index()].Side {
			o.Winners = append(o.Winners, game.First+game.Seat(i))
		}
	}
	return o
}

// consent reports whether everybody on the other sides has agreed to what a note says.
func (v *verifier) consent(n *Note) bool {
	if !v.seated(n.By) {
		return false
	}
	seats := v.record.Head.Seats
	for i, p := range seats {
		if p.Side != seats[n.By.Index()].Side && !slices.Contains(n.Agreed, game.First+game.Seat(i)) {
			return false
		}
	}
	return true
}

package battle

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/analysis"
	"muster/game/bot"
	"muster/tui/page"
	"muster/tui/pick"
)

// How a hint comes about.
const (
	counselled  = 3               // orders: the best and the next two
	counselTime = 2 * time.Second // for thinking, and for the curve
	counselFits = 24              // battles played on for the curve
)

// counsel is the hint: what the strongest bot would do now. It is found out off the event loop; any key stops it.
type counsel struct {
	p       *Page
	stop    context.CancelFunc // of the thinking under way, nil for none
	gen     int                // counts what is asked: an answer to an earlier question is dropped
	version int                // of the position that it is about
}

// counselMsg brings a hint.
type counselMsg struct {
	of      *counsel
	gen     int
	list    []advised
	now     float64 // the expected result before
	unknown bool    // no battle could be played on: nothing is known of results
}

// advised is an order that a hint speaks of, ready to be shown.
type advised struct {
	bot.Advised
	title  string         // what it does
	worth  float64        // the expected result, from 0 to 1
	odds   []game.Chance  // nil where dice decide nothing, or too much to be told
	before []game.Command // to be given just before it
	marks  []board.Mark   // drawn on the field
}

// against says why there is no hint now, "" when there may be one.
func (c *counsel) against() string {
	switch {
	case c.p.config.Terms.NoHints && c.versus():
		return "at this table people get none"
	case c.p.pilot.hurried():
		return "not where all act at once against a clock"
	case c.p.lesson.now() != nil:
		return "not in lessons and puzzles"
	case !c.p.acts():
		return "nothing is asked of you now"
	}
	return ""
}

// versus reports whether people play against one another, at this keyboard or over the server.
func (c *counsel) versus() bool {
	return c.p.company.rivals() || slices.ContainsFunc(c.p.locals, func(seat game.Seat) bool {
		return side(c.p.setup, seat) != side(c.p.setup, c.p.locals[0])
	})
}

// rivals reports whether another person plays in a battle over the server.
func (c *company) rivals() bool {
	if c == nil {
		return false
	}
	for i := range c.table.Occupants {
		if s := &c.table.Occupants[i]; !s.Mine && s.Bot == "" || s.Lent {
			return true
		}
	}
	return c.watches()
}

// ask begins to think.
func (c *counsel) ask() tea.Cmd {
	if why := c.against(); why != "" {
		return page.Tell(board.Plain, "No hint: "+why+".")
	}
	levels := bot.Levels()
	policy, err := bot.New(levels[len(levels)-1].ID)
	if err != nil {
		return page.Tell(board.Danger, err.Error())
	}
	ctx, stop := context.WithTimeout(c.p.feed.ctx, counselTime)
	c.stop, c.version = stop, c.p.version
	c.gen++
	msg, st, seat, own := counselMsg{of: c, gen: c.gen}, c.p.state, c.p.seat, side(c.p.setup, c.p.seat)
	return tea.Batch(page.Tell(board.Accent, thinkingWords), func() tea.Msg {
		rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		st = st.Imagine(seat, rng)
		curve := make(chan analysis.Curve, 1)
		go func(st game.Position) {
			c, _ := analysis.Fit(ctx, st, counselFits, func(int) {})
			curve <- c
		}(st.Clone())
		advice := bot.Advise(ctx, st, seat, rng, policy, counselled)
		all, known := pick.Every(st.Guide(), seat), <-curve
		msg.now, msg.unknown = known.Result(float64(advice.Now)), known == 0
		for _, a := range advice.Best {
			one := explained(st, seat, own, a, all)
			one.worth = known.Expected(&a)
			msg.list = append(msg.list, one)
		}
		return msg
	})
}

const thinkingWords = "Thinking about a hint; any key stops it."

// forget drops the thinking under way.
func (c *counsel) forget() tea.Cmd {
	c.stop()
	c.stop = nil
	c.gen++
	return page.Unsay(thinkingWords)
}

func (c *counsel) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case counselMsg:
		if msg.of != c || msg.gen != c.gen {
			return nil, msg.of == c
		}
		return both(c.forget(), c.show(msg)), true
	case tea.KeyMsg:
		if c.stop != nil {
			return c.forget(), true
		}
	case afterMsg:
		if box, open := c.p.dialog.(*counselBox); open && box.version != c.p.version {
			c.p.close()
		}
		if c.stop != nil && c.version != c.p.version {
			return c.forget(), false
		}
	}
	return nil, false
}

// show opens the box with what was thought of.
func (c *counsel) show(msg counselMsg) tea.Cmd {
	switch {
	case c.version != c.p.version || c.p.dialog != nil || !c.p.acts():
		return nil
	case len(msg.list) == 0:
		return page.Tell(board.Plain, "The bot has no order for this: it would let the time run out.")
	}
	c.p.dialog = &counselBox{p: c.p, list: msg.list, now: msg.now, unknown: msg.unknown, version: c.version}
	return nil
}

// explained is an order in words, with its odds, and as marks: where its pieces would stand, and whom it is against. What
// its dice would bring is not shown.
func explained(st game.Position, seat game.Seat, own int, a bot.Advised, all []pick.Order) advised {
	out := advised{Advised: a}
	words, after := bot.Describe(st, seat, a.Order)
	out.title = words
	for i := range all {
		if c := all[i].Command; c != nil && c.Verb() == a.Order.Verb() && bytes.Equal(game.JSON(c), game.JSON(a.Order)) {
			out.title, out.odds, out.before = all[i].Title, all[i].Odds, all[i].Before
			break
		}
	}
	out.marks = changes(st.Guide().Scene(seat), after.Guide().Scene(seat), own, game.Mentioned(a.Order))
	return out
}

// changes are the marks of an order: where pieces of a side stand after it, and the enemies that it speaks of.
func changes(before, after board.Scene, own int, named []game.PieceID) (marks []board.Mark) {
	for i := range before.Pieces {
		was := &before.Pieces[i]
		now := after.Piece(was.ID)
		switch {
		case was.Side != own && slices.Contains(named, was.ID):
			marks = append(marks, board.Mark{Kind: board.TargetMark, Shape: was.Base, Side: was.Side})
		case was.Side == own && now != nil && now.State == "" && now.At != was.At:
			marks = append(marks, board.Mark{Kind: board.PathMark, Shape: board.Line(was.At, now.At), Side: own},
				board.Mark{Kind: board.GhostMark, Shape: now.Base, Label: now.Glyph, Side: own, Faces: now.Faces, Facing: now.Facing})
		}
	}
	return marks
}

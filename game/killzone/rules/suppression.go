package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// pinned finds a suppressed figure that acts: it ignores its squad's order, and only crawls and rallies.
//
// Rule: KZ-SUP-01.
func (b *Battle) pinned(seat game.Seat, id game.PieceID, rule game.RuleID) (int, *game.Refusal) {
	f, no := b.actor(seat, id, true)
	if no == nil && !b.figures[f].suppressed {
		no = game.Refuse(rule, "%s is not suppressed", b.Name(id)).At(id)
	}
	return f, no
}

// Crawl moves a suppressed figure.
type Crawl struct {
	Figure game.PieceID `json:"figure"`
	Path
}

// Verb is "crawl".
func (Crawl) Verb() string { return "crawl" }

func (c Crawl) check(b *Battle, seat game.Seat) *game.Refusal {
	no := b.MayCrawl(seat, c.Figure)
	if no == nil {
		_, x := b.moves(int(c.Figure)-1, c.Path)
		no = b.refusal(int(c.Figure)-1, x)
	}
	return no
}

// MayCrawl says why a figure of the seat's cannot crawl now, wherever to; nil if it can.
func (b *Battle) MayCrawl(seat game.Seat, id game.PieceID) *game.Refusal {
	f, no := b.pinned(seat, id, book.SuppressedEffect)
	if no == nil && b.figures[f].moved {
		no = game.Refuse(book.SuppressedEffect, "%s has crawled", b.Name(id)).At(id)
	}
	return no
}

func (c Crawl) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	w, _ := t.moves(f, c.Path)
	t.begin(f)
	t.figures[f].moved = true
	t.figures[f].parts++
	t.walk(f, w, Crawled)
}

// Rally tests whether a figure shakes off its suppression.
type Rally struct {
	Figure game.PieceID `json:"figure"`
}

// Verb is "rally".
func (Rally) Verb() string { return "rally" }

// Once in each activation, before or after crawling.
//
// Rule: KZ-SUP-02.
func (c Rally) check(b *Battle, seat game.Seat) *game.Refusal {
	f, no := b.pinned(seat, c.Figure, book.RallyTest)
	if no == nil && b.figures[f].tested {
		no = game.Refuse(book.RallyTest, "%s has tested", b.Name(c.Figure)).At(c.Figure)
	}
	return no
}

// RallyTest is the die that removes the suppression of a figure, which has no automatic results. Each line of the table
// counts once, and each comrade in one line only, the highest.
//
// Rule: KZ-SUP-03.
func (b *Battle) RallyTest(id game.PieceID) Test {
	f := int(id) - 1
	s, x := b.squadOf(f), newTest(book.RallyTest, 6, false)
	x.add(b.given.men[f].Rank == data.Leader, "leader", 3)
	led, second, any := b.steadiers(f)
	best := b.given.BestContact
	x.add(led, "touching leader or hero", 3)
	x.add(second && !(best && led), "touching sub-leader", 2)
	x.add(any && !(best && (led || second)), "touching a comrade", 1)
	n := b.Tally(s)
	x.add(n.Suppressed == 1, "no other suppressed", 1)
	x.add(n.half(), "half alive", 1)
	return x
}

// steadiers tells by whom a figure is touched that steadies it: its squad's leader or any hero, its sub-leader, any
// other of its squad. Only who is fit does.
//
// See: KZ-SUP-03, KZ-HERO-01.
func (b *Battle) steadiers(f int) (led, second, any bool) {
	for g := range b.figures {
		if g == f || !b.fit(g) || b.sideOf(g) != b.sideOf(f) || !b.touches(f, g) {
			continue
		}
		own, man := b.squadOf(g) == b.squadOf(f), &b.given.men[g]
		switch {
		case man.Hero || own && man.Rank == data.Leader:
			led = true
		case own && man.Rank == data.SubLeader:
			second = true
		case own:
			any = true
		}
	}
	return led, second, any
}

func (c Rally) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	x := t.RallyTest(c.Figure)
	passed := x.Of(odds.Thrown{Dice: t.dice})
	t.begin(f)
	t.figures[f].tested, t.figures[f].suppressed = true, !passed
	fact := RallyFailed
	if passed {
		fact = Rallied
	}
	t.tell(fact, c.Figure, t.rolled(t.sideOf(f), &x))
}

// spent reports whether a figure that has rallied has had its one action: it has crawled before, or moved or shot since.
//
// Rule: KZ-SUP-04.
func (b *Battle) spent(f int) bool {
	one := &b.figures[f]
	return one.tested && !one.suppressed && (one.moved || one.shot)
}

// secondAction refuses a second action after a rally; on says that it is the same one that goes on.
//
// See: KZ-SUP-04.
func (b *Battle) secondAction(f int, on bool) *game.Refusal {
	if !on && b.spent(f) {
		return game.Refuse(book.RallyAction, "%s has rallied and had its one action", b.Name(pieceID(f))).At(pieceID(f))
	}
	return nil
}

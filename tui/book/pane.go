package book

import (
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// view is which part of the pane has the keys.
type view uint8

const (
	listView view = iota
	entryView
)

// Pane is a rulebook to read in. It is a component: its owner says where it lies, hands it keys and mouse while it has
// the focus, and draws it. It starts no commands and keeps no clock, so that whatever runs beside it goes on.
type Pane struct {
	book  *index
	place screen.Rect

	view   view
	query  string
	typing bool
	hits   []hit
	cursor int // into hits
	reading
	direct bool // the rule was opened by its id, and escape closes the pane
	brief  bool // escape closes the pane from anywhere
	done   bool

	listTop int
	history history
	made    made
}

// reading is what is read: a rule, the link of it that is chosen, -1 for none of either, and how far it is scrolled.
type reading struct{ rule, link, entryTop int }

// history is what the reader has turned away from: indices of rules, or [listPage], the newest last.
type history struct{ back, ahead []int }

// made are the layouts that are kept, and what they were made for.
type made struct {
	contents contents
	entry    entry
	shown    shown
}

// shown is what the cached layouts were made for.
type shown struct {
	listWidth, entryWidth int
	listQuery, entryQuery string
	rule                  int
	listed                bool
}

// Of is what there is to read of a system: how it is played, on one page without an id, and then every rule.
func Of(sys game.System) []game.Rule {
	rules := sys.Book()
	play := sys.Play()
	if play == "" {
		return rules
	}
	page := game.Rule{Chapter: "How it is played", Title: sys.Info().Title, Text: play}
	return append([]game.Rule{page}, rules...)
}

// New is a pane on what there is to read of a system, showing the list of its chapters.
func New(rules []game.Rule) *Pane {
	p := &Pane{book: newIndex(rules), reading: reading{rule: -1, link: -1}}
	p.hits = p.book.search("")
	if len(rules) > 0 {
		p.rule = 0
	}
	return p
}

// Open shows a rule, as when a key asks for the one that governs the present step. Escape then closes the pane instead
// of leading to the list. It reports whether the book has that rule; if not, the list is shown.
func (p *Pane) Open(id game.RuleID) bool {
	p.done, p.typing = false, false
	at, known := p.book.at[id]
	if !known {
		p.contentsView()
		return false
	}
	p.goTo(at)
	p.direct = true
	return true
}

// Rule is the rule that is shown, "" while the list is.
func (p *Pane) Rule() game.RuleID {
	if p.rule < 0 || p.view == listView && !p.wide() {
		return ""
	}
	return p.book.rules[p.rule].ID
}

// Typing reports whether letters go into the search line at the moment.
func (p *Pane) Typing() bool { return p.typing }

// Done reports whether the reader has closed the pane since it was last opened.
func (p *Pane) Done() bool { return p.done }

// Place says where the pane lies on the screen, in cells; mouse positions are read against it.
func (p *Pane) Place(r screen.Rect) {
	if p.place == r {
		return
	}
	p.place = r
	p.follow()
}

// Widths: from wideFrom columns on, list and entry stand side by side.
const (
	wideFrom  = 100
	listWidth = 46
	textWidth = 84 // longer lines are hard to read
)

func (p *Pane) wide() bool { return p.place.W >= wideFrom }

// listRect and entryRect are the parts' places on the screen, without the search line; empty when not shown.
func (p *Pane) listRect() screen.Rect {
	_, rest := p.place.CutTop(2)
	if p.wide() {
		left, _ := rest.CutLeft(listWidth)
		return left
	}
	if p.view == entryView {
		return screen.Rect{}
	}
	return rest
}

func (p *Pane) entryRect() screen.Rect {
	if p.wide() {
		_, right := p.place.CutLeft(listWidth + 3)
		right.W = min(right.W, textWidth)
		return right
	}
	if p.view == listView {
		return screen.Rect{}
	}
	_, rest := p.place.CutTop(2)
	return rest
}

// search asks the book anew and puts the cursor on the best answer.
func (p *Pane) search(query string) {
	p.query = query
	p.hits = p.book.search(query)
	p.cursor, p.listTop = 0, 0
	p.made.shown.listed = false
	if strings.TrimSpace(query) == "" {
		p.cursor = position(p.hits, p.rule)
	} else {
		p.preview()
	}
	p.follow()
}

// position is where a rule stands in the list, 0 when it does not.
func position(hits []hit, rule int) int {
	for i, h := range hits {
		if h.rule == rule {
			return i
		}
	}
	return 0
}

func (p *Pane) contentsView() {
	p.view, p.link, p.direct = listView, -1, false
	p.cursor = position(p.hits, p.rule)
	p.follow()
}

// show turns to a rule without touching the history.
func (p *Pane) show(rule int) {
	p.view, p.rule, p.link, p.entryTop = entryView, rule, -1, 0
	p.cursor = position(p.hits, rule)
	p.follow()
}

// preview shows the rule under the cursor beside the list, where there is room for both.
func (p *Pane) preview() {
	if p.wide() && p.cursor < len(p.hits) && p.rule != p.hits[p.cursor].rule {
		p.rule, p.link, p.entryTop = p.hits[p.cursor].rule, -1, 0
	}
}

// listPage is the list of rules in the history, beside the indices of rules.
const listPage = -1

// page is what the reader is looking at, as the history keeps it.
func (p *Pane) page() int {
	if p.view == listView {
		return listPage
	}
	return p.rule
}

// goTo turns to a rule as a reader does, by a link or from the list: the way back leads here.
func (p *Pane) goTo(rule int) {
	if here := p.page(); here != rule {
		p.history.back, p.history.ahead = append(p.history.back, here), p.history.ahead[:0]
	}
	p.show(rule)
}

// goBack goes to the page read before, or to the list.
func (p *Pane) goBack() {
	if !p.travel(&p.history.back, &p.history.ahead) {
		p.contentsView()
	}
}

// travel turns to the newest page on one side of the history and puts the present one on the other side.
func (p *Pane) travel(from, to *[]int) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	here, there := p.page(), (*from)[last]
	*from, *to = (*from)[:last], append(*to, here)
	if there == listPage {
		p.contentsView()
	} else {
		p.show(there)
	}
	return true
}

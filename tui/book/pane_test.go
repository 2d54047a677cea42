package book

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/tui/screen"
	"muster/tui/style"
)

// rules are a small rulebook.
func rules() []game.Rule {
	return []game.Rule{
		{ID: "ABC-MOVE-01", Chapter: "Moving", Title: "Moving", Text: "A piece goes to a free square [ABC-HIT-01].", Source: "MOVES"},
		{ID: "ABC-MOVE-02", Chapter: "Moving", Title: "What it costs", Text: "Trees cost 2.", See: []game.RuleID{"ABC-MOVE-01", "ABC-NO-99"}},
		{ID: "ABC-HIT-01", Chapter: "Striking", Title: "A blow while moving", Text: "A die.", Example: "Four hits.", Ruling: "Our own."},
		{ID: "ABC-WIN-01", Chapter: "The end", Title: "Victory", Text: "Whoever keeps moving wins."},
	}
}

func session(t *testing.T, glyphs string) *style.Session {
	t.Helper()
	theme, err := style.ParseTheme("")
	if err != nil {
		t.Fatal(err)
	}
	set, err := style.ParseGlyphs(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	return style.NewSession(theme, set, screen.TrueColor)
}

func pane(w, h int) *Pane {
	p := New(rules())
	p.Place(screen.Rect{X: 3, Y: 2, W: w, H: h})
	return p
}

func draw(t *testing.T, p *Pane) string {
	t.Helper()
	g := screen.NewGrid(p.place.W, p.place.H)
	p.Draw(g, session(t, ""))
	return g.String()
}

func press(p *Pane, names ...string) {
	special := map[string]tea.KeyMsg{
		"enter": {Type: tea.KeyEnter}, "esc": {Type: tea.KeyEsc}, "tab": {Type: tea.KeyTab}, "up": {Type: tea.KeyUp},
		"down": {Type: tea.KeyDown}, "left": {Type: tea.KeyLeft}, "right": {Type: tea.KeyRight}, "end": {Type: tea.KeyEnd},
		"backspace": {Type: tea.KeyBackspace}, "shift+tab": {Type: tea.KeyShiftTab}, "pgdown": {Type: tea.KeyPgDown},
		"alt+left": {Type: tea.KeyLeft, Alt: true}, "home": {Type: tea.KeyHome},
	}
	for _, name := range names {
		if msg, ok := special[name]; ok {
			p.Update(msg)
			continue
		}
		for _, r := range name {
			p.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
	}
}

func want(t *testing.T, p *Pane, id game.RuleID) {
	t.Helper()
	if got := p.Rule(); got != id {
		t.Errorf("the pane shows %q, want %q\n%s", got, id, draw(t, p))
	}
}

func TestSearchRanksIDsBeforeTitlesBeforeTexts(t *testing.T) {
	order := func(query string) string {
		var ids []string
		for _, r := range Search(rules(), query) {
			ids = append(ids, strings.TrimPrefix(string(r.ID), "ABC-"))
		}
		return strings.Join(ids, " ")
	}
	for query, want := range map[string]string{
		"mov":          "MOVE-01 MOVE-02 HIT-01 WIN-01",
		"MOVE-02":      "MOVE-02",
		"abc-hit":      "HIT-01 MOVE-01",
		"ving":         "MOVE-01 HIT-01 MOVE-02 WIN-01",
		"victory":      "WIN-01",
		"trees 2":      "MOVE-02",
		"striking":     "HIT-01",
		"four":         "HIT-01",
		"trees victim": "",
		"  ":           "MOVE-01 MOVE-02 HIT-01 WIN-01",
	} {
		if got := order(query); got != want {
			t.Errorf("%q finds %q, want %q", query, got, want)
		}
	}
}

func TestWholeWordsComeBeforeTheirBeginnings(t *testing.T) {
	book := []game.Rule{
		{ID: "ABC-HP-01", Title: "Health and falling", Text: "x"},
		{ID: "ABC-HEALTH-01", Title: "Life", Text: "x"},
		{ID: "ABC-ACT-04", Title: "To heal others", Text: "x"},
		{ID: "ABC-SKL-02", Title: "HEAL", Text: "x"},
	}
	var titles []string
	for _, r := range Search(book, "Heal") {
		titles = append(titles, r.Title)
	}
	if got := strings.Join(titles, ", "); got != "HEAL, To heal others, Life, Health and falling" {
		t.Errorf("found in the order %s", got)
	}
}

// labels are what the pane's keys are said to do, by key.
func labels(p *Pane) map[string]string {
	says := map[string]string{}
	for _, b := range p.Keys() {
		says[b.Help().Key] = b.Help().Desc
	}
	return says
}

func TestEscapeDoesWhatItsLabelSays(t *testing.T) {
	p := pane(44, 20)
	esc := func(want string) {
		t.Helper()
		if got := labels(p)["esc"]; got != want {
			t.Errorf("escape is said to lead to %q, want %q", got, want)
		}
		press(p, "esc")
	}
	press(p, "/", "m", "o", "v", "enter")
	esc("what was found")
	esc("all rules")
	press(p, "enter")
	esc("contents")
	if p.Done() {
		t.Error("closed on the way")
	}
	esc("close")
	p.Open("ABC-HIT-01")
	press(p, "1")
	esc("close")
	if !p.Done() {
		t.Error("the pane stays open")
	}
	p.Open("ABC-HIT-01")
	press(p, "c")
	if want(t, p, ""); p.Done() {
		t.Error("contents close the pane")
	}
}

func TestEscapeClosesAtOnceWhereTheOwnerWantsIt(t *testing.T) {
	p := pane(44, 20)
	p.EscapeCloses()
	press(p, "down", "enter")
	if got := labels(p)["esc"]; got != "close" {
		t.Errorf("escape is said to lead to %q", got)
	}
	press(p, "esc")
	if !p.Done() {
		t.Error("a rule from the list stays open")
	}
	p.Open("ABC-HIT-01")
	press(p, "/", "m", "o", "v", "esc")
	if p.Done() || p.Typing() {
		t.Error("escape does not end the search alone")
	}
	press(p, "esc")
	if !p.Done() {
		t.Error("escape does not close the pane")
	}
}

func TestReadFollowAndGoBack(t *testing.T) {
	p := pane(44, 20)
	want(t, p, "")
	press(p, "down", "enter")
	want(t, p, "ABC-MOVE-02")
	press(p, "tab")
	if got := p.layout().links[p.link]; got != "ABC-MOVE-01" {
		t.Errorf("the chosen link is %q", got)
	}
	press(p, "enter")
	want(t, p, "ABC-MOVE-01")
	press(p, "1") // cited in its text
	want(t, p, "ABC-HIT-01")
	press(p, "backspace")
	want(t, p, "ABC-MOVE-01")
	press(p, "left")
	want(t, p, "ABC-MOVE-02")
	press(p, "right", "right")
	want(t, p, "ABC-HIT-01")
	press(p, "alt+left", "alt+left", "left")
	want(t, p, "")
	press(p, "left", "9", "esc")
	if !p.Done() {
		t.Error("escape in the list does not close the pane")
	}
}

func TestOpenedAtARuleEscapeCloses(t *testing.T) {
	p := pane(44, 20)
	if !p.Open("ABC-HIT-01") {
		t.Fatal("the rule is not known")
	}
	want(t, p, "ABC-HIT-01")
	press(p, "esc")
	if !p.Done() {
		t.Error("the pane stays open")
	}
	p.Open("ABC-WIN-01")
	if p.Done() {
		t.Error("the pane is closed though it was opened again")
	}
	press(p, "backspace")
	want(t, p, "ABC-HIT-01")
	if p.Open("ABC-NONE-01") {
		t.Error("a rule that is not there was opened")
	}
	want(t, p, "")
}

func TestNeighboursInTheBook(t *testing.T) {
	p := pane(44, 20)
	p.Open("ABC-MOVE-01")
	press(p, "p", "n", "n")
	want(t, p, "ABC-HIT-01")
	press(p, "n", "n", "n")
	want(t, p, "ABC-WIN-01")
	press(p, "c")
	want(t, p, "")
}

func TestSearchAsYouType(t *testing.T) {
	p := pane(44, 20)
	press(p, "/", "fours")
	if !p.Typing() {
		t.Error("nobody is typing")
	}
	if seen := draw(t, p); !strings.Contains(seen, "No rule holds") {
		t.Errorf("an empty result says nothing:\n%s", seen)
	}
	press(p, "enter")
	want(t, p, "")
	press(p, "/", "four")
	if seen := draw(t, p); !strings.Contains(seen, "1 rule") || !strings.Contains(seen, "Four hits") {
		t.Errorf("where it was found is not shown:\n%s", seen)
	}
	press(p, "enter")
	want(t, p, "ABC-HIT-01")
	press(p, "left")
	if seen := draw(t, p); !strings.Contains(seen, "/ four") {
		t.Errorf("the search is forgotten:\n%s", seen)
	}
	press(p, "esc")
	if seen := draw(t, p); p.Done() || !strings.Contains(seen, "4 rules") {
		t.Errorf("escape does not clear the search first:\n%s", seen)
	}
}

func TestTheSearchLineIsBounded(t *testing.T) {
	p := pane(44, 20)
	press(p, "/", strings.Repeat("x", 500), "backspace")
	if n := len(p.query); n != maxQuery-1 {
		t.Errorf("%d letters are kept", n)
	}
	p.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("\x1b\x00")})
	if strings.ContainsAny(p.query, "\x1b\x00") {
		t.Error("control characters reach the search line")
	}
}

func TestWideShowsBoth(t *testing.T) {
	p := pane(110, 20)
	press(p, "down", "down")
	want(t, p, "ABC-HIT-01")
	seen := draw(t, p)
	for _, text := range []string{"Striking", "Victory", "Example", "Four hits.", "Ruling"} {
		if !strings.Contains(seen, text) {
			t.Errorf("%q is missing:\n%s", text, seen)
		}
	}
	press(p, "/", "victory")
	want(t, p, "ABC-WIN-01")
}

func TestMouse(t *testing.T) {
	p := pane(44, 20)
	at := func(text string) (x, y int) {
		for y, line := range strings.Split(draw(t, p), "\n") {
			if x := strings.Index(line, text); x >= 0 {
				return x + p.place.X, y + p.place.Y
			}
		}
		t.Fatalf("%q is not shown:\n%s", text, draw(t, p))
		return 0, 0
	}
	click := func(text string) {
		x, y := at(text)
		p.Update(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	}
	click("What it costs")
	want(t, p, "ABC-MOVE-02")
	click("1 ABC-MOVE-01")
	want(t, p, "ABC-MOVE-01")
	p.Update(tea.MouseMsg{X: 5, Y: 5, Action: tea.MouseActionPress, Button: tea.MouseButtonBackward})
	want(t, p, "ABC-MOVE-02")
	click("search ids")
	if !p.Typing() {
		t.Error("a click on the search line does not begin a search")
	}
	p.Update(tea.MouseMsg{X: 0, Y: 0, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	p.Update(tea.MouseMsg{X: 5, Y: 8, Action: tea.MouseActionPress, Button: tea.MouseButtonWheelDown})
}

func TestAnEmptyBook(t *testing.T) {
	p := New(nil)
	p.Place(screen.Rect{W: 44, H: 20})
	press(p, "down", "enter", "tab", "1", "n", "p", "end", "/", "a", "enter", "esc", "left", "right")
	if seen := draw(t, p); !strings.Contains(seen, "no entries") {
		t.Errorf("an empty book shows\n%s", seen)
	}
}

func TestEverySize(t *testing.T) {
	for _, id := range []game.RuleID{"", "ABC-MOVE-02"} {
		p := pane(44, 20)
		if id != "" {
			p.Open(id)
		}
		for _, size := range [][2]int{{0, 0}, {1, 1}, {3, 2}, {20, 5}, {44, 20}, {99, 3}, {100, 24}, {1000, 300}} {
			p.Place(screen.Rect{W: size[0], H: size[1]})
			press(p, "down", "tab", "pgdown", "end", "home")
			draw(t, p)
		}
	}
}

// TestEveryRuleFits lays the rulebooks that come with the program out at many widths: no line is wider than its window,
// and no mark of the light Markdown is left over.
func TestEveryRuleFits(t *testing.T) {
	x := newIndex(shipped(t))
	for rule := range x.rules {
		for width := 40; width <= 84; width += 11 {
			for _, l := range x.layout(rule, width, []string{"the"}).lines {
				if n := l.indent + spansWidth(l.spans); n > width {
					t.Errorf("%s at %d columns has a line of %d: %v", x.rules[rule].ID, width, n, l.spans)
				}
				for _, s := range l.spans {
					if strings.Contains(s.text, "**") || strings.Contains(s.text, "`") {
						t.Errorf("%s shows its marks: %q", x.rules[rule].ID, s.text)
					}
				}
			}
		}
	}
}

// shipped are the rules of the books that come with the program.
func shipped(t *testing.T) []game.Rule {
	t.Helper()
	library := assets.Embedded()
	files, err := library.List("rules", ".toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d rulebooks: %v", len(files), err)
	}
	var all []game.Rule
	for _, f := range files {
		book, err := library.Book(f.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range book.Entries {
			r := game.Rule{ID: game.RuleID(e.ID), Chapter: e.Chapter, Title: e.Title, Text: e.Text, Example: e.Example, Ruling: e.Ruling, Source: e.Source}
			for _, id := range e.See {
				r.See = append(r.See, game.RuleID(id))
			}
			all = append(all, r)
		}
	}
	return all
}

func BenchmarkSearch(b *testing.B) {
	x := newIndex(rules())
	for b.Loop() {
		x.search("moving wins")
	}
}

// BenchmarkDraw is one frame of a pane whose layout is kept.
func BenchmarkDraw(b *testing.B) {
	p := pane(44, 20)
	p.Open("ABC-HIT-01")
	g := screen.NewGrid(44, 20)
	theme, _ := style.ParseTheme("")
	set, _ := style.ParseGlyphs("")
	s := style.NewSession(theme, set, screen.TrueColor)
	for b.Loop() {
		p.Draw(g, s)
	}
}

// What the search line invites to stands apart from the number of rules, however narrow the pane.
func TestTheSearchLineHasRoom(t *testing.T) {
	var many []game.Rule
	for i := range 250 {
		many = append(many, game.Rule{ID: game.RuleID(fmt.Sprintf("ABC-MANY-%03d", i)), Chapter: "Many", Title: "One of many"})
	}
	for _, w := range []int{24, 34, 40, 60} {
		p := New(many)
		p.Place(screen.Rect{W: w, H: 12})
		if line, _, _ := strings.Cut(draw(t, p), "\n"); !strings.Contains(line, " 250 rules") {
			t.Errorf("%d wide: %q", w, line)
		}
	}
}

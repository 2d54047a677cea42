package talk

import (
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// chatting is a chat in a hall of its own that has heard some words.
func chatting(t *testing.T, words ...string) *Chat {
	t.Helper()
	h, err := hall.New(hall.Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	c := New(h.Enter(hall.Guest{ID: "SHA256:ann", Name: "Ann"}), "")
	t.Cleanup(c.Close)
	for _, word := range words {
		c.Type(true)
		for _, r := range word {
			c.Press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
		if said := c.Press(tea.KeyMsg{Type: tea.KeyEnter}); said == nil || said() != nil {
			t.Fatalf("%q is not said", word)
		}
		if _, mine := c.Heard(c.listen(c.newest())()); !mine {
			t.Fatal("the chat does not hear its own words")
		}
	}
	return c
}

func drawn(t *testing.T, c *Chat, w, h int) []string {
	t.Helper()
	theme, err := style.ParseTheme(style.DefaultTheme)
	if err != nil {
		t.Fatal(err)
	}
	glyphs, err := style.ParseGlyphs("ascii")
	if err != nil {
		t.Fatal(err)
	}
	look := form.InkOf(&page.Env{Look: style.NewSession(theme, glyphs, screen.TrueColor)})
	g := screen.NewGrid(w, h)
	c.Draw(g, &look)
	return strings.Split(strings.TrimRight(g.String(), "\n"), "\n")
}

func TestNewestWordsStandAtTheBottom(t *testing.T) {
	c := chatting(t, "one", "two", strings.Repeat("long ", 20))
	lines := drawn(t, c, 60, 3)
	if last := lines[len(lines)-1]; !strings.Contains(last, "long") {
		t.Errorf("the newest word does not end in the last row:\n%s", strings.Join(lines, "\n"))
	}
	if all := strings.Join(lines, "\n"); !strings.Contains(all, "Ann: two") || strings.Contains(all, "Ann: one") {
		t.Errorf("of what has no room the oldest goes first:\n%s", all)
	}
	for h := range 3 {
		drawn(t, c, h, h)
	}
}

// What others say is new until it is seen; what one says oneself is not, and coming and going counts for nothing.
func TestWordsOfOthersAreNewUntilSeen(t *testing.T) {
	c := chatting(t, "one", "two")
	if last, count := c.Unseen(); last != nil || count != 0 {
		t.Fatalf("one's own words are new: %v, %d", last, count)
	}
	hear := func(from, text string) {
		c.Heard(wordsMsg{chat: c, words: []hall.Message{{N: c.newest() + 1, From: from, Text: text}}})
	}
	hear("", "Ben is back")
	if last, count := c.Unseen(); last == nil || Line(last) != "Ben is back" || count != 0 {
		t.Fatalf("coming and going: %v, %d", last, count)
	}
	hear("Ben", "three")
	hear("", "Ben has gone away")
	hear("Ben", "four")
	hear("", "Ben is back")
	if last, count := c.Unseen(); last == nil || Line(last) != "Ben: four" || count != 2 {
		t.Fatalf("unseen: %v, %d", last, count)
	}
	c.See()
	if last, _ := c.Unseen(); last != nil {
		t.Errorf("%q is still new", Line(last))
	}
}

func TestAnEmptyLineEndsTheTyping(t *testing.T) {
	c := chatting(t)
	c.Type(true)
	if cmd := c.Press(tea.KeyMsg{Type: tea.KeyEnter}); cmd != nil || c.Typing() {
		t.Error("an empty line is said, or typing goes on")
	}
	if _, mine := c.Heard(tea.KeyMsg{}); mine {
		t.Error("a key is taken for a word")
	}
}

func TestAgo(t *testing.T) {
	now := time.Date(2026, 11, 22, 18, 0, 0, 0, time.Local)
	if got := Ago(now.Add(-time.Hour), now); got != "since 17:00" {
		t.Errorf("an hour ago: %q", got)
	}
	if got := Ago(now.Add(-24*time.Hour), now); got != "since 21 Nov 18:00" {
		t.Errorf("a day ago: %q", got)
	}
}

package tui

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
)

func TestARowOfKeysThatIsTooLongSaysWhereTheRestIs(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.send(page.Push{Page: &wordy{}})
	s.shows("0 deed ten by far", "F1 …")
	s.hides("3 deed")
	s.clickOn("F1 …")
	s.shows("9      deed ten by far", "ctrl+l", "any key closes")
	s.keys("esc")
	s.hides("any key closes")
	s.size(300, 24)
	s.shows("9 deed")
	s.hides("F1 …")
}

// wordy is a page of more keys than fit a row.
type wordy struct{ farewell }

func (w *wordy) Update(tea.Msg) (page.Page, tea.Cmd) { return w, nil }

func (w *wordy) Keys() []keyBinding {
	var keys []keyBinding
	for i := range 10 {
		name := strconv.Itoa(i)
		keys = append(keys, key.NewBinding(key.WithKeys(name), key.WithHelp(name, "deed ten by far")))
	}
	return keys
}

func TestF1ListsEveryKeyOfEveryPage(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {140, 45}} {
		for _, way := range []string{"", "2", "3", "3 4", "4", "6", "6 enter", "7", "8", "9"} {
			s := begin(t, size[0], size[1], Config{})
			s.keys(way)
			s.keys("f1")
			seen := s.screen()
			for _, g := range s.root.groups() {
				for _, b := range page.Listed(g.Keys) {
					if !strings.Contains(seen, b.Help().Key) || !strings.Contains(seen, b.Help().Desc) {
						t.Fatalf("%v %q: %s %s is not listed:\n%s", size, way, b.Help().Key, b.Help().Desc, seen)
					}
				}
			}
		}
	}
}

func TestAnyKeyClosesTheListOfKeysAndDoesNothingElse(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("f1 q")
	if s.quit || s.root.help.open {
		t.Errorf("quit %v, list open %v", s.quit, s.root.help.open)
	}
	s.keys("f1")
	s.click(10, 10)
	s.hides("any key closes")
	s.keys("f1 ctrl+c")
	if !s.quit {
		t.Error("ctrl+c does not end the program")
	}
}

func TestWithoutTheRowOfKeysThePageHasIt(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("8 down down right")
	s.hides("esc back")
	lines := strings.Split(strings.TrimRight(s.screen(), "\n"), "\n")
	if last := lines[len(lines)-1]; !strings.HasPrefix(last, "╰") {
		t.Errorf("the last row is %q", last)
	}
	s.send(page.Notice{Text: "mind the gap", Tone: board.Warning})
	s.shows("mind the gap")
	s.keys("right")
	s.shows("esc back", "╰")
}

func TestALongNoticeIsReadToItsEnd(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.send(page.Notice{Text: strings.Repeat("this word and that word, ", 8) + "and the end of it", Tone: board.Danger})
	s.shows("and the end of it")
	s.click(20, 22) // a row of the notice
	s.hides("that word")
	s.send(page.Notice{Text: strings.Repeat("word ", 4000)})
	s.shows("Quick battle", "…")
}

func TestOptionsShowWhatIsKept(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.root.env.Prefs.Speed = page.Fast // as a battle does for its session
	s.keys("8 down down down")
	s.shows("◂ normal ▸", "In this session: fast.")
	s.keys("right")
	if env := s.root.env; env.Prefs.Speed != page.Fast || env.Chosen.Speed != page.Fast {
		t.Errorf("speed %s, kept %s", env.Prefs.Speed, env.Chosen.Speed)
	}
	s.hides("In this session")
}

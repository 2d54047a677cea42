package swarm

import (
	"context"
	"strings"
	"testing"
)

func TestScreenShowsWhatIsWritten(t *testing.T) {
	s := NewScreen(6, 3)
	for _, part := range []string{"\x1b[2J\x1b[1;1Hab\x1b[31", "mc\x1b[", "2;3Hd\xe2", "\x96\x88\r\x1b[Be\x1b]2;title", "\afg\x1b[A\x1b[2Gx\x1b[K", "\x1b[3;5H世"} {
		if _, err := s.Write([]byte(part)); err != nil {
			t.Fatal(err)
		}
	}
	if want := "abc   \n x    \nefg 世\n"; s.Text() != want {
		t.Errorf("the screen shows\n%s, want\n%s", s.Text(), want)
	}
	if !strings.Contains(string(s.Came()), "title") {
		t.Error("what came is not kept as it came")
	}
}

func TestScreenIsWaitedFor(t *testing.T) {
	s := NewScreen(4, 1)
	go func() { _, _ = s.Write([]byte("here")) }()
	text, err := s.Until(t.Context(), func(text string) bool { return strings.Contains(text, "here") })
	if err != nil || text != "here\n" {
		t.Errorf("the screen was waited for in vain: %q, %v", text, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Until(gone, func(string) bool { return false }); err == nil {
		t.Error("waiting does not end with its context")
	}
}

// Half a frame is not seen.
func TestScreenShowsWholeFrames(t *testing.T) {
	s := NewScreen(2, 1)
	for _, step := range []struct{ in, want string }{
		{"ab", "ab\n"}, {"\x1b[?2026h\x1b[1;1Hc", "ab\n"}, {"d\x1b[?2026l", "cd\n"}, {"\x1b[1;1He", "ed\n"},
	} {
		if _, err := s.Write([]byte(step.in)); err != nil {
			t.Fatal(err)
		}
		if s.Text() != step.want {
			t.Errorf("after %q the screen shows %q, want %q", step.in, s.Text(), step.want)
		}
	}
}

// A character that comes in two parts does not change the one before it, and short moves are known.
func TestScreenTakesPartsOfCharacters(t *testing.T) {
	s := NewScreen(4, 2)
	for _, part := range []string{"∩\xe2", "\x88\xa9b\x1b", "D\x1b[3D2\x1b7\x1bM1\x1b83"} {
		if _, err := s.Write([]byte(part)); err != nil {
			t.Fatal(err)
		}
	}
	if want := "∩1b \n23  \n"; s.Text() != want {
		t.Errorf("the screen shows\n%s, want\n%s", s.Text(), want)
	}
}

package command

import "testing"

func TestOnlyTerminalsKnownToAnswerAreAsked(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want bool
	}{
		{map[string]string{"TERM": "xterm-256color"}, false},
		{map[string]string{"TERM": "xterm-256color", "COLORFGBG": "15;0"}, true},
		{map[string]string{"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, true},
		{map[string]string{"TERM": "xterm-256color", "TERM_PROGRAM": "nobody's"}, false},
		{map[string]string{"TERM": "screen-256color", "COLORFGBG": "15;0"}, false},
		{map[string]string{"TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"}, false},
	} {
		if got := answers(func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%v: %v, want %v", c.env, got, c.want)
		}
	}
}

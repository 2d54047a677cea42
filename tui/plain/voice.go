package plain

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"muster/tui/screen"
)

// voice says what is to be read.
type voice struct {
	out     io.Writer
	deaf    error // the output cannot be written
	refused int   // lines in a row that came to nothing
}

func (v *voice) say(line string) { v.write(line + "\n") }

func (v *voice) sayAll(lines []string) {
	for _, line := range lines {
		v.say(line)
	}
}

// write remembers the first fault of the output, which ends the conversation. A journal may come from elsewhere, and its
// names must not steer the terminal.
func (v *voice) write(text string) {
	if v.deaf != nil {
		return
	}
	if _, err := io.WriteString(v.out, screen.CleanLines(text)); err != nil {
		v.deaf = fmt.Errorf("nobody reads on: %w", err)
	}
}

// refuse says why a line came to nothing.
func (v *voice) refuse(why string) {
	v.refused++
	v.say(why)
}

// cite is a rule behind the words that rest on it.
func cite(rule string) string {
	if rule == "" {
		return ""
	}
	return " [" + rule + "]"
}

func sentence(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ", ")
}

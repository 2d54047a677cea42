package cast

import (
	"encoding/json"
	"io"
	"time"

	"muster/tui/screen"
)

// header is the first line of an asciicast.
type header struct {
	Version int               `json:"version"`
	Width   int               `json:"width"`
	Height  int               `json:"height"`
	Title   string            `json:"title,omitempty"`
	Env     map[string]string `json:"env"`
}

// Asciicast writes a film as an asciicast of version 2: a line about it, then a line for each frame with the seconds from
// the start and what the frame changes on the terminal.
func (f *Film) Asciicast(w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	if err := out.Encode(header{2, f.W, f.H, f.Title, map[string]string{"TERM": "xterm-256color"}}); err != nil {
		return err
	}
	encoder := screen.NewEncoder(screen.TrueColor, false)
	last, at := screen.Grid{}, time.Duration(0)
	for frame := range f.Frames {
		text := encoder.Append(nil, last, frame.Grid)
		if w, _ := last.Size(); w == 0 {
			last = screen.NewGrid(f.W, f.H)
			text = append([]byte("\x1b[?25l"), text...)
		}
		last.Blit(0, 0, frame.Grid)
		if err := out.Encode([]any{at.Seconds(), "o", string(text)}); err != nil {
			return err
		}
		at += frame.Hold
	}
	return out.Encode([]any{at.Seconds(), "o", "\x1b[m\x1b[?25h"})
}

package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
)

// Bounds of what is typed.
const (
	longestLine = 4096    // bytes of a line that may be an order
	longestJunk = 1 << 20 // bytes of a line after which the input is taken for something else than text
	mostRefused = 200     // lines of a pipe in a row that make no sense, after which it is not read on
)

// typed is a line as it was typed, or why there is none.
type typed struct {
	text string
	long bool // it was longer than any order
}

// readLines hands on typed lines until the input ends. A line too long is told of, not handed on.
func readLines(ctx context.Context, in io.Reader) <-chan typed {
	lines := make(chan typed)
	go func() {
		defer close(lines)
		reader := bufio.NewReaderSize(in, longestLine)
		for {
			line, err := readLine(reader)
			if err != nil {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

var errJunk = errors.New("this is no text")

// readLine reads one line, and passes over the rest of one that is too long.
func readLine(reader *bufio.Reader) (typed, error) {
	text, more, err := reader.ReadLine()
	if err != nil {
		return typed{}, err
	}
	line := typed{text: string(text), long: more}
	for passed := len(text); more; passed += len(text) {
		if passed > longestJunk {
			return typed{}, errJunk
		}
		if text, more, err = reader.ReadLine(); err != nil {
			return typed{}, err
		}
	}
	return line, nil
}

// heard answers a typed line.
func (s *session) heard(ctx context.Context, line typed) error {
	before := s.refused
	if line.long {
		s.refuse(fmt.Sprintf("that line is too long: an order has at most %d letters", longestLine))
	} else if err := s.answer(ctx, line.text); err != nil {
		return err
	}
	if s.refused == before {
		s.refused = 0
	}
	if s.refused >= mostRefused && !s.Prompt {
		s.say(fmt.Sprintf("%d lines in a row made no sense; this is no list of orders", s.refused))
		s.parting()
		return errLeave
	}
	return nil
}

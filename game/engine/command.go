package engine

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Command reads how a program is called: words with spaces between them, those with spaces in quotes. It returns the
// function that starts it, with its errors going to errs, and a short name for it.
func Command(words string, errs io.Writer) (name string, start func() (Line, error), err error) {
	args, err := split(words)
	if err != nil {
		return "", nil, err
	}
	if _, err := exec.LookPath(args[0]); err != nil {
		return "", nil, fmt.Errorf("there is no program %q", args[0])
	}
	return called(args), func() (Line, error) { return launch(args, errs) }, nil
}

// called is a short name: of the last word that is no flag.
func called(args []string) string {
	name := args[0]
	for _, arg := range args[1:] {
		if !strings.HasPrefix(arg, "-") {
			name = arg
		}
	}
	return filepath.Base(name)
}

// split reads words, of which those with spaces stand in quotes.
func split(text string) (words []string, err error) {
	var word strings.Builder
	quote, some := rune(0), false
	for _, r := range text {
		switch {
		case quote == 0 && (r == '"' || r == '\''):
			quote, some = r, true
		case r == quote:
			quote = 0
		case quote == 0 && (r == ' ' || r == '\t'):
			if some {
				words = append(words, word.String())
			}
			word.Reset()
			some = false
		default:
			word.WriteRune(r)
			some = true
		}
	}
	if some {
		words = append(words, word.String())
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("%s: a quote is not closed", text)
	case len(words) == 0:
		return nil, errors.New("want the program and its arguments, like \"python3 mybot.py\"")
	}
	return words, nil
}

// process is a program that runs.
type process struct {
	io.Reader
	io.WriteCloser
	cmd   *exec.Cmd
	ended chan struct{}
}

func launch(args []string, errs io.Writer) (Line, error) {
	p := &process{cmd: exec.Command(args[0], args[1:]...), ended: make(chan struct{})}
	apart(p.cmd)
	p.cmd.Stderr = errs
	p.cmd.WaitDelay = time.Second
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	p.WriteCloser = in
	// Not StdoutPipe, which Wait would close under who reads.
	out, write := io.Pipe()
	p.Reader, p.cmd.Stdout = out, write
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = p.cmd.Wait() // how it ended says nothing about how it played
		_ = write.Close()
		close(p.ended)
	}()
	return p, nil
}

// CloseWrite closes its input.
func (p *process) CloseWrite() error { return p.Close() }

// Kill ends it, and all that it has started.
func (p *process) Kill() {
	slay(p.cmd)
	_ = p.Reader.(*io.PipeReader).CloseWithError(io.ErrClosedPipe)
	<-p.ended
}

// Wait waits until it has ended.
func (p *process) Wait() { <-p.ended }

package assets

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// mostFaults bounds how many faults of one file are reported.
const mostFaults = 100

// Parse reads TOML into the struct that into points to and accepts nothing that the struct does not know. The file
// is only named in messages. Every unknown key, wrong type and number out of range is reported, in line order, as
// [Faults]; a fault of syntax is reported alone, since what follows it cannot be trusted. After an error nothing has
// been written to into.
//
// Keys are those of the struct's toml tags; a field without a tag has its name in small letters. Keys are compared
// exactly, capitals included. Missing keys leave their fields alone: see [Lines.Has].
//
// The lines say where every key stands, for complaints about what the values mean. They are of use whenever the syntax
// is right, with or without other faults.
func Parse(file string, data []byte, into any) (Lines, error) {
	return parse(file, data, into, false)
}

// Head is what a data file of any kind says about itself. Keys a kind does not have are empty.
type Head struct {
	Kind   string `toml:"kind"`   // "scenario", "army", "campaign", "units", "terrain", "field", "rules"
	System string `toml:"system"` // "fog"
	Title  string `toml:"title"`
	Blurb  string `toml:"blurb"`
	Points int    `toml:"points"`
}

// ReadHead reads the head of a data file whose other keys the caller leaves to somebody else. Faults of syntax are
// reported wherever they are, other faults for the keys of the head only.
func ReadHead(file string, data []byte) (Head, error) {
	h, _, err := ParseHead(file, data)
	return h, err
}

// ParseHead is [ReadHead] that also returns where every key of the file stands.
func ParseHead(file string, data []byte) (Head, Lines, error) {
	var h Head
	lines, err := parse(file, data, &h, true)
	return h, lines, err
}

func parse(file string, data []byte, into any, loose bool) (Lines, error) {
	src := strings.TrimPrefix(string(data), "\ufeff")
	lines := Lines{file: file, src: src}
	if f := readable(lines); f != nil {
		return Lines{file: file}, Faults{*f}
	}
	root, heads, broken := scan(src)
	if broken != nil {
		return Lines{file: file}, Faults{lines.fault(&node{off: broken.off}, broken.msg)}
	}
	lines.root, lines.heads = root, heads
	var values map[string]any
	if _, err := toml.Decode(src, &values); err != nil {
		return Lines{file: file}, Faults{syntaxFault(file, err)}
	}
	c := checker{lines: lines, loose: loose}
	c.top(values, into)
	if err := c.result(); err != nil {
		return lines, err
	}
	meta, err := toml.Decode(src, into)
	if err != nil {
		return lines, Faults{syntaxFault(file, err)}
	}
	if loose || c.free {
		return lines, nil
	}
	return lines, leftOver(lines, meta)
}

// leftOver is the parser's own list of keys that reached no field. The check has found them all by now; should the
// two ever disagree about a type, the stricter one counts.
func leftOver(lines Lines, meta toml.MetaData) error {
	var faults Faults
	for _, key := range meta.Undecoded() {
		path := make([]any, len(key))
		for i, part := range key {
			path[i] = part
		}
		faults = append(faults, lines.Fault(fmt.Sprintf("unknown key %q", key.String()), path...))
	}
	return faults.Err()
}

// readable refuses what is no text before anything tries to make sense of it.
func readable(l Lines) *Fault {
	if len(l.src) > largestFile {
		return &Fault{File: l.file, Msg: fmt.Sprintf("the file has %d bytes; a data file has at most %d", len(l.src), largestFile)}
	}
	for i := 0; i < len(l.src); {
		r, size := utf8.DecodeRuneInString(l.src[i:])
		var what string
		switch {
		case r == utf8.RuneError && size == 1:
			what = fmt.Sprintf("byte 0x%02x is no UTF-8; a data file is UTF-8 text", l.src[i])
		case r < ' ' && r != '\n' && r != '\t' && r != '\r' || r == 0x7f:
			what = fmt.Sprintf("control character U+%04X; a data file is plain text", r)
		}
		if what != "" {
			line, col := position(l.src, i)
			return &Fault{File: l.file, Line: line, Col: col, Msg: what}
		}
		i += size
	}
	return nil
}

// syntaxFault turns an error of the TOML parser into a fault.
func syntaxFault(file string, err error) Fault {
	var p toml.ParseError
	if !errors.As(err, &p) {
		return Fault{File: file, Msg: strings.TrimPrefix(err.Error(), "toml: ")}
	}
	msg := p.Message
	if p.LastKey != "" {
		msg = fmt.Sprintf("%s (at the key %q)", msg, p.LastKey)
	}
	return Fault{File: file, Line: p.Position.Line, Msg: Clean(msg, 200)}
}

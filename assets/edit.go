package assets

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// Encode writes a struct as TOML that [Parse] reads back into it.
func Encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("write as TOML: %w", err)
	}
	return b.Bytes(), nil
}

// SetText sets one key at the top of a data file to a text and leaves all the rest, comments included, as it stands.
// A key that is not there is added above the others. The text is cleaned first, so it is one line. The error is that
// of [Parse] if the file cannot be read.
func SetText(file string, data []byte, key, text string) ([]byte, error) {
	var all map[string]any
	lines, err := Parse(file, data, &all)
	if err != nil {
		return nil, err
	}
	// Clean leaves nothing that Go and TOML would quote differently.
	value := strconv.Quote(Clean(text, len(text)))
	n := lines.root.step(key)
	if n == nil {
		at := firstKey(lines.src)
		return []byte(lines.src[:at] + key + " = " + value + "\n" + lines.src[at:]), nil
	}
	if _, ok := all[key].(string); !ok {
		return nil, Faults{lines.Fault(fmt.Sprintf("%q is %s; it must be text in quotes", key, described(all[key])), key)}
	}
	return []byte(lines.src[:n.from] + value + lines.src[n.to:]), nil
}

// firstKey is the offset of the first line that is neither empty nor a comment.
func firstKey(src string) int {
	at := 0
	for line := range strings.SplitAfterSeq(src, "\n") {
		if word := strings.TrimSpace(line); word != "" && word[0] != '#' {
			return at
		}
		at += len(line)
	}
	return at
}

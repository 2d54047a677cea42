package screen

import (
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/clipperhouse/displaywidth"
)

const zeroWidthJoiner = '\u200d'

// widths remembers what runeWidth has worked out for the runes of the basic
// plane: two bits each, 0 for those nobody has asked for, else the width plus 1.
var widths [1 << 12]atomic.Uint32

// runeWidth is the columns a rune takes alone: 0 (control characters, marks,
// formats, surrogates), 1 or 2.
func runeWidth(r rune) int {
	if uint32(r) >= uint32(len(widths))*16 {
		return workOutWidth(r)
	}
	word, shift := &widths[r>>4], r&15*2
	if known := word.Load() >> shift & 3; known != 0 {
		return int(known) - 1
	}
	w := workOutWidth(r)
	word.Or(uint32(w+1) << shift)
	return w
}

func workOutWidth(r rune) int {
	switch {
	case r >= ' ' && r < 0x7f, r > 0xad && r < 0x300, r >= 0x2500 && r <= 0x25fc, r >= 0x2800 && r <= 0x28ff:
		return 1
	case r < 0xa0 || r == 0xad || !utf8.ValidRune(r) || unsafeRune(r) || unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	}
	return min(max(displaywidth.Rune(r), 0), 2)
}

// unsafeRune reports runes that steer a terminal or the reading order instead
// of showing something: control characters, formats (bidirectional overrides,
// zero-width spaces, tags), line and paragraph separators.
func unsafeRune(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Cs)
}

// nextGlyph reads the first character of s, which is not empty: its glyph, or
// ok false when nothing of it may be shown, and how many bytes of s it was.
func nextGlyph(s string) (g glyph, n int, ok bool) {
	if c := s[0]; c < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		if c < ' ' || c == 0x7f {
			return 0, 1, false
		}
		return newGlyph(rune(c), 1), 1, true
	}
	cluster, width := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	g, ok = clusterGlyph(cluster, width)
	return g, len(cluster), ok
}

func clusterGlyph(cluster string, width int) (glyph, bool) {
	r, size := utf8.DecodeRuneInString(cluster)
	if w := runeWidth(r); w == 0 {
		return 0, false
	} else if size == len(cluster) || r == utf8.RuneError {
		return newGlyph(r, w), true
	}
	text := cleanCluster(cluster)
	if width = min(max(width, 1), 2); len(text) > size {
		if g, ok := clusters.intern(text, width); ok {
			return g, true
		}
	}
	return newGlyph(r, runeWidth(r)), true
}

// cleanCluster keeps what may follow the first rune of a cluster (marks, and
// joiners between two visible runes) and cuts the rest.
func cleanCluster(cluster string) string {
	kept := make([]byte, 0, maxClusterBytes)
	joiner := false
	for _, r := range cluster {
		if r == zeroWidthJoiner {
			joiner = true
			continue
		}
		if r == utf8.RuneError || unsafeRune(r) {
			continue
		}
		if len(kept)+2*utf8.UTFMax > maxClusterBytes {
			break
		}
		if joiner && !unicode.In(r, unicode.Mn, unicode.Me) {
			kept = utf8.AppendRune(kept, zeroWidthJoiner)
		}
		joiner = false
		kept = utf8.AppendRune(kept, r)
	}
	return string(kept)
}

// Width is the columns [Grid.Text] needs for s: what is not drawn does not
// count. For strings with escape sequences use ansi.StringWidth.
func Width(s string) int {
	w := 0
	for len(s) > 0 {
		g, n, ok := nextGlyph(s)
		if ok {
			w += g.width()
		}
		s = s[n:]
	}
	return w
}

// Clip is s cut to at most w columns; when something was cut it ends in mark,
// an ellipsis for example, or "" for none.
func Clip(s string, w int, mark string) string {
	if w <= 0 {
		return ""
	}
	if Width(s) <= w {
		return s
	}
	room := w - Width(mark)
	if room < 0 {
		return Clip(mark, w, "")
	}
	used, at := 0, 0
	for at < len(s) {
		g, n, ok := nextGlyph(s[at:])
		if ok {
			if used+g.width() > room {
				break
			}
			used += g.width()
		}
		at += n
	}
	return s[:at] + mark
}

// Clean is s without anything that does not show: the form for names and chat
// that come from outside, on their way to a screen or a log.
func Clean(s string) string {
	var out []byte
	for at := 0; at < len(s); {
		g, n, ok := nextGlyph(s[at:])
		if ok {
			out = g.append(out)
		}
		at += n
	}
	return string(out)
}

// CleanLines is [Clean] for a text of several lines, which stay apart.
func CleanLines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = Clean(line)
	}
	return strings.Join(lines, "\n")
}

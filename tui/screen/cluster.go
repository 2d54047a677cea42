package screen

import "sync"

const (
	maxClusters     = 4096 // distinct ones a process remembers
	maxClusterBytes = 32   // a longer one is cut
)

// clusters numbers the few characters that are more than one rune (a letter
// with combining marks, a flag, a joined emoji), so that a cell stays small
// and comparable. It is append-only and bounded: a hostile stream of clusters
// costs a fixed amount of memory, after which new ones show their first rune.
var clusters clusterTable

type clusterTable struct {
	mu    sync.RWMutex
	index map[string]glyph
	texts []string
}

// intern gives text of the width its glyph, or ok false when the table is full.
func (t *clusterTable) intern(text string, width int) (g glyph, ok bool) {
	t.mu.RLock()
	g, ok = t.index[text]
	t.mu.RUnlock()
	if ok {
		return g, true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if g, ok = t.index[text]; ok {
		return g, true
	}
	if len(t.texts) >= maxClusters {
		return 0, false
	}
	if t.index == nil {
		t.index = make(map[string]glyph)
	}
	text = string(append([]byte(nil), text...)) // let go of the string it was cut from
	g = newGlyph(rune(len(t.texts)), width) | glyphCluster
	t.index[text], t.texts = g, append(t.texts, text)
	return g, true
}

func (t *clusterTable) text(g glyph) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.texts[g&glyphValue]
}

//go:build unix

package command_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"muster/tui/remote/swarm"
)

// rows are all rows that a terminal has ever shown, each once, and after them all that came, without its sequences.
func (p *terminal) rows() string {
	p.t.Helper()
	const part = 256 // bytes between two looks at frames that are not marked as such
	var out strings.Builder
	seen, came := map[string]bool{}, p.screen.Came()
	again := swarm.NewScreen(p.w, p.h)
	for _, frame := range bytes.SplitAfter(came, []byte("\x1b[?2026l")) {
		for len(frame) > 0 {
			n := min(part, len(frame))
			if _, err := again.Write(frame[:n]); err != nil {
				p.t.Fatal(err)
			}
			frame = frame[n:]
			for row := range strings.Lines(again.Text()) {
				if !seen[row] {
					seen[row] = true
					out.WriteString(row)
				}
			}
		}
	}
	return out.String() + ansi.Strip(string(came))
}

// pieces are the letters on the halves of a field, one for each piece.
func pieces(seen string) (left, right int) {
	for row := range strings.Lines(seen) {
		if in := fields.FindStringSubmatch(row); in != nil {
			cells := []rune(in[1])
			left += len(letters.FindAllString(string(cells[:len(cells)/2]), -1))
			right += len(letters.FindAllString(string(cells[len(cells)/2:]), -1))
		}
	}
	return left, right
}

var (
	fields  = regexp.MustCompile(`^[┃│](.*?)[┃│]`)
	letters = regexp.MustCompile(`[A-Z]`)
	places  = regexp.MustCompile(`deploys at ([\d.]+", [\d.]+")`)
	signals = regexp.MustCompile(`((?:Germany|Russia)'s marker \d) is (a decoy|the real one)`)
)

// Where the units of a sealed deployment stand is neither in the bytes of the other seat nor in those of a watcher,
// until both have deployed.
func TestWholeDeploymentIsHidden(t *testing.T) {
	t.Parallel()
	h := opens(t, t.TempDir(), "--delay", "0s")
	ann, ben, cid := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30), h.comes(t, "Cid", 120, 40)
	ann.makes("Kry-Gothic", "Deathmatch", []turn{{"Reaction window", 2}, {"Deployment", 1}})
	code := ann.code()
	ben.joins(code)
	cid.watches(code)
	ann.careful, ben.careful = true, true
	play(t, func(seen string) bool { return strings.Contains(seen, ": Deploy ") }, ann, ben)
	ann.careful, ben.careful = false, false
	play(t, func(seen string) bool { return strings.Contains(seen, "waiting for Ben") }, ann)
	secret := places.FindAllStringSubmatch(ann.rows(), -1)
	if left, right := pieces(ann.screen.Text()); len(secret) == 0 || left+right == 0 {
		t.Fatalf("Ann has deployed nothing:\n%s", ann.screen.Text())
	}
	waits := func(seen string) bool {
		return strings.Count(strings.SplitN(seen, "\n", 2)[0], "▸●")+strings.Count(seen, "▸▲") == 1
	}
	for _, p := range []*terminal{ben, cid} {
		seen := p.untilSo("that Ann is ready", waits)
		if left, right := pieces(seen); left+right != 0 {
			t.Errorf("%s sees %d pieces of a deployment in secret:\n%s", p.name, left+right, seen)
		}
		p.pries()
		all := p.rows()
		for _, place := range secret {
			if strings.Contains(all, place[1]) {
				t.Errorf("that a unit deploys at %s is in the bytes of %s", place[1], p.name)
			}
		}
	}
	play(t, func(seen string) bool { return strings.Contains(seen, "Round 1 of 12") }, ann, ben)
	for _, p := range []*terminal{ann, ben, cid} {
		p.untilSo("the pieces of both", func(seen string) bool {
			left, right := pieces(seen)
			return strings.Contains(seen, "Round 1 of 12") && left > 0 && right > 0
		})
	}
	h.close(t)
}

// declines is the key that says no to the question that a screen shows, "" where there is none.
func declines(seen string) string {
	switch keys := footer(seen); {
	case strings.Contains(keys, " n no "):
		return "n"
	case strings.Contains(keys, "  y leave "):
		return "\r"
	}
	return ""
}

// readsUpTo reads the log from its beginning, page by page, up to a line: of what came at once only the newest has been
// on a small screen.
func (p *terminal) readsUpTo(line string) {
	p.t.Helper()
	for open := ""; !strings.Contains(open, "enter its rule"); {
		p.keys("J")
		open = p.untilSo("the log, or a question", func(seen string) bool {
			return strings.Contains(seen, "enter its rule") || declines(seen) != ""
		})
		if no := declines(open); no != "" { // the last key before has brought it up
			p.keys(no)
			p.changes(open)
		}
	}
	p.keys("\x1b[H")
	for seen := p.until("▸The dice are settled"); !strings.Contains(seen, line); {
		p.keys("\x1b[6~")
		seen = p.changes(seen)
	}
}

// Which of its markers is the real one is in the bytes of its owner, and in nobody else's.
func TestWholeMarkersAreHidden(t *testing.T) {
	t.Parallel()
	h := opens(t, t.TempDir(), "--delay", "0s")
	ann, ben, cid := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30), h.comes(t, "Cid", 120, 40)
	ann.makes("KOG light", "Ghost Signal", nil)
	code := ann.code()
	ben.joins(code)
	cid.watches(code)
	first := func(seen string) bool { return strings.Contains(seen, "Round 1 of 8") }
	play(t, first, ann, ben)
	cid.untilSo("the first round", first)
	known := map[*terminal]map[string]bool{}
	cid.pries()
	for _, p := range []*terminal{ann, ben, cid} {
		p.readsUpTo("── Round 1 of 8")
		known[p] = map[string]bool{}
		for _, told := range signals.FindAllStringSubmatch(p.rows(), -1) {
			known[p][told[1]] = true
		}
	}
	if len(known[ann]) != 3 || len(known[ben]) != 3 || len(known[cid]) != 0 {
		t.Errorf("Ann knows of %v, Ben of %v, Cid of %v", known[ann], known[ben], known[cid])
	}
	for signal := range known[ann] {
		if known[ben][signal] {
			t.Errorf("both know of %s", signal)
		}
	}
	h.close(t)
}

// An order that is held is in the bytes of whoever gave it, and in nobody else's before it is announced.
func TestWholeOrdersAreHidden(t *testing.T) {
	t.Parallel()
	h := opens(t, t.TempDir(), "--delay", "0s")
	ann, ben, cid := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30), h.comes(t, "Cid", 120, 40)
	ann.makes("Kry-Gothic", "Deathmatch", []turn{{"Reaction window", 2}})
	code := ann.code()
	ben.joins(code)
	cid.watches(code)
	second := func(seen string) bool { return strings.Contains(seen, "Round 2 of 12") }
	play(t, second, ann, ben)
	cid.untilSo("the second round", second)
	whose := map[*terminal]string{}
	for _, p := range []*terminal{ann, ben, cid} {
		p.readsUpTo("── Round 2 of 12")
		all := p.rows()
		for _, side := range []string{"Earth Confederate", "Renegades"} {
			if strings.Contains(all, side+" hold an order") {
				whose[p] += side
			}
			if !strings.Contains(all, side+" announce ") {
				t.Errorf("%s has seen nothing that the %s announce", p.name, side)
			}
		}
	}
	if whose[ann]+whose[ben] != "Earth ConfederateRenegades" && whose[ben]+whose[ann] != "Earth ConfederateRenegades" ||
		whose[ann] == "" || whose[ben] == "" || whose[cid] != "" {
		t.Errorf("Ann sees what is held by %q, Ben by %q, Cid by %q", whose[ann], whose[ben], whose[cid])
	}
	h.close(t)
}

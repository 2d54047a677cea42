//go:build unix

package command_test

import (
	"strings"
	"testing"
)

// A battle without a clock waits for its people when nobody is there, from its first moment on.
func TestWholeBattleWaitsForAll(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann, ben := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30)
	ann.makes("Kry-Gothic", "Training", nil)
	ben.joins(ann.code())
	asks := func(seen string) bool { return strings.Contains(seen, "Lesson 1 of 6") && ann.asked(seen) }
	ann.untilSo("the first lesson", asks)
	h.close(t)
	h = opens(t, home)
	ann = h.back(t, ann.name, ann.signer, 120, 40)
	ann.until("Ben is away since", "The other seat is lost")
	h.back(t, ben.name, ben.signer, 100, 30)
	ann.untilSo("the first lesson", asks)
	h.close(t)
	verify(t, home)
}

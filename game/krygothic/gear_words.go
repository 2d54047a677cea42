package krygothic

import (
	"fmt"
	"strconv"
	"strings"
)

// words are a close weapon's figures.
func (w *blade) words() string {
	return strings.Join(append([]string{fmt.Sprintf("CC %+d Str %+d", w.cc, w.strength)}, w.tags.words()...), " ")
}

func (t tag) words() (list []string) {
	for i, title := range tagTitles {
		if t&(1<<i) != 0 && tag(1<<i) != flux && tag(1<<i) != thrown {
			list = append(list, title)
		}
	}
	return list
}

// tagTitles are the tags of weapons in the order of their bits.
var tagTitles = [...]string{
	"suppress", "archaic", "quiet", "slow", "heavy", "flame", "flux", "thrown", "natural", "piercing", "lasso", "wrap",
	"multiple wounds",
}

// listed are the figures of a ranged weapon on a list, whoever carries it.
//
// Rule: KRY-RC-03.
func (g *gun) listed() string {
	parts := []string{fmt.Sprintf("%dK%dS%d", g.keep, g.reduce, g.cap)}
	switch {
	case g.tags&flux != 0:
		parts[0] = fmt.Sprintf("%dKfluxS%d", g.keep, g.cap)
	case g.keep == 0:
		parts = nil
	}
	if g.short > 0 {
		parts = append(parts, fmt.Sprintf(`SR %s"`, plainInches(g.short)))
	}
	if g.long > 0 {
		parts = append(parts, fmt.Sprintf(`LR %s"`, plainInches(g.long)))
	}
	if g.blast > 0 {
		parts = append(parts, "blast "+plainInches(g.blast))
	}
	if g.smoke > 0 {
		parts = append(parts, "smoke "+plainInches(g.smoke))
	}
	for i, word := range gunTags {
		if g.tags&(1<<i) != 0 {
			parts = append(parts, word)
		}
	}
	if g.uses > 0 {
		parts = append(parts, counted(int(g.uses), "throw", "throws"))
	}
	return strings.Join(parts, " ")
}

// words are the figures of a piece of armour.
//
// Rule: KRY-ARM-01.
func (p *armour) words() string {
	text := fmt.Sprintf("%s +%d", slotWords[p.slot], p.bonus)
	if p.speed != 0 {
		text += fmt.Sprintf(", Speed %+d", p.speed)
	}
	for _, one := range []struct {
		is   bool
		word string
	}{{p.frontOnly, "front only"}, {p.noRunning, "no running"}, {p.unwieldy, "no heavy weapons"}} {
		if one.is {
			text += ", " + one.word
		}
	}
	return text
}

// words are a ranged weapon's figures as the tables print them; thrown weapons carry by Strength.
//
// Rule: KRY-RC-03, KRY-STAT-04.
func (g *gun) words(strength int8) string {
	var parts []string
	if g.keep > 0 {
		reduce := strconv.Itoa(int(g.reduce))
		if g.tags&flux != 0 {
			reduce = "flux"
		}
		parts = append(parts, fmt.Sprintf("%dK%sS%d", g.keep, reduce, g.cap))
	}
	if g.short > 0 {
		parts = append(parts, "SR "+inchText(g.short)+`"`)
	}
	long := g.long
	if g.tags&thrown != 0 {
		long = int32(strength) * 3 * inch
	}
	parts = append(parts, "LR "+inchText(long)+`"`)
	if g.blast > 0 {
		parts = append(parts, "blast "+inchText(g.blast)+`"`)
	}
	return strings.Join(append(parts, g.tags.words()...), " ")
}

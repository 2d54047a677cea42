package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/game/tell"
)

// Words are a close weapon's figures.
func (w *Blade) Words() string {
	return strings.Join(append([]string{fmt.Sprintf("CC %+d Str %+d", w.Cc, w.Strength)}, w.Tags.words()...), " ")
}

func (t Tag) words() (list []string) {
	for i, title := range tagTitles {
		if t&(1<<i) != 0 && Tag(1<<i) != Flux && Tag(1<<i) != Thrown {
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
// See: KRY-RC-03.
func (g *Gun) listed() string {
	parts := []string{fmt.Sprintf("%dK%dS%d", g.Keep, g.Reduce, g.Cap)}
	switch {
	case g.Tags&Flux != 0:
		parts[0] = fmt.Sprintf("%dKfluxS%d", g.Keep, g.Cap)
	case g.Keep == 0:
		parts = nil
	}
	if g.Short > 0 {
		parts = append(parts, fmt.Sprintf(`SR %s"`, PlainInches(g.Short)))
	}
	if g.Long > 0 {
		parts = append(parts, fmt.Sprintf(`LR %s"`, PlainInches(g.Long)))
	}
	if g.Blast > 0 {
		parts = append(parts, "blast "+PlainInches(g.Blast))
	}
	if g.Smoke > 0 {
		parts = append(parts, "smoke "+PlainInches(g.Smoke))
	}
	for i, word := range GunTags {
		if g.Tags&(1<<i) != 0 {
			parts = append(parts, word)
		}
	}
	if g.Uses > 0 {
		parts = append(parts, tell.Counted(int(g.Uses), "throw"))
	}
	return strings.Join(parts, " ")
}

// words are the figures of a piece of armour.
//
// See: KRY-ARM-01.
func (p *Armour) words() string {
	text := fmt.Sprintf("%s +%d", slotWords[p.Slot], p.Bonus)
	if p.Speed != 0 {
		text += fmt.Sprintf(", Speed %+d", p.Speed)
	}
	for _, one := range []struct {
		is   bool
		word string
	}{{p.FrontOnly, "front only"}, {p.NoRunning, "no running"}, {p.unwieldy, "no heavy weapons"}} {
		if one.is {
			text += ", " + one.word
		}
	}
	return text
}

// Words are a ranged weapon's figures as the tables print them; thrown weapons carry by Strength.
//
// See: KRY-RC-03, KRY-STAT-04.
func (g *Gun) Words(strength int8) string {
	var parts []string
	if g.Keep > 0 {
		reduce := strconv.Itoa(int(g.Reduce))
		if g.Tags&Flux != 0 {
			reduce = "flux"
		}
		parts = append(parts, fmt.Sprintf("%dK%sS%d", g.Keep, reduce, g.Cap))
	}
	if g.Short > 0 {
		parts = append(parts, "SR "+InchText(g.Short)+`"`)
	}
	long := g.Long
	if g.Tags&Thrown != 0 {
		long = int32(strength) * 3 * Inch
	}
	parts = append(parts, "LR "+InchText(long)+`"`)
	if g.Blast > 0 {
		parts = append(parts, "blast "+InchText(g.Blast)+`"`)
	}
	return strings.Join(append(parts, g.Tags.words()...), " ")
}

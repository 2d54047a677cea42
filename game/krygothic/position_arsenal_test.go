package krygothic

import (
	"slices"
	"strings"
)

// rearm makes of the book's arsenal one of the position's own, where it tells of other profiles or weapons.
func (p *putting) rearm() {
	a := &p.given.arsenal
	a.kinds, a.guns = slices.Clone(a.kinds), slices.Clone(a.guns)
	for _, words := range p.Profiles {
		w := strings.Fields(words)
		k := slices.IndexFunc(a.kinds, func(k kind) bool { return k.team+"/"+k.id == w[0] })
		if k < 0 {
			p.fail("there is no kind %q", w[0])
			return
		}
		for _, word := range w[1:] {
			p.profile(&a.kinds[k], word)
		}
	}
	for _, words := range p.Weapons {
		w := strings.Fields(words)
		g := slices.IndexFunc(a.guns, func(g gun) bool { return g.id == w[0] })
		if g < 0 {
			p.fail("there is no ranged weapon %q", w[0])
			return
		}
		for _, word := range w[1:] {
			p.weapon(&a.guns[g], word)
		}
	}
}

func (p *putting) profile(k *kind, word string) {
	key, value, _ := strings.Cut(word, "=")
	n := int8(-1)
	if value != "X" {
		n = int8(p.number(value))
	}
	switch key {
	case "speed":
		k.speed = n
	case "strength":
		k.strength = n
	case "body":
		k.body = n
	case "mind":
		k.mind = n
	case "will":
		k.will = n
	case "cc":
		k.cc = n
	case "rc":
		k.rc = n
	case "wounds":
		k.wounds = n
	default:
		p.fail("profile: what is %q?", word)
	}
}

func (p *putting) weapon(g *gun, word string) {
	key, value, given := strings.Cut(word, "=")
	switch i := slices.Index(gunTags, key); {
	case key == "uses" && given:
		g.uses = int8(p.number(value))
	case key == "blast" && given:
		g.blast = int32(p.number(value))
	case key == "smoke" && given:
		g.smoke = int32(p.number(value))
	case i >= 0 && !given:
		g.tags |= 1 << i
	default:
		p.fail("weapon: what is %q?", word)
	}
}

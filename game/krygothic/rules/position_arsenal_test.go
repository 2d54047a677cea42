package rules

import (
	"slices"
	"strings"

	"muster/game/krygothic/data"
)

// rearm makes of the book's arsenal one of the position's own, where it tells of other profiles or weapons.
func (p *putting) rearm() {
	a := &p.Given.Arsenal
	a.Kinds, a.Guns = slices.Clone(a.Kinds), slices.Clone(a.Guns)
	for _, words := range p.Profiles {
		w := strings.Fields(words)
		k := slices.IndexFunc(a.Kinds, func(k data.Kind) bool { return k.Team+"/"+k.ID == w[0] })
		if k < 0 {
			p.fail("there is no kind %q", w[0])
			return
		}
		for _, word := range w[1:] {
			p.profile(&a.Kinds[k], word)
		}
	}
	for _, words := range p.Weapons {
		w := strings.Fields(words)
		g := slices.IndexFunc(a.Guns, func(g data.Gun) bool { return g.ID == w[0] })
		if g < 0 {
			p.fail("there is no ranged weapon %q", w[0])
			return
		}
		for _, word := range w[1:] {
			p.weapon(&a.Guns[g], word)
		}
	}
}

func (p *putting) profile(k *data.Kind, word string) {
	key, value, _ := strings.Cut(word, "=")
	n := int8(-1)
	if value != "X" {
		n = int8(p.number(value))
	}
	switch key {
	case "speed":
		k.Speed = n
	case "strength":
		k.Strength = n
	case "body":
		k.Body = n
	case "mind":
		k.Mind = n
	case "will":
		k.Will = n
	case "cc":
		k.Cc = n
	case "rc":
		k.Rc = n
	case "wounds":
		k.Wounds = n
	default:
		p.fail("profile: what is %q?", word)
	}
}

func (p *putting) weapon(g *data.Gun, word string) {
	key, value, given := strings.Cut(word, "=")
	switch i := slices.Index(data.GunTags, key); {
	case key == "uses" && given:
		g.Uses = int8(p.number(value))
	case key == "blast" && given:
		g.Blast = int32(p.number(value))
	case key == "smoke" && given:
		g.Smoke = int32(p.number(value))
	case i >= 0 && !given:
		g.Tags |= 1 << i
	default:
		p.fail("weapon: what is %q?", word)
	}
}

package krygothic

import (
	"slices"
	"strings"

	"muster/game"
	"muster/game/krygothic/data"
)

// enlistAll makes the lists of both sides, A's units first.
func (p *putting) enlistAll() {
	sides := [data.Seats][]string{}
	for _, words := range p.layout.Units {
		w := strings.Fields(words)
		if len(w) < 5 {
			p.fail("unit %q wants a name, a kind, a side, a place and a facing", words)
			return
		}
		sides[p.side(w[2])] = append(sides[p.side(w[2])], words)
	}
	for side, lines := range sides {
		if len(lines) == 0 && p.At == "lists" {
			continue // it is to be submitted
		}
		of := int16(0)
		l := &data.List{ID: "test", Title: "Test"}
		for _, words := range lines {
			p.enlist(l, int8(side), strings.Fields(words), &of)
		}
		l.Team = of
		p.given.Lists[side] = l
	}
}

func (p *putting) enlist(l *data.List, side int8, w []string, of *int16) {
	a := &p.given.Arsenal
	teamID, kindID, _ := strings.Cut(w[1], "/")
	k := slices.IndexFunc(a.Kinds, func(k data.Kind) bool { return k.ID == kindID && k.Team == teamID })
	t := slices.IndexFunc(a.Teams, func(t data.Team) bool { return t.ID == teamID })
	if k < 0 || t < 0 {
		p.fail("there is no kind %q", w[1])
		return
	}
	*of = int16(t)
	e := data.Unarmed
	e.Kind, e.Name, e.Cost = int16(k), w[0], a.Kinds[k].Cost
	var flags []string
	for _, word := range w[3:] {
		if !equip(a, &e, word) {
			flags = append(flags, word)
		} else if ware, known := a.WareNamed(word); known {
			e.Cost += ware.Cost
		}
	}
	p.words[w[0]] = flags
	p.index[w[0]] = int8(len(p.Battle.units))
	l.Units = append(l.Units, e)
	p.given.Lists[side] = l
	u := recruit(p.given, side, int16(len(l.Units)-1))
	u.status = standing
	p.Battle.units = append(p.Battle.units, u)
}

// state sets a unit up: its place and its markers.
func (p *putting) state(u int8) {
	m := &p.Battle.units[u]
	for _, word := range p.words[p.enlisted(u).Name] {
		switch word[0] {
		case '@':
			m.at = p.spot(word)
			continue
		case '>':
			m.facing = p.spot(word[1:])
			continue
		case '<':
			f := p.spot(word[1:])
			m.facing = data.Spot{X: -f.X, Y: -f.Y}
			continue
		}
		key, value, given := strings.Cut(word, "=")
		if !p.marker(m, key, value, given) {
			p.fail("unit %s: what is %q?", p.enlisted(u).Name, word)
		}
	}
}

func (p *putting) marker(m *unit, key, value string, given bool) bool {
	switch key {
	case "waiting":
		m.waiting = true
		if given {
			m.waitsSince = game.Millis(p.number(value))
		}
	case "told":
		m.toldUntil = game.Millis(p.number(value))
	case "prone":
		m.prone = true
	case "stuck":
		m.stuck = int8(p.number(value))
	case "pinned":
		how, target, _ := strings.Cut(value, ":")
		m.pin, m.pinTarget = map[string]pin{"hit": pinnedByHit, "miss": pinnedByMiss}[how], int8(p.number(target))
	case "from":
		m.pinFrom = append(m.pinFrom, pinSpot(p.spot(value)))
	case "wounds":
		m.wounds = int8(p.number(value))
	case "body_loss":
		m.bodyLoss = int8(p.number(value))
	case "sprinting":
		m.sprinting = true
	case "stepped":
		m.stepped = true
	case "last":
		m.last = map[string]lastDeed{"movement": movementLast, "other": otherLast}[value]
	case "rotated":
		m.rotatedAt = int32(p.number(value))
	case "engaged":
		m.engaged |= data.Bit(p.unit(value))
	case "debt":
		m.debts |= data.Bit(p.unit(value))
	case "tested":
		m.testedFear |= data.Bit(p.unit(value))
	default:
		return p.condition(m, key, value, given)
	}
	return true
}

// condition is a marker of gear, or of where a unit is.
func (p *putting) condition(m *unit, key, value string, given bool) bool {
	switch key {
	case "shaken":
		m.shaken = p.unit(value)
	case "ward":
		m.ward = int16(p.number(value))
	case "adapted":
		n := p.numbers(value, 3)
		m.adapted = [3]int8{int8(n[0]), int8(n[1]), int8(n[2])}
	case "unloaded":
		m.guns[0].unloaded = true
	case "broken":
		m.guns[0].broken, m.blades[0].broken = value != "blade", value == "blade"
	case "uses":
		m.guns[0].uses = int8(p.number(value))
	case "reserve":
		m.status = reserve
	case "removed":
		m.status = removed
		if given {
			m.lostTo = p.side(value)
		}
	case "exited":
		m.status = exited
	case "floodlamp":
		m.items[len(m.items)-1] = data.Lamp
	case "fallen":
		m.throughFloor = true
	default:
		return false
	}
	return true
}

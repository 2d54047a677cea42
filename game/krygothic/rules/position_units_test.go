package rules

import (
	"slices"
	"strings"

	"muster/game"
	"muster/game/krygothic/data"
)

// enlistAll makes the lists of both sides, A's units first.
func (p *putting) enlistAll() {
	sides := [data.Seats][]string{}
	for _, words := range p.Layout.Units {
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
		p.Given.Lists[side] = l
	}
}

func (p *putting) enlist(l *data.List, side int8, w []string, of *int16) {
	a := &p.Given.Arsenal
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
		} else if ware := a.WareNamed(word); ware != nil {
			e.Cost += ware.Cost()
		}
	}
	p.words[w[0]] = flags
	p.index[w[0]] = int8(len(p.Battle.Units))
	l.Units = append(l.Units, e)
	p.Given.Lists[side] = l
	u := recruit(p.Given, side, int16(len(l.Units)-1))
	u.Status = Standing
	p.Battle.Units = append(p.Battle.Units, u)
}

// state sets a unit up: its place and its markers.
func (p *putting) state(u int8) {
	m := &p.Battle.Units[u]
	for _, word := range p.words[p.Enlisted(u).Name] {
		switch word[0] {
		case '@':
			m.At = p.spot(word)
			continue
		case '>':
			m.Facing = p.spot(word[1:])
			continue
		case '<':
			f := p.spot(word[1:])
			m.Facing = data.Spot{X: -f.X, Y: -f.Y}
			continue
		}
		key, value, given := strings.Cut(word, "=")
		if !p.marker(m, key, value, given) {
			p.fail("unit %s: what is %q?", p.Enlisted(u).Name, word)
		}
	}
}

func (p *putting) marker(m *Unit, key, value string, given bool) bool {
	switch key {
	case "waiting":
		m.Waiting = true
		if given {
			m.waitsSince = game.Millis(p.number(value))
		}
	case "told":
		m.ToldUntil = game.Millis(p.number(value))
	case "prone":
		m.Prone = true
	case "stuck":
		m.Stuck = int8(p.number(value))
	case "pinned":
		how, target, _ := strings.Cut(value, ":")
		m.Pin, m.PinTarget = map[string]Pin{"hit": PinByHit, "miss": PinByMiss}[how], int8(p.number(target))
	case "from":
		m.PinFrom = append(m.PinFrom, PinSpot(p.spot(value)))
	case "wounds":
		m.Wounds = int8(p.number(value))
	case "body_loss":
		m.BodyLoss = int8(p.number(value))
	case "sprinting":
		m.Sprinting = true
	case "stepped":
		m.Stepped = true
	case "last":
		m.Last = map[string]LastDeed{"movement": movementLast, "other": otherLast}[value]
	case "rotated":
		m.RotatedAt = int32(p.number(value))
	case "engaged":
		m.Engaged |= data.Bit(p.unit(value))
	case "debt":
		m.Debts |= data.Bit(p.unit(value))
	case "tested":
		m.TestedFear |= data.Bit(p.unit(value))
	default:
		return p.condition(m, key, value, given)
	}
	return true
}

// condition is a marker of gear, or of where a unit is.
func (p *putting) condition(m *Unit, key, value string, given bool) bool {
	switch key {
	case "shaken":
		m.Shaken = p.unit(value)
	case "ward":
		m.ward = int16(p.number(value))
	case "adapted":
		n := p.numbers(value, 3)
		m.Adapted = [3]int8{int8(n[0]), int8(n[1]), int8(n[2])}
	case "unloaded":
		m.Guns[0].Unloaded = true
	case "broken":
		m.Guns[0].Broken, m.Blades[0].Broken = value != "blade", value == "blade"
	case "uses":
		m.Guns[0].Uses = int8(p.number(value))
	case "reserve":
		m.Status = Reserve
	case "removed":
		m.Status = StatusRemoved
		if given {
			m.lostTo = p.side(value)
		}
	case "exited":
		m.Status = exited
	case "floodlamp":
		m.Items[len(m.Items)-1] = data.Lamp
	case "fallen":
		m.throughFloor = true
	default:
		return false
	}
	return true
}

package fog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// placing carries a battle from its muster to where a layout says.
type placing struct {
	*Battle
	layout *layout
	seats  map[string]game.Seat
	words  [maxSides][]string // the units of each side, in order
}

func (p *placing) putUp() error {
	if len(p.layout.Units) == 0 {
		return nil
	}
	t := turn{Battle: p.Battle}
	p.stage = int8(p.layout.Stage)
	if p.layout.Stage > 0 {
		p.at, p.scores = make([]int16, len(p.field().ground)), make([]score, len(p.field().goals))
	}
	if err := p.sort(); err != nil {
		return err
	}
	for s := range p.given.sides {
		if err := p.army(&t, s); err != nil {
			return err
		}
	}
	for _, table := range []struct {
		figures map[string]int
		put     func(s, n int)
	}{
		{p.layout.VP, func(s, n int) { p.points[p.teamOf(s)] = int16(n) }},
		{p.layout.Lost, func(s, n int) { p.sides[s].lost = int16(n) }},
		{p.layout.Worth, func(s, n int) { p.sides[s].worth = int16(n) }},
		{p.layout.Wins, func(s, n int) { p.sides[s].campaign = int16(n) }},
		{p.layout.Store, func(s, n int) { p.sides[s].store = int16(n) }},
	} {
		for name, n := range table.figures {
			s, err := p.sideNamed(name)
			if err != nil {
				return err
			}
			table.put(s, n)
		}
	}
	return p.enter(&t)
}

// sideNamed finds a side by name or letter.
func (p *placing) sideNamed(word string) (int, error) {
	for s := range p.given.sides {
		if m := &p.field().sides[s]; m.name == word || m.letter == word {
			return s, nil
		}
	}
	return 0, fmt.Errorf("there is no side %q", word)
}

// sort gives every side its units.
func (p *placing) sort() error {
	for _, unit := range p.layout.Units {
		w := strings.Fields(unit)
		if len(w) < 2 {
			return fmt.Errorf("unit %q: want TYPE[@SQUARE] SIDE", unit)
		}
		s, err := p.sideNamed(w[1])
		if err != nil {
			return fmt.Errorf("unit %q: %w", unit, err)
		}
		p.words[s] = append(p.words[s], unit)
	}
	return nil
}

// army enlists a side's units, puts them on the map and gives them their words.
func (p *placing) army(t *turn, s int) error {
	order := requisition{list: -1}
	var bought [64]int16
	for i, unit := range p.words[s] {
		kind, _, _ := strings.Cut(strings.Fields(unit)[0], "@")
		k := p.given.kindNamed(strings.ToLower(kind))
		if k < 0 {
			return fmt.Errorf("unit %q: there is no type %q", unit, kind)
		}
		bought[k]++
		order.units = append(order.units, listed{kind: int16(k), number: bought[k]})
		for _, word := range strings.Fields(unit) {
			if class, ok := strings.CutPrefix(word, "hero="); ok {
				order.heroes = append(order.heroes, led{class: int16(p.given.classNamed(class)), unit: int16(i)})
			}
		}
	}
	for _, words := range p.layout.Heroes {
		class, side := heroWords(words)
		if n, err := p.sideNamed(side); err != nil || n != s {
			continue
		}
		order.heroes = append(order.heroes, led{class: int16(p.given.classNamed(class)), unit: -1})
	}
	for _, h := range order.heroes {
		if h.class < 0 {
			return fmt.Errorf("side %s: unknown class", p.SideName(s))
		}
	}
	t.enlist(s, order)
	p.captives(t, s)
	from, _ := p.own(s)
	for i, unit := range p.words[s] {
		if err := p.unit(t, from+i, strings.Fields(unit)); err != nil {
			return fmt.Errorf("unit %q: %w", unit, err)
		}
	}
	p.sides[s].worth = int16(p.armyValue(s))
	p.sides[s].ready = p.layout.Phase != "muster" && p.layout.Phase != "recruit"
	return nil
}

// heroWords are class and side of a character without a unit.
func heroWords(words string) (class, side string) {
	w := append(strings.Fields(words), "", "")
	return w[0], w[1]
}

// captives are the characters of a side who miss this battle.
func (p *placing) captives(t *turn, s int) {
	for _, words := range p.layout.Heroes {
		if class, _ := heroWords(words); strings.HasSuffix(words, " captive") {
			for h := t.cast[s]; h < t.cast[s+1]; h++ {
				if int(t.heroes[h].class) == p.given.classNamed(class) {
					t.heroes[h].state = isAbsent
				}
			}
		}
	}
}

// unit gives a unit its square and whatever else is said of it.
func (p *placing) unit(t *turn, i int, words []string) error {
	u := &p.units[i]
	if _, square, ok := strings.Cut(words[0], "@"); ok {
		at, err := board.ParseSquare(square)
		if err != nil {
			return err
		}
		n := p.field().square(at)
		if n < 0 || p.at[n] != 0 {
			return fmt.Errorf("%s is taken, or off the map", at)
		}
		t.place(i, int16(n))
	}
	for _, word := range words[2:] {
		key, value, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(value)
		switch key {
		case "hp":
			u.hp = int16(n)
		case "veteran":
			u.veteran = int8(n)
		case "done":
			u.done = true
		case "player":
			u.seat = p.seats[value]
		case "fallen":
			p.fell++
			u.state, u.hp, u.fell, u.fellIn, u.hero = hasFallen, 0, p.fell, 1, 0
			if p.layout.Lost == nil {
				p.sides[u.side].lost += int16(p.cost(u))
			}
		case "struck":
			u.state = struckOff
		case "name":
			p.given.names = append(p.given.names, strings.ReplaceAll(value, "_", " "))
			u.name = int16(len(p.given.names))
		case "left":
			u.state = hasLeft
		case "home":
			u.state = atHome
		case "hero":
		default:
			return fmt.Errorf("there is no word %q", word)
		}
	}
	return nil
}

// enter opens the phase.
func (p *placing) enter(t *turn) error {
	for s := range p.given.sides {
		p.order[s] = int8(s)
	}
	for i, name := range p.layout.Order {
		s, err := p.sideNamed(name)
		if err != nil {
			return err
		}
		p.order[i] = int8(s)
	}
	switch p.layout.Phase {
	case "muster":
		for s := range p.given.sides {
			if p.given.campaign {
				t.fieldAll(s)
			}
		}
		return nil
	case "recruit":
		for i := range p.units {
			if u := &p.units[i]; u.state == inReserve {
				u.state = atHome
			}
		}
		t.turnTo(frame{step: stepRecruit})
		return nil
	case "deploy":
		t.openDeployment()
		t.run()
		return nil
	case "rolloff":
		t.turnTo(frame{step: stepRollOff})
		return nil
	case "", "turn":
	default:
		return fmt.Errorf("there is no phase %q", p.layout.Phase)
	}
	p.round, p.orders = int16(p.layout.Round), int8(p.given.sides)
	t.turnTo(frame{step: stepActivate})
	if p.layout.Active == "" {
		return nil
	}
	s, err := p.sideNamed(p.layout.Active)
	for int(p.order[p.active]) != s {
		p.active++
	}
	return err
}

package rules

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/fog/data"
)

// placing carries a battle from its muster to where a layout says.
type placing struct {
	*Battle
	layout *Layout
	seats  map[string]game.Seat
	words  [data.MaxSides][]string // the units of each side, in order
}

func (p *placing) putUp() error {
	if len(p.layout.Units) == 0 {
		return nil
	}
	t := turn{Battle: p.Battle}
	p.Stage = int8(p.layout.Stage)
	if p.layout.Stage > 0 {
		p.at, p.scores = make([]int16, len(p.Field().Ground)), make([]score, len(p.Field().Goals))
	}
	if err := p.sort(); err != nil {
		return err
	}
	for s := range p.Given.Sides {
		if err := p.army(&t, s); err != nil {
			return err
		}
	}
	for _, table := range []struct {
		figures map[string]int
		put     func(s, n int)
	}{
		{p.layout.VP, func(s, n int) { p.Points[p.TeamOf(s)] = int16(n) }},
		{p.layout.Lost, func(s, n int) { p.Sides[s].lost = int16(n) }},
		{p.layout.Worth, func(s, n int) { p.Sides[s].worth = int16(n) }},
		{p.layout.Wins, func(s, n int) { p.Sides[s].Campaign = int16(n) }},
		{p.layout.Store, func(s, n int) { p.Sides[s].Store = int16(n) }},
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
	for s := range p.Given.Sides {
		if m := &p.Field().Sides[s]; m.Name == word || m.Letter == word {
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
	order := data.Requisition{List: -1}
	var bought [64]int16
	for i, unit := range p.words[s] {
		kind, _, _ := strings.Cut(strings.Fields(unit)[0], "@")
		k := p.Given.KindNamed(strings.ToLower(kind))
		if k < 0 {
			return fmt.Errorf("unit %q: there is no type %q", unit, kind)
		}
		bought[k]++
		order.Units = append(order.Units, data.Listed{Kind: int16(k), Number: bought[k]})
		for _, word := range strings.Fields(unit) {
			if class, ok := strings.CutPrefix(word, "hero="); ok {
				order.Heroes = append(order.Heroes, data.Led{Class: int16(p.Given.ClassNamed(class)), Unit: int16(i)})
			}
		}
	}
	for _, words := range p.layout.Heroes {
		class, side := heroWords(words)
		if n, err := p.sideNamed(side); err != nil || n != s {
			continue
		}
		order.Heroes = append(order.Heroes, data.Led{Class: int16(p.Given.ClassNamed(class)), Unit: -1})
	}
	for _, h := range order.Heroes {
		if h.Class < 0 {
			return fmt.Errorf("side %s: unknown class", p.SideName(s))
		}
	}
	t.enlist(s, order)
	p.captives(t, s)
	from, _ := p.Own(s)
	for i, unit := range p.words[s] {
		if err := p.unit(t, from+i, strings.Fields(unit)); err != nil {
			return fmt.Errorf("unit %q: %w", unit, err)
		}
	}
	p.Sides[s].worth = int16(p.ArmyValue(s))
	p.Sides[s].Ready = p.layout.Phase != "muster" && p.layout.Phase != "recruit"
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
			for _, hero := range t.HeroesOf(s) {
				if int(hero.Class) == p.Given.ClassNamed(class) {
					hero.State = isAbsent
				}
			}
		}
	}
}

// Put puts a unit on a square.
func (b *Battle) Put(u int, square int16) {
	t := turn{Battle: b}
	t.place(u, square)
}

// unit gives a unit its square and whatever else is said of it.
func (p *placing) unit(t *turn, i int, words []string) error {
	u := &p.Units[i]
	if _, square, ok := strings.Cut(words[0], "@"); ok {
		at, err := board.ParseSquare(square)
		if err != nil {
			return err
		}
		n := p.Field().Square(at)
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
			u.HP = int16(n)
		case "veteran":
			u.Veteran = int8(n)
		case "done":
			u.Done = true
		case "player":
			u.Seat = p.seats[value]
		case "fallen":
			p.fell++
			u.State, u.HP, u.fell, u.fellIn, u.Hero = HasFallen, 0, p.fell, 1, 0
			if p.layout.Lost == nil {
				p.Sides[u.Side].lost += int16(p.Cost(u))
			}
		case "struck":
			u.State = OffRoster
		case "name":
			p.Given.Names = append(p.Given.Names, strings.ReplaceAll(value, "_", " "))
			u.name = int16(len(p.Given.Names))
		case "left":
			u.State = HasLeft
		case "home":
			u.State = AtHome
		case "hero":
		default:
			return fmt.Errorf("there is no word %q", word)
		}
	}
	return nil
}

// enter opens the phase.
func (p *placing) enter(t *turn) error {
	for s := range p.Given.Sides {
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
		for s := range p.Given.Sides {
			if p.Given.Campaign {
				t.fieldAll(s)
			}
		}
		return nil
	case "recruit":
		for i := range p.Units {
			if u := &p.Units[i]; u.State == InReserve {
				u.State = AtHome
			}
		}
		t.turnTo(Frame{Step: StepRecruit})
		return nil
	case "deploy":
		t.openDeployment()
		t.run()
		return nil
	case "rolloff":
		t.turnTo(Frame{Step: StepRollOff})
		return nil
	case "", "turn":
	default:
		return fmt.Errorf("there is no phase %q", p.layout.Phase)
	}
	p.Round, p.orders = int16(p.layout.Round), int8(p.Given.Sides)
	t.turnTo(Frame{Step: StepActivate})
	if p.layout.Active == "" {
		return nil
	}
	s, err := p.sideNamed(p.layout.Active)
	for int(p.order[p.active]) != s {
		p.active++
	}
	return err
}

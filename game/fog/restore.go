package fog

import (
	"errors"
	"fmt"

	"muster/game"
)

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	Stage  int             `json:"stage"`
	Round  int             `json:"round"`
	Active int             `json:"active"`
	Fell   int             `json:"fell"`
	Order  []int           `json:"order"`
	Points [maxSides]int   `json:"points"`
	Result resultRow       `json:"result"`
	Stack  []frameRow      `json:"stack"`
	Sides  []sideRow       `json:"sides"`
	Units  []unitRow       `json:"units"`
	Heroes []heroRow       `json:"heroes"`
	Scores [][maxSides]int `json:"scores"`
}

// restore reads a battle back. A text that this battle could not have written is an error.
func (g *given) restore(text []byte) (*Battle, error) {
	var s saved
	if err := game.FromJSON(text, &s); err != nil {
		return nil, fmt.Errorf("a saved battle of FOG: %w", err)
	}
	if err := s.possible(g); err != nil {
		return nil, fmt.Errorf("a saved battle of FOG: %w", err)
	}
	b := s.battle(g)
	if top := b.top(); top.step == stepTransfer && len(b.nearest(int(top.side), top.from)) == 0 {
		return nil, errors.New("a saved battle of FOG: nobody can be chosen for a character on his way")
	}
	if err := game.Alike(b, text); err != nil {
		return nil, fmt.Errorf("a saved battle of FOG: %w", err)
	}
	return b, nil
}

func (s *saved) battle(g *given) *Battle {
	b := &Battle{given: g, stage: int8(s.Stage), round: int16(s.Round), active: int8(s.Active), fell: int16(s.Fell)}
	for i, v := range s.Order {
		b.order[i] = int8(v)
	}
	b.orders, b.depth = int8(len(s.Order)), int8(len(s.Stack))
	for i, v := range s.Points {
		b.points[i] = int16(v)
	}
	b.result = s.Result.result()
	for i, row := range s.Stack {
		b.stack[i] = row.frame()
	}
	for i, row := range s.Sides {
		b.sides[i] = row.side()
	}
	f := b.field()
	b.at = make([]int16, f.width*f.height)
	b.units = make([]unit, len(s.Units))
	for i, row := range s.Units {
		u := row.unit()
		u.team = b.teamOf(int(u.side))
		b.units[i] = u
		if u.pos >= 0 {
			b.at[u.pos] = int16(i) + 1
		}
		b.countIn(&b.start, int(u.side))
	}
	b.heroes = make([]hero, len(s.Heroes))
	for i, row := range s.Heroes {
		b.heroes[i] = row.hero()
		b.countIn(&b.cast, row[0])
	}
	b.scores = make([]score, len(s.Scores))
	for i, row := range s.Scores {
		for team, v := range row {
			b.scores[i].points[team] = int16(v)
		}
	}
	return b
}

// countIn moves the beginnings of all sides after this one.
func (b *Battle) countIn(start *[maxSides + 1]int16, s int) {
	for i := s + 1; i <= maxSides; i++ {
		start[i]++
	}
}

// possible checks everything that is used as an index.
func (s *saved) possible(g *given) error {
	if s.Stage < 0 || s.Stage >= len(g.stages) {
		return fmt.Errorf("there is no battle %d", s.Stage)
	}
	f := &g.stages[s.Stage]
	squares := f.width * f.height
	switch {
	case len(s.Sides) != g.sides || len(s.Order) > g.sides || len(s.Scores) != len(f.goals):
		return errors.New("the number of sides or objectives is not that of the setup")
	case len(s.Stack) < 1 || len(s.Stack) > 3:
		return errors.New("the sequence of play is broken")
	case step(s.Stack[0][0]) == stepActivate && (s.Active < 0 || s.Active >= len(s.Order)) || s.Active < -1 || s.Active > g.sides:
		return errors.New("no side is active")
	}
	for _, v := range s.Order {
		if v < 0 || v >= g.sides {
			return fmt.Errorf("there is no side %d", v)
		}
	}
	for _, row := range s.Sides {
		if row[0] < 0 || row[0] > int(outWithdrawn) || row[3] < -1 || row[3] >= len(g.lists) || row[2] < 0 || row[2] >= len(columnNames) {
			return errors.New("a side's army is unknown")
		}
	}
	for i := range s.Stack {
		if err := s.frame(i, g, squares); err != nil {
			return err
		}
	}
	if r := s.Result[2]; r < 0 || r > int(byPoints) {
		return errors.New("nothing has ended the battle")
	}
	if w, c := s.Result[1], s.Result[4]; w < -1 || w >= f.teams || c < -1 || c >= f.teams {
		return errors.New("no team has won")
	}
	return errors.Join(s.checkUnits(g, squares), s.checkHeroes(g))
}

func (s *saved) frame(i int, g *given, squares int) error {
	row := s.Stack[i]
	within := func(v, below int) bool { return v >= 0 && v < below }
	ok := within(row[0], len(steps)) && within(row[1], g.sides) && within(row[3], len(g.seats)+1) && within(row[4], squares)
	ok = ok && within(row[5], g.sides) && (row[2] == 0 || within(row[2], len(s.Heroes)))
	interrupts := step(row[0]) == stepTransfer || step(row[0]) == stepCapture
	if !ok || interrupts != (i > 0) || interrupts && (len(s.Heroes) == 0 || row[3] == 0 && step(row[0]) == stepTransfer) {
		return fmt.Errorf("step %d of the sequence of play is broken", i)
	}
	return nil
}

func (s *saved) checkUnits(g *given, squares int) error {
	taken := make([]bool, squares)
	last := 0
	for i, u := range s.Units {
		side, pos := u[0], u[4]
		switch {
		case side < last || side >= g.sides:
			return fmt.Errorf("unit %d has no side", i)
		case u[1] < 0 || u[1] >= len(g.kinds) || u[3] < 0 || u[3] > len(g.names):
			return fmt.Errorf("unit %d has no type", i)
		case u[13] < 0 || u[13] >= len(unitStates) || u[5] < 0 || u[2] < 1:
			return fmt.Errorf("unit %d is in no state", i)
		case pos < -1 || pos >= squares || pos >= 0 != (state(u[13]) == onMap) || pos >= 0 && taken[pos]:
			return fmt.Errorf("unit %d has no square of its own", i)
		case u[6] < 0 || u[6] > len(s.Heroes) || u[6] > 0 && s.Heroes[u[6]-1][4] != i+1:
			return fmt.Errorf("unit %d and its character do not agree", i)
		case u[10] < 1 || u[10] > len(g.seats) || g.seats[u[10]-1].side != int8(side) || u[11] < 0 || u[11] > len(g.seats):
			return fmt.Errorf("unit %d has no player", i)
		}
		if pos >= 0 {
			taken[pos] = true
		}
		last = side
	}
	return nil
}

func (s *saved) checkHeroes(g *given) error {
	last := 0
	for i, h := range s.Heroes {
		switch {
		case h[0] < last || h[0] >= g.sides:
			return fmt.Errorf("character %d has no side", i)
		case h[1] < 0 || h[1] >= len(g.classes) || h[2] < 0 || h[2] > len(g.names):
			return fmt.Errorf("character %d has no class", i)
		case h[4] < 0 || h[4] > len(s.Units):
			return fmt.Errorf("character %d has no unit", i)
		case h[5] < 1 || h[5] > len(g.seats):
			return fmt.Errorf("character %d has no player", i)
		case h[6] < 0 || h[6] >= len(heroStates) || h[7] < -1 || h[7] >= g.sides:
			return fmt.Errorf("character %d has no state", i)
		}
		last = h[0]
	}
	return nil
}

package toy

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/BurntSushi/toml"

	"muster/board"
	"muster/game"
)

// maxBid is the most coins a side may bid.
const maxBid = 3

// scenario is a yard as a journal keeps it.
type scenario struct {
	ID     string `json:"id" toml:"id"`
	Title  string `json:"title" toml:"title"`
	Width  int    `json:"width" toml:"width"`
	Height int    `json:"height" toml:"height"`
	Rounds int    `json:"rounds" toml:"rounds"`
	Points int    `json:"points" toml:"points"`
}

// army is a roster as a journal keeps it: hit points, piece by piece. Each costs a point.
type army struct {
	ID    string `json:"id" toml:"id"`
	Title string `json:"title" toml:"title"`
	HP    []int  `json:"hp" toml:"hp"`
}

var (
	yards = []scenario{
		{ID: "yard", Title: "The Yard", Width: 7, Height: 5, Rounds: 8, Points: 6},
		{ID: "alley", Title: "The Alley", Width: 9, Height: 3, Rounds: 4, Points: 6},
	}
	rosters = []army{{ID: "levy", Title: "Levy", HP: []int{2, 2, 2}}, {ID: "guards", Title: "Guards", HP: []int{3, 3}}}
	names   = [2]string{"Red", "Blue"}
)

func (s scenario) holds(at board.Square) bool {
	return at.Col >= 0 && at.Row >= 0 && int(at.Col) < s.Width && int(at.Row) < s.Height
}

func (s scenario) check() error {
	switch {
	case s.Width < 3 || s.Width > 26 || s.Height < 3 || s.Height > 26:
		return fmt.Errorf("a yard of %d by %d squares, want 3 to 26 each way", s.Width, s.Height)
	case s.Rounds < 1 || s.Rounds > 20:
		return fmt.Errorf("%d rounds, want 1 to 20", s.Rounds)
	}
	return nil
}

func (a army) points() int {
	sum := 0
	for _, hp := range a.HP {
		sum += hp
	}
	return sum
}

// check holds an army to the yard's size and points. Rule: TOY-SET-02
func (a army) check(ground scenario) error {
	if len(a.HP) == 0 || len(a.HP) > ground.Height {
		return fmt.Errorf("an army of %d pieces, want 1 to %d", len(a.HP), ground.Height)
	}
	for _, hp := range a.HP {
		if hp < 1 || hp > 9 {
			return fmt.Errorf("a piece of %d hit points, want 1 to 9", hp)
		}
	}
	if a.points() > ground.Points {
		return fmt.Errorf("an army of %d points, want at most %d", a.points(), ground.Points)
	}
	return nil
}

// Begin opens a battle: each side along its own edge. Rule: TOY-SET-01
func (s System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	rules, err := read(setup)
	if err != nil {
		return nil, nil, err
	}
	b := &battle{rules: rules, Sides: [2]side{{Bid: -1}, {Bid: -1}}, Winner: -1}
	for i, roster := range rules.armies {
		for row, hp := range roster.HP {
			at := board.Square{Col: int16(i * (rules.ground.Width - 1)), Row: int16(row)}
			b.Pieces = append(b.Pieces, piece{Side: i, HP: hp, At: at})
		}
	}
	return b, nil, nil
}

// Guide is what people see of a battle.
func (System) Guide(st game.State) game.Guide { return inner(st) }

// Adviser is what bots need of a battle.
func (System) Adviser(st game.State) game.Adviser { return inner(st) }

// inner is the battle inside a state that a test has wrapped around it, and unwraps by a method Inner.
func inner(st game.State) *battle {
	for {
		b, is := st.(*battle)
		if is {
			return b
		}
		st = st.(interface{ Inner() game.State }).Inner()
	}
}

// Restore reads a position.
func (s System) Restore(setup game.Setup, data []byte) (game.State, error) {
	rules, err := read(setup)
	if err != nil {
		return nil, err
	}
	b := &battle{rules: rules}
	type plain battle
	if err := game.FromJSON(data, (*plain)(b)); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if want := len(rules.armies[0].HP) + len(rules.armies[1].HP); len(b.Pieces) != want {
		return nil, fmt.Errorf("position: %d pieces, want %d", len(b.Pieces), want)
	}
	return b, nil
}

// read checks a setup.
func read(setup game.Setup) (*frozen, error) {
	f := &frozen{pace: 2}
	if err := game.FromJSON(setup.Scenario, &f.ground); err != nil {
		return nil, fmt.Errorf("scenario: %w", err)
	}
	if err := f.ground.check(); err != nil {
		return nil, err
	}
	if len(setup.Armies) != 2 || len(setup.Seats) != 2 || setup.Seats[0].Side+setup.Seats[1].Side != 1 || setup.Seats[0].Side*setup.Seats[1].Side != 0 {
		return nil, errors.New("a yard has two sides with one player each")
	}
	for i, raw := range setup.Armies {
		f.armies[i] = rosters[0]
		if len(raw) > 0 && string(raw) != "null" {
			f.armies[i] = army{}
			if err := game.FromJSON(raw, &f.armies[i]); err != nil {
				return nil, fmt.Errorf("army of %s: %w", names[i], err)
			}
		}
		if err := f.armies[i].check(f.ground); err != nil {
			return nil, fmt.Errorf("army of %s: %w", names[i], err)
		}
		f.players[i], f.sideOf[i] = setup.Seats[i], setup.Seats[i].Side
	}
	return f, f.options(setup.Options)
}

func (f *frozen) options(given map[string]string) error {
	for id := range given {
		if id != "pace" && id != "blows" {
			return fmt.Errorf("no option %q, there are pace and blows", id)
		}
	}
	if word := given["blows"]; word != "" {
		if word != "soft" && word != "hard" {
			return fmt.Errorf("option blows is soft or hard, not %q", word)
		}
		f.hard = word == "hard"
	}
	if word := given["pace"]; word != "" {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 3 {
			return fmt.Errorf("option pace is 1 to 3, not %q", word)
		}
		f.pace = n
	}
	return nil
}

// strictTOML decodes TOML and takes nothing unknown; errors begin with file and line where there is one.
func strictTOML(file string, data []byte, into any) error {
	meta, err := toml.Decode(string(data), into)
	var fault toml.ParseError
	switch {
	case errors.As(err, &fault):
		return fmt.Errorf("%s:%d: %s", file, fault.Position.Line, fault.Message)
	case err != nil:
		return fmt.Errorf("%s: %w", file, err)
	case len(meta.Undecoded()) > 0:
		return fmt.Errorf("%s: unknown key %q", file, meta.Undecoded()[0].String())
	}
	return nil
}

package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"muster/board"
	"muster/game"
)

// Heath is a second rulebook of this package: a few models on an open table, measured in inches. It has what the Yard
// lacks: units that move in formation and are adjusted model by model, orders with several faces, weapons to choose
// from, a flag, and a player who is asked in the other's turn.
type Heath struct{}

// model is a token of the heath. Models are numbered from 1 by their place in the list.
type model struct {
	Side  int         `json:"side"`
	Unit  int         `json:"unit"`
	At    board.Point `json:"at"`
	HP    int         `json:"hp"`
	Moved string      `json:"moved"` // how it has moved in this turn, "" not yet
	Shot  bool        `json:"shot"`
	Aimed bool        `json:"aimed"` // it has been aimed at in this turn
	Off   bool        `json:"off"`   // it has not been put on the heath yet
}

// stage is how far a shot has come.
type stage uint8

const (
	quiet     stage = iota
	answering       // the target's owner defends or counters
	striking        // he names the weapon of the counter
)

// shot is what is being resolved while somebody answers.
type shot struct {
	Stage  stage        `json:"stage"`
	By     game.PieceID `json:"by"`
	At     game.PieceID `json:"at"`
	Weapon string       `json:"weapon"`
	Return bool         `json:"return"`
}

// heathGiven never changes during a battle.
type heathGiven struct {
	sideOf [2]int
	rounds int
}

// heath is the State.
type heath struct {
	given  *heathGiven
	Round  int         `json:"round"`
	Active int         `json:"active"`
	Open   int         `json:"open"` // the unit that may shoot, 0 for none
	Models []model     `json:"models"`
	Shot   shot        `json:"shot"`
	Over   bool        `json:"over"`
	Winner int         `json:"winner"` // -1: nobody
	Reason game.RuleID `json:"reason"`
}

// The size of the heath, of a base, and the wall on it.
var (
	heathWidth, heathHeight = board.Inches(24), board.Inches(16)
	heathWall               = board.Box(board.Point{X: 11000, Y: 6000}, board.Inches(2), board.Inches(4))
)

const (
	baseRadius = board.Inch / 2
	fullHealth = 2
	loose      = 4 * board.Inch // farther apart two models of a unit may not stand
)

// heathRounds is the length of the one scenario.
const heathRounds = 4

// Info is the title page.
func (Heath) Info() game.Info {
	return game.Info{ID: "heath", Title: "The Heath", Blurb: "One wall. For tests.", Licence: "MIT", MaxSides: 2}
}

// Play is nothing: there is no such page.
func (Heath) Play() string { return "" }

// Book is every rule.
func (Heath) Book() []game.Rule {
	entry := func(id game.RuleID, title, text string) game.Rule {
		return game.Rule{ID: id, Chapter: "The Heath", Title: title, Text: text, Source: "completion"}
	}
	return []game.Rule{
		entry(SetUp, "The heath", "Three models and a gun a side, a scout in reserve; a wall in the middle blocks sight."),
		entry(TurnSide, "Turns", "A side moves each unit and shoots with each model once, then finishes its turn."),
		entry(TurnOnce, "Once", "No unit moves twice in a turn, no model shoots twice."),
		entry(Moving, "Moving", "A march is 6 inches, a rush 12 without shooting. A unit's models keep within 4 inches."),
		entry(HitRoll, "Shooting", "A rifle hits on 4 or more, a mortar on 5; 5 saves the target unless it counters."),
		entry(HitFall, "Falling", "A model without hit points falls."),
		entry(WinLimit, "Winning", "The side with more hit points left wins."),
	}
}

// Scenarios is the heath.
func (Heath) Scenarios() ([]game.Scenario, []error) {
	s := game.Scenario{
		ID: "heath", Title: "The Heath", Blurb: "A wall in between.", Goal: "Have more left.", Origin: "built in",
		Data: json.RawMessage(`{}`), Field: heathField(),
	}
	for _, name := range names {
		s.Sides = append(s.Sides, game.SideSpec{Name: name, Army: "few"})
	}
	return []game.Scenario{s}, nil
}

// Armies is the one there is.
func (Heath) Armies() ([]game.Army, []error) {
	return []game.Army{{ID: "few", Title: "A few", Origin: "built in", Points: 4, Data: json.RawMessage(`{}`)}}, nil
}

// Fits takes whatever there is.
func (Heath) Fits(game.Scenario, int, game.Army, map[string]string) *game.Refusal { return nil }

var errHeathFile = errors.New("the heath reads no files")

// ReadScenario reads nothing.
func (Heath) ReadScenario(file string, _ []byte) (game.Scenario, error) {
	return game.Scenario{}, fmt.Errorf("%s: %w", file, errHeathFile)
}

// ReadArmy reads nothing.
func (Heath) ReadArmy(file string, _ []byte) (game.Army, error) {
	return game.Army{}, fmt.Errorf("%s: %w", file, errHeathFile)
}

// Begin puts the models on both edges.
func (h Heath) Begin(setup game.Setup) (game.State, []game.Event, error) {
	given, err := heathRead(setup)
	if err != nil {
		return nil, nil, err
	}
	b := &heath{given: given, Round: 1, Winner: -1}
	for side := range names {
		for i, y := range [...]board.Thou{5000, 7500, 10000, 13500} {
			x := board.Thou(2000)
			if side == 1 {
				x = heathWidth - x
			}
			b.Models = append(b.Models, model{Side: side, Unit: 2*side + 1 + i/3, At: board.Point{X: x, Y: y}, HP: fullHealth})
		}
	}
	for side := range names {
		b.Models = append(b.Models, model{Side: side, Unit: 5 + side, HP: fullHealth, Off: true})
	}
	return b, nil, nil
}

// Guide is what people see of a battle.
func (Heath) Guide(st game.State) game.Guide { return st.(*heath) }

// Adviser is what bots need of a battle.
func (Heath) Adviser(st game.State) game.Adviser { return st.(*heath) }

// Restore reads a position.
func (h Heath) Restore(setup game.Setup, data []byte) (game.State, error) {
	given, err := heathRead(setup)
	if err != nil {
		return nil, err
	}
	b := &heath{given: given}
	type plain heath
	if err := game.FromJSON(data, (*plain)(b)); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if len(b.Models) != 10 {
		return nil, fmt.Errorf("position: %d models, want 10", len(b.Models))
	}
	return b, nil
}

func heathRead(setup game.Setup) (*heathGiven, error) {
	if seats := setup.Seats; len(seats) != 2 || seats[0].Side != 1-seats[1].Side || seats[0].Side*seats[1].Side != 0 {
		return nil, errors.New("a heath has two sides with one player each")
	}
	if len(setup.Options) > 0 {
		return nil, errors.New("a heath has no options")
	}
	return &heathGiven{sideOf: [2]int{setup.Seats[0].Side, setup.Seats[1].Side}, rounds: heathRounds}, nil
}

// MarshalJSON writes the position.
func (b *heath) MarshalJSON() ([]byte, error) {
	type plain heath
	return json.Marshal((*plain)(b))
}

// Clone copies the battle.
func (b *heath) Clone() game.State {
	twin := *b
	twin.Models = slices.Clone(b.Models)
	return &twin
}

// model finds a model that stands, nil when there is none of that id.
func (b *heath) model(id game.PieceID) *model {
	if id < 1 || int(id) > len(b.Models) || b.Models[id-1].HP == 0 || b.Models[id-1].Off {
		return nil
	}
	return &b.Models[id-1]
}

func (b *heath) side(seat game.Seat) int {
	if i := seat.Index(); i >= 0 && i < len(b.given.sideOf) {
		return b.given.sideOf[i]
	}
	return -1
}

func (b *heath) seat(side int) game.Seat {
	if b.given.sideOf[0] == side {
		return game.First
	}
	return game.Second
}

// Agenda is who must act.
func (b *heath) Agenda() game.Agenda {
	ask := game.Ask{Seat: b.seat(b.Active), Step: "Move and shoot", Rule: TurnSide}
	switch {
	case b.Over:
		return game.Agenda{}
	case b.Shot.Stage == answering:
		ask = game.Ask{Seat: b.seat(1 - b.Active), Step: b.Name(b.Shot.At) + " is aimed at: defend or counter", Rule: HitRoll}
	case b.Shot.Stage == striking:
		ask = game.Ask{Seat: b.seat(1 - b.Active), Step: b.Name(b.Shot.At) + " strikes back", Rule: HitRoll}
	}
	return game.Agenda{Asks: []game.Ask{ask}}
}

// Outcome is how the battle ended.
func (b *heath) Outcome() *game.Outcome {
	if !b.Over {
		return nil
	}
	out := &game.Outcome{Title: "A draw", Score: []int{b.health(0), b.health(1)}, Rule: b.Reason}
	if b.Winner >= 0 {
		out.Winners, out.Title = []game.Seat{b.seat(b.Winner)}, b.SideName(b.Winner)+" wins"
	}
	return out
}

func (b *heath) health(side int) int {
	sum := 0
	for _, m := range b.Models {
		if m.Side == side {
			sum += m.HP
		}
	}
	return sum
}

// Name is "Red a", "Red gun", "Red scout".
func (b *heath) Name(id game.PieceID) string {
	if id < 1 || int(id) > len(b.Models) {
		return "nobody"
	}
	name := "scout"
	if id <= 8 {
		name = [...]string{"a", "b", "c", "gun"}[(id-1)%4]
	}
	return b.SideName(b.Models[id-1].Side) + " " + name
}

// SideName is Red or Blue.
func (b *heath) SideName(i int) string { return (*battle)(nil).SideName(i) }

func roundOf(n int) string { return "Round " + strconv.Itoa(n) + " of " + strconv.Itoa(heathRounds) }

package toy

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial"
)

// TestVectors runs the examples.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: System{}, Position: position}, "testdata/vectors")
}

// position puts up a yard: by default before the bids; with turn after them, crowns with the first piece of each side.
func position(decode func(any) error) (trial.Position, error) {
	var table struct {
		Guards int      `toml:"guards"` // hit points of each of Blue's two pieces
		Turn   string   `toml:"turn"`
		Round  int      `toml:"round"`
		Place  []string `toml:"place"` // "red-1@C3"
		Hurt   []string `toml:"hurt"`
	}
	if err := decode(&table); err != nil {
		return trial.Position{}, err
	}
	scenarios, _ := System{}.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	if table.Guards > 0 {
		setup.Armies[1] = json.RawMessage(fmt.Sprintf(`{"hp":[%d,%d]}`, table.Guards, table.Guards))
	}
	state, _, err := System{}.Begin(setup)
	if err != nil {
		return trial.Position{}, err
	}
	b := state.(*battle)
	if table.Turn != "" {
		b.Phase, b.Round = turns, max(table.Round, 1)
		b.Sides[0], b.Sides[1] = side{Bid: 1, Bearer: 1}, side{Bid: 0, Bearer: 4}
	}
	for _, words := range table.Place {
		tag, place, _ := strings.Cut(words, "@")
		at, err := board.ParseSquare(place)
		if err != nil {
			return trial.Position{}, err
		}
		b.tagged(tag).At = at
	}
	for _, tag := range table.Hurt {
		b.tagged(tag).HP--
	}
	return trial.Position{State: b, Seats: map[string]game.Seat{"red": game.First, "blue": game.Second}}, nil
}

func (b *battle) tagged(tag string) *piece {
	for i := range b.Pieces {
		if b.look(game.Umpire, game.PieceID(i+1)).Tag == tag {
			return &b.Pieces[i]
		}
	}
	return nil
}

// TestTrial plays battles at random.
func TestTrial(t *testing.T) { trial.Run(t, System{}) }

// TestBook compares book, code and vectors.
func TestBook(t *testing.T) { trial.Book(t, System{}, ".", "testdata/vectors") }

// TestFlat looks at the state by reflection.
func TestFlat(t *testing.T) {
	scenarios, _ := System{}.Scenarios()
	state, _, err := System{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	trial.Flat(t, state)
}

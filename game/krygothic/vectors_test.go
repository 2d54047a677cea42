package krygothic

import (
	"os"
	"regexp"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: named{New(assets.Embedded())}, Position: openAt}, "testdata/vectors")
}

// named is the rulebook with the rules that rules.go names, written out or not.
type named struct{ *System }

func (named) Book() (book []game.Rule) {
	text, err := os.ReadFile("rules.go")
	if err != nil {
		panic(err)
	}
	for _, id := range regexp.MustCompile(`"(KRY-[A-Z]+-\d+)"`).FindAllSubmatch(text, -1) {
		book = append(book, game.Rule{ID: game.RuleID(id[1])})
	}
	return book
}

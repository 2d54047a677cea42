package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"muster/game"
)

// Version is the format of journals this program writes, and the newest it can read.
const Version = 2

// Head is the first line of a journal: all that a battle begins with. Small fields come first, so that a list of battles
// need not read the rosters.
type Head struct {
	Version int       `json:"muster"`             // the journal's format
	System  string    `json:"system"`             // id of the rulebook
	Book    string    `json:"book"`               // [Edition] of the rulebook it was begun under
	Program string    `json:"program"`            // version of the program that began it
	Started time.Time `json:"started"`            // when, in UTC
	Title   string    `json:"title"`              // the scenario's title
	Chairs  []string  `json:"chairs,omitempty"`   // who plays each seat: "" a person, else a bot's level
	NoHints bool      `json:"no_hints,omitempty"` // people who play against one another get no hints of a bot
	Commit  string    `json:"commit,omitempty"`   // commitment to the seed of the dice; "" when dice are not provable
	From    *Origin   `json:"from,omitempty"`     // the battle it branches from

	game.Setup // scenario, armies, options and seats, at the top level
}

// Origin is where a branched battle comes from. Its first Orders entries are copies; their dice are not of its own seed.
type Origin struct {
	Battle string `json:"battle"` // file name without folder
	Seq    int    `json:"seq"`    // the last order that both battles share; 0: none
	Orders int    `json:"orders"` // how many orders were copied
}

// NewHead is the head of a battle of this system, complete but for what only the caller knows: Program, Started, Title,
// Chairs, Commit.
func NewHead(sys game.System, setup game.Setup) Head {
	return Head{Version: Version, System: sys.Info().ID, Book: Edition(sys), Setup: setup}
}

// Edition names the edition of a rulebook: "sha256:" and the hash of its rule texts and of [game.Info.Edition].
func Edition(sys game.System) string {
	text, err := json.Marshal(sys.Book())
	if err != nil {
		panic(fmt.Sprintf("rule texts do not marshal: %v", err))
	}
	if n := sys.Info().Edition; n > 0 {
		text = fmt.Appendf(text, "edition %d", n)
	}
	sum := sha256.Sum256(text)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// Short is an edition as people read it, and as folders are called: its first twelve digits.
func Short(edition string) string {
	digits := strings.TrimPrefix(edition, "sha256:")
	return digits[:min(len(digits), 12)]
}

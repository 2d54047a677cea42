package game

import (
	"encoding/json"

	"muster/board"
)

// Builder is a [System] whose armies are put together from profiles and points.
//
// An army on the bench is the Data of an [Army]; it may break rules of composition while it is being built, and is then
// kept with its faults. The screen shows the rows of [Builder.Bench] and hands one of their edits to [Builder.Revise].
// The same data lies on the bench in the same way every time; undo is the screen's, which keeps the data of before.
type Builder interface {
	System
	// Blanks are the empty armies one can begin with: one a faction and format, a column, a size.
	Blanks() []Blank
	// Bench lays an army out. The error tells of data that is no army at all.
	Bench(data json.RawMessage) (Bench, error)
	// Revise makes one change and hands back the changed army. What the rules of composition say against it stands in
	// the next [Bench]; a change that makes no sense, or would pass what can be counted, is refused, and so is every edit
	// that the bench shows with a refusal. An edit whose text the person typed comes with that text in With.
	Revise(data json.RawMessage, edit Edit) (json.RawMessage, *Refusal)
	// WriteArmy is the army as a file that [System.ReadArmy] reads back to the same bench, faults included. At its top
	// stand the keys of every list (package armies): kind, system, title and, where there are any, blurb and points.
	WriteArmy(data json.RawMessage) ([]byte, error)
}

// Blank is an empty army to begin with.
type Blank struct {
	Title string // "German, Encounter, 50 points"
	Group string // "German"
	Note  string // a sentence on what it is for
	// Points is what an army begun with it may cost, 0 for no limit: of several the screen proposes the one that suits a
	// side of a battle.
	Points int
	Data   json.RawMessage
}

// Bench is an army laid out for building.
type Bench struct {
	Title  string
	Points int          // what it costs now
	Limit  int          // what it may cost, 0 for no limit
	Facts  []board.Fact // faction, format, number of units; with a tone of warning what only some battles allow
	Rows   []BenchRow   // the roster from top to bottom; the first stands for the army itself
	Faults []*Refusal   // all that keeps it from being brought, the gravest first
}

// BenchRow is a line of the roster: the army, a unit, a model, an upgrade.
type BenchRow struct {
	ID     string // names the row in an [Edit]; the screen keeps its cursor on it while it is there
	Depth  int    // 0 for the army, 1 for units, and so on
	Label  string
	Note   string
	Points int
	Card   []board.Fact // the figures of what it stands for
	Fault  *Refusal     // what is wrong with it, nil for nothing
	Edits  []Edit       // all that can be done to it; the impossible ones with their refusal
}

// Edit is a change of an army that can be chosen.
type Edit struct {
	Row    string       // BenchRow.ID
	Do     string       // what is done, for the rulebook: "add", "upgrade", "remove", "rename"
	With   string       // what it is done with: a profile, an option; when Text is set the text, at first the present one
	Label  string       // "Panther"
	Group  string       // heading under which the edit is listed: "Add a model", "Upgrades"; "" for none
	Note   string       // "Elite, in a squad of its own"
	Points int          // what it adds to the cost
	Key    string       // the key that picks it, "" for none: one of [BenchKeys]
	Text   bool         // With is asked of the person: a name
	Opens  bool         // it makes a row on which one goes on, such as an empty squad: the cursor goes there
	Card   []board.Fact // figures of what it brings; where there are some they say what Note says
	No     *Refusal
}

// BenchKeys are the keys an [Edit] may ask for; the others are the screen's. Within a row each stands for one edit.
// By custom + is one more of it, - one less, delete takes it away, d doubles it, r names it.
var BenchKeys = []string{"+", "-", "delete", "d", "r", "a", "b", "c", "f", "i", "m", "o", "p", "t", "v", "w"}

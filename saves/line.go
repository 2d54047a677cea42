package saves

import (
	"time"

	"muster/game"
)

// Line is one line of a journal after the head. Exactly one of Entry, Undo and Note is set.
type Line struct {
	Entry *game.Entry
	Turn  string // beside an Entry after which the battle stands somewhere new: "Round 2"; for lists
	// With is beside an Entry given in one gesture with others before it: how many standing orders before this one the
	// first of them is. They are taken back together.
	With int
	Undo *Undo
	Note *Note
}

// Undo withdraws the order Of and all orders after it. What was withdrawn stays in the journal.
type Undo struct {
	Seq    int         `json:"seq"`              // its own number: orders and withdrawals share one count
	Of     int         `json:"undo"`             // the first order withdrawn
	By     game.Seat   `json:"by"`               // who asked
	Agreed []game.Seat `json:"agreed,omitempty"` // who consented; nobody: it needed no consent
	Sum    game.Sum    `json:"sum"`              // digest of the state that holds again
}

// Kind says what a note is about.
type Kind string

// The kinds of note. A program that meets a kind it does not know keeps it and goes on.
const (
	SeatNote   Kind = "seat"   // By is played by Text from here on: "" a person, else a bot's level
	LapseNote  Kind = "lapse"  // By's time was up: a program of the level in Text gave the next order
	PauseNote  Kind = "pause"  // the clock stands still
	GoOnNote   Kind = "go on"  // the clock runs again
	DrawNote   Kind = "draw"   // By offered a draw, Agreed took it
	ClaimNote  Kind = "claim"  // By takes the victory: all others have been away for long
	AskNote    Kind = "ask"    // By asks Waits for what Verb says; For and Text are seat and level of a stand-in
	AnswerNote Kind = "answer" // By answers: Text is "yes", "gone" when nobody is there; anything else ends it
	ResumeNote Kind = "resume" // the battle was opened again
	CommitNote Kind = "commit" // dice from here on come from another seed; Text is its commitment
	SeedNote   Kind = "seed"   // Text is the seed behind the next commitment not yet revealed
	OverNote   Kind = "over"   // the battle is over; Text tells how
	FaultNote  Kind = "fault"  // the rules failed at this order (By, Verb, Cmd); Text tells how
)

// Note is a remark: it changes nothing in the battle.
type Note struct {
	Kind   Kind        `json:"note"`
	By     game.Seat   `json:"by,omitempty"`
	For    game.Seat   `json:"for,omitempty"`
	Agreed []game.Seat `json:"agreed,omitempty"`
	Waits  []game.Seat `json:"waits,omitempty"`
	Verb   string      `json:"verb,omitempty"`
	Cmd    string      `json:"cmd,omitempty"` // the order's JSON, as text
	Text   string      `json:"text,omitempty"`
	When   time.Time   `json:"when,omitzero"` // UTC
}

// seq is the line's number in the count of orders and withdrawals, 0 for notes.
func (l Line) seq() int {
	switch {
	case l.Entry != nil:
		return l.Entry.Seq
	case l.Undo != nil:
		return l.Undo.Seq
	}
	return 0
}

package saves

import (
	"slices"
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
	// Names are beside an Entry that speaks of pieces which no line before it named, or which have another name now: so
	// that the order can be read when its rules are gone.
	Names map[game.PieceID]string
	// Losses are beside an Entry that cost pieces: those lines of the log that tell of them, for the same purpose.
	Losses []game.Line
	Undo   *Undo
	Note   *Note
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
	SeatNote    Kind = "seat"    // By is played by Text from here on: "" a person, else a bot's level
	LapseNote   Kind = "lapse"   // By's time was up: a program of the level in Text gave the next order
	PauseNote   Kind = "pause"   // the clock stands still
	GoOnNote    Kind = "go on"   // the clock runs again
	DrawNote    Kind = "draw"    // By offered a draw, Agreed took it
	ClaimNote   Kind = "claim"   // By takes the victory: all others have been away for long
	ForfeitNote Kind = "forfeit" // By, a program, has lost: Text says what it did
	AskNote     Kind = "ask"     // By asks Waits for what Verb says; For and Text are seat and level of a stand-in
	AnswerNote  Kind = "answer"  // By answers: Text is "yes", "gone" when nobody is there; anything else ends it
	ResumeNote  Kind = "resume"  // the battle was opened again
	CommitNote  Kind = "commit"  // dice from here on come from another seed; Text is its commitment
	SeedNote    Kind = "seed"    // Text is the seed behind the next commitment not yet revealed
	OverNote    Kind = "over"    // the battle is over; Text tells how
	CloseNote   Kind = "close"   // the battle was left
	FaultNote   Kind = "fault"   // the rules failed at this order (By, Verb, Cmd); Text tells how
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
	// Seq and Sum are beside OverNote and CloseNote: the last order or withdrawal, and the digest of the state after it.
	Seq int      `json:"n,omitempty"`
	Sum game.Sum `json:"sum,omitzero"`
	// Figures are beside OverNote.
	*Figures
}

// FiguresOf are the figures of a battle that has ended after so many orders.
func FiguresOf(o *game.Outcome, seats []game.Player, orders int) *Figures {
	f := &Figures{Won: []int{}, Score: o.Score, Degree: o.Degree, Orders: orders}
	for _, seat := range o.Winners {
		if i := seat.Index(); i >= 0 && i < len(seats) && !slices.Contains(f.Won, seats[i].Side) {
			f.Won = append(f.Won, seats[i].Side)
		}
	}
	slices.Sort(f.Won)
	return f
}

// Figures are how a battle ended, for lists. Journals of format 1 do not tell them.
type Figures struct {
	Won    []int  `json:"won"`              // the sides that won; none: a draw
	Score  []int  `json:"score,omitempty"`  // by side, where there is one
	Degree string `json:"degree,omitempty"` // "decisive", "" for none
	Orders int    `json:"orders"`           // how many stand
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

// sum is the digest that the line carries, 0 for none.
func (l Line) sum() game.Sum {
	switch {
	case l.Entry != nil:
		return l.Entry.Sum
	case l.Undo != nil:
		return l.Undo.Sum
	case l.Note != nil:
		return l.Note.Sum
	}
	return 0
}

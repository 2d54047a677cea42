package saves

import (
	"maps"
	"path/filepath"

	"muster/game"
	"muster/game/dice"
)

// Record is a journal that has been read: a battle so far. Nobody writes to it once it has been handed on.
type Record struct {
	File  string // where it was read, "" when it was not
	Head  Head
	Lines []Line
	// Torn counts the bytes of a last line that a crash cut off; they are no part of Lines. Above 0 it is worth a notice.
	Torn int
	size int64  // bytes of head and Lines as they stand in the file
	open bool   // the last line lacks its newline
	end  cursor // behind the last of Lines
}

// Orders are the entries that stand, in order: those that were taken back are left out.
func (r *Record) Orders() []*game.Entry {
	stand := r.Standing()
	orders := make([]*game.Entry, len(stand))
	for i, line := range stand {
		orders[i] = line.Entry
	}
	return orders
}

// Standing are the lines of [Record.Orders], with what the journal has beside each.
func (r *Record) Standing() []Line {
	var stand []Line
	for _, line := range r.Lines {
		switch {
		case line.Entry != nil:
			stand = append(stand, line)
		case line.Undo != nil:
			for len(stand) > 0 && stand[len(stand)-1].Entry.Seq >= line.Undo.Of {
				stand = stand[:len(stand)-1]
			}
		}
	}
	return stand
}

// Seq is the number of the last order or withdrawal, 0 for none.
func (r *Record) Seq() int {
	for i := len(r.Lines) - 1; i >= 0; i-- {
		if seq := r.Lines[i].seq(); seq > 0 {
			return seq
		}
	}
	return 0
}

// Turn is where the battle stands, "" when no order tells.
func (r *Record) Turn() string {
	stand := r.Standing()
	for i := len(stand) - 1; i >= 0; i-- {
		if stand[i].Turn != "" {
			return stand[i].Turn
		}
	}
	return ""
}

// Note finds the last note of a kind, nil when there is none.
func (r *Record) Note(kind Kind) *Note {
	for i := len(r.Lines) - 1; i >= 0; i-- {
		if note := r.Lines[i].Note; note != nil && note.Kind == kind {
			return note
		}
	}
	return nil
}

// Names are what pieces are called, of those that orders speak of: their last names, as the journal tells them.
func (r *Record) Names() map[game.PieceID]string {
	names := map[game.PieceID]string{}
	for _, line := range r.Lines {
		maps.Copy(names, line.Names)
	}
	return names
}

// last is the digest of the state after all lines, as the note of an end or a leaving tells it; 0 for none.
func (r *Record) last() game.Sum {
	seq := r.Seq()
	for i := len(r.Lines) - 1; i >= 0 && r.Lines[i].Note != nil; i-- {
		if note := r.Lines[i].Note; note.Sum != 0 && note.Seq == seq {
			return note.Sum
		}
	}
	return 0
}

// Chairs are who played each seat last: "" a person, else a bot's level. There is one for each of Head.Seats.
func (r *Record) Chairs() []string {
	chairs := make([]string, len(r.Head.Seats))
	copy(chairs, r.Head.Chairs)
	for _, line := range r.Lines {
		if note := line.Note; note != nil && note.Kind == SeatNote {
			if i := note.By.Index(); i >= 0 && i < len(chairs) {
				chairs[i] = note.Text
			}
		}
	}
	return chairs
}

// Stretch is a run of orders whose dice are from one seed, withdrawn orders included.
type Stretch struct {
	Commit string // commitment to the seed; "" when nobody committed to one
	Orders []*game.Entry
}

// Dice are the dice of the stretch, in the order they fell.
func (s Stretch) Dice() []game.Die {
	var rolled []game.Die
	for _, entry := range s.Orders {
		rolled = append(rolled, entry.Dice...)
	}
	return rolled
}

// Stretches are all dice of the battle, by the seed they should have sprung from; the last is the one in use. Dice of
// orders copied from another battle are in none.
func (r *Record) Stretches() []Stretch {
	stretches := []Stretch{{Commit: r.Head.Commit}}
	copied := 0
	if r.Head.From != nil {
		copied = r.Head.From.Orders
	}
	for _, line := range r.Lines {
		last := &stretches[len(stretches)-1]
		switch {
		case line.Note != nil && line.Note.Kind == CommitNote:
			stretches = append(stretches, Stretch{Commit: line.Note.Text})
		case line.Entry != nil && copied > 0:
			copied--
		case line.Entry != nil:
			last.Orders = append(last.Orders, line.Entry)
		}
	}
	return stretches
}

// Dice are the dice of a seed, at the place where this battle's stand. The error says why they are not this battle's.
func (r *Record) Dice(seed dice.Seed) (*dice.Seeded, error) {
	stretches := r.Stretches()
	last := stretches[len(stretches)-1]
	if err := dice.Verify(last.Commit, seed, nil); err != nil {
		return nil, err
	}
	return dice.Resume(seed, last.Dice())
}

// name is the file name without its folder, "" when the record is of no file.
func (r *Record) name() string {
	if r.File == "" {
		return ""
	}
	return filepath.Base(r.File)
}

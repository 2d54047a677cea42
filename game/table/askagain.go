package table

import (
	"slices"

	"muster/game"
	"muster/saves"
)

// Proposals lie in the journal, so that whoever is asked something is asked still when the battle is taken up again.

// What an answer in the journal says besides no.
const (
	saidYes  = "yes"
	saidNo   = "no"
	wentAway = "gone"
)

// asked are the proposals as the journal spells them.
var asked = [...]string{TakeBack: "take back", Draw: "draw", Pause: "pause", GoOn: "go on", StandIn: "stand in"}

// note is a proposal for the journal.
func (p *Proposal) note() saves.Note {
	return saves.Note{
		Kind: saves.AskNote, By: p.By, Verb: asked[p.What], For: p.Seat, Text: p.Level, Waits: slices.Clone(p.Waits),
	}
}

// replied writes an answer down.
func (w consents) replied(seat game.Seat, yes bool) {
	said := saidNo
	if yes {
		said = saidYes
	}
	w.d.write(saves.Note{Kind: saves.AnswerNote, By: seat, Text: said})
}

// openIn is what is proposed when all lines of a journal have been read, nil for nothing.
func openIn(past *saves.Record) (p *Proposal) {
	for i := range past.Lines {
		switch line := &past.Lines[i]; {
		case line.Entry != nil && line.Entry.Seat != game.Umpire, line.Undo != nil:
			p = nil
		case line.Note != nil:
			p = p.follow(line.Note)
		}
	}
	return p
}

// follow is the proposal after a note; there may be none before it, and none after it.
func (p *Proposal) follow(note *saves.Note) *Proposal {
	switch note.Kind {
	case saves.AskNote:
		what := What(max(slices.Index(asked[:], note.Verb), 0))
		return &Proposal{What: what, By: note.By, Seat: note.For, Level: note.Text, Waits: slices.Clone(note.Waits)}
	case saves.AnswerNote:
		return p.answered(note)
	case saves.DrawNote, saves.PauseNote, saves.GoOnNote, saves.ForfeitNote, saves.OverNote, saves.FaultNote:
		return nil
	case saves.SeatNote:
		if p != nil && p.What == StandIn && p.Seat == note.By {
			return nil
		}
	}
	return p
}

// answered is the proposal after an answer.
func (p *Proposal) answered(note *saves.Note) *Proposal {
	if p == nil || note.Text != saidYes && note.Text != wentAway {
		return nil
	}
	p.Waits = without(p.Waits, note.By)
	if note.Text == saidYes {
		p.Agreed = append(p.Agreed, note.By)
	}
	return p
}

// without is a list without a seat.
func without(list []game.Seat, seat game.Seat) []game.Seat {
	return slices.DeleteFunc(list, func(s game.Seat) bool { return s == seat })
}

// askAgain puts what had been proposed before those who have not answered, where it still makes sense.
func (w consents) askAgain(past *saves.Record) {
	p := openIn(past)
	if p == nil || len(p.Waits) == 0 || w.d.ended != nil || slices.ContainsFunc(p.Waits, w.stranger) || w.senseless(p) {
		return
	}
	if p.What == TakeBack {
		w.aim(p)
	}
	w.d.proposal = p
	w.d.say(game.TableConsent, "%s %s", w.d.does(p.By, "asks", "ask"), w.wish(p))
	w.poll()
}

// stranger reports whether a seat is none of this battle's.
func (w consents) stranger(seat game.Seat) bool { return !w.d.plays(seat) }

// senseless reports whether a proposal out of a journal cannot be agreed to any more.
func (w consents) senseless(p *Proposal) bool {
	if p.What == StandIn {
		return w.mayAsk(p.By) != nil || !w.d.plays(p.Seat) || p.Level == "" || w.d.chairs[p.Seat.Index()] != ""
	}
	return w.mayPropose(p.By, p.What) != nil
}

// aim tells which order a proposal would take back.
func (w consents) aim(p *Proposal) {
	first := undoing(w).begun(undoing(w).lastOf(p.By))
	p.Of, p.Order, p.Dice = w.d.orders[first].entry.Seq, w.d.titled(first), undoing(w).rolled(first)
}

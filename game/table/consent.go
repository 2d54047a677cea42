package table

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/saves"
)

// consents is what needs the consent of others: proposals and the answers to them.
type consents struct{ d *desk }

// propose is [Table.Propose]. What a seat may take back by itself is taken back without asking.
func (w consents) propose(seat game.Seat, what What) *game.Refusal {
	no := w.mayPropose(seat, what)
	if no != nil {
		return no
	}
	if what == TakeBack && undoing(w).mayUndo(seat, undoing(w).begun(undoing(w).lastOrder())) == nil {
		return undoing(w).undo(seat)
	}
	p := &Proposal{What: what, By: seat, Waits: w.others(seat)}
	if what == TakeBack {
		w.aim(p)
	}
	w.put(p)
	return nil
}

// put asks those for whose consent a proposal waits.
func (w consents) put(p *Proposal) {
	w.d.proposal, w.d.news.changed = p, true
	if len(p.Waits) > 0 {
		w.d.say(game.TableConsent, "%s %s", w.d.does(p.By, "asks", "ask"), w.wish(p))
		w.d.write(p.note())
	}
	w.poll()
	w.d.publish()
}

// mayPropose says why a proposal makes no sense now.
func (w consents) mayPropose(seat game.Seat, what What) *game.Refusal {
	if no := w.mayAsk(seat); no != nil {
		return no
	}
	switch {
	case what == TakeBack && undoing(w).lastOf(seat) < 0:
		return game.Refuse(game.TableUndo, "you have given no order to take back")
	case what == Pause && w.d.paused:
		return game.Refuse(game.TableConsent, "the battle is paused already")
	case what == GoOn && !w.d.paused:
		return game.Refuse(game.TableConsent, "the battle is not paused")
	case what < TakeBack || what > GoOn:
		return game.Refuse(game.TableUnknown, "there is no such proposal")
	}
	return nil
}

// mayAsk says why a seat may not propose anything now.
func (w consents) mayAsk(seat game.Seat) *game.Refusal {
	if no := w.d.stopped(); no != nil && no.Rule != game.TablePaused {
		return no
	}
	switch {
	case !w.d.plays(seat):
		return game.Refuse(game.TableSeat, "only those who play can propose something")
	case w.d.proposal != nil:
		return game.Refuse(game.TableConsent, "%s asked something already: answer that first", w.d.does(w.d.proposal.By, "has", "have"))
	}
	if wait := w.d.vain[seat.Index()].wait(w.d.clock.clock.Now()); wait > 0 {
		return game.Refuse(game.TableConsent, "you have asked %d times in vain: wait %.0f seconds", len(vain{}),
			max(wait.Seconds(), 1))
	}
	return nil
}

// plays reports whether a seat is one of this battle's.
func (d *desk) plays(seat game.Seat) bool { i := seat.Index(); return i >= 0 && i < len(d.players) }

// others are the seats of all other sides.
func (w consents) others(seat game.Seat) []game.Seat {
	var seats []game.Seat
	for i, player := range w.d.players {
		if player.Side != w.d.players[seat.Index()].Side {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// wish is what a proposal asks for, after "asks".
func (w consents) wish(p *Proposal) string {
	switch p.What {
	case TakeBack:
		if p.Order == "" {
			return "to take the last order back"
		}
		return fmt.Sprintf("to take %q back", p.Order)
	case Draw:
		return "for a draw"
	case Pause:
		return "for a pause"
	case StandIn:
		return "for a program in the place of " + w.d.called(p.Seat)
	}
	return "to go on"
}

// poll asks those seats whose answers a program gives, and does what all have agreed to.
func (w consents) poll() {
	for _, seat := range slices.Clone(w.d.proposal.Waits) {
		if w.d.consent == nil {
			break
		}
		reply := No
		w.d.guard(seat, nil, func() { reply = w.d.consent(seat, *w.d.proposal.clone(), w.d.frozen) })
		if w.d.proposal == nil {
			return
		}
		if reply != Wait {
			w.reply(seat, reply == Yes)
		}
		if w.d.proposal == nil {
			return
		}
	}
	if w.d.proposal != nil && len(w.d.proposal.Waits) == 0 {
		w.agreed()
	}
}

// answer is [Table.Answer].
func (w consents) answer(seat game.Seat, yes bool) *game.Refusal {
	switch p := w.d.proposal; {
	case p == nil:
		return game.Refuse(game.TableConsent, "nobody has asked anything")
	case seat == p.By && yes:
		return game.Refuse(game.TableConsent, "it is for the others to agree to your own proposal")
	case seat != p.By && !slices.Contains(p.Waits, seat):
		return game.Refuse(game.TableConsent, "this proposal does not wait for your answer")
	}
	w.reply(seat, yes)
	if w.d.proposal != nil && len(w.d.proposal.Waits) == 0 {
		w.agreed()
	}
	w.d.publish()
	return nil
}

// reply takes one seat's answer.
func (w consents) reply(seat game.Seat, yes bool) {
	p := w.d.proposal
	w.d.news.changed = true
	w.replied(seat, yes)
	if !yes {
		w.d.proposal = nil
		w.d.vain[p.By.Index()].add(w.d.clock.clock.Now())
		if seat == p.By {
			w.d.say(game.TableConsent, "%s", w.d.does(seat, "no longer asks", "no longer ask"))
		} else {
			w.d.say(game.TableConsent, "%s", w.d.does(seat, "says no", "say no"))
		}
		return
	}
	p.Waits = without(p.Waits, seat)
	p.Agreed = append(p.Agreed, seat)
}

// agreed does what everybody has consented to.
func (w consents) agreed() {
	p := w.d.proposal
	w.d.proposal = nil
	switch p.What {
	case TakeBack:
		undoing(w).withdraw(undoing(w).begun(undoing(w).lastOf(p.By)), p.By, p.Agreed)
	case Draw:
		w.d.write(saves.Note{Kind: saves.DrawNote, By: p.By, Agreed: p.Agreed})
		w.d.say(game.TableConsent, "The battle ends in a draw by agreement: %s asked for it", w.d.called(p.By))
		w.d.finish(w.drawn(p.By, p.Agreed))
	case Pause:
		w.d.settle()
		w.d.stamp()
		w.d.paused = true
		w.d.clock.stop(w.d.at)
		w.d.write(saves.Note{Kind: saves.PauseNote, By: p.By, Agreed: p.Agreed})
		w.d.say(game.TablePaused, "The battle is paused")
	case GoOn:
		w.d.paused = false
		w.d.write(saves.Note{Kind: saves.GoOnNote, By: p.By, Agreed: p.Agreed})
		w.d.say(game.TablePaused, "The battle goes on")
		w.d.settle()
	case StandIn:
		w.d.place(p.Seat, p.Level, p.Agreed)
		w.d.settle()
		w.d.say(game.TableConsent, "%s is played by a program from now on", w.d.called(p.Seat))
	}
}

// drawn is the outcome of a battle that all sides agreed to end; by is the umpire where nobody knows who asked.
func (w consents) drawn(by game.Seat, agreed []game.Seat) game.Outcome {
	o := game.Outcome{Title: saves.DrawTitle, Rule: game.TableConsent}
	if by == game.Umpire {
		return o
	}
	facts := []board.Fact{{Label: "Asked for by", Value: w.d.called(by)}}
	if len(agreed) > 0 {
		facts = append(facts, board.Fact{Label: "Agreed to by", Value: w.names(agreed)})
	}
	o.Report = []game.Section{{Title: "How it ended", Facts: facts}}
	return o
}

// names are what seats are called, in one line.
func (w consents) names(seats []game.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = w.d.called(seat)
	}
	return strings.Join(names, ", ")
}

// sit is [Table.Sit].
func (d *desk) sit(seat game.Seat, who string) *game.Refusal {
	if !d.plays(seat) {
		return game.Refuse(game.TableSeat, "this battle has no such seat")
	}
	d.place(seat, who, nil)
	d.settle()
	d.publish()
	return nil
}

// place writes down who plays a seat from now on.
func (d *desk) place(seat game.Seat, who string, agreed []game.Seat) {
	d.write(saves.Note{Kind: saves.SeatNote, By: seat, Text: who, Agreed: agreed})
	d.chairs = slices.Clone(d.chairs)
	d.chairs[seat.Index()] = who
	d.news.changed = true
}

// clone is a copy that shares nothing.
func (p *Proposal) clone() *Proposal {
	copied := *p
	copied.Agreed, copied.Waits = slices.Clone(p.Agreed), slices.Clone(p.Waits)
	return &copied
}

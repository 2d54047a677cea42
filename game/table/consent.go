package table

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/saves"
)

// propose is [Table.Propose]. What a seat may take back by itself is taken back without asking.
func (d *desk) propose(seat game.Seat, what What) *game.Refusal {
	no := d.mayPropose(seat, what)
	if no != nil {
		return no
	}
	if what == TakeBack && d.mayUndo(seat, d.begun(d.lastOrder())) == nil {
		return d.undo(seat)
	}
	p := &Proposal{What: what, By: seat, Waits: d.others(seat)}
	if what == TakeBack {
		d.aim(p)
	}
	d.put(p)
	return nil
}

// put asks those for whose consent a proposal waits.
func (d *desk) put(p *Proposal) {
	d.proposal, d.news.changed = p, true
	if len(p.Waits) > 0 {
		d.say(game.TableConsent, "%s %s", d.does(p.By, "asks", "ask"), d.wish(p))
		d.write(p.note())
	}
	d.poll()
	d.publish()
}

// mayPropose says why a proposal makes no sense now.
func (d *desk) mayPropose(seat game.Seat, what What) *game.Refusal {
	if no := d.mayAsk(seat); no != nil {
		return no
	}
	switch {
	case what == TakeBack && d.lastOf(seat) < 0:
		return game.Refuse(game.TableUndo, "you have given no order to take back")
	case what == Pause && d.paused:
		return game.Refuse(game.TableConsent, "the battle is paused already")
	case what == GoOn && !d.paused:
		return game.Refuse(game.TableConsent, "the battle is not paused")
	case what < TakeBack || what > GoOn:
		return game.Refuse(game.TableUnknown, "there is no such proposal")
	}
	return nil
}

// mayAsk says why a seat may not propose anything now.
func (d *desk) mayAsk(seat game.Seat) *game.Refusal {
	if no := d.stopped(); no != nil && no.Rule != game.TablePaused {
		return no
	}
	switch {
	case !d.plays(seat):
		return game.Refuse(game.TableSeat, "only those who play can propose something")
	case d.proposal != nil:
		return game.Refuse(game.TableConsent, "%s asked something already: answer that first", d.does(d.proposal.By, "has", "have"))
	}
	if wait := d.vain[seat.Index()].wait(d.clock.clock.Now()); wait > 0 {
		return game.Refuse(game.TableConsent, "you have asked %d times in vain: wait %.0f seconds", len(vain{}),
			max(wait.Seconds(), 1))
	}
	return nil
}

// plays reports whether a seat is one of this battle's.
func (d *desk) plays(seat game.Seat) bool { i := seat.Index(); return i >= 0 && i < len(d.players) }

// others are the seats of all other sides.
func (d *desk) others(seat game.Seat) []game.Seat {
	var seats []game.Seat
	for i, player := range d.players {
		if player.Side != d.players[seat.Index()].Side {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// wish is what a proposal asks for, after "asks".
func (d *desk) wish(p *Proposal) string {
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
		return "for a program in the place of " + d.called(p.Seat)
	}
	return "to go on"
}

// poll asks those seats whose answers a program gives, and does what all have agreed to.
func (d *desk) poll() {
	for _, seat := range slices.Clone(d.proposal.Waits) {
		if d.consent == nil {
			break
		}
		reply := No
		d.guard(seat, nil, func() { reply = d.consent(seat, *d.proposal.clone(), d.frozen) })
		if d.proposal == nil {
			return
		}
		if reply != Wait {
			d.reply(seat, reply == Yes)
		}
		if d.proposal == nil {
			return
		}
	}
	if d.proposal != nil && len(d.proposal.Waits) == 0 {
		d.agreed()
	}
}

// answer is [Table.Answer].
func (d *desk) answer(seat game.Seat, yes bool) *game.Refusal {
	switch p := d.proposal; {
	case p == nil:
		return game.Refuse(game.TableConsent, "nobody has asked anything")
	case seat == p.By && yes:
		return game.Refuse(game.TableConsent, "it is for the others to agree to your own proposal")
	case seat != p.By && !slices.Contains(p.Waits, seat):
		return game.Refuse(game.TableConsent, "this proposal does not wait for your answer")
	}
	d.reply(seat, yes)
	if d.proposal != nil && len(d.proposal.Waits) == 0 {
		d.agreed()
	}
	d.publish()
	return nil
}

// reply takes one seat's answer.
func (d *desk) reply(seat game.Seat, yes bool) {
	p := d.proposal
	d.news.changed = true
	d.replied(seat, yes)
	if !yes {
		d.proposal = nil
		d.vain[p.By.Index()].add(d.clock.clock.Now())
		if seat == p.By {
			d.say(game.TableConsent, "%s", d.does(seat, "no longer asks", "no longer ask"))
		} else {
			d.say(game.TableConsent, "%s", d.does(seat, "says no", "say no"))
		}
		return
	}
	p.Waits = without(p.Waits, seat)
	p.Agreed = append(p.Agreed, seat)
}

// agreed does what everybody has consented to.
func (d *desk) agreed() {
	p := d.proposal
	d.proposal = nil
	switch p.What {
	case TakeBack:
		d.withdraw(d.begun(d.lastOf(p.By)), p.By, p.Agreed)
	case Draw:
		d.write(saves.Note{Kind: saves.DrawNote, By: p.By, Agreed: p.Agreed})
		d.say(game.TableConsent, "The battle ends in a draw by agreement: %s asked for it", d.called(p.By))
		d.finish(d.drawn(p.By, p.Agreed))
	case Pause:
		d.settle()
		d.stamp()
		d.paused = true
		d.clock.stop(d.at)
		d.write(saves.Note{Kind: saves.PauseNote, By: p.By, Agreed: p.Agreed})
		d.say(game.TablePaused, "The battle is paused")
	case GoOn:
		d.paused = false
		d.write(saves.Note{Kind: saves.GoOnNote, By: p.By, Agreed: p.Agreed})
		d.say(game.TablePaused, "The battle goes on")
		d.settle()
	case StandIn:
		d.place(p.Seat, p.Level, p.Agreed)
		d.settle()
		d.say(game.TableConsent, "%s is played by a program from now on", d.called(p.Seat))
	}
}

// drawn is the outcome of a battle that all sides agreed to end; by is the umpire where nobody knows who asked.
func (d *desk) drawn(by game.Seat, agreed []game.Seat) game.Outcome {
	o := game.Outcome{Title: saves.DrawTitle, Rule: game.TableConsent}
	if by == game.Umpire {
		return o
	}
	facts := []board.Fact{{Label: "Asked for by", Value: d.called(by)}}
	if len(agreed) > 0 {
		facts = append(facts, board.Fact{Label: "Agreed to by", Value: d.names(agreed)})
	}
	o.Report = []game.Section{{Title: "How it ended", Facts: facts}}
	return o
}

// names are what seats are called, in one line.
func (d *desk) names(seats []game.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = d.called(seat)
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

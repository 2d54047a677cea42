package table

import (
	"slices"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// undoing takes orders back.
type undoing struct{ d *desk }

// undo is [Table.Undo].
func (w undoing) undo(seat game.Seat) *game.Refusal {
	if no := w.d.stopped(); no != nil {
		return no
	}
	w.d.settle()
	no := w.d.stopped()
	if no == nil {
		no = w.mayUndo(seat, w.begun(w.lastOrder()))
	}
	if no == nil {
		w.withdraw(w.begun(w.lastOrder()), seat, nil)
	}
	w.d.publish()
	return w.d.either(no)
}

// undoable is the seat whose last order may be taken back, the umpire for nobody's.
func (w undoing) undoable() game.Seat {
	last := w.begun(w.lastOrder())
	if last < 0 || w.mayUndo(w.d.orders[last].entry.Seat, last) != nil {
		return game.Umpire
	}
	return w.d.orders[last].entry.Seat
}

// lastOrder is the index of the last order that a player gave, -1 for none.
func (w undoing) lastOrder() int {
	last := len(w.d.orders) - 1
	for last >= 0 && w.d.orders[last].entry.Seat == game.Umpire {
		last--
	}
	return last
}

// begun is the index of the first order of the gesture that the order with an index belongs to, -1 for none.
func (w undoing) begun(i int) int {
	if i < 0 {
		return i
	}
	return i - w.d.orders[i].with
}

// lastOf is the index of a seat's last order, -1 for none.
func (w undoing) lastOf(seat game.Seat) int {
	last := len(w.d.orders) - 1
	for last >= 0 && w.d.orders[last].entry.Seat != seat {
		last--
	}
	return last
}

// mayUndo says why a seat may not take back the order with this index, and what followed it, without being allowed to.
func (w undoing) mayUndo(seat game.Seat, last int) *game.Refusal {
	if no := w.d.stopped(); no != nil {
		return no
	}
	if w.lastOf(seat) < 0 || seat == game.Umpire {
		return game.Refuse(game.TableUndo, "you have given no order to take back")
	}
	if w.d.orders[last].entry.Seat != seat {
		return game.Refuse(game.TableUndo, "another order has followed yours: ask for its taking back")
	}
	switch dice := w.rolled(last); {
	case dice > 0:
		return game.Refuse(game.TableUndo, "dice have been rolled for it (%d): ask for its taking back", dice)
	case slices.ContainsFunc(w.d.orders[last:], (*played).tells):
		return game.Refuse(game.TableUndo, "something hidden goes with it: give it anew where the rules allow that, or ask for its taking back")
	}
	if now := w.d.clock.now(); now != w.d.orders[last].entry.At {
		return game.Refuse(game.TableUndo, "battle time has moved on by %d ms: ask for its taking back", now-w.d.orders[last].entry.At)
	}
	return w.othersAct(seat, last)
}

// rolled counts the dice of the orders from an index on.
func (w undoing) rolled(from int) int {
	n := 0
	for _, p := range w.d.orders[from:] {
		n += len(p.entry.Dice)
	}
	return n
}

// tells reports whether an order produced a secret fact.
func (p *played) tells() bool {
	return p.secret != nil
}

// othersAct refuses when another seat may act on what it has seen since the order with this index. Sealed answers are
// seen by nobody: there it counts only who is asked now and was not asked before.
func (w undoing) othersAct(seat game.Seat, last int) (no *game.Refusal) {
	w.d.guard(seat, nil, func() {
		state, err := w.before(last)
		if err != nil {
			panic(err)
		}
		before, after := state.Agenda(), w.d.frozen.Agenda()
		for _, ask := range after.Asks {
			_, waited := before.For(ask.Seat)
			if ask.Seat == seat || waited && before.Mode == game.Sealed && after.Mode == game.Sealed {
				continue
			}
			no = game.Refuse(game.TableUndo, "%s could have acted since: ask for its taking back", w.d.called(ask.Seat))
			return
		}
	})
	return no
}

// before is the frozen state before the order with this index. It re-plays from the nearest state that was kept.
func (w undoing) before(i int) (game.State, error) {
	from := i - 1
	for from >= 0 && w.d.orders[from].state == nil {
		from--
	}
	base := w.d.opening.state
	if from >= 0 {
		base = w.d.orders[from].state
	}
	if from == i-1 {
		return base, nil
	}
	state := base.Clone()
	for _, p := range w.d.orders[from+1 : i] {
		if _, err := saves.Repeat(w.d.sys, state, &p.entry); err != nil {
			return nil, err
		}
	}
	w.d.orders[i-1].state = state
	return state, nil
}

// withdraw takes back the order with this index and all that followed. Its dice are burnt.
func (w undoing) withdraw(i int, by game.Seat, agreed []game.Seat) {
	of, what := w.d.orders[i].entry.Seq, w.d.ordered(i)
	var sum game.Sum
	fine := w.d.guard(by, nil, func() {
		state, err := w.before(i)
		if err == nil {
			sum, err = game.Digest(state)
		}
		if err != nil {
			panic(err)
		}
		w.d.state, w.d.frozen = state.Clone(), state
		w.d.stand = w.d.upright(state)
	})
	if !fine {
		return
	}
	for _, p := range w.d.orders[i:] {
		p.state = nil // watchers still hear of the order; nobody looks at where it led
	}
	w.d.orders = w.d.orders[:i]
	w.d.seq++
	w.d.at = 0
	if i > 0 {
		w.d.at = w.d.orders[i-1].entry.At
	}
	w.d.clock.set(w.d.at)
	w.recount()
	w.d.proposal = nil
	undo := saves.Undo{Seq: w.d.seq, Of: of, By: by, Agreed: agreed, Sum: sum}
	w.d.news.lines = append(w.d.news.lines, saves.Line{Undo: &undo})
	w.d.news.undone = append(w.d.news.undone, withdrawal{seq: w.d.seq, of: of})
	w.d.say(game.TableUndo, "%s is taken back (%s)", what, w.d.called(by))
	w.d.settle()
}

// recount counts the luck of the orders that stand.
func (w undoing) recount() {
	w.d.luck = dice.Luck{}
	for _, p := range w.d.orders {
		w.count(p)
	}
}

// count adds the dice of an order to the luck of those for whom they fell.
func (w undoing) count(p *played) {
	for _, t := range game.Throws(&p.entry, p.events) {
		w.d.luck.Add(t.Seat, t.Die)
	}
}

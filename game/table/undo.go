package table

import (
	"slices"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// undo is [Table.Undo].
func (d *desk) undo(seat game.Seat) *game.Refusal {
	if no := d.stopped(); no != nil {
		return no
	}
	d.settle()
	no := d.stopped()
	if no == nil {
		no = d.mayUndo(seat, d.begun(d.lastOrder()))
	}
	if no == nil {
		d.withdraw(d.begun(d.lastOrder()), seat, nil)
	}
	d.publish()
	return d.either(no)
}

// undoable is the seat whose last order may be taken back, the umpire for nobody's.
func (d *desk) undoable() game.Seat {
	last := d.begun(d.lastOrder())
	if last < 0 || d.mayUndo(d.orders[last].entry.Seat, last) != nil {
		return game.Umpire
	}
	return d.orders[last].entry.Seat
}

// lastOrder is the index of the last order that a player gave, -1 for none.
func (d *desk) lastOrder() int {
	last := len(d.orders) - 1
	for last >= 0 && d.orders[last].entry.Seat == game.Umpire {
		last--
	}
	return last
}

// begun is the index of the first order of the gesture that the order with an index belongs to, -1 for none.
func (d *desk) begun(i int) int {
	if i < 0 {
		return i
	}
	return i - d.orders[i].with
}

// lastOf is the index of a seat's last order, -1 for none.
func (d *desk) lastOf(seat game.Seat) int {
	last := len(d.orders) - 1
	for last >= 0 && d.orders[last].entry.Seat != seat {
		last--
	}
	return last
}

// mayUndo says why a seat may not take back the order with this index, and what followed it, without being allowed to.
func (d *desk) mayUndo(seat game.Seat, last int) *game.Refusal {
	if no := d.stopped(); no != nil {
		return no
	}
	if d.lastOf(seat) < 0 || seat == game.Umpire {
		return game.Refuse(game.TableUndo, "you have given no order to take back")
	}
	if d.orders[last].entry.Seat != seat {
		return game.Refuse(game.TableUndo, "another order has followed yours: ask for its taking back")
	}
	switch dice := d.rolled(last); {
	case dice > 0:
		return game.Refuse(game.TableUndo, "dice have been rolled for it (%d): ask for its taking back", dice)
	case slices.ContainsFunc(d.orders[last:], (*played).tells):
		return game.Refuse(game.TableUndo, "it has brought something hidden to light: ask for its taking back")
	}
	if now := d.clock.now(); now != d.orders[last].entry.At {
		return game.Refuse(game.TableUndo, "battle time has moved on by %d ms: ask for its taking back", now-d.orders[last].entry.At)
	}
	return d.othersAct(seat, last)
}

// rolled counts the dice of the orders from an index on.
func (d *desk) rolled(from int) int {
	n := 0
	for _, p := range d.orders[from:] {
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
func (d *desk) othersAct(seat game.Seat, last int) (no *game.Refusal) {
	d.guard(seat, nil, func() {
		state, err := d.before(last)
		if err != nil {
			panic(err)
		}
		before, after := state.Agenda(), d.frozen.Agenda()
		for _, ask := range after.Asks {
			_, waited := before.For(ask.Seat)
			if ask.Seat == seat || waited && before.Mode == game.Sealed && after.Mode == game.Sealed {
				continue
			}
			no = game.Refuse(game.TableUndo, "%s could have acted since: ask for its taking back", d.called(ask.Seat))
			return
		}
	})
	return no
}

// before is the frozen state before the order with this index. It re-plays from the nearest state that was kept.
func (d *desk) before(i int) (game.State, error) {
	from := i - 1
	for from >= 0 && d.orders[from].state == nil {
		from--
	}
	base := d.opening.state
	if from >= 0 {
		base = d.orders[from].state
	}
	if from == i-1 {
		return base, nil
	}
	state := base.Clone()
	for _, p := range d.orders[from+1 : i] {
		if _, err := saves.Repeat(d.sys, state, &p.entry); err != nil {
			return nil, err
		}
	}
	d.orders[i-1].state = state
	return state, nil
}

// withdraw takes back the order with this index and all that followed. Its dice are burnt.
func (d *desk) withdraw(i int, by game.Seat, agreed []game.Seat) {
	of, what := d.orders[i].entry.Seq, d.ordered(i)
	var sum game.Sum
	fine := d.guard(by, nil, func() {
		state, err := d.before(i)
		if err == nil {
			sum, err = game.Digest(state)
		}
		if err != nil {
			panic(err)
		}
		d.state, d.frozen = state.Clone(), state
		d.stand = d.upright(state)
	})
	if !fine {
		return
	}
	for _, p := range d.orders[i:] {
		p.state = nil // watchers still hear of the order; nobody looks at where it led
	}
	d.orders = d.orders[:i]
	d.seq++
	d.at = 0
	if i > 0 {
		d.at = d.orders[i-1].entry.At
	}
	d.clock.set(d.at)
	d.recount()
	d.proposal = nil
	undo := saves.Undo{Seq: d.seq, Of: of, By: by, Agreed: agreed, Sum: sum}
	d.news.lines = append(d.news.lines, saves.Line{Undo: &undo})
	d.news.undone = append(d.news.undone, withdrawal{seq: d.seq, of: of})
	d.say(game.TableUndo, "%s is taken back (%s)", what, d.called(by))
	d.settle()
}

// recount counts the luck of the orders that stand.
func (d *desk) recount() {
	d.luck = dice.Luck{}
	for _, p := range d.orders {
		d.count(p)
	}
}

// count adds the dice of an order to the luck of those for whom they fell.
func (d *desk) count(p *played) {
	for _, t := range game.Throws(&p.entry, p.events) {
		d.luck.Add(t.Seat, t.Die)
	}
}

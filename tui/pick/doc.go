// Package pick puts an order together by pointing: the state machine between a person's hand and a rulebook's offers.
//
// A [Pick] holds a [game.Draft] and the cursor. Wherever the cursor stands it asks the guide what the order would be if
// the person pointed there, and keeps the answer as the preview: way, cost, odds, or the refusal. Enter gives the order
// that is previewed, or fills one more slot; Back takes one step back. It understands no rule: the kind of slot alone
// decides how it is filled.
//
//   - With nothing chosen, pointing at a piece chooses it. With a piece chosen, pointing at a place or at another piece
//     asks which verbs fit there; the guide lists them best first, and the first possible one is previewed.
//   - A verb can be chosen first; then only its slots are asked for. The key of another verb changes to that one, and
//     keeps a way that has been drawn.
//   - Lists, facings and numbers are answered with the arrow keys, the choice's own key, or Choose; a facing also by
//     pointing, a number and a facing by typing.
//   - Turned, Aligned and Farthest tell where a piece looks and how far it goes: a facing that is asked for, a place that is
//     wheeled to ([game.Slot.Wheels]), or a place with the facing that may follow it.
//   - [Way.Waypoint] sets a leg of a way. More goes on to what an order may have besides without giving it; there a piece is
//     chosen only when it has been pointed at since, so that Enter gives the order at any time. Each slot filled there
//     leaves the order to be added to: the ways of single models of a unit follow one another like this (Grab and Put
//     do it with the mouse). Ghosts of the trace show where pieces would stand; a choice that names a place besides
//     its piece says which ghost is its own, otherwise letters and order tell.
//   - Where pieces are put on the table one after the other, the order is a [Tray]: those that wait for a place are its list,
//     and Tab takes another in hand.
//
// A Pick is a value: every action returns the Pick that follows and leaves the old one as it was. It does no work that
// waits for anything, and the [game.Guide] it asks must not change under it (a frozen state of the table). The picks of
// one order share the guide's answers: no draft is asked about twice.
//
// [Every] walks the same offers to list all orders that are possible now, for the palette. [Offered] and [General] say
// which verbs people give, and why nobody can give one.
//
// What the kind of the next slot decides has a type for each kind: verbSlot, fieldSlot, figureSlot.
//
// Reading order: pick.go, position.go, memo.go, look.go, act.go, tab.go; verbs.go, fieldslot.go, figures.go, bearing.go,
// along.go, reach.go, tray.go; ways.go, ghosts.go, faces.go; general.go, every.go, options.go, search.go, query.go, title.go.
package pick

// Package pick puts an order together by pointing: the state machine between a person's hand and a rulebook's offers.
//
// A [Pick] holds a [game.Draft] and the cursor. Wherever the cursor stands it asks the guide what the order would be if
// the person pointed there, and keeps the answer as the preview: way, cost, odds, or the refusal. Enter gives the order
// that is previewed, or fills one more slot; Back takes one step back. It understands no rule: the kind of slot alone
// decides how it is filled.
//
//   - With nothing chosen, pointing at a piece chooses it. With a piece chosen, pointing at a place or at another piece
//     asks which verbs fit there; the guide lists them best first, and the first possible one is previewed.
//   - A verb can be chosen first; then only its slots are asked for.
//   - Lists, facings and numbers are answered with the arrow keys, the choice's own key, or Choose.
//
// A Pick is a value: every action returns the Pick that follows and leaves the old one as it was. It does no work that
// waits for anything, and the [game.Guide] it asks must not change under it (a frozen state of the table).
//
// [Every] walks the same offers to list all orders that are possible now, for the palette.
package pick

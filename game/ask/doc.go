// Package ask makes offers out of declared orders: what may be pointed at next, what the whole would mean, and what can
// be done at all. It knows slots, choices and drafts; it knows no rulebook and no rule.
//
// A rulebook declares its orders once, in a table: [Orders], a row an [Order]. How an order is put together is its
// [Form]: the slots one after the other, the command that comes of them, and what that would mean. [Orders.Offer]
// answers every draft from it.
//
// # An example
//
// A is what the rulebook needs to answer: the position, who asks, and what the slots have been read as.
//
//	type asking struct {
//		*Battle
//		seat         game.Seat
//		unit, target int
//	}
//
//	var orders = ask.Orders[asking]{
//		Check: func(a *asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.seat, c) },
//		Name:  (*asking).Name,
//		Ask:   (*asking).question, // hint, rule and, for an empty draft, the pieces that can act
//		Note:  func(_ *asking, o *game.Offer) string { return inShort(o.Forecast) },
//		List: []ask.Order[asking]{{
//			Verb:   game.VerbOf[Strike]("Strike", "s", "Strike an enemy beside the unit", RuleStrike),
//			Listed: (*asking).isFighting,
//			Piece:  true,
//			Form:   striking,
//		}},
//	}
//
//	var striking = ask.Form[asking]{
//		When: (*asking).myTurn,
//		Slots: []ask.Slot[asking]{{
//			Slot: game.OnePiece("unit"), Hint: "Which unit?",
//			Each: func(a *asking, f *ask.Fillers[asking]) {
//				for u := range a.units {
//					if a.units[u].seat == a.seat && !f.Piece(a.id(u)) {
//						return
//					}
//				}
//			},
//			Read: (*asking).readUnit, // sets a.unit, or says why it is not his
//		}, {
//			Slot: game.OnePiece("target"), Hint: "Strike whom?",
//			Any:  func(a *asking) bool { return a.enemyBeside(a.unit) },
//			Each: (*asking).enemies,
//			Read: (*asking).readTarget,
//			None: func(*asking) *game.Refusal { return game.Refuse(RuleStrike, "there is no enemy") },
//			Show: (*asking).markTarget,
//		}},
//		Make:  func(a *asking) game.Command { return Strike{a.id(a.unit), a.id(a.target)} },
//		Means: (*asking).odds, // forecast, modifiers, trace and hint
//	}
//
//	func (b *Battle) Offer(seat game.Seat, d game.Draft) game.Offer {
//		return orders.Offer(asking{Battle: b, seat: seat}, d)
//	}
//
//	func (s *System) Verbs() []game.Verb { return verbs }
//
//	var verbs = orders.Verbs()
//
// # How a draft is answered
//
// With a verb: When, then for each argument the slot's Skip, Bar and Read; the first refusal is the offer's No. Told shows
// what has been read so far. Then the next slot is asked for. If there is none, or it is optional, the order is made, checked and explained (Make, Check,
// Means, also of an order that is refused: [Pen.Command] is the order then), and what could be added is listed only if
// it stands.
//
// A list is what Each yields. Each entry is read into a copy of A and tried: it is greyed with the first reason against
// whatever might follow, or carries the odds if the order is whole with it. Show adds the words.
//
// Without a verb: the verbs that are Listed. With a piece of the seat's, those with Piece; with a place or another piece
// besides, those of them whose second slot can take that, with their odds.
//
// # What it costs
//
// The empty draft is asked by every screen after every order. For it nothing is put into words but what is shown: of
// each verb a yes, or the first reason against it. A slot with Any is asked that alone, and so is each piece up to the
// first that can. So let the last slot that decides have an Any that costs nanoseconds, for a piece that has been read:
// the reason, if one is needed, is found in the lists. Any must agree with them; a test that compares the two on battles
// played at random is short (game/fog/hopeless_test.go).
//
// # What else there is
//
//   - An order that wants nothing: [Plain]. One for a piece of the seat's, and one for the side: [ForPiece], [ForSide].
//   - A way, a place, a number, a facing: a slot without Each is free. One with Each and a free kind lists a few good
//     ones and takes any; Asked shades the area or sets the bounds (Pen.Offer.Next.Max).
//   - Optional slots: [game.Slot.OrNot]. Asked for when the order stands without them.
//   - A slot that is asked for only sometimes: Skip. It sees what the draft goes on with, so that a slot left out can
//     still be told.
//   - Orders that go on, unit by unit or step by step: Then names the next slot as often as it likes.
//   - What is shown as soon as something is told, whatever comes next or speaks against it (the zone, a line of sight): Told.
//   - Several pieces in one slot: [game.Slot.Max] and a Read that takes [game.Arg.Pieces].
//   - Faces of one order: forms made by a function of the face.
//   - A verb that presupposes another order (activate first): Read swaps the position in A for one in which that has
//     been done, [Orders.Before] names it.
//   - A secret: [game.Slot.Secret].
//   - Lists known to be possible (squares in reach): Sure.
//   - An order that does not fit: Write answers its draft by hand, on the same [Pen].
//
// Reading order: orders.go, pen.go, read.go, fillers.go, question.go.
package ask

// Package hall is the room in which people who are not at one keyboard find one another: guests, the tables they make,
// the seats they take, what they say to one another, and who has gone away meanwhile.
//
// It knows neither the wire nor the screen. Package remote brings guests in over SSH and says how far away they are;
// the lobby draws what a [Visit] tells and calls its methods; battles themselves are muster/game/table's.
//
// # Tables
//
// A [Table] waits until every seat is taken, is then under way, and is over when its battle is. A seat belongs to a
// guest for the whole battle, whatever becomes of his connection.
//
// Who comes to a battle is handed a view of it: it shows what his own seats see, takes orders for them alone, and for
// watchers of a battle that hides something it is late. A session that goes wrong can neither see nor do more.
//
// # Guests
//
// A [Guest] is known by the key he came with. Who came without one is given a code when he first takes a seat; whoever
// says it later is that guest. Nothing but a hash of the code is kept, and invitations are worked out from the hall's
// own key: who reads a table's file learns neither.
//
// # Being away
//
// Two seconds after the last session of a seat has left the table, the battle and the others are told. Battle time
// stands still while nobody is there, or somebody has never come. Patience, where a table has it, gives each decision a
// time, after which a bot decides, once. A bot may stand in for oneself, or for who has been away for a minute, with
// the consent of those of the other sides who are there; the owner takes his seat back between two orders.
//
// # On disk
//
//	guests.json              who is to be known again
//	key.json                 the hall's own key
//	words.json               what was said in the hall
//	tables/ID/table.json     terms, sitters, whether it has begun
//	tables/ID/words.json     what was said at the table
//	tables/ID/times.json     who has been there, and until when a decision is waited for
//	tables/ID/….jsonl        the battle; see muster/saves
//
// Each file is replaced as a whole, and is on disk before anybody sees what it tells. A table that has not begun as far
// as its file tells has not begun: what lies beside it was seen by nobody. A battle is opened when somebody comes to
// it, when a guest who sits there enters the hall, and at once when a bot or a patience has something to do; ten
// minutes after everybody has left it is put away, unless it goes on by itself.
//
// # Locks
//
// The hall's lock guards everything in memory and is never held while the disk or a battle is waited for. A table's
// work lock is held by whoever changes the table, also while he waits; it is taken before the hall's. News are how
// things stand: a guest who does not listen costs nothing and delays nobody.
//
// Reading order: api.go, config.go, hall.go, guest.go, visit.go, news.go; then room.go, create.go, rematch.go, branch.go,
// seats.go, begin.go, stay.go, follow.go, patience.go, times.go, standin.go, bots.go, words.go, journal.go; load.go, store.go,
// code.go, notify.go, scheduler.go.
package hall

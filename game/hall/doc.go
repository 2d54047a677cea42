// Package hall is the room of a server in which people meet: guests, the tables they create, the seats they take, their
// chat, and which of them are away.
//
// It knows neither the network nor the screen. Package remote brings guests in over SSH and measures their lines; the
// lobby draws [News] and calls the methods of a [Visit]; the battles themselves are muster/game/table's.
//
// # Tables
//
// A [Table] waits until every seat is taken, then its battle runs, and then it is over. A seat belongs to a guest for the
// whole battle, whatever happens to his connection.
//
// A guest who attends a battle gets a view of it: it shows what his own seats see and takes orders for them alone.
// Watchers of a battle that hides something see it with a delay. A faulty session can neither see nor do more.
//
// # Guests
//
// A [Guest] is known by the key he came with. A guest without a key gets a code with his first seat, and signs in with it
// later. Only a hash of the code is stored. Invitations are computed from the hall's own key: the file of a table
// contains neither.
//
// # Being away
//
// A player is away two seconds after his last session has left the table; the battle and the other guests learn it
// then. Battle time stands still while nobody is present, or somebody has never joined. At a table with patience each
// decision has a time limit, after which a bot decides, once. A bot may stand in for the guest himself, or for a player
// who has been away for a minute, if the opponents who are present agree. The owner takes his seat back between two
// orders.
//
// # On disk
//
//	guests.json              the guests to remember
//	key.json                 the hall's own key
//	words.json               the chat of the hall
//	sanctions.json           bans and mutes
//	tables/ID/table.json     terms, players, whether the battle has begun
//	tables/ID/words.json     the chat of the table
//	tables/ID/times.json     who has joined, and when each decision is due
//	tables/ID/….jsonl        the battle; see muster/saves
//
// Each file is replaced as a whole, and is on disk before anybody sees what it says. If table.json says that the battle
// has not begun, it has not: nobody saw a journal that lies beside it. A battle is opened when a guest attends it, when
// one of its players enters the hall, and at once when a bot or a time limit has something to do. Ten minutes after
// everybody has left it is closed, unless it goes on by itself.
//
// # Locks
//
// The hall's lock guards everything in memory; nobody holds it while he waits for the disk or a battle. The work lock of
// a table is held during a change of that table, also while waiting; it is taken before the hall's. News are a state and
// not a queue: a guest who does not read them costs nothing and delays nobody.
//
// Times are UTC in whole milliseconds. Names and messages are cleaned of control characters and cut.
//
// Parts of a table, and of the hall, are types over them: staging, following, presence and timing; guestList, catalogue,
// shelf and pruning.
//
// Reading order: api.go, config.go, hall.go, guest.go, visit.go, permits.go, news.go; then room.go, create.go, rematch.go,
// branch.go, seats.go, begin.go, stay.go, follow.go, patience.go, times.go, standin.go, bots.go, words.go, journal.go;
// then load.go, store.go, code.go, notify.go, scheduler.go; for the operator sanctions.go, online.go, closing.go, prune.go.
package hall

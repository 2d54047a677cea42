// Package table runs battles: one goroutine each, which alone changes the battle. It is the only package below the
// screens that knows a clock.
//
// An order comes in through [Table.Order], is checked, rolled and carried out by [game.Play], is written to the journal
// and synced, and only then published. Whatever the rules want done without a decision ([game.Proceed], and [game.Tick]
// when the clock reaches the agenda's Due) the table orders by itself, as the umpire, in the same breath and with the
// same sync.
//
// # Watching
//
// Any number of watchers follow a battle through [Table.Watch] and [Watcher.Next]. Each gets the newest state, frozen
// (nobody ever writes to it, so it may be read from anywhere at any time), and the entries it has not seen yet. A slow
// watcher gets more of them at a time and delays nobody. Orders and withdrawals share one count, Seq, which never goes
// back; a watcher that has seen Seq has seen everything up to it.
//
// # Taking back
//
// [Table.Undo] withdraws a seat's last order as long as nobody can have learnt anything from it: it drew no die, told no
// secret, let no other seat act, and battle time stood still. Otherwise [Table.Propose] asks the other sides' seats. The
// journal keeps both, the order and its withdrawal. Dice that were rolled are never rolled again: those taken back are
// burnt, and the next order rolls the next dice of the seed. A take-back therefore gives new dice, which is why it needs
// consent, and the proof of the dice walks over the burnt ones.
//
// # Faults
//
// A rule package that panics freezes its own table: the state goes back to the last order published, the journal keeps
// everything up to it, all watchers are told, and every further order is refused with [game.TableFrozen]. Other tables
// know nothing of it. A journal that cannot be written (a full disk) stops nothing: [Update.Saved] tells of it until
// everything has been written after all.
//
// Reading order: config.go, update.go, table.go, begin.go, watch.go; then desk.go, open.go, order.go, umpire.go, clock.go,
// undo.go, consent.go, askagain.go, vain.go, latency.go, standin.go, claim.go, forfeit.go, played.go.
package table

// Package hall is the room in which people who are not at one keyboard find one another: guests, the tables they make,
// the seats they take, what they say to one another, and who has gone away meanwhile.
//
// It knows neither the wire nor the screen. Package remote brings guests in over SSH and says how far away they are;
// the lobby draws what a [Visit] tells and calls its methods; battles themselves are muster/game/table's.
//
// # Tables
//
// A [Table] waits until every seat is taken, is then under way, and is over when its battle is. A seat belongs to a
// guest for the whole battle, whatever becomes of his connection. Everything needed to go on after the program has been
// stopped lies on disk before anybody sees it: the battle in its journal, the rest in a file beside it.
//
// # Guests
//
// A [Guest] is known by the key he came with. Who came without one is given a code when he first takes a seat; whoever
// says it later is that guest.
package hall

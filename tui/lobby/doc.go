// Package lobby is where the guests of a server find one another: the pages of the hall, of a table that waits for its
// players, and of the code by which a guest without a key is known again.
//
// A page shows what the hall's news say, which the root hands to all pages as they come ([hall.News] is the message),
// and calls the methods of the [hall.Visit]. What needs other pages it asks the root for: [Enter], [Make],
// [page.Watch].
//
// Reading order: messages.go, parlour.go, rooms.go with rows.go and tell.go, waiting.go, code.go, chat.go.
package lobby

// Package tui is Muster on a terminal: the root model and the pages around a battle. The menu, setting up a battle, the
// saved battles and their replays, armies, options, credits and the rules are here; the battle itself is package battle,
// the rulebook as a component is package book.
//
// [New] makes the [Root], a [screen.Model]; [Run] shows it on a terminal. A [Config] brings the rulebooks, the bots and
// the folders: the package names none of them, so that a rulebook is added without a line here.
//
// The root keeps a stack of pages (package page says what they may rely on) and does for them what needs more than one
// of them: [page.Start] begins a battle, [page.Resume] goes on with one, [page.Watch] opens a replay, [page.Rules] the
// book. Whatever reads the disk runs as a command, outside of Update.
//
// Lists and the texts beside them are package form's. A page says what the rows are and what choosing one means.
//
// Armies are built on a bench: builder.go tells how, and asks through a prompt; what an army may be the rulebook says.
//
// A guest of a server has the same pages over another room: guest.go keeps his battles in the hall ([muster/game/hall.Visit]), hears
// its news and brings him to his tables, whose pages are package lobby's; joining.go asks whom he plays with, and
// calibration.go, once, what his terminal shows.
//
// F1 lists all keys over every page: keyhelp.go.
//
// Reading order: root.go, host.go, then a page: menu.go, setup.go.
package tui

// Package tui is Muster on a terminal: the root model, which shows one page at a time, and the menu.
//
// [New] makes the [Root], a [screen.Model]; [Run] shows it on a terminal. A [Config] brings the rulebooks, the bots and
// the folders: the package names none of them, so that a rulebook is added without a line here.
//
// The root keeps a stack of pages (package page says what they may rely on) and does for them what needs more than one
// of them: [page.Start] begins a battle, [page.Resume] goes on with one, [page.Watch] opens a replay, [page.Rules] the
// book. Whatever reads the disk runs as a command, outside of Update. It owns the last row of the screen, and F1, which
// lists all keys over every page.
//
// The pages are packages of their own: setup is a new battle, bench the armies, archive the saved battles and replays,
// options the preferences, lobby the tables of a server, battle the battle itself, book the rules. Each is made of package
// form's lists and texts. The menu, the credits and the page around a rule book are here.
//
// A guest of a server has the same pages, but his battles are in the server's hall ([muster/game/hall.Visit]) and not on
// his disk: guest.go hears the hall's news and brings him to his tables.
//
// Reading order: run.go, root.go, stack.go, host.go, sitting.go, guest.go; then the pages: menu.go, rulespage.go, credits.go; then
// footer.go and keyhelp.go.
package tui

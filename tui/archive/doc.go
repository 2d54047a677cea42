// Package archive lists a person's battles: those to go on with, and those that are over, to watch again.
//
// [List] asks for them; what comes back is a [Battles]. At home [Read] finds them in the folder of the journals; for a
// guest of a server the root tells of the tables of the hall in the same form. [Page] is the page of saved battles and,
// with replays first, that of replays: it renames and deletes journals, and asks the root for the rest
// ([page.Resume], [page.Watch], [page.Analyse]). [RecordPage] counts the battles won against bots.
//
// Reading order: battles.go, page.go, record.go.
package archive

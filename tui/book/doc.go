// Package book is a rulebook to read in: the rules pane. A [Pane] shows the list of a rulebook's entries by chapter, a
// search that follows every letter, and one entry at a time with its example, ruling, source and the rules it leads to.
// It fills a page or stands beside a battle; from about a hundred columns on, list and entry stand side by side.
//
// A pane is a component and not a page. Its owner tells it where it lies ([Pane.Place]), hands it keys and mouse while it
// has the focus ([Pane.Update]), draws it ([Pane.Draw]) and asks afterwards whether the reader is done ([Pane.Done]). It
// starts no command and no timer, so that a running clock runs on.
//
//	pane := book.New(book.Of(system))
//	pane.Place(screen.Rect{X: 36, W: 44, H: 22})
//	pane.Open("ABC-MOVE-02") // escape then closes the pane; see Pane.EscapeCloses
//
// [Search] and [Print] serve the same entries to a command line.
//
// Texts are light Markdown: paragraphs, lists, tables, **strong**, `as printed`, and [IDS] of other rules, which become
// links. Lines are wrapped once for each width and kept.
//
// Reading order: pane.go, keys.go, scroll.go, index.go, list.go, entry.go, lines.go, draw.go.
package book

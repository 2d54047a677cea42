// Package form is what pages of lists and text are made of: a [List] of rows with a cursor, a [Sheet] of text laid out
// for a width, a [Browser] that joins both, and the [Header] over a page. A page says what the rows are and what
// choosing one means.
//
// An [Ink] is the session's look in the words that these use.
//
// An [Asker] asks something over a page by a [Prompt]; what is typed is a [Line].
//
// Reading order: ink.go, list.go, sheet.go, browser.go, header.go, line.go, prompt.go.
package form

// Package form is what pages of lists and text are made of: a [List] of rows with a cursor, a [Sheet] of text laid out
// for a width, a [Card] that shows a sheet in a box and scrolls it, a [Browser] that puts a list and a card side by side,
// and the [Header] over a page. A page says what the rows are and what choosing one means.
//
// A [ListPage] is most of a page that is a browser: what is embedded in it has only Update and Keys of its own.
//
// An [Ink] is the session's look in the words that these use.
//
// What can be done on a page at a moment is a list of [Deeds]: its last row and its keys are the same list.
//
// An [Asker] asks something over a page by a [Prompt]; what is typed is a [Line]. (The text input of bubbles is not used:
// its paste key reads the clipboard of the machine that the program runs on, which for a guest is the server's.)
//
// All places are cells of the screen, column 0 and row 0 at the upper left.
//
// Reading order: ink.go, list.go, sheet.go, card.go, browser.go, listpage.go, header.go, keys.go, deed.go, line.go, prompt.go.
package form

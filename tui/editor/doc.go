// Package editor is where battlefields are drawn: terrain, zones, goals and who brings what, with keys or the mouse.
//
// A [Page] shows a scenario's file as the rulebook reads it: what stands on the field, what can be added, what is said of
// the thing that is chosen, and below them what is wrong, line by line. Every change is one of package sketch to the text
// of the file, so that what somebody wrote by hand stays; undo goes back to the text of before. What a scenario may be
// the rulebook alone knows: it reads each text anew.
//
// [Open] puts one's own scenario on the page, or a copy of one that came with the program; [page.Drawn] goes to every page
// when one has been written.
//
// Reading order: open.go, draft.go, page.go, lists.go, figures.go, grip.go, canvas.go, keys.go, mouse.go, drag.go, draw.go, save.go.
package editor

// Package bench is where armies are looked at and built.
//
// [Armies] lists those of every rulebook: what is wrong with one that cannot be brought, and what may be done with it.
// From there, or from a battle being set up, an army comes onto the bench, a [Page]: a blank one ([NewBlanks]), one's
// own, or a copy of one that came with the program ([Open]). The bench shows what the rulebook's [game.Builder] says of
// the army and hands back the changes that a person chooses; it keeps those it undoes, and writes the army through
// package armies. What an army may be the rulebook alone knows: here are rows, edits, faults and points.
//
// [Saved] goes to every page when an army has been written. [Row] and [Tell] show an army on other pages.
//
// Reading order: armies.go, deeds.go, open.go, blanks.go; then the bench: page.go, draw.go, keys.go, save.go.
package bench

package battle

import (
	"muster/game"
	"muster/game/dice"
	"muster/tui/screen"
)

// How the dice are proven: before the first one falls the battle is committed to a secret, whose digest is told at the
// start; at its end the secret itself is. Whoever has both can roll the same dice again.

// promise writes the commitment into the log of a battle with people elsewhere, who cannot see the machine that rolls.
func (e *ending) promise() {
	if e.p.company != nil && e.p.config.Commit != "" {
		half := len(e.p.config.Commit) / 2 // a blank, for narrow logs to break the line at
		digest := e.p.config.Commit[:half] + " " + e.p.config.Commit[half:]
		e.p.log.note(game.Line{Text: "The dice are settled from the start, by a secret with the digest " + digest})
	}
}

// proofRows tell the commitment, the secret once the battle is over, and what to do with them, in w columns.
func (e *ending) proofRows(w int) []row {
	if e.p.config.Commit == "" {
		return nil
	}
	theme := &e.p.env.Look.Theme
	var out []row
	add := func(st screen.Style, text string) {
		for _, line := range screen.Wrap(text, max(w, 8)) {
			out = append(out, func(c *column) { c.line(st, line) })
		}
	}
	add(e.p.ink.base(), "Digest of their secret, told at the start:")
	add(theme.Dim, e.p.config.Commit)
	if e.p.up.Ended == nil || e.p.up.Ended.Seed == (dice.Seed{}) {
		add(e.p.ink.base(), "The secret is told when the battle is over.")
		return out
	}
	add(e.p.ink.base(), "The secret:")
	add(theme.Dim, dice.Reveal(e.p.up.Ended.Seed))
	if e.p.company != nil {
		add(e.p.ink.base(), "At home, with your own way to this server after ssh:")
		add(theme.Dim, "ssh … journal "+e.p.company.ofTable()+" > battle.jsonl")
		add(theme.Dim, "muster verify battle.jsonl")
		add(e.p.ink.base(), "rolls every die again from it, and compares.")
		return out
	}
	add(e.p.ink.base(), "`muster verify` rolls every die of the journal again from it, and compares.")
	return out
}

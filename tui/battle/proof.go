package battle

import (
	"muster/game"
	"muster/game/dice"
	"muster/tui/screen"
)

// How the dice are proven: before the first one falls the battle is committed to a secret, whose digest is told at the
// start; at its end the secret itself is. Whoever has both can roll the same dice again.

// promise writes the commitment into the log of a battle with people elsewhere, who cannot see the machine that rolls.
func (p *Page) promise() {
	if p.company != nil && p.config.Commit != "" {
		half := len(p.config.Commit) / 2 // a blank, for narrow logs to break the line at
		digest := p.config.Commit[:half] + " " + p.config.Commit[half:]
		p.log.note(game.Line{Text: "The dice are settled from the start, by a secret with the digest " + digest})
	}
}

// proofRows tell the commitment, the secret once the battle is over, and what to do with them, in w columns.
func (p *Page) proofRows(w int) []row {
	if p.config.Commit == "" {
		return nil
	}
	theme := &p.env.Look.Theme
	var out []row
	add := func(st screen.Style, text string) {
		for _, line := range screen.Wrap(text, max(w, 8)) {
			out = append(out, func(c *column) { c.line(st, line) })
		}
	}
	add(p.base(), "Digest of their secret, told at the start:")
	add(theme.Dim, p.config.Commit)
	if p.up.Ended == nil || p.up.Ended.Seed == (dice.Seed{}) {
		add(p.base(), "The secret is told when the battle is over.")
		return out
	}
	add(p.base(), "The secret:")
	add(theme.Dim, dice.Reveal(p.up.Ended.Seed))
	if p.company != nil {
		add(p.base(), "At home, with your own way to this server after ssh:")
		add(theme.Dim, "ssh … journal "+p.ofTable()+" > battle.jsonl")
		add(theme.Dim, "muster verify battle.jsonl")
		add(p.base(), "rolls every die again from it, and compares.")
		return out
	}
	add(p.base(), "`muster verify` rolls every die of the journal again from it, and compares.")
	return out
}

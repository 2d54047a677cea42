// Package fog is the rulebook FOG OF WAR – BASIC by Scott Dillin, published by Skyland Games. The source states no
// licence; facts and figures are here in our own words, with credit.
//
// It plays like this: every unit is a token on a square, has four numbers and no facing, and takes one of four actions
// in its side's turn: move, attack, charge, or use a power. Whole sides alternate. A strike is one die a side, the
// excess is the damage, and nobody strikes back; so the game is about who gets to strike first, about screening healers
// and shooters, and about which unit a hero leads.
//
// Squares are one inch and named like C4. Pieces are units: a [game.PieceID] is 256 times the index of the side plus
// the unit's place in it, from 1, so that a side that changes its army renumbers nobody else. Characters have ids made
// the same way; they have no token. Players are seats.
//
// A [Battle] is the whole state of a battle or of a campaign of battles; [System] begins and restores it. Each order of
// the ledger is a struct with its own check and deed in the file of its chapter. Each rule is a function whose comment
// names it.
//
// Reading order: the data (given.go, field.go, composition.go, catalogue.go and the load files); rules.go, battle.go,
// begin.go, sequence.go, then the chapters muster.go, deployment.go, turnorder.go, movement.go, charging.go, combat.go,
// terrain.go, powers.go, characters.go, optional.go, winning.go, aftermath.go, campaign.go; wording.go has the log;
// verbs.go, the offer files, scene.go and threats.go are for people; candidates.go, sample.go and score.go for bots.
package fog

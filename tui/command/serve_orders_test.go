//go:build unix

package command_test

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/hall"
	"muster/game/killzone/rules"
	"muster/game/table"
)

// What first order a squad is given is in the bytes of who gives it, and in nobody else's before both sides are ready: not
// on the field, in a card, a list of offers, the log or the journal.
func TestFirstOrdersAreHidden(t *testing.T) {
	t.Parallel()
	c := openClub(t, t.TempDir(), table.MachineClock())
	c.options = "speed = \"instant\"\nbriefing = false\n"
	ann, bob, cid := c.person("Ann"), c.person("Bob"), c.person("Cid")
	ann.comes(132, 45)
	bob.comes(132, 45)
	id := c.table(c.systems[3], ann, bob, func(*hall.Terms) {})
	ann.inBattle()
	bob.inBattle()
	cid.comes(132, 45)
	cid.watches()
	both := c.seats(id, ann, bob)
	gives := func(i int, orders ...game.Command) {
		for _, order := range orders {
			both.gives(i, order, both.now(i).Seq)
		}
	}
	gives(0, rules.Ready{})
	gives(1, rules.Ready{})
	gives(0, rules.AutoDeploy{})
	gives(1, rules.AutoDeploy{})
	escort := game.PieceID(1)
	gives(0, rules.OrderSquad{Squad: escort, Order: rules.HitAndRun.Row().ID})
	secret, badge := rules.HitAndRun.Row().Title, rules.HitAndRun.Row().Badge
	ann.untilSo("her own order", func(string) bool { return strings.Contains(ann.rows(), "under "+secret) })
	for _, p := range []*person{bob, cid} {
		p.until("First orders")
		p.pries()
		if all := p.rows(); strings.Contains(all, secret) || strings.Contains(all, badge) {
			t.Errorf("%s is sent what Ann's squad is ordered", p.name)
		}
		if said := p.says(c.addr, "journal "+id); strings.Contains(said, rules.HitAndRun.Row().ID) {
			t.Errorf("%s is told of it in the journal: %s", p.name, said)
		}
	}
	gives(0, rules.Ready{})
	gives(1, rules.Ready{})
	for _, p := range []*person{bob, cid} {
		p.reads("the order", func() bool { return strings.Contains(p.rows(), "under "+secret) })
	}
}

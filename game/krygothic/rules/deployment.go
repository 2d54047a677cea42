package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Deploy puts a unit into its side's zone.
type Deploy struct {
	Unit   game.PieceID `json:"unit"`
	At     data.Spot    `json:"at"`
	Facing data.Spot    `json:"facing"`
}

// Verb is "deploy".
func (Deploy) Verb() string { return "deploy" }

// Ready ends a side's deployment.
type Ready struct{}

// Verb is "ready".
func (Ready) Verb() string { return "ready" }

// openDeployment begins deployment with the loser of the roll-off.
//
// Rule: KRY-SET-02.
func (t *Turn) openDeployment() {
	t.turnToPlace(PlaceDeploy)
	t.nextDeployer(t.chooser)
}

// deploying reports whether a side is asked for a unit, or for being ready.
//
// See: KRY-SET-02.
func (b *Battle) deploying(side int8) bool {
	if b.ready[side] {
		return false
	}
	return b.Given.SealedDeploy || b.deploys == side
}

// nextDeployer passes the turn to deploy after a side has used it: to the other side while that has units to place,
// else to whoever is not ready yet.
//
// See: KRY-SET-02.
func (t *Turn) nextDeployer(side int8) {
	for _, next := range [...]int8{data.Other(side), side} {
		if t.toPlace(next) > 0 {
			t.deploys = next
			return
		}
	}
	for _, next := range [...]int8{data.Other(side), side} {
		if !t.ready[next] {
			t.deploys = next
			return
		}
	}
}

// toPlace is how many units a side has still to put on the table.
//
// See: KRY-SET-02, KRY-SCN-04.
func (b *Battle) toPlace(side int8) int {
	waiting := 0
	for u := range int8(len(b.Units)) {
		if b.Units[u].Side == side && b.Units[u].Status == Reserve {
			waiting++
		}
	}
	return waiting - b.heldBack(side)
}

// See: KRY-SET-02.
func (c Deploy) Check(b *Battle, side int8) *game.Refusal {
	if no := b.belongs(PlaceDeploy, book.SetupDeployment); no != nil {
		return no
	}
	u, is := b.UnitOf(c.Unit)
	switch {
	case !is || b.Units[u].Side != side:
		return game.Refuse(book.SetupDeployment, "that is not a unit of yours")
	case b.ready[side]:
		return game.Refuse(book.SetupDeployment, "you are ready already")
	case !b.Given.SealedDeploy && b.Units[u].Status == Standing:
		return game.Refuse(book.SetupDeployment, "%s has been placed", b.Name(c.Unit)).At(c.Unit)
	case !b.Given.SealedDeploy && b.deploys != side:
		return game.Refuse(book.SetupDeployment, "it is for %s to place a unit", b.SideName(int(b.deploys)))
	}
	if no := b.MayStart(u); no != nil {
		return no
	}
	if !data.FacingFits(c.Facing) {
		return game.Refuse(book.SetupDeployment, "a facing is a direction with parts from -1000 to 1000, not [0,0]")
	}
	return b.Placeable(u, c.At)
}

// Placeable says why a unit may not be deployed at a place, nil if it may.
//
// See: KRY-SET-02.
func (b *Battle) Placeable(u int8, at data.Spot) *game.Refusal {
	r, z := b.BaseRadius(u), &b.Given.Scenario.Zones[b.Edges[b.Units[u].Side]]
	switch {
	case at.X-r < z.Low.X || at.Y-r < z.Low.Y || at.X+r > z.High.X || at.Y+r > z.High.Y:
		return game.Refuse(book.SetupDeployment, "the base must be wholly in the zone (%s): centre from %s to %s", z.Name,
			data.Inches(z.Low.Add(data.Spot{X: r, Y: r})), data.Inches(z.High.Sub(data.Spot{X: r, Y: r})))
	case b.overlapsOwn(u, at):
		return game.Refuse(book.SetupDeployment, "the base would overlap another")
	}
	return b.settled(u, at, book.SetupDeployment, b.Given.SealedDeploy)
}

// settled refuses a place that no unit is put on: off the field, on a base, on impossible or very difficult ground. In
// secret nobody learns what stands there already.
//
// See: KRY-SET-02, KRY-SCN-04.
func (b *Battle) settled(u int8, at data.Spot, by game.RuleID, secret bool) *game.Refusal {
	r := b.BaseRadius(u)
	for i := range b.Given.Field.Pieces {
		p := &b.Given.Field.Pieces[i]
		if p.Class >= data.VeryDifficult && !p.Platform && p.Overlaps(at, r) {
			return game.Refuse(by, "%s stands in the way: nobody starts on such ground", p.Name)
		}
	}
	if !secret && !b.Free(at, r, u) {
		return game.Refuse(by, "there is no room for the base at %s", data.Inches(at))
	}
	return nil
}

// overlapsOwn reports whether a base would overlap one of its own side: what the other side has placed in secret must
// not show.
//
// See: KRY-SET-02, KRY-GEO-09.
func (b *Battle) overlapsOwn(u int8, at data.Spot) bool {
	return b.FirstOf(b.Units[u].Side, func(v int8) bool {
		d, r := b.Units[v].At.Sub(at), int64(b.BaseRadius(u)+b.BaseRadius(v))
		return v != u && d.Dot(d) < r*r
	}) != data.None
}

func (c Deploy) do(t *Turn, side int8) {
	u, _ := t.UnitOf(c.Unit)
	m := &t.Units[u]
	m.Status, m.At, m.Facing = Standing, c.At, c.Facing
	m.Z = t.FloorAt(c.At)
	e := t.tell(Deployed, c.Unit, inInches(c.At))
	if t.Given.SealedDeploy {
		t.onlyFor(e, side)
	} else {
		t.nextDeployer(side)
	}
}

// See: KRY-SET-02.
func (c Ready) Check(b *Battle, side int8) *game.Refusal {
	if no := b.belongs(PlaceDeploy, book.SetupDeployment); no != nil {
		return no
	}
	if b.ready[side] {
		return game.Refuse(book.SetupDeployment, "you are ready already")
	}
	if n := b.toPlace(side); n > 0 {
		return b.notReady(side, n)
	}
	return nil
}

// notReady tells what has to be placed before a side can be ready.
//
// See: KRY-SET-02, KRY-SCN-04.
func (b *Battle) notReady(side int8, n int) *game.Refusal {
	if held := b.heldBack(side); held > 0 {
		return game.Refuse(book.ScenarioAlarm,
			"the Squad leaders and a quarter of all models are held back, %d in all: %s to place",
			held, tell.Counted(n, "unit is still|units are still"))
	}
	return game.Refuse(book.SetupDeployment, "%s to place", tell.Counted(n, "unit is still|units are still"))
}

func (c Ready) do(t *Turn, side int8) {
	t.ready[side] = true
	t.tell(Readied, tell.Side(side))
	if !t.ready[data.Other(side)] {
		t.nextDeployer(side)
		return
	}
	if t.Given.SealedDeploy {
		t.revealDeployment()
	}
	t.startBattle()
}

// revealDeployment shows what both sides have placed in secret.
//
// See: KRY-SET-02, KRY-GEN-04.
func (t *Turn) revealDeployment() {
	for u := range int8(len(t.Units)) {
		if m := &t.Units[u]; m.Status == Standing {
			t.tell(Deployed, data.PieceID(u), inInches(m.At))
		}
	}
}

// startBattle starts the battle clock, and the first round five seconds later, or at once when no deadlines run.
//
// Rule: KRY-SET-03.
func (t *Turn) startBattle() {
	t.begins = t.Now
	if !t.Given.Untimed() {
		t.begins += firstRoundAt
	}
	if in := t.begins - t.Now; in > 0 {
		t.tell(BattleSoon, int(in/data.Millis))
	} else {
		t.tell(BattleBegins)
	}
	t.turnToPlace(placeStart)
}

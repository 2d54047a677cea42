package kog

import (
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// Deploy places a model, or places it anew until the deployment is finished.
type Deploy struct {
	Model  game.PieceID  `json:"model"`
	At     [2]board.Thou `json:"at"`
	Facing board.Facing  `json:"facing,omitempty"`
}

// Verb is "deploy".
func (Deploy) Verb() string { return "deploy" }

func (Deploy) home() step { return stepDeploy }

// The base lies wholly inside its territory and more than the stand-off from the dividing line, overlaps no base, and
// stands where a model may end.
//
// Rule: KOG-SETUP-05, KOG-MOVE-12, KOG-MODEL-03.
func (c Deploy) check(b *Battle, side int8) *game.Refusal {
	at := point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	if no := facingFault(c.Facing); no != nil {
		return no
	}
	m, known := b.modelOf(c.Model)
	if !known || b.models[m].side != side || b.models[m].unit < 0 {
		return game.Refuse(SetupDeploy, "that is no model of your force")
	}
	if !b.inZone(side, at, b.mouldOf(m).radius) {
		return game.Refuse(SetupDeploy,
			"the base must lie in your territory and more than %s from the dividing line", b.standoff()).At(c.Model)
	}
	return b.mayEnd(m, b.rest(at))
}

func (c Deploy) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	one := &t.models[m]
	one.at, one.facing, one.status = t.rest(point(c.At)), c.Facing, ok
	t.tell(Deployed, c.Model, location(one.at))
}

// inZone reports whether a base is deployed far enough from the dividing line.
//
// Rule: KOG-SETUP-05.
func (b *Battle) inZone(side int8, at board.Point, radius board.Thou) bool {
	return b.border(side).Beyond(board.Disc{At: at, Radius: radius}, b.standoff())
}

// facingFault refuses what is no whole number of degrees in a circle.
//
// Rule: KOG-MODEL-03.
func facingFault(f board.Facing) *game.Refusal {
	if f < 0 || f > 359 {
		return game.Refuse(ModelFacing, "facing %d; want 0 to 359", f)
	}
	return nil
}

func point(at [2]board.Thou) board.Point { return board.Point{X: at[0], Y: at[1]} }

func place(at board.Point) [2]board.Thou { return [2]board.Thou{at.X, at.Y} }

// FinishDeployment ends one's deployment.
type FinishDeployment struct{}

// Verb is "finish_deployment".
func (FinishDeployment) Verb() string { return "finish_deployment" }

func (FinishDeployment) home() step { return stepDeploy }

// All models are deployed, and every unit is coherent.
//
// Rule: KOG-SETUP-05, KOG-COH-01.
func (FinishDeployment) check(b *Battle, side int8) *game.Refusal {
	missing, all := b.undeployed(side)
	if len(missing) > 0 {
		return game.Refuse(SetupDeploy, "%d of %d models still to deploy", len(missing), all).At(missing...)
	}
	for u := range b.units {
		if b.units[u].side != side {
			continue
		}
		if no := b.coherent(u); no != nil {
			return no
		}
	}
	return nil
}

// undeployed are the models of a side that are not on the table yet, and how many models it has in all.
//
// Rule: KOG-SETUP-05.
func (b *Battle) undeployed(side int8) (missing []game.PieceID, all int) {
	for m := range b.models {
		if one := &b.models[m]; one.side == side && one.unit >= 0 {
			all++
			if one.status == undeployed {
				missing = append(missing, pieceID(m))
			}
		}
	}
	return missing, all
}

func (FinishDeployment) do(t *turn, side int8) {
	t.tell(DeploymentFinished, tell.Side(side))
	if side == t.defenders() {
		t.turnTo(frame{stepDeploy, t.attacker})
		return
	}
	if t.given.objectivesFirst {
		t.turnTo(frame{stepCommanders, t.defenders()})
		return
	}
	t.turnTo(frame{stepObjectives, t.defenders()})
}

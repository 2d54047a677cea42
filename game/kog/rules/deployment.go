package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
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

func (Deploy) home() Step { return StepDeploy }

// The base lies wholly inside its territory and more than the stand-off from the dividing line, overlaps no base, and
// stands where a model may end.
//
// See: KOG-SETUP-05, KOG-MOVE-12, KOG-MODEL-03.
func (c Deploy) Check(b *Battle, side int8) *game.Refusal {
	at := Point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	if no := facingFault(c.Facing); no != nil {
		return no
	}
	m, own := b.ownModel(c.Model, side)
	if !own {
		return game.Refuse(book.SetupDeploy, "that is no model of your force")
	}
	if !b.InZone(side, at, b.MouldOf(m).Radius) {
		return game.Refuse(book.SetupDeploy,
			"the base must lie in your territory and more than %s from the dividing line", b.Standoff()).At(c.Model)
	}
	return b.MayEnd(m, b.Rest(at))
}

func (c Deploy) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	one := &t.Models[m]
	one.At, one.Facing, one.Status = t.Rest(Point(c.At)), c.Facing, Ok
	t.tell(Deployed, c.Model, location(one.At))
}

// InZone reports whether a base is deployed far enough from the dividing line.
//
// Rule: KOG-SETUP-05.
func (b *Battle) InZone(side int8, at board.Point, radius board.Thou) bool {
	return b.Border(side).Beyond(board.Disc{At: at, Radius: radius}, b.Standoff())
}

// facingFault refuses what is no whole number of degrees in a circle.
//
// Rule: KOG-MODEL-03.
func facingFault(f board.Facing) *game.Refusal {
	if f < 0 || f > 359 {
		return game.Refuse(book.ModelFacing, "facing %d; want 0 to 359", f)
	}
	return nil
}

// Point is a place of an order as a point.
func Point(at [2]board.Thou) board.Point { return board.Point{X: at[0], Y: at[1]} }

// Place is a point as orders have it.
func Place(at board.Point) [2]board.Thou { return [2]board.Thou{at.X, at.Y} }

// FinishDeployment ends one's deployment.
type FinishDeployment struct{}

// Verb is "finish_deployment".
func (FinishDeployment) Verb() string { return "finish_deployment" }

func (FinishDeployment) home() Step { return StepDeploy }

// All models are deployed, and every unit is coherent.
//
// See: KOG-SETUP-05, KOG-COH-01.
func (FinishDeployment) Check(b *Battle, side int8) *game.Refusal {
	missing, all := b.Undeployed(side)
	if len(missing) > 0 {
		return game.Refuse(book.SetupDeploy, "%d of %d models still to deploy", len(missing), all).At(missing...)
	}
	for u := range b.Units {
		if b.Units[u].Side != side {
			continue
		}
		if no := b.Coherent(u); no != nil {
			return no
		}
	}
	return nil
}

// Undeployed are the models of a side that are not on the table yet, and how many models it has in all.
//
// See: KOG-SETUP-05.
func (b *Battle) Undeployed(side int8) (missing []game.PieceID, all int) {
	for m := range b.Models {
		if one := &b.Models[m]; one.Side == side && one.Unit >= 0 {
			all++
			if one.Status == Undeployed {
				missing = append(missing, PieceID(m))
			}
		}
	}
	return missing, all
}

func (FinishDeployment) do(t *turn, side int8) {
	t.tell(DeploymentFinished, tell.Side(side))
	if side == t.Defenders() {
		t.turnTo(Frame{StepDeploy, t.Attacker})
		return
	}
	if t.Given.ObjectivesFirst {
		t.turnTo(Frame{StepCommanders, t.Defenders()})
		return
	}
	t.turnTo(Frame{StepObjectives, t.Defenders()})
}

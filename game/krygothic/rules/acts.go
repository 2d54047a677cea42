package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Acts is what the rules know of each kind of act.
var Acts [data.Kinds]ActRules

// kindsOfAct is every kind of act with its category, its price, when it may be done, what it does, and what it changes
// for the steps planned after it.
func kindsOfAct() (all [data.Kinds]ActRules) {
	for _, some := range [...]map[data.ActKind]ActRules{movementActs(), attackActs(), otherActs()} {
		for k, a := range some {
			all[k] = a
		}
	}
	return all
}

// movementActs are the acts that move a unit or change how it stands.
func movementActs() map[data.ActKind]ActRules {
	return map[data.ActKind]ActRules{
		data.Move: {
			Category: Movement, Rule: book.MoveNormal, Price: WalkPrice, Check: checkWalk, possible: possibleWalk,
			carry: (*Turn).carryWalk,
		},
		data.Run: {
			Category: Movement, Rule: book.RunRun, Price: WalkPrice, Check: checkWalk, possible: possibleWalk,
			carry: (*Turn).carryWalk, plan: planRun,
		},
		data.ChargeAt: {
			Category: Movement, Attack: true, Rule: book.MoveCharge, Price: WalkPrice, Check: checkWalk, possible: possibleWalk,
			carry: (*Turn).carryCharge, plan: planEngaged,
		},
		data.Rotate: {
			Category: Movement, Minor: true, Rule: book.MoveRotation, Price: free0, Check: checkRotate, possible: PossibleRotate,
			carry: (*Turn).carryRotate,
		},
		data.SmallStep: {
			Category: Movement, Minor: true, Rule: book.MoveSmallStep, Price: free0, Check: checkWalk, possible: possibleWalk,
			carry: (*Turn).carryWalk,
		},
		data.Stand: {
			Category: Movement, Minor: true, Rule: book.MeleeProne, Price: standPrice, Check: checkStand, possible: possibleStand,
			carry: (*Turn).carryStand, plan: func(b *Battle, a *Act) { b.Units[a.Unit].Prone = false },
		},
		data.Dig: {
			Category: Movement, Minor: true, Rule: book.BlastFloor, Price: digPrice, Check: checkDig, possible: possibleDig,
			carry: (*Turn).carryDig, plan: func(b *Battle, a *Act) { b.Units[a.Unit].Stuck = max(0, b.Units[a.Unit].Stuck-a.N) },
		},
		data.Exit: {
			Category: Movement, Minor: true, Rule: book.ScenarioLeaving, Price: free0, Check: checkExit, possible: possibleExit,
			carry: (*Turn).carryExit, plan: planExit,
		},
	}
}

// attackActs are shots, throws, blows and powers, and the way out of close combat.
func attackActs() map[data.ActKind]ActRules {
	return map[data.ActKind]ActRules{
		data.Shoot: {
			Category: ranged, Attack: true, Rule: book.RangedSteps,
			Price: shotPrice, Check: checkShot, possible: canShoot, carry: carryShots, plan: (*Battle).spent,
		},
		data.Throw: {
			Category: ranged, Attack: true, Rule: book.BlastThrowing,
			Price: func(b *Battle, _ *Act, _ data.Spot) int32 { return int32(b.Given.ShootCost) },
			Check: checkThrow, possible: canThrow, carry: carryThrow, plan: (*Battle).spent,
		},
		data.Strike: {
			Category: CloseCombat, Attack: true, Rule: book.MeleeStandard, Price: strikePrice,
			Check: checkStrike, possible: possibleStrike, carry: (*Turn).carryBlow, plan: planEngaged,
		},
		data.BreakOff: {
			Category: CloseCombat, Rule: book.MeleeBreakingOff, Price: breakOffPrice,
			Check: checkBreakOff, possible: possibleBreakOff, carry: (*Turn).carryWalk,
		},
		data.Power: {
			Category: psychics, Rule: book.PsychicWho,
			Price: func(*Battle, *Act, data.Spot) int32 { return PowerPrice },
			Check: checkPower, possible: canUsePower, carry: carryPower, plan: planPower,
		},
	}
}

// otherActs are waiting and what is done with one's own hands.
func otherActs() map[data.ActKind]ActRules {
	return map[data.ActKind]ActRules{
		data.Wait: {
			Category: Otherwise, Minor: true, Rule: book.WaitGoing,
			Price:    func(*Battle, *Act, data.Spot) int32 { return 1 },
			Check:    func(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal { return b.mayWait(a.Unit) },
			possible: func(b *Battle, a *Act) *game.Refusal { return b.mayWait(a.Unit) },
			carry:    (*Turn).goWaiting,
			plan:     func(b *Battle, a *Act) { b.Units[a.Unit].Waiting = true },
		},
		data.Unpin: {
			Category: Otherwise, Minor: true, Rule: book.PinRising,
			Price: onePoint, Check: checkUnpin, possible: canUnpin, carry: carryUnpin,
			plan: func(b *Battle, a *Act) { b.unpin(a.Unit) },
		},
		data.Reload: {
			Category: Otherwise, Minor: true, Rule: book.WeaponSlow, Price: onePoint,
			Check: checkReload, possible: canReload, carry: carryReload,
			plan: func(b *Battle, a *Act) { b.ArmAt(a.Unit, a.Weapon).Unloaded = false },
		},
		data.PickUp: {
			Category: Otherwise, Minor: true, Rule: book.TeamRenegades, Price: onePoint,
			Check: checkPickUp, possible: canPickUp, carry: carryPickUp, plan: func(b *Battle, a *Act) { b.take(a) },
		},
		data.Plant: {
			Category: Otherwise, Minor: true, Rule: book.BlastMines,
			Price: onePoint, Check: checkPlant, possible: canPlant, carry: carryPlant, plan: (*Battle).plantMine,
		},
		data.Dress: {
			Category: Otherwise, Minor: true, Rule: book.WeaponDressing,
			Price: func(*Battle, *Act, data.Spot) int32 { return dressPrice },
			Check: checkDress, possible: canDress, carry: carryDress,
			plan: func(b *Battle, a *Act) { b.useUp(a.Unit, data.Dressing) },
		},
		data.Sabotage: {
			Category: Otherwise, Rule: book.ScenarioLocations,
			Price: func(*Battle, *Act, data.Spot) int32 { return sabotagePrice },
			Check: checkSabotage, possible: canSabotage, carry: carrySabotage, plan: planSabotage,
		},
	}
}

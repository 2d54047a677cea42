package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// acts is what the rules know of each kind of act.
var acts [data.Kinds]actRules

// kindsOfAct is every kind of act with its category, its price, when it may be done, what it does, and what it changes
// for the steps planned after it.
func kindsOfAct() (all [data.Kinds]actRules) {
	for _, some := range [...]map[data.ActKind]actRules{movementActs(), attackActs(), otherActs()} {
		for k, a := range some {
			all[k] = a
		}
	}
	return all
}

// movementActs are the acts that move a unit or change how it stands.
func movementActs() map[data.ActKind]actRules {
	return map[data.ActKind]actRules{
		data.Move: {
			category: movement, rule: book.MoveNormal, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk,
		},
		data.Run: {
			category: movement, rule: book.RunRun, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk, plan: planRun,
		},
		data.ChargeAt: {
			category: movement, attack: true, rule: book.MoveCharge, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryCharge, plan: planEngaged,
		},
		data.Rotate: {
			category: movement, minor: true, rule: book.MoveRotation, price: free0, check: checkRotate, possible: possibleRotate,
			carry: (*turn).carryRotate,
		},
		data.SmallStep: {
			category: movement, minor: true, rule: book.MoveSmallStep, price: free0, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk,
		},
		data.Stand: {
			category: movement, minor: true, rule: book.MeleeProne, price: standPrice, check: checkStand, possible: possibleStand,
			carry: (*turn).carryStand, plan: func(b *Battle, a *act) { b.units[a.unit].prone = false },
		},
		data.Dig: {
			category: movement, minor: true, rule: book.BlastFloor, price: digPrice, check: checkDig, possible: possibleDig,
			carry: (*turn).carryDig, plan: func(b *Battle, a *act) { b.units[a.unit].stuck = max(0, b.units[a.unit].stuck-a.n) },
		},
		data.Exit: {
			category: movement, minor: true, rule: book.ScenarioLeaving, price: free0, check: checkExit, possible: possibleExit,
			carry: (*turn).carryExit, plan: planExit,
		},
	}
}

// attackActs are shots, throws, blows and powers, and the way out of close combat.
func attackActs() map[data.ActKind]actRules {
	return map[data.ActKind]actRules{
		data.Shoot: {
			category: ranged, attack: true, rule: book.RangedSteps,
			price: shotPrice, check: checkShot, possible: canShoot, carry: carryShots, plan: (*Battle).spent,
		},
		data.Throw: {
			category: ranged, attack: true, rule: book.BlastThrowing,
			price: func(b *Battle, _ *act, _ data.Spot) int32 { return int32(b.given.ShootCost) },
			check: checkThrow, possible: canThrow, carry: carryThrow, plan: (*Battle).spent,
		},
		data.Strike: {
			category: closeCombat, attack: true, rule: book.MeleeStandard, price: strikePrice,
			check: checkStrike, possible: possibleStrike, carry: (*turn).carryBlow, plan: planEngaged,
		},
		data.BreakOff: {
			category: closeCombat, rule: book.MeleeBreakingOff, price: breakOffPrice,
			check: checkBreakOff, possible: possibleBreakOff, carry: (*turn).carryWalk,
		},
		data.Power: {
			category: psychics, rule: book.PsychicWho,
			price: func(*Battle, *act, data.Spot) int32 { return powerPrice },
			check: checkPower, possible: canUsePower, carry: carryPower, plan: planPower,
		},
	}
}

// otherActs are waiting and what is done with one's own hands.
func otherActs() map[data.ActKind]actRules {
	return map[data.ActKind]actRules{
		data.Wait: {
			category: otherwise, minor: true, rule: book.WaitGoing,
			price:    func(*Battle, *act, data.Spot) int32 { return 1 },
			check:    func(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal { return b.mayWait(a.unit) },
			possible: func(b *Battle, a *act) *game.Refusal { return b.mayWait(a.unit) },
			carry:    (*turn).goWaiting,
			plan:     func(b *Battle, a *act) { b.units[a.unit].waiting = true },
		},
		data.Unpin: {
			category: otherwise, minor: true, rule: book.PinRising,
			price: onePoint, check: checkUnpin, possible: canUnpin, carry: carryUnpin,
			plan: func(b *Battle, a *act) { b.unpin(a.unit) },
		},
		data.Reload: {
			category: otherwise, minor: true, rule: book.WeaponSlow, price: onePoint,
			check: checkReload, possible: canReload, carry: carryReload,
			plan: func(b *Battle, a *act) { b.armAt(a.unit, a.weapon).unloaded = false },
		},
		data.PickUp: {
			category: otherwise, minor: true, rule: book.TeamRenegades, price: onePoint,
			check: checkPickUp, possible: canPickUp, carry: carryPickUp, plan: func(b *Battle, a *act) { b.take(a) },
		},
		data.Plant: {
			category: otherwise, minor: true, rule: book.BlastMines,
			price: onePoint, check: checkPlant, possible: canPlant, carry: carryPlant, plan: (*Battle).plantMine,
		},
		data.Dress: {
			category: otherwise, minor: true, rule: book.WeaponDressing,
			price: func(*Battle, *act, data.Spot) int32 { return dressPrice },
			check: checkDress, possible: canDress, carry: carryDress,
			plan: func(b *Battle, a *act) { b.useUp(a.unit, data.Dressing) },
		},
		data.Sabotage: {
			category: otherwise, rule: book.ScenarioLocations,
			price: func(*Battle, *act, data.Spot) int32 { return sabotagePrice },
			check: checkSabotage, possible: canSabotage, carry: carrySabotage, plan: planSabotage,
		},
	}
}

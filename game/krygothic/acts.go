package krygothic

import "muster/game"

// acts is what the rules know of each kind of act.
var acts [kinds]actRules

// kindsOfAct is every kind of act with its category, its price, when it may be done, what it does, and what it changes
// for the steps planned after it.
func kindsOfAct() (all [kinds]actRules) {
	for _, some := range [...]map[actKind]actRules{movementActs(), attackActs(), otherActs()} {
		for k, a := range some {
			all[k] = a
		}
	}
	return all
}

// movementActs are the acts that move a unit or change how it stands.
func movementActs() map[actKind]actRules {
	return map[actKind]actRules{
		move: {
			category: movement, rule: MoveNormal, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk,
		},
		run: {
			category: movement, rule: RunRun, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk, plan: planRun,
		},
		chargeAt: {
			category: movement, attack: true, rule: MoveCharge, price: walkPrice, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryCharge, plan: planEngaged,
		},
		rotate: {
			category: movement, minor: true, rule: MoveRotation, price: free0, check: checkRotate, possible: possibleRotate,
			carry: (*turn).carryRotate,
		},
		smallStep: {
			category: movement, minor: true, rule: MoveSmallStep, price: free0, check: checkWalk, possible: possibleWalk,
			carry: (*turn).carryWalk,
		},
		stand: {
			category: movement, minor: true, rule: MeleeProne, price: standPrice, check: checkStand, possible: possibleStand,
			carry: (*turn).carryStand, plan: func(b *Battle, a *act) { b.units[a.unit].prone = false },
		},
		dig: {
			category: movement, minor: true, rule: BlastFloor, price: digPrice, check: checkDig, possible: possibleDig,
			carry: (*turn).carryDig, plan: func(b *Battle, a *act) { b.units[a.unit].stuck = max(0, b.units[a.unit].stuck-a.n) },
		},
		exit: {
			category: movement, minor: true, rule: ScenarioLeaving, price: free0, check: checkExit, possible: possibleExit,
			carry: (*turn).carryExit, plan: planExit,
		},
	}
}

// attackActs are shots, throws, blows and powers, and the way out of close combat.
func attackActs() map[actKind]actRules {
	return map[actKind]actRules{
		shoot: {
			category: ranged, attack: true, rule: RangedSteps,
			price: shotPrice, check: checkShot, possible: canShoot, carry: carryShots, plan: (*Battle).spent,
		},
		throw: {
			category: ranged, attack: true, rule: BlastThrowing,
			price: func(b *Battle, _ *act, _ spot) int32 { return int32(b.given.shootCost) },
			check: checkThrow, possible: canThrow, carry: carryThrow, plan: (*Battle).spent,
		},
		strike: {
			category: closeCombat, attack: true, rule: MeleeStandard, price: strikePrice,
			check: checkStrike, possible: possibleStrike, carry: (*turn).carryBlow, plan: planEngaged,
		},
		breakOff: {
			category: closeCombat, rule: MeleeBreakingOff, price: breakOffPrice,
			check: checkBreakOff, possible: possibleBreakOff, carry: (*turn).carryWalk,
		},
		power: {
			category: psychics, rule: PsychicWho,
			price: func(*Battle, *act, spot) int32 { return powerPrice },
			check: checkPower, possible: canUsePower, carry: carryPower, plan: planPower,
		},
	}
}

// otherActs are waiting and what is done with one's own hands.
func otherActs() map[actKind]actRules {
	return map[actKind]actRules{
		wait: {
			category: otherwise, minor: true, rule: WaitGoing,
			price:    func(*Battle, *act, spot) int32 { return 1 },
			check:    func(b *Battle, a *act, _ spot, _ bool) *game.Refusal { return b.mayWait(a.unit) },
			possible: func(b *Battle, a *act) *game.Refusal { return b.mayWait(a.unit) },
			carry:    (*turn).goWaiting,
			plan:     func(b *Battle, a *act) { b.units[a.unit].waiting = true },
		},
		unpin: {
			category: otherwise, minor: true, rule: PinRising,
			price: onePoint, check: checkUnpin, possible: canUnpin, carry: carryUnpin,
			plan: func(b *Battle, a *act) { b.unpin(a.unit) },
		},
		reload: {
			category: otherwise, minor: true, rule: WeaponSlow, price: onePoint,
			check: checkReload, possible: canReload, carry: carryReload,
			plan: func(b *Battle, a *act) { b.armAt(a.unit, a.weapon).unloaded = false },
		},
		pickUp: {
			category: otherwise, minor: true, rule: TeamRenegades, price: onePoint,
			check: checkPickUp, possible: canPickUp, carry: carryPickUp, plan: func(b *Battle, a *act) { b.take(a) },
		},
		plant: {
			category: otherwise, minor: true, rule: BlastMines,
			price: onePoint, check: checkPlant, possible: canPlant, carry: carryPlant, plan: (*Battle).plantMine,
		},
		dress: {
			category: otherwise, minor: true, rule: WeaponDressing,
			price: func(*Battle, *act, spot) int32 { return dressPrice },
			check: checkDress, possible: canDress, carry: carryDress,
			plan: func(b *Battle, a *act) { b.useUp(a.unit, dressing) },
		},
		sabotage: {
			category: otherwise, rule: ScenarioLocations,
			price: func(*Battle, *act, spot) int32 { return sabotagePrice },
			check: checkSabotage, possible: canSabotage, carry: carrySabotage, plan: planSabotage,
		},
	}
}

package guide

import (
	"strings"

	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

var (
	shooting = acting(
		func(a *asking) game.Command {
			return rules.Shoot{Figure: a.figure, Weapon: a.weapon.Row().ID, Targets: []rules.Aim{{Target: a.target, Shots: a.rounds()}}}
		},
		(*asking).foreseeShots, weaponSlot, enemies("Shoot at whom?"), shotsSlot)
	firing = acting(
		func(a *asking) game.Command {
			return rules.FireGun{Figure: a.figure, Targets: []rules.Aim{{Target: a.target, Shots: a.rounds()}}}
		},
		(*asking).foreseeShots, gunSlot(enemies("Fire at whom?")), shotsSlot)
	finishing = acting(
		func(a *asking) game.Command { return rules.Finish{Figure: a.figure, Target: a.target} },
		(*asking).foreseeFinish, enemies("Finish whom?"))
	capturing = acting(
		func(a *asking) game.Command { return rules.Capture{Figure: a.figure, Target: a.target} }, nil, enemies("Capture whom?"))
)

// rounds is how many shots are fired: as told, or all.
func (a *asking) rounds() int {
	if a.shots > 0 {
		return a.shots
	}
	if _, found := a.Figure(a.figure); !found || a.Plan().Options.AllocateEach {
		return 1
	}
	return max(a.Shots(a.figure, a.weapon), 1)
}

// weaponSlot is for the weapon of a figure; with only one it is not asked for.
var weaponSlot = slot{
	Slot: game.OneChoice("weapon"), Hint: "With which weapon?",
	Each: func(a *asking, f *fillers) {
		for _, w := range a.carried() {
			if !f.Word(w.Row().ID, strings.ToLower(w.Row().Name)) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		w, known := data.WeaponNamed(arg.Choice)
		if a.weapon = w; !known {
			return a.Check(a.seat, rules.Shoot{Figure: a.figure, Weapon: arg.Choice})
		}
		return nil
	},
	None: func(a *asking) *game.Refusal {
		return a.Check(a.seat, rules.Shoot{Figure: a.figure, Weapon: data.Handgun.Row().ID})
	},
}

// carried are the weapons that the figure shoots with.
func (a *asking) carried() []data.Weapon {
	if _, found := a.Figure(a.figure); !found {
		return nil
	}
	return a.Weapons(a.figure)
}

// gunSlot is a slot that goes with the machine gun.
func gunSlot(s slot) slot {
	read := s.Read
	s.Read = func(a *asking, arg game.Arg) *game.Refusal {
		a.weapon = data.MachineGun
		return read(a, arg)
	}
	return s
}

// shotsSlot is for how many shots; without it all are fired.
var shotsSlot = slot{
	Slot: game.Slot{Kind: game.NumberSlot, Name: "shots", Min: 1, Max: 5}.OrNot(), Hint: "How many shots?",
	Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && a.rounds() == 1 },
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.shots = arg.N
		return nil
	},
	Asked: func(a *asking, p *pen) { p.Offer.Next.Max = a.rounds() },
}

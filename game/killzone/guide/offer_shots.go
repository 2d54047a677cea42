package guide

import (
	"cmp"
	"slices"
	"strings"

	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// mostTargets is how many targets a burst can have: one a shot.
const mostTargets = 5

// division is how shots are divided so far. Where a number is 0 all that are left go at that target, the last.
type division struct {
	aims [mostTargets]rules.Aim
	n    int
}

var (
	shooting  = shots(weapons(game.OneChoice("weapon")), targets((*asking).mayShootWith))
	aiming    = shots(targets((*asking).mayShoot), weapons(game.OneChoice("weapon").OrNot()))
	firing    = shots(targets((*asking).mayFire))
	finishing = acting(
		func(a *asking) game.Command { return rules.Finish{Figure: a.figure, Target: a.target} },
		(*asking).foreseeFinish, enemies("Finish whom?", (*asking).maySeize, (*asking).helpless))
	capturing = acting(
		func(a *asking) game.Command { return rules.Capture{Figure: a.figure, Target: a.target} }, nil,
		enemies("Capture whom?", (*asking).maySeize, (*asking).helpless))
)

func (a *asking) maySeize() *game.Refusal { return a.MaySeize(a.seat, a.figure) }

func (a *asking) helpless() bool { return a.Helpless(a.figure, a.target) }

// shots are put together: at whom and with what, then how many, and at whom else.
func shots(slots ...slot) form {
	f := acting((*asking).volley, (*asking).foreseeShots, slots...)
	f.Then = (*asking).further
	return f
}

// targets is a slot for the first target. Its reading begins the division, with the weapon that does most to him.
func targets(bar func(*asking) *game.Refusal) slot {
	s := enemies("Shoot at whom?", bar, (*asking).hasAim)
	s.Asked, s.Each = (*asking).ranges, eachTarget
	s.Read = func(a *asking, arg game.Arg) *game.Refusal {
		a.target, a.division = arg.Piece(), division{n: 1}
		a.aims[0].Target = a.target
		a.weapon, _ = a.best(a.target)
		return nil
	}
	return s
}

// mayShootWith says why the figure cannot shoot with the weapon that has been told.
func (a *asking) mayShootWith() *game.Refusal { return a.MayShoot(a.seat, a.figure, a.weapon) }

// mayShoot says why the figure cannot shoot with any weapon now; if it can, those are at hand.
func (a *asking) mayShoot() (no *game.Refusal) {
	if _, found := a.Figure(a.figure); !found {
		return a.MayShoot(a.seat, a.figure, data.Handgun)
	}
	a.arms = nil
	for _, w := range a.Weapons(a.figure) {
		if no = a.MayShoot(a.seat, a.figure, w); no == nil && w != data.MachineGun {
			a.arms = append(a.arms, w)
		}
	}
	if len(a.arms) > 0 {
		return nil
	}
	return a.Check(a.seat, rules.Shoot{Figure: a.figure, Weapon: data.Handgun.Row().ID})
}

// mayFire is the same for the machine gun.
func (a *asking) mayFire() *game.Refusal {
	a.arms = []data.Weapon{data.MachineGun}
	return a.MayFire(a.seat, a.figure)
}

// aimsAt reports whether the figure can shoot at an enemy with one of the weapons at hand.
func (a *asking) aimsAt(enemy game.PieceID) bool {
	a.target = enemy
	return a.hasAim()
}

// hasAim reports whether the figure can shoot at the target with one of the weapons at hand.
func (a *asking) hasAim() bool {
	for _, w := range a.arms {
		b, each := *a, a.Plan().Options.AllocateEach
		b.weapon, b.division = w, division{aims: [mostTargets]rules.Aim{{Target: a.target}}, n: 1}
		if _, draws := a.Draws(a.figure, w, a.target); draws && (!each || b.Check(b.seat, b.volley()) == nil) {
			return true
		}
	}
	return false
}

// volley is the order: with a weapon, or through the machine gun.
func (a *asking) volley() game.Command {
	if a.weapon == data.MachineGun {
		return rules.FireGun{Figure: a.figure, Targets: a.targets()}
	}
	return rules.Shoot{Figure: a.figure, Weapon: a.weapon.Row().ID, Targets: a.targets()}
}

// best is the weapon at hand that does most to a target with all its shots, and how grave that is.
func (a *asking) best(target game.PieceID) (best data.Weapon, most float64) {
	best, most = a.arms[0], -1
	for _, w := range a.arms {
		if shot, draws := a.Draws(a.figure, w, target); draws {
			if worth := grave(shot.Falls(max(a.Shots(a.figure, w), 1))); worth > most {
				best, most = w, worth
			}
		}
	}
	return best, most
}

// eachTarget lists the enemies, those first to whom most can be done; where nothing is measured in advance, as they come.
//
// See: KZ-SET-01.
func eachTarget(a *asking, f *fillers) {
	if b := *a; f.Words() && a.Plan().Options.Premeasure {
		worth := map[game.PieceID]float64{}
		for _, id := range a.foes {
			_, worth[id] = a.best(id)
		}
		b.foes = slices.Clone(a.foes)
		slices.SortStableFunc(b.foes, func(one, two game.PieceID) int { return cmp.Compare(worth[two], worth[one]) })
		a = &b
	}
	eachFoe(a, f)
}

// left is how many shots nobody has been told to be the target of.
func (a *asking) left() int {
	n := a.Shots(a.figure, a.weapon)
	if a.Plan().Options.AllocateEach {
		n = 1
	}
	for _, aim := range a.aims[:a.n] {
		n -= aim.Shots
	}
	return n
}

// targets are those of the order; the last has all shots that are left, where nothing else has been told.
func (a *asking) targets() []rules.Aim {
	left := a.left()
	list := slices.Clone(a.aims[:a.n])
	if last := &list[a.n-1]; last.Shots == 0 {
		last.Shots = max(left, 1)
	}
	return list
}

// divides reports whether the shots may go at several targets.
//
// See: KZ-SHO-08.
func (a *asking) divides() bool {
	f, _ := a.Figure(a.figure)
	fire := a.Squad(f.Squad).Order.Row().Fire
	return fire == rules.RapidFire || fire == rules.GunFire
}

// further is what more can be told of shots: how many go at the last target, and then at whom else.
func (a *asking) further() *slot {
	switch left, told := a.left(), a.aims[a.n-1].Shots > 0; {
	case !told && left > 1:
		return &shotsSlot
	case told && left > 0 && a.n < mostTargets:
		return &nextTarget
	}
	return nil
}

// nextTarget is for one more target.
var nextTarget = slot{
	Slot: game.OnePiece("another").OrNot(), PossibleFirst: true,
	Each: eachTarget,
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.target = arg.Piece()
		a.aims[a.n].Target = a.target
		a.n++
		return nil
	},
	Show: showTarget,
}

// shotsSlot is for how many shots go at the last target; without it all that are left.
var shotsSlot = slot{
	Slot: game.Slot{Kind: game.NumberSlot, Name: "shots", Min: 1, Max: mostTargets}.OrNot(),
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.aims[a.n-1].Shots = arg.N
		return nil
	},
	Asked: func(a *asking, p *pen) { p.Offer.Next.Max = a.left() },
}

// weapons is a slot for one of the weapons at hand.
func weapons(s game.Slot) slot {
	hint := "With which weapon?"
	if s.Optional {
		hint = "" // what the best one does is said
	}
	return slot{
		Slot: s, Hint: hint, Bar: (*asking).mayShoot,
		Skip: func(a *asking, arg *game.Arg) bool {
			return s.Optional && (arg == nil && len(a.arms) < 2 || arg != nil && arg.Choice == "")
		},
		Each: func(a *asking, f *fillers) {
			for _, w := range a.arms {
				if !f.Word(w.Row().ID, strings.ToLower(w.Row().Name)) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			w, known := data.WeaponNamed(arg.Choice)
			if a.weapon, a.arms = w, []data.Weapon{w}; !known {
				return a.Check(a.seat, rules.Shoot{Figure: a.figure, Weapon: arg.Choice})
			}
			return nil
		},
	}
}

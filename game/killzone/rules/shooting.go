package rules

import (
	"strings"

	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// Shoot lets a figure shoot with one of its weapons at one target after another.
type Shoot struct {
	Figure  game.PieceID `json:"figure"`
	Weapon  string       `json:"weapon"`
	Targets []Aim        `json:"targets"`
}

// Aim is a target and how many shots go at it.
type Aim struct {
	Target game.PieceID `json:"target"`
	Shots  int          `json:"shots"`
}

// volley is shots that are told one after the other, by option: who shoots with what, how often he has, and at whom
// first. Anything else that is done ends it.
//
// See: KZ-SHO-08.
type volley struct {
	by     int16 // one more than the index of the shooter, 0 for none
	weapon data.Weapon
	fired  int8
	first  int16
}

// Verb is "shoot".
func (Shoot) Verb() string { return "shoot" }

func (c Shoot) check(b *Battle, seat game.Seat) *game.Refusal {
	f, no := b.fitActor(seat, c.Figure)
	if no != nil {
		return no
	}
	w, known := data.WeaponNamed(c.Weapon)
	s := b.armed(f, w)
	if no := b.silent(f, known && b.goesOn(&s)); no != nil {
		return no
	}
	switch {
	case !known:
		return game.Refuse(book.SetSquads, "there is no weapon %.30q", c.Weapon)
	case w == data.MachineGun:
		return game.Refuse(book.GunCrew, "the machine gun fires only when it is set, under its own order")
	case !b.carries(f, w):
		return game.Refuse(book.ShootSpears, "%s has no %s to shoot with", b.Name(c.Figure), w.Row().ID).At(c.Figure)
	}
	return b.aims(&s, c.Targets)
}

// silent says why a fit figure cannot shoot at all now, nil if it can; on says that it goes on with its shots.
//
// Rule: KZ-SHO-01.
func (b *Battle) silent(f int, on bool) *game.Refusal {
	one, order, id := &b.figures[f], b.orderOf(f), pieceID(f)
	if by := b.engaged(f); by >= 0 {
		return game.Refuse(book.FightHeld, "%s is in contact with %s", b.Name(id), b.Name(pieceID(by))).At(id, pieceID(by))
	}
	if no := b.secondAction(f, on); no != nil {
		return no
	}
	switch row := &standing[order]; {
	case row.Fire == NoFire || row.Fire == GunFire:
		return game.Refuse(row.Rule, "%s does not shoot under %s", b.Name(id), row.Title).At(id)
	case b.squads[b.squadOf(f)].gun == Packing:
		return game.Refuse(book.GunForGood, "%s packs the machine gun this turn", b.Name(id)).At(id)
	case row.Fire == AimedShot && one.moved:
		return game.Refuse(row.Rule, "%s has moved: under Snipe it is one or the other", b.Name(id)).At(id)
	case one.shot && !on:
		return game.Refuse(book.ShootWho, "%s has shot", b.Name(id)).At(id)
	}
	return nil
}

// carries reports whether a figure has a weapon that it can shoot with.
//
// Rule: KZ-SHO-13.
func (b *Battle) carries(f int, w data.Weapon) bool {
	return w.Shoots() && b.given.men[f].Arms.Has(w) && (w != data.Spear || b.figures[f].spears > 0)
}

// shots is how many shots a shooter has in an activation.
//
// Rule: KZ-SHO-07.
func (b *Battle) shots(s *shooter) int {
	switch standing[b.orderOf(s.figure)].Fire {
	case RapidFire, GunFire:
		return s.weapon.Row().Rapid
	case OneShot, AimedShot:
		return 1
	}
	return 0
}

// goesOn reports whether a shooter goes on with shots that are told one by one.
//
// See: KZ-SHO-08.
func (b *Battle) goesOn(s *shooter) bool {
	v := &b.volley
	return v.by == int16(s.figure)+1 && v.weapon == s.weapon && int(v.fired) < b.shots(s)
}

// aims says why shots cannot be divided like this, nil if they can: first what speaks against each target, then counts.
//
// See: KZ-SHO-07, KZ-SHO-08.
func (b *Battle) aims(s *shooter, list []Aim) *game.Refusal {
	for _, one := range list {
		if no := b.aim(s, one.Target); no != nil {
			return no
		}
	}
	sum, most := 0, b.shots(s)
	for _, one := range list {
		if one.Shots < 1 || one.Shots > most {
			return game.Refuse(book.ShootNumber, "%d shots at one target; one to %d", one.Shots, most)
		}
		sum += one.Shots
	}
	if b.given.AllocateEach {
		most = 1
	}
	if len(list) == 0 || sum > most {
		return game.Refuse(book.ShootNumber, "%d shots; one to %d", sum, most)
	}
	return b.spreads(s, list)
}

// spreads says why shots cannot go at several targets, nil if they can: rapid fire may be divided freely, and where an
// order has one shot there is one target; further targets of a machine gun lie near to its first.
//
// Rule: KZ-SHO-08.
func (b *Battle) spreads(s *shooter, list []Aim) *game.Refusal {
	first, _ := b.figureOf(list[0].Target)
	if b.goesOn(s) {
		first = int(b.volley.first)
	}
	for _, one := range list {
		g, _ := b.figureOf(one.Target)
		if s.gun && !b.within(first, g, b.given.Spread) {
			return game.Refuse(book.ShootTargets, "%s is %s from the first target; at most %s", b.Name(one.Target),
				inches(b.gap(first, g)), inches(b.given.Spread)).At(one.Target)
		}
	}
	return nil
}

// aim says why a shooter cannot aim at a target, nil if it can.
//
// See: KZ-SHO-01, KZ-SHO-03, KZ-COV-03, KZ-LOS-05, KZ-SHO-14.
func (b *Battle) aim(s *shooter, id game.PieceID) *game.Refusal {
	g, found := b.figureOf(id)
	if !found || !b.onTable(g) || b.sideOf(g) == b.sideOf(s.figure) {
		return game.Refuse(book.ShootWho, "there is no such enemy on the table")
	}
	gap, row := s.gap(b, g), s.weapon.Row()
	if RangeOf(s.weapon, gap) == OutOfRange {
		return game.Refuse(book.ShootRange, "%s is %s away; the %s reaches %s", b.Name(id), inches(gap), strings.ToLower(row.Name), inches(max(row.Close, row.Long))).At(id)
	}
	sight := b.look(viewer{s.at, s.eye, s.figure}, g)
	switch {
	case !sight.Visible():
		return game.Refuse(book.SightVisible, "nothing is seen of %s", b.Name(id)).At(id)
	case sight.Hidden():
		return game.Refuse(book.CoverHidden, "less than half is seen of %s, and nothing of the base", b.Name(id)).At(id)
	}
	return b.spares(s, g)
}

// spares says why nobody shoots at a target for the sake of a friend, nil if he may: a fit figure of the shooter's side
// is in contact with it.
//
// Rule: KZ-SHO-14.
func (b *Battle) spares(s *shooter, g int) *game.Refusal {
	if friend := b.engaged(g); friend >= 0 {
		return game.Refuse(book.ShootContact, "%s is in contact with %s", b.Name(pieceID(g)), b.Name(pieceID(friend))).At(pieceID(g), pieceID(friend))
	}
	return nil
}

func (c Shoot) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	w, _ := data.WeaponNamed(c.Weapon)
	s := t.armed(f, w)
	if w == data.Spear && !t.given.SpearsReturn {
		t.figures[f].spears--
	}
	t.shootAll(&s, c.Targets)
}

// shootAll resolves shots in the order in which they were told. Those at a target that has been killed meanwhile are
// lost.
//
// See: KZ-SHO-02, KZ-SHO-08.
func (t *turn) shootAll(s *shooter, list []Aim) {
	v, on := t.volley, t.goesOn(s)
	t.begin(s.figure)
	one := &t.figures[s.figure]
	one.shot, one.shotAfter = true, one.parts
	for _, aim := range list {
		g, _ := t.figureOf(aim.Target)
		for n := range aim.Shots {
			if !t.onTable(g) {
				t.tell(ShotsLost, pieceID(s.figure), aim.Shots-n, aim.Target)
				break
			}
			x := t.shot(s, g)
			h := x.Of(odds.Thrown{Dice: t.dice})
			t.tellShot(&x, h)
			t.suffer(g, h)
		}
	}
	if !t.given.AllocateEach {
		return
	}
	if !on {
		first, _ := t.figureOf(list[0].Target)
		v = volley{by: int16(s.figure) + 1, weapon: s.weapon, first: int16(first)}
	}
	v.fired++
	t.volley = v
}

package rules

import (
	"slices"

	"muster/game"
	"muster/game/killzone/book"
	"muster/game/odds"
)

// Fighter is somebody in a hand-to-hand step.
type Fighter struct {
	Figure   int
	Attacked bool // else he attacks
	Plus     int  // what his weapons add
	Doubled  bool // he is under Assault
	Against  int  // how many he fights
	tough    int  // what kill values against him lose
	hero     bool
	dice     odds.Pool
	fate     odds.Pass
	Dice     int // what his dice came to
	Score    int // against each
	Harm     Harm
}

// Melees is the hand-to-hand step of a squad: all who fight, those of the squad first, in ascending order, and who fights
// whom, by their places in that list.
type Melees struct {
	Fighters []Fighter
	Pairs    [][2]int8
}

// Fight puts the hand-to-hand step of a squad together: each of its figures that is fit against each fit enemy in contact.
// Only a squad under Assault attacks.
//
// Rule: KZ-HTH-01.
func (b *Battle) Fight(s int) (x Melees) {
	if b.squads[s].order != Assault {
		return x
	}
	from, below := b.own(s)
	for f := from; f < below; f++ {
		if b.fit(f) && b.engaged(f) >= 0 {
			x.Fighters = append(x.Fighters, b.fighter(f, false))
		}
	}
	attackers := len(x.Fighters)
	for g := range b.figures {
		if !b.fit(g) || b.sideOf(g) == b.given.units[s].side {
			continue
		}
		for i := range attackers {
			if !b.touches(x.Fighters[i].Figure, g) {
				continue
			}
			if x.Fighters[len(x.Fighters)-1].Figure != g {
				x.Fighters = append(x.Fighters, b.fighter(g, true))
			}
			x.Fighters[i].Against++
			x.Fighters[len(x.Fighters)-1].Against++
			x.Pairs = append(x.Pairs, [2]int8{int8(i), int8(len(x.Fighters) - 1)})
		}
	}
	return x
}

// fighter is a figure in a fight.
//
// See: KZ-HTH-05, KZ-HERO-01.
func (b *Battle) fighter(f int, attacked bool) Fighter {
	man := &b.given.men[f]
	x := Fighter{Figure: f, Attacked: attacked, Plus: Melee(b.armsOf(f), attacked), Doubled: b.orderOf(f) == Assault, hero: man.Hero}
	x.dice, x.fate = odds.Pool{Dice: 1, Sides: 6, By: book.FightScore}, survival()
	if man.Hero {
		x.dice.Dice = heroDice
	}
	var less Modifiers
	less.toughen(man.Figure)
	x.tough = less.Sum()
	return x
}

// score is a fighter's whole score: his dice and what his weapons add, doubled under Assault.
//
// Rule: KZ-HTH-05.
func (x *Fighter) score() int {
	if x.Doubled {
		return double(x.Dice + x.Plus)
	}
	return x.Dice + x.Plus
}

// double is what Assault makes of a score, after all that is added, whether one attacks or is attacked.
//
// Rule: KZ-HTH-09.
func double(score int) int { return 2 * score }

// share is the score against each of several enemies.
//
// Rule: KZ-HTH-10.
func (x *Fighter) share() int { return x.score() / x.Against }

// loses is the kill value against a loser by so much: less against heroes and light armour.
//
// Rule: KZ-HTH-11.
func (x *Fighter) loses(by int) int { return by + x.tough }

// Of fights the step: all roll once, in the order of the list; pairs are compared by the scores as rolled; at last heroes
// who would be killed roll for their lives, in the same order.
//
// Rule: KZ-HTH-04.
func (x *Melees) Of(c odds.Chance) {
	for i := range x.Fighters {
		one := &x.Fighters[i]
		one.Dice = c.Of(&one.dice)
		one.Score, one.Harm = one.share(), Unhurt
	}
	x.compare()
	for i := range x.Fighters {
		if one := &x.Fighters[i]; one.Harm == Slain && one.hero {
			one.Harm = survives(&one.fate, c)
		}
	}
}

// compare holds the scores of all pairs against each other. Who loses several times bears the worst of it once; who kills
// may be killed.
//
// Rule: KZ-HTH-13.
func (x *Melees) compare() {
	for _, pair := range x.Pairs {
		one, two := &x.Fighters[pair[0]], &x.Fighters[pair[1]]
		if one.Score > two.Score {
			one, two = two, one
		}
		one.Harm = max(one.Harm, harm(one.loses(two.Score-one.Score)))
	}
}

// fight is the hand-to-hand step at the end of a squad's activation. Survivors stay where they are, and nobody pursues.
//
// Rule: KZ-HTH-14.
func (t *turn) fight(s int) {
	x := t.Fight(s)
	if len(x.Pairs) == 0 {
		return
	}
	x.Of(odds.Thrown{Dice: t.dice})
	t.tell(FightBegun, t.given.units[s].Name).Side = t.given.units[s].side
	for i := range x.Fighters {
		t.tellFighter(&x, i)
	}
	for i := range x.Fighters {
		t.tellHarm(&x.Fighters[i])
		t.suffer(x.Fighters[i].Figure, x.Fighters[i].Harm)
	}
}

// opponents are those a fighter fights.
func (x *Melees) opponents(i int) (list []game.PieceID) {
	for _, pair := range x.Pairs {
		switch i {
		case int(pair[0]):
			list = append(list, pieceID(x.Fighters[pair[1]].Figure))
		case int(pair[1]):
			list = append(list, pieceID(x.Fighters[pair[0]].Figure))
		}
	}
	return list
}

// Faces reports whether one of the fighters fights a figure.
func (x *Melees) Faces(i int, id game.PieceID) bool { return slices.Contains(x.opponents(i), id) }

// Fates are the chances of what becomes of one of the fighters. All dice of a step together fall in too many ways to go
// through: but what he has thrown being known, his enemies' dice decide each for itself, and the worst of it is his. A test
// holds it equal to [Melees.Of].
//
// See: KZ-HTH-10, KZ-HTH-11, KZ-HTH-13, KZ-HERO-02.
func (x *Melees) Fates(i int) (falls [Slain + 1]float64) {
	one := x.Fighters[i]
	var own odds.Every
	for own.Next() {
		one.Dice = own.Of(&one.dice)
		below := [Slain + 1]float64{1, 1, 1, 1} // the chance that nothing worse comes of all enemies so far
		for _, pair := range x.Pairs {
			if int(pair[0]) == i || int(pair[1]) == i {
				one.bears(&x.Fighters[int(pair[0]+pair[1])-i], &below)
			}
		}
		falls[Unhurt] += own.P() * below[Unhurt]
		falls[Suppressed] += own.P() * (below[Suppressed] - below[Unhurt])
		falls[Slain] += own.P() * (below[Slain] - below[Suppressed])
	}
	if one.hero {
		lives := float64(one.fate.Sides+1-one.fate.Least) / float64(one.fate.Sides)
		falls[Spared], falls[Slain] = falls[Slain]*lives, falls[Slain]*(1-lives)
	}
	return falls
}

// bears narrows the chances that nothing worse comes of a fight by what one more enemy does to a fighter who has thrown.
func (x *Fighter) bears(enemy *Fighter, below *[Slain + 1]float64) {
	var does [Slain + 1]float64
	foe := *enemy
	var every odds.Every
	for every.Next() {
		foe.Dice = every.Of(&foe.dice)
		does[harm(x.loses(foe.share()-x.share()))] += every.P()
	}
	below[Unhurt] *= does[Unhurt]
	below[Suppressed] *= does[Unhurt] + does[Suppressed]
}

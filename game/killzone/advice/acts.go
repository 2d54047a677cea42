package advice

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// drawnWays is how many ways are drawn for a figure.
const drawnWays = 6

// acts are what the figures of a squad may do in its activation, and its end.
func (b Adviser) acts(s int, r *rand.Rand) []game.Command {
	q := b.Squad(s)
	list := []game.Command{rules.End{Squad: q.Figures[0]}}
	for _, id := range q.Figures {
		switch f, _ := b.Figure(id); {
		case f.Fate != rules.Active || f.Finished:
		case f.Suppressed:
			list = append(list, rules.Rally{Figure: id})
			for range drawnWays {
				list = append(list, rules.Crawl{Figure: id, Path: b.way(id, r)})
			}
		default:
			list = append(list, rules.Exit{Figure: id})
			list = b.moves(list, id, r)
			list = b.strikes(list, id)
		}
	}
	return list
}

// way is a straight way of a figure, at random.
func (b Adviser) way(id game.PieceID, r *rand.Rand) rules.Path {
	f, _ := b.Figure(id)
	far, to := b.Rate(id), plane.Rose[r.IntN(len(plane.Rose))]
	far = far/4 + r.Int32N(max(far-far/4, 1))
	return rules.Path{Way: []plane.Point{{X: f.At.X + to.X*far/plane.Unit, Y: f.At.Y + to.Y*far/plane.Unit}}}
}

// moves adds ways at random, and those into contact.
func (b Adviser) moves(list []game.Command, id game.PieceID, r *rand.Rand) []game.Command {
	if b.Stays(id) != nil {
		return list
	}
	for range drawnWays {
		list = append(list, rules.Move{Figure: id, Path: b.way(id, r)})
	}
	for _, foe := range b.enemies(id) {
		if b.Gap(id, foe) <= b.Rate(id) {
			list = append(list, rules.Move{Figure: id, Path: rules.Path{Into: foe}})
		}
	}
	return list
}

// strikes adds shots at every enemy, with all that a weapon has, and what can be done to the suppressed.
func (b Adviser) strikes(list []game.Command, id game.PieceID) []game.Command {
	for _, foe := range b.enemies(id) {
		for _, w := range b.Weapons(id) {
			aim := []rules.Aim{{Target: foe, Shots: max(b.Shots(id, w), 1)}}
			if b.Plan().Options.AllocateEach {
				aim[0].Shots = 1
			}
			if w == data.MachineGun {
				list = append(list, rules.FireGun{Figure: id, Targets: aim})
			} else {
				list = append(list, rules.Shoot{Figure: id, Weapon: w.Row().ID, Targets: aim})
			}
		}
		if f, _ := b.Figure(foe); f.Suppressed {
			list = append(list, rules.Finish{Figure: id, Target: foe}, rules.Capture{Figure: id, Target: foe})
		}
	}
	return list
}

// enemies are those of a figure on the table.
func (b Adviser) enemies(id game.PieceID) (list []game.PieceID) {
	f, _ := b.Figure(id)
	for foe := game.PieceID(1); int(foe) <= b.Pieces(); foe++ {
		if g, _ := b.Figure(foe); g.Side != f.Side && g.Fate == rules.Active {
			list = append(list, foe)
		}
	}
	return list
}

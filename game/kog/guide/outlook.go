package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/rules"
)

// foresee tells what could come of a move: whom the leader could strike from there in this turn, and who could strike
// it there in his next one. On the field each of them has a mark with the odds.
//
// See: KOG-MEAS-04, KOG-ACT-01, KOG-MOVE-06.
func (a *asking) foresee(p *pen, o *rules.Outline) {
	m := o.Lead.Model
	if !a.measures() || !o.After.Models[m].Live() || o.Lead.N < 2 {
		return
	}
	then := asking{View: View{o.After.Copy()}, seat: a.seat, side: a.side, eyes: &rules.Lookout{}, model: m}
	one := &then.Models[m]
	one.Mode, one.Charged = o.Lead.Mode, o.Lead.Charged
	struck := then.targets(o.Lead.Mode)
	back := then.Perils(a.seat, game.Aim{Piece: rules.PieceID(m)})
	p.Offer.Outlook = slices.Concat(struck, inReturn(back))
	for _, at := range struck {
		label := "from there " + percent(at.P)
		if i := slices.IndexFunc(back, func(b game.Peril) bool { return b.By == at.Piece }); i >= 0 {
			label += ", back " + percent(back[i].P)
		}
		foe, _ := a.ModelOf(at.Piece)
		a.trace(p, board.NoteMark, board.Circle(a.Models[foe].At, 0), label, board.Good, at.Rule)
	}
	for i := range back {
		if !slices.ContainsFunc(struck, func(at game.Prospect) bool { return at.Piece == back[i].By }) {
			foe, _ := a.ModelOf(back[i].By)
			a.trace(p, board.NoteMark, board.Circle(a.Models[foe].At, 0), "back "+percent(back[i].P), board.Danger, back[i].Rule)
		}
	}
}

// targets are the enemies that a model can strike from where it stands, each with the weapon that does the most.
//
// See: KOG-MOVE-04, KOG-ATK-03.
func (a *asking) targets(how rules.Mode) (list []game.Prospect) {
	for at := range a.Models {
		if !a.Foes(a.model, at) || a.Models[at].Unit < 0 {
			continue
		}
		for _, kind := range [...]*arms{assaults, shots} {
			if kind.ranged && how == rules.Speed {
				continue
			}
			w, _ := a.bestWeapon(kind, a.model, at)
			if w < 0 {
				continue
			}
			fate := a.look().Defended(rules.Blow{By: int16(a.model), At: int16(at), Weapon: int8(w)})
			list = append(list, game.Prospect{
				Piece: rules.PieceID(at), How: a.manner(kind, w, at), Label: a.fateNote(at, fate), P: fate[rules.Lost], Tone: board.Good, Rule: kind.rule,
			})
		}
	}
	slices.SortStableFunc(list, func(p, q game.Prospect) int { return cmp.Compare(q.P, p.P) })
	return list
}

// manner is how a model would strike another: the weapon, and how it sees it.
func (a *asking) manner(kind *arms, weapon, at int) string {
	name := a.MouldOf(a.model).Weapons[weapon].Name
	if !kind.ranged {
		return name
	}
	return fmt.Sprintf("%s, %s, %s", name, a.Gap(a.model, at), a.look().Sight(a.model, at))
}

// inReturn are perils as an outlook tells them.
func inReturn(perils []game.Peril) []game.Prospect {
	list := make([]game.Prospect, len(perils))
	for i, p := range perils {
		list[i] = game.Prospect{Piece: p.By, Back: true, How: p.How, Label: p.Label, P: p.P, Tone: p.Tone, Rule: p.Rule}
	}
	return list
}

package advice

import (
	"muster/game"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// Judge is what a judge holds of orders beyond the score after them: he knows exactly who can strike which square.
// Outside of rounds the order of the candidates is all there is to go by: [game.Judge].
func (b Adviser) Judge(seat game.Seat, orders []game.Command) []float64 {
	if !b.Given.Seated(seat) {
		return nil
	}
	if b.Top().Step != rules.StepActivate {
		list := make([]float64, len(orders))
		for i := range list {
			list[i] = -game.MaxScore * float64(i)
		}
		return list
	}
	j := b.judge(b.Given.SeatSide(seat))
	if b.waits() {
		j.temper = patient
	}
	here := make([]int, len(b.Units))
	known := make([]bool, len(b.Units))
	list := make([]float64, len(orders))
	for i, c := range orders {
		a, ok := b.actionOf(c)
		if !ok {
			continue
		}
		if u := int(a.unit); !known[u] {
			here[u], known[u] = j.stand(u, b.Units[u].Pos), true
		}
		list[i] = trust * float64(j.actionWorth(&a, here[a.unit])) / 2
	}
	return list
}

// actionOf is an order as an action.
func (b Adviser) actionOf(c game.Command) (action, bool) {
	a := action{target: -1, second: -1}
	put := func(unit, target game.PieceID, d deed) {
		u, _ := b.UnitOf(unit)
		a.unit, a.deed, a.square = int16(u), d, b.Units[u].Pos
		if target != 0 {
			t, _ := b.UnitOf(target)
			a.target = int16(t)
		}
	}
	switch c := c.(type) {
	case rules.Move:
		put(c.Unit, 0, deedMove)
		a.square = b.EndOf(c.Path)
	case rules.Charge:
		put(c.Unit, c.Target, deedCharge)
		a.square = b.EndOf(c.Path)
	case rules.Attack:
		put(c.Unit, c.Target, deedAttack)
	case rules.Shoot:
		put(c.Unit, c.Target, deedShoot)
	case rules.Heal:
		put(c.Unit, c.Target, deedHeal)
		if c.Second != 0 {
			t, _ := b.UnitOf(c.Second)
			a.second = int16(t)
		}
	case rules.Leave:
		put(c.Unit, 0, deedLeave)
	case rules.Pass:
		put(c.Unit, 0, deedPass)
	default:
		return a, false
	}
	return a, true
}

// waits reports whether a side had better let the enemy come, who is then struck first: neither of them wins if nothing
// happens, no goal is about to pay, nobody has to leave the map, and there is time.
func (b Adviser) waits() bool {
	for g := range b.Field().Goals {
		goal := &b.Field().Goals[g]
		if goal.Kind == data.GoalExit || goal.Kind == data.GoalHold && !goal.AtEnd && goal.From <= int(b.Round)+1 {
			return false
		}
	}
	return b.verdict() == [data.MaxSides]int{} && 2*int(b.Round) <= b.Field().Limit
}

package advice

import (
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Weights of a position, in thousandths of what a salvo takes.
const (
	nowShare   = 900 // of the side whose turn it is, from models that have not acted
	nextShare  = 600 // of the side whose turn comes next
	laterShare = 250 // of the side whose turn it is, when its next one comes
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Score is how well the seat's side stands: models by what they are worth, what either side can shoot next, and what it
// may hope of the conditions of victory. While an attack awaits an answer it is what that is expected to bring.
func (b Adviser) Score(seat game.Seat) int {
	side := b.SideOf(seat)
	if side < 0 {
		return 0
	}
	if b.Result.Over {
		return b.finalScore(side)
	}
	if !b.Fighting() || b.Given.Tolls == nil {
		return 0
	}
	v := b.verdict()
	if side == 0 {
		return v
	}
	return -v
}

// verdict is the score of the first side; while an answer is awaited, what the best answer is expected to bring.
func (b Adviser) verdict() int {
	switch b.Top().Step {
	case rules.StepDefence:
		f := b.foreteller()
		return int(b.better(f.exchange(&b.Assault, false), f.exchange(&b.Assault, true)))
	case rules.StepCounter:
		f := b.foreteller()
		score := f.after(b.Assault.Blow, rules.Unchanged, rules.Unchanged)
		for w := range b.MouldOf(int(b.Assault.At)).Weapons {
			if b.AnswerBar(f.exact(), int(b.Assault.At), w, int(b.Assault.By)) == rules.Free {
				score = b.better(score, f.strikeBack(w))
			}
		}
		return int(score)
	}
	return b.reckon().value()
}

// better is the value, of two for the first side, that the owner of the attack's target prefers.
func (b Adviser) better(v, w float64) float64 {
	if b.Models[b.Assault.At].Side == 0 {
		return max(v, w)
	}
	return min(v, w)
}

// finalScore is that of a finished battle: a better victory is worth a little more.
func (b Adviser) finalScore(side int8) int {
	switch b.Result.Winner {
	case side:
		return game.MaxScore - 10*int(data.Major-b.Result.Grade)
	case rules.Other(side):
		return 10*int(data.Major-b.Result.Grade) - game.MaxScore
	}
	return 0
}

// value is the score of the first side.
func (r *reckoning) value() int {
	return r.standings() + r.fire() + r.hope(0) - r.hope(1) + r.limitHope()
}

// standings is what the first side's models are worth beyond the other's, unspent weapons included.
func (r *reckoning) standings() int {
	sum := 0
	for m := range r.Models {
		one := &r.Models[m]
		if one.Unit < 0 && !one.Live() {
			continue
		}
		v := r.standing(m, int(r.worth[m]))
		r.left[m] = int32(v)
		if one.Live() && one.Unit >= 0 {
			for _, n := range one.Uses {
				v += int(n) * int(r.worth[m]) * useShare / 100
			}
		}
		if one.Side == 0 {
			sum += v
		} else {
			sum -= v
		}
	}
	return sum
}

// fire is what the first side is expected to take in the turns to come beyond what the other does: first the side whose
// turn it is, then the other from what is left, then the first again.
func (r *reckoning) fire() int {
	side := r.Active
	now, next, later := r.tempo()
	sum := 0
	if now > 0 {
		sum += now * r.salvo(side, (*reckoning).stanceNow)
	}
	sum -= next * r.salvo(rules.Other(side), (*reckoning).stanceNext)
	sum += later * r.salvo(side, (*reckoning).stanceNext)
	if side != 0 {
		sum = -sum
	}
	return sum / thousand
}

// tempo is the weights of the salvos: of the active side in its turn, of the other in the next, and of the active side
// in the one after. While the active side acts, they pass into those that the next turn begins with.
//
// See: KOG-ROUND-02, KOG-ROUND-03.
func (r *reckoning) tempo() (now, next, later int) {
	afterNext, afterLater := nowShare, nextShare
	switch {
	case !r.Second:
	case r.Round == 1:
		afterNext, afterLater = nextShare, nowShare
	default:
		afterNext, afterLater = (nowShare+nextShare)/2, (nowShare+nextShare)/2
	}
	unspent := r.unspent()
	blend := func(before, after int) int { return (before*unspent + after*(thousand-unspent)) / thousand }
	if unspent > 0 {
		now = nowShare
	}
	return now, blend(nextShare, afterNext), blend(laterShare, afterLater)
}

// unspent is the share of the active side, by points, that has not acted in this turn.
func (r *reckoning) unspent() int {
	if at := r.Base().Step; at != rules.StepMovement && at != rules.StepAction {
		return 0
	}
	left, all := 0, 1
	for _, m := range r.sides[r.Active] {
		one := &r.Models[m]
		if one.Unit < 0 {
			continue
		}
		points := r.MouldOf(int(m)).Points
		all += points
		if r.ActsYet(int(m)) {
			left += points
		}
	}
	return thousand * left / all
}

// limitHope is what the first side may expect of the end of the last round, in hundredths of a point.
//
// See: KOG-VIC-06.
func (r *reckoning) limitHope() int {
	rounds := r.Given.Plan.Rounds
	if rounds == 0 {
		return 0
	}
	left := max(0, rounds-int(r.Round))
	near := [...]int{550, 300, 150, 80, 40}[min(left, 4)]
	lead, enough := 0, 1
	switch at := r.Given.Plan.AtLimit; {
	case at == data.LimitDefender:
		pressure := r.purse() * 250 / thousand * int(r.Round*r.Round) / (rounds * rounds)
		if r.Attacker == 0 {
			return -pressure
		}
		return pressure
	case at == data.LimitScore:
		lead, enough = 2*int(r.Scores[0]-r.Scores[1]), 4
	case at == data.LimitDraw, r.Given.LimitDraws:
		return 0
	default:
		lead, enough = r.Booty(0)-r.Booty(1), max(1, (r.Given.Plan.Format.Points+9)/10)
	}
	return r.purse() * near / thousand * max(-2*enough, min(lead, 2*enough)) / (2 * enough)
}

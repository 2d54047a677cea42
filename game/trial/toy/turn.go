package toy

import (
	"muster/game"
	"muster/game/odds"
	"muster/game/tell"
)

// turn is an order being carried out: the only thing that rolls, changes and tells.
type turn struct {
	*battle
	dice   game.Dice
	events []game.Event
}

func (t *turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// The battle begins when both bids are in. Rule: TOY-BID-01, TOY-BID-02
func (c Bid) do(t *turn, seat game.Seat) {
	own := &t.Sides[t.side(seat)]
	own.Bid, own.Bearer = c.Coins, c.Bearer
	t.tell(hidden, c.Bearer, c.Coins).For = game.Only(seat)
	other := t.Sides[1-t.side(seat)]
	switch {
	case other.Bid < 0:
		return
	case other.Bid == own.Bid:
		t.Phase = rolling
	case own.Bid > other.Bid:
		t.begin(t.side(seat))
	default:
		t.begin(1 - t.side(seat))
	}
}

// The die of side 0 falls first. Rule: TOY-BID-02
func (proceed) do(t *turn, _ game.Seat) {
	one, two := 0, 0
	for one == two {
		one, two = t.dice.Roll(6, BidFirst), t.dice.Roll(6, BidFirst)
		t.tell(rolledOff, tell.Side(0), one, tell.Side(1), two)
	}
	if one > two {
		t.begin(0)
		return
	}
	t.begin(1)
}

// begin opens a round.
func (t *turn) begin(first int) {
	t.Phase, t.First, t.Active = turns, first, first
	t.Round++
	t.tell(roundBegun, t.Round, tell.Side(first))
}

// Rule: TOY-MOVE-01
func (c Move) do(t *turn, _ game.Seat) {
	p := t.piece(c.Unit)
	way := path{p.At.Centre()}
	for _, step := range c.Path {
		way = append(way, step.Centre())
	}
	p.At = c.Path[len(c.Path)-1]
	t.tell(moved, c.Unit, p.At, way)
	t.acted(c.Unit)
}

// The striker's die falls first. Rule: TOY-HIT-01
func (c Strike) do(t *turn, seat game.Seat) {
	faces, damage := t.strike(odds.Thrown{Dice: t.dice})
	damage = min(damage, t.piece(c.Target).HP)
	t.tell(struck, c.Unit, c.Target, faces[0], faces[1], damage)
	target := t.piece(c.Target)
	if target.HP -= damage; target.HP == 0 {
		t.fall(c.Target, t.side(seat))
	}
	if t.Phase == turns {
		t.acted(c.Unit)
	}
}

// strike is every blow: the faces, if they are thrown, and what it costs the target.
func (b *battle) strike(c odds.Chance) (faces [2]int, damage int) {
	roll := odds.Contest{Sides: 6, By: HitRoll}
	switch margin := c.Of(&roll); {
	case margin < 1:
	case margin < 3 && !b.rules.hard:
		damage = 1
	default:
		damage = 2
	}
	return roll.Fell, damage
}

// Rule: TOY-HIT-02, TOY-WIN-01
func (t *turn) fall(id game.PieceID, by int) {
	t.tell(fell, id)
	if t.Sides[1-by].Bearer == id {
		t.finish(by, WinCrown)
	}
}

// acted marks the piece as done and passes the turn on after the side's last. Rule: TOY-TURN-02
func (t *turn) acted(id game.PieceID) {
	t.piece(id).Done = true
	for _, p := range t.Pieces {
		if p.Side == t.Active && p.HP > 0 && !p.Done {
			return
		}
	}
	t.passOn()
}

// Rule: TOY-TURN-01
func (End) do(t *turn, _ game.Seat) { t.passOn() }

func (t *turn) passOn() {
	t.tell(ended, tell.Side(t.Active))
	for i := range t.Pieces {
		t.Pieces[i].Done = false
	}
	t.Active = 1 - t.Active
	if t.Active != t.First {
		return
	}
	if t.Round == t.rules.ground.Rounds {
		t.limit()
		return
	}
	t.Phase, t.Bell = resting, t.Clock+restTime
	for i := range t.Sides {
		t.Sides[i].Rallied, t.Sides[i].Rested = false, false
	}
}

// Rule: TOY-REST-01
func (c Rally) do(t *turn, seat game.Seat) {
	t.piece(c.Unit).HP++
	t.Sides[t.side(seat)].Rallied = true
	t.tell(rallied, c.Unit)
}

func (Rest) do(t *turn, seat game.Seat) {
	t.Sides[t.side(seat)].Rested = true
	t.tell(rested, tell.Side(t.side(seat)))
	if t.Sides[0].Rested && t.Sides[1].Rested {
		t.begin(1 - t.First)
	}
}

// Rule: TOY-REST-02
func (c tick) do(t *turn, _ game.Seat) {
	t.Clock = c.To
	if t.Clock >= t.Bell {
		t.tell(bellRang)
		t.begin(1 - t.First)
	}
}

// Rule: TOY-WIN-02
func (t *turn) limit() {
	switch one, two := t.health(0), t.health(1); {
	case one > two:
		t.finish(0, WinLimit)
	case two > one:
		t.finish(1, WinLimit)
	default:
		t.finish(-1, WinLimit)
	}
}

func (t *turn) finish(winner int, reason game.RuleID) {
	t.Phase, t.Winner, t.Reason = over, winner, reason
	tellEnd(&t.events, winner, reason)
}

// tellEnd tells who has won, -1 for nobody, and by which rule.
func tellEnd(events *[]game.Event, winner int, reason game.RuleID) {
	if winner < 0 {
		game.Emit(events, nobodyWins).Rule = reason
		return
	}
	game.Emit(events, wins, tell.Side(winner)).Rule = reason
}

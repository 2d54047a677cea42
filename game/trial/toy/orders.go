package toy

import (
	"muster/board"
	"muster/game"
)

// Bid names the bearer of the crown and the coins for the first turn.
type Bid struct {
	Bearer game.PieceID `json:"bearer"`
	Coins  int          `json:"coins"`
}

// Move goes along squares, the piece's own not included.
type Move struct {
	Unit game.PieceID   `json:"unit"`
	Path []board.Square `json:"path"`
}

// Strike hits an adjacent enemy.
type Strike struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
}

// Rally gives a hurt piece a hit point back.
type Rally struct {
	Unit game.PieceID `json:"unit"`
}

// Rest ends the side's rest.
type Rest struct{}

// End ends the side's turn.
type End struct{}

// Verb is the name of the order.
func (Bid) Verb() string { return "bid" }

// Verb is the name of the order.
func (Move) Verb() string { return "move" }

// Verb is the name of the order.
func (Strike) Verb() string { return "strike" }

// Verb is the name of the order.
func (Rally) Verb() string { return "rally" }

// Verb is the name of the order.
func (Rest) Verb() string { return "rest" }

// Verb is the name of the order.
func (End) Verb() string { return "end" }

// order is a command of this rulebook.
type order interface {
	game.Command
	check(*battle, game.Seat) *game.Refusal
	do(*turn, game.Seat)
}

// proceed and tick are the umpire's orders as this rulebook understands them.
type (
	proceed struct{ game.Proceed }
	tick    struct{ game.Tick }
)

// orderOf is the command as an order of this rulebook, nil for a stranger's.
func orderOf(c game.Command) order {
	switch c := c.(type) {
	case game.Proceed:
		return proceed{c}
	case game.Tick:
		return tick{c}
	case order:
		return c
	}
	return nil
}

// Check says why the order may not be given.
func (b *battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	order := orderOf(c)
	switch {
	case order == nil:
		return game.Refuse(game.TableUnknown, "the yard has no such order")
	case b.Phase == over:
		return game.Refuse(game.TableOver, "the battle is over")
	}
	return order.check(b, seat)
}

// Apply carries the order out.
func (b *battle) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	t := &turn{battle: b, dice: d}
	orderOf(c).do(t, seat)
	return t.events
}

// asked refuses a seat that the agenda does not ask, or asks for something else.
func (b *battle) asked(seat game.Seat, during phase, rule game.RuleID) *game.Refusal {
	if b.Phase != during {
		return game.Refuse(rule, "this is not the time for it")
	}
	if _, ok := b.Agenda().For(seat); !ok {
		return game.Refuse(rule, "it is not this seat's turn")
	}
	return nil
}

// own refuses a piece that is not the seat's own, or not in the yard.
func (b *battle) own(seat game.Seat, id game.PieceID, rule game.RuleID) *game.Refusal {
	if p := b.piece(id); p == nil || p.Side != b.side(seat) {
		return game.Refuse(rule, "piece %d is not yours to use", id)
	}
	return nil
}

// acts refuses a piece that may not act now.
func (b *battle) acts(seat game.Seat, id game.PieceID) *game.Refusal {
	if r := b.asked(seat, turns, TurnSide); r != nil {
		return r
	}
	if r := b.own(seat, id, TurnSide); r != nil {
		return r
	}
	if b.piece(id).Done {
		return game.Refuse(TurnOnce, "%s has acted already", b.Name(id)).At(id)
	}
	return nil
}

func (c Bid) check(b *battle, seat game.Seat) *game.Refusal {
	if r := b.asked(seat, bidding, BidSealed); r != nil {
		return r
	}
	if r := b.own(seat, c.Bearer, BidSealed); r != nil {
		return r
	}
	if c.Coins < 0 || c.Coins > maxBid {
		return game.Refuse(BidSealed, "%d coins, a bid is 0 to %d", c.Coins, maxBid)
	}
	return nil
}

func (c Move) check(b *battle, seat game.Seat) *game.Refusal {
	if r := b.acts(seat, c.Unit); r != nil {
		return r
	}
	if len(c.Path) == 0 || len(c.Path) > b.rules.pace {
		return game.Refuse(Moving, "%d steps, want 1 to %d", len(c.Path), b.rules.pace)
	}
	from := b.piece(c.Unit).At
	for _, to := range c.Path {
		switch {
		case !from.Adjacent(to):
			return game.Refuse(Moving, "%s is not next to %s", to, from)
		case !b.rules.ground.holds(to):
			return game.Refuse(Moving, "%s is outside the yard", to)
		case b.at(to) != 0:
			return game.Refuse(Moving, "%s stands on %s", b.Name(b.at(to)), to).At(b.at(to))
		}
		from = to
	}
	return nil
}

func (c Strike) check(b *battle, seat game.Seat) *game.Refusal {
	if r := b.acts(seat, c.Unit); r != nil {
		return r
	}
	target := b.piece(c.Target)
	if target == nil || target.Side == b.side(seat) {
		return game.Refuse(HitRoll, "piece %d is no enemy", c.Target)
	}
	if far := b.piece(c.Unit).At.Distance(target.At); far > 1 {
		return game.Refuse(HitRoll, "%s is %d squares away, want 1", b.Name(c.Target), far).At(c.Target)
	}
	return nil
}

func (c Rally) check(b *battle, seat game.Seat) *game.Refusal {
	if r := b.asked(seat, resting, RestOpen); r != nil {
		return r
	}
	if r := b.own(seat, c.Unit, RestOpen); r != nil {
		return r
	}
	if b.Sides[b.side(seat)].Rallied {
		return game.Refuse(RestOpen, "one piece has been rallied already")
	}
	if b.piece(c.Unit).HP >= b.full(c.Unit) {
		return game.Refuse(RestOpen, "%s is not hurt", b.Name(c.Unit)).At(c.Unit)
	}
	return nil
}

func (Rest) check(b *battle, seat game.Seat) *game.Refusal { return b.asked(seat, resting, RestOpen) }
func (End) check(b *battle, seat game.Seat) *game.Refusal  { return b.asked(seat, turns, TurnSide) }

func (proceed) check(b *battle, seat game.Seat) *game.Refusal {
	return b.asked(seat, rolling, BidFirst)
}

func (c tick) check(b *battle, seat game.Seat) *game.Refusal {
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "only the umpire moves the clock")
	case b.Phase != resting:
		return game.Refuse(RestClock, "the clock stands still outside of a rest")
	case c.To <= b.Clock:
		return game.Refuse(RestClock, "the clock is at %d already", b.Clock)
	}
	return nil
}

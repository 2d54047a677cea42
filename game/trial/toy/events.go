package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// The facts of a battle in the yard.
type (
	// Hidden is a bid; only its own seat sees it.
	Hidden struct {
		Seat   game.Seat
		Bearer game.PieceID
		Coins  int
	}
	// RolledOff is a roll for the first turn.
	RolledOff struct{ One, Two int }
	// RoundBegun opens a round.
	RoundBegun struct{ Round, First int }
	// Moved is a piece's way.
	Moved struct {
		Unit game.PieceID
		To   board.Square
		Path []board.Point
	}
	// Struck is a blow.
	Struck struct {
		Unit, Target            game.PieceID
		Attack, Defence, Damage int
	}
	// Fell is a piece's end.
	Fell struct{ Unit game.PieceID }
	// Ended closes a side's turn.
	Ended struct{ Side int }
	// Rallied is a hit point given back.
	Rallied struct{ Unit game.PieceID }
	// Rested is a side that is ready to go on.
	Rested struct{ Side int }
	// BellRang ends a rest.
	BellRang struct{}
	// Finished ends the battle.
	Finished struct {
		Winner int
		Reason game.RuleID
	}
)

// Cite is the rule behind the fact.
func (Hidden) Cite() game.RuleID { return BidSealed }

// Cite is the rule behind the fact.
func (RolledOff) Cite() game.RuleID { return BidFirst }

// Cite is the rule behind the fact.
func (RoundBegun) Cite() game.RuleID { return TurnSide }

// Cite is the rule behind the fact.
func (Moved) Cite() game.RuleID { return Moving }

// Cite is the rule behind the fact.
func (Struck) Cite() game.RuleID { return HitRoll }

// Cite is the rule behind the fact.
func (Fell) Cite() game.RuleID { return HitFall }

// Cite is the rule behind the fact.
func (Ended) Cite() game.RuleID { return TurnSide }

// Cite is the rule behind the fact.
func (Rallied) Cite() game.RuleID { return RestOpen }

// Cite is the rule behind the fact.
func (Rested) Cite() game.RuleID { return RestOpen }

// Cite is the rule behind the fact.
func (BellRang) Cite() game.RuleID { return RestClock }

// Cite is the rule behind the fact.
func (e Finished) Cite() game.RuleID { return e.Reason }

// For hides a bid from everybody else.
func (e Hidden) For(seat game.Seat) bool { return seat == e.Seat || seat == game.Umpire }

// Level makes a round a chapter of the log.
func (RoundBegun) Level() int { return 1 }

// Pieces are those the fact concerns.
func (e Moved) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Pieces are those the fact concerns.
func (e Struck) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Pieces are those the fact concerns.
func (e Fell) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Pieces are those the fact concerns.
func (e Rallied) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Way is how a piece went.
func (e Moved) Way() (game.PieceID, []board.Point) { return e.Unit, e.Path }

// Line is the fact in words.
func (e Hidden) Line(n game.Namer) string {
	return fmt.Sprintf("%s carries the crown, %d coins are bid", n.Name(e.Bearer), e.Coins)
}

// Line is the fact in words.
func (e RolledOff) Line(n game.Namer) string {
	return fmt.Sprintf("%s rolls [%d], %s rolls [%d]", n.SideName(0), e.One, n.SideName(1), e.Two)
}

// Line is the fact in words.
func (e RoundBegun) Line(n game.Namer) string {
	return fmt.Sprintf("Round %d, %s begins", e.Round, n.SideName(e.First))
}

// Line is the fact in words.
func (e Moved) Line(n game.Namer) string { return fmt.Sprintf("%s goes to %s", n.Name(e.Unit), e.To) }

// Line is the fact in words.
func (e Struck) Line(n game.Namer) string {
	return fmt.Sprintf("%s strikes %s: [%d] against [%d], damage %d", n.Name(e.Unit), n.Name(e.Target), e.Attack, e.Defence, e.Damage)
}

// Line is the fact in words.
func (e Fell) Line(n game.Namer) string { return n.Name(e.Unit) + " falls" }

// Line is the fact in words.
func (e Ended) Line(n game.Namer) string { return n.SideName(e.Side) + " ends the turn" }

// Line is the fact in words.
func (e Rallied) Line(n game.Namer) string { return n.Name(e.Unit) + " rallies" }

// Line is the fact in words.
func (e Rested) Line(n game.Namer) string { return n.SideName(e.Side) + " is rested" }

// Line is the fact in words.
func (BellRang) Line(game.Namer) string { return "The bell rings" }

// Line is the fact in words.
func (e Finished) Line(n game.Namer) string {
	if e.Winner < 0 {
		return "Nobody wins"
	}
	return n.SideName(e.Winner) + " wins"
}

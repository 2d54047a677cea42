package guide

import (
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// View is what people see of a position: [game.Guide].
type View struct{ *rules.Battle }

// asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type asking struct {
	View
	seat game.Seat
	ways *ways // what the unit reaches

	unit, target  int // indices
	way           []board.Point
	square        board.Square
	player        game.Seat
	piece, second game.PieceID
	hero          int // id
	word          string
	pieces        []game.PieceID
	heroIDs       []int
	heroesTold    bool
	buying        bool
	buys          []data.Buy
	classes       []string
	together      bool // units move together
	troop         *company
}

// Offer answers a draft of an order.
func (b View) Offer(seat game.Seat, d game.Draft) game.Offer {
	if !b.Given.Seated(seat) {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the players of this battle give orders")}
	}
	return orders.Offer(asking{View: b, seat: seat, ways: &ways{}}, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	now := a.Now()
	p.Offer.Hint, p.Offer.Rule = now.Title, now.Rule
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces = a.canAct()
	}
}

// listedAt is the step whose orders are listed: during a roll-off, those of the turn that follows.
func (a *asking) listedAt() rules.Step {
	switch at := a.Top().Step; at {
	case rules.StepRollOff, rules.StepCapture, rules.StepHealing, rules.StepOver:
		return rules.StepActivate
	default:
		return at
	}
}

func (a *asking) side() int { return a.Given.SeatSide(a.seat) }

func (a *asking) conceivable() bool { return a.listedAt() == rules.StepActivate || a.Fighting() }

func (a *asking) inCampaign() bool { return a.Given.Campaign }

func (a *asking) hasAllies() bool { return !a.Given.Alone(a.side()) }

func (a *asking) hasExit() bool { return a.Field().Exits[a.side()] != nil }

func (a *asking) hasShooters() bool {
	return a.Some(a.side(), func(u *rules.Unit) bool { return u.State == rules.OnMap && a.ReachOf(u, u.Pos) > 0 })
}

func (a *asking) hasHealers() bool {
	return a.Some(a.side(), func(u *rules.Unit) bool {
		one, _ := a.Heals(u)
		return one && u.State == rules.OnMap
	})
}

// standingAt is the unit on the last square of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	square := a.Field().Square(board.SquareAt(path[len(path)-1]))
	if square < 0 || a.UnitAt(int16(square)) < 0 {
		return nil
	}
	return []game.PieceID{a.PieceID(a.UnitAt(int16(square)))}
}

// id is the unit that has been read.
func (a *asking) id() game.PieceID { return a.PieceID(a.unit) }

// ownUnits is a slot for a unit of the side of a sort.
func ownUnits(sort func(*asking, *rules.Unit) bool) slot {
	return slot{
		Slot: game.OnePiece("unit"), Hint: "Which unit?", Read: (*asking).readUnit,
		Each: func(a *asking, f *fillers) {
			from, below := a.Own(a.side())
			for i := from; i < below; i++ {
				if sort(a, &a.Units[i]) {
					f.Piece(a.PieceID(i))
				}
			}
		},
	}
}

func (a *asking) readUnit(arg game.Arg) *game.Refusal {
	u, ok := a.UnitOf(arg.Piece())
	if a.unit = u; !ok {
		return game.Refuse(book.SetControl, "that is not your token")
	}
	return nil
}

// activation is how an order to a token is put together: in the turn of its side, with slots after the token's.
func activation(makes func(*asking) game.Command, means func(*asking, *pen), slots ...slot) form {
	token := ownUnits(func(a *asking, u *rules.Unit) bool { return u.ReadyFor(a.seat) })
	token.Read = func(a *asking, arg game.Arg) *game.Refusal {
		if no := a.readUnit(arg); no != nil {
			return no
		}
		_, no := a.Token(a.seat, a.id())
		return no
	}
	token.None = func(*asking) *game.Refusal {
		return game.Refuse(book.TurnOne, "all your units have had their action this turn")
	}
	return form{
		When:  func(a *asking) *game.Refusal { return a.Check(a.seat, rules.End{}) },
		Slots: append([]slot{token}, slots...), Make: makes, Means: means,
	}
}

var (
	passing = activation(func(a *asking) game.Command { return rules.Pass{Unit: a.id()} }, nil)
	leaving = activation(func(a *asking) game.Command { return rules.Leave{Unit: a.id()} }, nil)
	giving  = activation(func(a *asking) game.Command { return rules.Give{Unit: a.id(), Player: a.player} }, nil, playerSlot)
)

// playerSlot is for a player of the seat's side.
var playerSlot = slot{
	Slot: game.OneChoice("player"),
	Each: func(a *asking, f *fillers) {
		for _, seat := range a.Given.Players(a.side()) {
			f.Word(seat.String(), a.SeatName(seat))
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.player = game.Umpire
		if n := numberOf(arg.Choice); n > 0 && n <= game.MaxSeats {
			a.player = game.Seat(n)
		}
		return nil
	},
}

// transferring lists the nearest unmanned units for a character who has lost his.
var transferring = form{
	When: func(a *asking) *game.Refusal {
		if top := a.Top(); top.Step != rules.StepTransfer || top.Seat != a.seat {
			return a.Check(a.seat, rules.Transfer{})
		}
		return nil
	},
	Slots: []slot{ownUnits(func(_ *asking, u *rules.Unit) bool { return u.State == rules.OnMap && u.Hero == 0 })},
	Make: func(a *asking) game.Command {
		return rules.Transfer{Character: a.HeroID(int(a.Top().Hero)), Unit: a.id()}
	},
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = a.HeroName(int(a.Top().Hero)) + " takes command of " + a.Name(a.id())
		}
	},
}

// number reads a choice that is a number.
func numberOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

package fog

import (
	"slices"
	"strconv"

	"muster/board"
	"muster/game"
)

// asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type asking struct {
	view
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
	buys          []Buy
	classes       []string
}

// Offer answers a draft of an order.
func (b view) Offer(seat game.Seat, d game.Draft) game.Offer {
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the players of this battle give orders")}
	}
	return orders.Offer(asking{view: b, seat: seat, ways: &ways{}}, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	now := a.now()
	p.Offer.Hint, p.Offer.Rule = now.title, now.rule
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces = a.canAct()
	}
}

// listedAt is the step whose orders are listed: during a roll-off, those of the turn that follows.
func (a *asking) listedAt() step {
	switch at := a.top().step; at {
	case stepRollOff, stepCapture, stepHealing, stepOver:
		return stepActivate
	default:
		return at
	}
}

func (a *asking) side() int { return a.given.seatSide(a.seat) }

func (a *asking) conceivable() bool { return a.listedAt() == stepActivate || a.fighting() }

func (a *asking) inCampaign() bool { return a.given.campaign }

func (a *asking) hasAllies() bool { return !a.given.alone(a.side()) }

func (a *asking) hasExit() bool { return a.field().exits[a.side()] != nil }

func (a *asking) hasShooters() bool {
	return a.someUnit(func(u *unit) bool { return a.reachOf(u, u.pos) > 0 })
}

func (a *asking) hasHealers() bool {
	return a.someUnit(func(u *unit) bool { one, _ := a.heals(u); return one })
}

// someUnit reports whether a unit of the side on the map is of a sort.
func (a *asking) someUnit(sort func(*unit) bool) bool {
	from, below := a.own(a.side())
	return slices.ContainsFunc(a.units[from:below], func(u unit) bool { return u.state == onMap && sort(&u) })
}

// standingAt is the unit on the last square of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	square := a.field().square(board.SquareAt(path[len(path)-1]))
	if square < 0 || a.at[square] == 0 {
		return nil
	}
	return []game.PieceID{a.pieceID(int(a.at[square]) - 1)}
}

// id is the unit that has been read.
func (a *asking) id() game.PieceID { return a.pieceID(a.unit) }

// ownUnits is a slot for a unit of the side of a sort.
func ownUnits(sort func(*asking, *unit) bool) slot {
	return slot{
		Slot: game.OnePiece("unit"), Hint: "Which unit?", Read: (*asking).readUnit,
		Each: func(a *asking, f *fillers) {
			from, below := a.own(a.side())
			for i := from; i < below; i++ {
				if sort(a, &a.units[i]) && !f.Piece(a.pieceID(i)) {
					return
				}
			}
		},
	}
}

func (a *asking) readUnit(arg game.Arg) *game.Refusal {
	u, ok := a.unitOf(one(arg))
	if a.unit = u; !ok {
		return game.Refuse(SetControl, "that is not your token")
	}
	return nil
}

// activation is how an order to a token is put together: in the turn of its side, with slots after the token's.
func activation(makes func(*asking) game.Command, means func(*asking, *pen), slots ...slot) form {
	token := ownUnits(func(a *asking, u *unit) bool { return u.state == onMap && u.seat == a.seat && !u.done })
	token.Read = func(a *asking, arg game.Arg) *game.Refusal {
		if no := a.readUnit(arg); no != nil {
			return no
		}
		_, no := a.token(a.seat, a.id())
		return no
	}
	token.None = func(*asking) *game.Refusal {
		return game.Refuse(TurnOne, "all your units have had their action this turn")
	}
	return form{
		When:  func(a *asking) *game.Refusal { return a.Check(a.seat, End{}) },
		Slots: append([]slot{token}, slots...), Make: makes, Means: means,
	}
}

var (
	passing = activation(func(a *asking) game.Command { return Pass{Unit: a.id()} }, nil)
	leaving = activation(func(a *asking) game.Command { return Leave{Unit: a.id()} }, nil)
	giving  = activation(func(a *asking) game.Command { return Give{Unit: a.id(), Player: a.player} }, nil, playerSlot)
)

// playerSlot is for a player of the seat's side.
var playerSlot = slot{
	Slot: game.OneChoice("player"),
	Each: func(a *asking, f *fillers) {
		for _, seat := range a.given.players(a.side()) {
			if !f.Word(seat.String(), a.seatName(seat)) {
				return
			}
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
		if top := a.top(); top.step != stepTransfer || top.seat != a.seat {
			return a.Check(a.seat, Transfer{})
		}
		return nil
	},
	Slots: []slot{ownUnits(func(_ *asking, u *unit) bool { return u.state == onMap && u.hero == 0 })},
	Make: func(a *asking) game.Command {
		return Transfer{Character: a.heroID(int(a.top().hero)), Unit: a.id()}
	},
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = a.heroName(int(a.top().hero)) + " takes command of " + a.Name(a.id())
		}
	},
}

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}

// number reads a choice that is a number.
func numberOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

// view is what people see of a position: [game.Guide].
type view struct{ *Battle }

package toy

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// Name is "Red 2".
func (b *battle) Name(id game.PieceID) string {
	if id < 1 || int(id) > len(b.Pieces) {
		return "nobody"
	}
	return fmt.Sprintf("%s %d", b.SideName(b.Pieces[id-1].Side), b.number(id))
}

// SideName is Red or Blue.
func (b *battle) SideName(i int) string {
	if i < 0 || i >= len(names) {
		return "nobody"
	}
	return names[i]
}

// number counts a piece within its side, from 1.
func (b *battle) number(id game.PieceID) int {
	if n := len(b.rules.armies[0].HP); int(id) > n {
		return int(id) - n
	}
	return int(id)
}

// full is the piece's hit points at the start.
func (b *battle) full(id game.PieceID) int {
	return b.rules.armies[b.Pieces[id-1].Side].HP[b.number(id)-1]
}

// field is the empty yard.
func (s scenario) field() board.Scene {
	return board.Scene{
		Title: s.Title, Width: board.Inches(s.Width), Height: board.Inches(s.Height), Grid: board.Inch,
		Ground: []board.Patch{{Shape: board.Box(board.Point{}, board.Inches(s.Width), board.Inches(s.Height)), Name: "sand", Rule: string(SetUp)}},
	}
}

// Scene is the yard as a seat sees it: the other side's crown and bid are left out.
func (b *battle) Scene(seat game.Seat) board.Scene {
	scene := b.rules.ground.field()
	scene.Crumbs = []string{fmt.Sprintf("Round %d of %d", b.Round, b.rules.ground.Rounds), b.step()}
	for i := range b.Sides {
		view := board.SideView{Name: b.SideName(i), Team: i, Score: strconv.Itoa(b.health(i)), Acts: b.Phase == turns && b.Active == i}
		scene.Sides = append(scene.Sides, view)
		if b.sees(seat, i) && b.Sides[i].Bid >= 0 {
			scene.Facts = append(scene.Facts, board.Fact{Label: "Bid of " + view.Name, Value: strconv.Itoa(b.Sides[i].Bid), Rule: string(BidSealed)})
		}
	}
	for i := range b.Pieces {
		if p := b.look(seat, game.PieceID(i+1)); p.State == "" {
			scene.Pieces = append(scene.Pieces, p)
		} else {
			scene.Away = append(scene.Away, p)
		}
	}
	return scene
}

// sees reports whether the seat may see the secrets of a side.
func (b *battle) sees(seat game.Seat, side int) bool {
	return seat == game.Umpire || b.side(seat) == side
}

func (b *battle) step() string {
	switch b.Phase {
	case bidding:
		return "Bids"
	case rolling:
		return "Roll-off"
	case turns:
		return b.SideName(b.Active)
	case resting:
		return "Rest"
	}
	return "Over"
}

// look is a piece as a seat sees it.
func (b *battle) look(seat game.Seat, id game.PieceID) board.Piece {
	p := b.Pieces[id-1]
	view := board.Piece{
		ID: id, Name: b.Name(id), Kind: "crown bearer", Tag: strings.ToLower(b.SideName(p.Side)) + "-" + strconv.Itoa(b.number(id)), Side: p.Side,
		At: p.At.Centre(), Base: p.At.Box(), Glyph: b.SideName(p.Side)[:1], Figure: strconv.Itoa(p.HP), Hurt: p.HP < b.full(id), Health: board.Gauge{Left: p.HP, Full: b.full(id)},
		Ready: b.Phase == turns && b.Active == p.Side && !p.Done && p.HP > 0,
	}
	view.Card = []board.Fact{{Label: "HP", Value: fmt.Sprintf("%d of %d", p.HP, b.full(id)), Rule: string(HitFall)}}
	if b.sees(seat, p.Side) && b.Sides[p.Side].Bearer == id {
		view.Badges = []board.Badge{{Glyph: "♛", ASCII: "w", Name: "crown", Rule: string(WinCrown)}}
		view.Card = append(view.Card, board.Fact{Label: "Carries", Value: "the crown", Rule: string(WinCrown)})
	}
	if p.HP == 0 {
		view.State = "fallen"
	}
	return view
}

// Threats are the squares that enemies can reach and strike next turn.
func (b *battle) Threats(seat game.Seat) []board.Mark {
	var marks []board.Mark
	for row := range b.rules.ground.Height {
		for col := range b.rules.ground.Width {
			at := board.Square{Col: int16(col), Row: int16(row)}
			if b.threatened(seat, at) {
				mark := board.Mark{Kind: board.ThreatMark, Shape: at.Box(), Label: "1 in 6 to lose two", Level: 17, Side: 1 - b.side(seat), Rule: string(HitRoll)}
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

func (b *battle) threatened(seat game.Seat, at board.Square) bool {
	for _, p := range b.Pieces {
		if p.HP > 0 && b.side(seat) >= 0 && p.Side != b.side(seat) && p.At.Distance(at) == 1 {
			return true
		}
	}
	return false
}

// Perils are the enemies beside a square.
func (b *battle) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	at, own := board.SquareAt(b.aimAt(aim)), b.side(seat)
	var perils []game.Peril
	for i, p := range b.Pieces {
		if p.HP > 0 && own >= 0 && p.Side != own && p.At.Distance(at) == 1 {
			perils = append(perils, game.Peril{
				By: game.PieceID(i + 1), How: "strikes", Label: "1 in 6 to lose two", P: 1.0 / 6, Tone: board.Danger, Rule: HitRoll,
			})
		}
	}
	return perils
}

// aimAt is where an aim lies: a piece in the middle of its square.
func (b *battle) aimAt(a game.Aim) board.Point {
	if a.Piece > 0 && int(a.Piece) <= len(b.Pieces) {
		return b.Pieces[a.Piece-1].At.Centre()
	}
	return a.At
}

// Survey counts squares.
func (b *battle) Survey(seat game.Seat, from, to game.Aim) game.Survey {
	scene := b.Scene(seat)
	one, two := b.aimAt(from), b.aimAt(to)
	title := fmt.Sprintf("%s to %s: %d squares", scene.Where(one), scene.Where(two), board.SquareAt(one).Distance(board.SquareAt(two)))
	return game.Survey{Title: title, Trace: []board.Mark{{Kind: board.SightMark, Shape: board.Line(one, two), Side: -1}}}
}

// Lesson is none.
func (b *battle) Lesson(game.Seat) *game.Lesson { return nil }

// Briefing is that a crown wins.
func (b *battle) Briefing(game.Seat) game.Briefing {
	return game.Briefing{Wins: "Fell the other crown, or have more hit points after the last round.", First: []game.RuleID{WinCrown}}
}

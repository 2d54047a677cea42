package guide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// fateNames are what has become of figures off the table.
var fateNames = [...]string{
	rules.Reserve: "in reserve", rules.Active: "on the table", rules.Killed: "killed", rules.Captured: "captured",
	rules.Fled: "fled", rules.Exited: "exited", rules.Absent: "not deployed",
}

// piece is a figure as a seat sees it; there says whether it is on the table.
func (b View) piece(seat game.Seat, id game.PieceID, letters []rune) (p board.Piece, there bool) {
	f, _ := b.Figure(id)
	q := b.Squad(f.Squad)
	p = board.Piece{
		ID: id, Name: b.Name(id), Kind: kindOf(&f, &q), Tag: b.Tag(id), Side: f.Side, Unit: f.Squad + 1, Glyph: glyph(&f, letters), Figure: b.orderOf(seat, &q),
		Led: f.Hero, Ready: b.ready(&f), Badges: b.badges(id, &f, &q), Card: b.card(seat, &f, &q),
	}
	if f.Fate != rules.Active {
		p.State = fateNames[f.Fate]
		return p, false
	}
	p.At, p.Base = f.At.Board(data.Grain), disc(f.At, f.Radius)
	return p, true
}

// disc is a round base.
func disc(at plane.Point, radius int32) board.Shape {
	return board.Circle(at.Board(data.Grain), board.Thou(radius)*board.Thou(data.Grain))
}

// glyph is the letter of a figure's squad, small but for its leader and sub-leader.
func glyph(f *rules.Figure, letters []rune) string {
	letter := string(letters[f.Squad])
	if f.Rank == data.Member {
		return strings.ToLower(letter)
	}
	return letter
}

// kindOf is what the letter of a figure means: its squad, and whether it leads there.
func kindOf(f *rules.Figure, q *rules.Squad) string {
	if f.Rank == data.Member {
		return q.Name
	}
	return "leads " + q.Name
}

// letters are those of all squads: of each the first of its name that no squad of its side before it has.
func letters(b *rules.Battle) (all []rune) {
	var taken [2][]rune
	for s := range b.Squads() {
		squad := b.Squad(s)
		letter := firstFree(squad.Name, taken[squad.Side])
		taken[squad.Side] = append(taken[squad.Side], letter)
		all = append(all, letter)
	}
	return all
}

// firstFree is the first letter of a name, as a capital, that is not taken; the first one where all are.
func firstFree(name string, taken []rune) rune {
	letters := []rune(strings.ToUpper(name))
	for _, letter := range letters {
		if unicode.IsLetter(letter) && !slices.Contains(taken, letter) {
			return letter
		}
	}
	return letters[0]
}

// orderOf is the order of a squad in two letters, which stand behind the letter of each of its figures.
func (b View) orderOf(seat game.Seat, q *rules.Squad) string {
	if b.Secret(q.Number, seat) {
		return "??"
	}
	return q.Order.Row().Badge
}

// badges are the markers of a figure.
func (b View) badges(id game.PieceID, f *rules.Figure, q *rules.Squad) (badges []board.Badge) {
	add := func(holds bool, glyph, ascii, name string, tone board.Tone, rule game.RuleID) {
		if holds {
			badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: string(rule)})
		}
	}
	there, carrier := f.Fate == rules.Active, id == q.Carrier
	add(there && f.Suppressed, "▼", "v", "suppressed", board.Warning, book.SuppressedEffect)
	add(there && f.Held, "×", "x", "held", board.Warning, book.FightHeld)
	add(there && b.Strays(id), "»", ">", "out of order range", board.Warning, book.OrderChange)
	add(there && f.Guarding, "g", "g", "guarding", board.Quiet, book.SuppressedCapture)
	add(there && carrier && q.Gun == rules.Packed, "m", "m", "carries the machine gun", board.Plain, book.GunCrew)
	add(there && carrier && q.Gun == rules.Setting, "◌", "o", "sets up the machine gun", board.Plain, book.GunSetUp)
	add(f.Rank == data.SubLeader, "'", "'", "sub-leader", board.Quiet, book.SetSquads)
	add(f.Mounted, "n", "n", "mounted", board.Plain, book.MoveMounted)
	add(f.Hero, "★", "*", "hero", board.Accent, book.HeroGifts)
	return badges
}

// gunWords are what a machine gun is doing.
var gunWords = [...]string{rules.NoGun: "none", rules.Packed: "packed", rules.Setting: "setting", rules.Set: "set", rules.Packing: "packing"}

// card is what there is to know of a figure and its squad: its order with what it allows and forbids before all else.
func (b View) card(seat game.Seat, f *rules.Figure, q *rules.Squad) []board.Fact {
	facts := append(b.orderFacts(seat, q), f.Card()...)
	if words := f.Standing(); words != data.Member.String() {
		facts = append(facts, board.Fact{Label: "Rank", Value: words, Rule: string(book.SetSquads)})
	}
	facts = append(facts,
		board.Fact{Label: "Points", Value: strconv.Itoa(f.Points), Rule: string(book.SetPoints)},
		board.Fact{Label: "Squad", Value: fmt.Sprintf("%s, %s; %d of %d alive, %d suppressed", q.Name, q.Standing(), q.Alive, q.Start, q.Suppressed), Rule: string(book.SetSquads)},
		board.Fact{Label: "Edge", Value: q.Edge.String(), Rule: string(book.OrderFallBack)})
	if q.Place > 0 {
		value := fmt.Sprintf("%d, number %d", q.Initiative, q.Place)
		facts = append(facts, board.Fact{Label: "Initiative", Value: value, Rule: string(book.TurnInitiative)})
	}
	if q.Gun != rules.NoGun {
		facts = append(facts, board.Fact{Label: "Gun", Value: gunWords[q.Gun], Rule: string(book.GunSetUp)})
	}
	if f.Fate == rules.Active {
		facts = append(facts, board.Fact{Label: "Gives orders", Value: givers(b, q), Rule: string(book.OrderChange)})
	}
	return facts
}

// fireWords are what shots an order allows.
var fireWords = [...]string{rules.NoFire: "none", rules.OneShot: "1", rules.RapidFire: "rapid", rules.AimedShot: "1 aimed", rules.GunFire: "the gun"}

// orderFacts are the order of a squad as a seat knows it, what it allows, and what it forbids.
func (b View) orderFacts(seat game.Seat, q *rules.Squad) []board.Fact {
	if b.Secret(q.Number, seat) {
		return []board.Fact{{Label: "Order", Value: "hidden", Tone: board.Quiet, Rule: string(book.SetOrders)}}
	}
	row := q.Order.Row()
	return []board.Fact{
		{Label: "Order", Value: row.Title, Tone: board.Accent, Rule: string(row.Rule)},
		{Label: "Move", Value: inches(row.Rate), Rule: string(book.MoveRates)},
		{Label: "Shots", Value: fireWords[row.Fire], Rule: string(book.ShootNumber)},
		{Label: "May", Value: row.Says, Tone: board.Good, Rule: string(row.Rule)},
		{Label: "May not", Value: row.Bars, Tone: board.Quiet, Rule: string(row.Rule)},
	}
}

// givers are those who could change the order of a squad.
func givers(b View, q *rules.Squad) string {
	var names []string
	for _, id := range b.Givers(q.Number) {
		names = append(names, b.Name(id))
	}
	if len(names) == 0 {
		return `nobody: who gives them is within 4" of all`
	}
	return strings.Join(names, ", ")
}

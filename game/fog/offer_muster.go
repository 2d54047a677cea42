package fog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
)

// purchase is the choice of buying an army in the place of taking a list.
const purchase = "buy"

// offerArmy offers the lists, and buying: then every further choice is one more unit or character.
func offerArmy(a *asking) {
	first, told := a.arg(0)
	if told && first.Choice == purchase {
		a.shop()
		return
	}
	if told {
		if a.enough(1) {
			a.finish(Army{List: first.Choice})
		}
		return
	}
	a.next(choiceSlot("list"))
	a.offer.Hint = fmt.Sprintf("Which army? The limit is %d points", a.given.mostPoints(a.given.seatSide(a.seat)))
	for i := range a.given.lists {
		if l := &a.given.lists[i]; l.chosen {
			a.choose(game.Arg{Choice: l.id}, l.title, counted(l.points, "point"), SetPoints)
		}
	}
	a.choose(game.Arg{Choice: purchase}, "Buy an army", "unit by unit", SetPoints)
}

// shop is an army being bought.
func (a *asking) shop() {
	var c Army
	for _, arg := range a.draft.Args[1:] {
		if a.given.classNamed(arg.Choice) >= 0 {
			c.Characters = append(c.Characters, arg.Choice)
			continue
		}
		c.Units = append(c.Units, Buy{Type: arg.Choice, Count: 1})
	}
	if len(a.draft.Args) > 1 && !a.finish(gathered(c)) {
		return
	}
	a.next(choiceSlot("purchase"))
	a.offer.Next.Optional = len(a.draft.Args) > 1
	spent := len(c.Characters) * a.given.heroCost
	for _, buy := range c.Units {
		spent += a.given.kinds[a.given.kindNamed(buy.Type)].cost
	}
	a.offer.Hint = fmt.Sprintf("%d of %d points spent", spent, a.given.mostPoints(a.given.seatSide(a.seat)))
	for i := range a.given.kinds {
		k := &a.given.kinds[i]
		more := Army{Units: append(c.Units[:len(c.Units):len(c.Units)], Buy{k.id, 1}), Characters: c.Characters}
		a.offer.Choices = append(a.offer.Choices, game.Choice{Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.figures(), Rule: SetPoints, No: a.Check(a.seat, gathered(more))})
	}
	for i := range a.given.classes {
		k := &a.given.classes[i]
		more := Army{Units: c.Units, Characters: append(c.Characters[:len(c.Characters):len(c.Characters)], k.id)}
		a.offer.Choices = append(a.offer.Choices, game.Choice{Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.text, Rule: k.rule, No: a.Check(a.seat, gathered(more))})
	}
}

// gathered counts units of the same type that follow one another.
func gathered(c Army) Army {
	out := Army{Characters: c.Characters}
	for _, buy := range c.Units {
		if n := len(out.Units); n > 0 && out.Units[n-1].Type == buy.Type {
			out.Units[n-1].Count += buy.Count
			continue
		}
		out.Units = append(out.Units, buy)
	}
	return out
}

// offerAttach offers the side's characters for a unit.
func offerAttach(a *asking) {
	if a.offer.No = a.mustering(a.seat, SetAttach); a.offer.No != nil {
		return
	}
	u, ok := a.unit(func(u *unit) bool { return u.state == inReserve })
	if !ok || !a.enough(2) {
		return
	}
	id := a.pieceID(u)
	if arg, told := a.arg(1); told {
		if c := (Attach{Character: numberOf(arg.Choice), Unit: id}); a.finish(c) {
			h, _ := a.heroOf(c.Character)
			a.offer.Hint = a.heroName(h) + " takes command of " + a.Name(id)
		}
		return
	}
	a.next(choiceSlot("character"))
	s := a.given.seatSide(a.seat)
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		if a.heroes[h].state > unattached {
			continue
		}
		c := &a.given.classes[a.heroes[h].class]
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Choice: strconv.Itoa(a.heroID(h))}, Label: a.heroName(h), Note: c.name + ", " + c.text, Rule: c.rule,
			No: a.Check(a.seat, Attach{Character: a.heroID(h), Unit: id}),
		})
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(SetAttach, "%s", does(a.SideName(s), "have no characters"))
	}
}

// offerAssign offers units, and the side's characters, then the players.
func offerAssign(a *asking) {
	if a.offer.No = a.mustering(a.seat, SetControl); a.offer.No != nil || !a.enough(2) {
		return
	}
	first, told := a.arg(0)
	c := Assign{Unit: one(first), Character: numberOf(first.Choice)}
	if !told {
		a.unit(func(u *unit) bool { return u.state == inReserve })
		s := a.given.seatSide(a.seat)
		for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
			a.choose(game.Arg{Choice: strconv.Itoa(a.heroID(h))}, a.heroName(h), "character", SetControl)
		}
		return
	}
	if arg, ok := a.arg(1); ok {
		c.Player = seatOf(arg.Choice)
		a.finish(c)
		return
	}
	a.next(choiceSlot("player"))
	a.players(func(seat game.Seat) *game.Refusal {
		with := c
		with.Player = seat
		return a.Check(a.seat, with)
	})
}

// offerDeploy offers the free squares of the zones.
func offerDeploy(a *asking) {
	s := a.given.seatSide(a.seat)
	if a.offer.No = a.phase(stepDeploy, SetDeploy); a.offer.No != nil {
		return
	}
	if int(a.base().side) != s {
		a.offer.No = a.Check(a.seat, Deploy{})
		return
	}
	u, ok := a.unit(func(u *unit) bool { return u.state == inReserve && (u.seat == a.seat || a.given.isCaptain(a.seat)) })
	if !ok || !a.enough(2) {
		return
	}
	id := a.pieceID(u)
	if arg, told := a.arg(1); told {
		to := board.Nowhere
		if len(arg.Path) > 0 {
			to = board.SquareAt(arg.Path[len(arg.Path)-1])
		}
		if a.finish(Deploy{Unit: id, Square: to}) {
			a.offer.Hint = fmt.Sprintf("%s deploy at %s", a.Name(id), to)
		}
		return
	}
	if a.units[u].state != inReserve || int(a.units[u].side) != s {
		a.offer.No = a.Check(a.seat, Deploy{Unit: id})
		return
	}
	a.next(game.Slot{Kind: game.PointSlot, Name: "square"})
	a.offer.Hint = "Where in the zone?"
	for _, square := range a.freeSquares(s) {
		at := a.field().at(square)
		a.offer.Reach = append(a.offer.Reach, board.Mark{Kind: board.ReachMark, Shape: at.Box(), Side: s, Rule: string(SetDeploy)})
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Path: []board.Point{at.Centre()}}, Label: at.String(), Note: countries[a.field().ground[square]].name, Rule: SetDeploy,
			No: a.Check(a.seat, Deploy{Unit: id, Square: at}),
		})
	}
}

// offerField takes units of the roster, several at once, and then characters one by one; without any named, those
// fielded now come along.
func offerField(a *asking) {
	if a.offer.No = a.Check(a.seat, Field{}); a.offer.No != nil {
		return
	}
	s := a.given.seatSide(a.seat)
	first, told := a.arg(0)
	if !told {
		a.next(game.Slot{Kind: game.PieceSlot, Name: "units", Max: maxUnits})
		a.offer.Hint = fmt.Sprintf("Who fights? The limit is %d points", a.limit(s))
		a.choose(game.Arg{Pieces: a.fielded(s)}, "as proposed", counted(a.armyValue(s), "point"), CampRoster)
		a.rosterChoices(s)
		return
	}
	c := Field{Units: first.Pieces}
	for _, arg := range a.draft.Args[1:] {
		if arg.Choice != nobody {
			c.Characters = append(c.Characters, numberOf(arg.Choice))
		}
	}
	if len(a.draft.Args) == 1 {
		c.Characters = a.companions(s, len(c.Units))
	}
	if !a.finish(c) {
		return
	}
	a.next(optional(choiceSlot("character")))
	a.characterChoices(s, c)
}

// nobody is the choice of a roster without characters.
const nobody = "nobody"

func (a *asking) fielded(s int) []game.PieceID {
	var ids []game.PieceID
	from, below := a.own(s)
	for i := from; i < below; i++ {
		if a.units[i].state == inReserve {
			ids = append(ids, a.pieceID(i))
		}
	}
	return ids
}

func (a *asking) rosterChoices(s int) {
	from, below := a.own(s)
	for i := from; i < below; i++ {
		if u := &a.units[i]; u.state == inReserve || u.state == atHome {
			id := a.pieceID(i)
			a.choose(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), counted(a.cost(u), "point"), CampRoster)
		}
	}
}

// companions are the characters fielded now, no more than units.
func (a *asking) companions(s, units int) []int {
	var ids []int
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		if a.heroes[h].state <= unattached && len(ids) < units {
			ids = append(ids, a.heroID(h))
		}
	}
	return ids
}

func (a *asking) characterChoices(s int, c Field) {
	var named []int
	if len(a.draft.Args) > 1 {
		named = c.Characters
	}
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		with := Field{Units: c.Units, Characters: append(named[:len(named):len(named)], a.heroID(h))}
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Choice: strconv.Itoa(a.heroID(h))}, Label: a.heroName(h), Note: a.given.classes[a.heroes[h].class].text,
			Rule: CampRoster, No: a.Check(a.seat, with),
		})
	}
	a.offer.Choices = append(a.offer.Choices, game.Choice{
		Arg: game.Arg{Choice: nobody}, Label: "nobody", Note: "no more characters", Rule: CampRoster, No: a.Check(a.seat, Field{Units: c.Units, Characters: named}),
	})
}

// offerRecruit offers the types of the roster's column.
func offerRecruit(a *asking) {
	if a.offer.No = a.Check(a.seat, Muster{}); a.offer.No != nil || !a.enough(1) {
		return
	}
	purse := counted(int(a.sides[a.given.seatSide(a.seat)].store), "point") + " to spend"
	if arg, told := a.arg(0); told {
		if a.finish(Recruit{Type: arg.Choice}) {
			a.offer.Hint = purse
		}
		return
	}
	a.next(choiceSlot("type"))
	a.offer.Hint = purse
	for i := range a.given.kinds {
		k := &a.given.kinds[i]
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.figures(), Rule: CampRecruit, No: a.Check(a.seat, Recruit{Type: k.id}),
		})
	}
}

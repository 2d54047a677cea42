package fog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// purchase is the choice of buying an army in the place of taking a list.
const purchase = "buy"

// army offers the lists, and buying: then every further choice is one more unit or character.
var army = form{
	Slots: []slot{listSlot},
	Then: func(a *asking) *slot {
		switch {
		case !a.buying:
			return nil
		case len(a.buys)+len(a.classes) == 0:
			return &firstPurchase
		}
		return &furtherPurchase
	},
	Make: func(a *asking) game.Command {
		if !a.buying {
			return Army{List: a.word}
		}
		return gathered(Army{Units: a.buys, Characters: a.classes})
	},
}

var listSlot = slot{
	Slot: game.OneChoice("list"),
	Asked: func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("Which army? The limit is %d points", a.given.mostPoints(a.side()))
	},
	Each: func(a *asking, f *fillers) {
		for i := range a.given.lists {
			if l := &a.given.lists[i]; l.chosen && !f.Add(game.Choice{Arg: game.Arg{Choice: l.id}, Label: l.title, Note: tell.Counted(l.points, "point")}) {
				return
			}
		}
		f.Add(game.Choice{Arg: game.Arg{Choice: purchase}, Label: "Buy an army", Note: "unit by unit"})
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.word, a.buying = arg.Choice, arg.Choice == purchase
		return nil
	},
}

// Of an army that is bought there is at least one unit.
var firstPurchase, furtherPurchase = purchases(game.OneChoice("purchase")), purchases(game.OneChoice("purchase").OrNot())

// purchases is a slot for a type of unit or a class of character.
func purchases(what game.Slot) slot {
	return slot{
		Slot: what,
		Asked: func(a *asking, p *pen) {
			spent := len(a.classes) * a.given.heroCost
			for _, buy := range a.buys {
				spent += a.given.kinds[a.given.kindNamed(buy.Type)].cost
			}
			p.Offer.Hint = fmt.Sprintf("%d of %d points spent", spent, a.given.mostPoints(a.side()))
		},
		Each: func(a *asking, f *fillers) {
			for i := range a.given.kinds {
				if k := &a.given.kinds[i]; !f.Add(game.Choice{Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.figures()}) {
					return
				}
			}
			for i := range a.given.classes {
				if k := &a.given.classes[i]; !f.Add(game.Choice{Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.text, Rule: k.rule}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.given.classNamed(arg.Choice) >= 0 {
				a.classes = append(a.classes, arg.Choice)
			} else {
				a.buys = append(a.buys, Buy{Type: arg.Choice, Count: 1})
			}
			return nil
		},
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

// reserves is a slot for a unit that is not on the map yet.
var reserves = ownUnits(func(_ *asking, u *unit) bool { return u.state == inReserve })

// attaching offers the side's characters for a unit.
var attaching = form{
	When: func(a *asking) *game.Refusal { return a.mustering(a.seat, SetAttach) },
	Slots: []slot{reserves, {
		Slot: game.OneChoice("character"), Read: (*asking).readHero,
		Each: func(a *asking, f *fillers) {
			a.eachHero(f, func(h int) bool { return a.heroes[h].state <= unattached })
		},
		None: func(a *asking) *game.Refusal {
			return game.Refuse(SetAttach, "%s", tell.Does(a.SideName(a.side()), "have no characters"))
		},
		Show: func(a *asking, _ *pen, c *game.Choice) {
			h, _ := a.heroOf(a.hero)
			class := &a.given.classes[a.heroes[h].class]
			c.Label, c.Note, c.Rule = a.heroName(h), class.name+", "+class.text, class.rule
		},
	}},
	Make: func(a *asking) game.Command { return Attach{Character: a.hero, Unit: a.id()} },
	Means: func(a *asking, p *pen) {
		if h, _ := a.heroOf(a.hero); p.Offer.Ready != nil {
			p.Offer.Hint = a.heroName(h) + " takes command of " + a.Name(a.id())
		}
	},
}

// eachHero takes the side's characters of a sort.
func (a *asking) eachHero(f *fillers, sort func(h int) bool) {
	s := a.side()
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		if sort(h) && !f.Word(strconv.Itoa(a.heroID(h)), "") {
			return
		}
	}
}

func (a *asking) readHero(arg game.Arg) *game.Refusal {
	a.hero = numberOf(arg.Choice)
	return nil
}

// assigning offers units, and the side's characters, then the players.
var assigning = form{
	When: func(a *asking) *game.Refusal { return a.mustering(a.seat, SetControl) },
	Slots: []slot{{
		Slot: reserves.Slot, Hint: reserves.Hint,
		Each: func(a *asking, f *fillers) {
			reserves.Each(a, f)
			a.eachHero(f, func(int) bool { return true })
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.piece = one(arg)
			return a.readHero(arg)
		},
		Show: func(a *asking, _ *pen, c *game.Choice) {
			if h, is := a.heroOf(a.hero); is {
				c.Label, c.Note = a.heroName(h), "character"
			}
		},
	}, playerSlot},
	Make: func(a *asking) game.Command { return Assign{Unit: a.piece, Character: a.hero, Player: a.player} },
}

// placeable is a slot for a unit that the seat may place.
var placeable = ownUnits(func(a *asking, u *unit) bool {
	return u.state == inReserve && (u.seat == a.seat || a.given.isCaptain(a.seat))
})

// deploying offers the free squares of the zones.
var deploying = form{
	When: func(a *asking) *game.Refusal {
		if no := a.phase(stepDeploy, SetDeploy); no != nil {
			return no
		}
		if int(a.base().side) != a.side() {
			return a.Check(a.seat, Deploy{})
		}
		return nil
	},
	Slots: []slot{placeable, {
		Slot: game.Slot{Kind: game.PointSlot, Name: "square"}, Hint: "Where in the zone?",
		Bar: func(a *asking) *game.Refusal {
			if u := &a.units[a.unit]; u.state == inReserve && int(u.side) == a.side() {
				return nil
			}
			return a.Check(a.seat, Deploy{Unit: a.id()})
		},
		Each: func(a *asking, f *fillers) {
			for _, square := range a.freeSquares(a.side()) {
				if !f.Place(a.field().at(square).Centre()) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.square = board.Nowhere; len(arg.Path) > 0 {
				a.square = board.SquareAt(arg.Path[len(arg.Path)-1])
			}
			return nil
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			ground := a.field().ground[a.field().square(a.square)]
			c.Label, c.Note = a.square.String(), ground.String()
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.square.Box(), Side: a.side(), Rule: string(SetDeploy)})
		},
	}},
	Make: func(a *asking) game.Command { return Deploy{Unit: a.id(), Square: a.square} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("%s deploy at %s", a.Name(a.id()), a.square)
		}
	},
}

// fielding takes units of the roster, several at once, and then characters one by one; without any named, those fielded
// now come along.
var fielding = form{
	When:  func(a *asking) *game.Refusal { return a.Check(a.seat, Field{}) },
	Slots: []slot{rosterSlot},
	Then:  func(*asking) *slot { return &companionSlot },
	Make: func(a *asking) game.Command {
		if !a.heroesTold {
			return Field{Units: a.pieces, Characters: a.companions(len(a.pieces))}
		}
		return Field{Units: a.pieces, Characters: a.heroIDs}
	},
}

var rosterSlot = slot{
	Slot: game.Slot{Kind: game.PieceSlot, Name: "units", Max: maxUnits},
	Asked: func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("Who fights? The limit is %d points", a.limit(a.side()))
	},
	Each: func(a *asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Pieces: a.fielded()}, Label: "as proposed", Note: tell.Counted(a.armyValue(a.side()), "point")})
		from, below := a.own(a.side())
		for i := from; i < below; i++ {
			if u := &a.units[i]; (u.state == inReserve || u.state == atHome) && !f.Piece(a.pieceID(i)) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal { a.pieces = arg.Pieces; return nil },
	Show: func(a *asking, _ *pen, c *game.Choice) {
		if u, is := a.unitOf(one(c.Arg)); is && c.Note == "" {
			c.Note = tell.Counted(a.cost(&a.units[u]), "point")
		}
	},
}

// nobody is the choice of a roster without characters.
const nobody = "nobody"

var companionSlot = slot{
	Slot: game.OneChoice("character").OrNot(),
	Each: func(a *asking, f *fillers) {
		a.eachHero(f, func(int) bool { return true })
		f.Add(game.Choice{Arg: game.Arg{Choice: nobody}, Label: "nobody", Note: "no more characters"})
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		if a.heroesTold = true; arg.Choice != nobody {
			a.heroIDs = append(a.heroIDs, numberOf(arg.Choice))
		}
		return nil
	},
	Show: func(a *asking, _ *pen, c *game.Choice) {
		if h, is := a.heroOf(numberOf(c.Arg.Choice)); is {
			c.Label, c.Note = a.heroName(h), a.given.classes[a.heroes[h].class].text
		}
	},
}

// fielded are the units that fight as the roster stands.
func (a *asking) fielded() []game.PieceID {
	var ids []game.PieceID
	from, below := a.own(a.side())
	for i := from; i < below; i++ {
		if a.units[i].state == inReserve {
			ids = append(ids, a.pieceID(i))
		}
	}
	return ids
}

// companions are the characters fielded now, no more than units.
func (a *asking) companions(units int) []int {
	var ids []int
	s := a.side()
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		if a.heroes[h].state <= unattached && len(ids) < units {
			ids = append(ids, a.heroID(h))
		}
	}
	return ids
}

// recruiting offers the types of the roster's column.
var recruiting = form{
	When: func(a *asking) *game.Refusal { return a.Check(a.seat, Muster{}) },
	Slots: []slot{{
		Slot: game.OneChoice("type"), Asked: (*asking).purse,
		Each: func(a *asking, f *fillers) {
			for i := range a.given.kinds {
				if k := &a.given.kinds[i]; !f.Add(game.Choice{Arg: game.Arg{Choice: k.id}, Label: k.name, Note: k.figures()}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.word = arg.Choice; return nil },
	}},
	Make: func(a *asking) game.Command { return Recruit{Type: a.word} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			a.purse(p)
		}
	},
}

// purse tells what there is to spend.
func (a *asking) purse(p *pen) {
	p.Offer.Hint = tell.Counted(int(a.sides[a.side()].store), "point") + " to spend"
}

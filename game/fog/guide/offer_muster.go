package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/fog/rules"
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
			return rules.Army{List: a.word}
		}
		return gathered(rules.Army{Units: a.buys, Characters: a.classes})
	},
}

var listSlot = slot{
	Slot: game.OneChoice("list"),
	Asked: func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("Which army? The limit is %d points", a.Given.MostPoints(a.side()))
	},
	Each: func(a *asking, f *fillers) {
		for i := range a.Given.Lists {
			if l := &a.Given.Lists[i]; l.Chosen {
				f.Add(game.Choice{Arg: game.Arg{Choice: l.ID}, Label: l.Title, Note: tell.Counted(l.Points, "point")})
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
			spent := len(a.classes) * a.Given.HeroCost
			for _, buy := range a.buys {
				spent += a.Given.Kinds[a.Given.KindNamed(buy.Type)].Cost
			}
			p.Offer.Hint = fmt.Sprintf("%d of %d points spent", spent, a.Given.MostPoints(a.side()))
		},
		Each: func(a *asking, f *fillers) {
			if !a.eachKind(f) {
				return
			}
			for i := range a.Given.Classes {
				k := &a.Given.Classes[i]
				f.Add(game.Choice{Arg: game.Arg{Choice: k.ID}, Label: k.Name, Note: k.Text, Rule: k.Rule})
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.Given.ClassNamed(arg.Choice) >= 0 {
				a.classes = append(a.classes, arg.Choice)
			} else {
				a.buys = append(a.buys, data.Buy{Type: arg.Choice, Count: 1})
			}
			return nil
		},
	}
}

// eachKind takes the types of unit, and reports whether more is wanted.
func (a *asking) eachKind(f *fillers) bool {
	for i := range a.Given.Kinds {
		if k := &a.Given.Kinds[i]; !f.Add(game.Choice{Arg: game.Arg{Choice: k.ID}, Label: k.Name, Note: k.Figures()}) {
			return false
		}
	}
	return true
}

// gathered counts units of the same type that follow one another.
func gathered(c rules.Army) rules.Army {
	out := rules.Army{Characters: c.Characters}
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
var reserves = ownUnits(func(_ *asking, u *rules.Unit) bool { return u.State == rules.InReserve })

// attaching offers the side's characters for a unit.
var attaching = form{
	When: func(a *asking) *game.Refusal { return a.Mustering(a.seat, book.SetAttach) },
	Slots: []slot{reserves, {
		Slot: game.OneChoice("character"), Read: (*asking).readHero,
		Each: func(a *asking, f *fillers) {
			a.eachHero(f, func(h int) bool { return a.Heroes[h].State <= rules.Unattached })
		},
		None: func(a *asking) *game.Refusal {
			return game.Refuse(book.SetAttach, "%s", tell.Does(a.SideName(a.side()), "have no characters"))
		},
		Show: func(a *asking, _ *pen, c *game.Choice) {
			h, _ := a.HeroOf(a.hero)
			class := &a.Given.Classes[a.Heroes[h].Class]
			c.Label, c.Note, c.Rule = a.HeroName(h), class.Name+", "+class.Text, class.Rule
		},
	}},
	Make: func(a *asking) game.Command { return rules.Attach{Character: a.hero, Unit: a.id()} },
	Means: func(a *asking, p *pen) {
		if h, _ := a.HeroOf(a.hero); p.Offer.Ready != nil {
			p.Offer.Hint = a.HeroName(h) + " takes command of " + a.Name(a.id())
		}
	},
}

// eachHero takes the side's characters of a sort.
func (a *asking) eachHero(f *fillers, sort func(h int) bool) {
	s := a.side()
	for h := range a.HeroesOf(s) {
		if sort(h) {
			f.Word(strconv.Itoa(a.HeroID(h)), "")
		}
	}
}

func (a *asking) readHero(arg game.Arg) *game.Refusal {
	a.hero = numberOf(arg.Choice)
	return nil
}

// assigning offers units, and the side's characters, then the players.
var assigning = form{
	When: func(a *asking) *game.Refusal { return a.Mustering(a.seat, book.SetControl) },
	Slots: []slot{{
		Slot: reserves.Slot, Hint: reserves.Hint,
		Each: func(a *asking, f *fillers) {
			reserves.Each(a, f)
			a.eachHero(f, func(int) bool { return true })
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.piece = arg.Piece()
			return a.readHero(arg)
		},
		Show: func(a *asking, _ *pen, c *game.Choice) {
			if h, is := a.HeroOf(a.hero); is {
				c.Label, c.Note = a.HeroName(h), "character"
			}
		},
	}, playerSlot},
	Make: func(a *asking) game.Command { return rules.Assign{Unit: a.piece, Character: a.hero, Player: a.player} },
}

// placeable is a slot for a unit that the seat may place.
var placeable = ownUnits(func(a *asking, u *rules.Unit) bool {
	return a.MayPlace(u, a.seat)
})

// deploying offers the free squares of the zones.
var deploying = form{
	When: func(a *asking) *game.Refusal {
		if no := a.Phase(rules.StepDeploy, book.SetDeploy); no != nil {
			return no
		}
		if int(a.Base().Side) != a.side() {
			return a.Check(a.seat, rules.Deploy{})
		}
		return nil
	},
	Slots: []slot{placeable, {
		Slot: game.Slot{Kind: game.PointSlot, Name: "square"}, Hint: "Where in the zone?",
		Bar: func(a *asking) *game.Refusal {
			if u := &a.Units[a.unit]; u.State == rules.InReserve && int(u.Side) == a.side() {
				return nil
			}
			return a.Check(a.seat, rules.Deploy{Unit: a.id()})
		},
		Each: func(a *asking, f *fillers) {
			for _, square := range a.FreeSquares(a.side()) {
				f.Place(a.Field().At(square).Centre())
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.square = board.Nowhere; len(arg.Path) > 0 {
				a.square = board.SquareAt(arg.Path[len(arg.Path)-1])
			}
			return nil
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			ground := a.Field().Ground[a.Field().Square(a.square)]
			c.Label, c.Note = a.square.String(), ground.String()
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.square.Box(), Side: a.side(), Rule: string(book.SetDeploy)})
		},
	}},
	Make: func(a *asking) game.Command { return rules.Deploy{Unit: a.id(), Square: a.square} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("%s deploy at %s", a.Name(a.id()), a.square)
		}
	},
}

// fielding takes units of the roster, several at once, and then characters one by one; without any named, those fielded
// now come along.
var fielding = form{
	When:  func(a *asking) *game.Refusal { return a.Check(a.seat, rules.Field{}) },
	Slots: []slot{rosterSlot},
	Then:  func(*asking) *slot { return &companionSlot },
	Make: func(a *asking) game.Command {
		if !a.heroesTold {
			return rules.Field{Units: a.pieces, Characters: a.companions(len(a.pieces))}
		}
		return rules.Field{Units: a.pieces, Characters: a.heroIDs}
	},
}

var rosterSlot = slot{
	Slot: game.Slot{Kind: game.PieceSlot, Name: "units", Max: data.MaxUnits},
	Asked: func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("Who fights? The limit is %d points", a.Limit(a.side()))
	},
	Each: func(a *asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Pieces: a.fielded()}, Label: "as proposed", Note: tell.Counted(a.ArmyValue(a.side()), "point")})
		for i, u := range a.UnitsOf(a.side()) {
			if u.State == rules.InReserve || u.State == rules.AtHome {
				f.Piece(a.PieceID(i))
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal { a.pieces = arg.Pieces; return nil },
	Show: func(a *asking, _ *pen, c *game.Choice) {
		if u, is := a.UnitOf(c.Arg.Piece()); is && c.Note == "" {
			c.Note = tell.Counted(a.Cost(&a.Units[u]), "point")
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
		if h, is := a.HeroOf(numberOf(c.Arg.Choice)); is {
			c.Label, c.Note = a.HeroName(h), a.Given.Classes[a.Heroes[h].Class].Text
		}
	},
}

// fielded are the units that fight as the roster stands.
func (a *asking) fielded() []game.PieceID {
	var ids []game.PieceID
	for i, u := range a.UnitsOf(a.side()) {
		if u.State == rules.InReserve {
			ids = append(ids, a.PieceID(i))
		}
	}
	return ids
}

// companions are the characters fielded now, no more than units.
func (a *asking) companions(units int) []int {
	var ids []int
	s := a.side()
	for h, hero := range a.HeroesOf(s) {
		if hero.State <= rules.Unattached && len(ids) < units {
			ids = append(ids, a.HeroID(h))
		}
	}
	return ids
}

// recruiting offers the types of the roster's column.
var recruiting = form{
	When: func(a *asking) *game.Refusal { return a.Check(a.seat, rules.Muster{}) },
	Slots: []slot{{
		Slot: game.OneChoice("type"), Asked: (*asking).purse,
		Each: func(a *asking, f *fillers) { a.eachKind(f) },
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.word = arg.Choice; return nil },
	}},
	Make: func(a *asking) game.Command { return rules.Recruit{Type: a.word} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			a.purse(p)
		}
	},
}

// purse tells what there is to spend.
func (a *asking) purse(p *pen) {
	p.Offer.Hint = tell.Counted(int(a.Sides[a.side()].Store), "point") + " to spend"
}

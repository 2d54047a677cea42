package toy

import (
	"muster/board"
	"muster/game"
	"muster/game/ask"
)

// The orders of the heath.
type (
	// MoveUnit moves models of one unit.
	MoveUnit struct {
		Unit int    `json:"unit"`
		Mode string `json:"mode"` // march, rush, hold
		Ways []Way  `json:"ways"`
	}
	// Way is where a model goes, its own place not included.
	Way struct {
		Model game.PieceID  `json:"model"`
		Path  []board.Point `json:"path"`
	}
	// Drop puts a scout on the heath, within 3 inches of its side's edge.
	Drop struct {
		Model game.PieceID `json:"model"`
		At    board.Point  `json:"at"`
	}
	// Activate has a unit make ready to shoot; it decides nothing.
	Activate struct {
		Unit int `json:"unit"`
	}
	// Shoot aims at an enemy. A snap shot hits worse and gives no time to counter.
	Shoot struct {
		Model  game.PieceID `json:"model"`
		Target game.PieceID `json:"target"`
		Weapon string       `json:"weapon"`
		Snap   bool         `json:"snap,omitempty"`
	}
	// Defend takes the shot.
	Defend struct{}
	// Counter takes the hit and strikes back.
	Counter struct{}
	// StrikeBack is the counter.
	StrikeBack struct {
		Weapon string `json:"weapon"`
	}
	// Forgo is no counter.
	Forgo struct{}
	// Finish ends the side's turn.
	Finish struct{}
	// Yield gives the battle up.
	Yield struct{}
)

// Verb is the name of the order.
func (MoveUnit) Verb() string { return "move_unit" }

// Verb is the name of the order.
func (Drop) Verb() string { return "drop" }

// Verb is the name of the order.
func (Activate) Verb() string { return "activate" }

// Verb is the name of the order.
func (Shoot) Verb() string { return "shoot" }

// Verb is the name of the order.
func (Defend) Verb() string { return "defend" }

// Verb is the name of the order.
func (Counter) Verb() string { return "counter" }

// Verb is the name of the order.
func (StrikeBack) Verb() string { return "strike_back" }

// Verb is the name of the order.
func (Forgo) Verb() string { return "forgo" }

// Verb is the name of the order.
func (Finish) Verb() string { return "finish" }

// Verb is the name of the order.
func (Yield) Verb() string { return "yield" }

// heathOrder is a command of this rulebook.
type heathOrder interface {
	game.Command
	may(*heath, game.Seat) *game.Refusal
	happens(*heathTurn, game.Seat)
}

// heathOrders are the orders: a unit's move has three faces.
var heathOrders = ask.Orders[heathAsking]{
	Check:  func(a *heathAsking, c game.Command) *game.Refusal { return a.Check(a.by, c) },
	Name:   (*heathAsking).Name,
	Ask:    (*heathAsking).question,
	Before: func(a *heathAsking) []game.Command { return a.before },
	List: []ask.Order[heathAsking]{
		{Verb: moveUnit},
		{Verb: moveUnit.Face("march", "March", "m", "Go up to 6 inches", Moving, formation...), Piece: true, Form: move("march")},
		{Verb: moveUnit.Face("rush", "Rush", "r", "Go up to 12 inches and do not shoot", Moving, formation...), Piece: true, Form: move("rush")},
		{
			Verb: moveUnit.Face("hold", "Hold", "h", "Stay where the unit is", Moving), Piece: true,
			Form: heathForm{
				Slots: []heathSlot{models("model", false, false)},
				Make: func(a *heathAsking) game.Command {
					return MoveUnit{Unit: a.unitOf(a.lead), Mode: "hold"}
				},
			},
		},
		{Verb: game.VerbOf[Drop]("Drop", "p", "Put a scout on the heath", SetUp), Piece: true, Form: dropping},
		{
			Verb: game.VerbOf[Activate]("Activate", "", "Have a unit make ready to shoot", TurnOnce), Piece: true,
			Form: heathForm{
				Slots: []heathSlot{models("model", false, false)},
				Make:  func(a *heathAsking) game.Command { return Activate{Unit: a.unitOf(a.lead)} },
			},
		},
		{Verb: game.VerbOf[Shoot]("Shoot", "s", "Shoot at an enemy in sight", HitRoll), Piece: true, Form: shooting},
		{Verb: game.VerbOf[Defend]("Defend", "d", "Trust in the save", HitRoll), Form: answer(Defend{}, (*heathAsking).explainShot)},
		{Verb: game.VerbOf[Counter]("Counter", "c", "Give the save up and strike back", HitRoll), Form: answer(Counter{}, (*heathAsking).explainShot)},
		{Verb: game.VerbOf[StrikeBack]("Strike back", "k", "Shoot at who has shot", HitRoll), Form: strikingBack},
		{Verb: game.VerbOf[Forgo]("Forgo", "f", "Do not strike back", HitRoll), Form: answer(Forgo{}, nil)},
		{Verb: game.VerbOf[Finish]("Finish the turn", " ", "End the turn", TurnSide), Form: answer(Finish{}, nil)},
		{Verb: game.VerbOf[Yield]("Yield", "", "Give the battle up", WinLimit).Gravely(), Form: answer(Yield{}, nil)},
	},
}

// formation is what a march or a rush may be told: single models and their ways as often as one likes.
var formation = []game.Slot{
	game.OnePiece("model"), onFoot, game.OnePiece("single model").OrNot(), onFoot.OrNot(),
}

var onFoot = game.Slot{Kind: game.PathSlot, Name: "way", Min: 1}

var moveUnit = game.VerbOf[MoveUnit]("Move a unit", "", "Move the models of a unit", Moving)

// Verbs are the orders.
func (Heath) Verbs() []game.Verb { return heathVerbs }

var heathVerbs = heathOrders.Verbs()

// reach is how far a mode goes.
func reach(mode string) board.Thou {
	return map[string]board.Thou{"march": board.Inches(6), "rush": board.Inches(12)}[mode]
}

// weapon is what a model shoots with.
type weapon struct {
	id, name string
	far      board.Thou
	on       int // hits on this or more
	damage   int
	blind    bool // needs no sight
}

var weapons = []weapon{
	{"rifle", "Rifle", board.Inches(12), 4, 1, false},
	{"mortar", "Mortar", board.Inches(24), 5, 2, true},
}

func weaponOf(id string) *weapon {
	for i := range weapons {
		if weapons[i].id == id {
			return &weapons[i]
		}
	}
	return nil
}

// Check says why the order may not be given.
func (b *heath) Check(seat game.Seat, c game.Command) *game.Refusal {
	order, known := c.(heathOrder)
	switch {
	case !known:
		return game.Refuse(game.TableUnknown, "the heath has no such order")
	case b.Over:
		return game.Refuse(game.TableOver, "the battle is over")
	case b.side(seat) < 0:
		return game.Refuse(game.TableSeat, "only players give orders")
	}
	return order.may(b, seat)
}

// asked refuses whoever is not asked for this.
func (b *heath) asked(seat game.Seat, at stage, rule game.RuleID) *game.Refusal {
	if b.Shot.Stage != at {
		return game.Refuse(rule, "this is not the time for it")
	}
	if _, ok := b.Agenda().For(seat); !ok {
		return game.Refuse(TurnSide, "it is not this seat's turn")
	}
	return nil
}

// Rule: TOY-MOVE-01, TOY-TURN-02.
func (c MoveUnit) may(b *heath, seat game.Seat) *game.Refusal {
	if no := b.asked(seat, quiet, TurnSide); no != nil {
		return no
	}
	lead := b.ofUnit(c.Unit)
	switch {
	case len(lead) == 0 || b.model(lead[0]).Side != b.side(seat):
		return game.Refuse(Moving, "unit %d is not yours to move", c.Unit)
	case b.model(lead[0]).Moved != "":
		return game.Refuse(TurnOnce, "%s has moved already", b.Name(lead[0])).At(lead...)
	case c.Mode == "hold" && len(c.Ways) > 0:
		return game.Refuse(Moving, "who holds goes nowhere")
	case c.Mode != "hold" && reach(c.Mode) == 0:
		return game.Refuse(Moving, "there is no such way to move")
	case c.Mode != "hold" && (len(c.Ways) == 0 || len(c.Ways) > len(lead)):
		return game.Refuse(Moving, "%d ways, want 1 to %d", len(c.Ways), len(lead))
	}
	return b.waysFit(c)
}

// waysFit judges the ways one by one, then how the unit would stand.
func (b *heath) waysFit(c MoveUnit) *game.Refusal {
	twin := b.Clone().(*heath)
	seen := map[game.PieceID]bool{}
	for _, way := range c.Ways {
		m := twin.model(way.Model)
		if m == nil || m.Unit != c.Unit || seen[way.Model] || len(way.Path) == 0 || len(way.Path) > 8 {
			return game.Refuse(Moving, "model %d cannot go like this", way.Model)
		}
		seen[way.Model] = true
		if far, most := length(m.At, way.Path), reach(c.Mode); far > int64(most) {
			goes := board.Thou(min(far, 1<<30))
			return game.Refuse(Moving, "%s would go %s, a %s is %s", b.Name(way.Model), goes, c.Mode, most).At(way.Model)
		}
		for _, at := range way.Path {
			if !onHeath(at) {
				return game.Refuse(Moving, "%s would leave the heath", b.Name(way.Model)).At(way.Model)
			}
		}
		m.At = way.Path[len(way.Path)-1]
	}
	return twin.stands(c.Unit)
}

// onHeath reports whether a base can stand at a place.
func onHeath(at board.Point) bool {
	const r = baseRadius
	return at.Z == 0 && at.X >= r && at.Y >= r && at.X <= heathWidth-r && at.Y <= heathHeight-r
}

// stands refuses a unit that stands on others or has lost touch.
func (b *heath) stands(unit int) *game.Refusal {
	for _, id := range b.ofUnit(unit) {
		touch := len(b.ofUnit(unit)) == 1
		for i := range b.Models {
			o := game.PieceID(i + 1)
			if o == id || b.model(o) == nil {
				continue
			}
			d := b.model(id).At.Distance(b.Models[i].At)
			if d < 2*baseRadius {
				return game.Refuse(Moving, "%s would stand on %s", b.Name(id), b.Name(o)).At(id, o)
			}
			touch = touch || b.Models[i].Unit == unit && d <= loose
		}
		if !touch {
			return game.Refuse(Moving, "%s would lose touch with its unit", b.Name(id)).At(id)
		}
	}
	return nil
}

// length is how long a way is.
func length(from board.Point, path []board.Point) int64 {
	sum := int64(0)
	for _, at := range path {
		sum += int64(from.Distance(at))
		from = at
	}
	return sum
}

func (b *heath) ofUnit(unit int) []game.PieceID {
	var ids []game.PieceID
	for i := range b.Models {
		if b.Models[i].Unit == unit && b.model(game.PieceID(i+1)) != nil {
			ids = append(ids, game.PieceID(i+1))
		}
	}
	return ids
}

// zone is where a side's scout may be put.
func zone(side int) board.Shape {
	corner := board.Point{}
	if side == 1 {
		corner.X = heathWidth - board.Inches(3)
	}
	return board.Box(corner, board.Inches(3), heathHeight)
}

// Rule: TOY-SET-01.
func (c Drop) may(b *heath, seat game.Seat) *game.Refusal {
	if no := b.asked(seat, quiet, TurnSide); no != nil {
		return no
	}
	if no := b.waits(seat, c.Model); no != nil {
		return no
	}
	if !onHeath(c.At) || !zone(b.side(seat)).Contains(c.At) {
		return game.Refuse(SetUp, "a scout begins within 3 inches of its own edge")
	}
	twin := b.Clone().(*heath)
	twin.Models[c.Model-1].Off, twin.Models[c.Model-1].At = false, c.At
	return twin.stands(twin.Models[c.Model-1].Unit)
}

// waits refuses a model that is not the seat's, or on the heath already.
func (b *heath) waits(seat game.Seat, id game.PieceID) *game.Refusal {
	if id < 1 || int(id) > len(b.Models) || b.Models[id-1].Side != b.side(seat) || !b.Models[id-1].Off {
		return game.Refuse(SetUp, "model %d does not wait to be put on the heath", id)
	}
	return nil
}

// Rule: TOY-TURN-02.
func (c Activate) may(b *heath, seat game.Seat) *game.Refusal {
	if no := b.asked(seat, quiet, TurnSide); no != nil {
		return no
	}
	unit := b.ofUnit(c.Unit)
	switch {
	case len(unit) == 0 || b.model(unit[0]).Side != b.side(seat):
		return game.Refuse(TurnOnce, "unit %d is not yours to activate", c.Unit)
	case b.Open == c.Unit:
		return game.Refuse(TurnOnce, "%s is active already", b.Name(unit[0]))
	}
	return nil
}

// activated is the battle with the unit of a model active, and the order that makes it so; nil when it is so already,
// or cannot be.
func (b *heath) activated(seat game.Seat, id game.PieceID) (*heath, []game.Command) {
	m := b.model(id)
	if m == nil {
		return b, nil
	}
	c := Activate{Unit: m.Unit}
	if c.may(b, seat) != nil {
		return b, nil
	}
	twin := b.Clone().(*heath)
	twin.Open = m.Unit
	return twin, []game.Command{c}
}

// Rule: TOY-HIT-01, TOY-TURN-02.
func (c Shoot) may(b *heath, seat game.Seat) *game.Refusal {
	if no := b.asked(seat, quiet, TurnSide); no != nil {
		return no
	}
	if no := b.shoots(seat, c.Model); no != nil {
		return no
	}
	if t := b.model(c.Target); t == nil || t.Side == b.side(seat) {
		return game.Refuse(HitRoll, "model %d is no enemy that stands", c.Target)
	}
	return b.fires(c.Model, c.Target, c.Weapon)
}

// shoots refuses a model that may not shoot at all.
func (b *heath) shoots(seat game.Seat, id game.PieceID) *game.Refusal {
	m := b.model(id)
	switch {
	case m == nil || m.Side != b.side(seat):
		return game.Refuse(HitRoll, "model %d is not yours", id)
	case m.Unit != b.Open:
		return game.Refuse(TurnOnce, "%s is not active", b.Name(id)).At(id)
	case m.Shot:
		return game.Refuse(TurnOnce, "%s has shot already", b.Name(id)).At(id)
	case m.Moved == "rush":
		return game.Refuse(Moving, "%s has rushed", b.Name(id)).At(id)
	}
	return nil
}

// fires refuses a weapon that does not carry or see so far.
func (b *heath) fires(by, at game.PieceID, id string) *game.Refusal {
	w := weaponOf(id)
	if w == nil {
		return game.Refuse(HitRoll, "there is no such weapon")
	}
	from, to := b.model(by).At, b.model(at).At
	if d := from.Distance(to); d > w.far {
		return game.Refuse(HitRoll, "%s off, the %s carries %s", d, w.id, w.far).At(at)
	}
	if !w.blind && !clear(from, to) {
		return game.Refuse(HitRoll, "the wall hides %s", b.Name(at)).At(at)
	}
	return nil
}

// clear reports whether the wall does not stand between two points.
func clear(from, to board.Point) bool {
	const steps = 96
	for i := range board.Thou(steps + 1) {
		at := board.Point{X: from.X + (to.X-from.X)*i/steps, Y: from.Y + (to.Y-from.Y)*i/steps}
		if heathWall.Contains(at) {
			return false
		}
	}
	return true
}

func (Defend) may(b *heath, seat game.Seat) *game.Refusal { return b.asked(seat, answering, HitRoll) }

func (Counter) may(b *heath, seat game.Seat) *game.Refusal { return b.asked(seat, answering, HitRoll) }

func (Forgo) may(b *heath, seat game.Seat) *game.Refusal  { return b.asked(seat, striking, HitRoll) }
func (Finish) may(b *heath, seat game.Seat) *game.Refusal { return b.asked(seat, quiet, TurnSide) }
func (Yield) may(b *heath, seat game.Seat) *game.Refusal  { return nil }

func (c StrikeBack) may(b *heath, seat game.Seat) *game.Refusal {
	if no := b.asked(seat, striking, HitRoll); no != nil {
		return no
	}
	return b.fires(b.Shot.At, b.Shot.By, c.Weapon)
}

package engine

import (
	"encoding/json"

	"muster/board"
	"muster/game"
	"muster/game/bot"
)

// How many orders the program is sent at once, and when it asks for all.
const (
	someOrders = 100
	allOrders  = 4000
)

// Messages to the program. Lengths are thousandths of an inch.
type (
	greeting struct {
		Type     string `json:"type"`
		Protocol int    `json:"protocol"`
		Program  string `json:"program"`
		System   string `json:"system"`
		Title    string `json:"title"`
		Verbs    []verb `json:"verbs"`
	}
	verb struct {
		Name  string      `json:"name"`
		Title string      `json:"title"`
		Help  string      `json:"help"`
		Rule  game.RuleID `json:"rule"`
		Slots []slot      `json:"slots,omitempty"`
	}
	slot struct {
		Kind     string `json:"kind"`
		Name     string `json:"name"`
		Min      int    `json:"min"`
		Max      int    `json:"max"`
		Optional bool   `json:"optional,omitempty"`
	}
	setup struct {
		Type      string            `json:"type"`
		Title     string            `json:"title"`
		Seat      game.Seat         `json:"seat"`
		Side      int               `json:"side"`
		Seats     []game.Player     `json:"seats"`
		Sides     []string          `json:"sides"`
		Options   map[string]string `json:"options"`
		Wins      string            `json:"wins"`
		Width     board.Thou        `json:"width"`
		Height    board.Thou        `json:"height"`
		Square    board.Thou        `json:"square"`
		FromSouth bool              `json:"from_south"`
		Ground    []patch           `json:"ground"`
	}
	patch struct {
		Shape  board.Shape `json:"shape"`
		Name   string      `json:"name"`
		Note   string      `json:"note"`
		Height board.Thou  `json:"height"`
	}
	act struct {
		Type   string      `json:"type"`
		N      int         `json:"n"`
		Millis int64       `json:"time_ms"`
		Step   string      `json:"step"`
		Rule   game.RuleID `json:"rule"`
		Pass   bool        `json:"may_pass"`
		Where  []string    `json:"where"`
		Turn   int         `json:"turn"`
		Sides  []side      `json:"sides"`
		Goals  []goal      `json:"goals"`
		Marks  []mark      `json:"marks"`
		Pieces []piece     `json:"pieces"`
		Away   []piece     `json:"away"`
		Orders []order     `json:"orders"`
	}
	side struct {
		Name  string `json:"name"`
		Score string `json:"score"`
		Acts  bool   `json:"acts"`
		Out   bool   `json:"out"`
	}
	goal struct {
		Name  string      `json:"name"`
		State string      `json:"state"`
		Side  int         `json:"side"`
		Rule  game.RuleID `json:"rule"`
	}
	mark struct {
		Shape board.Shape `json:"shape"`
		Label string      `json:"label"`
		Name  string      `json:"name"`
		Side  int         `json:"side"`
	}
	piece struct {
		ID     game.PieceID      `json:"id"`
		Name   string            `json:"name"`
		Kind   string            `json:"kind"`
		Side   int               `json:"side"`
		Unit   int               `json:"unit"`
		At     board.Point       `json:"at"`
		Facing *board.Facing     `json:"facing,omitempty"`
		Left   int               `json:"left"`
		Full   int               `json:"full"`
		Figure string            `json:"figure"`
		Ready  bool              `json:"ready"`
		State  string            `json:"state,omitempty"`
		Badges []string          `json:"badges,omitempty"`
		Card   map[string]string `json:"card"`
	}
	order struct {
		Verb string          `json:"verb"`
		Cmd  json.RawMessage `json:"cmd"`
	}
	listing struct {
		Type   string  `json:"type"`
		N      int     `json:"n"`
		Orders []order `json:"orders"`
	}
	checked struct {
		Type  string      `json:"type"`
		N     int         `json:"n"`
		Legal bool        `json:"legal"`
		Rule  game.RuleID `json:"rule,omitempty"`
		Why   string      `json:"why,omitempty"`
	}
	refusal struct {
		Type string      `json:"type"`
		N    int         `json:"n,omitempty"`
		Rule game.RuleID `json:"rule"`
		Why  string      `json:"why"`
	}
	stop struct {
		Type string `json:"type"`
		N    int    `json:"n"`
	}
	end struct {
		Type   string      `json:"type"`
		Result string      `json:"result"` // "won", "lost", "draw"; "left" when it goes on without the program
		Title  string      `json:"title"`
		Score  []int       `json:"score"`
		Rule   game.RuleID `json:"rule"`
	}
)

var slotKinds = [...]string{
	game.PieceSlot: "piece", game.PointSlot: "point", game.PathSlot: "path", game.FacingSlot: "facing", game.ChoiceSlot: "choice", game.NumberSlot: "number",
}

func greet(e *Engine) greeting {
	info := e.System.Info()
	g := greeting{Type: "hello", Protocol: Protocol, Program: e.Program, System: info.ID, Title: info.Title}
	for _, v := range e.System.Verbs() {
		told := verb{Name: v.Name, Title: v.Title, Help: v.Help, Rule: v.Rule}
		for i := range v.Slots {
			told.Slots = append(told.Slots, slotView(&v.Slots[i]))
		}
		g.Verbs = append(g.Verbs, told)
	}
	return g
}

func slotView(s *game.Slot) slot {
	return slot{Kind: slotKinds[s.Kind], Name: s.Name, Min: s.Min, Max: s.Max, Optional: s.Optional}
}

// setUp is what does not change during the battle. What the armies and the scenario hold beyond what the seat sees stays
// untold.
func setUp(st game.Position, b bot.Battle) setup {
	guide := st.Guide()
	scene, brief := guide.Scene(b.Seat), guide.Briefing(b.Seat)
	s := setup{
		Type: "setup", Title: scene.Title, Seat: b.Seat, Seats: b.Setup.Seats, Options: b.Setup.Options, Wins: brief.Wins,
		Width: scene.Width, Height: scene.Height, Square: scene.Grid, FromSouth: scene.FromSouth,
		Ground: []patch{},
	}
	if i := b.Seat.Index(); i >= 0 && i < len(b.Setup.Seats) {
		s.Side = b.Setup.Seats[i].Side
	}
	for _, side := range scene.Sides {
		s.Sides = append(s.Sides, side.Name)
	}
	for _, p := range scene.Ground {
		s.Ground = append(s.Ground, patch{Shape: p.Shape, Name: p.Name, Note: p.Note, Height: p.Height})
	}
	return s
}

// act is the question, with all that the seat sees.
func (at *asking) act(millis int64) act {
	at.guide = at.st.Guide()
	scene, agenda := at.guide.Scene(at.seat), at.st.Agenda()
	a := act{
		Type: "act", N: at.n, Millis: millis, Step: at.ask.Step, Rule: at.ask.Rule, Pass: at.ask.Due > 0, Where: scene.Crumbs,
		Turn: agenda.Number, Orders: at.orders(someOrders), Pieces: pieces(scene.Pieces), Away: pieces(scene.Away),
		Goals: []goal{}, Marks: []mark{},
	}
	for _, s := range scene.Sides {
		a.Sides = append(a.Sides, side{Name: s.Name, Score: s.Score, Acts: s.Acts, Out: s.Out})
	}
	for _, o := range at.guide.Briefing(at.seat).Objectives {
		a.Goals = append(a.Goals, goal(o))
	}
	for _, m := range scene.Marks {
		a.Marks = append(a.Marks, mark{Shape: m.Shape, Label: m.Label, Name: m.Name, Side: m.Side})
	}
	return a
}

// orders are the first orders that the seat may give, the likely best in front.
func (at *asking) orders(most int) []order {
	list := []order{}
	for c := range at.st.Adviser().Candidates(at.seat, at.rng) {
		if game.Check(at.st, at.seat, c) == nil {
			list = append(list, order{Verb: c.Verb(), Cmd: game.JSON(c)})
		}
		if len(list) == most {
			break
		}
	}
	return list
}

func pieces(list []board.Piece) []piece {
	views := make([]piece, len(list))
	for i := range list {
		p := &list[i]
		v := piece{
			ID: p.ID, Name: p.Name, Kind: p.Kind, Side: p.Side, Unit: p.Unit, At: p.At, Left: p.Health.Left, Full: p.Health.Full,
			Figure: p.Figure, Ready: p.Ready, State: p.State, Card: map[string]string{},
		}
		if p.Faces {
			v.Facing = &p.Facing
		}
		for _, b := range p.Badges {
			v.Badges = append(v.Badges, b.Name)
		}
		for _, f := range p.Card {
			v.Card[f.Label] = f.Value
		}
		views[i] = v
	}
	return views
}

// farewell is how the battle ended for a seat.
func farewell(b bot.Battle, o *game.Outcome) end {
	e := end{Type: "end", Result: "left"}
	if o == nil {
		return e
	}
	e.Title, e.Score, e.Rule = o.Title, o.Score, o.Rule
	switch {
	case o.Won(b.Seat):
		e.Result = "won"
	case len(o.Winners) == 0:
		e.Result = "draw"
	default:
		e.Result = "lost"
	}
	return e
}

package engine

import (
	"muster/board"
	"muster/game"
)

// draft is an order being put together, as the program writes it.
type draft struct {
	Verb string `json:"verb"`
	Args []arg  `json:"args"`
}

type arg struct {
	Pieces []game.PieceID `json:"pieces,omitempty"`
	Path   []board.Point  `json:"path,omitempty"`
	Facing board.Facing   `json:"facing,omitempty"`
	Choice string         `json:"choice,omitempty"`
	N      int            `json:"n,omitempty"`
}

// offered is what would come of a draft: what may be pointed at next, or the order, with its odds.
type offered struct {
	Type     string   `json:"type"`
	N        int      `json:"n"`
	Next     *slot    `json:"next,omitempty"`
	Choices  []choice `json:"choices,omitempty"`
	Before   []order  `json:"before,omitempty"`
	Ready    *order   `json:"ready,omitempty"`
	Forecast []chance `json:"forecast,omitempty"`
	No       *refusal `json:"no,omitempty"`
	Hint     string   `json:"hint,omitempty"`
}

type choice struct {
	Arg   arg      `json:"arg"`
	Label string   `json:"label"`
	Note  string   `json:"note,omitempty"`
	No    *refusal `json:"no,omitempty"`
}

type chance struct {
	Group string      `json:"group,omitempty"`
	Label string      `json:"label"`
	P     float64     `json:"p"`
	Rule  game.RuleID `json:"rule"`
}

// offer asks the rulebook's guide about a draft, as a screen does.
func (at *asking) offer(d draft) offered {
	asked := game.Draft{Verb: d.Verb}
	for _, a := range d.Args {
		asked.Args = append(asked.Args, game.Arg(a))
	}
	o := at.guide.Offer(at.seat, asked)
	said := offered{Type: "offer", N: at.n, No: against(o.No), Hint: o.Hint}
	if o.Next != nil {
		next := slotView(o.Next)
		said.Next = &next
	}
	for _, c := range o.Choices {
		said.Choices = append(said.Choices, choice{Arg: arg(c.Arg), Label: c.Label, Note: c.Note, No: against(c.No)})
	}
	for _, c := range o.Before {
		said.Before = append(said.Before, order{Verb: c.Verb(), Cmd: game.JSON(c)})
	}
	if o.Ready != nil {
		said.Ready = &order{Verb: o.Ready.Verb(), Cmd: game.JSON(o.Ready)}
	}
	for _, f := range o.Forecast {
		said.Forecast = append(said.Forecast, chance{Group: f.Group, Label: f.Label, P: f.P, Rule: f.Rule})
	}
	return said
}

// against is a refusal as the program is told it.
func against(no *game.Refusal) *refusal {
	if no == nil {
		return nil
	}
	return &refusal{Type: "refused", Rule: no.Rule, Why: no.Why}
}

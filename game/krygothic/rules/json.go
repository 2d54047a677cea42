package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/wire"
)

func spots(w *wire.Wire, list ...*data.Spot) {
	for _, s := range list {
		wire.Nums(w, &s.X, &s.Y)
	}
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out;
// the lists that have been submitted at the table are not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(1024 + 200*len(b.Units))
	w.Open('{')
	b.Position.write(&w)
	if b.Given.ListsSaved() {
		w.Key("lists")
		w.Open('[')
		for _, l := range b.Given.Lists {
			if l == nil {
				w.Raw(nil)
			} else {
				w.Raw(l.Raw)
			}
		}
		w.Close(']')
	}
	if b.Given.Rosters[0] != nil {
		w.Key("rosters")
		w.Raw(game.JSON(b.Given.Rosters))
	}
	w.Close('}')
	return w.Text(), nil
}

func (p *Position) write(w *wire.Wire) {
	w.Key("head")
	w.Line(p.head)
	wire.Rows(w, "stack", p.Stack[:p.depth])
	wire.Rows(w, "sides", p.Sides[:])
	wire.Rows(w, "orders", p.Orders[:])
	wire.Rows(w, "springs", p.springs)
	wire.Rows(w, "deeds", p.Deeds)
	wire.Rows(w, "units", p.Units)
	wire.Rows(w, "marks", p.Marks)
	wire.Rows(w, "places", p.Places)
	wire.Rows(w, "first", p.Band[0])
	wire.Rows(w, "second", p.Band[1])
}

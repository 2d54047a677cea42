package krygothic

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
	w := wire.Writing(1024 + 200*len(b.units))
	w.Open('{')
	b.position.write(&w)
	if b.given.ListsSaved() {
		w.Key("lists")
		w.Open('[')
		for _, l := range b.given.Lists {
			if l == nil {
				w.Raw(nil)
			} else {
				w.Raw(l.Raw)
			}
		}
		w.Close(']')
	}
	if b.given.Rosters[0] != nil {
		w.Key("rosters")
		w.Raw(game.JSON(b.given.Rosters))
	}
	w.Close('}')
	return w.Text(), nil
}

func (p *position) write(w *wire.Wire) {
	w.Key("head")
	w.Line(p.head)
	wire.Rows(w, "stack", p.stack[:p.depth])
	wire.Rows(w, "sides", p.sides[:])
	wire.Rows(w, "orders", p.orders[:])
	wire.Rows(w, "springs", p.springs)
	wire.Rows(w, "deeds", p.deeds)
	wire.Rows(w, "units", p.units)
	wire.Rows(w, "marks", p.marks)
	wire.Rows(w, "places", p.places)
	wire.Rows(w, "first", p.band[0])
	wire.Rows(w, "second", p.band[1])
}

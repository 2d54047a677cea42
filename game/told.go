package game

// Telling is an event with methods, as rulebooks write them whose facts are not in tables yet.
type Telling interface {
	Cite() RuleID
	Line(Namer) string
}

// Told is what such an event tells.
func Told(old Telling) Event {
	e := Event{Fact: &Fact{Rule: old.Cite(), Text: "{fact}"}, Figures: []any{old}, Rule: old.Cite(), Side: NoSide}
	if heading, ok := old.(interface{ Level() int }); ok {
		e.Fact.Level = heading.Level()
	}
	if partisan, ok := old.(interface{ OfSide() int }); ok {
		e.Side = int8(partisan.OfSide())
	}
	if secret, ok := old.(interface{ For(Seat) bool }); ok && !secret.For(Gallery) {
		for seat := First; seat <= MaxSeats; seat++ {
			if secret.For(seat) {
				e.For |= Only(seat)
			}
		}
		e.For |= Only()
	}
	return e
}

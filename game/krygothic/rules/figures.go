package rules

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// What fills the wordings of the log.

// inInches is a place on the table.
type inInches data.Spot

// String is the place as people read it, in inches.
func (l inInches) String() string { return data.Inches(data.Spot(l)) }

// extent is a length in points.
type extent int32

// String is the length in inches with two decimals.
func (e extent) String() string { return data.Measure(int32(e)) }

// wayTold is the way of a unit.
type wayTold []data.Spot

// Way is the way as screens show it.
func (p wayTold) Way() []board.Point {
	way := make([]board.Point, len(p))
	for i, at := range p {
		way[i] = at.Board(data.Grain)
	}
	return way
}

// countdown is how long something stands open, 0 for as long as it may.
type countdown game.Millis

// String is the rest of a line: ", 3.2 s".
func (c countdown) String() string {
	if c <= 0 {
		return ""
	}
	return fmt.Sprintf(", %d.%d s", c/1000, c%1000/100)
}

// until is how long it is until a deadline, 0 for none.
func (t *Turn) until(due game.Millis) countdown {
	if due <= 0 {
		return 0
	}
	return countdown(due - t.Now)
}

// direction is a facing.
type direction data.Spot

// String is the nearest of eight directions, north up.
func (d direction) String() string {
	ns, we := "", ""
	switch { // within 22.5 degrees of an axis the other part does not show: the tangent is 0.414
	case d.Y < 0 && -d.Y*1000 > max(d.X, -d.X)*414:
		ns = "north"
	case d.Y > 0 && d.Y*1000 > max(d.X, -d.X)*414:
		ns = "south"
	}
	switch {
	case d.X < 0 && -d.X*1000 > max(d.Y, -d.Y)*414:
		we = "west"
	case d.X > 0 && d.X*1000 > max(d.Y, -d.Y)*414:
		we = "east"
	}
	return ns + we
}

// handfulBy is a handful of dice and who threw it.
type handfulBy struct {
	Cast
	seat game.Seat
}

// String is the handful and what it was rolled against.
func (h handfulBy) String() string { return h.Cast.String() }

// Throws are its dice.
func (h handfulBy) Throws() []game.Throw { return throws(h.seat, h.all(), h.Cast.by) }

// scoreBy is a score roll and who threw it.
type scoreBy struct {
	Score
	seat game.Seat
}

// String is the dice and their score.
func (s scoreBy) String() string { return s.Score.String() }

// Throws are its dice.
func (s scoreBy) Throws() []game.Throw { return throws(s.seat, s.all(), s.Score.by) }

// leadersBy are the dice of a side's leaders.
type leadersBy scoreBy

// String is each die.
func (l leadersBy) String() string { return fallsText(l.all()) }

// Throws are the dice.
func (l leadersBy) Throws() []game.Throw { return scoreBy(l).Throws() }

// dieBy is a die that somebody threw.
func dieBy(seat game.Seat, face int8) game.Rolled {
	return game.Rolled{Seat: seat, Sides: 6, Face: face}
}

// facesBy are dice that one threw one after the other.
type facesBy []game.Rolled

// String is each die in brackets.
func (f facesBy) String() string {
	words := make([]string, len(f))
	for i, die := range f {
		words[i] = "[" + die.String() + "]"
	}
	return strings.Join(words, " ")
}

// Throws are the dice.
func (f facesBy) Throws() []game.Throw {
	list := make([]game.Throw, len(f))
	for i, die := range f {
		list[i] = throwOf(die.Seat, die.Face, book.BlastFloor)
	}
	return list
}

// onlyFor keeps a fact from all seats but that of a side.
//
// See: KRY-GEN-04.
func (t *Turn) onlyFor(e *game.Event, side int8) { e.For = game.Only(t.Given.Seat[side]) }

// announcement tells every step of an order: › within a run, | before another one.
func (t *Turn) announcement(o *Order) (steps []tell.Phrase) {
	for i := 0; i < len(o.Acts); {
		step, kind := o.Acts[i].Step, o.Acts[i].Kind
		var units, targets []game.PieceID
		for ; i < len(o.Acts) && o.Acts[i].Step == step; i++ {
			units = append(units, data.PieceID(o.Acts[i].Unit))
			if o.Acts[i].Target != 0 {
				targets = append(targets, o.Acts[i].Target)
			}
		}
		mark := ""
		switch {
		case step > 0 && o.RunOf(step) != o.RunOf(step-1):
			mark = " | "
		case step > 0:
			mark = " › "
		}
		steps = append(steps, tell.Say("{mark}{act} {units}", mark, KindTitles[kind], units))
		if len(targets) > 0 {
			steps = append(steps, tell.Say(" at {targets}", targets))
		}
	}
	return steps
}

// tellWalk tells what has been walked since it was told last.
func (t *Turn) tellWalk(d *Deed) {
	w, spots := &d.walk, d.path()
	here := w.here(spots)
	if here == w.toldAt {
		return
	}
	way := append(wayTold{w.toldAt}, spots[w.told:w.stride.Leg]...)
	if way = append(way, here); way[0] == way[1] && len(way) > 2 {
		way = way[1:]
	}
	kind := d.act.Kind
	if d.prefix {
		kind = data.SmallStep
	}
	t.tell(Walked, data.PieceID(d.act.Unit), walkVerb(kind), extent(Length(way[0], way[1:])), inInches(here), way).Rule = Acts[kind].Rule
	w.toldAt, w.told = here, w.stride.Leg
}

// here is the place that a walk has come to.
func (w *walk) here(path []data.Spot) data.Spot {
	if !w.stride.Out {
		return w.start
	}
	return w.stride.At(path)
}

// endTelling tells the end of a walk: that it came short, and whether it had to step back.
func (t *Turn) endTelling(d *Deed, short bool) {
	t.tellWalk(d)
	one := &t.Units[d.act.Unit]
	if !short || one.Status != Standing {
		return
	}
	fact := StoppedShort
	if d.walk.back {
		fact = SteppedBack
	}
	t.tell(fact, data.PieceID(d.act.Unit), inInches(one.At))
}

func walkVerb(kind data.ActKind) string {
	switch kind {
	case data.Run:
		return "runs"
	case data.ChargeAt:
		return "charges"
	case data.SmallStep:
		return "steps"
	case data.BreakOff:
		return "breaks off"
	}
	return "moves"
}

// tellShot tells a ranged attack: what it was, the roll to hit, and what came of it.
func (t *Turn) tellShot(s *RangedAttack, c Cast) {
	target, shoots, mode := data.LocationID(s.place), "shoots", tell.Phrase{}
	if s.Unit >= 0 {
		target = data.PieceID(s.Unit)
	}
	if s.weapon.Tags&data.Thrown != 0 {
		shoots = "throws at"
	}
	if s.mode != Standard {
		mode = tell.Say(", {mode}", FireModes[s.mode])
	}
	if s.Out {
		t.tell(ShotTooFar, data.PieceID(s.by), shoots, target, s.weapon.Name, extent(s.gap), mode)
		return
	}
	e := t.tell(Shot, data.PieceID(s.by), shoots, target, s.weapon.Name, extent(s.gap), mode, s.Because,
		handfulBy{c, t.seatOf(s.by)}, shotResult(&c))
	switch {
	case c.failed:
		e.Rule = book.DiceCriticalFailure
	case c.critical:
		e.Rule = book.DiceCriticalPass
	case s.weapon.Tags&data.Thrown != 0:
		e.Rule = book.BlastThrowing
	}
}

// shotResult is what the roll to hit comes to.
func shotResult(c *Cast) tell.Phrase {
	var of tell.Phrase
	switch {
	case c.failed:
		return tell.Say(shotFails)
	case c.passes == 0:
		return tell.Say(shotMisses)
	case c.passes < c.raw():
		of = tell.Say(" kept of {n}", c.raw())
	}
	return tell.Say(shotHits, c.passes, of, tell.When(c.critical, ", critical"))
}

// circumstances are what changes a ranged attack, in the order of their bits.
var circumstances = [...]string{
	"short range +2 dice", "long range", "half hidden +2", "fast +1", "dark +2", "sprinting +1", "shooter pinned +1",
	"snap -2 dice", "aimed +2 dice", "suppressive +2 dice", "from the flank",
}

// String lists what changes an attack, in brackets.
func (c Circumstance) String() string {
	var names []string
	for i, name := range circumstances {
		if c&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// tellWounds tells a wound roll and the wounds it causes, before the unit's own are looked at.
func (t *Turn) tellWounds(unit int8, seat game.Seat, c Cast, wounds int8) {
	result := tell.Say("{n wound}", wounds)
	switch passed := c.raw(); {
	case passed == 0:
		result = tell.Say("no wound")
	case passed != wounds:
		result = tell.Say("{passed} passed, {n wound}", passed, wounds)
	}
	t.tell(WoundsRolled, data.PieceID(unit), handfulBy{c, seat}, result).Rule = c.by
}

// AttackTitle is a type of attack as people read it, with the weapon's name.
func (b *Battle) AttackTitle(u int8, kind AttackKind) string {
	if blade := b.bladeOf(u, kind); blade != nil {
		return blade.Name
	}
	if g := b.gunOf(u, kind); g != nil {
		return attackTypes[kind].short() + ", " + g.Name
	}
	return attackTypes[kind].title
}

// short is the title without a word on which weapon it is.
func (r *attackRow) short() string {
	if r.strength == 2 {
		return attackTypes[Bunt].title
	}
	return attackTypes[pointBlank].title
}

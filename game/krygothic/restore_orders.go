package krygothic

import (
	"errors"
	"math/bits"
)

// checkSides holds AP and what else a side has to their bounds.
func (p *position) checkSides(*given) error {
	for i := range p.sides {
		s, t := &p.sides[i], &p.sides[i].tally
		for _, n := range []int32{s.ap, s.escrow, s.reserved, s.bid, s.vp} {
			if !below(n, mostSaved) {
				return errors.New("no side has so many AP")
			}
		}
		switch {
		case s.nextMod < -mostSaved || s.nextMod > mostSaved || !below(s.pausesLeft, seatLimit) ||
			!below(s.cancels, 127) || !below(s.waits, 127) || !below(t.models, maxUnits+1) || !below(t.lost, maxUnits+1) ||
			t.combos < 0 || t.commands < 0:
			return errors.New("no side stands so")
		case !or(s.distracted, len(p.units)):
			return errors.New("nobody is distracted")
		}
	}
	return nil
}

// checkOrders holds what has been declared to the units and the tables.
func (p *position) checkOrders(g *given) error {
	for i := range p.orders {
		o := &p.orders[i]
		switch {
		case o.stage > announced || !below(o.steps, maxSteps+1) || !below(o.step, int(o.steps)+1) ||
			!below(o.act, len(o.acts)+1) || !below(o.cost, mostSaved) || !below(o.run, maxSteps+1) ||
			!below(o.majors, maxSteps+1) ||
			o.lain < 0 || len(o.before) != 0 && len(o.before) != len(p.units):
			return errors.New("an order is in no state")
		case (o.stage == noOrder) != (len(o.acts) == 0) || o.declaredAt < 0 || o.commitAt < 0 || o.declaredAt > mostTime ||
			o.commitAt > mostTime || o.cancelled&^p.everybody() != 0:
			return errors.New("an order has no acts")
		}
		last := int8(0)
		for n := range o.acts {
			a := &o.acts[n]
			if a.step < last || a.step > last+1 || a.step >= o.steps || n == 0 && a.step != 0 {
				return errors.New("the steps of an order are out of order")
			}
			last = a.step
			if err := p.checkAct(g, a, int8(i)); err != nil {
				return err
			}
		}
		if len(o.acts) > 0 && last != o.steps-1 {
			return errors.New("a step of an order is empty")
		}
	}
	for i := range p.springs {
		s := &p.springs[i]
		if !below(s.side, seats) || !below(s.step, maxSteps) || s.trigger > atEnd || !below(s.watched, len(p.units)) ||
			!below(s.paid, mostSaved) {
			return errors.New("a spring waits for nothing")
		}
		if err := p.checkAct(g, &s.act, s.side); err != nil {
			return err
		}
	}
	return nil
}

// checkAct holds an act to the units and the tables.
func (p *position) checkAct(g *given, a *act, side int8) error {
	if a.kind >= kinds || !below(a.step, maxSteps) || !below(a.unit, len(p.units)) || p.units[a.unit].side != side {
		return errors.New("an act is nobody's")
	}
	if !below(a.weapon, 3) || a.mode > suppressive || a.power > farVoice || a.target < 0 || a.target2 < 0 {
		return errors.New("an act is of no kind")
	}
	for _, w := range []*way{&a.path, &a.before} {
		for _, at := range w.list() {
			if !onField(at, g.field.size) {
				return errors.New("a way leaves the field")
			}
		}
	}
	return nil
}

// checkDeeds holds what is being carried out to the units.
func (p *position) checkDeeds(g *given) error {
	for i := range p.deeds {
		d := &p.deeds[i]
		if !below(d.side, seats) || d.beyond > 3 || !or(d.blow.striker, len(p.units)) ||
			!or(d.blow.foe, len(p.units)) || d.blow.stage > blowOver {
			return errors.New("nobody does that")
		}
		if w := &d.walk; w.stage > walked || !below(w.stride.leg, maxWays+1) || !below(w.told, maxWays+1) ||
			!or(w.fear, len(p.units)) || w.fears&^p.everybody() != 0 || w.stride.along < 0 || w.stride.long < 0 {
			return errors.New("nobody walks so")
		}
		if err := p.checkAct(g, &d.act, d.side); err != nil {
			return err
		}
	}
	return nil
}

// checkField holds markers and locations to the field.
func (p *position) checkField(g *given) error {
	if len(p.marks) > mostMarkers {
		return errors.New("there are markers too many")
	}
	for i := range p.marks {
		m := &p.marks[i]
		if m.kind > fallenGear || !onField(m.at, g.field.size) || !or(m.side, seats) || !below(m.radius, maxField) ||
			m.until < 0 || !or(m.unit, max(1, len(p.units))) || m.kind == fallenGear && (m.unit < 0 || len(p.units) == 0) {
			return errors.New("a marker lies nowhere")
		}
	}
	n := 0
	for i := range g.field.pieces {
		if !g.field.pieces[i].location {
			continue
		}
		if n >= len(p.places) || int(p.places[n].piece) != i {
			return errors.New("the locations are not those of the field")
		}
		if l := &p.places[n]; !below(l.structure, structure+1) || !or(l.by, seats) {
			return errors.New("a location is in no state")
		}
		n++
	}
	if n != len(p.places) || bits.OnesCount32(p.everybody()) != len(p.units) {
		return errors.New("there are locations too many")
	}
	return nil
}

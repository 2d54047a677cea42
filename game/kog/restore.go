package kog

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/wire"
)

// savedPosition is a position as [Battle.MarshalJSON] writes it.
type savedPosition struct {
	Head    []int64   `json:"head"`
	Stack   [][]int64 `json:"stack"`
	Objects [][]int64 `json:"objects"`
	Units   [][]int64 `json:"units"`
	Models  [][]int64 `json:"models"`
}

type savedPast struct {
	Seat int `json:"seat"`
	savedPosition
}

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	savedPosition
	Before  *savedPast        `json:"before"`
	Forces  []json.RawMessage `json:"forces"`
	Terrain [][]int64         `json:"terrain"`
}

// restore reads a battle back. A text that this battle could not have written is an error.
func (g *given) restore(text []byte) (*Battle, error) {
	b, err := g.read(text)
	if err != nil {
		return nil, fmt.Errorf("a saved battle of KOG: %w", err)
	}
	if err := game.Alike(b, text); err != nil {
		return nil, fmt.Errorf("a saved battle of KOG: %w", err)
	}
	return b, nil
}

func (g *given) read(text []byte) (*Battle, error) {
	var s saved
	if err := game.FromJSON(text, &s); err != nil {
		return nil, err
	}
	b := &Battle{}
	if err := s.position(&b.position); err != nil {
		return nil, err
	}
	if err := s.past(&b.past); err != nil {
		return nil, err
	}
	g, err := s.given(g)
	if err != nil {
		return nil, err
	}
	b.given = g
	if err := b.position.possible(g); err != nil {
		return nil, err
	}
	if int(b.placed) != len(g.placed) {
		return nil, errors.New("the number of placed pieces is wrong")
	}
	if b.past.seat == 0 {
		return b, nil
	}
	if b.past.seat > seats || int(b.past.placed) > len(g.placed) {
		return nil, errors.New("there was no such order before")
	}
	return b, b.past.position.possible(g)
}

func (s *savedPosition) position(p *position) error {
	err := wire.Read(s.Head, p.head)
	if err != nil {
		return err
	}
	stack := wire.Listed[frame](s.Stack, &err)
	if len(stack) < 1 || len(stack) > len(p.stack) {
		return errors.New("the sequence of play is broken")
	}
	p.depth = int8(copy(p.stack[:], stack))
	p.objects, p.units = wire.Listed[object](s.Objects, &err), wire.Listed[unit](s.Units, &err)
	p.models = wire.Listed[model](s.Models, &err)
	return err
}

func (s *saved) past(p *past) error {
	if s.Before == nil {
		return nil
	}
	if s.Before.Seat < int(game.First) || s.Before.Seat > seats {
		return errors.New("nobody gave the order before")
	}
	p.seat = game.Seat(s.Before.Seat)
	return s.Before.position(&p.position)
}

// given is what has been mustered and placed at the table on top of what the setup says.
func (s *saved) given(g *given) (*given, error) {
	if (s.Forces != nil) != g.atTable || (s.Terrain != nil) != g.alternate {
		return nil, errors.New("the setup musters and places terrain in another way")
	}
	if g.atTable && len(s.Forces) != seats {
		return nil, errors.New("there are two forces")
	}
	for side, text := range s.Forces {
		if string(text) == "null" {
			continue
		}
		var r Roster
		if err := game.FromJSON(text, &r); err != nil {
			return nil, err
		}
		f, no := g.accept(&r)
		if no != nil {
			return nil, errors.New(no.String())
		}
		f.raw = game.JSON(&r)
		g = g.withForce(int8(side), f)
	}
	if g.atTable {
		g.call()
	}
	if !g.alternate {
		return g, nil
	}
	return s.terrain(g)
}

// terrain puts the placed pieces back.
func (s *saved) terrain(g *given) (*given, error) {
	var err error
	placed := wire.Listed[placing](s.Terrain, &err)
	if err != nil || len(placed) > mostPieces {
		return nil, wire.ErrFigures
	}
	for _, p := range placed {
		if int(p.piece) < 0 || int(p.piece) >= len(g.catalogue) || p.turn < 0 || p.turn >= 360 || p.at.Z != 0 ||
			onGrid(p.at) != nil || !g.onTable(g.footprint(p)) {
			return nil, errors.New("a placed piece is not on the table")
		}
	}
	return g.withTerrain(placed), nil
}

// onTable reports whether a footprint lies wholly on the table.
//
// Rule: KOG-TERR-08.
func (g *given) onTable(s board.Shape) bool {
	low, high := s.Bounds()
	return low.X >= 0 && low.Y >= 0 && high.X <= g.width && high.Y <= g.height
}

// within reports whether a figure is from 0 to below.
func within[T wire.Whole](v T, below int) bool { return v >= 0 && int(v) < below }

// possible checks everything that is used as an index.
func (p *position) possible(g *given) error {
	mustered := g.forces[0] != nil && g.forces[1] != nil
	switch {
	case !within(p.active, seats) || !within(p.first, seats) || !within(p.decider, seats) || p.attacker < -1 ||
		p.attacker >= seats:
		return errors.New("there is no such side")
	case !within(p.axis, len(axisNames)) || !within(p.defender, int(highHalf)+1) ||
		(p.axis == noAxis) != (p.defender == noHalf):
		return errors.New("there is no such territory")
	case !within(p.proposal.what, len(pleaNames)) || !within(p.proposal.side, seats):
		return errors.New("there is no such proposal")
	case !within(p.open, len(p.units)+1) || !within(p.round, maxRound):
		return errors.New("there is no such unit or round")
	case p.result.winner < -1 || p.result.winner >= seats || !within(p.result.grade, int(major)+1) ||
		!within(p.result.why, int(byEndNow)+1):
		return errors.New("nobody has won")
	case p.mustered[0] != (g.forces[0] != nil) || p.mustered[1] != (g.forces[1] != nil):
		return errors.New("nobody has mustered so")
	case !mustered && len(p.models)+len(p.units)+len(p.objects) > 0:
		return errors.New("there are models before there are forces")
	}
	if err := p.sequence(); err != nil || !mustered {
		return err
	}
	for _, check := range []func(*given) error{p.rolls, p.checkModels, p.checkObjects, p.checkReferences} {
		if err := check(g); err != nil {
			return err
		}
	}
	return nil
}

// maxRound bounds the rounds of a saved battle without a limit.
const maxRound = 10_000

// sequence checks the frames: reactions lie on top of the Action step, and who is asked is a side.
func (p *position) sequence() error {
	for i, f := range p.stack[:p.depth] {
		reaction := f.step == stepDefence || f.step == stepCounter || f.step == stepVictim
		if f.step > stepOver || f.side < -1 || f.side >= seats || reaction != (i > 0) ||
			i > 0 && p.stack[0].step != stepAction {
			return errors.New("the sequence of play is broken")
		}
		if steps[f.step].asksOne() && f.side < 0 || (f.step == stepOver) != p.result.over ||
			f.step == stepMuster != (p.mustered != [seats]bool{true, true}) {
			return errors.New("the sequence of play does not fit the battle")
		}
		if f.step > stepRoles && p.attacker < 0 || f.step > stepDivide && p.axis == noAxis {
			if f.step != stepOver {
				return errors.New("roles and territories are not settled")
			}
		}
	}
	return nil
}

// asksOne reports whether a step asks one side, and neither both nor the umpire.
func (s *procedure) asksOne() bool {
	return !slices.Contains([]game.RuleID{ForceFormats, TerrainAgreed, VictoryCheck}, s.rule) && s.roll == nil
}

// rolls holds units and models to the forces.
func (p *position) rolls(g *given) error {
	m, n := 0, 0
	for side, f := range g.forces {
		for i := range f.units {
			if n >= len(p.units) {
				return errors.New("units are missing")
			}
			u := &p.units[n]
			if int(u.side) != side || int(u.index) != i || int(u.first) != m || int(u.below) != m+len(f.units[i].models) ||
				int(u.below) > len(p.models) {
				return fmt.Errorf("unit %d is not that of the force", n+1)
			}
			for k, e := range f.units[i].models {
				if one := &p.models[m+k]; int(one.side) != side || int(one.unit) != n || int(one.mould) != e.mould ||
					one.role != e.role {
					return fmt.Errorf("model %d is not that of the force", m+k+1)
				}
			}
			m, n = int(u.below), n+1
		}
	}
	if n != len(p.units) {
		return errors.New("there are units too many")
	}
	for i, one := range p.models[m:] {
		if one.unit != -1 || !within(one.mould, len(g.depots)) || !within(one.side, seats) || one.role != 0 {
			return fmt.Errorf("model %d belongs to nobody", m+i+1)
		}
	}
	return nil
}

// checkModels holds models to the table and their figures.
func (p *position) checkModels(g *given) error {
	for i := range p.models {
		one := &p.models[i]
		switch {
		case !within(one.status, len(statusNames)) || !within(one.mode, len(modeNames)) || one.number < 1:
			return fmt.Errorf("model %d is in no state", i+1)
		case one.at.X < 0 || one.at.Y < 0 || one.at.X > g.width || one.at.Y > g.height || one.at.Z < 0 ||
			onGrid(one.at) != nil:
			return fmt.Errorf("model %d is not on the table", i+1)
		case !within(one.facing, 360) || one.damage < 0 || one.targeted < 0 || !within(one.observes, len(p.models)+1):
			return fmt.Errorf("model %d has impossible figures", i+1)
		}
		for _, uses := range one.uses {
			if uses < 0 || uses > mostUses {
				return fmt.Errorf("model %d has impossible weapons", i+1)
			}
		}
	}
	return nil
}

// checkObjects holds objectives to the scenario.
func (p *position) checkObjects(g *given) error {
	if len(p.objects) > maxMarkers {
		return errors.New("there are objectives too many")
	}
	for i := range p.objects {
		o := &p.objects[i]
		if !within(o.target, len(g.plan.targets)) {
			return fmt.Errorf("objective %d is not the scenario's", i+1)
		}
		depot := g.plan.targets[o.target].depot != nil
		switch {
		case o.owner < -1 || o.owner >= seats || o.side < -1 || o.side >= seats || !within(o.streak, maxStreak):
			return fmt.Errorf("objective %d is nobody's", i+1)
		case !within(o.holder, len(p.models)+1) || o.holder > 0 && (o.side < 0 || p.models[o.holder-1].side != o.side):
			return fmt.Errorf("objective %d is held by nobody", i+1)
		case o.at.X < 0 || o.at.Y < 0 || o.at.X > g.width || o.at.Y > g.height || onGrid(o.at) != nil:
			return fmt.Errorf("objective %d is not on the table", i+1)
		case !within(o.model, len(p.models)+1) || depot != (o.model > 0) || depot && p.models[o.model-1].unit != -1:
			return fmt.Errorf("objective %d is no structure", i+1)
		}
	}
	return nil
}

// maxStreak bounds how long an objective can have been held.
const maxStreak = 127

// checkReferences holds Commanders and the item to the models.
func (p *position) checkReferences(g *given) error {
	for side, leader := range p.leader {
		if !within(leader, len(p.models)+1) || leader > 0 && int(p.models[leader-1].side) != side {
			return errors.New("there is no such Commander")
		}
	}
	if !within(p.item.carrier, len(p.models)+1) || !within(p.item.wreck, len(p.models)+1) || onGrid(p.item.at) != nil {
		return errors.New("nobody has the item")
	}
	if reacting := p.depth > 1; reacting && !p.assault.busy {
		return errors.New("somebody reacts to no attack")
	}
	return p.assault.possible(p, g)
}

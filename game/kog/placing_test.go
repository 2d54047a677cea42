package kog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/assets"
	"muster/game"
)

// The shipped data, read once.
var (
	catalogue   = &Catalogue{Lib: assets.Embedded()}
	vectorShelf = sync.OnceValue(func() *shelf { return open(assets.Embedded()) })
)

// opening is the battle that the layout describes, with forces that need not be legal.
func (l *layout) opening(recruits []recruit) (*given, error) {
	d, err := l.dossier()
	if err != nil {
		return nil, err
	}
	seated := []game.Player{{Name: "DE", Side: 0}, {Name: "RU", Side: 1}}
	setup := game.Setup{Scenario: game.JSON(d), Options: l.Options, Seats: seated}
	g, err := compile(setup)
	if err != nil {
		return nil, err
	}
	g.names = [seats]string{"Germany", "Russia"}
	for side, word := range []string{"DE", "RU"} {
		roster := l.roster(word, recruits)
		force, faults, _ := g.enlist(&roster, g.plan.format, assets.Lines{})
		if err := faults.Err(); err != nil {
			return nil, err
		}
		if len(l.Unused) > 0 {
			force.spent = g.plan.format.points - l.Unused[side]
		}
		if len(recruits) > 0 {
			g.forces[side] = force
		}
	}
	return g, nil
}

// dossier is the scenario on the layout's table.
func (l *layout) dossier() (*dossier, error) {
	s := vectorShelf()
	if len(s.Errs) > 0 {
		return nil, s.Errs[0]
	}
	name := l.Scenario
	if name == "" {
		name = "basic"
	}
	n := slices.IndexFunc(s.scenarios, func(f assets.Shelved[scenarioFile]) bool { return f.Value.ID == name })
	if n < 0 {
		return nil, fmt.Errorf("there is no scenario %q", name)
	}
	f := s.scenarios[n].Value
	l.rewrite(&f)
	format, known := formatNamed(l.Format)
	if !known {
		return nil, fmt.Errorf("there is no format %q", l.Format)
	}
	d, faults := s.dossier(&f, format, assets.Lines{})
	if err := faults.Err(); err != nil {
		return nil, err
	}
	d.Profile, d.House = append(slices.Clone(d.Profile), l.Profiles...), len(l.Profiles) > 0
	return &d, l.table(&d)
}

// rewrite changes what the layout says of the scenario.
func (l *layout) rewrite(f *scenarioFile) {
	if !slices.Contains(f.Formats, l.Format) {
		f.Formats = append(slices.Clone(f.Formats), l.Format)
	}
	if len(l.Objects) > 0 {
		f.Objective = l.Objects
	}
	if l.Item {
		f.Item = &itemFile{Carrier: ownerNames[ofAttacker]}
	}
	if len(l.Victory) > 0 {
		f.Victory = l.Victory
	}
	if l.Limit > 0 {
		f.RoundLimit = l.Limit
	}
}

// table puts the battlefield into the dossier: the scenario's own, a shipped one, or an open table with terrain.
func (l *layout) table(d *dossier) error {
	switch {
	case l.Field == "own":
		return nil
	case l.Field != "":
		n := slices.IndexFunc(vectorShelf().fields, func(f fieldFile) bool { return f.ID == l.Field })
		if n < 0 {
			return fmt.Errorf("there is no battlefield %q", l.Field)
		}
		d.Fields = []fieldFile{vectorShelf().fields[n]}
		return nil
	}
	field := fieldFile{ID: "vector", Title: "The table", Size: l.Size}
	for i, words := range l.Terrain {
		piece, err := l.piece(d, words, i)
		if err != nil {
			return fmt.Errorf("terrain %q: %w", words, err)
		}
		field.Piece = append(field.Piece, piece)
	}
	d.Fields = []fieldFile{field}
	return nil
}

// piece reads a line of terrain: a kind and a shape, or a wall with flags.
func (l *layout) piece(d *dossier, words string, i int) (pieceFile, error) {
	kind, rest, _ := strings.Cut(words, " ")
	shape, flags, found := strings.Cut(rest, ")")
	if !found {
		return pieceFile{}, fmt.Errorf("want a kind and a shape like R(0,0,1,1)")
	}
	p := pieceFile{Kind: kind}
	letter, figures, _ := strings.Cut(shape, "(")
	if err := shaped(&p, letter, figures); err != nil {
		return p, err
	}
	if kind != "wall" {
		return p, flagPiece(&p, strings.Fields(flags))
	}
	k := kindFile{ID: "wall_" + strconv.Itoa(i), Name: "wall", Texture: "wall"}
	for _, flag := range strings.Fields(flags) {
		if err := flagKind(&k, flag); err != nil {
			return p, err
		}
		if value, is := strings.CutPrefix(flag, "base="); is {
			p.Base, _ = strconv.ParseFloat(value, 64)
		}
	}
	d.Terrain = append(slices.Clone(d.Terrain), k)
	p.Kind = k.ID
	return p, nil
}

// shaped gives a piece its shape.
func shaped(p *pieceFile, letter, figures string) error {
	list := func(text, sep string) []float64 {
		var out []float64
		for _, word := range strings.Split(text, sep) {
			v, _ := strconv.ParseFloat(strings.TrimSpace(word), 64)
			out = append(out, v)
		}
		return out
	}
	switch letter {
	case "R":
		p.Rect = list(figures, ",")
	case "C":
		p.Circle = list(figures, ",")
	case "P":
		for _, corner := range strings.Split(figures, ",") {
			p.Polygon = append(p.Polygon, list(strings.TrimSpace(corner), " "))
		}
	default:
		return fmt.Errorf("%q is no shape; want R, C or P", letter)
	}
	return nil
}

// flagPiece sets figures of a piece.
func flagPiece(p *pieceFile, words []string) error {
	for _, flag := range words {
		key, value, _ := strings.Cut(flag, "=")
		v, _ := strconv.ParseFloat(value, 64)
		switch key {
		case "height":
			p.Height = v
		case "base":
			p.Base = v
		default:
			return fmt.Errorf("%q means nothing", flag)
		}
	}
	return nil
}

// flagKind sets what a kind of terrain does.
func flagKind(k *kindFile, flag string) error {
	key, value, _ := strings.Cut(flag, "=")
	v, _ := strconv.ParseFloat(value, 64)
	switch key {
	case "solid", "soft":
		k.Sight = key
	case "rough":
		k.Rough = true
	case "stand":
		k.Stand = true
	case "climb":
		k.Climb = true
	case "impassable":
		k.Impassable = true
	case "height":
		k.Height = v
	case "depth":
		k.Depth = v
	case "base":
	default:
		return fmt.Errorf("%q means nothing", flag)
	}
	return nil
}

// roster is a side's force: its units, and models that stand alone.
func (l *layout) roster(side string, recruits []recruit) Roster {
	r := Roster{ID: "vector", Title: side, Faction: "german"}
	last := -1
	for _, one := range recruits {
		if one.side != side {
			continue
		}
		if f := vectorShelf().given.profileNamed(one.roster.Profile); f != nil && len(r.Unit) == 0 {
			r.Faction = f.Faction
		}
		line := l.unitLine(one.name)
		if line < 0 || line != last || len(r.Unit) == 0 {
			r.Unit = append(r.Unit, RosterUnit{Squad: l.squadOf(line)})
		}
		unit := &r.Unit[len(r.Unit)-1]
		unit.Model = append(unit.Model, one.roster)
		last = line
	}
	return r
}

// squadOf is the kind of a unit: tactical unless the layout's line begins with another word.
func (l *layout) squadOf(line int) string {
	if line < 0 {
		return "individual"
	}
	word := strings.Fields(l.Units[line])[0]
	if slices.Contains(squadNames[:], word) {
		return word
	}
	return "tactical"
}

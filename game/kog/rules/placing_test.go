package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/assets"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/rulebook"
)

// The shipped data, read once.
var (
	catalogue   = data.CatalogueOf(assets.Embedded())
	vectorShelf = sync.OnceValue(func() *data.Shelf { return data.Open(assets.Embedded()) })
)

// opening is the battle that the layout describes, with forces that need not be legal.
func (l *Layout) opening(recruits []recruit) (*data.Given, error) {
	d, err := l.dossier()
	if err != nil {
		return nil, err
	}
	seated := []game.Player{{Name: "DE", Side: 0}, {Name: "RU", Side: 1}}
	setup := game.Setup{Scenario: game.JSON(d), Options: l.Options, Seats: seated}
	g, err := data.Compile(setup)
	if err != nil {
		return nil, err
	}
	g.Names = [data.Seats]string{"Germany", "Russia"}
	for side, word := range []string{"DE", "RU"} {
		roster := l.roster(word, recruits)
		force, faults, _ := g.Enlist(&roster, g.Plan.Format, assets.Lines{})
		if err := faults.Err(); err != nil {
			return nil, err
		}
		if len(l.Unused) > 0 {
			force.Spent = g.Plan.Format.Points - l.Unused[side]
		}
		if len(recruits) > 0 {
			g.Forces[side] = force
		}
	}
	return g, nil
}

// dossier is the scenario on the layout's table.
func (l *Layout) dossier() (*data.Dossier, error) {
	s := vectorShelf()
	if len(s.Errs()) > 0 {
		return nil, s.Errs()[0]
	}
	name := l.Scenario
	if name == "" {
		name = "basic"
	}
	n := slices.IndexFunc(s.Battles, func(f rulebook.File[data.ScenarioFile]) bool { return f.Value.ID == name })
	if n < 0 {
		return nil, fmt.Errorf("there is no scenario %q", name)
	}
	f := s.Battles[n].Value
	l.rewrite(&f)
	format, known := data.FormatNamed(l.Format)
	if !known {
		return nil, fmt.Errorf("there is no format %q", l.Format)
	}
	d, faults := s.Dossier(&f, format, assets.Lines{})
	if err := faults.Err(); err != nil {
		return nil, err
	}
	d.Profile, d.House = append(slices.Clone(d.Profile), l.Profiles...), len(l.Profiles) > 0
	return &d, l.table(&d)
}

// rewrite changes what the layout says of the scenario.
func (l *Layout) rewrite(f *data.ScenarioFile) {
	if !slices.Contains(f.Formats, l.Format) {
		f.Formats = append(slices.Clone(f.Formats), l.Format)
	}
	if len(l.Objects) > 0 {
		f.Objective = l.Objects
	}
	if l.Item {
		f.Item = &data.ItemFile{Carrier: data.OwnerNames[data.OfAttacker]}
	}
	if len(l.Victory) > 0 {
		f.Victory = l.Victory
	}
	if l.Limit > 0 {
		f.RoundLimit = l.Limit
	}
}

// table puts the battlefield into the dossier: the scenario's own, a shipped one, or an open table with terrain.
func (l *Layout) table(d *data.Dossier) error {
	switch {
	case l.Field == "own":
		return nil
	case l.Field != "":
		n := slices.IndexFunc(vectorShelf().Fields, func(f data.FieldFile) bool { return f.ID == l.Field })
		if n < 0 {
			return fmt.Errorf("there is no battlefield %q", l.Field)
		}
		d.Fields = []data.FieldFile{vectorShelf().Fields[n]}
		return nil
	}
	field := data.FieldFile{Head: rulebook.Head{ID: "vector", Title: "The table"}, Size: l.Size}
	for i, words := range l.Terrain {
		piece, err := l.piece(d, words, i)
		if err != nil {
			return fmt.Errorf("terrain %q: %w", words, err)
		}
		field.Piece = append(field.Piece, piece)
	}
	d.Fields = []data.FieldFile{field}
	return nil
}

// piece reads a line of terrain: a kind and a shape, or a wall with flags.
func (l *Layout) piece(d *data.Dossier, words string, i int) (data.PieceFile, error) {
	kind, rest, _ := strings.Cut(words, " ")
	shape, flags, found := strings.Cut(rest, ")")
	if !found {
		return data.PieceFile{}, fmt.Errorf("want a kind and a shape like R(0,0,1,1)")
	}
	p := data.PieceFile{Kind: kind}
	letter, figures, _ := strings.Cut(shape, "(")
	if err := shaped(&p, letter, figures); err != nil {
		return p, err
	}
	if kind != "wall" {
		return p, flagPiece(&p, strings.Fields(flags))
	}
	k := data.KindFile{ID: "wall_" + strconv.Itoa(i), Name: "wall", Texture: "wall"}
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
func shaped(p *data.PieceFile, letter, figures string) error {
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
func flagPiece(p *data.PieceFile, words []string) error {
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
func flagKind(k *data.KindFile, flag string) error {
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
func (l *Layout) roster(side string, recruits []recruit) data.Roster {
	r := data.Roster{Head: rulebook.Head{ID: "vector", Title: side}, Faction: "german"}
	last := -1
	for _, one := range recruits {
		if one.side != side {
			continue
		}
		if f := vectorShelf().Given.ProfileNamed(one.roster.Profile); f != nil && len(r.Unit) == 0 {
			r.Faction = f.Faction
		}
		line := l.unitLine(one.name)
		if line < 0 || line != last || len(r.Unit) == 0 {
			r.Unit = append(r.Unit, data.RosterUnit{Squad: l.squadOf(line)})
		}
		unit := &r.Unit[len(r.Unit)-1]
		unit.Model = append(unit.Model, one.roster)
		last = line
	}
	return r
}

// squadOf is the kind of a unit: tactical unless the layout's line begins with another word.
func (l *Layout) squadOf(line int) string {
	if line < 0 {
		return "individual"
	}
	word := strings.Fields(l.Units[line])[0]
	if slices.Contains(data.SquadNames[:], word) {
		return word
	}
	return "tactical"
}

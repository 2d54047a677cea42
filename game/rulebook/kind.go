package rulebook

import (
	"strings"

	"muster/assets"
	"muster/game"
)

// Label stands at the top of each data file: what it is, and whose.
type Label struct {
	Kind   string `toml:"kind" json:"-"`
	System string `toml:"system" json:"-"`
}

func (l *Label) label() *Label { return l }

func (*Label) call(string) {}

// Head stands at the top of each file that menus list: a scenario, an army, a battlefield.
type Head struct {
	ID string `toml:"-" json:"id,omitempty"` // the name of the file
	Label
	Title string `toml:"title" json:"title,omitempty"`
	Blurb string `toml:"blurb,omitempty" json:"blurb,omitempty"`
}

func (h *Head) call(id string) { h.ID = id }

func (h *Head) called() string { return h.ID }

// Army is what the head says of an army, for menus.
func (h *Head) Army(origin string) game.Army {
	return game.Army{ID: h.ID, Title: h.Title, Blurb: strings.Join(assets.Paragraphs(h.Blurb), "\n\n"), Origin: origin}
}

// Scenario is what the head says of a scenario, for menus.
func (h *Head) Scenario(origin string) game.Scenario {
	s := game.Scenario{ID: h.ID, Title: h.Title, Origin: origin}
	s.Blurb, s.Goal = assets.Story(h.Blurb)
	return s
}

// Kind is a kind of data file of a rulebook; F is its shape, as TOML and JSON have it.
type Kind[F any] struct {
	folder string
	read   func(id, name string, text []byte) (F, assets.Lines, error)
}

// labelled is a pointer to the shape of a file, which embeds [Label] or [Head].
type labelled[F any] interface {
	*F
	Roster
	call(id string)
}

// KindOf is a kind of file: the word that its key kind says, and the folder that holds it. Complete fills in what a file
// may leave out, and complains about what the rest of the rulebook takes for granted, such as a title.
func KindOf[F any, P labelled[F]](system, word, folder string, complete func(P, assets.Lines) assets.Faults) Kind[F] {
	return Kind[F]{folder, func(id, name string, text []byte) (f F, lines assets.Lines, err error) {
		if lines, err = assets.Parse(name, text, &f); err != nil {
			return f, lines, err
		}
		p := P(&f)
		p.call(id)
		c := assets.Complaints{Lines: lines}
		c.Head(p.label().Kind, word, p.label().System, system)
		faults := append(c.Faults, complete(p, lines)...)
		return f, lines, faults.Err()
	}}
}

// AsItStands completes nothing.
func AsItStands[F any](F, assets.Lines) assets.Faults { return nil }

// Read reads a file that somebody wrote, from anywhere; name is what messages call it. The error names every fault, each
// with its line and what would be right.
func (k Kind[F]) Read(name string, text []byte) (File[F], error) {
	value, lines, err := k.read(assets.FileID(name), name, text)
	return File[F]{value, lines, name}, err
}

// ReadAs is [Kind.Read] for a file that is described for menus, as a scenario or as an army.
func ReadAs[F, T any](k Kind[F], name string, text []byte, describe func(*File[F]) (T, error)) (T, error) {
	file, err := k.Read(name, text)
	if err != nil {
		var none T
		return none, err
	}
	return describe(&file)
}

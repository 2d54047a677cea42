// Package tell puts facts into words: a rulebook has its wordings in tables, and an event says with which figures one of
// them is to be filled. Words are made when somebody reads the event, not when it happens.
//
// A wording is a sentence with holes:
//
//	"{unit} heal {patient}: from {was} to {now}"
//	"{side score} {points point} for {unit}"
//
// The figures stand in the order in which the names of the holes come first; a name that comes again stands for the same
// figure. What a hole says after its name makes words agree:
//
//   - A number takes a noun: {points point} is "1 point" or "3 points", {far inch|inches} is "1 inch" or "3 inches".
//   - A number takes a sign: {bonus +} is "+2" or "-1".
//   - A name takes a verb, written as for many: {side score} is "North scores" or "The Tide score", {side keep their
//     word} is "North keeps its word".
package tell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/board"
)

// Namer gives pieces and sides their names.
type Namer interface {
	Name(board.PieceID) string // "Soldiers 2"
	SideName(int) string       // by index into the scene's sides
}

// Side is a figure: a side, by its index in the scene.
type Side int8

// Phrase is a wording with its figures: whole numbers, strings, pieces ([board.PieceID]), sides ([Side]), slices of these
// two, a [Phrase] or several one after the other, or a value that has a String method. Nobody changes a figure once it is part of a phrase.
type Phrase struct {
	Text    string
	Figures []any
}

// Say is a phrase.
func Say(text string, figures ...any) Phrase { return Phrase{text, figures} }

// When is the words if they hold, "" if not: for a part of a sentence that may be missing.
func When(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}

// mostHoles bounds how many names the holes of a wording have.
const mostHoles = 12

// Words are the phrase filled in. A hole without a figure is left as it stands in the wording.
func (p Phrase) Words(n Namer) string {
	if !strings.Contains(p.Text, "{") {
		return p.Text
	}
	return string(p.append(make([]byte, 0, 96), n))
}

func (p Phrase) append(to []byte, n Namer) []byte {
	var holes [mostHoles]string
	text, count := p.Text, 0
	for {
		before, rest, more := strings.Cut(text, "{")
		to = append(to, before...)
		if !more {
			return to
		}
		hole, after, _ := strings.Cut(rest, "}")
		name, agrees, _ := strings.Cut(hole, " ")
		i := slices.Index(holes[:count], name)
		if i < 0 {
			i, holes[count] = count, name
			count++
		}
		if i < len(p.Figures) {
			to = fill(to, n, p.Figures[i], agrees)
		} else {
			to = append(append(append(to, '{'), hole...), '}')
		}
		text = after
	}
}

// Holes are the names of the holes of a wording, each once.
func Holes(text string) (names []string) {
	for {
		_, rest, more := strings.Cut(text, "{")
		if !more {
			return names
		}
		hole, after, _ := strings.Cut(rest, "}")
		if name, _, _ := strings.Cut(hole, " "); !slices.Contains(names, name) {
			names = append(names, name)
		}
		text = after
	}
}

// Figure is what fills the hole of a name, nil for none.
func (p Phrase) Figure(name string) any {
	if i := slices.Index(Holes(p.Text), name); i >= 0 && i < len(p.Figures) {
		return p.Figures[i]
	}
	return nil
}

// Each calls do with every figure, those of phrases within included.
func (p Phrase) Each(do func(figure any)) {
	for _, figure := range p.Figures {
		switch f := figure.(type) {
		case Phrase:
			f.Each(do)
		case []Phrase:
			for _, part := range f {
				part.Each(do)
			}
		default:
			do(figure)
		}
	}
}

// Pieces are the pieces that a phrase names, each once.
func (p Phrase) Pieces() (list []board.PieceID) {
	add := func(id board.PieceID) {
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	p.Each(func(figure any) {
		switch f := figure.(type) {
		case board.PieceID:
			add(f)
		case []board.PieceID:
			for _, id := range f {
				add(id)
			}
		}
	})
	return list
}

// fill writes a figure.
func fill(to []byte, n Namer, figure any, agrees string) []byte {
	switch f := figure.(type) {
	case string:
		return append(to, Does(f, agrees)...)
	case board.PieceID:
		return append(to, Does(n.Name(f), agrees)...)
	case Side:
		return append(to, Does(n.SideName(int(f)), agrees)...)
	case int:
		return number(to, f, agrees)
	case []board.PieceID:
		return list(to, f, n.Name)
	case []Side:
		return list(to, f, func(s Side) string { return n.SideName(int(s)) })
	case Phrase:
		return f.append(to, n)
	case []Phrase:
		for _, p := range f {
			to = p.append(to, n)
		}
		return to
	}
	text := fmt.Sprint(figure)
	if whole, err := strconv.Atoi(text); err == nil {
		return number(to, whole, agrees)
	}
	return append(to, text...)
}

func list[T any](to []byte, all []T, name func(T) string) []byte {
	for i, one := range all {
		if i > 0 {
			to = append(to, ", "...)
		}
		to = append(to, name(one)...)
	}
	return to
}

func number(to []byte, n int, agrees string) []byte {
	switch agrees {
	case "":
		return strconv.AppendInt(to, int64(n), 10)
	case "+":
		return fmt.Appendf(to, "%+d", n)
	}
	return append(to, Counted(n, agrees)...)
}

// Counted is a number with its noun: of "point", "1 point" or "3 points"; of "inch|inches", "1 inch" or "3 inches".
func Counted(n int, noun string) string {
	one, many, irregular := strings.Cut(noun, "|")
	if !irregular {
		many = one + "s"
	}
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// InSentence is a name as it stands within a sentence: "The fuel depot" becomes "the fuel depot".
func InSentence(name string) string {
	if rest, has := strings.CutPrefix(name, "The "); has {
		return "the " + rest
	}
	return name
}

// Many reports whether a name is that of many: The Tide, Orcs 2, Ash and Elm.
func Many(name string) bool {
	name = strings.TrimRight(name, "0123456789 ")
	return strings.HasPrefix(name, "The ") || strings.HasSuffix(name, "s") || strings.Contains(name, " and ")
}

// Does puts what somebody does, written as for many, behind his name, in the number of the name: The Tide score, Orcs 2
// score, North scores. Without a verb it is the name.
func Does(name, many string) string {
	if many == "" {
		return name
	}
	if Many(name) {
		return name + " " + many
	}
	verb, rest, _ := strings.Cut(many, " ")
	switch verb {
	case "are":
		verb = "is"
	case "have":
		verb = "has"
	case "do", "go":
		verb += "es"
	default:
		verb += "s"
	}
	return strings.TrimSuffix(name+" "+verb+" "+strings.ReplaceAll(rest, "their", "its"), " ")
}

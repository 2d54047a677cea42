package rulebook

import (
	"fmt"
	"slices"
	"strconv"

	"muster/assets"
	"muster/game"
)

// Setting is an option of a rulebook, and where its value is kept.
type Setting struct {
	game.Option
	Same  string // a word for the default of a number
	Wants string // how messages list the words it takes
	set   func(int)
}

// Unset is what a number is set to whose default is "".
const Unset = -1

// integer is a number of a rulebook's options, or a choice that counts from 0.
type integer interface {
	~int | ~int8 | ~int32 | ~uint8
}

// Words is a setting that is one of some words, the first unless told; kept is the index of the word.
func Words[N integer](kept *N, id, title string, rule game.RuleID, text string, words ...string) Setting {
	return WordsFunc(func(n int) { *kept = N(n) }, id, title, rule, text, words...)
}

// WordsFunc is [Words] for a function that keeps the index.
func WordsFunc(keep func(int), id, title string, rule game.RuleID, text string, words ...string) Setting {
	return Setting{set: keep, Wants: assets.OneOf(words), Option: game.Option{
		ID: id, Title: title, Rule: rule, Text: text, Values: words, Default: words[0],
	}}
}

// Either is a setting that is one of two words, the first unless told; kept is whether it is the second.
func Either(kept *bool, id, title string, rule game.RuleID, text, first, second string) Setting {
	return WordsFunc(func(n int) { *kept = n == 1 }, id, title, rule, text, first, second)
}

// On is a setting that is on or off, on unless told.
func On(kept *bool, id, title string, rule game.RuleID, text string) Setting {
	return WordsFunc(func(n int) { *kept = n == 0 }, id, title, rule, text, "on", "off")
}

// Yes is a setting that is true or false, which people read as yes and no; true unless told.
func Yes(kept *bool, id, title string, rule game.RuleID, text string) Setting {
	return WordsFunc(func(n int) { *kept = n == 0 }, id, title, rule, text, "true", "false")
}

// No is a setting that is true or false, false unless told.
func No(kept *bool, id, title string, rule game.RuleID, text string) Setting {
	return Either(kept, id, title, rule, text, "false", "true")
}

// Number is a setting that is a number. Where its default is "" it stays [Unset] unless told.
func Number[N integer](kept *N, id, title string, rule game.RuleID, text string, low, high int, usual string) Setting {
	return NumberFunc(func(n int) { *kept = N(n) }, id, title, rule, text, low, high, usual)
}

// NumberFunc is [Number] for a function that keeps the number.
func NumberFunc(keep func(int), id, title string, rule game.RuleID, text string, low, high int, usual string) Setting {
	return Setting{set: keep, Option: game.Option{
		ID: id, Title: title, Rule: rule, Text: text, Min: low, Max: high, Default: usual,
	}}
}

// Quickly is the setting with the word that a quick battle takes.
func (s Setting) Quickly(word string) Setting {
	s.Quick = word
	return s
}

// Varied is the setting of which quick battles draw a value.
func (s Setting) Varied() Setting {
	s.Varies = true
	return s
}

// AtOneKeyboard is the setting with the word that a battle takes whose players share a keyboard.
func (s Setting) AtOneKeyboard(word string) Setting {
	s.Together = word
	return s
}

// Usually is the setting with another default.
func (s Setting) Usually(word string) Setting {
	s.Default = word
	return s
}

// Or is the setting with a word for its default.
func (s Setting) Or(word string) Setting {
	s.Same = word
	return s
}

// Settings is the table of all options of a rulebook, in the order in which people find them: what is kept of them in O.
type Settings[O any] func(*O) []Setting

// All are the settings, kept nowhere.
func (table Settings[O]) All() []Setting { return table(new(O)) }

// Options are what people find.
func (table Settings[O]) Options() []game.Option {
	all := table.All()
	options := make([]game.Option, len(all))
	for i := range all {
		options[i] = all[i].Option
	}
	return options
}

// Read applies the defaults and then the words of a setup. Every fault is one line. Others are the ids of further options
// that the rulebook reads itself.
func (table Settings[O]) Read(o *O, chosen map[string]string, others ...string) assets.Faults {
	var faults assets.Faults
	names := others
	for _, s := range table(o) {
		names = append(names, s.ID)
		if word := chosen[s.ID]; word != "" {
			faults = append(faults, s.read(word)...)
			continue
		}
		s.usual()
	}
	var unknown []string
	for id := range chosen {
		if !slices.Contains(names, id) {
			unknown = append(unknown, id)
		}
	}
	slices.Sort(unknown)
	for _, id := range unknown {
		faults = append(faults, optionFault("%s", assets.Unknown("option", id, names)))
	}
	return faults
}

// Unusual are the settings that a setup has chosen otherwise than usual.
func (table Settings[O]) Unusual(chosen map[string]string) []Setting {
	return slices.DeleteFunc(table.All(), func(s Setting) bool {
		word := chosen[s.ID]
		return word == "" || word == s.Default || word == s.Same
	})
}

// usual applies the default: a word, or the number.
func (s *Setting) usual() {
	n, err := strconv.Atoi(s.Default)
	switch {
	case s.Values != nil:
		n = slices.Index(s.Values, s.Default)
	case err != nil:
		n = Unset
	}
	s.set(n)
}

func (s *Setting) read(word string) assets.Faults {
	if s.Values != nil {
		n := slices.Index(s.Values, word)
		if n < 0 {
			return assets.Faults{optionFault("%s=%s: want %s", s.ID, assets.Clean(word, 24), s.Wants)}
		}
		s.set(n)
		return nil
	}
	if s.Same != "" && word == s.Same {
		s.usual()
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < s.Min || n > s.Max {
		return assets.Faults{optionFault("%s=%s: want a whole number from %d to %d", s.ID, assets.Clean(word, 24),
			s.Min, s.Max)}
	}
	s.set(n)
	return nil
}

func optionFault(format string, args ...any) assets.Fault {
	return assets.Fault{File: "options", Msg: fmt.Sprintf(format, args...)}
}

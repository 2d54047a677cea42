package rulebook

import (
	"fmt"
	"slices"
	"strconv"

	"muster/assets"
	"muster/game"
)

// Setting is an option with what its words and numbers do to the options O of a rulebook.
type Setting[O any] struct {
	game.Option
	Same  string // a word for the default of a number
	Wants string // which words it takes, for messages
	set   func(*O, int)
}

// Unset is what a number is set to whose default is "".
const Unset = -1

// Words is a setting that is one of some words, the first unless told; it is set by the index of the word.
func Words[O any](id, title, text string, rule game.RuleID, set func(*O, int), values ...string) Setting[O] {
	return Setting[O]{Option: game.Option{
		ID: id, Title: title, Text: text, Values: values, Default: values[0], Rule: rule,
	}, Wants: assets.OneOf(values), set: set}
}

// Yes is a setting that is true or false, which people read as yes and no; true unless told.
func Yes[O any](id, title, text string, rule game.RuleID, set func(*O, bool)) Setting[O] {
	return Words(id, title, text, rule, func(o *O, n int) { set(o, n == 0) }, "true", "false")
}

// No is a setting that is true or false, false unless told.
func No[O any](id, title, text string, rule game.RuleID, set func(*O, bool)) Setting[O] {
	return Words(id, title, text, rule, func(o *O, n int) { set(o, n == 1) }, "false", "true")
}

// Number is a setting that is a number. Where its default is "" it stays [Unset] unless told.
func Number[O any](id, title, text string, rule game.RuleID, low, high int, usual string, set func(*O, int)) Setting[O] {
	return Setting[O]{Option: game.Option{
		ID: id, Title: title, Text: text, Min: low, Max: high, Default: usual, Rule: rule,
	}, set: set}
}

// Quickly is the setting with the word that a quick battle takes.
func (s Setting[O]) Quickly(word string) Setting[O] {
	s.Quick = word
	return s
}

// AtOneKeyboard is the setting with the word that a battle takes whose players share a keyboard.
func (s Setting[O]) AtOneKeyboard(word string) Setting[O] {
	s.Together = word
	return s
}

// Usually is the setting with another default.
func (s Setting[O]) Usually(word string) Setting[O] {
	s.Default = word
	return s
}

// Or is the setting with a word for its default.
func (s Setting[O]) Or(word string) Setting[O] {
	s.Same = word
	return s
}

// Settings are all settings of a rulebook, in the order in which people find them.
type Settings[O any] []Setting[O]

// Options are what people find.
func (all Settings[O]) Options() []game.Option {
	options := make([]game.Option, len(all))
	for i := range all {
		options[i] = all[i].Option
	}
	return options
}

// Read applies the defaults and then the words of a setup. Every fault is one line. Others are the ids of further options
// that the rulebook reads itself.
func (all Settings[O]) Read(o *O, chosen map[string]string, others ...string) assets.Faults {
	var faults assets.Faults
	names := others
	for i := range all {
		s := &all[i]
		names = append(names, s.ID)
		if word := chosen[s.ID]; word != "" {
			faults = append(faults, s.read(o, word)...)
			continue
		}
		s.usual(o)
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
func (all Settings[O]) Unusual(chosen map[string]string) []Setting[O] {
	return slices.DeleteFunc(slices.Clone(all), func(s Setting[O]) bool {
		word := chosen[s.ID]
		return word == "" || word == s.Default || word == s.Same
	})
}

// usual applies the default: a word, or the number.
func (s *Setting[O]) usual(o *O) {
	n, err := strconv.Atoi(s.Default)
	switch {
	case s.Values != nil:
		n = slices.Index(s.Values, s.Default)
	case err != nil:
		n = Unset
	}
	s.set(o, n)
}

func (s *Setting[O]) read(o *O, word string) assets.Faults {
	if s.Values != nil {
		n := slices.Index(s.Values, word)
		if n < 0 {
			return assets.Faults{optionFault("%s=%s: want %s", s.ID, assets.Clean(word, 24), s.Wants)}
		}
		s.set(o, n)
		return nil
	}
	if s.Same != "" && word == s.Same {
		s.usual(o)
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < s.Min || n > s.Max {
		return assets.Faults{optionFault("%s=%s: want a whole number from %d to %d", s.ID, assets.Clean(word, 24),
			s.Min, s.Max)}
	}
	s.set(o, n)
	return nil
}

func optionFault(format string, args ...any) assets.Fault {
	return assets.Fault{File: "options", Msg: fmt.Sprintf(format, args...)}
}

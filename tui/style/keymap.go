package style

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// KeyMap is a person's own keys by the names of actions: "undo" has "u" and "ctrl+z". What it does not name keeps its
// usual keys.
type KeyMap map[string][]string

// Action is something in a battle or a replay that may be given other keys.
type Action struct {
	Name  string // as a key map calls it: "take_back"
	Group string // "Orders"
	Key   key.Binding
}

// groupTitles are the groups of keys that may be given others. The keys of the cursor stay, though their letters give way.
var groupTitles = map[string]string{
	"OrderKeys": "Orders", "ViewKeys": "The page", "PaneKeys": "What is shown", "TableKeys": "The battle", "ReplayKeys": "Replays",
}

// fixed are the keys that mean the same on every page.
var fixed = []string{
	"Commit", "Back", "Confirm", "Yes", "No", "PageUp", "PageDown", "Top", "Bottom", "Help", "Quit",
}

// changes reports whether a binding may be given other keys.
func changes(name, group string) bool {
	return groupTitles[group] != "" && !slices.Contains(fixed, name)
}

// each visits every binding with the name of its field and of its group.
func (k *Keys) each(visit func(name, group string, b *key.Binding)) {
	groups := reflect.ValueOf(k).Elem()
	for i := range groups.NumField() {
		group := groups.Field(i)
		for j := range group.NumField() {
			visit(group.Type().Field(j).Name, groups.Type().Field(i).Name, group.Field(j).Addr().Interface().(*key.Binding))
		}
	}
}

// Actions are what may be given other keys, in the order of the key map.
func (k *Keys) Actions() []Action {
	var all []Action
	k.each(func(name, group string, b *key.Binding) {
		if changes(name, group) {
			all = append(all, Action{snake(name), groupTitles[group], *b})
		}
	})
	return all
}

// snake is the name of a field as a file writes it: "TakeBack" is "take_back".
func snake(name string) string {
	var out strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			out.WriteByte('_')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}

// With is the key map with a person's own keys. Letters of the cursor give way to them.
func (k Keys) With(own KeyMap) Keys {
	if len(own) == 0 {
		return k
	}
	taken := slices.Concat(slices.Collect(maps.Values(own))...)
	k.each(func(name, group string, b *key.Binding) {
		keys, is := own[snake(name)]
		switch {
		case is && changes(name, group):
			b.SetKeys(keys...)
			b.SetHelp(Shown(keys[0]), b.Help().Desc)
		case gives(name, group):
			give(b, func(s string) bool { return utf8.RuneCountInString(s) == 1 && slices.Contains(taken, s) })
		}
	})
	return k
}

// gives reports whether the letters of a binding give way to other keys.
func gives(name, group string) bool {
	return group == "CursorKeys" || name == "Top" || name == "Bottom"
}

// Clash is why a key map cannot be used.
type Clash struct {
	Action string // its name in the map
	Why    string // `"u" is the key of undo already`
}

// Clashes are what is wrong with a key map: actions and keys that there are not, and keys that mean something else in the
// same place. Verb says what a letter orders in a rulebook, "" for nothing.
func (own KeyMap) Clashes(verb func(letter string) string) []Clash {
	usual := NewKeys()
	known := map[string]Action{}
	for _, a := range usual.Actions() {
		known[a.Name] = a
	}
	keys := usual.With(maps.Collect(func(yield func(string, []string) bool) { // what can be used of it
		for name, all := range own {
			if _, is := known[name]; is && len(all) > 0 && !yield(name, all) {
				return
			}
		}
	}))
	var all []Clash
	for _, name := range slices.Sorted(maps.Keys(own)) {
		a, is := known[name]
		switch {
		case !is:
			all = append(all, Clash{name, unknownAction(name, known)})
			continue
		case len(own[name]) == 0:
			all = append(all, Clash{name, "wants a key at least"})
		}
		for _, k := range own[name] {
			if why := keys.clash(a, k, verb); why != "" {
				all = append(all, Clash{name, why})
			}
		}
	}
	return all
}

func unknownAction(name string, known map[string]Action) string {
	return fmt.Sprintf("there is no %q; there are: %s", name, strings.Join(slices.Sorted(maps.Keys(known)), ", "))
}

// clash is why an action cannot have a key, "" if it can.
func (k *Keys) clash(a Action, name string, verb func(string) string) (why string) {
	if !isKey(name) {
		return fmt.Sprintf("there is no key %q; keys are called like u, U, ctrl+u, alt+u, f5, space", name)
	}
	switch {
	case slices.Contains([]string{"ctrl+c", "ctrl+l", "ctrl+z"}, name):
		return fmt.Sprintf("%q leaves, redraws or suspends the program", name)
	case name >= "0" && name <= "9":
		return fmt.Sprintf("%q counts what is listed", name)
	}
	if order := verb(name); order != "" && a.Group != groupTitles["ReplayKeys"] {
		return fmt.Sprintf("%q orders %s", name, order)
	}
	k.each(func(other, group string, b *key.Binding) {
		letter := utf8.RuneCountInString(name) == 1
		switch {
		case why != "" || snake(other) == a.Name || !slices.Contains(b.Keys(), name):
		case group == "OrderKeys" && (other == "Yes" || other == "No" || other == "Confirm"): // only while they are asked
		case group == "CursorKeys" && slices.Contains(a.Key.Keys(), name): // the arrows of a replay
		case letter && gives(other, group) || !together(a.Group, groupTitles[group]):
		default:
			why = fmt.Sprintf("%q is the key of %q already", Shown(name), b.Help().Desc)
		}
	})
	return why
}

// together reports whether keys of two groups work in the same place: replays know no orders.
func together(one, two string) bool {
	alone := func(group, other string) bool {
		return group == groupTitles["ReplayKeys"] && (other == groupTitles["OrderKeys"] || other == groupTitles["TableKeys"])
	}
	return !alone(one, two) && !alone(two, one)
}

// isKey reports whether a terminal knows a key of that name.
func isKey(name string) bool {
	name = strings.TrimPrefix(name, "alt+")
	if r, n := utf8.DecodeRuneInString(name); n == len(name) && n > 0 {
		return unicode.IsGraphic(r)
	}
	return slices.Contains(specialKeys(), name)
}

// specialKeys are the names of all keys that type no letter.
func specialKeys() []string {
	var all []string
	for t := tea.KeyF20; t <= tea.KeyCtrlUnderscore; t++ {
		if name := t.String(); name != "" && t != tea.KeyRunes {
			all = append(all, name)
		}
	}
	return all
}

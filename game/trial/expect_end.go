package trial

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// The checks of where a battle stands, how it ended, and what would be allowed.

func (r *recital) asks(seat, want string) error {
	who, err := r.Seat(seat)
	if err != nil {
		return err
	}
	ask, ok := r.State.Agenda().For(who)
	switch {
	case !ok && want == "nothing":
		return nil
	case !ok:
		return fmt.Errorf("the seat is not asked for anything")
	case !strings.Contains(ask.Step, want):
		return fmt.Errorf("it is asked for %q", ask.Step)
	}
	return nil
}

func (r *recital) setup(seat, want string) error {
	who, err := r.Seat(seat)
	if err != nil {
		return err
	}
	ask, ok := r.State.Agenda().For(who)
	if !ok {
		return fmt.Errorf("the seat is not asked for anything")
	}
	return sameBool(ask.Setup, want)
}

func (r *recital) mode(_, want string) error {
	return same([...]string{game.Turn: "turn", game.Open: "open", game.Sealed: "sealed"}[r.State.Agenda().Mode], want)
}

func (r *recital) due(_, want string) error {
	return same(strconv.FormatInt(int64(r.State.Agenda().Due), 10), want)
}

func (r *recital) outcome(_, want string) error {
	out := r.State.Outcome()
	switch {
	case out == nil && want == "none":
		return nil
	case out == nil:
		return fmt.Errorf("the battle is not over")
	case !strings.Contains(out.Title, want):
		return fmt.Errorf("it is %q", out.Title)
	}
	return nil
}

// ended makes a check of a word of the outcome.
func (r *recital) ended(want string, word func(*game.Outcome) string) error {
	out := r.State.Outcome()
	if out == nil {
		return fmt.Errorf("the battle is not over")
	}
	return same(word(out), want)
}

func (r *recital) winners(_, want string) error {
	return r.ended(want, func(o *game.Outcome) string {
		if len(o.Winners) == 0 {
			return "none"
		}
		return words(o.Winners)
	})
}

func (r *recital) scores(_, want string) error {
	return r.ended(want, func(o *game.Outcome) string { return words(o.Score) })
}

func (r *recital) degree(_, want string) error {
	return r.ended(want, func(o *game.Outcome) string { return o.Degree })
}

func (r *recital) decided(_, want string) error {
	return r.ended(want, func(o *game.Outcome) string { return string(o.Rule) })
}

// words joins a list with spaces.
func words[T any](list []T) string {
	return strings.Trim(fmt.Sprint(list), "[]")
}

func (r *recital) report(label, want string) error {
	out := r.State.Outcome()
	if out == nil {
		return fmt.Errorf("the battle is not over")
	}
	var facts []board.Fact
	for _, section := range out.Report {
		facts = append(facts, section.Facts...)
	}
	return sameFact(facts, label, want)
}

func (r *recital) allowed(_, order string) error {
	seat, c, err := r.Order(order)
	if err != nil {
		return err
	}
	if no := game.Check(r.State, seat, c); no != nil {
		return fmt.Errorf("it is refused: %s", no)
	}
	return nil
}

// refused is `RULE` or `RULE (WORDS)`.
func (r *recital) refused(subject, order string) error {
	rule, words, _ := strings.Cut(subject, " ")
	seat, c, err := r.Order(order)
	if err != nil {
		return err
	}
	no := game.Check(r.State, seat, c)
	if no == nil {
		return fmt.Errorf("it is allowed")
	}
	return matches(no, game.RuleID(rule), strings.TrimSuffix(strings.TrimPrefix(words, "("), ")"))
}

// json compares a place in the state's own JSON.
func (r *recital) json(path, want string) error {
	raw, err := r.State.MarshalJSON()
	if err != nil {
		return err
	}
	node, err := loose(raw)
	if err != nil {
		return err
	}
	for _, key := range strings.Split(path, ".") {
		if node, err = descend(node, key); err != nil {
			return err
		}
	}
	target, err := loose([]byte(want))
	if err != nil {
		return fmt.Errorf("the value wanted is no JSON: %w", err)
	}
	got, _ := json.Marshal(node)
	canonical, _ := json.Marshal(target)
	return same(string(got), string(canonical))
}

// loose decodes JSON of any shape without rounding numbers.
func loose(raw []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var node any
	err := decoder.Decode(&node)
	return node, err
}

func descend(node any, key string) (any, error) {
	switch node := node.(type) {
	case map[string]any:
		if inner, ok := node[key]; ok {
			return inner, nil
		}
	case []any:
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(node) {
			return node[i], nil
		}
	}
	return nil, fmt.Errorf("the state's JSON has no %q there", key)
}

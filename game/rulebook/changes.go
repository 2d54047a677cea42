package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/tell"
)

// Change is an edit that can be chosen, and what it does.
type Change struct {
	game.Edit
	work func(text string) *game.Refusal
}

// Edit is a change that a bench shows. [Edit.By], [Edit.Asks] and [Edit.Names] say what it does.
type Edit game.Edit

// By is the edit that some work carries out.
func (e Edit) By(work func()) Change {
	return Change{game.Edit(e), func(string) *game.Refusal {
		work()
		return nil
	}}
}

// Asks is the edit that asks for a text in the place of the present one. Take does what it says, or refuses it.
func (e Edit) Asks(now string, take func(text string) *game.Refusal) Change {
	e.With, e.Text = now, true
	return Change{game.Edit(e), take}
}

// Names is the edit that asks for a name of at most so many characters. Nameless refuses an empty one; nil: that is fine.
func (e Edit) Names(name *string, longest int, nameless *game.Refusal) Change {
	e.Note = *name
	return e.Asks(*name, func(text string) *game.Refusal {
		clean := assets.Clean(text, longest)
		if clean == "" && nameless != nil {
			return nameless
		}
		*name = clean
		return nil
	})
}

// longestStory bounds the text of an army, in characters.
const longestStory = 2000

// Entitle is the change of an army's title; an empty one is refused.
func Entitle(group string, title *string, untitled *game.Refusal) Change {
	return Edit{Do: "title", Label: "Title", Group: group, Key: "r"}.Names(title, assets.LongestTitle, untitled)
}

// Tell is the change of an army's story.
func Tell(group string, blurb *string) Change {
	story := strings.Join(assets.Paragraphs(*blurb), " ")
	return Edit{Do: "story", Label: "Story", Group: group, Note: story}.Asks(story, func(text string) *game.Refusal {
		*blurb = assets.Clean(text, longestStory)
		return nil
	})
}

// Limits bound what an army may be built for, in points.
type Limits struct {
	Least, Usual, Most int
	Rule               game.RuleID
}

// Of is what an army is built for: what its file says, or else the usual figure, or what it costs if that is more.
func (l Limits) Of(said, costs int) int {
	if said > 0 {
		return said
	}
	return max(l.Usual, costs)
}

// Change is the change of what an army is built for.
func (l Limits) Change(group string, now int, limit *int) Change {
	edit := Edit{Do: "limit", Label: "Points limit", Group: group, Note: tell.Counted(now, "point"), Key: "p"}
	return edit.Asks(strconv.Itoa(now), func(text string) *game.Refusal {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < l.Least || n > l.Most {
			return game.Refuse(l.Rule, "a limit is a whole number from %d to %d", l.Least, l.Most)
		}
		*limit = n
		return nil
	})
}

// Recount counts the points of an army anew, where they are not what its file says. Every change does that: this one does
// nothing else.
func Recount(group string, said, points int) []Change {
	if said == points {
		return nil
	}
	return []Change{Edit{
		Do: "count", Label: "Count the points anew", Group: group, Note: fmt.Sprintf("the list says %d", said),
	}.By(func() {})}
}

// Shift is how the things of a list are put into another order.
type Shift struct {
	Group, Note string
	Earlier     string // the key; that of later is a
	Rule        game.RuleID
}

// Changes move the i-th of n things to the front and to the back, by one place.
func (s Shift) Changes(i, n int, swap func(i, j int)) []Change {
	return []Change{
		Edit{
			Do: "earlier", Label: "Earlier", Group: s.Group, Note: s.Note, Key: s.Earlier, No: AtEdge(i == 0, s.Rule, "the first"),
		}.By(func() { swap(i-1, i) }),
		Edit{
			Do: "later", Label: "Later", Group: s.Group, Note: s.Note, Key: "a", No: AtEdge(i == n-1, s.Rule, "the last"),
		}.By(func() { swap(i, i+1) }),
	}
}

// Swapper swaps two things on a list.
func Swapper[T any](list []T) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}

// Struck takes a thing off a list.
func Struck[T any](list *[]T, i int) func() {
	return func() { *list = slices.Delete(*list, i, i+1) }
}

// AtEdge refuses to move what stands at an end of a list already: "the first".
func AtEdge(there bool, rule game.RuleID, which string) *game.Refusal {
	if there {
		return game.Refuse(rule, "it is %s already", which)
	}
	return nil
}

// AnyOf is the first of some refusals that is one.
func AnyOf(all ...*game.Refusal) *game.Refusal {
	for _, no := range all {
		if no != nil {
			return no
		}
	}
	return nil
}

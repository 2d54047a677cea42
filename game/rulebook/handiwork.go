package rulebook

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
)

// Handiwork is what an edit does to the army on a bench, with the words it comes with.
type Handiwork func(with string) *game.Refusal

// Edit is a change that a bench shows.
type Edit game.Edit

// Change is an edit that can be chosen, and what it does.
type Change struct {
	game.Edit
	work Handiwork
}

// By is the edit that is done by some handiwork.
func (e Edit) By(work Handiwork) Change { return Change{Edit: game.Edit(e), work: work} }

// Row is a line of a bench.
type Row game.BenchRow

// BenchLine is a row of a bench with all that can be done to it.
type BenchLine struct {
	game.BenchRow
	changes []Change
}

// With is the row with what can be done to it.
func (r Row) With(changes []Change) BenchLine {
	return BenchLine{BenchRow: game.BenchRow(r), changes: changes}
}

// Lay lays out the rows of an army, and what the rules have against it.
func Lay(b *game.Bench, lines []BenchLine, misfits []Misfit) {
	for _, m := range misfits {
		b.Faults = append(b.Faults, m.Refusal)
	}
	for _, line := range lines {
		for _, c := range line.changes {
			c.Row = line.ID
			line.Edits = append(line.Edits, c.Edit)
		}
		b.Rows = append(b.Rows, line.BenchRow)
	}
}

// CarryOut does the edit that somebody has chosen, or refuses it. What is called what the army is: "this force".
func CarryOut(lines []BenchLine, edit game.Edit, what string) *game.Refusal {
	for _, line := range lines {
		for _, c := range line.changes {
			if line.ID != edit.Row || c.Do != edit.Do || c.With != edit.With && !c.Text {
				continue
			}
			if c.No != nil {
				return c.No
			}
			return c.work(edit.With)
		}
	}
	return game.Refuse(game.TableUnknown, "%s cannot be changed like that", what)
}

// longestStory bounds the text of an army, in characters.
const longestStory = 2000

// Entitle is the change of an army's title; an empty one is refused.
func Entitle(group string, title *string, untitled *game.Refusal) Change {
	return Edit{
		Do: "title", With: *title, Label: "Title", Group: group, Note: *title, Key: "r", Text: true,
	}.By(func(text string) *game.Refusal {
		clean := assets.Clean(text, assets.LongestTitle)
		if clean == "" {
			return untitled
		}
		*title = clean
		return nil
	})
}

// Tell is the change of an army's story.
func Tell(group string, blurb *string) Change {
	story := strings.Join(assets.Paragraphs(*blurb), " ")
	return Edit{
		Do: "story", With: story, Label: "Story", Group: group, Note: story, Text: true,
	}.By(func(text string) *game.Refusal {
		*blurb = assets.Clean(text, longestStory)
		return nil
	})
}

// Swap swaps two things on a list.
func Swap[T any](list []T, i, j int) Handiwork {
	return func(string) *game.Refusal {
		list[i], list[j] = list[j], list[i]
		return nil
	}
}

// Strike takes a thing off a list.
func Strike[T any](list *[]T, i int) Handiwork {
	return func(string) *game.Refusal {
		*list = slices.Delete(*list, i, i+1)
		return nil
	}
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

package rulebook

import (
	"muster/assets"
	"muster/game"
)

// BookOf is every rule of a system in book order, as its library tells it. Without a readable book file it is empty; why
// is for [Catalogue.Scenarios] to tell. The rules are shared: nobody may change them.
func BookOf(lib assets.Library, system string) []game.Rule {
	return Kept(lib, system, "book", func() []game.Rule {
		book, err := lib.Book(system)
		if err != nil {
			return nil
		}
		return rulesOf(book)
	})
}

// PlayOf is how a system is played, as the book of its library tells it on one page.
func PlayOf(lib assets.Library, system string) string {
	return Kept(lib, system, "play", func() string {
		book, err := lib.Book(system)
		if err != nil {
			return ""
		}
		return book.Play
	})
}

func rulesOf(book *assets.Book) []game.Rule {
	rules := make([]game.Rule, 0, len(book.Entries))
	for i := range book.Entries {
		e := &book.Entries[i]
		rule := game.Rule{
			ID: game.RuleID(e.ID), Chapter: e.Chapter, Title: e.Title, Text: e.Text,
			Example: e.Example, Ruling: e.Ruling, Source: e.Source,
		}
		for _, id := range e.See {
			rule.See = append(rule.See, game.RuleID(id))
		}
		rules = append(rules, rule)
	}
	return rules
}

package rulebook

import (
	"muster/assets"
	"muster/game"
)

// Book is every rule in book order. Without a readable book file it is empty; [Catalogue.Scenarios] tells why. The rules
// are shared: nobody may change them.
func (c Catalogue) Book() []game.Rule {
	return Kept(c.Lib, c.System, "book", func() []game.Rule {
		book, err := c.Lib.Book(c.System)
		if err != nil {
			return nil
		}
		return rulesOf(book)
	})
}

// Play is how it is played, on one page.
func (c Catalogue) Play() string {
	return Kept(c.Lib, c.System, "play", func() string {
		book, err := c.Lib.Book(c.System)
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

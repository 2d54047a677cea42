package game

import (
	"crypto/sha256"
	"sync"

	"muster/assets"
)

// shelf has the books that were read, by the digest of their file: all who play at the same time share one copy.
var shelf struct {
	sync.Mutex
	books map[[sha256.Size]byte][]Rule
}

// maxShelf is how many books are kept: those of all systems, and some that people have changed while they play.
const maxShelf = 16

// BookOf is every rule of a system in book order, as its library tells it. Without a readable book file it is empty; why
// is for [System.Scenarios] to tell. The rules are shared: nobody may change them.
func BookOf(lib assets.Library, system string) []Rule {
	file, err := lib.Find("rules/" + system + ".toml")
	if err != nil {
		return nil
	}
	text, err := lib.ReadFile(file)
	if err != nil {
		return nil
	}
	digest := sha256.Sum256(text)
	shelf.Lock()
	defer shelf.Unlock()
	if rules, ok := shelf.books[digest]; ok {
		return rules
	}
	book, err := lib.Book(system)
	if err != nil {
		return nil
	}
	rules := rulesOf(book)
	if shelf.books == nil || len(shelf.books) >= maxShelf {
		shelf.books = map[[sha256.Size]byte][]Rule{}
	}
	shelf.books[digest] = rules
	return rules
}

func rulesOf(book *assets.Book) []Rule {
	rules := make([]Rule, 0, len(book.Entries))
	for i := range book.Entries {
		e := &book.Entries[i]
		rule := Rule{
			ID: RuleID(e.ID), Chapter: e.Chapter, Title: e.Title, Text: e.Text,
			Example: e.Example, Ruling: e.Ruling, Source: e.Source,
		}
		for _, id := range e.See {
			rule.See = append(rule.See, RuleID(id))
		}
		rules = append(rules, rule)
	}
	return rules
}

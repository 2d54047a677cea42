package assets

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Book is the rule book of one system, told in our own words.
type Book struct {
	System  string
	Title   string
	Credits Credits
	Play    string  // how it is played, on one page; a text like those of entries
	Entries []Entry // in book order
	places  map[string]int
}

// Credits say whose game it is.
type Credits struct {
	Title     string `toml:"title"`
	Author    string `toml:"author"`
	Publisher string `toml:"publisher"`
	Site      string `toml:"site"`
	Mail      string `toml:"mail"`
	Licence   string `toml:"licence"` // one or two sentences on the terms
}

// Entry is one rule. Its texts are plain with light Markdown: **strong**, `code`, lists with "- " or "1. ", tables with "|",
// empty lines between paragraphs; a single line break is a space. A rule id in square brackets, [FOG-CBT-01], refers
// to that entry.
type Entry struct {
	ID      string   `toml:"id"`
	Chapter string   `toml:"chapter"`
	Title   string   `toml:"title"`
	Kind    string   `toml:"kind"`   // one of the Kind constants
	Source  string   `toml:"source"` // the heading in the original, or which part is our own
	Text    string   `toml:"text"`
	Ruling  string   `toml:"ruling"`  // why we read the original this way; may be empty
	Example string   `toml:"example"` // may be empty
	See     []string `toml:"see"`     // ids of related entries
}

// Where a rule comes from.
const (
	KindRule       = "rule"       // the original says so
	KindRuling     = "ruling"     // the original is unclear, and we decided
	KindCompletion = "completion" // the original is silent, and the rule is ours
)

// bookFile is the shape of rules/<system>.toml.
type bookFile struct {
	Kind    string  `toml:"kind"`
	System  string  `toml:"system"`
	Title   string  `toml:"title"`
	Play    string  `toml:"play"`
	Credits Credits `toml:"credits"`
	Rules   []Entry `toml:"rule"`
}

// reference is a rule id in square brackets.
var reference = regexp.MustCompile(`\[([A-Z]+(?:-[A-Z]+)*-[0-9]+)\]`)

// Book reads the rule book of a system, "fog". The error names every fault of the file: ids that stand twice or
// refer to nothing, empty texts, chapters that are torn apart.
func (l Library) Book(system string) (*Book, error) {
	f, err := l.Find("rules/" + system + ".toml")
	if err != nil {
		return nil, fmt.Errorf("no rule book for %q: %w", Clean(system, 40), err)
	}
	data, err := l.ReadFile(f)
	if err != nil {
		return nil, err
	}
	return readBook(f.Label(), data)
}

// Entry returns the entry with an id.
func (b *Book) Entry(id string) (Entry, bool) {
	i, ok := b.places[id]
	if !ok {
		return Entry{}, false
	}
	return b.Entries[i], true
}

// Chapters lists the chapters in book order.
func (b *Book) Chapters() []string {
	var all []string
	for _, e := range b.Entries {
		if len(all) == 0 || all[len(all)-1] != e.Chapter {
			all = append(all, e.Chapter)
		}
	}
	return all
}

// References lists the ids that the entry's texts name in square brackets, each once, in order of appearance.
func (e Entry) References() []string {
	var ids []string
	for _, m := range reference.FindAllStringSubmatch(strings.Join([]string{e.Text, e.Ruling, e.Example}, "\n"), -1) {
		if !slices.Contains(ids, m[1]) {
			ids = append(ids, m[1])
		}
	}
	return ids
}

func readBook(file string, data []byte) (*Book, error) {
	var raw bookFile
	lines, err := Parse(file, data, &raw)
	if err != nil {
		return nil, err
	}
	b := &Book{System: raw.System, Title: raw.Title, Credits: raw.Credits, Play: strings.TrimSpace(raw.Play), Entries: raw.Rules, places: map[string]int{}}
	var faults Faults
	if raw.Kind != "rules" {
		faults = append(faults, lines.Fault(fmt.Sprintf("kind is %q; a rule book has kind = \"rules\"", raw.Kind), "kind"))
	}
	for i := range b.Entries {
		e := &b.Entries[i]
		e.Text, e.Ruling, e.Example = strings.TrimSpace(e.Text), strings.TrimSpace(e.Ruling), strings.TrimSpace(e.Example)
		if first, ok := b.places[e.ID]; ok {
			msg := fmt.Sprintf("the rule %s stands already on line %d", e.ID, lines.Where("rule", first, "id"))
			faults = append(faults, lines.Fault(msg, "rule", i, "id"))
			continue
		}
		b.places[e.ID] = i
	}
	for i := range b.Entries {
		faults = append(faults, b.faults(lines, i)...)
	}
	for _, id := range (Entry{Text: b.Play}).References() {
		if _, ok := b.places[id]; !ok {
			faults = append(faults, lines.Fault(b.unknown(id), "play"))
		}
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	return b, nil
}

// faults checks one entry.
func (b *Book) faults(lines Lines, i int) (faults Faults) {
	e := b.Entries[i]
	add := func(key, format string, args ...any) {
		faults = append(faults, lines.Fault(fmt.Sprintf(format, args...), "rule", i, key))
	}
	if !reference.MatchString("[" + e.ID + "]") {
		add("id", "%q is no rule id; one looks like FOG-MOVE-02", Clean(e.ID, 40))
	}
	for _, key := range []struct{ name, value string }{{"chapter", e.Chapter}, {"title", e.Title}, {"source", e.Source}, {"text", e.Text}} {
		if key.value == "" {
			add(key.name, "the rule %s has no %s", e.ID, key.name)
		}
	}
	if kinds := []string{KindRule, KindRuling, KindCompletion}; !slices.Contains(kinds, e.Kind) {
		add("kind", "kind is %q; it is one of %s", Clean(e.Kind, 40), strings.Join(kinds, ", "))
	}
	if i > 0 && e.Chapter != b.Entries[i-1].Chapter && slices.ContainsFunc(b.Entries[:i], func(o Entry) bool { return o.Chapter == e.Chapter }) {
		add("chapter", "the chapter %q was left before; its rules must stand together", e.Chapter)
	}
	for n, id := range e.See {
		if _, ok := b.places[id]; !ok {
			faults = append(faults, lines.Fault(b.unknown(id), "rule", i, "see", n))
		}
	}
	for _, id := range e.References() {
		if _, ok := b.places[id]; !ok {
			faults = append(faults, lines.Fault(b.unknown(id), "rule", i, "text"))
		}
	}
	return faults
}

func (b *Book) unknown(id string) string {
	ids := make([]string, len(b.Entries))
	for i, e := range b.Entries {
		ids[i] = e.ID
	}
	if near, ok := Nearest(id, ids); ok {
		return fmt.Sprintf("there is no rule %q; did you mean %s?", Clean(id, 40), near)
	}
	return fmt.Sprintf("there is no rule %q", Clean(id, 40))
}

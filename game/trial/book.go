package trial

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/game"
)

// Book proves that every rule is in three places: in the rulebook's Book; in the code of its package and of the rooms below
// it, as a constant in a file rules.go and in a comment `Rule: ID` at what carries it out; and in the rules of at least
// one vector. It also proves that none of the three speaks of a rule that the others do not know. Rules that are flavour
// need no code and no vector.
//
// In a rulebook with rooms the comment stands at one place only; what else takes part says `See: ID`.
func Book(t *testing.T, sys game.System, code, vectors string, flavour ...game.RuleID) {
	t.Helper()
	faults, err := bookFaults(sys, code, vectors, flavour)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

func bookFaults(sys game.System, code, dir string, flavour []game.RuleID) ([]string, error) {
	constants, comments, err := readCode(code)
	if err != nil {
		return nil, err
	}
	_, noRooms := os.Stat(filepath.Join(code, "rules"))
	vectors, err := readVectors(nil, dir)
	if err != nil {
		return nil, err
	}
	examples := map[game.RuleID]bool{}
	for _, v := range vectors {
		for _, rule := range v.Rules {
			examples[rule] = true
		}
	}
	faults := entryFaults(sys.Book())
	known := map[game.RuleID]bool{}
	for _, rule := range sys.Book() {
		known[rule.ID] = true
		if slices.Contains(flavour, rule.ID) {
			continue
		}
		faults = append(faults, missing(rule.ID, constants, "has no constant in rules.go")...)
		faults = append(faults, missing(rule.ID, comments, "is named by no comment `Rule: "+string(rule.ID)+"` in the code")...)
		if places := comments[rule.ID]; noRooms == nil && len(places) > 1 {
			faults = append(faults, fmt.Sprintf("%s is carried out by %s; all but one say `See: %s`", rule.ID, strings.Join(places, ", "), rule.ID))
		}
		faults = append(faults, missing(rule.ID, examples, "is named by no vector")...)
	}
	faults = append(faults, strangers(known, constants, "rules.go")...)
	faults = append(faults, strangers(known, comments, "a `Rule:` comment")...)
	return append(faults, strangers(known, examples, "a vector")...), nil
}

func missing[T any](rule game.RuleID, where map[game.RuleID]T, what string) []string {
	if _, ok := where[rule]; ok {
		return nil
	}
	return []string{fmt.Sprintf("%s %s", rule, what)}
}

// strangers are rules that are named somewhere and not in the book.
func strangers[T any](known map[game.RuleID]bool, named map[game.RuleID]T, where string) []string {
	var faults []string
	for rule := range named {
		if !known[rule] {
			faults = append(faults, fmt.Sprintf("%s is named in %s, but the book does not have it", rule, where))
		}
	}
	slices.Sort(faults)
	return faults
}

// entryFaults looks at the entries themselves.
func entryFaults(book []game.Rule) []string {
	var faults []string
	seen := map[game.RuleID]bool{}
	for _, rule := range book {
		if seen[rule.ID] {
			faults = append(faults, fmt.Sprintf("%s is in the book twice", rule.ID))
		}
		seen[rule.ID] = true
		for name, text := range map[string]string{"chapter": rule.Chapter, "title": rule.Title, "text": rule.Text, "source": rule.Source} {
			if strings.TrimSpace(text) == "" {
				faults = append(faults, fmt.Sprintf("%s has no %s", rule.ID, name))
			}
		}
	}
	for _, rule := range book {
		for _, see := range rule.See {
			if !seen[see] {
				faults = append(faults, fmt.Sprintf("%s says see %s, which the book does not have", rule.ID, see))
			}
		}
	}
	slices.Sort(faults)
	return faults
}

// A rule's id, and the comment that names those a function carries out.
var (
	ruleID      = regexp.MustCompile(`^[A-Z]+(-[A-Z0-9]+)+$`)
	ruleComment = regexp.MustCompile(`Rules?:((?:[\s,]|and\b|[A-Z]+(?:-[A-Z0-9]+)+[a-z]?)+)`)
	ruleWord    = regexp.MustCompile(`[A-Z]+(?:-[A-Z0-9]+)+[a-z]?`)
)

// readCode collects the rules that the files of a package and of its rooms name, as constants of rules.go and in
// comments, with the places of these.
func readCode(dir string) (constants map[game.RuleID]bool, comments map[game.RuleID][]string, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	rooms, _ := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if files = append(files, rooms...); err != nil || len(files) == 0 {
		return nil, nil, fmt.Errorf("no Go files in %s (%w)", dir, os.ErrNotExist)
	}
	constants, comments = map[game.RuleID]bool{}, map[game.RuleID][]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, file, nil, parser.ParseComments)
		if err != nil {
			return nil, nil, err
		}
		if filepath.Base(file) == "rules.go" {
			collectConstants(tree, constants)
			continue
		}
		for _, group := range tree.Comments {
			for _, match := range ruleComment.FindAllStringSubmatch(group.Text(), -1) {
				for _, id := range ruleWord.FindAllString(match[1], -1) {
					at := fset.Position(group.End())
					comments[game.RuleID(id)] = append(comments[game.RuleID(id)], fmt.Sprintf("%s:%d", file, at.Line+1))
				}
			}
		}
	}
	return constants, comments, nil
}

// collectConstants finds the words in a file's constants that look like a rule's id.
func collectConstants(tree *ast.File, into map[game.RuleID]bool) {
	for _, decl := range tree.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		ast.Inspect(group, func(node ast.Node) bool {
			if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if word, err := strconv.Unquote(lit.Value); err == nil && ruleID.MatchString(strings.TrimRight(word, "abcdefghij")) {
					into[game.RuleID(word)] = true
				}
			}
			return true
		})
	}
}

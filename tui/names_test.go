package tui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// The ids of rulebooks, those to come included.
var systemIDs = map[string]bool{"fog": true, "kog": true, "krygothic": true, "killzone": true, "kings": true}

// TestNoRulebookIsNamed holds that the screens know no rulebook: no identifier and no string of this folder and those
// below contains one's id as a word. The command line is left out: its help shows examples.
func TestNoRulebookIsNamed(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && entry.Name() == "command" {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			for _, word := range wordsIn(n) {
				if systemIDs[word] {
					t.Errorf("%s names the rulebook %q", path, word)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Errorf("only %d files were read", files)
	}
}

// wordsIn are the words of an identifier or a string, in small letters.
func wordsIn(n ast.Node) []string {
	text := ""
	switch n := n.(type) {
	case *ast.Ident:
		text = n.Name
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text = n.Value
		}
	}
	var spaced strings.Builder
	for i, r := range text {
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(rune(text[i-1])) {
			spaced.WriteByte(' ')
		}
		spaced.WriteRune(unicode.ToLower(r))
	}
	return strings.FieldsFunc(spaced.String(), func(r rune) bool { return !unicode.IsLetter(r) })
}

func TestWordsAreFound(t *testing.T) {
	for _, text := range []string{"fogRules", "kogID", `"play fog now"`, "theFog"} {
		n := ast.Node(&ast.Ident{Name: text})
		found := false
		for _, word := range wordsIn(n) {
			found = found || systemIDs[word]
		}
		if !found {
			t.Errorf("no rulebook is found in %s: %q", text, wordsIn(n))
		}
	}
	if words := wordsIn(&ast.Ident{Name: "kingsize"}); systemIDs[words[0]] {
		t.Error("a part of a word counts as a word")
	}
}

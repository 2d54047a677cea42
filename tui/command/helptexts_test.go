package command_test

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"muster/assets"
	"muster/tui/command"
)

// sourceFile is what names a file of the source, which who plays does not have.
var sourceFile = regexp.MustCompile(`README|CONTRIBUTING|ARCHITECTURE|testdata|\.(md|go|rst)\b|\bdocs/|\bassets/`)

// The manual page, the help of every command and all that the rule books and the pages about rulebooks, scenarios and
// options say points to no file of the source.
func TestTextsPointToNoFileOfTheSource(t *testing.T) {
	said := func(args ...string) string {
		var out bytes.Buffer
		command.Run(context.Background(), command.Program{
			Systems: everySystem, In: strings.NewReader(""), Out: &out, Err: &out, Version: "1.2.3",
		}, args)
		return out.String()
	}
	texts := map[string]string{"muster": said("--help"), "the manual page": said("man")}
	for _, name := range regexp.MustCompile(`(?m)^  ([a-z]+)  `).FindAllStringSubmatch(texts["muster"], -1) {
		texts[name[1]] = said(name[1], "--help")
	}
	if len(texts) < 10 || len(texts["the manual page"]) < 1000 {
		t.Fatalf("%d texts, %d bytes of manual page", len(texts), len(texts["the manual page"]))
	}
	for _, sys := range everySystem(assets.Embedded()) {
		info := sys.Info()
		texts[info.ID] = strings.Join(append([]string{info.Title, info.Blurb}, info.Credits...), "\n")
		for _, o := range info.Options {
			texts[info.ID+" "+o.ID] = o.Title + "\n" + o.Text
		}
		for _, rule := range sys.Book() {
			texts[string(rule.ID)] = rule.Text + rule.Example + rule.Ruling
		}
		scenarios, _ := sys.Scenarios()
		for _, s := range scenarios {
			texts[info.ID+" "+s.ID] = s.Blurb + s.Goal
		}
	}
	for where, text := range texts {
		if file := sourceFile.FindString(text); file != "" {
			t.Errorf("%s points to %q:\n%s", where, file, text)
		}
	}
}

package armies

import (
	"fmt"
	"regexp"
	"strings"

	"muster/assets"
)

// Bounds of the head of a list, in characters.
const (
	LongestTitle = 60
	LongestBlurb = 2000
)

// File is one army list.
type File struct {
	ID     string // name of the file without .toml, also its name in scenarios and on the command line
	System string // "fog"
	Title  string
	Blurb  string // light Markdown, may be empty
	Points int    // what the list says it is worth; the system checks it. 0 where a system counts no points
	Origin string // "built in", or the path of the user's file
	Own    bool   // the file is the user's and may be changed
	Label  string // how faults of the file name it
	Data   []byte // the whole file; not to be changed
}

// idForm is what an id or the name of a system looks like: it becomes part of a path.
var idForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// longestID bounds the name of a file, in bytes.
const longestID = 48

// ValidID tells whether a word may be the id of a list: small letters and digits, with single hyphens between them.
func ValidID(id string) bool {
	return len(id) <= longestID && idForm.MatchString(id)
}

// Slug makes an id out of a title: "The Town Guard" becomes "the-town-guard", and a title without any letter or digit
// that an id may have becomes "army".
func Slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '\'')
	})
	id := strings.ReplaceAll(strings.Join(words, "-"), "'", "")
	if len(id) > longestID-4 { // room for a number
		id = id[:longestID-4]
	}
	id = strings.Trim(id, "-")
	if !ValidID(id) {
		return "army"
	}
	return id
}

// check reads a list from anywhere: the file is only named in messages. It judges the head; the body is the system's
// business. Faults are assets.Faults with their lines.
func check(file string, data []byte) (File, assets.Lines, error) {
	head, lines, err := assets.ParseHead(file, data)
	if err != nil {
		return File{}, lines, err
	}
	f := File{
		System: head.System,
		Title:  assets.Clean(head.Title, LongestTitle),
		Blurb:  assets.CleanText(head.Blurb, LongestBlurb),
		Points: head.Points,
		Label:  file,
		Data:   data,
	}
	var faults assets.Faults
	if head.Kind != "army" {
		faults = append(faults, lines.Fault(fmt.Sprintf("kind is %q; an army list has kind = \"army\"", assets.Clean(head.Kind, 40)), "kind"))
	}
	if !idForm.MatchString(head.System) {
		faults = append(faults, lines.Fault(fmt.Sprintf("system is %q; it must name the game, as system = \"fog\" does", assets.Clean(head.System, 40)), "system"))
	}
	if f.Title == "" {
		faults = append(faults, lines.Fault("the list has no title; it needs one that can be shown, as title = \"The Town Guard\"", "title"))
	}
	if f.Points < 0 {
		faults = append(faults, lines.Fault(fmt.Sprintf("points is %d; it must be 0 or more", f.Points), "points"))
	}
	if err := faults.Err(); err != nil {
		return File{}, lines, err
	}
	return f, lines, nil
}

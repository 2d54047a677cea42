package assets

import (
	"strings"
	"testing"
)

// A complaint says what was found, what would be right, and on which line.
func TestComplaints(t *testing.T) {
	text := "kind = \"army\"\nsystem = \"chess\"\ncount = 9\nid = \"Ä\"\ntitle = \" x\"\nsize = 1.234\nwide = 70\n"
	var f struct {
		Kind, System, ID, Title string
		Count                   int
		Size, Wide              float64
	}
	lines, err := Parse("f.toml", []byte(text), &f)
	if err != nil {
		t.Fatal(err)
	}
	c := Complaints{Lines: lines}
	shown := func(n int) string { return Plain(float64(n) / 100) }
	c.Head(f.Kind, "field", f.System, "fog")
	c.Within(f.Count, 1, 8, "count", "count")
	c.ID(f.ID, map[string]bool{}, "id")
	c.Titled(f.Title, "title")
	c.Length(f.Size, 0, 600, shown, "size", "size")
	c.Length(f.Wide, 50, 600, shown, "wide", "wide")
	if n := c.Listed("hil", []string{"wood", "hill"}, "kind of ground"); n != -1 {
		t.Errorf("hil is word %d", n)
	}
	want := []string{
		`f.toml:1: kind is "army"; want "field" here`,
		`f.toml:1: kind of ground is "hil"; want "wood" or "hill"`,
		`f.toml:2: system is "chess"; want "fog"`,
		`f.toml:3: count is 9; want 1 to 8`,
		`f.toml:4: "Ä" is no id; want small letters, digits, hyphens and underscores`,
		`f.toml:5: "x" is no name; want 1 to 60 plain characters on one line`,
		`f.toml:6: size is 1.234; lengths are inches, to the hundredth`,
		`f.toml:7: wide is 70; want 0.5 to 6`,
	}
	if got := c.Faults.Err().Error(); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

// A name stands once.
func TestIDTwice(t *testing.T) {
	var c Complaints
	seen := map[string]bool{}
	c.ID("wood", seen)
	c.ID("wood", seen)
	if len(c.Faults) != 1 || c.Faults[0].Msg != `the id "wood" stands twice` {
		t.Errorf("%v", c.Faults)
	}
}

// Lengths are read to the hundredth, digit by digit.
func TestHundredths(t *testing.T) {
	for v, want := range map[float64]int{0: 0, 7.2: 720, 1.05: 105, -0.5: -50, -3: -300, 999.99: 99999} {
		if n, ok := Hundredths(v); !ok || n != want {
			t.Errorf("%v: %d, %v", v, n, ok)
		}
	}
	for _, v := range []float64{1.005, 1000, -1000} {
		if n, ok := Hundredths(v); ok {
			t.Errorf("%v: %d", v, n)
		}
	}
}

// The paragraph that tells how a scenario is won stands apart from the rest.
func TestStory(t *testing.T) {
	blurb, goal := Story("Two armies\nmeet.\n\n**To win:** hold the\nford.\n\nRain.\n")
	if blurb != "Two armies meet.\n\nRain." || goal != "Hold the ford." {
		t.Errorf("%q, %q", blurb, goal)
	}
}

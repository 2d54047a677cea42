package cast_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"muster/tui/cast"
	"muster/tui/screen"
)

var (
	paper = screen.Style{Fg: screen.Hex(0xdfe3e8), Bg: screen.Hex(0x12161c)}
	red   = screen.Style{Fg: screen.Hex(0xffffff), Bg: screen.Hex(0xaa2211), Attrs: screen.Bold}
)

// film is three pictures in which a letter walks over a table; its title and its words try to break out.
func film() *cast.Film {
	return &cast.Film{Title: `</title><script>alert(1)</script>`, Paper: paper, W: 20, H: 3, Frames: func(yield func(cast.Frame) bool) {
		g := screen.NewGrid(20, 3)
		for i := range 3 {
			g.Clear(screen.Style{})
			g.Text(0, 0, screen.Style{}, "</script>  <b> & ⚑")
			g.Text(4*i, 1, red, "K1")
			g.Text(0, 2, screen.Style{Fg: screen.Hex(0x112233)}, "▐▄▖⡇")
			if !yield(cast.Frame{Grid: g, Hold: time.Second, Caption: "order </script>"}) {
				return
			}
		}
	}}
}

func written(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// An asciicast is a header and a line for each frame; later frames write what has changed and nothing else.
func TestAsciicast(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(written(t, film().Asciicast)), "\n")
	var head struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || head.Version != 2 || head.Width != 20 || head.Height != 3 {
		t.Fatalf("%s: %+v, %v", lines[0], head, err)
	}
	if len(lines) != 5 {
		t.Fatalf("%d lines", len(lines))
	}
	for i, line := range lines[1:] {
		var event []any
		if err := json.Unmarshal([]byte(line), &event); err != nil || len(event) != 3 || event[0] != float64(i) || event[1] != "o" {
			t.Fatalf("%s: %v", line, err)
		}
		switch text := event[2].(string); {
		case i == 0 && !strings.Contains(text, "K1"), (i == 1 || i == 2) && strings.Contains(text, "script"):
			t.Errorf("frame %d: %q", i, text)
		case strings.Contains(text, "K1") == (i == 3):
			t.Errorf("frame %d: %q", i, text)
		}
	}
}

// A page loads nothing, holds every frame, and no text of a battle ends its script or its title.
func TestPage(t *testing.T) {
	text := written(t, film().HTML)
	if n := strings.Count(text, "<script>"); n != 1 || strings.Count(text, "</script>") != 1 || strings.Count(text, "</title>") != 1 {
		t.Errorf("%d scripts:\n%s", n, text)
	}
	if found := regexp.MustCompile(`https?:|src=|@import|url\(|fetch\(|<link|{{`).FindString(text); found != "" {
		t.Errorf("the page has %q", found)
	}
	data := text[strings.Index(text, "const frames=")+len("const frames="):]
	var frames [][]any
	if err := json.Unmarshal([]byte(data[:strings.Index(data, ";\nconst looks")]), &frames); err != nil || len(frames) != 3 {
		t.Fatalf("%d frames, %v", len(frames), err)
	}
	if len(frames[0]) != 2+2*3 || len(frames[1]) != 2+2 || frames[1][2] != 1.0 {
		t.Errorf("frames hold %d and %d values: %v", len(frames[0]), len(frames[1]), frames[1])
	}
}

// A picture is XML; its words stand at their cells, its blocks and dots are shapes.
func TestPicture(t *testing.T) {
	g := screen.NewGrid(20, 3)
	for frame := range film().Frames {
		g.Blit(0, 0, frame.Grid)
		break
	}
	text := written(t, func(w io.Writer) error { return cast.SVG(w, g, "A <b> battle", paper) })
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in:\n%s", err, text)
		}
	}
	for _, want := range []string{
		`<text x="0" y="13" textLength="72" fill="#dfe3e8">&lt;/script&gt;</text>`, `<text x="88" y="13" textLength="40" fill="#dfe3e8">&lt;b&gt; &amp;</text>`,
		`font-weight="bold">K1</text>`, `fill="#aa2211" d="M0 17h16v17h-16z"`, `<path fill="#112233" d="M4 34h4v17h-4z`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.ContainsAny(text, "▐▄▖⡇") {
		t.Errorf("a block is left to the fonts:\n%s", text)
	}
}

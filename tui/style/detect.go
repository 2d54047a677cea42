package style

import (
	"strings"

	"github.com/charmbracelet/colorprofile"

	"muster/tui/screen"
)

// Terminal is what the environment says about a terminal.
type Terminal struct {
	Profile         screen.Profile
	BackgroundErase bool   // see screen.NewEncoder
	Theme           string // the theme that suits it when none is asked for
	Glyphs          string // and the glyph set
}

// Detect reads an environment as os.Environ and SSH sessions give it: NAME=value.
// Any value of NO_COLOR means no colours. A locale that is not UTF-8, or the
// Linux console with its small font, means ASCII.
func Detect(environ []string) Terminal {
	env := make(map[string]string, len(environ))
	for _, e := range environ {
		name, value, _ := strings.Cut(e, "=")
		env[name] = value
	}
	t := Terminal{Profile: profileOf(environ, env), Theme: DefaultTheme, Glyphs: DefaultGlyphs}
	if t.Profile == screen.NoColor {
		t.Theme = "mono"
	}
	if !showsUnicode(env) {
		t.Glyphs = "ascii"
	}
	t.BackgroundErase = erasesBackground(env["TERM"])
	return t
}

func profileOf(environ []string, env map[string]string) screen.Profile {
	if env["NO_COLOR"] != "" {
		return screen.NoColor
	}
	switch colorprofile.Env(environ) {
	case colorprofile.TrueColor:
		return screen.TrueColor
	case colorprofile.ANSI256:
		return screen.ANSI256
	case colorprofile.ANSI:
		return screen.ANSI16
	default:
		return screen.NoColor
	}
}

// showsUnicode follows the order in which the C library reads the locale. No
// locale at all is common in containers and over SSH, on terminals that can.
func showsUnicode(env map[string]string) bool {
	if env["TERM"] == "linux" {
		return false
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(env[name]); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return true
}

// erasesBackground names the terminals known to erase with the background
// colour; GNU screen, and tmux when it says it is screen, are not among them.
func erasesBackground(term string) bool {
	for _, known := range []string{"xterm", "tmux", "alacritty", "foot", "kitty", "wezterm", "ghostty", "rxvt", "linux", "st-"} {
		if strings.HasPrefix(term, known) {
			return true
		}
	}
	return false
}

package screen

// Mouse is how much of the mouse a program hears of.
type Mouse uint8

// The mouse modes. All report in the SGR form, which has no limit of columns.
const (
	MouseOff    Mouse = iota
	MouseClicks       // buttons and wheel
	MouseDrag         // and motion while a button is down
	MouseAll          // and every motion
)

var mouseModes = [...]string{
	MouseOff:    "",
	MouseClicks: "1000",
	MouseDrag:   "1002",
	MouseAll:    "1003",
}

// enterSequence takes the terminal over: title kept, alternate screen, no
// wrapping at the right edge (a frame that is too wide for a moment must not
// scroll), no cursor, pastes marked, mouse as asked, no focus reports.
func enterSequence(o Options) string {
	s := "\x1b[22;2t" + "\x1b[?1049h" + "\x1b[?7l" + hideCursor + "\x1b[?2004h" + "\x1b[?1004l"
	return s + mouseOn(o.Mouse) + titleSequence(o.Title)
}

// leaveSequence gives it back, in the opposite order.
func leaveSequence(o Options) string {
	return "\x1b[m" + mouseOff(o.Mouse) + "\x1b[?2004l" + "\x1b[?7h" + "\x1b[?1049l" + showCursor + "\x1b[23;2t"
}

func mouseOn(m Mouse) string {
	if m == MouseOff || m > MouseAll {
		return ""
	}
	return "\x1b[?" + mouseModes[m] + "h" + "\x1b[?1006h"
}

func mouseOff(m Mouse) string {
	if m == MouseOff || m > MouseAll {
		return ""
	}
	return "\x1b[?1006l" + "\x1b[?" + mouseModes[m] + "l"
}

func titleSequence(title string) string {
	if title = Clean(title); title == "" {
		return ""
	}
	return "\x1b]2;" + Clip(title, 120, "") + "\a"
}

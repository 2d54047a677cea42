package screen

import "github.com/charmbracelet/x/ansi"

// applySGR is st after the parameters of one "select graphic rendition"
// sequence; parameters it does not know change nothing.
func applySGR(st Style, params ansi.Params) Style {
	if len(params) == 0 {
		return Style{}
	}
	for i := 0; i < len(params); i++ {
		switch n := params[i].Param(0); n {
		case 38, 48, 58:
			c, used, ok := extendedColor(params[i:])
			if ok && n == 38 {
				st.Fg = c
			} else if ok && n == 48 {
				st.Bg = c
			}
			i += used - 1
		case 4:
			sub := 1
			if params[i].HasMore() && i+1 < len(params) {
				i++
				sub = params[i].Param(1)
			}
			st.Attrs &^= Underline
			if sub != 0 {
				st.Attrs |= Underline
			}
		default:
			st = plainSGR(st, n)
		}
	}
	return st
}

var (
	sgrOn  = map[int]Attr{1: Bold, 2: Dim, 3: Italic, 5: Blink, 6: Blink, 7: Reverse, 21: Underline}
	sgrOff = map[int]Attr{22: Bold | Dim, 23: Italic, 24: Underline, 25: Blink, 27: Reverse}
)

// plainSGR obeys a parameter that stands alone.
func plainSGR(st Style, n int) Style {
	switch {
	case n == 0:
		return Style{}
	case n >= 30 && n <= 37:
		return st.Fore(ANSI(uint8(n - 30)))
	case n >= 90 && n <= 97:
		return st.Fore(ANSI(uint8(n - 90 + 8)))
	case n >= 40 && n <= 47:
		return st.On(ANSI(uint8(n - 40)))
	case n >= 100 && n <= 107:
		return st.On(ANSI(uint8(n - 100 + 8)))
	case n == 39:
		return st.Fore(None)
	case n == 49:
		return st.On(None)
	}
	return st.Without(sgrOff[n]).With(sgrOn[n])
}

// extendedColor reads 38, 48 or 58 with what follows it, in either notation
// (38;2;r;g;b or 38:2:space:r:g:b), and says how many parameters that was.
func extendedColor(params ansi.Params) (c Color, used int, ok bool) {
	if len(params) < 2 {
		return None, 1, false
	}
	colons := params[0].HasMore()
	last := len(params)
	if colons {
		for last = 1; last < len(params) && params[last-1].HasMore(); last++ {
		}
	}
	arg := func(i int) uint8 { return uint8(min(max(params[i].Param(0), 0), 255)) }
	switch mode := params[1].Param(0); {
	case mode == 5 && last >= 3:
		c, used, ok = indexedOrANSI(arg(2)), 3, true
	case mode == 2 && colons && last >= 6:
		c, used, ok = RGB(arg(3), arg(4), arg(5)), 6, true
	case mode == 2 && last >= 5:
		c, used, ok = RGB(arg(2), arg(3), arg(4)), 5, true
	default:
		return None, last, false // cut short or unknown: what follows cannot be told apart
	}
	if colons {
		used = last
	}
	return c, used, ok
}

// indexedOrANSI keeps one value for one colour: the first 16 of the palette
// are the named ones.
func indexedOrANSI(n uint8) Color {
	if n < 16 {
		return ANSI(n)
	}
	return Indexed(n)
}

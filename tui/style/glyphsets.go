package style

import (
	"muster/board"
	"muster/tui/screen"
)

func unicodeGlyphs() Glyphs {
	return Glyphs{
		Name: "unicode", Title: "Unicode", Fine: true,
		Border: screen.RoundBorder, Focus: screen.HeavyBorder, Line: "─", Column: "│",

		Ellipsis: "…", Bullet: "•", Pointer: "▸", Crumb: "▸", Check: "✓", Cross: "✗", Star: "★",
		Times: "×", Up: "▲", Down: "▼", Left: "◂", Right: "▸", On: "[●]", Off: "[ ]", Separator: "·", Dot: "·",
		Tones: [6]string{board.Accent: "◆", board.Good: "✓", board.Warning: "!", board.Danger: "‼"},

		Bars: []string{"▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"}, Rest: "·",
		Spark: []string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
		Dice:  [7]string{"", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"}, Luck: "σ", Pip: "▮", Gone: "▯",

		Ground: groundShapes(false),
		Facing: [8]string{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"},
		Sides:  [MaxSides]string{"●", "▲", "■", "◆", "★", "▼", "✚", "✖"},
		Marks: [MarkKinds]string{
			board.ObjectiveMark: "⚑", board.ExitMark: "⇥", board.ZoneMark: "▫", board.PathMark: "•",
			board.SightMark: "∙", board.BlockMark: "✖", board.TargetMark: "◎", board.ArcMark: "∠",
			board.BlastMark: "✶", board.ThreatMark: "!", board.ReachMark: "·", board.NoteMark: "▪",
			board.GhostMark: "◌", board.SlowMark: "▒", board.LinkMark: "╌", board.BorderMark: "╎", board.RangeMark: "○",
			board.ItemMark: "◈",
		},
		Reach: "·", ReachOdd: "∘", Levels: []string{"·", "∶", "▴", "‼"},
		CursorL: "⟨", CursorR: "⟩", Tick: "╷",
		Path: Strokes{
			Flat: "─", Steep: "│", Rise: "╱", Fall: "╲", Dot: "•",
			Cross: "┼", Begin: "○", Finish: "◉",
		},
		Sight: Strokes{
			Flat: "┄", Steep: "┆", Rise: "⋰", Fall: "⋱", Dot: "∙",
			Cross: "∙", Begin: "○", Finish: "◎",
		},
		Arrived: "◉", Leader: "†", Ready: "•", SpentMark: "∘",
		Rim: screen.Border{
			TopLeft: '╭', Top: '─', TopRight: '╮', Left: '│', Right: '│', BottomLeft: '╰', Bottom: '─', BottomRight: '╯',
			JoinLeft: '(', JoinRight: ')', Ellipsis: "…",
		},
	}
}

func asciiGlyphs() Glyphs {
	return Glyphs{
		Name: "ascii", Title: "Plain ASCII", ASCII: true,
		Border: screen.ASCIIBorder, Line: "-", Column: "|",
		Focus: screen.Border{
			TopLeft: '#', Top: '=', TopRight: '#', Left: '|', Right: '|', BottomLeft: '#', Bottom: '=', BottomRight: '#',
			JoinLeft: '#', JoinRight: '#', Ellipsis: "~",
		},

		Ellipsis: "~", Bullet: "*", Pointer: ">", Crumb: ">", Check: "+", Cross: "x", Star: "*",
		Times: "x", Up: "^", Down: "v", Left: "<", Right: ">", On: "[x]", Off: "[ ]", Separator: "|", Dot: ".",
		Tones: [6]string{board.Accent: "*", board.Good: "+", board.Warning: "!", board.Danger: "#"},

		Bars: []string{"-", "="}, Rest: ".",
		Spark: []string{"_", ".", "-", "=", "#"},
		Dice:  [7]string{"", "1", "2", "3", "4", "5", "6"}, Luck: "s", Pip: "#", Gone: "-",

		Ground: groundShapes(true),
		Facing: [8]string{"^", "/", ">", "\\", "v", "/", "<", "\\"},
		Sides:  [MaxSides]string{"o", "^", "#", "+", "*", "v", "%", "x"},
		Marks: [MarkKinds]string{
			board.ObjectiveMark: "P", board.ExitMark: "E", board.ZoneMark: "_", board.PathMark: "*",
			board.SightMark: "'", board.BlockMark: "X", board.TargetMark: "@", board.ArcMark: "<",
			board.BlastMark: "*", board.ThreatMark: "!", board.ReachMark: ".", board.NoteMark: "\"",
			board.GhostMark: "o", board.SlowMark: "%", board.LinkMark: "-", board.BorderMark: ":", board.RangeMark: "'",
			board.ItemMark: "$",
		},
		Reach: ".", ReachOdd: "?", Levels: []string{".", ":", "!", "#"},
		CursorL: "[", CursorR: "]", Tick: "'",
		Path: Strokes{
			Flat: "-", Steep: "|", Rise: "/", Fall: "\\", Dot: "*",
			Cross: "+", Begin: "o", Finish: "@",
		},
		Sight: Strokes{
			Flat: "'", Steep: "'", Rise: "'", Fall: "'", Dot: "'",
			Cross: "'", Begin: "o", Finish: "@",
		},
		Arrived: "@", Leader: "*", Ready: "+", SpentMark: "-",
		Rim: screen.Border{
			TopLeft: '.', Top: '-', TopRight: '.', Left: '(', Right: ')', BottomLeft: '\'', Bottom: '-', BottomRight: '\'',
			JoinLeft: '(', JoinRight: ')', Ellipsis: "~",
		},
	}
}

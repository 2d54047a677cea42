package style

import "github.com/charmbracelet/bubbles/key"

// Group is a part of the help page: bindings that belong together.
type Group struct {
	Title string
	Keys  []key.Binding
}

// Groups are all bindings for the help page, in reading order.
func (k Keys) Groups() []Group {
	return []Group{
		{"Cursor", []key.Binding{
			k.Up, k.Down, k.Left, k.Right, k.UpLeft, k.UpRight, k.DownLeft, k.DownRight,
			k.FarUp, k.FarDown, k.FarLeft, k.FarRight, k.PageUp, k.PageDown, k.Top, k.Bottom,
		}},
		{"Orders", []key.Binding{
			k.NextPiece, k.PreviousPiece, k.Commit, k.Back, k.Undo, k.TakeBack, k.EndTurn, k.Palette, k.Confirm, k.Yes, k.No,
		}},
		{"Views", []key.Binding{
			k.Rules, k.Search, k.Help, k.ZoomIn, k.ZoomOut, k.Center, k.Log, k.LogFilter, k.Threat, k.Measure, k.Odds, k.Luck,
		}},
		{"Replay", []key.Binding{
			k.Skip, k.Pause, k.StepForward, k.StepBack, k.Faster, k.Slower, k.Speed, k.Branch,
		}},
		{"Program", []key.Binding{k.Menu, k.Quit, k.Interrupt, k.Redraw, k.Suspend, k.Save}},
	}
}

// all are pointers to every binding, in the order of the struct.
func (k *Keys) all() []*key.Binding {
	return []*key.Binding{
		&k.Up, &k.Down, &k.Left, &k.Right, &k.UpLeft, &k.UpRight, &k.DownLeft, &k.DownRight,
		&k.FarUp, &k.FarDown, &k.FarLeft, &k.FarRight, &k.PageUp, &k.PageDown, &k.Top, &k.Bottom,
		&k.NextPiece, &k.PreviousPiece, &k.Commit, &k.Back, &k.Undo, &k.EndTurn, &k.TakeBack,
		&k.Palette, &k.Rules, &k.Search, &k.Help, &k.Menu, &k.ZoomIn, &k.ZoomOut, &k.Center,
		&k.Log, &k.LogFilter, &k.Threat, &k.Measure, &k.Odds, &k.Luck,
		&k.Skip, &k.Pause, &k.Faster, &k.Slower, &k.StepForward, &k.StepBack, &k.Branch, &k.Speed,
		&k.Confirm, &k.Yes, &k.No, &k.Quit, &k.Interrupt, &k.Redraw, &k.Suspend, &k.Save,
	}
}

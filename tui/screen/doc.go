// Package screen is the picture a person sees and the wire it travels on.
//
// A [Grid] is a rectangle of cells. It is a value: [Grid.Sub] cuts a window
// out of it, and whoever draws in a window cannot leak out of it. Text from
// outside is safe to draw: control characters, bidirectional overrides and
// stray combining marks never reach a cell.
//
// An [Encoder] turns the difference of two grids into few bytes: short cursor
// moves, only the attributes that change, nothing for cells that stay, blanks
// erased, a log that moves up moved by the terminal. What changes is written
// style by style, not row by row, and the terminal keeps the place and style
// that are come back to. Only what every terminal has since the VT100 and the
// xterm is used: no repeated characters, no copied rectangles.
//
// A [Writer] owns the terminal: it shows the newest frame, skips those a slow
// reader could not have seen, and puts the terminal back as it was. It has no
// clock, and writes nothing when nothing changed.
//
// [Program] joins both to bubbletea's event loop, whose own renderer stays
// off. A whole program is a [Model]:
//
//	type hello struct{ name string }
//
//	func (h hello) Init() tea.Cmd                             { return nil }
//	func (h hello) Update(tea.Msg) (screen.Model, tea.Cmd)    { return h, tea.Quit }
//	func (h hello) Draw(g screen.Grid)                        { g.Text(0, 0, screen.Style{}, h.name) }
//
//	_, err := screen.NewProgram(hello{"Ann"}, screen.Config{}).Run()
//
// The package knows cells, never what they stand for. Places are columns and rows of cells from 0 at the top left, and the
// part of a mix of colours is of 256.
//
// Reading order: rect.go, color.go, style.go, cell.go, grid.go, text.go, box.go, blit.go; for what is written encoder.go,
// sgr.go, move.go, spans.go, order.go, keep.go, scroll.go; then writer.go, modes.go, root.go, program.go, terminal.go.
package screen

package screen

import "muster/tui/screen/internal/quiet"

// After the libraries have started, see package quiet.
func init() { quiet.Done() }

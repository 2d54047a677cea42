//go:build unix

package command_test

import (
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/tui/remote/swarm"
)

// BenchmarkStepInBattle is one step of the cursor in real battles after 60 orders, at 160x48 in true colour: the key, the
// picture and its bytes, without the terminal's own wire. "free" has nothing chosen, "piece" a piece, "threats" the threat
// view besides, with what is found out of each place. The budget for the whole program is 400 µs of CPU a step; bubbletea v2
// with hand-built rows takes 1.8 to 3.0 ms for a field alone. Measured on a busy machine of two cores: 71 to 107 µs, and 109
// to 360 µs in the threat view; before the side panels and the areas of the field were kept, 118 to 203 and 283 to 1,014.
func BenchmarkStepInBattle(b *testing.B) {
	for _, sys := range everySystem(assets.Embedded()) {
		for _, kind := range []struct {
			name string
			keys []tea.KeyMsg
		}{
			{"free", nil},
			{"piece", []tea.KeyMsg{{Type: tea.KeyTab}}},
			{"threats", []tea.KeyMsg{{Type: tea.KeyTab}, {Type: tea.KeyRunes, Runes: []rune("T")}}},
		} {
			b.Run(sys.Info().ID+"/"+kind.name, func(b *testing.B) {
				d := picture(b, sys, 60, 160, 48)
				for _, key := range kind.keys {
					d.update(key)
				}
				bytes, most := 0, 0
				moves := []tea.KeyType{tea.KeyRight, tea.KeyRight, tea.KeyDown, tea.KeyLeft, tea.KeyLeft, tea.KeyUp}
				b.ReportAllocs()
				before := used(b)
				for i := 0; b.Loop(); i++ {
					n := d.update(tea.KeyMsg{Type: moves[i%len(moves)]})
					bytes, most = bytes+n, max(most, n)
				}
				b.ReportMetric(float64((used(b)-before).Microseconds())/float64(b.N), "cpu-µs/step")
				b.ReportMetric(float64(bytes)/float64(b.N), "bytes/step")
				b.ReportMetric(float64(most), "most-bytes")
			})
		}
	}
}

// BenchmarkKeyOverSSH is the processor's time that a server takes for a key over SSH in real battles at 160x48, whose
// cursors move: the connection, the picture and its bytes. The budget is 300 µs; on a busy machine of two cores a key took 280 to
// 450 µs, the application with a bare field of package remote's benchmark 150, and wish v1 with that one 260.
func BenchmarkKeyOverSSH(b *testing.B) {
	const sessions, rate, lasting = 60, 300, 4 * time.Second // 5 keys a second each
	for _, sys := range everySystem(assets.Embedded()) {
		b.Run(sys.Info().ID, func(b *testing.B) {
			server, err := swarm.Start("rest-"+sys.Info().ID, b.TempDir())
			soaked(b, err)
			defer server.Stop()
			all := restJoin(b, server.Addr, sessions)
			all.Settle()
			for b.Loop() {
				before, err := server.CPU()
				soaked(b, err)
				keys, err := all.Press(rate, lasting, func(n int) string { return "\x1b[" + string("CCBDDA"[n%6]) })
				soaked(b, err)
				after, err := server.CPU()
				soaked(b, err)
				b.ReportMetric(float64((after-before).Microseconds())/float64(keys), "cpu-µs/key")
			}
			b.ReportMetric(0, "ns/op")
			all.Leave()
		})
	}
}

package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/pick"
)

// The keys that turn: they mean something else where nothing can be turned.
var (
	keyTurnLeft   = key.NewBinding(key.WithKeys("["), key.WithHelp("[", "turn left"))
	keyTurnRight  = key.NewBinding(key.WithKeys("]"), key.WithHelp("]", "turn right"))
	keyNudgeLeft  = key.NewBinding(key.WithKeys("{"), key.WithHelp("{", "a little left"))
	keyNudgeRight = key.NewBinding(key.WithKeys("}"), key.WithHelp("}", "a little right"))
)

// How far a key turns, in degrees.
const (
	coarse = 5
	fine   = 1
)

// turned answers the keys that turn what is pointed at, and where nothing but a facing is asked for the arrows; false for
// other keys, and where nothing can be turned.
func (c *composer) turned(msg tea.KeyMsg) (pick.Pick, bool) {
	k, by := &c.p.env.Look.Keys, 0
	facing := c.p.pick.Widget() == pick.Facing
	for _, way := range []struct {
		key, arrow key.Binding
		by         int
	}{{keyTurnLeft, k.Left, -coarse}, {keyTurnRight, k.Right, coarse}, {keyNudgeLeft, k.FarLeft, -fine}, {keyNudgeRight, k.FarRight, fine}} {
		if key.Matches(msg, way.key) || facing && key.Matches(msg, way.arrow) {
			by = way.by
		}
	}
	return pick.BearingOf(c.p.pick).Turned(by), by != 0 && pick.BearingOf(c.p.pick).Turns()
}

// align turns to look as another does.
func (c *composer) align() tea.Cmd {
	if !c.p.acts() {
		return c.p.orders.notYet()
	}
	return c.picks(pick.BearingOf(c.p.pick).Aligned(), pick.Result{})
}

// farthest points as far on as a piece comes.
func (c *composer) farthest() tea.Cmd {
	if !c.p.acts() {
		return c.p.orders.notYet()
	}
	next, _ := pick.BearingOf(c.p.pick).Farthest()
	return c.picks(next, pick.Result{})
}

// turnHint, fineHint, alignHint and farthestHint are those keys for the last row, each where it does something.
func (km *keymap) turnHint() (hint, zone) {
	return pair(keyTurnLeft, keyTurnRight, " ", "turn 5°"), km.ifTurns()
}

func (km *keymap) fineHint() (hint, zone) {
	return pair(keyNudgeLeft, keyNudgeRight, " ", "turn 1°"), km.ifTurns()
}

func (km *keymap) alignHint() (hint, zone) { return km.p.env.Look.Keys.Align, km.ifTurns() }

func (km *keymap) farthestHint() (hint, zone) {
	if w := km.p.pick.Widget(); km.p.acts() && (w == pick.Point || w == pick.Path) && km.p.pick.Offer().Next.Max > 0 {
		return km.p.env.Look.Keys.Farthest, zoneWay
	}
	return km.p.env.Look.Keys.Farthest, unsaid
}

// ifTurns is the place of the keys that turn, where something can be turned.
func (km *keymap) ifTurns() zone {
	if km.p.acts() && pick.BearingOf(km.p.pick).Turns() {
		return zoneWay
	}
	return unsaid
}

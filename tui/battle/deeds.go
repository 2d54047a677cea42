package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
	"muster/tui/form"
	"muster/tui/pick"
	"muster/tui/style"
)

// deed is something that a person can do on a page besides giving the orders of the rulebook. A page has one table of its
// deeds, and everything reads it: the keys, the palette, the last row of the screen, and the list of keys. A new deed is
// an entry of [menu.table], of [Replay.table], or of [stage.looking] for both.
type deed struct {
	key   hint                // its keys, and how the list of keys tells it; without keys the palette alone has it
	title string              // in the palette; "": it is not there
	group string              // its heading in the list of keys; "": another entry tells of it
	zone  zone                // its place in the last row
	foot  func() (hint, zone) // what the last row says now, where its words or its place change
	no    func() string       // why it cannot be done now, "" when it can; nil: it always can
	do    func() tea.Cmd      // nil: the entry only tells of those behind it
	looks bool                // its key works while the rod is held too
}

// deeds are a table of them. Of two with the same key the first is done.
type deeds []deed

// zone is a place in the last row of the screen, from left to right.
type zone uint8

const (
	unsaid     zone = iota
	zoneWait        // what everything waits for
	zoneCommit      // what gives the order
	zoneOrders      // the orders that can be begun, or what can be chosen
	zoneStep        // what goes on with an order, and back
	zoneWay         // what an order may have besides
	zoneNext        // what else can be pointed at
	zoneTurn        // what concerns the turn and the table
	zoneHelp
	zoneTools
	zoneLog
	zoneScale
	zoneOut
	zones
)

// Headings of the list of keys.
const (
	inOrders = "Giving them"
	inCursor = "Cursor"
	inViews  = "Views"
	inSteps  = "Steps"
)

// pressed is the deed of a key, nil for none.
func (all deeds) pressed(msg tea.KeyMsg) *deed {
	for i := range all {
		if all[i].do != nil && key.Matches(msg, all[i].key) {
			return &all[i]
		}
	}
	return nil
}

// titled is the deed that the palette has under a title.
func (all deeds) titled(title string) *deed {
	for i := range all {
		if all[i].title == title {
			return &all[i]
		}
	}
	return nil
}

// entries are the deeds as the palette lists them. One that cannot be done now says why.
func (all deeds) entries() []pick.Order {
	var out []pick.Order
	for i := range all {
		d := &all[i]
		if d.title == "" {
			continue
		}
		entry := pick.Order{Title: d.title, Key: d.key.Help().Key}
		if d.no != nil {
			if why := d.no(); why != "" {
				entry.Title += ": " + why
				entry.No = game.Refuse(game.TableConsent, "%s", entry.Title)
			}
		}
		out = append(out, entry)
	}
	return out
}

// lastRow are the bindings for the last row of the screen, with what can be ordered or chosen in its place.
func (all deeds) lastRow(choices []hint) []hint {
	var row [zones][]hint
	for i := range all {
		told, at := all[i].key, all[i].zone
		if all[i].foot != nil {
			told, at = all[i].foot()
		}
		if at != unsaid {
			row[at] = append(row[at], told)
		}
	}
	row[zoneOrders] = choices
	out := make([]hint, 0, len(all)+len(choices))
	for _, hints := range row {
		out = append(out, hints...)
	}
	return out
}

// listed is a part of the list of keys: some bindings, and after them those of the deeds under its heading.
func (all deeds) listed(heading string, first ...hint) style.Group {
	for i := range all {
		if all[i].group == heading {
			first = append(first, all[i].key)
		}
	}
	return style.Group{Title: heading, Keys: first}
}

// Bindings that tell of two keys in one line of the list of keys.
var (
	keyLeaf = key.NewBinding(key.WithKeys("pgup", "pgdown"), key.WithHelp("pgup pgdn", "log up, down"))
	keyZoom = key.NewBinding(key.WithKeys("+", "-"), key.WithHelp("+ -", "nearer, farther"))
)

// pair is a binding that tells of two in one line; a click there presses the second.
func pair(one, two hint, between, what string) hint {
	return key.NewBinding(key.WithKeys(two.Keys()[0], one.Keys()[0]), key.WithHelp(one.Help().Key+between+two.Help().Key, what))
}

// looking are the deeds that show more of a position, on every stage.
func (s *stage) looking(k *style.Keys) deeds {
	zoom := func(by int) func() tea.Cmd { return form.Silently(func() { s.view.zoom(by) }) }
	leaf := func(by int) func() tea.Cmd {
		return form.Silently(func() { s.log.reader.scroll(&s.log.logbook, by*s.log.reader.height) })
	}
	card := func(by int) func() tea.Cmd { return form.Silently(func() { s.card.leaf(by) }) }
	return deeds{
		{key: k.Briefing, title: "How this battle is won", group: inViews, zone: zoneHelp, do: s.brief, looks: true},
		{key: k.Threat, title: "Show threats", group: inViews, zone: zoneTools, do: form.Silently(s.threats.toggle), looks: true},
		{key: k.Measure, title: "Line and distance", group: inViews, zone: zoneTools, do: form.Silently(s.rod.toggle), looks: true},
		{key: k.Log, title: "Read the log", group: inViews, zone: zoneLog, do: form.Silently(s.log.read), looks: true},
		{key: k.LogFilter, group: inViews, zone: zoneLog, do: form.Silently(s.log.filterHere), looks: true},
		{key: keyLeaf, group: inViews},
		{key: k.PageUp, do: leaf(-1), looks: true},
		{key: k.PageDown, do: leaf(1), looks: true},
		{key: pair(k.CardUp, k.CardDown, " ", "card up, down"), group: inViews},
		{key: k.CardUp, do: card(-1)},
		{key: k.CardDown, do: card(1)},
		{key: keyZoom, group: inViews},
		{key: k.ZoomIn, zone: zoneScale, do: zoom(1), looks: true},
		{key: k.ZoomOut, zone: zoneScale, do: zoom(-1), looks: true},
		{key: k.Center, title: "Show the whole table", group: inViews, do: form.Silently(s.view.center), looks: true},
	}
}

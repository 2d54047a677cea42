package command

import (
	"fmt"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"time"

	"muster/game/hall"
	"muster/tui/remote"
)

// desk carries out what whoever runs a server asks of it.
type desk struct {
	hall    *hall.Hall
	server  *remote.Server
	records *slog.Logger
}

// guestRow is a session in the list of guests.
type guestRow struct {
	Session uint64     `json:"session"`
	Name    string     `json:"name"`
	Key     string     `json:"key"` // fingerprint, "" for who came without one
	Address netip.Addr `json:"address"`
	Began   time.Time  `json:"began"`
	Idle    float64    `json:"idle_seconds"`
	Trip    float64    `json:"trip_ms"` // 0 before it was measured
	Tables  []string   `json:"tables"`
	Muted   bool       `json:"muted"`
	Word    string     `json:"word,omitempty"` // that he has come for, "" for the game

	id string // as the hall knows him
}

// tableRow is a table in the list of tables.
type tableRow struct {
	ID       string    `json:"id"`
	Phase    string    `json:"phase"`
	Rules    string    `json:"rules"`
	Title    string    `json:"title"`
	Sides    []string  `json:"seats"` // who sits there, "" for a seat that is free
	Watchers int       `json:"watchers"`
	Turn     string    `json:"turn,omitempty"`
	Result   string    `json:"result,omitempty"`
	Made     time.Time `json:"made"`
	Touched  time.Time `json:"touched"`
}

// answer does what is asked.
func (d desk) answer(r request) (a answer) {
	var err error
	switch r.Do {
	case "guests":
		a.Guests = d.guests()
	case "tables":
		a.Tables = d.tables()
	case "bans":
		a.Sanctions = d.hall.Sanctions()
	case "kick", "ban", "mute":
		a.Said, err = d.each(r.On, func(who string) (string, error) { return d.against(r, who) })
	case "unban", "unmute":
		a.Said, err = d.each(r.On, func(who string) (string, error) { return d.lift(hall.Kind(r.Do[2:]), who) })
	case "close":
		a.Said, err = d.each(r.On, d.close)
	default:
		err = fmt.Errorf("this server does not know %q; it is another version than what asks", r.Do)
	}
	if err != nil {
		a.Fault = err.Error()
	}
	return a
}

// each does something to each, up to the first that cannot be done.
func (d desk) each(on []string, do func(string) (string, error)) (said []string, err error) {
	for _, who := range on {
		line, err := do(who)
		if err != nil {
			return said, err
		}
		d.records.Info("control", "did", line)
		said = append(said, line)
	}
	return said, nil
}

func (d desk) guests() []guestRow {
	present := map[uint64]hall.Presence{}
	for _, p := range d.hall.Online() {
		present[p.Session] = p
	}
	rows := []guestRow{}
	for _, s := range d.server.Running() {
		row := guestRow{
			Session: s.Number, Name: s.Guest.Name, Key: s.Guest.ID, Address: s.From, Began: s.Began.UTC().Truncate(time.Second),
			Idle: s.Idle.Round(time.Second).Seconds(), Trip: float64(s.Trip.Microseconds()) / 1000,
			Tables: []string{}, Word: s.Word, id: s.Guest.ID,
		}
		if p, here := present[s.Number]; here {
			row.Name, row.Muted, row.id = p.Name, p.Muted, p.ID
			row.Tables = append(row.Tables, p.Tables...)
		}
		rows = append(rows, row)
	}
	return rows
}

func (d desk) tables() []tableRow {
	phases := map[hall.Phase]string{hall.Open: "open", hall.Running: "running", hall.Over: "over"}
	rows := []tableRow{}
	for _, t := range d.hall.Tables() {
		row := tableRow{
			ID: t.ID, Phase: phases[t.Phase], Rules: t.Rules, Title: t.Title, Watchers: len(t.Watchers),
			Turn: t.Turn, Result: t.Result, Made: t.Made, Touched: t.Touched, Sides: []string{},
		}
		for _, s := range t.Occupants {
			row.Sides = append(row.Sides, s.Name)
		}
		rows = append(rows, row)
	}
	return rows
}

// meant are the sessions that are meant by a target.
func (d desk) meant(t hall.Target) (rows []guestRow) {
	for _, row := range d.guests() {
		if t.ID != "" && row.id == t.ID || t.From.IsValid() && t.From.Contains(row.Address) {
			rows = append(rows, row)
		}
	}
	return rows
}

// against kicks, bans or mutes somebody.
func (d desk) against(r request, who string) (said string, err error) {
	t, err := d.hall.Target(who)
	if err != nil {
		return "", err
	}
	here := d.meant(t)
	if r.Do == "kick" {
		return d.kick(t, here)
	}
	kind := hall.Kind(r.Do)
	all := d.sanctions(kind, t, here, r.Address || t.Keyless())
	added, err := d.hall.Impose(all...)
	switch {
	case err != nil:
		return "", err
	case added == 0:
		said = called(t) + " was " + past[kind] + " already"
	default:
		said = past[kind] + " " + strings.Join(onWhom(all), " and ")
	}
	if kind == hall.Ban {
		n := 0
		for _, row := range here {
			if d.server.End(row.Session, "Whoever runs this server has banned you.") {
				n++
			}
		}
		if n > 0 {
			said += ", " + counted(n, "session", "sessions") + " ended"
		}
	}
	return said, nil
}

var past = map[hall.Kind]string{hall.Ban: "banned", hall.Mute: "muted"}

// sanctions are those on a target, and where it is asked for on the addresses of his sessions. A guest without a key is
// another one with his next session: his address is all that there is.
func (d desk) sanctions(kind hall.Kind, t hall.Target, here []guestRow, address bool) []hall.Sanction {
	all := []hall.Sanction{t.Sanction(kind)}
	for _, row := range here {
		if at, err := d.hall.Target(row.Address.String()); err == nil && address {
			s := at.Sanction(kind)
			s.Name = t.Name
			if !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
	}
	return all
}

// kick ends the sessions of somebody who may come again.
func (d desk) kick(t hall.Target, here []guestRow) (string, error) {
	n := 0
	for _, row := range here {
		if d.server.End(row.Session, "Whoever runs this server has ended your session. Every battle is saved.") {
			n++
		}
	}
	if n == 0 {
		return "", fmt.Errorf("%s is not here; `muster serve guests` lists who is", called(t))
	}
	return fmt.Sprintf("kicked %s, %s ended", called(t), counted(n, "session", "sessions")), nil
}

// lift ends the sanctions of a kind on somebody.
func (d desk) lift(kind hall.Kind, who string) (string, error) {
	t, err := d.hall.Target(who)
	if err != nil {
		return "", err
	}
	lifted, err := d.hall.Lift(kind, t)
	switch {
	case err != nil:
		return "", err
	case len(lifted) == 0:
		return "", fmt.Errorf("%s is not %s; `muster serve bans` lists who is", called(t), past[kind])
	}
	return "no longer " + past[kind] + ": " + strings.Join(onWhom(lifted), " and "), nil
}

// close closes a table.
func (d desk) close(id string) (string, error) {
	kept, err := d.hall.CloseTable(id)
	switch {
	case err != nil:
		return "", err
	case kept == "":
		return "closed " + id + ", which had not begun", nil
	}
	return "closed " + id + "; its battle lies in " + kept, nil
}

// called is what a target is called.
func called(t hall.Target) string {
	switch {
	case t.From.IsValid():
		return t.From.String()
	case t.Name != "":
		return t.Name + " (" + t.ID + ")"
	}
	return t.ID
}

func onWhom(all []hall.Sanction) (names []string) {
	for _, s := range all {
		name := s.Name
		if s.From.IsValid() {
			name = ""
		}
		names = append(names, called(hall.Target{ID: s.ID, From: s.From, Name: name}))
	}
	return names
}

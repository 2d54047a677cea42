package hall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/table"
	"muster/saves"
)

// begin starts the battle of a full table. The caller holds the work lock.
func (r *room) begin() error {
	h := r.hall
	if h.ctx.Err() != nil {
		return ErrClosed
	}
	h.mu.Lock()
	t := r.saved.copy()
	for i, owner := range t.Owners {
		if g := h.guests[owner]; g != nil {
			t.Names[i] = g.Name // who sat down may be called otherwise by now
		}
	}
	h.mu.Unlock()
	if err := r.sweep(); err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	opening, err := r.opening(t)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	head := &opening.Head
	head.Title, head.Program, head.Started, head.Chairs = t.Terms.Title, h.config.Version, h.now(), r.levels
	c := r.tableConfig(t.Terms.Setup)
	battle, err := r.openNew(opening, c)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	t.Begun = true
	if err := r.save(t); err != nil {
		_, _ = battle.Close(), r.sweep() // what is left was seen by nobody
		return err
	}
	h.log.Info("battle begins", "table", r.id, "battle", battle.Name())
	r.attach(battle, t)
	return nil
}

// beginOrWait starts a battle, or tries again later. The caller holds the work lock.
func (r *room) beginOrWait() error {
	err := r.begin()
	if err != nil {
		r.hall.scheduler.at(r.hall.clock.Now().Add(again), r.beginAgain)
	}
	return err
}

// beginAgain tries once more to start the battle of a full table.
func (r *room) beginAgain() {
	h := r.hall
	r.work.Lock()
	defer r.work.Unlock()
	h.mu.Lock()
	waits := r.phase == Open && r.saved.full() && !h.closed
	h.mu.Unlock()
	if !waits {
		return
	}
	if err := r.beginOrWait(); err != nil {
		h.log.Error("battle cannot begin", "table", r.id, "why", firstLine(err))
	}
}

// openNew opens a new battle, with a journal in the table's folder if there is one.
func (r *room) openNew(opening saves.Record, c table.Config) (*table.Table, error) {
	if folder := r.folder(); folder != "" {
		return table.Begin(folder, opening, c)
	}
	c.Seed = dice.NewSeed()
	opening.Head.Commit = dice.Commitment(c.Seed)
	c.Past = &opening
	return table.Open(c)
}

// sweep removes journals that a crash left behind before the battle had begun.
func (r *room) sweep() error {
	old, err := r.journals()
	for _, file := range old {
		err = errors.Join(err, saves.Remove(file))
	}
	return err
}

// journals lists the journals in the table's folder.
func (r *room) journals() ([]string, error) {
	if r.folder() == "" {
		return nil, nil
	}
	return files(r.folder(), func(name string) bool { return strings.HasSuffix(name, saves.Ext) })
}

// setup is the setup of the battle with the players' names. A guest with one seat plays under his own name.
func (t *savedTable) setup() game.Setup {
	setup := t.Terms.Setup
	setup.Seats = append([]game.Player(nil), setup.Seats...)
	seats := map[string]int{}
	for _, owner := range t.Owners {
		seats[owner]++
	}
	for i := range setup.Seats {
		if t.Owners[i] == "" || seats[t.Owners[i]] == 1 {
			setup.Seats[i].Name = t.Names[i]
		}
	}
	return setup
}

// tableConfig is the configuration of a battle: every player counts as away until he joins.
func (r *room) tableConfig(setup game.Setup) table.Config {
	c := table.Config{System: r.sys.System, Clock: r.hall.clock, Away: true, Kept: r.hall.config.Kept, Most: mostOrders}
	if delay := r.hall.config.Delay; delay > 0 && r.hides(setup) {
		c.Late = delay
	}
	return c
}

// hides reports whether the battle hides something from some of its players. A battle whose setup cannot be read counts
// as hiding; one that is over and on disk does not.
func (r *room) hides(setup game.Setup) (hidden bool) {
	if setup.Scenario == nil {
		return false
	}
	defer func() {
		if recover() != nil {
			hidden = true
		}
	}()
	state, _, err := r.sys.Begin(setup)
	return err != nil || state.Agenda().Hides
}

// attach takes over a battle that has been opened and starts to follow it. The caller holds the work lock.
func (r *room) attach(battle *table.Table, t *savedTable) {
	h := r.hall
	c := r.tableConfig(t.Terms.Setup)
	h.mu.Lock()
	r.notify(true)
	r.saved, r.game, r.delayed = t, battle, c.Late > 0
	if r.phase == Open {
		r.phase = Running
		r.startGrace()
	}
	if battle.Name() != "" {
		r.file = filepath.Join(r.folder(), battle.Name())
	}
	for i := range r.lost {
		r.lost[i] = r.levels[i] == ""
		r.spare(i)
	}
	if len(r.stays) == 0 {
		r.scheduleClose()
	}
	r.notify(true)
	h.mu.Unlock()
	h.scheduler.soon(func() { r.follow(battle) })
	if c.Late > 0 {
		h.scheduler.soon(func() { r.followLate(battle.Late()) })
	}
}

// open opens the table's battle if it lies on disk only. The caller holds the work lock.
func (r *room) open() (*table.Table, error) {
	if r.game != nil {
		return r.game, nil
	}
	switch {
	case r.hall.ctx.Err() != nil:
		return nil, ErrClosed
	case r.file == "":
		return nil, errors.New("the battle has not begun")
	}
	r.hall.mu.Lock()
	t, met := r.saved, r.everPresent()
	r.hall.mu.Unlock()
	c := r.tableConfig(t.Terms.Setup)
	c.Met = met
	if info, err := os.Stat(r.file); err == nil {
		c.Played = info.ModTime()
	}
	battle, err := table.Resume(r.file, c)
	if err != nil {
		r.hall.log.Error("battle cannot be opened", "table", r.id, "file", r.file, "why", firstLine(err))
		return nil, fmt.Errorf("the battle cannot be opened: %s", plainly(err))
	}
	r.attach(battle, t)
	return battle, nil
}

// everPresent lists the seats whose players have joined at least once. The caller holds the hall's lock.
func (r *room) everPresent() (seats []game.Seat) {
	for i := range r.seats {
		if r.seats[i].came {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// closeBattle closes the battle; its journal stays on disk. The caller holds the work lock.
func (r *room) closeBattle() error {
	if r.game == nil {
		return nil
	}
	for i := range r.bots {
		r.removeBot(i)
	}
	battle := r.game
	if r.folder() != "" {
		r.saveTimes()
	}
	r.hall.mu.Lock()
	r.game, r.last = nil, nil
	for i := range r.seats {
		r.seats[i].disarm()
	}
	r.hall.mu.Unlock()
	return battle.Close()
}

// removeBot takes the bot out of a seat, if there is one. The caller holds the work lock.
func (r *room) removeBot(i int) {
	if sitter := r.bots[i]; sitter != nil {
		r.bots[i] = nil
		_ = sitter.Leave() // watchBot reports a fault
	}
}

// policy is how bots of a level play, nil for an unknown level.
func (h *Hall) policy(level string) bot.Policy {
	if h.config.Policies == nil {
		return nil
	}
	policy := h.config.Policies(level)
	if policy == nil {
		return nil
	}
	return thinker{policy, h.thinking}
}

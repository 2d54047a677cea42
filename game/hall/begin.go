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

// staging begins the battle of a table, opens it from its journal and closes it.
type staging struct{ r *room }

// begin starts the battle of a full table. The caller holds the work lock.
func (p staging) begin() error {
	h := p.r.hall
	if h.ctx.Err() != nil {
		return ErrClosed
	}
	h.mu.Lock()
	t := p.r.saved.copy()
	for i, owner := range t.Owners {
		if g := h.guests[owner]; g != nil {
			t.Names[i] = g.Name // who sat down may be called otherwise by now
		}
	}
	h.mu.Unlock()
	if err := p.sweep(); err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	opening, err := p.opening(t)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	head := &opening.Head
	head.Title, head.Program, head.Started, head.Chairs = t.Terms.Title, h.config.Version, h.now(), p.r.levels
	c := p.tableConfig(t.Terms.Setup)
	battle, err := p.openNew(opening, c)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	t.Begun = true
	if err := p.r.save(t); err != nil {
		_, _ = battle.Close(), p.sweep() // what is left was seen by nobody
		return err
	}
	h.log.Info("battle begins", "table", p.r.id, "battle", battle.Name())
	p.attach(battle, t)
	return nil
}

// beginOrWait starts a battle, or tries again later. The caller holds the work lock.
func (p staging) beginOrWait() error {
	err := p.begin()
	if err != nil {
		p.r.hall.scheduler.at(p.r.hall.clock.Now().Add(again), p.beginAgain)
	}
	return err
}

// beginAgain tries once more to start the battle of a full table.
func (p staging) beginAgain() {
	h := p.r.hall
	p.r.work.Lock()
	defer p.r.work.Unlock()
	h.mu.Lock()
	waits := p.r.phase == Open && p.r.saved.full() && !h.closed
	h.mu.Unlock()
	if !waits {
		return
	}
	if err := p.beginOrWait(); err != nil {
		h.log.Error("battle cannot begin", "table", p.r.id, "why", firstLine(err))
	}
}

// openNew opens a new battle, with a journal in the table's folder if there is one.
func (p staging) openNew(opening saves.Record, c table.Config) (*table.Table, error) {
	if folder := p.r.folder(); folder != "" {
		return table.Begin(folder, opening, c)
	}
	c.Seed = dice.NewSeed()
	opening.Head.Commit = dice.Commitment(c.Seed)
	c.Past = &opening
	return table.Open(c)
}

// sweep removes journals that a crash left behind before the battle had begun.
func (p staging) sweep() error {
	old, err := p.journals()
	for _, file := range old {
		err = errors.Join(err, saves.RemoveIn(p.r.hall.store.to, file))
	}
	return err
}

// journals lists the journals in the table's folder.
func (p staging) journals() ([]string, error) {
	if p.r.folder() == "" {
		return nil, nil
	}
	return files(p.r.folder(), func(name string) bool { return strings.HasSuffix(name, saves.Ext) })
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
func (p staging) tableConfig(setup game.Setup) table.Config {
	c := table.Config{
		System: p.r.sys.System, Folder: p.r.hall.store.to, Clock: p.r.hall.clock, Away: true, Kept: p.r.hall.config.Kept, Most: mostOrders,
	}
	if delay := p.r.hall.config.Delay; delay > 0 && p.hides(setup) {
		c.Late = delay
	}
	return c
}

// hides reports whether the battle hides something from some of its players. A battle whose setup cannot be read counts
// as hiding; one that is over and on disk does not.
func (p staging) hides(setup game.Setup) (hidden bool) {
	if setup.Scenario == nil {
		return false
	}
	defer func() {
		if recover() != nil {
			hidden = true
		}
	}()
	state, _, err := p.r.sys.Begin(setup)
	return err != nil || state.Agenda().Hides
}

// attach takes over a battle that has been opened and starts to follow it. The caller holds the work lock.
func (p staging) attach(battle *table.Table, t *savedTable) {
	h := p.r.hall
	c := p.tableConfig(t.Terms.Setup)
	h.mu.Lock()
	p.r.notify(true)
	p.r.saved, p.r.game, p.r.delayed = t, battle, c.Late > 0
	if p.r.phase == Open {
		p.r.phase = Running
		presence(p).startGrace()
	}
	if battle.Name() != "" {
		p.r.file = filepath.Join(p.r.folder(), battle.Name())
	}
	for i := range p.r.lost {
		p.r.lost[i] = p.r.levels[i] == ""
		presence(p).spare(i)
	}
	if len(p.r.stays) == 0 {
		presence(p).scheduleClose()
	}
	p.r.notify(true)
	h.mu.Unlock()
	h.scheduler.soon(func() { following(p).follow(battle) })
	if c.Late > 0 {
		h.scheduler.soon(func() { following(p).followLate(battle.Late()) })
	}
}

// open opens the table's battle if it lies on disk only. The caller holds the work lock.
func (p staging) open() (*table.Table, error) {
	if p.r.game != nil {
		return p.r.game, nil
	}
	switch {
	case p.r.hall.ctx.Err() != nil:
		return nil, ErrClosed
	case p.r.file == "":
		return nil, errors.New("the battle has not begun")
	}
	p.r.hall.mu.Lock()
	t, met := p.r.saved, p.everPresent()
	p.r.hall.mu.Unlock()
	c := p.tableConfig(t.Terms.Setup)
	c.Met = met
	if info, err := os.Stat(p.r.file); err == nil {
		c.Played = info.ModTime()
	}
	battle, err := table.Resume(p.r.file, c)
	if err != nil {
		p.r.hall.log.Error("battle cannot be opened", "table", p.r.id, "file", p.r.file, "why", firstLine(err))
		return nil, fmt.Errorf("the battle cannot be opened: %s", plainly(err))
	}
	p.attach(battle, t)
	return battle, nil
}

// everPresent lists the seats whose players have joined at least once. The caller holds the hall's lock.
func (p staging) everPresent() (seats []game.Seat) {
	for i := range p.r.seats {
		if p.r.seats[i].came {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// closeBattle closes the battle; its journal stays on disk. The caller holds the work lock.
func (p staging) closeBattle() error {
	if p.r.game == nil {
		return nil
	}
	for i := range p.r.bots {
		p.r.removeBot(i)
	}
	battle := p.r.game
	if p.r.folder() != "" {
		timing(p).saveTimes()
	}
	p.r.hall.mu.Lock()
	p.r.game, p.r.last = nil, nil
	for i := range p.r.seats {
		p.r.seats[i].disarm()
	}
	p.r.hall.mu.Unlock()
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

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

// begin opens the battle of a table at which everybody sits. It is called with work held.
func (p *party) begin() error {
	h := p.hall
	if h.ctx.Err() != nil {
		return ErrClosed
	}
	h.mu.Lock()
	k := p.kept.copy()
	for i, owner := range k.Owners {
		if g := h.guests[owner]; g != nil {
			k.Names[i] = g.Name // who sat down may be called otherwise by now
		}
	}
	h.mu.Unlock()
	if err := p.sweep(); err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	opening, err := p.opening(k)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	head := &opening.Head
	head.Title, head.Program, head.Started, head.Chairs = k.Terms.Title, h.config.Version, h.now(), p.chairs
	c := p.tableConfig(k.Terms.Setup)
	battle, err := p.lay(opening, c)
	if err != nil {
		return fmt.Errorf("the battle cannot begin: %s", plainly(err))
	}
	k.Begun = true
	if err := p.keep(k); err != nil {
		_, _ = battle.Close(), p.sweep() // what is left was seen by nobody
		return err
	}
	h.log.Info("battle begins", "table", p.id, "battle", battle.Name())
	p.take(battle, k)
	return nil
}

// beginOrWait begins a battle, now or as soon as it can be begun. It is called with work held.
func (p *party) beginOrWait() error {
	err := p.begin()
	if err != nil {
		p.hall.wakes.at(p.hall.clock.Now().Add(again), p.beginAgain)
	}
	return err
}

// beginAgain begins a battle for which everybody has sat down already.
func (p *party) beginAgain() {
	h := p.hall
	p.work.Lock()
	defer p.work.Unlock()
	h.mu.Lock()
	waits := p.phase == Open && p.kept.full() && !h.closed
	h.mu.Unlock()
	if !waits {
		return
	}
	if err := p.beginOrWait(); err != nil {
		h.log.Error("battle cannot begin", "table", p.id, "why", firstLine(err))
	}
}

// lay opens a new battle, in the table's folder where there is one.
func (p *party) lay(opening saves.Record, c table.Config) (*table.Table, error) {
	if folder := p.folder(); folder != "" {
		return table.Begin(folder, opening, c)
	}
	c.Seed = dice.NewSeed()
	opening.Head.Commit = dice.Commitment(c.Seed)
	c.Past = &opening
	return table.Open(c)
}

// sweep removes what a battle has left behind that was stopped before anybody saw it.
func (p *party) sweep() error {
	old, err := p.journals()
	for _, file := range old {
		err = errors.Join(err, saves.Remove(file))
	}
	return err
}

// journals are the journals in the table's folder.
func (p *party) journals() ([]string, error) {
	if p.folder() == "" {
		return nil, nil
	}
	return files(p.folder(), func(name string) bool { return strings.HasSuffix(name, saves.Ext) })
}

// setup is what the battle begins with. Who has one seat bears his own name in it.
func (k *kept) setup() game.Setup {
	setup := k.Terms.Setup
	setup.Seats = append([]game.Player(nil), setup.Seats...)
	seats := map[string]int{}
	for _, owner := range k.Owners {
		seats[owner]++
	}
	for i := range setup.Seats {
		if k.Owners[i] == "" || seats[k.Owners[i]] == 1 {
			setup.Seats[i].Name = k.Names[i]
		}
	}
	return setup
}

// tableConfig is how the hall opens battles: with everybody away until he comes.
func (p *party) tableConfig(setup game.Setup) table.Config {
	c := table.Config{System: p.sys.System, Clock: p.hall.clock, Away: true, Kept: p.hall.config.Kept, Most: mostOrders}
	if delay := p.hall.config.Delay; delay > 0 && p.hides(setup) {
		c.Late = delay
	}
	return c
}

// hides reports whether the battle keeps something from somebody. What cannot be told hides; what is over and lies on
// disk hides nothing any more.
func (p *party) hides(setup game.Setup) (hidden bool) {
	if setup.Scenario == nil {
		return false
	}
	defer func() {
		if recover() != nil {
			hidden = true
		}
	}()
	state, _, err := p.sys.Begin(setup)
	return err != nil || state.Agenda().Hides
}

// take begins to attend a battle that has been opened. It is called with work held.
func (p *party) take(battle *table.Table, k *kept) {
	h := p.hall
	c := p.tableConfig(k.Terms.Setup)
	h.mu.Lock()
	p.mark(true)
	p.kept, p.game, p.delayed = k, battle, c.Late > 0
	if p.phase == Open {
		p.phase = Running
		p.expect()
	}
	if battle.Name() != "" {
		p.file = filepath.Join(p.folder(), battle.Name())
	}
	for i := range p.lost {
		p.lost[i] = p.chairs[i] == ""
		p.spare(i)
	}
	if len(p.stays) == 0 {
		p.rest()
	}
	p.mark(true)
	h.mu.Unlock()
	h.wakes.soon(func() { p.attend(battle) })
	if c.Late > 0 {
		h.wakes.soon(func() { p.attendLate(battle.Late()) })
	}
}

// open takes a battle up again that lies on disk. It is called with work held.
func (p *party) open() (*table.Table, error) {
	if p.game != nil {
		return p.game, nil
	}
	switch {
	case p.hall.ctx.Err() != nil:
		return nil, ErrClosed
	case p.file == "":
		return nil, errors.New("the battle has not begun")
	}
	p.hall.mu.Lock()
	k, met := p.kept, p.met()
	p.hall.mu.Unlock()
	c := p.tableConfig(k.Terms.Setup)
	c.Met = met
	if info, err := os.Stat(p.file); err == nil {
		c.Played = info.ModTime()
	}
	battle, err := table.Resume(p.file, c)
	if err != nil {
		p.hall.log.Error("battle cannot be opened", "table", p.id, "file", p.file, "why", firstLine(err))
		return nil, fmt.Errorf("the battle cannot be opened: %s", plainly(err))
	}
	p.take(battle, k)
	return battle, nil
}

// met are the seats of those who have been there. The hall is locked.
func (p *party) met() (seats []game.Seat) {
	for i := range p.seats {
		if p.seats[i].came {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// putAway closes the battle; it lies on disk. It is called with work held.
func (p *party) putAway() error {
	if p.game == nil {
		return nil
	}
	for i := range p.bots {
		p.dismiss(i)
	}
	battle := p.game
	if p.folder() != "" {
		p.keepTimes()
	}
	p.hall.mu.Lock()
	p.game, p.last = nil, nil
	for i := range p.seats {
		p.seats[i].disarm()
	}
	p.hall.mu.Unlock()
	return battle.Close()
}

// dismiss has the bot of a seat leave. It is called with work held.
func (p *party) dismiss(i int) {
	if sitter := p.bots[i]; sitter != nil {
		p.bots[i] = nil
		_ = sitter.Leave() // told when it happened
	}
}

// policy is what bots of a level play by, nil for an unknown level.
func (h *Hall) policy(level string) bot.Policy {
	if h.config.Policies == nil {
		return nil
	}
	policy := h.config.Policies(level)
	if policy == nil {
		return nil
	}
	return thinker{policy, h.minds}
}

package hall

import (
	"context"
	"errors"
	"path/filepath"
	"slices"

	"muster/assets"
)

// words are what has been said at a table, or in the hall. The hall's lock guards them.
type words struct {
	list    []Word
	n       int
	changed chan struct{} // closed at the next word, or for good when there will be none
	over    bool
	dirty   bool // something is not on disk
}

// add appends a word.
func (w *words) add(word Word) {
	if w.over {
		return
	}
	w.n++
	word.N = w.n
	w.list = append(w.list, word)
	if len(w.list) > mostKept {
		w.list = append([]Word(nil), w.list[len(w.list)-mostKept:]...)
	}
	w.dirty = true
	close(w.changed)
	w.changed = make(chan struct{})
}

// since are the words after a number, with or without those said aside.
func (w *words) since(after int, aside bool) []Word {
	first := len(w.list)
	for first > 0 && w.list[first-1].N > after {
		first--
	}
	list := append([]Word(nil), w.list[first:]...)
	return slices.DeleteFunc(list, func(word Word) bool { return word.Aside && !aside })
}

// shut tells whoever waits that there will be no more.
func (w *words) shut() {
	if !w.over {
		w.over = true
		close(w.changed)
	}
}

// recall reads words; what cannot be read is left out, for they are only words.
func (w *words) recall(s store, parts ...string) {
	var list []Word
	if _, err := s.read(&list, parts...); err != nil {
		_ = s.setAside(filepath.Join(parts...))
		return
	}
	for _, word := range list[max(0, len(list)-mostKept):] {
		word.From, word.Text = assets.Clean(word.From, longestName), assets.Clean(word.Text, longestWord)
		if word.N > w.n {
			w.n, w.list = word.N, append(w.list, word)
		}
	}
}

// Say says something at a table, or with "" in the hall.
func (v *Visit) Say(id, text string) error {
	h := v.hall
	text = assets.Clean(text, longestWord)
	h.mu.Lock()
	if err := v.maySay(text); err != nil {
		h.mu.Unlock()
		return err
	}
	h.writing.Add(1)
	defer h.writing.Done()
	if id == "" {
		h.words.add(Word{At: h.now(), From: v.guest.Name, Text: text})
		h.mu.Unlock()
		return h.keepWords()
	}
	p, err := h.find(id, v.guest)
	if err == nil {
		err = v.mayTalk(p)
	}
	if err != nil {
		h.mu.Unlock()
		return err
	}
	aside := p.phase == Running && !p.kept.Heard && len(p.seatsOf(v.guest.ID)) == 0
	p.words.add(Word{At: h.now(), From: v.guest.Name, Text: text, Aside: aside})
	h.mu.Unlock()
	return p.keepWords()
}

// Hear has the players of a table hear those who watch, or no longer. Any of the players may say so.
func (v *Visit) Hear(id string, on bool) error {
	p, err := v.party(id)
	if err != nil {
		return err
	}
	defer p.work.Unlock()
	h := v.hall
	h.mu.Lock()
	plays, k := len(p.seatsOf(v.guest.ID)) > 0, p.kept.copy()
	h.mu.Unlock()
	switch {
	case !plays:
		return errors.New("you do not play in this battle")
	case k.Heard == on:
		return nil
	}
	k.Heard = on
	if err := p.keep(k); err != nil {
		return err
	}
	h.mu.Lock()
	p.kept = k
	p.mark(true)
	h.mu.Unlock()
	if on {
		p.tell(v.Guest().Name + " lets those who watch talk with the players")
	} else {
		p.tell(v.Guest().Name + " leaves those who watch among themselves")
	}
	return nil
}

// maySay says why the guest may not say anything now. The hall is locked.
func (v *Visit) maySay(text string) error {
	switch {
	case v.left:
		return ErrClosed
	case text == "":
		return errors.New("there is nothing to say")
	case v.muted():
		return errMuted
	case !v.guest.words.take(v.hall.clock.Now(), wordBurst, wordEvery):
		return errors.New("not so fast: one line a second")
	}
	return nil
}

// mayTalk says why the guest may neither talk nor listen at a table. The hall is locked.
func (v *Visit) mayTalk(p *party) error {
	if p.kept.Terms.Closed && p.phase != Open && !p.member(v.guest.ID) {
		return errors.New("nobody may watch this battle")
	}
	return nil
}

// tell has the hall itself say something at a table.
func (p *party) tell(text string) {
	p.hall.mu.Lock()
	p.words.add(Word{At: p.hall.now(), Text: assets.Clean(text, longestWord)})
	p.hall.mu.Unlock()
	p.keepSoon()
}

// sayNow is tell with the hall locked.
func (p *party) sayNow(from, text string) {
	p.words.add(Word{At: p.hall.now(), From: from, Text: assets.Clean(text, longestWord)})
	p.hall.wakes.soon(p.keepSoon)
}

// keepSoon writes the words down; that it fails is no news to anybody.
func (p *party) keepSoon() {
	if err := p.keepWords(); err != nil {
		p.hall.log.Error("words not kept", "table", p.id, "why", firstLine(err))
	}
}

// keepWords writes the words of a table down.
func (p *party) keepWords() error {
	p.speech.Lock()
	defer p.speech.Unlock()
	if p.away {
		return nil
	}
	return p.hall.keep(&p.words, tablesFolder, p.id, wordsFile)
}

// keepWords writes the words of the hall down.
func (h *Hall) keepWords() error {
	h.book.Lock()
	defer h.book.Unlock()
	return h.keep(&h.words, wordsFile)
}

// keep writes words down where some are not on disk.
func (h *Hall) keep(w *words, parts ...string) error {
	h.mu.Lock()
	list, dirty := w.list, w.dirty && !w.over
	w.dirty = false
	h.mu.Unlock()
	if !dirty {
		return nil
	}
	if err := h.store.write(list, parts...); err != nil {
		h.mu.Lock()
		w.dirty = true
		h.mu.Unlock()
		return errors.New("it was said, and cannot be kept: " + plainly(err))
	}
	return nil
}

// Words are what has been said at a table, "": in the hall, since the word with the number after. It waits for the
// first.
func (v *Visit) Words(ctx context.Context, id string, after int) ([]Word, error) {
	h := v.hall
	for {
		h.mu.Lock()
		w, aside, err := v.listen(id)
		if err != nil {
			h.mu.Unlock()
			return nil, err
		}
		list, changed := w.since(after, aside), w.changed
		h.mu.Unlock()
		if len(list) > 0 {
			return list, nil
		}
		select {
		case <-changed:
		case <-v.over:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// listen finds the words of a table, and whether the guest hears what is said aside: whoever plays does not. The hall is
// locked.
func (v *Visit) listen(id string) (w *words, aside bool, err error) {
	if v.left {
		return nil, false, ErrClosed
	}
	if id == "" {
		return &v.hall.words, true, nil
	}
	p, err := v.hall.find(id, v.guest)
	if err != nil {
		return nil, false, err
	}
	return &p.words, p.phase == Over || len(p.seatsOf(v.guest.ID)) == 0, v.mayTalk(p)
}

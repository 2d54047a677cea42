package hall

import (
	"context"
	"errors"
	"path/filepath"
	"slices"

	"muster/assets"
)

// chatLog is the chat of a table, or of the hall. The hall's lock guards it.
type chatLog struct {
	list    []Message
	n       int
	changed chan struct{} // closed at the next word, or for good when there will be none
	over    bool
	dirty   bool // something is not on disk
}

// add appends a message.
func (w *chatLog) add(word Message) {
	if w.over {
		return
	}
	w.n++
	word.N = w.n
	w.list = append(w.list, word)
	if len(w.list) > mostKept {
		w.list = append([]Message(nil), w.list[len(w.list)-mostKept:]...)
	}
	w.dirty = true
	close(w.changed)
	w.changed = make(chan struct{})
}

// since are the messages after a number, with or without those among watchers.
func (w *chatLog) since(after int, aside bool) []Message {
	first := len(w.list)
	for first > 0 && w.list[first-1].N > after {
		first--
	}
	list := append([]Message(nil), w.list[first:]...)
	return slices.DeleteFunc(list, func(word Message) bool { return word.Aside && !aside })
}

// shut says that there will be no more messages.
func (w *chatLog) shut() {
	if !w.over {
		w.over = true
		close(w.changed)
	}
}

// load reads messages and skips those that cannot be read.
func (w *chatLog) load(s store, parts ...string) {
	var list []Message
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

// Say writes a message at a table, or with "" in the hall.
func (v *Visit) Say(id, text string) error {
	h := v.hall
	text = assets.Clean(text, longestWord)
	h.mu.Lock()
	if err := (permits{v}).maySay(text); err != nil {
		h.mu.Unlock()
		return err
	}
	h.writing.Add(1)
	defer h.writing.Done()
	if id == "" {
		h.words.add(Message{At: h.now(), From: v.guest.Name, Text: text})
		h.mu.Unlock()
		return h.saveWords()
	}
	r, err := h.find(id, v.guest)
	if err == nil {
		err = permits{v}.mayTalk(r)
	}
	if err != nil {
		h.mu.Unlock()
		return err
	}
	aside := r.phase == Running && !r.saved.Heard && len(r.seatsOf(v.guest.ID)) == 0
	r.words.add(Message{At: h.now(), From: v.guest.Name, Text: text, Aside: aside})
	h.mu.Unlock()
	return r.saveWords()
}

// HearWatchers lets the players of a table read what watchers write, or stops that. Any of the players may do it.
func (v *Visit) HearWatchers(id string, on bool) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	plays, t := len(r.seatsOf(v.guest.ID)) > 0, r.saved.copy()
	h.mu.Unlock()
	switch {
	case !plays:
		return errors.New("you do not play in this battle")
	case t.Heard == on:
		return nil
	}
	t.Heard = on
	if err := r.save(t); err != nil {
		return err
	}
	h.mu.Lock()
	r.saved = t
	r.notify(true)
	h.mu.Unlock()
	if on {
		r.tell(v.Guest().Name + " lets those who watch talk with the players")
	} else {
		r.tell(v.Guest().Name + " leaves those who watch among themselves")
	}
	return nil
}

// tell writes a message of the hall itself at a table.
func (r *room) tell(text string) {
	r.hall.mu.Lock()
	r.words.add(Message{At: r.hall.now(), Text: assets.Clean(text, longestWord)})
	r.hall.mu.Unlock()
	r.saveWordsSoon()
}

// sayNow is tell for a caller who holds the hall's lock.
func (r *room) sayNow(from, text string) {
	r.words.add(Message{At: r.hall.now(), From: from, Text: assets.Clean(text, longestWord)})
	r.hall.scheduler.soon(r.saveWordsSoon)
}

// saveWordsSoon writes the chat; a failure is only logged.
func (r *room) saveWordsSoon() {
	if err := r.saveWords(); err != nil {
		r.hall.log.Error("words not kept", "table", r.id, "why", firstLine(err))
	}
}

// saveWords writes the chat of a table.
func (r *room) saveWords() error {
	r.wordsMu.Lock()
	defer r.wordsMu.Unlock()
	if r.detached {
		return nil
	}
	return r.hall.saveLog(&r.words, tablesFolder, r.id, wordsFile)
}

// saveWords writes the chat of the hall.
func (h *Hall) saveWords() error {
	h.guestsMu.Lock()
	defer h.guestsMu.Unlock()
	return h.saveLog(&h.words, wordsFile)
}

// saveLog writes a chat if it has messages that are not on disk.
func (h *Hall) saveLog(w *chatLog, parts ...string) error {
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

// Messages are those at a table, or with "" in the hall, after a number. It waits until there is one.
func (v *Visit) Messages(ctx context.Context, id string, after int) ([]Message, error) {
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

// listen finds the chat of a table, and whether the guest reads what watchers write among themselves: players do not.
// The caller holds the hall's lock.
func (v *Visit) listen(id string) (w *chatLog, aside bool, err error) {
	if v.left {
		return nil, false, ErrClosed
	}
	if id == "" {
		return &v.hall.words, true, nil
	}
	r, err := v.hall.find(id, v.guest)
	if err != nil {
		return nil, false, err
	}
	return &r.words, r.phase == Over || len(r.seatsOf(v.guest.ID)) == 0, permits{v}.mayTalk(r)
}

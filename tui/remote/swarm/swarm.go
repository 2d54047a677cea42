package swarm

import (
	"errors"
	"math/rand/v2"
	"sync"
	"time"
)

// Swarm is many clients.
type Swarm []*Client

// JoinAll opens n sessions with one key, eight logins at a time.
func JoinAll(addr string, n, w, h int) (Swarm, error) {
	signer, err := NewSigner()
	if err != nil {
		return nil, err
	}
	all, errs := make(Swarm, n), make([]error, n)
	each(n, 8, func(i int) { all[i], errs[i] = Join(addr, signer, w, h, nil) })
	return all, errors.Join(errs...)
}

// each does something n times, some at a time, and waits for all.
func each(n, atOnce int, do func(i int)) {
	var wg sync.WaitGroup
	gate := make(chan struct{}, atOnce)
	for i := range n {
		gate <- struct{}{}
		wg.Go(func() {
			do(i)
			<-gate
		})
	}
	wg.Wait()
}

// FirstScreens waits until something has come to every client.
func (s Swarm) FirstScreens() {
	for _, c := range s {
		for c.Bytes() == 0 {
			time.Sleep(time.Millisecond)
		}
	}
}

// Settle waits until nothing has come for a fifth of a second.
func (s Swarm) Settle() {
	for was := int64(-1); was != s.Bytes(); {
		was = s.Bytes()
		time.Sleep(200 * time.Millisecond)
	}
}

// Bytes is how many bytes have come in all.
func (s Swarm) Bytes() (n int64) {
	for _, c := range s {
		n += c.Bytes()
	}
	return n
}

// Press presses keys at an even pace, rate a second over all clients, for a time; key is what a client presses in its
// nth turn. It returns how many were pressed.
func (s Swarm) Press(rate int, lasting time.Duration, key func(n int) string) (int, error) {
	start, n := time.Now(), int(lasting.Seconds()*float64(rate))
	for i := range n {
		time.Sleep(time.Until(start.Add(time.Duration(i) * time.Second / time.Duration(rate))))
		if err := s[i%len(s)].Press(key(i / len(s))); err != nil {
			return i, err
		}
	}
	return n, nil
}

// Trips takes the times from a key to what came back that were measured since it was last asked.
func (s Swarm) Trips() (all []time.Duration) {
	for _, c := range s {
		c.mu.Lock()
		all = append(all, c.trips...)
		c.trips = nil
		c.mu.Unlock()
	}
	return all
}

// Leave closes all connections.
func (s Swarm) Leave() {
	for _, c := range s {
		_ = c.Leave()
	}
}

// Vanish has n clients come in, 16 at a time, and each cut its wire somewhere in a storm of window changes, without a
// word.
func Vanish(addr string, n, w, h int) error {
	signer, err := NewSigner()
	if err != nil {
		return err
	}
	errs := make([]error, n)
	each(n, 16, func(i int) {
		c, err := Join(addr, signer, w, h, nil)
		if err != nil {
			errs[i] = err
			return
		}
		for range rand.IntN(40) {
			_ = c.Resize(80+rand.Uint32N(100), 24+rand.Uint32N(40))
		}
		_ = c.Wire.Close()
		<-c.Done()
	})
	return errors.Join(errs...)
}

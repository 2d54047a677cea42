//go:build cluster

package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"muster/saves"
	"muster/saves/cluster"
	"muster/saves/mirror"
	"muster/saves/trial"
)

// follow makes the mirror of a member.
func follow(t testing.TB, n *cluster.Node) *mirror.Mirror {
	t.Helper()
	m, err := n.Mirror(filepath.Join(t.TempDir(), "hall"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The kit of folders, on one member and on three.
func TestFolder(t *testing.T) {
	for _, members := range []int{1, 3} {
		t.Run(fmt.Sprint(members), func(t *testing.T) {
			n, count := join(t, members), 0
			trial.Folder(t, func(t *testing.T) (saves.Folder, string) {
				m := follow(t, n[0])
				if err := m.Own(t.Context(), "alpha", func() { t.Error("the term is lost") }); err != nil {
					t.Fatal(err)
				}
				count++ // all write to one log
				return m, filepath.Join(m.Dir(), fmt.Sprint(count))
			})
		})
	}
}

// A member that has taken over has every line that was acknowledged to the one before, which can write nothing any more.
func TestTakeover(t *testing.T) {
	n := join(t, 3)
	a, b := follow(t, n[0]), follow(t, n[1])
	lost := 0
	if err := a.Own(t.Context(), "alpha", func() { lost++ }); err != nil {
		t.Fatal(err)
	}
	file, err := a.Create(filepath.Join(a.Dir(), "b.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	written, fenced := "", make(chan error)
	go func() {
		for i := 0; ; i++ {
			line := fmt.Sprintf("line %d\n", i)
			if err := file.Append(int64(len(written)), []byte(line)); err != nil {
				fenced <- err
				return
			}
			if written += line; i == 50 {
				fenced <- nil
			}
		}
	}()
	<-fenced
	if err := b.Own(t.Context(), "beta", func() {}); err != nil {
		t.Fatal(err)
	}
	if err := <-fenced; !errors.Is(err, saves.ErrFenced) || lost != 1 {
		t.Errorf("the older owner writes on: %v, told %d times", err, lost)
	}
	if text, err := os.ReadFile(filepath.Join(b.Dir(), "b.jsonl")); err != nil || string(text) != written {
		t.Errorf("the newer owner has %d bytes (%v), want %d", len(text), err, len(written))
	}
}

// The lease goes from one to the next: when it is released at once, when its owner is gone after a while; never do two
// have it.
func TestLease(t *testing.T) {
	n := join(t, 3)
	term, release, err := n[0].Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	next := make(chan context.Context)
	for _, other := range n[1:] {
		go func() {
			if mine, _, err := other.Acquire(t.Context()); err == nil {
				next <- mine
			}
		}()
	}
	if h, err := n[2].Holder(t.Context()); err != nil || h.Name != "alpha" {
		t.Errorf("the holder is %+v (%v), want alpha", h, err)
	}
	if term.Err() != nil {
		t.Error("the term ends while it is renewed")
	}
	release()
	if term.Err() == nil {
		t.Error("a term that is released goes on")
	}
	second := <-next
	h, err := n[0].Holder(t.Context())
	if err != nil || h.Name == "alpha" || h.Name == "" {
		t.Fatalf("after the release the holder is %+v (%v)", h, err)
	}
	n[map[string]int{"beta": 1, "gamma": 2}[h.Name]].Close() // nothing is renewed any more
	<-next
	if second.Err() == nil {
		t.Error("a third owns the hall before the term of the second has ended")
	}
}

// What an append costs that most of three members acknowledge; muster/saves has the figure for files.
func BenchmarkAppend(b *testing.B) {
	for _, members := range []int{1, 3} {
		b.Run(fmt.Sprint(members), func(b *testing.B) {
			m := follow(b, join(b, members)[0])
			if err := m.Own(b.Context(), "alpha", func() {}); err != nil {
				b.Fatal(err)
			}
			file, err := m.Create(filepath.Join(m.Dir(), "b.jsonl"))
			if err != nil {
				b.Fatal(err)
			}
			line := []byte(`{"v":"charge","o":{"unit":3,"target":7},"d":"FOG-CBT-01 52","names":{"3":"Orcs 6"},"c":"Xw"}` + "\n")
			at := int64(0)
			for b.Loop() {
				if err := file.Append(at, line); err != nil {
					b.Fatal(err)
				}
				at += int64(len(line))
			}
		})
	}
}

package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
)

// bed is where mutants are tried.
type bed struct {
	*settings
	program, folder string
	vectors         []vector
	usual           []int64 // microseconds
	differ          [][]int // by mutant: the vectors in which it differs
	reached, cold   []bool  // by mutant
}

// try finds out what becomes of each chosen mutant.
func try(s *settings, book *rulebook, all, chosen []*mutant) error {
	folder, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	s.say("building %d mutants of %s", len(all), book.path)
	program, err := book.build(folder, len(all))
	if err != nil {
		return err
	}
	b := &bed{settings: s, program: program, folder: book.bench.dir}
	if err := b.record(len(all)); err != nil {
		return err
	}
	b.plan(chosen)
	if err := b.tryAll(chosen); err != nil {
		return err
	}
	left := slices.DeleteFunc(slices.Clone(chosen), func(m *mutant) bool { return m.reach != survived || m.cold })
	slices.Reverse(left)
	s.say("%d survive; the other way round", len(left))
	return b.tryAll(left)
}

// record runs every vector twice without a mutant. What it reaches the first time only is reached while caches fill.
func (b *bed) record(mutants int) error {
	w, err := start(b.program, b.folder, 0, true)
	if err != nil {
		return err
	}
	defer w.stop()
	b.vectors = w.vectors
	b.usual = make([]int64, len(w.vectors))
	b.differ = make([][]int, mutants+1)
	b.reached, b.cold = make([]bool, mutants+1), make([]bool, mutants+1)
	first := make([][]byte, len(w.vectors))
	for i := range first {
		r, err := w.do(job{Record: true, Vectors: []int{i}})
		if err != nil || r.Fault != "" {
			return fmt.Errorf("vector %s fails without a mutant: %s (%w)", w.vectors[i].ID, r.Fault, err)
		}
		first[i] = r.Seen
	}
	for i := range first {
		r, err := w.do(job{Record: true, Vectors: []int{i}})
		if err != nil || r.Fault != "" {
			return fmt.Errorf("vector %s fails the second time: %s (%w)", w.vectors[i].ID, r.Fault, err)
		}
		b.usual[i] = r.Micros
		for id := 1; id <= mutants; id++ {
			b.note(id, i, first[i][id], r.Seen[id], w.seen[id])
		}
	}
	return nil
}

// note takes down how far a vector came with a mutant the first and the second time, and before any vector.
func (b *bed) note(id, i int, first, second, before byte) {
	b.reached[id] = b.reached[id] || first+second+before > 0
	b.cold[id] = b.cold[id] || before == 2 || first == 2 && second != 2
	if second == 2 {
		b.differ[id] = append(b.differ[id], i)
	}
}

// plan sorts the vectors of each mutant: those that name its rules first, then the quick ones.
func (b *bed) plan(chosen []*mutant) {
	var every []int
	for i := range b.vectors {
		every = append(every, i)
	}
	for _, m := range chosen {
		m.cold = b.cold[m.id]
		m.vectors = slices.Clone(b.differ[m.id])
		if m.cold {
			m.vectors = slices.Clone(every)
		}
		switch {
		case len(m.vectors) > 0:
			m.reach = survived
		case b.reached[m.id]:
			m.reach = unmoved
		}
		slices.SortStableFunc(m.vectors, func(x, y int) int { return b.weight(m, x) - b.weight(m, y) })
	}
}

func (b *bed) weight(m *mutant, i int) int {
	usual := int(b.usual[i])
	for _, rule := range b.vectors[i].Rules {
		if slices.Contains(m.rules, rule) {
			return usual
		}
	}
	return usual + 1e9
}

// tryAll tries all mutants that some vector can tell.
func (b *bed) tryAll(chosen []*mutant) error {
	todo := make(chan *mutant)
	faults := make([]error, b.workers)
	var group sync.WaitGroup
	for i := range b.workers {
		group.Go(func() {
			var w *worker
			for m := range todo {
				if faults[i] == nil {
					w, faults[i] = b.tryOne(w, m)
				}
			}
			if w != nil {
				w.stop()
			}
		})
	}
	for i, m := range chosen {
		if m.reach == survived && !m.apart {
			todo <- m
		}
		if i%500 == 499 {
			b.say("%d of %d", i+1, len(chosen))
		}
	}
	close(todo)
	group.Wait()
	return errors.Join(faults...)
}

// tryOne tries a mutant in a worker, and returns the worker that is fit for the next one, nil if it is not.
func (b *bed) tryOne(w *worker, m *mutant) (*worker, error) {
	if m.cold {
		return w, b.tryCold(m)
	}
	fresh := w == nil
	if fresh {
		var err error
		if w, err = b.warm(); err != nil {
			return nil, err
		}
	}
	r, err := w.do(b.job(m))
	if err != nil || r.Caught == -2 {
		w.stop()
		m.reach, m.fault = caught, r.Fault
		if err != nil {
			m.fault = err.Error()
		}
		return nil, nil
	}
	if r.Stale {
		w.stop()
		if fresh {
			b.settle(m, r)
			return nil, nil
		}
		return b.tryOne(nil, m)
	}
	b.settle(m, r)
	return w, nil
}

// warm is a worker whose caches are full.
func (b *bed) warm() (*worker, error) {
	w, err := start(b.program, b.folder, 0, false)
	if err != nil {
		return nil, err
	}
	every := &mutant{}
	for i := range b.vectors {
		every.vectors = append(every.vectors, i)
	}
	if r, err := w.do(b.job(every)); err != nil || r.Caught != -1 {
		w.stop()
		return nil, fmt.Errorf("the vectors fail without a mutant: %s (%w)", r.Fault, err)
	}
	return w, nil
}

// tryCold tries a mutant in a process of its own, at work from the beginning.
func (b *bed) tryCold(m *mutant) error {
	w, err := start(b.program, b.folder, m.id, false)
	if err != nil {
		m.reach, m.fault = caught, err.Error()
		return nil
	}
	defer w.stop()
	j := b.job(m)
	j.Control = false
	r, err := w.do(j)
	if err != nil {
		m.reach, m.fault = caught, err.Error()
		return nil
	}
	b.settle(m, r)
	return nil
}

func (b *bed) job(m *mutant) job {
	j := job{Mutant: m.id, Vectors: m.vectors, Control: true}
	for _, i := range m.vectors {
		j.Usual = append(j.Usual, b.usual[i])
	}
	return j
}

// settle takes down whether a mutant is caught.
func (b *bed) settle(m *mutant, r reply) {
	if r.Caught == -1 {
		return
	}
	m.reach, m.fault = caught, r.Fault
	if r.Caught >= 0 {
		m.by = b.vectors[r.Caught].ID
	}
}

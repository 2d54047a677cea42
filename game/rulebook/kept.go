package rulebook

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"slices"
	"sync"

	"muster/assets"
	"muster/game"
)

// kept is what was worked out from libraries, by system and subject, for all who play in this process.
var kept struct {
	sync.Mutex
	shelves map[string][]keptValue
}

// keptValue is one result: what it was worked out from, and how to get it. Whoever asks first works it out, all others
// wait for that.
type keptValue struct {
	stamp string
	value func() any
}

// mostKept is how many states of a library are kept of each subject besides the built-in one: people who play at the
// same time may have files of their own.
const mostKept = 16

// Kept is what read works out from a library's files of a system. It is worked out once, and again when one of the files
// has changed; what comes from built-in files alone is worked out once a process. The value is shared: nobody may change
// it.
func Kept[V any](lib assets.Library, system, subject string, read func() V) V {
	stamp := lib.Stamp(system)
	return keptOf(system+" "+subject, stamp, func() any { return read() })().(V)
}

// Compiled is what a system's read makes of a setup. It is worked out once for setups that are alike, as those of a
// battle's journal are. The value is shared: nobody may change it.
func Compiled[V any](system string, setup game.Setup, read func() (V, error)) (V, error) {
	type result struct {
		value V
		err   error
	}
	r := keptOf(system+" setups", stampOf(&setup), func() any {
		value, err := read()
		return result{value, err}
	})().(result)
	return r.value, r.err
}

// stampOf is the hash of all that a setup says.
func stampOf(s *game.Setup) string {
	hash := sha256.New()
	for _, text := range append([]json.RawMessage{s.Scenario, game.JSON(s.Options), game.JSON(s.Seats)}, s.Armies...) {
		_ = binary.Write(hash, binary.BigEndian, int64(len(text)))
		hash.Write(text)
	}
	return string(hash.Sum(nil))
}

// keptOf finds a value, or puts it on its shelf: the newest in front, the built-in one never dropped.
func keptOf(shelf, stamp string, read func() any) func() any {
	kept.Lock()
	defer kept.Unlock()
	if kept.shelves == nil {
		kept.shelves = map[string][]keptValue{}
	}
	values := kept.shelves[shelf]
	i := slices.IndexFunc(values, func(v keptValue) bool { return v.stamp == stamp })
	if i < 0 {
		values = append(values, keptValue{stamp, sync.OnceValue(read)})
		i = len(values) - 1
	}
	found := values[i]
	values = slices.Insert(slices.Delete(values, i, i+1), 0, found)
	if len(values) > mostKept+1 {
		last := len(values) - 1
		if values[last].stamp == "" {
			last--
		}
		values = slices.Delete(values, last, last+1)
	}
	kept.shelves[shelf] = values
	return found.value
}

// list is what a library holds of one kind, with what could not be read.
type list[T any] struct {
	all  []T
	errs []error
}

// KeptList is [Kept] for the lists of a [game.System]. The slices may be changed, what is in them may not.
func KeptList[T any](lib assets.Library, system, subject string, read func() ([]T, []error)) ([]T, []error) {
	l := Kept(lib, system, subject, func() list[T] {
		all, errs := read()
		return list[T]{all, errs}
	})
	return slices.Clone(l.all), slices.Clone(l.errs)
}

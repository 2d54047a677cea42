package kog

import (
	"fmt"
	"reflect"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/trial"
)

// opened begins a battle on a built-in scenario.
func opened(t testing.TB, id string, options map[string]string) (*Battle, game.Setup) {
	t.Helper()
	sys := New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Fatal(err)
			}
			return b.(*Battle), setup
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return nil, game.Setup{}
}

func TestFlat(t *testing.T) {
	b, _ := opened(t, "basic-engagement", nil)
	trial.Flat(t, b)
}

// filler gives every figure of a struct a value of its own.
type filler struct{ n int }

func (f *filler) fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(reflect.NewAt(v.Field(i).Type(), v.Field(i).Addr().UnsafePointer()).Elem())
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.n++
		v.SetInt(int64(f.n%100 + 1))
	case reflect.Uint8:
		f.n++
		v.SetUint(uint64(f.n%100 + 1))
	default:
		panic(fmt.Sprintf("a position holds a %s", v.Type()))
	}
}

// Every field of a position comes back from its JSON: none has been forgotten in the lists of json.go.
func TestSavedWhole(t *testing.T) {
	var p, back position
	(&filler{}).fill(reflect.ValueOf(&p).Elem())
	p.depth = int8(len(p.stack))
	w := wire{}
	p.write(&w)
	var s savedPosition
	if err := game.FromJSON([]byte("{"+string(w.out)+"}"), &s); err != nil {
		t.Fatalf("%v in %s", err, w.out)
	}
	if err := s.position(&back); err != nil {
		t.Fatal(err)
	}
	missing(t, reflect.ValueOf(p), reflect.ValueOf(back), "position")
}

// missing names the fields that differ.
func missing(t *testing.T, want, got reflect.Value, path string) {
	t.Helper()
	switch want.Kind() {
	case reflect.Struct:
		for i := range want.NumField() {
			missing(t, want.Field(i), got.Field(i), path+"."+want.Type().Field(i).Name)
		}
	case reflect.Array, reflect.Slice:
		if want.Len() != got.Len() {
			t.Errorf("%s has %d items, %d come back", path, want.Len(), got.Len())
			return
		}
		for i := range want.Len() {
			missing(t, want.Index(i), got.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	default:
		if !want.Equal(got) {
			t.Errorf("%s is %v, %v comes back: json.go does not list it", path, want, got)
		}
	}
}

func BenchmarkMarshal(b *testing.B) {
	battle, _ := opened(b, "basic-apocalyptic", nil)
	battle.past.seat = 1
	battle.past.keep(&battle.position)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := battle.MarshalJSON(); err != nil {
			b.Fatal(err)
		}
	}
}

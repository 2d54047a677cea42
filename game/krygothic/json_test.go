package krygothic

import (
	"fmt"
	"reflect"
	"testing"

	"muster/game"
	"muster/game/trial"
)

func TestFlat(t *testing.T) {
	b, _ := opened(t, "alarm", nil)
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
		if w, is := v.Addr().Interface().(*way); is {
			w.n = maxWays
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
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.n++
		v.SetInt(int64(f.n%100 + 1))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		f.n++
		v.SetUint(uint64(f.n%100 + 1))
	default:
		panic(fmt.Sprintf("a position holds a %s", v.Type()))
	}
}

// Every field of a position comes back from its JSON: none has been forgotten in the lists of json_rows.go.
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
			t.Errorf("%s is %v, %v comes back: json_rows.go does not list it", path, want, got)
		}
	}
}

package trial

import (
	"fmt"
	"reflect"
	"testing"
)

// Fill gives every figure of a position a value of its own, every switch yes, and every list three items. Mend is handed
// a pointer to each struct that has been filled, to put right what its figures must say of one another; it may be nil.
func Fill(position any, mend func(part any)) {
	f := filler{mend: mend}
	f.fill(reflect.ValueOf(position).Elem())
}

type filler struct {
	n    int
	mend func(any)
}

func (f *filler) fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(reflect.NewAt(v.Field(i).Type(), v.Field(i).Addr().UnsafePointer()).Elem())
		}
		if f.mend != nil {
			f.mend(v.Addr().Interface())
		}
	case reflect.Array:
		f.items(v)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		f.items(v)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.n++
		v.SetInt(int64(f.n%100 + 1))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		f.n++
		v.SetUint(uint64(f.n%100 + 1))
	default:
		panic(fmt.Sprintf("a position holds a %s", v.Type()))
	}
}

func (f *filler) items(v reflect.Value) {
	for i := range v.Len() {
		f.fill(v.Index(i))
	}
}

// Kept holds that a position has come back from its JSON whole, and names the fields that differ: the rulebook has
// forgotten to list them.
func Kept[P any](t testing.TB, position, back P) {
	t.Helper()
	kept(t, reflect.ValueOf(position), reflect.ValueOf(back), "position")
}

func kept(t testing.TB, want, got reflect.Value, path string) {
	t.Helper()
	switch want.Kind() {
	case reflect.Struct:
		for i := range want.NumField() {
			kept(t, want.Field(i), got.Field(i), path+"."+want.Type().Field(i).Name)
		}
	case reflect.Array, reflect.Slice:
		if want.Len() != got.Len() {
			t.Errorf("%s has %d items, %d come back", path, want.Len(), got.Len())
			return
		}
		for i := range want.Len() {
			kept(t, want.Index(i), got.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	default:
		if !want.Equal(got) {
			t.Errorf("%s is %v, %v comes back: it is not listed", path, want, got)
		}
	}
}

package trial

import (
	"fmt"
	"reflect"
	"testing"

	"muster/game"
)

// Flat proves that a state is plain data: a pointer to a struct of numbers, bools, strings, arrays, slices and structs of
// these. One pointer is allowed, directly in the state's struct: to what never changes in a battle. Anything else (maps,
// functions, channels, interfaces, further pointers) would make a copy expensive or let it share what changes. It also
// compares the state with its Clone: no slice of the one may lie in the other's memory.
func Flat(t *testing.T, state game.State) {
	t.Helper()
	for _, fault := range flatFaults(state) {
		t.Error(fault)
	}
}

func flatFaults(state game.State) []string {
	value := reflect.ValueOf(state)
	if value.Kind() != reflect.Pointer || value.Elem().Kind() != reflect.Struct {
		return []string{fmt.Sprintf("the state is a %s, want a pointer to a struct", value.Kind())}
	}
	f := flatness{frozen: frozenField(value.Elem().Type()), seen: map[reflect.Type]bool{}}
	f.typed(value.Elem().Type(), "state")
	f.apart(value.Elem(), reflect.ValueOf(state.Clone()).Elem(), "state")
	return f.faults
}

// frozenField is the index of the one pointer that the state's struct may have, -1 for none.
func frozenField(state reflect.Type) int {
	for i := range state.NumField() {
		if state.Field(i).Type.Kind() == reflect.Pointer {
			return i
		}
	}
	return -1
}

type flatness struct {
	frozen int
	seen   map[reflect.Type]bool
	faults []string
}

func (f *flatness) fault(format string, args ...any) {
	f.faults = append(f.faults, fmt.Sprintf(format, args...))
}

// typed walks the types that a state consists of.
func (f *flatness) typed(typ reflect.Type, path string) {
	switch typ.Kind() {
	case reflect.Map, reflect.Func, reflect.Chan, reflect.Interface, reflect.Pointer, reflect.UnsafePointer, reflect.Uintptr:
		f.fault("%s is a %s (%s): a state holds plain data only", path, typ.Kind(), typ)
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		f.fault("%s is a %s: rules reckon in whole numbers", path, typ)
	case reflect.Slice, reflect.Array:
		f.typed(typ.Elem(), path+"[]")
	case reflect.Struct:
		f.fields(typ, path)
	}
}

func (f *flatness) fields(typ reflect.Type, path string) {
	if f.seen[typ] {
		return
	}
	f.seen[typ] = true
	for i := range typ.NumField() {
		if path != "state" || i != f.frozen {
			f.typed(typ.Field(i).Type, path+"."+typ.Field(i).Name)
		}
	}
}

// apart walks two states together and compares where their slices lie.
func (f *flatness) apart(a, b reflect.Value, path string) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			f.apart(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name)
		}
	case reflect.Slice:
		if a.Len() > 0 && b.Len() > 0 && a.Pointer() == b.Pointer() {
			f.fault("%s is shared between a state and its Clone", path)
			return
		}
		f.elements(a, b, path)
	case reflect.Array:
		f.elements(a, b, path)
	}
}

func (f *flatness) elements(a, b reflect.Value, path string) {
	if a.Len() != b.Len() {
		f.fault("%s has %d elements, in the Clone %d", path, a.Len(), b.Len())
		return
	}
	switch a.Type().Elem().Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array:
		for i := range a.Len() {
			f.apart(a.Index(i), b.Index(i), path+"[]")
		}
	}
}

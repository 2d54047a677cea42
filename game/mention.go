package game

import (
	"reflect"
	"slices"
	"strings"
)

// Mentioned are the pieces that an order speaks of, each once, in the order in which its fields stand. A field speaks of
// one by its type, [PieceID].
func Mentioned(c Command) []PieceID {
	var pieces []PieceID
	if c != nil {
		mention(reflect.ValueOf(c), &pieces)
	}
	return pieces
}

// PieceKeys are the keys of an order's JSON behind which pieces stand.
func PieceKeys(c Command) []string {
	var keys []string
	if c != nil {
		pieceKeys(reflect.TypeOf(c), "", &keys, 0)
	}
	return keys
}

// deepest is how far orders may be nested in one another.
const deepest = 6

func pieceKeys(t reflect.Type, key string, keys *[]string, depth int) {
	switch {
	case depth > deepest:
	case t == pieceType:
		*keys = append(*keys, key)
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array || t.Kind() == reflect.Pointer:
		pieceKeys(t.Elem(), key, keys, depth+1)
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			pieceKeys(t.Field(i).Type, name, keys, depth+1)
		}
	}
}

var pieceType = reflect.TypeFor[PieceID]()

func mention(v reflect.Value, pieces *[]PieceID) {
	if v.Type() == pieceType {
		if id := PieceID(v.Int()); !slices.Contains(*pieces, id) {
			*pieces = append(*pieces, id)
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			mention(v.Field(i), pieces)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			mention(v.Index(i), pieces)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			mention(v.Elem(), pieces)
		}
	}
}

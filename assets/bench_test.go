package assets_test

import (
	"testing"

	"muster/assets"
)

// BenchmarkBook reads the largest file there is. The budget of the whole program's start is 50 ms.
func BenchmarkBook(b *testing.B) {
	lib := assets.Embedded()
	for b.Loop() {
		if _, err := lib.Book("fog"); err != nil {
			b.Fatal(err)
		}
	}
}

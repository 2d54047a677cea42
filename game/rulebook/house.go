package rulebook

import (
	"slices"

	"muster/assets"
	"muster/game"
)

// House are those of a table whose figures are not the printed ones: no printed one has their id, or it differs.
func House[T any](all, printed []T, id func(*T) string) (own []*T) {
	known := assets.IDs(printed, id)
	for i := range all {
		n := slices.Index(known, id(&all[i]))
		if n < 0 || string(game.JSON(&all[i])) != string(game.JSON(&printed[n])) {
			own = append(own, &all[i])
		}
	}
	return own
}

// Besides is a table, and behind it what of another has other ids: a file may speak of what it does not replace.
func Besides[T any](table, others []T, id func(*T) string) []T {
	table = slices.Clip(table)
	own := assets.IDs(table, id)
	for i := range others {
		if !slices.Contains(own, id(&others[i])) {
			table = append(table, others[i])
		}
	}
	return table
}

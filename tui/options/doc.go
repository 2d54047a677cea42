// Package options is how things look and go for one person: the page on which preferences are changed, the file that
// keeps them, and the card that asks a guest of a server, once, what his terminal shows.
//
// [Load] and [Save] are the file, [File] in the folder of the configuration. [Restyle] brings the session's look in line
// with the preferences in a [page.Env]; every page hears of it as [page.Restyled]. A guest without a key has no folder:
// the hall remembers his [Look] as one word for the theme and one for the glyphs, and [TakeLook] reads it.
//
// [New] is the options page; a change counts at once and is on disk before the next key. [NewCalibration] is the card.
//
// Reading order: prefs.go, look.go, page.go, calibration.go; sample.go is the piece of a battlefield that both show.
package options

// Package cast writes what a screen has shown into files that others can look at: a recording for terminals (asciicast
// version 2), a page for browsers that plays and scrubs by itself, and a picture of one moment (SVG). None of them needs
// anything from a network.
//
// It knows grids of cells and nothing of what they mean. Reading order: film.go, asciicast.go, html.go and page.html,
// svg.go and shapes.go.
package cast

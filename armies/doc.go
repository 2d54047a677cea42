// Package armies keeps army lists: those that come with the game and those that players make.
//
// A list is one TOML file, armies/<system>/<id>.toml in the tree of package assets. What all lists have in common is
// their head, the keys kind, system, title, blurb and points; [File] carries it. The rest, units and who leads them,
// is different in each system, and so is the word on what an army may contain: a [File] carries the whole file in
// Data, and the system reads it with assets.Parse.
//
// A [Store] lists and loads both layers and writes to the user's directory only. A write is complete or it has not
// happened: the new file is written beside the old one and takes its place in one step. Titles and blurbs are clean
// when they leave this package: no control characters and nothing that turns the direction of writing.
package armies

// Package assets holds the data that Muster ships with and the strict way it is read.
//
// Data is TOML in a tree of folders, one file a thing:
//
//	rules/<system>.toml            the rule book of a system, see [Library.Book]
//	units/<system>.toml            units, profiles and what they may be given
//	terrain/<system>.toml          kinds of terrain
//	fields/<system>/<id>.toml      one battlefield
//	scenarios/<system>/<id>.toml   one scenario
//	campaigns/<system>/<id>.toml   one campaign
//	armies/<system>/<id>.toml      one army list
//	lessons/<system>.toml          the course of lessons; beside it, in lessons/<system>, the battles and lists of the lessons
//	puzzles/<system>/<id>.toml     one puzzle: a course of one lesson with a level, as muster analyse --puzzles writes it
//
// The keys that a folder's files may have are explained in a comment at the top of one of them, the one that the
// others name. Every file says what it is with the keys kind and system, so that a file found anywhere can be checked.
//
// A [Library] reads the tree in two layers: the files built into the program, and over them those of the user's data
// directory ([UserDir]). A user's file with the same name replaces the built-in one, others are added.
//
// [Parse] is the only way data is read. It knows no unknown key, no wrong type and no silent default: every fault
// of a file is reported in one line with the file, the line, what was found and what would be right. [Parse] does
// the same and hands back [Lines], so that a loader can give its own complaints ("row 3 has 15 squares, the others
// 16") the line they belong to.
//
// [Nearest] and [Clean] serve the whole program: the one finds the name somebody meant, the other makes a name from
// outside fit to be shown. The package knows no rules and imports no other package of Muster.
package assets

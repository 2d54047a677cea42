// Package data is what a battle of KillZone begins with: weapons, kinds of ground, figures in squads with their points,
// scenarios, options; and the files, menus and army bench that they come from. It knows no battle.
//
// Lengths are int32 in hundredths of an inch. Places are counted from the north-west corner of the table, x to the east,
// y to the south (KZ-SET-01).
//
// Reading order: weapons.go, figures.go, ground.go, scenario.go, options.go; plan.go, which has all that a battle refers
// to; then the shapes of the files and their checks, catalogue.go for menus, bench.go for building armies.
package data

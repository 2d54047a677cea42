// Package book names the rules of KillZone, in book order. All rooms of the rulebook cite them; their texts are in
// assets/rules/kz.toml.
package book

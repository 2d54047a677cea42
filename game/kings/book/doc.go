// Package book names the rules of Kings, in book order. All rooms of the rulebook cite them; their texts are in
// assets/rules/kings.toml.
package book

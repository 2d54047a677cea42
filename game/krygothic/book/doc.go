// Package book names the rules of Kry-Gothic, in book order. All rooms of the rulebook cite them; their texts are in
// assets/rules/kry.toml.
package book

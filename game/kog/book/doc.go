// Package book names the rules of KOG light, in book order. All rooms of the rulebook cite them; their texts are in
// assets/rules/kog.toml.
package book

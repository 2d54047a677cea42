// Package book names the rules of FOG of War, in book order. All rooms of the rulebook cite them; their texts are in
// assets/rules/fog.toml.
package book

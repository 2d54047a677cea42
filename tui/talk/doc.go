// Package talk is what guests say to one another, on a page: a [Chat] follows the words of a table, or of the hall,
// draws the last of them and takes what the person types.
package talk

// Package talk is the chat on a page: a [Chat] follows the messages of a table, or of the hall, draws the last of them
// and takes what the person types.
//
// [New] follows a chat; its owner runs [Chat.Init], hands it messages and keys, and gives it a window to draw in.
//
// Reading order: chat.go, draw.go.
package talk

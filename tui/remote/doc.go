// Package remote is the way in over SSH: who may enter, and the wire between a guest's terminal and a page of Muster.
//
// A [Server] listens, lets people in by its [Admission], and gives each session an [App]: a [screen.Model] like the
// program at home, made by whoever wires the server together. It knows of tables and seats nothing but the [hall.Guest]
// that a key stands for.
//
// # What there is, and what there is not
//
// A session is the App on a terminal, or one of a few words that answer and close (`ssh host rules NAME`). There is no
// shell, no other program, no file transfer, and no forwarding of ports, agents, displays or sockets.
//
// Connections are wish's (charmbracelet/ssh); the session channel is served here, because that library's own keeps
// every environment variable it is sent, stops reading when nobody takes its window sizes, and changes line ends.
//
// # Limits
//
// Everything that a stranger can make large has a bound in [Limits]: connections, attempts, time without having logged
// in, sessions, bytes a second, a paste, an environment, a window. A reader who falls behind gets the newest screen and
// not a queue of old ones ([screen.Writer]); one who stops reading is cut off. No session waits for another.
//
// Reading order: server.go, admission.go, gate.go, wire.go, channel.go, session.go, input.go.
package remote

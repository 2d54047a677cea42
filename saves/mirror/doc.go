// Package mirror keeps a folder the same on several servers: a [Mirror] is a [saves.Folder] whose writes go into a log
// that the servers share, and from there into the folder of each.
//
// # One writer
//
// Each write says behind which record of the log it belongs. Another record there means that another server has taken the
// folder over: this write and all later ones are refused with [saves.ErrFenced]. So two servers can never both write,
// whatever they believe. [Mirror.Own] begins with a record of its own, which shuts everybody else out.
//
// A write returns when the log has it, which is when most servers have it. If the log does not answer, the write waits
// until it does or until the term of the owner is over: nothing is shown that might be lost.
//
// # Secrets
//
// Every record is sealed with the cluster's key (XChaCha20-Poly1305): names, chat, dice and their seeds. Who has the log
// and not the key sees how large records are and when they were written, no more.
//
// # The folder
//
// It is a copy and made anew when a server starts: nobody has to trust what a crash has left there. It can be read as
// files at any time; whoever does not own it only follows.
//
// Reading order: change.go, log.go, mirror.go, own.go, folder.go.
package mirror

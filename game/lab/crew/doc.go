// Package crew has a batch of the laboratory fought by several machines.
//
// The [Host] runs the batch as if it fought it alone, but for the fighting: it puts each battle into a work queue of NATS
// JetStream, which this program runs itself, and waits for the record. Whoever joins ([Join]) is told what is measured,
// takes battle after battle, and acknowledges each when the host has its record. The battle of somebody who says nothing
// for [Patience] is given to another. A battle is determined by the batch's seed and its number, so the result is the one
// that a single machine has, and a battle that was fought twice is the same twice.
//
// Whoever joins proves that he has the host's key, which never travels. What is said between them can be read on the way.
//
// All files but this one are compiled with the build tag cluster: NATS is half as large as all the rest of Muster.
package crew

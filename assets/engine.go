package assets

import _ "embed"

// Protocol is how a program of any language plays a seat, in Markdown: see package engine.
//
//go:embed engine/protocol.md
var Protocol string

// Program is such a program to begin with, in Python.
//
//go:embed engine/example.py
var Program string

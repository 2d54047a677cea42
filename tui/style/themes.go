package style

import "muster/board"

// slate is the default: ink on slate, brass for what matters.
var slate = palette{
	ground: slateGround,
	back:   0x12161c, text: 0xdfe3e8, dim: 0x8f99a7, accent: 0xd3a244,
	good: 0x7fc97f, warning: 0xfdac79, danger: 0xf4776c,
	line: 0x4a5667, bar: 0x1d242e, selected: 0x2b3b50,
	sides: [MaxSides]uint32{0x5aa7f0, 0xf4776c, 0x6fce7a, 0xe9c346, 0xc295f2, 0x4fd0c8, 0xf39a49, 0xf08bbd},
	light: 0xffffff, dark: 0x0b0e12,
	marks: marks(0xf2d06b, 0x7fd6e8, 0x8fa6c4, 0xf5f0dc, 0xc8e6ff, 0xff8a7a, 0xffb454, 0xdfe3e8),
	reach: 0x3f7fbf, reachOdd: 0x9a6fc0, zone: 0x7f8ea6, arc: 0xbfa24a,
	blast: 0xd9722e, threat: 0xd0403a,
	tint: 96, faded: 150,
}

// contrast is for dim rooms, bright rooms and tired eyes.
var contrast = palette{
	ground: contrastGround,
	back:   0x000000, text: 0xffffff, dim: 0xc8c8c8, accent: 0xfede52,
	good: 0x5cff5c, warning: 0xffb000, danger: 0xff7a7a,
	line: 0xa0a0a0, bar: 0x1a1a1a, selected: 0x003a7a,
	sides: [MaxSides]uint32{0x59b4ff, 0xff7a7a, 0x5cff5c, 0xffff2e, 0xd9a6ff, 0x4dffff, 0xffa04d, 0xff8fd0},
	light: 0xffffff, dark: 0x000000,
	marks: marks(0xffe14d, 0x80ffff, 0xd0d0d0, 0xffffff, 0xa0e0ff, 0xff7a7a, 0xffb000, 0xffffff),
	reach: 0x1e78ff, reachOdd: 0xb050ff, zone: 0xa0a0a0, arc: 0xc8b400,
	blast: 0xff7800, threat: 0xff2020,
	tint: 110, faded: 150,
}

// okabe uses the eight colours of Okabe and Ito, which people with any common
// colour blindness can tell apart. Where one is text, its lightness is raised
// to read on the dark ground; grounds differ in lightness and in blue against
// yellow, never in red against green.
var okabe = palette{
	ground: okabeGround,
	back:   0x101216, text: 0xeceff2, dim: 0xa0a8b2, accent: 0xe1f9a4,
	good: 0x56b4e9, warning: 0xee4433, danger: 0xf0803c,
	line: 0x56606c, bar: 0x1c2128, selected: 0x24405a,
	sides: [MaxSides]uint32{0x56b4e9, 0xe69f00, 0x17b287, 0xf1e237, 0xcc79a7, 0xec7a2e, 0x4f9fdb, 0xd8d8d8},
	light: 0xffffff, dark: 0x08090b,
	marks: marks(0xf0e442, 0x8fd3f5, 0xaab4c0, 0xffffff, 0xbfe6fa, 0xf0803c, 0xf7c4de, 0xeceff2),
	reach: 0x0072b2, reachOdd: 0xcc79a7, zone: 0x9aa4b0, arc: 0xb8a800,
	blast: 0xd55e00, threat: 0xd55e00,
	tint: 110, faded: 150,
}

// paper is for terminals in the sun: dark ink on a light sheet.
var paper = palette{
	ground: paperGround,
	back:   0xf6efdf, text: 0x26211b, dim: 0x6a6155, accent: 0x7f3d37,
	good: 0x2a6b2f, warning: 0x855707, danger: 0xab1f1f,
	line: 0xa89c86, bar: 0xe9dec6, selected: 0xd9d3b8,
	sides: [MaxSides]uint32{0x1f5fa8, 0xab1f1f, 0x2a6b2f, 0x564f20, 0x6b3fa0, 0x0b6b68, 0x9a4619, 0x9c2a6b},
	light: 0xffffff, dark: 0x1a1611,
	marks: marks(0x7a5b00, 0x0b6b80, 0x6a6155, 0x26211b, 0x1f5fa8, 0xab1f1f, 0x9a4a00, 0x26211b),
	reach: 0x5a96d8, reachOdd: 0xa878d0, zone: 0x8a8474, arc: 0xc8a82e,
	blast: 0xe08a3a, threat: 0xd84a44,
	tint: 110, faded: 150,
}

// marks lists the colours of marks by kind; related kinds share one.
func marks(objective, exit, zone, path, sight, block, target, note uint32) [MarkKinds]uint32 {
	return [MarkKinds]uint32{
		board.ObjectiveMark: objective,
		board.ExitMark:      exit,
		board.ZoneMark:      zone,
		board.PathMark:      path,
		board.SightMark:     sight,
		board.BlockMark:     block,
		board.TargetMark:    target,
		board.ArcMark:       sight,
		board.BlastMark:     target,
		board.ThreatMark:    block,
		board.ReachMark:     path,
		board.NoteMark:      note,
		board.GhostMark:     path,
		board.SlowMark:      target,
		board.LinkMark:      exit,
		board.BorderMark:    zone,
		board.RangeMark:     sight,
		board.ItemMark:      objective,
	}
}

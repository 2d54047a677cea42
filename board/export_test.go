package board

// Plain is the fate of a line by looking at every obstacle and post in turn: what the index must agree with, and what
// its speed is measured against.
func (v View) Plain(a, b Point, skip1, skip2 PieceID) Fate {
	var r ray
	r.aim(a, b)
	fate := Clear
	for i := range v.sight.blocks {
		if block := &v.sight.blocks[i]; !skips(block.id, skip1, skip2) {
			if fate = max(fate, r.fate(block, &v.sight.limits)); fate == Cut {
				return Cut
			}
		}
	}
	for i := range v.posts {
		post := v.posts[i].pillar()
		if !skips(post.id, skip1, skip2) && r.cut(&post, &v.sight.limits) {
			return Cut
		}
	}
	return fate
}

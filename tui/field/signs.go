package field

import (
	"muster/board"
	"muster/tui/screen"
)

// signs writes glyphs on an open table: markers beside its models, objectives, wrecks, heights.
type signs struct{ models }

// draw writes what is told by glyphs: that models are hurt, which nothing may hide, then objectives, items and
// exits, what else goes for the models, wrecks and heights.
func (b signs) draw(s *board.Scene) {
	for i := range b.plan.tokens {
		b.damage(s, &b.plan.tokens[i])
	}
	b.flags(s.Marks)
	for i := range b.plan.tokens {
		b.badges(s, &b.plan.tokens[i])
	}
	for i := range s.Ground {
		switch patch := &s.Ground[i]; patch.Texture {
		case board.Wreck:
			b.wreck(patch)
		case board.Hill, board.Mountain, board.Building, board.Bunker, board.Container, board.Wall:
			b.height(s, patch)
		}
	}
}

// middle is the place in the middle of a shape's bounds.
func middle(s board.Shape) board.Point {
	low, high := s.Bounds()
	return board.Point{X: low.X + (high.X-low.X)/2, Y: low.Y + (high.Y-low.Y)/2}
}

// flags draws the objectives, items and exits among some marks.
func (b signs) flags(marks []board.Mark) {
	for i := range marks {
		switch m := &marks[i]; m.Kind {
		case board.ObjectiveMark, board.ItemMark, board.ExitMark:
			b.flag(m)
		}
	}
}

// flag draws an objective, an item or an exit: its sign on a dark ground in the middle of it, or beside the model that
// stands there, and its label where there is room.
func (b signs) flag(m *board.Mark) {
	home := b.view.place(middle(m.Shape))
	c, ok := b.plan.nearest(home, 1, 0, farthest)
	if !b.seen.Contains(home.x, home.y) || !ok {
		return
	}
	ink := b.look.Theme.Mark(m.Kind)
	if m.Side >= 0 {
		ink = b.look.Theme.Side(m.Side).With(screen.Bold)
	}
	b.set(c, rune1(b.look.Glyphs.Mark(m.Kind)), ink)
	b.plan.take(c, nobody, byText)
	if n := screen.Width(m.Label); n > 0 && b.view.scale.w >= 2*openScales[0].w {
		b.tag(cell{c.x + 1, c.y}, m.Label, n, ink)
	}
}

// tag writes a short label into free cells, as much of it as fits; three columns at most.
func (b signs) tag(c cell, label string, n int, ink screen.Style) {
	if n > 3 || !b.plan.room(c, n) {
		return
	}
	b.label(c, ink, label, n)
}

// mostBadges is how many badges have room beside a model, by how large an inch is drawn.
func (b signs) mostBadges() int {
	switch inch := b.view.scale.w / openScales[0].w; {
	case inch < 2:
		return 1
	case inch < 4:
		return 2
	}
	return 3
}

// damage writes that a model is hurt: its weightiest marker, which is the rulebook's first, or where there is no room
// beside it the letter itself in the ink of the hurt.
func (b signs) damage(s *board.Scene, t *token) {
	p := t.piece
	if t.text.Empty() || !p.Hurt {
		return
	}
	sign, st := rune1(b.look.Glyphs.Tone(board.Warning)), b.look.Theme.Warning
	switch {
	case len(p.Badges) > 0:
		sign, st = rune1(badgeText(&p.Badges[0], b.look.ASCII)), b.look.Theme.Tone(p.Badges[0].Tone)
	case t.full:
		return // the figure is in that ink
	}
	c, ok := b.aside(t, cell{t.text.X + t.text.W, t.text.Y})
	if !ok {
		b.set(cell{t.text.X, t.text.Y}, rune1(b.letter(p)), b.figure(b.ink(s, p), p))
		return
	}
	b.put(c, sign, st.On(screen.None).With(screen.Bold))
	b.plan.take(c, b.number(t), byRim)
	t.told = 1
}

// badges writes what there is to say of a model besides its letter: the rulebook's markers in its order, and what
// colours say where there are none. They stand to the right of it, or else on its base below the letter.
func (b signs) badges(s *board.Scene, t *token) {
	if t.text.Empty() {
		return
	}
	left := b.mostBadges() - t.told
	next := cell{t.text.X + t.text.W, t.text.Y}
	write := func(sign rune, st screen.Style) {
		if left == 0 || sign == 0 {
			return
		}
		c, ok := b.aside(t, next)
		if !ok {
			left = 0
			return
		}
		b.put(c, sign, st.On(screen.None).With(screen.Bold))
		b.plan.take(c, b.number(t), byRim)
		next, left = cell{c.x + 1, c.y}, left-1
	}
	p := t.piece
	for i := t.told; i < len(p.Badges); i++ {
		badge := &p.Badges[i]
		write(rune1(badgeText(badge, b.look.ASCII)), b.look.Theme.Tone(badge.Tone))
	}
	if len(p.Badges) == 0 && p.Led {
		write(rune1(b.look.Leader), b.look.Theme.Accent)
	}
	if b.look.Mono && Done(s, p) {
		write(rune1(b.look.SpentMark), b.look.Theme.Base)
	}
	if b.look.Mono && b.view.scale.w >= 3*openScales[0].w {
		write(rune1(b.look.Glyphs.Side(p.Side)), b.look.Theme.Side(p.Side))
	}
}

// aside is the next free cell to the right of a model's letters, from c on, past its own base.
func (b signs) aside(t *token, c cell) (cell, bool) {
	for range t.disc.cells.W + 1 + t.told {
		if b.plan.free(c) {
			return c, true
		}
		if b.plan.owner(c) != t {
			break
		}
		c.x++
	}
	return c, false
}

// wreck puts a sign on what is left of a model, which is often smaller than a cell: dim, unlike anything that lives.
func (b signs) wreck(patch *board.Patch) {
	home := b.view.place(middle(patch.Shape))
	if !b.seen.Contains(home.x, home.y) || !b.plan.free(home) {
		return
	}
	ink := b.look.Theme.Texture(board.Wreck).Without(screen.Bold).With(screen.Dim).On(screen.None)
	b.put(home, rune1(b.look.Glyphs.Ground[board.Wreck][0]), ink)
	b.plan.take(home, nobody, byRim)
}

// height tells how high a patch stands that has room for it.
func (b signs) height(s *board.Scene, patch *board.Patch) {
	if patch.Height <= 0 {
		return
	}
	text := patch.Height.String()
	at, n := middle(patch.Shape), screen.Width(text)
	c := cell{b.view.first(at, n), b.view.place(at).y}
	for i := -1; i <= n; i++ {
		near := cell{c.x + i, c.y}
		_, edge := covered(b.at(near).Rune)
		if edge || !b.plan.free(near) || s.PatchAt(b.view.point(near.x, near.y)) != patch {
			return
		}
	}
	b.text(c, b.look.Theme.Texture(patch.Texture).On(screen.None), text)
	for i := range n {
		b.plan.take(cell{c.x + i, c.y}, nobody, byRim)
	}
}

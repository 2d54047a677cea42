package screen

// groups gives each span the style that writes it, and reports whether there
// are few enough.
func (p *plan) groups() (ok bool) {
	p.pens = p.pens[:0]
	for _, ink := range [...]bool{true, false} { // blanks go with letters on their ground
		for i := range p.spans {
			s := &p.spans[i]
			if s.ink() != ink {
				continue
			}
			if s.class = p.class(s); s.class < 0 {
				return false
			}
			p.pens[s.class].left++
		}
	}
	return true
}

// class is the number of the style that writes a span, -1 for one too many.
func (p *plan) class(s *span) int {
	for i := range p.pens {
		is := &p.pens[i]
		if is.packed == s.pen || !s.ink() && is.bg == s.pen.bg && is.attrs()&inked == 0 {
			return i
		}
	}
	if len(p.pens) == maxPens {
		return -1
	}
	p.pens = append(p.pens, pen{packed: s.pen})
	return len(p.pens) - 1
}

// sort has the spans of each style one after the other, in reading order.
func (p *plan) sort() {
	at := 0
	for i := range p.pens {
		p.pens[i].first = at
		at += p.pens[i].left
	}
	if cap(p.order) < len(p.spans) {
		p.order = make([]span, maxSpans)
	}
	p.order = p.order[:len(p.spans)]
	for _, s := range p.spans {
		is := &p.pens[s.class]
		p.order[is.first] = s
		is.first++
	}
	for i := range p.pens {
		p.pens[i].first -= p.pens[i].left
	}
}

// writeGroups is write for many spans: style by style, and in each the nearest
// of those that come next.
func (e *Encoder) writeGroups(dst []byte, p *plan, next *buffer) []byte {
	p.sort()
	for range p.pens {
		best, cost := -1, 0
		for i := range p.pens {
			if is := &p.pens[i]; is.left > 0 {
				s := &p.order[is.first]
				if c := e.cost(s); best < 0 || c < cost {
					best, cost = i, c
				}
			}
		}
		is := &p.pens[best]
		dst = e.group(dst, p.order[is.first:is.first+is.left], next)
		is.left = 0
	}
	return dst
}

// group writes the spans of one style.
func (e *Encoder) group(dst []byte, list []span, next *buffer) []byte {
	for len(list) > 0 {
		best, cost := 0, 0
		for i := range list[:min(len(list), nearby)] {
			if c := e.cost(&list[i]); i == 0 || c < cost {
				best, cost = i, c
			}
		}
		s := list[best]
		copy(list[1:best+1], list[:best]) // the rest stays in reading order
		list = list[1:]
		dst = e.span(dst, s, next.row(s.y))
	}
	return dst
}

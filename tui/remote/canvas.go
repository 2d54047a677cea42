package remote

import "sync"

// canvas bounds the cells that all sessions together have drawn. Each may have its share; what is beyond comes from
// what is kept for large windows, to who asks first.
type canvas struct {
	share int // cells that any session may have
	spare int // cells for all that goes beyond

	mu   sync.Mutex
	used int // of the spare ones
}

// The smallest area to which a window is brought down, in cells: pages are drawn whole on it.
const leastWidth, leastHeight = 80, 24

// fit is the area that is drawn of a window; held is what the session has of the spare cells, before and after.
func (c *canvas) fit(held *int, asked size) size {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.used -= *held
	*held = 0
	is := asked.within(c.share + max(c.spare-c.used, 0))
	if beyond := is.w*is.h - c.share; beyond > 0 {
		*held = beyond
		c.used += beyond
	}
	return is
}

// free gives back what a session has had.
func (c *canvas) free(held *int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.used -= *held
	*held = 0
}

// within is the size, brought down to so many cells: width and height by the same part, and not below the least ones.
func (s size) within(cells int) size {
	if s.w*s.h <= cells {
		return s
	}
	w, h := s.w, s.h
	for w*h > cells && (w > leastWidth || h > leastHeight) {
		if h <= leastHeight || w > leastWidth && w*s.h >= h*s.w {
			w--
		} else {
			h--
		}
	}
	return size{w, h}
}

// cramped is the line below an area that is smaller than its window.
const cramped = "Drawn smaller than your window: too many large ones are open here. It grows again."

package hall

// Count is how many tables of each phase the hall has, by phase.
func (h *Hall) Count() [Over + 1]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	var n [Over + 1]int
	for _, r := range h.rooms {
		n[r.phase]++
	}
	return n
}

// Unsaved is how many battles have orders that could not be written to disk.
func (h *Hall) Unsaved() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		if r.unsaved {
			n++
		}
	}
	return n
}

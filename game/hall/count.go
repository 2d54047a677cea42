package hall

// Count is the number of tables in each phase.
func (h *Hall) Count() [Over + 1]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	var n [Over + 1]int
	for _, r := range h.rooms {
		n[r.phase]++
	}
	return n
}

// Unsaved is the number of battles with orders that could not be written to disk.
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

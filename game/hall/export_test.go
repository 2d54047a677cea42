package hall

// Noted is the newest order of a battle that the hall has taken notice of.
func (h *Hall) Noted(id string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.rooms[id].seq
}

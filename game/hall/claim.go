package hall

// ClaimVictory ends the battle in favour of the guest, once all his opponents have been away for five minutes.
func (v *Visit) ClaimVictory(id string) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	by, err := permits{v}.mayClaim(r)
	h.mu.Unlock()
	if err != nil {
		return err
	}
	battle, err := staging{r}.open()
	if err != nil {
		return err
	}
	return plain(battle.Claim(h.ctx, by))
}

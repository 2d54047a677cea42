package armies

// Check is check, for tests from outside.
func Check(file string, data []byte) (File, error) {
	f, _, err := check(file, data)
	return f, err
}

package hall

// permits are what the guest of a visit may do now. Each says why not.
type permits struct{ v *Visit }

package advice

// weights are what bots count in a position and in an order: how much each thing matters beside points of cost.
type weights struct {
	boldness  int32 // how much the other side's fire counts for who is about to act, in thousandths
	rest      int32 // what a side can do in rounds to come, in thousandths
	tempo     int32 // … and for each AP of this round
	most      int32 // AP that are counted
	fewer     int32 // hundredths: what each next unit's fire counts, for AP are few
	fire      int32 // tenths: how often the best of it comes
	near      int32 // a charge that is yet to be made, in hundredths of the blow: it costs one AP, a shot two
	stroll    int32 // an inch nearer to the enemy
	haul      int32 // … to a location
	leave     int32 // … to the edge over which the side leaves
	mark      int32 // control of a point
	held      int32 // a point that is held
	wanted    int32 // how near a shooter wants to be, in hundredths of its reach
	rate      int32 // hundredths of the best rate of gain for an AP: what other AP will bring
	reserve   int32 // an AP to answer with, while the other side can still do something
	kept      int32 // such AP
	refund    int32 // an AP that comes back: what it was paid for was the best to be had
	react     int32 // an order in a window that could as well be given later, in hundredths
	foresight int32 // what becomes of an order that meets those the other side is likely to give, in hundredths
	patience  int32 // to let the other side go first where nothing is urgent
}

// usual are the weights of who gives the best of the first orders that come to mind.
var usual = weights{
	rest: 350, tempo: 40, most: 16, fewer: 75, fire: 18, near: 110, stroll: 150, haul: 170, leave: 260,
	mark: 70 * point, held: 30 * point, wanted: 67, rate: 55, reserve: 2 * point, kept: 3, refund: point, react: 35,
}

// keen are the weights of who looks longer: measured against the usual ones, battle after battle with equal lists.
var keen = func() weights {
	w := usual
	w.boldness, w.fire, w.stroll, w.refund = 350, 10, 100, 3*point
	w.foresight, w.patience = 100, 10*point
	return w
}()

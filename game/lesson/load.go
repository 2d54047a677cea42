package lesson

import (
	"fmt"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// courseFile is the shape of lessons/<system>.toml.
type courseFile struct {
	Kind   string       `toml:"kind"`
	System string       `toml:"system"`
	Title  string       `toml:"title"`
	Level  string       `toml:"level"` // of a puzzle
	Blurb  string       `toml:"blurb"`
	Rule   string       `toml:"rule"`
	Next   []string     `toml:"next"`
	Lesson []lessonFile `toml:"lesson"`
}

// lessonFile is a lesson of a file. Scenario and armies are named: files of lessons/<system>, or else what the rulebook has.
type lessonFile struct {
	Title    string            `toml:"title"`
	Text     string            `toml:"text"`
	Rule     string            `toml:"rule"`
	Scenario string            `toml:"scenario"`
	Armies   []string          `toml:"armies"`
	Options  map[string]string `toml:"options"`
	Turns    int               `toml:"turns"`
	Begin    []string          `toml:"begin"`
	Dice     []string          `toml:"dice"`
	Foe      []string          `toml:"foe"`
	Goal     []goal            `toml:"goal"`
	Fail     []goal            `toml:"fail"`
}

// reader reads the course of a rulebook.
type reader struct {
	assets.Complaints
	school    *school
	scenarios []game.Scenario
	armies    []game.Army
	field     board.Scene // of the first lesson
}

// read is the scenario of the course, none where the library has no course for the rulebook.
func (s *school) read() ([]game.Scenario, []error) {
	file, err := s.library.Find("lessons/" + s.id + ".toml")
	if err != nil {
		return nil, nil
	}
	text, err := s.library.ReadFile(file)
	if err != nil {
		return nil, []error{err}
	}
	out, _, err := s.course(file.Label(), text)
	if err != nil {
		return nil, []error{err}
	}
	out.Origin = file.Origin()
	return []game.Scenario{out}, nil
}

// course reads a course, or a puzzle with its level.
func (s *school) course(file string, text []byte) (out game.Scenario, level string, err error) {
	var f courseFile
	lines, err := assets.Parse(file, text, &f)
	if err != nil {
		return out, "", err
	}
	r := reader{Complaints: assets.Complaints{Lines: lines}, school: s}
	r.scenarios, _ = s.Builder.Scenarios()
	r.armies, _ = s.Builder.Armies()
	out = r.scenario(&f)
	return out, f.Level, r.Faults.Err()
}

// scenario is the course as menus show it. A course of lessons is put up, to see that it can be; a puzzle when it is begun.
func (r *reader) scenario(f *courseFile) game.Scenario {
	r.Head(f.Kind, "course", f.System, r.school.id)
	c := course{Title: f.Title, Level: f.Level, Rule: f.Rule, Next: f.Next}
	out := game.Scenario{ID: "lessons", Title: f.Title, Training: true}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	out.Sides = []game.SideSpec{{Name: "You", Note: "learns"}, {Name: "The other side", Note: "gives the lesson"}}
	for i := range f.Lesson {
		l := r.lesson(&f.Lesson[i], i)
		c.Lessons = append(c.Lessons, l)
		out.Facts = append(out.Facts, board.Fact{Label: fmt.Sprintf("Lesson %d", i+1), Value: l.Title, Rule: l.Rule})
	}
	c.check(&r.Complaints)
	out.Field = r.field
	out.Data = game.JSON(dossier{&c})
	if len(r.Faults) == 0 && f.Level == "" {
		if _, _, err := r.school.Begin(game.DefaultSetup(out)); err != nil {
			r.Add(assets.FirstLine(err), "lesson")
		}
	}
	return out
}

func (r *reader) lesson(f *lessonFile, i int) lesson {
	l := lesson{
		Title: f.Title, Text: f.Text, Rule: f.Rule, Turns: f.Turns, Begin: f.Begin, Dice: f.Dice, Foe: f.Foe,
		Goals: f.Goal, Fails: f.Fail,
	}
	scenario, err := find(r, f.Scenario, r.scenarios, func(s *game.Scenario) string { return s.ID }, r.school.Builder.ReadScenario)
	if err != nil {
		r.Add(assets.FirstLine(err), "lesson", i, "scenario")
		return l
	}
	if i == 0 {
		r.field = scenario.Field
	}
	l.Battle = game.DefaultSetup(scenario)
	l.Battle.Seats, l.Battle.Options = nil, f.Options
	for side, name := range f.Armies[:min(len(f.Armies), len(l.Battle.Armies))] {
		army, err := find(r, name, r.armies, func(a *game.Army) string { return a.ID }, r.school.Builder.ReadArmy)
		if err != nil {
			r.Add(assets.FirstLine(err), "lesson", i, "armies", side)
		}
		l.Battle.Armies[side] = army.Data
	}
	return l
}

// find is the file of that name among the lessons of the rulebook, or else the one of all that has the id.
func find[T any](r *reader, name string, all []T, id func(*T) string, read func(string, []byte) (T, error)) (out T, err error) {
	file, err := r.school.library.Find("lessons/" + r.school.id + "/" + name + ".toml")
	if err == nil {
		text, err := r.school.library.ReadFile(file)
		if err != nil {
			return out, err
		}
		return read(file.Label(), text)
	}
	for i := range all {
		if id(&all[i]) == name {
			return all[i], nil
		}
	}
	return out, err
}

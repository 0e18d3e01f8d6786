import { describe, expect, it, test } from "vitest";
import {
  dueForm,
  formsAfterForm,
  formsAfterWord,
  rescheduledForms,
} from "#models/scheduling/form-schedule.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";

const forms = ["plural", "dual", "verbal noun"];
const today = "2026-11-10";
const tomorrow = "2026-11-11";
const now = { forms, today };

const asked = (due: string, last = "2026-11-01"): DirectionState => ({
  ...{ s: 3, d: 5, ivl: 5, reps: 1, lapses: 0 },
  last,
  due,
});

describe("forms of a word", () => {
  it.each([0, 1])("are not scheduled at %i stars", (stars) => {
    expect(formsAfterWord(undefined, { ...now, stars })).toBeUndefined();
  });

  it("open for tomorrow at two stars, also if one was added later", () => {
    expect(formsAfterWord(undefined, { ...now, stars: 2 })).toEqual({ due: tomorrow, states: {} });
    const known = { due: "2026-12-01", states: { plural: asked("2026-12-01") } };
    expect(formsAfterWord(known, { forms: ["plural"], today, stars: 0 })).toEqual(known);
    expect(formsAfterWord(known, { ...now, stars: 0 })?.due).toBe(tomorrow);
  });

  it("wait on the day that is set while the word itself is answered", () => {
    const known = { due: "2026-11-08", states: {} };
    expect(formsAfterWord(known, { ...now, stars: 3 })).toEqual(known);
  });

  it("come one a day, the next tomorrow, until each has a day of its own", () => {
    const first = formsAfterForm(
      { due: today, states: {} },
      { ...now, form: "plural", state: asked("2026-11-13", today) },
    );
    expect(first.due).toBe(tomorrow);
    const states = { plural: asked("2026-11-09"), dual: asked("2026-11-08") };
    const overdue = { due: "2026-11-08", states };
    const given = { form: "dual", state: asked("2026-11-14", today) };
    const after = formsAfterForm(overdue, { forms: ["plural", "dual"], today, ...given });
    expect(after.due).toBe(tomorrow);
    expect(formsAfterWord(after, { forms: ["plural", "dual"], today, stars: 5 })?.due).toBe(
      tomorrow,
    );
    expect(formsAfterForm(undefined, { ...given, forms: ["dual"], today }).due).toBe("2026-11-14");
  });

  it("are due no more once the word has none", () => {
    const known = { due: today, states: { plural: asked(today) } };
    expect(rescheduledForms(known, { forms: [], today })).toEqual({ ...known, due: null });
  });
});

test("the longest overdue form is asked for, else the first that never was; none before its day", () => {
  const states = { plural: asked("2026-11-20"), "verbal noun": asked("2026-11-09") };
  expect(dueForm({ forms: { due: "2026-11-09", states } }, forms, today)).toBe("verbal noun");
  const only = { plural: asked("2026-11-20") };
  expect(dueForm({ forms: { due: today, states: only } }, forms, today)).toBe("dual");
  expect(dueForm({ forms: { due: tomorrow, states: {} } }, forms, today)).toBeNull();
  expect(dueForm({ forms: { due: null, states: {} } }, forms, today)).toBeNull();
  expect(dueForm({}, forms, today)).toBeNull();
  expect(dueForm({ forms: { due: today, states: only } }, ["plural"], today)).toBeNull();
});

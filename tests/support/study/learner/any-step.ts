import fc from "fast-check";
import { DIRECTIONS, type Direction } from "#models/scheduling/direction.ts";
import type { TimerChoice } from "#models/study/rules/timer-seconds.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";

export const HOUR = 3_600_000;

export type Step =
  | { do: "add"; category: Category }
  | { do: "delete"; word: number }
  | { do: "move"; word: number; category: Category }
  | { do: "open"; count: number; direction: Direction | "both"; timer: TimerChoice }
  | { do: "answer"; as: "correct" | "accepted" | "wrong" | "unknown" }
  | { do: "half-answer"; as: "typed" | "draft" | "retyped" }
  | { do: Simple }
  | {
      do: "second-tab";
      as: "answers" | "repeats" | "undoes" | "leaves" | "calls" | "deletes" | "opens";
    }
  | { do: "drill"; word: number; hours: number }
  | { do: "api"; word: number; direction: Direction; isCorrect: boolean; late: number }
  | { do: "save"; questions: SavedQuestion[]; categories: Category[] }
  | { do: "clock"; by: number }
  | { do: "midnight"; side: "before" | "after" }
  | { do: "zone"; timeZone: string };

type Simple =
  | "undo"
  | "pause"
  | "resume"
  | "extend"
  | "leave"
  | "expire"
  | "retry-missed"
  | "more"
  | "delete-current";

type SavedQuestion = {
  word: number;
  direction: Direction;
  as: "correct" | "wrong" | "skipped";
  name: "none" | "new" | "known";
};

const word = fc.oneof(fc.nat({ max: 1 }), fc.nat({ max: 7 }));
const direction = fc.constantFrom(...DIRECTIONS);
const category = fc.constantFrom(...CATEGORIES);
const simple = fc.constantFrom<Simple>(
  "undo",
  "undo",
  "pause",
  "resume",
  "extend",
  "leave",
  "expire",
  "retry-missed",
  "more",
  "delete-current",
);

/** Steps a learner may take in any order. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add"), category }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete"), word }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move"), word, category }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("open"),
      count: fc.constantFrom(5, 10, 15),
      direction: fc.constantFrom(...DIRECTIONS, "both" as const),
      timer: fc.constantFrom<TimerChoice>(
        { kind: "automatic" },
        { kind: "untimed" },
        { kind: "custom", minutes: 1 },
      ),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant("answer"),
      as: fc.constantFrom("correct", "correct", "accepted", "wrong", "unknown"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("half-answer"),
      as: fc.constantFrom("typed", "draft", "retyped"),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: simple }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("second-tab"),
      as: fc.constantFrom("answers", "repeats", "undoes", "leaves", "calls", "deletes", "opens"),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("api"),
      word,
      direction,
      isCorrect: fc.constantFrom(true, true, true, false),
      late: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 7 * 24 }).map((h) => h * HOUR),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("drill"), word, hours: fc.constantFrom(0, 0, 30, 100) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("save"),
      questions: fc.array(
        fc.record({
          word,
          direction,
          as: fc.constantFrom("correct", "wrong", "skipped"),
          name: fc.constantFrom("none", "new", "known"),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      categories: fc.constant([...CATEGORIES]),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("clock"),
      by: fc.oneof(
        fc.integer({ min: 1, max: 30 }).map((hours) => hours * HOUR),
        fc.integer({ min: 1, max: 40 }).map((days) => days * 24 * HOUR),
        fc.integer({ min: 1, max: 50 }).map((hours) => -hours * HOUR),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("midnight"),
      side: fc.constantFrom("before", "after"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("zone"),
      timeZone: fc.constantFrom(
        "Pacific/Kiritimati",
        "Pacific/Apia",
        "America/New_York",
        "Africa/Cairo",
        "UTC",
      ),
    }),
  },
) as fc.Arbitrary<Step>;

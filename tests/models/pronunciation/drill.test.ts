import { expect, test } from "vitest";
import {
  type Drill,
  type DrillEvent,
  moveDrill,
  partAt,
  percentDone,
  startDrill,
  statusOf,
} from "#models/pronunciation/drill.ts";
import { pronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";

const both = [{ exampleSentence: "هٰذَا كِتَابٌ." }, { exampleSentence: "هٰذَا قَلَمٌ." }];

function drillOf(given: Record<string, unknown> = {}, words: Drill["words"] = both): Drill {
  return startDrill(words, pronunciationOptions({ repetitions: 5, ...given }));
}

const after = (drill: Drill, ...types: string[]) =>
  types.reduce((now, type) => moveDrill(now, { type } as DrillEvent), drill);

/** From the wait before a sound to its end. */
const heard = ["elapsed", "loaded", "ended"];
const once = [...heard, "elapsed"];

test("it begins by itself after half a second, generates, plays, waits and goes on", () => {
  let drill = drillOf({ delayBetweenRepetitions: 3000 });
  expect(drill.step).toEqual({ kind: "waiting", ms: 500, before: "play" });
  drill = after(drill, "elapsed");
  expect(statusOf(drill)).toBe("generating");
  drill = after(drill, "loaded");
  expect(statusOf(drill)).toBe("playing");
  drill = after(drill, "ended");
  expect(drill.step).toEqual({ kind: "waiting", ms: 3000, before: "advance" });
  drill = after(drill, "elapsed");
  expect(drill).toMatchObject({ word: 0, repetition: 2, step: { ms: 100, before: "play" } });
});

test("the next word follows after the repetitions, with 200 ms more", () => {
  const drill = after(drillOf(), ...Array.from({ length: 5 }, () => once).flat());
  expect(drill).toMatchObject({ word: 1, repetition: 1, step: { ms: 300, before: "play" } });
});

test("after the last repetition of the last word it is at its end, and begins again from there", () => {
  const end = after(drillOf(), ...Array.from({ length: 10 }, () => once).flat());
  expect(end).toMatchObject({ isFinished: true, isPaused: true, word: 1, repetition: 5 });
  expect(percentDone(end)).toBe(100);
  const again = after(end, "resume");
  expect(again).toMatchObject({ isFinished: false, isPaused: false, word: 0, repetition: 1 });
});

test.each([
  ["word", ["word", "word", "word"]],
  ["sentence", ["sentence", "sentence", "sentence"]],
  ["both", ["word", "sentence", "word"]],
] as const)("with %s the repetitions play %j", (repeatType, parts) => {
  const drill = drillOf({ repeatType });
  expect([1, 2, 3].map((repetition) => partAt({ ...drill, repetition }))).toEqual(parts);
});

test.each(["sentence", "both"])(
  "with %s a word without a sentence is said in its place",
  (type) => {
    const drill = drillOf({ repeatType: type }, [{ exampleSentence: null }]);
    expect([1, 2].map((repetition) => partAt({ ...drill, repetition }))).toEqual(["word", "word"]);
  },
);

test.each([
  ["while it waits", ["elapsed", "loaded", "ended"]],
  ["while it generates", ["elapsed"]],
  ["while it plays", ["elapsed", "loaded"]],
])("paused %s nothing happens until it goes on with the same step", (_, types) => {
  const running = after(drillOf(), ...types);
  const paused = after(running, "pause");
  expect(statusOf(paused)).toBe("paused");
  expect(after(paused, "elapsed", "loaded", "ended")).toEqual(paused);
  expect(after(paused, "resume")).toEqual(running);
});

test("restart goes to the first word, paused", () => {
  const drill = after(drillOf(), ...once, "next", "restart");
  expect(drill).toMatchObject({ word: 0, repetition: 1, isPaused: true, isFinished: false });
});

test("next and previous go to the first repetition of a word and leave it playing or paused", () => {
  const running = after(drillOf(), ...once, "next");
  expect(running).toMatchObject({ word: 1, repetition: 1, isPaused: false, step: { ms: 300 } });
  expect(after(running, "next")).toEqual(running);
  const paused = after(running, "pause", "previous", "previous");
  expect(paused).toMatchObject({ word: 0, repetition: 1, isPaused: true });
});

test("a sound that fails pauses it, and going on generates it again", () => {
  const drill = after(drillOf(), "elapsed", "loaded", "failed");
  expect(statusOf(drill)).toBe("paused");
  expect(statusOf(after(drill, "resume"))).toBe("generating");
});

test("events that come too late change nothing", () => {
  const drill = drillOf();
  expect(after(drill, "ended", "loaded")).toEqual(drill);
});

test("other options leave what is played alone unless it no longer fits them", () => {
  const second = after(
    drillOf({ repeatType: "both", repetitions: 10 }),
    ...once,
    "elapsed",
    "loaded",
  );
  const slower = moveDrill(second, { type: "change", options: { delayBetweenRepetitions: 5000 } });
  expect(slower.step).toEqual({ kind: "playing" });
  const wordOnly = moveDrill(second, { type: "change", options: { repeatType: "word" } });
  expect(wordOnly).toMatchObject({ repetition: 2, step: { kind: "waiting", ms: 100 } });
  const eighth = { ...second, repetition: 8 };
  expect(moveDrill(eighth, { type: "change", options: { repetitions: 5 } }).repetition).toBe(5);
});

test("percents are the repetitions that were played of all", () => {
  const words = Array.from({ length: 12 }, () => ({ exampleSentence: null }));
  const drill = drillOf({ repetitions: 10 }, words);
  expect(percentDone({ ...drill, word: 2, repetition: 4 })).toBe(19);
  expect(percentDone({ ...drill, word: 2, repetition: 5 })).toBe(20);
  expect(percentDone({ ...drill, word: 6, repetition: 6 })).toBe(54);
  expect(percentDone(after({ ...drill, word: 11, repetition: 10 }, ...heard))).toBe(100);
});

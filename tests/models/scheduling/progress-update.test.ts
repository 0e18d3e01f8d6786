import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Direction } from "#models/scheduling/direction.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { difficultyOf, updateProgress } from "#models/scheduling/progress-update.ts";

type Step = { direction: Direction; isCorrect: boolean; wait: number };

const START = "2026-01-01";

function answerAll(steps: Step[], from: ProgressFacts = freshProgress()) {
  let today = START;
  let update: ReturnType<typeof updateProgress> | undefined;
  let progress = from;
  for (const { direction, isCorrect, wait } of steps) {
    today = addDays(today, wait);
    update = updateProgress(progress, {
      direction,
      isCorrect,
      answeredAt: new Date(`${today}T12:00:00Z`),
      today,
      wordId: "w1",
      retention: 0.9,
    });
    progress = update.progress;
  }
  return { progress, today, update };
}

function fiveRightInBoth(): Step[] {
  const five = Array.from({ length: 5 }, () => [
    { direction: "arabic-to-english" as const, isCorrect: true, wait: 1 },
    { direction: "english-to-arabic" as const, isCorrect: true, wait: 0 },
  ]);
  return five.flat();
}

const steps = fc.array(
  fc.record({
    direction: fc.constantFrom<Direction>("arabic-to-english", "english-to-arabic"),
    isCorrect: fc.boolean(),
    wait: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe("progress after an answer", () => {
  it("counts the answer for its direction and schedules the word", () => {
    const { progress, update } = answerAll([
      { direction: "arabic-to-english", isCorrect: true, wait: 0 },
    ]);
    expect(progress).toMatchObject({
      correctStreak: 1,
      totalAttempts: 1,
      correctAttempts: 1,
      arabicToEnglishAttempts: 1,
      arabicToEnglishCorrect: 1,
      arabicToEnglishStreak: 1,
      englishToArabicAttempts: 0,
      difficulty: "easy",
      masteredAt: null,
      lastAttempted: new Date("2026-01-01T12:00:00Z"),
    });
    expect(progress.srs.e2a).toBeUndefined();
    expect(progress.dueDay).toBe(addDays(START, progress.interval));
    expect(update?.predictedRecall).toBeNull();
  });

  it("a wrong answer resets its own streak and the overall one, not the other direction's", () => {
    const { progress } = answerAll([
      { direction: "arabic-to-english", isCorrect: true, wait: 0 },
      { direction: "english-to-arabic", isCorrect: true, wait: 0 },
      { direction: "english-to-arabic", isCorrect: false, wait: 1 },
    ]);
    expect(progress).toMatchObject({
      correctStreak: 0,
      arabicToEnglishStreak: 1,
      englishToArabicStreak: 0,
      englishToArabicAttempts: 2,
      englishToArabicCorrect: 1,
    });
  });

  it("is mastered when the lower streak first reaches five, and no longer after a miss", () => {
    const mastered = answerAll(fiveRightInBoth());
    expect(mastered.update?.isNewlyMastered).toBe(true);
    expect(mastered.progress.masteredAt).toEqual(new Date(`${mastered.today}T12:00:00Z`));

    const kept = answerAll(
      [{ direction: "english-to-arabic", isCorrect: true, wait: 9 }],
      mastered.progress,
    );
    expect(kept.update?.isNewlyMastered).toBe(false);
    expect(kept.progress.masteredAt).toEqual(mastered.progress.masteredAt);

    const missed = answerAll(
      [{ direction: "arabic-to-english", isCorrect: false, wait: 9 }],
      mastered.progress,
    );
    expect(missed.progress.masteredAt).toBeNull();
  });

  it("holds the interval at 21 days until both streaks are at five", () => {
    const oneSided = Array.from({ length: 9 }, () => ({
      direction: "arabic-to-english" as const,
      isCorrect: true,
      wait: 21,
    }));
    expect(answerAll(oneSided).progress.interval).toBeLessThanOrEqual(21);
    const both = oneSided.flatMap((step) => [
      step,
      { ...step, direction: "english-to-arabic" as const, wait: 0 },
    ]);
    expect(answerAll(both).progress.interval).toBeGreaterThan(21);
  });

  it("keeps the counters, the due day and the marks consistent through any history", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const { progress, today } = answerAll(history);
        const right = (direction: Direction) =>
          history.filter((step) => step.direction === direction && step.isCorrect).length;
        const missesAt = history.findLastIndex((step) => !step.isCorrect);
        const { a2e, e2a } = progress.srs;
        const dues = [a2e?.due, e2a?.due].filter((due) => due !== undefined).sort();
        expect(progress.totalAttempts).toBe(history.length);
        expect(progress.arabicToEnglishCorrect).toBe(right("arabic-to-english"));
        expect(progress.englishToArabicCorrect).toBe(right("english-to-arabic"));
        expect(progress.correctStreak).toBe(history.length - 1 - missesAt);
        expect(progress.dueDay).toBe(dues[0]);
        expect([a2e, e2a].some((s) => s?.due === dues[0] && s?.ivl === progress.interval)).toBe(
          true,
        );
        const lower = Math.min(progress.arabicToEnglishStreak, progress.englishToArabicStreak);
        expect(progress.masteredAt !== null).toBe(lower >= 5);
        expect(progress.lastAttempted).toEqual(new Date(`${today}T12:00:00Z`));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves the record it was given as it was and keeps what it does not know", () => {
    const before = Object.freeze({
      ...freshProgress(),
      srs: Object.freeze({}),
      vocabularyId: "v1",
    });
    const { progress } = updateProgress(before, {
      direction: "english-to-arabic",
      isCorrect: false,
      answeredAt: new Date("2026-01-01T12:00:00Z"),
      today: START,
      wordId: "v1",
      retention: 0.9,
    });
    expect(progress.vocabularyId).toBe("v1");
    expect(before.totalAttempts).toBe(0);
  });
});

describe("difficulty", () => {
  const state = { s: 1, last: START, due: START, ivl: 1, reps: 1, lapses: 0 };

  it.each([
    [undefined, undefined, "easy"],
    [4.99, 2, "easy"],
    [2, 5, "medium"],
    [6.41, undefined, "medium"],
    [7.99, 3, "medium"],
    [3, 8, "hard"],
  ])("of D %s and %s is %s", (a2e, e2a, difficulty) => {
    const srs = {
      ...(a2e === undefined ? {} : { a2e: { ...state, d: a2e } }),
      ...(e2a === undefined ? {} : { e2a: { ...state, d: e2a } }),
    };
    expect(difficultyOf(srs)).toBe(difficulty);
  });

  it("one miss makes a word medium, two lapses hard", () => {
    const miss = { direction: "arabic-to-english" as const, isCorrect: false, wait: 1 };
    expect(answerAll([miss]).progress.difficulty).toBe("medium");
    expect(answerAll([{ ...miss, isCorrect: true }, miss]).progress.difficulty).toBe("medium");
    expect(answerAll([{ ...miss, isCorrect: true }, miss, miss]).progress.difficulty).toBe("hard");
  });
});

describe("the forms of a word", () => {
  const known = answerAll(fiveRightInBoth().slice(0, 4));
  const forms = ["plural", "dual"];
  const given = { wordId: "w1", retention: 0.9, direction: "english-to-arabic" as const, forms };
  const answer = (before: ProgressFacts, today: string, more: object) =>
    updateProgress(before, {
      ...{ ...given, isCorrect: true, today, answeredAt: new Date(`${today}T12:00:00Z`) },
      ...more,
    });

  it("open with the answer that brings the second star, and only if they are scheduled", () => {
    const [a, b, c, last] = fiveRightInBoth().slice(0, 4);
    const before = answerAll([a, b, c].filter((step) => step !== undefined));
    expect(last).toBeDefined();
    expect(answer(before.progress, before.today, { forms: [] }).progress.srs.forms).toBeUndefined();
    expect(answer(before.progress, before.today, {}).progress.srs.forms).toEqual({
      due: addDays(before.today, 1),
      states: {},
    });
  });

  it.each([true, false])("move nothing of the word, right or wrong (%s)", (isCorrect) => {
    const today = addDays(known.today, 1);
    const opened = answer(known.progress, known.today, {}).progress;
    const { progress, ...rest } = answer(opened, today, { isCorrect, askedForm: "plural" });
    const { lastAttempted, srs, ...facts } = progress;
    expect(lastAttempted).toEqual(new Date(`${today}T12:00:00Z`));
    const { lastAttempted: _, srs: before, ...unmoved } = opened;
    expect(facts).toEqual(unmoved);
    expect([srs.a2e, srs.e2a]).toEqual([before.a2e, before.e2a]);
    expect(srs.forms?.states.plural).toMatchObject({ last: today, reps: 1, lapses: 0 });
    expect(srs.forms?.due).toBe(addDays(today, 1));
    expect(rest).toEqual({ predictedRecall: null, factorChange: null, isNewlyMastered: false });
    const later = answer(progress, addDays(today, 9), { isCorrect: false, askedForm: "plural" });
    expect(later.progress.srs.forms?.states.plural).toMatchObject({ reps: 2, lapses: 1 });
  });

  it("stay as they are under answers to the word while they are not scheduled", () => {
    const opened = answer(known.progress, known.today, {}).progress;
    const after = answer(opened, addDays(known.today, 5), { forms: [] }).progress;
    expect(after.srs.forms).toEqual(opened.srs.forms);
  });
});

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { knownWith } from "#models/arabic/beside/beside.ts";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import { preparedWord } from "#models/arabic/known-words.server.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { matchTyped } from "#models/arabic/match-typed.ts";
import { isAlmost, type Judgement } from "#models/arabic/verdict.ts";
import { CASES, type FairCase } from "./fair-teacher-cases.ts";

const ENOUGH = 10;

type SharedCase = Omit<FairCase, "unsaid"> & { mustNotSay?: string };

/** More cases of the same kinds, where they lie beside the checkout. */
function sharedCases(): FairCase[] {
  const file = path.resolve(import.meta.dirname, "../../../../shared/fair-teacher.json");
  if (!existsSync(file)) return [];
  const shared: SharedCase[] = JSON.parse(readFileSync(file, "utf8"));
  return shared.map(({ mustNotSay, ...one }) => ({
    ...one,
    ...(mustNotSay && { unsaid: mustNotSay }),
  }));
}

function fairness(judgement: Judgement): FairCase["fair"] {
  if (judgement.verdict === "correct") return "right";
  return isAlmost(judgement) ? "almost" : "wrong";
}

test.each([...CASES, ...sharedCases()])(
  "$kind: $typed for $word.arabicWord, $word.englishMeaning, is $fair",
  ({ word, direction, typed, fair, said, unsaid }) => {
    const asked = { ...word, direction };
    expect(fairness(matchAnswer(typed, asked))).toBe(fair);
    const text = differenceOf(typed, asked).sentences.map(sentenceText).join(" ");
    if (fair === "wrong") expect(text).not.toMatch(/very close/i);
    if (fair === "almost") expect(text).not.toBe("");
    if (said) expect(text).toContain(said);
    if (unsaid) expect(text).not.toContain(unsaid);
  },
);

test.each(CASES)(
  "A browser judges $typed for $word.arabicWord alike",
  ({ word, direction, typed }) => {
    const asked = { ...word, direction };
    const prepared = preparedWord(asked);
    const sent = JSON.parse(JSON.stringify(prepared));
    expect(matchTyped(typed, sent, knownWith(sent))).toEqual(matchAnswer(typed, asked));
  },
);

test("Every kind has ten examples or more", () => {
  const kinds = Map.groupBy(CASES, ({ kind }) => kind);
  expect(kinds.size).toBe(19);
  for (const cases of kinds.values()) expect(cases.length).toBeGreaterThanOrEqual(ENOUGH);
});

import { practiceStart } from "#app/actions/practice/start-practice.ts";
import { listPractice } from "#models/practice/practice-runs.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";
import { type ActCases, casesOf } from "./act-cases.ts";

const SHOWN = { showMeanings: true, showSentences: true };

/** A quiz of a set, with the name that the form gives it. */
async function ofSet(learner: Learner) {
  const { id, name } = await makeSet(learner.id, { wordIds: await makeWords(learner, 3) });
  const form = { setIds: id, sessionType: "quiz", asksForms: "on" };
  return {
    form: { ...form, showMeanings: "on", showSentences: "on", translationDirection: "both" },
    body: { name, setIds: [id], sessionType: "quiz", displayOptions: SHOWN, asksForms: true },
  };
}

async function practicesOf(learner: Learner) {
  return (await listPractice(learner.id, { limit: 5 })).map((practice) => {
    const { name, sessionType, displayOptions, pronunciationOptions } = practice;
    const { asksForms, asksRoots, isDrawn, setIds, vocabularyIds, items } = practice;
    return {
      ...{ name, sessionType, displayOptions, pronunciationOptions, asksForms, asksRoots, isDrawn },
      ...{ sets: setIds.length, words: vocabularyIds.length, items: items.length },
    };
  });
}

const NO_ID = "65f0000000000000000000aa";

export const practiceCases: Record<string, ActCases> = {
  practiceStart: casesOf(practiceStart, {
    done: ofSet,
    refused: {
      "nothing-chosen": async () => ({ form: {}, body: { sessionType: "quiz" } }),
      "foreign-set": async () => ({ form: () => null, body: { setIds: [NO_ID] } }),
      "foreign-word": async () => ({ form: () => null, body: { vocabularyIds: [NO_ID] } }),
      "no-words": async () => ({ form: () => null, body: { words: ["due"] } }),
      "nothing-to-ask": async () => ({ form: () => null }),
    },
    effect: practicesOf,
  }),
};

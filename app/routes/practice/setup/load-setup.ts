import { randomUUID } from "node:crypto";
import { formIdOf } from "#app/actions/form-effect.ts";
import { pickStart } from "#app/word-sets/pick-start.ts";
import { MOST_PRACTICE_SETS, WORD_CHOICES } from "#models/practice/practice-rules.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import type { User } from "#models/users/user.ts";
import { findOwnSets, listOwnSets } from "#models/word-sets/own-sets.ts";
import { previewPractice } from "#services/practice/practice-preview.ts";
import { countPools } from "#services/practice/word-pools.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import { mostOf, type PracticeChoices, readChoices } from "./practice-choices.ts";

/** The setup for these choices; without any the newest set is chosen, or the first own words that there are. */
export async function loadSetup(user: User, from: URLSearchParams | FormData, now: Date) {
  const { id } = user;
  const choices = readChoices(from);
  const [recent, pools] = await Promise.all([
    listOwnSets(id, { limit: MOST_PRACTICE_SETS }),
    countPools(user, now),
  ]);
  const isAnyChosen = choices.isFilled || hasWords(choices);
  const usual = recent.length > 0 ? [] : WORD_CHOICES.filter((one) => pools[one] > 0).slice(0, 1);
  const words = isAnyChosen ? choices.words : usual;
  const wanted = isAnyChosen ? choices.setIds : recent.slice(0, 1).map((set) => set.id);
  const older = wanted.filter((setId) => recent.every((set) => set.id !== setId));
  const found = await findOwnSets(id, older);
  const inOrder = older.flatMap((setId) => found.find((set) => set.id === setId) ?? []);
  const sets = [...recent, ...inOrder];
  const setIds = wanted.filter((one) => sets.some((set) => set.id === one));
  const most = mostOf({ ...choices, setIds });
  const chosen = { ...choices, setIds, words, most };
  const formId = randomUUID();
  return {
    sets: await withFaces(sets),
    /** How many own words there are to practice without a set, counted up to 500. */
    pools,
    chosen,
    coming: await previewPractice(user, chosen, { seed: formId, now }),
    pick: choices.isPicking ? await pickStart(id, from, choices.vocabularyIds) : null,
    /** Warnings before the oldest session goes. */
    notices: await roomNotices(id, "practices"),
    formId,
  };
}

export type Setup = Awaited<ReturnType<typeof loadSetup>>;

function hasWords(chosen: Pick<PracticeChoices, "setIds" | "vocabularyIds" | "words">): boolean {
  return chosen.setIds.length + chosen.vocabularyIds.length + chosen.words.length > 0;
}

/** Counts what comes with the choices of a form that is on a page already, drawn as its run will be. */
export async function loadComing(user: User, from: URLSearchParams, now: Date) {
  const choices = readChoices(from);
  const chosen = { ...choices, most: mostOf(choices) };
  const formId = formIdOf(from) ?? randomUUID();
  return { chosen, coming: await previewPractice(user, chosen, { seed: formId, now }), formId };
}

/** The size of a run with the choices of a form, drawn by the load of the form. */
export type Coming = Awaited<ReturnType<typeof loadComing>>;

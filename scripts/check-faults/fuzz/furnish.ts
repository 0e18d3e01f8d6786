import type { Learner } from "#tests/support/app/visitor.ts";
import { setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";
import { KINDS, type Kind, standInFor } from "./stand-ins.ts";

/** The word that the other learner's words mean, which nobody else may be shown. */
export const FOREIGN_MEANING = "quokkaquokka";

/** Gives a learner the words, sessions and sets that requests name; replaces any that are gone. */
export async function furnish(learner: Learner, realIds: Map<string, string>): Promise<void> {
  const wordIds = await wordsOf(learner, "word", realIds, "word");
  await sessionsOf(learner, "session", realIds, wordIds);
  await setsOf(learner, "set", realIds, wordIds);
}

/** Opens a session of new words, unless one is open. */
export async function openSession(learner: Learner): Promise<void> {
  await learner.post("/session-setup/new-words", {});
  await learner.post("/session-setup", setupForm());
}

/** Gives the other learner words, a session and sets, whose ids requests name, too. */
export async function furnishForeign(other: Learner, realIds: Map<string, string>): Promise<void> {
  const wordIds = await wordsOf(other, "foreignWord", realIds, FOREIGN_MEANING);
  await sessionsOf(other, "foreignSession", realIds, wordIds);
  await setsOf(other, "foreignSet", realIds, wordIds);
}

/** Own sets are public at first, sets of the other learner private. */
async function setsOf(
  learner: Learner,
  kind: Kind,
  realIds: Map<string, string>,
  wordIds: readonly string[],
): Promise<void> {
  for (let index = 0; index < KINDS[kind]; index += 1) {
    const standIn = standInFor(kind, index);
    const known = realIds.get(standIn);
    const path = `/api/word-sets/${known}/words?limit=1`;
    if (known && (await learner.json("GET", path)).status === 200) continue;
    const name = kind === "foreignSet" ? FOREIGN_MEANING : `set ${index}`;
    const vocabularyIds = wordIds.slice(0, 3);
    const body = { name, isPublic: kind === "set", vocabularyIds };
    const answer = await learner.json("POST", "/api/word-sets", body);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    realIds.set(standIn, (await answer.json()).id);
  }
}

async function wordsOf(
  learner: Learner,
  kind: Kind,
  realIds: Map<string, string>,
  meaning: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < KINDS[kind]; index += 1) {
    const standIn = standInFor(kind, index);
    const known = realIds.get(standIn);
    const isThere =
      known !== undefined &&
      (await learner.json("GET", `/api/vocabulary/${known}/history`)).status === 200;
    const id = isThere ? known : await addWord(learner, index, meaning);
    realIds.set(standIn, id);
    ids.push(id);
  }
  return ids;
}

let added = 0;

async function addWord(learner: Learner, index: number, meaning: string): Promise<string> {
  added += 1;
  const { arabicWord = "" } = NOUNS[index % NOUNS.length] ?? {};
  // Each differs from all before it, so that none is refused as a duplicate.
  const unlike = added.toString(2).replaceAll("0", "ا").replaceAll("1", "ب");
  const word = {
    arabicWord: arabicWord + unlike,
    englishMeaning: `${meaning} ${added}`,
    category: "noun",
    confirmDifferent: true,
  };
  const answer = await learner.json("POST", "/api/vocabulary", word);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

async function sessionsOf(
  learner: Learner,
  kind: Kind,
  realIds: Map<string, string>,
  wordIds: readonly string[],
): Promise<void> {
  for (let index = 0; index < KINDS[kind]; index += 1) {
    const standIn = standInFor(kind, index);
    if (realIds.has(standIn)) continue;
    const clientSessionId = `${kind}-${index}`;
    const question = {
      vocabularyId: wordIds[index],
      userAnswer: "an answer",
      correctAnswer: "an answer",
      isCorrect: true,
      translationDirection: "arabic-to-english",
      pointsEarned: 15,
      answerId: `${clientSessionId}-0`,
    };
    const answer = await learner.json("POST", "/api/sessions", {
      questionCount: 1,
      correctAnswers: 1,
      pointsEarned: 15,
      categories: ["noun"],
      questions: [question],
      clientSessionId,
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    realIds.set(standIn, (await answer.json()).id);
  }
}

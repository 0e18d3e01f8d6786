import { createHash } from "node:crypto";
import { findPractice } from "#models/practice/practice-runs.ts";
import type { DrillPart } from "#models/pronunciation/drill.ts";
import type { DrillQuery } from "#models/pronunciation/drill-query.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { log } from "#services/log.server.ts";
import { wordsOfSets } from "#services/word-sets/words-of-sets.ts";

const MOST_DRILL_WORDS = 500;

/** A word of an exercise; a clip is where its sound is, another address when its text changes. */
export type DrillWord = Pick<
  Word,
  | "id"
  | "arabicWord"
  | "englishMeaning"
  | "exampleSentence"
  | "exampleMeaning"
  | "synonym"
  | "antonym"
> & { clips: Record<DrillPart, ClipPlace> };

/** Where a sound is, how many bytes it has at least, and whether it was recorded for the word. */
type ClipPlace = { address: string; leastBytes: number; isRecorded: boolean };

export type LoadedDrill =
  | {
      outcome: "loaded";
      words: DrillWord[];
      /** Words and sets that were asked for and are not there. */
      missing: { words: number; sets: number };
      /** Only the first 500 words are among them. */
      isCut: boolean;
    }
  | { outcome: "failed"; message: string };

type Asked = Pick<DrillQuery, "setIds" | "vocabularyIds" | "practiceId">;

/** Loads the learner's words for an exercise: words of its sets, newest first, then the single ones; at most 500. */
export async function loadDrill(userId: string, asked: Asked): Promise<LoadedDrill> {
  const all = await orFailed(() => withRun(userId, asked));
  return all
    ? loadWords(userId, all)
    : { outcome: "failed", message: "Failed to fetch individual vocabulary" };
}

/** Adds what an own run plays; nothing for one that is gone. */
async function withRun(userId: string, { setIds, vocabularyIds, practiceId }: Asked) {
  const run = practiceId ? await findPractice(userId, practiceId) : null;
  if (!run) return { setIds, vocabularyIds };
  const single = [...vocabularyIds, ...run.vocabularyIds];
  return { setIds: run.isDrawn ? setIds : [...setIds, ...run.setIds], vocabularyIds: single };
}

async function loadWords(
  userId: string,
  { setIds, vocabularyIds }: Pick<Asked, "setIds" | "vocabularyIds">,
): Promise<LoadedDrill> {
  const single = await orFailed(() => findWords(userId, vocabularyIds));
  if (!single) return { outcome: "failed", message: "Failed to fetch individual vocabulary" };
  const inSets = await orFailed(async () => {
    const own = await ownSetIds(userId, setIds);
    const { words, next } = await wordsOfSets(userId, { setIds: own }, { limit: MOST_DRILL_WORDS });
    return { words, next, missing: setIds.length - own.length };
  });
  if (!inSets) return { outcome: "failed", message: "Failed to fetch vocabulary from sets" };
  const known = new Set(inSets.words.map(({ id }) => id));
  const all = [...inSets.words, ...single.filter(({ id }) => !known.has(id))];
  return {
    outcome: "loaded",
    words: all.slice(0, MOST_DRILL_WORDS).map(toDrillWord),
    missing: { words: vocabularyIds.length - single.length, sets: inSets.missing },
    isCut: inSets.next !== null || all.length > MOST_DRILL_WORDS,
  };
}

async function orFailed<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error }, "the words of a pronunciation exercise were not loaded");
    return null;
  }
}

function toDrillWord(word: Word): DrillWord {
  const { id, arabicWord, englishMeaning, exampleSentence, exampleMeaning, synonym, antonym } =
    word;
  const clip = (part: string, text: string) => {
    const version = createHash("sha256").update(text).digest("base64url").slice(0, 12);
    const address = `/vocabulary/${id}/speech/${part}.mp3?text=${version}`;
    return { address, leastBytes: leastAudioBytes(text), isRecorded: false };
  };
  const recordingUrl = recordingUrlOf(word);
  const recorded = recordingUrl && { address: recordingUrl, leastBytes: 1, isRecorded: true };
  return {
    ...{ id, arabicWord, englishMeaning, exampleSentence, exampleMeaning, synonym, antonym },
    clips: {
      word: recorded || clip("word", arabicWord),
      sentence: clip("example", exampleSentence ?? ""),
    },
  };
}

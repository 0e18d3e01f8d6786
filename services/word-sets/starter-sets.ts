import { createHash } from "node:crypto";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { HOUSE_SETS, HOUSE_WORDS } from "#models/house-ids.ts";
import { type LexiconEntry, wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { THEME_SETS, type ThemeSet } from "#models/lexicon/theme-sets.ts";
import { putHouseSet, removeOtherSets } from "#models/word-sets/house-sets.ts";
import { MORE_SET_COLORS } from "#models/word-sets/word-set-rules.ts";
import { putHouseWords, removeOtherWords } from "#models/words/house-words.ts";
import { type NewWord, wordKeys } from "#models/words/word.ts";
import { env } from "#services/env.server.ts";
import { log } from "#services/log.server.ts";
import { HOUSE_ID } from "./author-names.ts";
import { searchOf } from "./set-search.ts";

const KIND = "starter-sets";
// Long ago, so that a learner's set counts as newer.
const MADE_AT = new Date("2023-09-12T00:00:00Z");
const SET_ID = HOUSE_SETS.padEnd(18, "0");
const LAST_NUMBER = 0xffffff;

/** Writes a public set for each theme of the lexicon, unless today's are there; returns how many. Any number of processes may do so at once. */
export async function renewStarterSets(
  now: Date,
  sets: readonly ThemeSet[] = THEME_SETS,
  signal?: AbortSignal,
): Promise<number> {
  const version = versionOf(sets);
  if ((await derivedDataVersion(KIND)) === version) return 0;
  for (const set of sets) {
    if (signal?.aborted) return 0;
    await inTransaction(() => putThemeSet(set, now));
  }
  await inTransaction(async () => {
    await removeOtherSets(HOUSE_ID, sets.map(setIdOf));
    const wordIds = sets.flatMap(({ entries }) => entries.map(wordIdOf));
    await removeOtherWords(HOUSE_ID, [...new Set(wordIds)]);
  });
  await recordVersion(KIND, version);
  log.info({ made: sets.length }, "starter sets made");
  return sets.length;
}

async function putThemeSet(set: ThemeSet, now: Date): Promise<void> {
  const { title, number, entries } = set;
  const words = entries.map((entry) => ({ id: wordIdOf(entry), word: wordOf(entry, now) }));
  await putHouseWords(HOUSE_ID, words);
  const texts = { name: title, description: descriptionOf(entries) };
  const wordIds = words.map(({ id }) => id).reverse();
  await putHouseSet(
    {
      ...texts,
      id: setIdOf(set),
      userId: HOUSE_ID,
      createdAt: MADE_AT,
      color: MORE_SET_COLORS[(number - 1) % MORE_SET_COLORS.length] ?? MORE_SET_COLORS[0],
      search: searchOf(texts, env.productName),
      wordIds,
    },
    now,
  );
}

function wordOf(entry: LexiconEntry, now: Date): NewWord {
  return {
    ...wordTextOf(entry),
    source: "dictionary",
    origin: "starter",
    isAiGenerated: false,
    createdAt: now,
  };
}

/** "Begins with father, mother, brother". */
function descriptionOf(entries: readonly LexiconEntry[]): string {
  const first = entries.slice(0, 3).map(({ englishMeaning }) => {
    const [meaning = ""] = englishMeaning.split(";");
    return meaning.replace(/\s*\([^)]*\)/g, "").trim();
  });
  return `Begins with ${[...new Set(first)].join(", ")}`;
}

/** The same form in a category has the same id, so that it is there once whatever its entry is called. */
function wordIdOf({ arabicWord, englishMeaning, category }: LexiconEntry): string {
  const { vocalisedKey } = wordKeys({ arabicWord, englishMeaning });
  return HOUSE_WORDS + hashOf(`${category} ${vocalisedKey}`).slice(0, 24 - HOUSE_WORDS.length);
}

/** Of these sets, all of one moment, the one with the larger id comes first. */
function setIdOf({ number }: ThemeSet): string {
  return SET_ID + (LAST_NUMBER - number).toString(16);
}

function versionOf(sets: readonly ThemeSet[]): number {
  // As many bits as a number holds exactly.
  return Number.parseInt(
    hashOf(
      JSON.stringify([
        env.productName,
        MADE_AT,
        sets,
        sets.map(({ entries }) => descriptionOf(entries)),
      ]),
    ).slice(0, 12),
    16,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

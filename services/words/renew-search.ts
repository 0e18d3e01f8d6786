import { isDeepStrictEqual } from "node:util";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { findWord, type Word } from "#models/words/word.ts";
import { wordsAfter } from "#models/words/word-pages.ts";
import { type SearchEntry, searchEntriesOf } from "#models/words/word-search.ts";
import { log } from "#services/log.server.ts";
import { makeSearchable, searchEntryOf } from "./searchable-word.ts";

const KIND = "word-search";
// To be raised when what a word is found by changes, so that the words already there follow.
const VERSION = 3;
const AT_ONCE = 200;

/**
 * Makes every word findable by today's rules, unless that was done before; returns how many words it wrote. It writes no
 * word again that is as it should be, and leaves a word that fails to the next start.
 */
export async function renewSearch(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  const counts = { written: 0, failed: 0, unchanged: 0 };
  for (let after: string | undefined; ; ) {
    const words = await wordsAfter(after, AT_ONCE);
    const entries = await searchEntriesOf(words.map(({ id }) => id));
    for (const word of words) counts[await renew(word, entries.get(word.id))] += 1;
    after = words.at(-1)?.id;
    if (words.length < AT_ONCE) break;
  }
  if (counts.failed === 0) await recordVersion(KIND, VERSION);
  return counts.written;
}

async function renew(
  word: Word,
  entry: SearchEntry | undefined,
): Promise<"written" | "failed" | "unchanged"> {
  try {
    if (isDeepStrictEqual(entry, searchEntryOf(word))) return "unchanged";
    await inTransaction(async () => {
      const current = await findWord(word.userId, word.id);
      if (current) await makeSearchable(current);
    });
    return "written";
  } catch (error) {
    log.error({ err: error, wordId: word.id }, "a word could not be made findable");
    return "failed";
  }
}

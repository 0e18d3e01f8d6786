import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { findWord } from "#models/words/word.ts";
import { wordsAfter } from "#models/words/word-pages.ts";
import { makeSearchable } from "./searchable-word.ts";

const KIND = "word-search";
// To be raised when what a word is found by changes, so that the words already there follow.
const VERSION = 3;
const AT_ONCE = 200;

/** Makes every word findable by today's rules, unless that was done before; returns how many words it wrote. */
export async function renewSearch(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  let written = 0;
  for (let after: string | undefined; ; ) {
    const words = await wordsAfter(after, AT_ONCE);
    for (const { userId, id } of words) {
      await inTransaction(async () => {
        const word = await findWord(userId, id);
        if (word) await makeSearchable(word);
      });
    }
    written += words.length;
    after = words.at(-1)?.id;
    if (words.length < AT_ONCE) break;
  }
  await recordVersion(KIND, VERSION);
  return written;
}

import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { dropFormerCollections } from "#models/database/former-indexes.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { changeUserStats, learnersWithTotals } from "#models/study/user-stats.ts";
import { allSearchedWords, linesOf, type SearchedWord } from "#models/words/searched-words.ts";
import { findWords, placeOfWord, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { formKeysOfWords, setFormKeys } from "#models/words/words-by-form-key.ts";
import { log } from "#services/log.server.ts";
import { formKeysOf } from "./form-keys.ts";
import { makeSearchable, searchedWordOf } from "./searchable-word.ts";

const KIND = "word-search";
// To be raised when what a word is found by changes, so that the words already there follow.
const VERSION = 4;
const AT_ONCE = 200;
const TOLD_EACH = 10_000;

/**
 * Makes every word findable by today's rules, unless that was done before; returns how many words it wrote. It writes no
 * word again that is as it should be, and leaves what fails to the next start. Only a start that finds nothing to write is
 * the last to look, because a process of the version before may still write beside this one.
 */
export async function renewSearch(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  let written = 0;
  let failed = 0;
  for await (const userId of learners()) {
    try {
      for await (const words of outdatedWords(userId)) {
        await renew(userId, words);
        const told = Math.floor(written / TOLD_EACH);
        written += words.length;
        if (written === words.length || told < Math.floor(written / TOLD_EACH)) {
          log.info({ words: written }, "making words findable");
        }
      }
    } catch (error) {
      failed += 1;
      log.error({ err: error, userId }, "words of a user could not be made findable");
    }
  }
  if (failed > 0) return written;
  await dropFormerCollections();
  if (written === 0) await recordVersion(KIND, VERSION);
  return written;
}

async function* learners(): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const some = await learnersWithTotals(after, AT_ONCE);
    for (const { id } of some) yield id;
    after = some.at(-1)?.id;
    if (some.length < AT_ONCE) return;
  }
}

async function* outdatedWords(userId: string): AsyncGenerator<Word[]> {
  const stored = new Map<string, string>();
  for await (const part of allSearchedWords(userId)) {
    for (const word of linesOf(part)) stored.set(word.place, digestOf(word));
  }
  for (let after: string | undefined; ; ) {
    const words = await listWords(userId, { limit: AT_ONCE, after, towards: "newer" });
    const keys = await formKeysOfWords(
      userId,
      words.map(({ id }) => id),
    );
    const outdated = words.filter(
      (word) =>
        stored.get(placeOfWord(word)) !== digestOf(searchedWordOf(word)) ||
        !isDeepStrictEqual(keys.get(word.id), formKeysOf(word)),
    );
    if (outdated.length > 0) yield outdated;
    const last = words.at(-1);
    if (!last || words.length < AT_ONCE) return;
    after = placeOfWord(last);
  }
}

async function renew(userId: string, outdated: readonly Word[]): Promise<void> {
  await inTransaction(async () => {
    const version = await changeUserStats(userId, {});
    const words = await findWords(
      userId,
      outdated.map(({ id }) => id),
    );
    await setFormKeys(
      userId,
      words.map((word) => ({ id: word.id, formKeys: formKeysOf(word) })),
    );
    await makeSearchable(userId, words, version);
  });
}

// The texts themselves may be more than memory should hold.
function digestOf({ category, text }: SearchedWord): string {
  return hash("sha256", `${category} ${text}`, "base64");
}

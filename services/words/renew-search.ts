import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { dropFormerCollections } from "#models/database/former-indexes.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { partsOfPlace } from "#models/database/place-in-time.ts";
import { changeUserStats, learnersWithTotals } from "#models/study/user-stats.ts";
import {
  allSearchedWords,
  linesOf,
  ownersOfSearchedWords,
  removeSearchedWord,
  removeSearchedWords,
  type SearchedWord,
} from "#models/words/searched-words.ts";
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

/** Words to write anew, and places of words that are gone. */
type Outdated = { words: Word[]; gone: string[] };

/**
 * Makes every word findable by today's rules and takes out what is gone, unless that was done before; returns how much it
 * wrote. It writes no
 * word again that is as it should be, and leaves what fails to the next start. Only a start that finds nothing to write is
 * the last to look, because a process of the version before may still write beside this one.
 */
export async function renewSearch(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  let written = 0;
  let failed = 0;
  const owners = new Set(await ownersOfSearchedWords());
  for await (const { id: userId } of learnersWithTotals()) {
    owners.delete(userId);
    try {
      for await (const outdated of outdatedWords(userId)) {
        await renew(userId, outdated);
        const told = Math.floor(written / TOLD_EACH);
        const count = outdated.words.length + outdated.gone.length;
        written += count;
        if (written === count || told < Math.floor(written / TOLD_EACH)) {
          log.info({ words: written }, "making words findable");
        }
      }
    } catch (error) {
      failed += 1;
      log.error({ err: error, userId }, "words of a user could not be made findable");
    }
  }
  // A process of the version before deletes an account without its searched words.
  for (const gone of owners) written += await removeSearchedWords(gone);
  if (failed > 0) return written;
  await dropFormerCollections();
  if (written === 0) await recordVersion(KIND, VERSION);
  return written;
}

async function* outdatedWords(userId: string): AsyncGenerator<Outdated> {
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
    for (const word of words) stored.delete(placeOfWord(word));
    if (outdated.length > 0) yield { words: outdated, gone: [] };
    const last = words.at(-1);
    if (!last || words.length < AT_ONCE) break;
    after = placeOfWord(last);
  }
  for (const gone = [...stored.keys()]; gone.length > 0; ) {
    yield { words: [], gone: gone.splice(0, AT_ONCE) };
  }
}

async function renew(userId: string, outdated: Outdated): Promise<void> {
  await inTransaction(async () => {
    const version = await changeUserStats(userId, {});
    const words = await findWords(userId, [
      ...outdated.words.map(({ id }) => id),
      ...outdated.gone.map((place) => partsOfPlace(place).id),
    ]);
    await setFormKeys(
      userId,
      words.map((word) => ({ id: word.id, formKeys: formKeysOf(word) })),
    );
    await makeSearchable(userId, words, version);
    const places = new Set(words.map(placeOfWord));
    for (const place of outdated.gone) {
      if (!places.has(place)) await removeSearchedWord(userId, place, version);
    }
  });
}

// The texts themselves may be more than memory should hold.
function digestOf({ category, text }: SearchedWord): string {
  return hash("sha256", `${category} ${text}`, "base64");
}

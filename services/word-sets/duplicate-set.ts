import { inTransaction } from "#models/database/mongoose.server.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import { ChangedMeanwhile, isDuplicateKey } from "#models/database/write-conflict.ts";
import { changeKept, expectRoom } from "#models/study/kept-counts.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { findMadeSet, type MadeSet } from "#models/word-sets/own-sets.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import {
  findCopy,
  forgetCopy,
  keepCopy,
  newCopy,
  type UnfinishedCopy,
} from "#models/word-sets/unfinished-copy.ts";
import {
  type CopiedWords,
  countDuplicate,
  insertSet,
  type WordSet,
} from "#models/word-sets/word-set.ts";
import {
  countItems,
  insertItems,
  listItems,
  removeAllItems,
} from "#models/word-sets/word-set-item.ts";
import type { Learner } from "#services/study/learner.ts";
import { authorName } from "./author-names.ts";
import { copyWords } from "./copy-words.ts";
import { freeCopyName } from "./free-copy-name.ts";
import { searchOf } from "./set-search.ts";

// Words copied in one transaction, so that other writers do not wait for it much longer than for any other.
const PORTION = 500;

export type DuplicatedSet = CopiedWords & { set: WordSet };

export type DuplicateOptions = { effectId?: string | null; now: Date; portion?: number };

/**
 * Makes a copy of a public set, once for each effect: words that the learner has are linked, the rest is copied. The set is
 * there with its last word and not before; a copy that was interrupted goes on where it was. Null when there is no such set.
 */
export async function duplicateSet(
  { id: userId, timeZone }: Pick<Learner, "id" | "timeZone">,
  { sourceId, name }: { sourceId: string; name: string },
  { effectId = null, ...options }: DuplicateOptions,
): Promise<DuplicatedSet | null> {
  return finishCopy(newCopy({ userId, timeZone, sourceId, name, effectId }), options);
}

/** Copies what is left to copy and shows the set; null when its source is gone or private by now. */
export async function finishCopy(
  begun: UnfinishedCopy,
  { now, portion = PORTION }: Pick<DuplicateOptions, "now" | "portion">,
): Promise<DuplicatedSet | null> {
  let step: Step = { copy: begun };
  while ("copy" in step) {
    const { copy }: { copy: UnfinishedCopy } = step;
    step = await inTransaction(() => copyPortion(copy, portion, now));
  }
  return step.made;
}

type Step = { copy: UnfinishedCopy } | { made: DuplicatedSet | null };

async function copyPortion(known: UnfinishedCopy, portion: number, now: Date): Promise<Step> {
  const { userId, effectId } = known;
  // Another request of the learner that adds words waits here, or runs again.
  await changeUserStats(userId, {});
  const stored = await findCopy(known);
  if (!stored) {
    const made = await findMadeSet(userId, effectId ? { effectId } : { setId: known.id });
    if (made || known.after !== null) return { made: made && duplicatedSet(made) };
  }
  const copy = stored ?? known;
  const { id } = copy;
  const source = await findPublicSet(copy.sourceId);
  if (!source) {
    await takeBack(copy);
    return { made: null };
  }
  // A copy of many portions would not fit at its last one only.
  if (copy.after === null && source.wordCount > portion) {
    const { wordCount } = source;
    await expectRoom(userId, { sets: 1, words: wordCount, setWords: wordCount });
  }
  const after = readPlace(copy.after);
  const items = await listItems(source.id, { limit: portion + 1, after, towards: "newer" });
  const taken = items.slice(0, portion);
  const { userId: ownerId, sharesRecordings } = source;
  const ids = taken.map((item) => item.vocabularyId);
  const sourceWords = { userId: ownerId, ids, sharesRecordings };
  const words = await storedOnce(() => copyWords(copy, sourceWords, now));
  const inserted = await insertItems(copy, words.ids, now);
  const copied = copy.copied + words.copied;
  const linked = copy.linked + words.linked;
  if (items.length > portion) {
    const next = { ...copy, copied, linked, after: taken.at(-1)?.place ?? copy.after };
    await keepCopy(next, now);
    await changeKept(userId, { setWords: inserted });
    return { copy: next };
  }
  await forgetCopy(id);
  const { description, color } = source;
  const name = await freeCopyName(userId, copy.name);
  const set = await insertSet({
    ...{ id, userId, name, description, color, isPublic: false, createdAt: now },
    search: searchOf({ name, description }, await authorName(userId)),
    wordCount: await countItems(id),
    effectId,
    copiedWords: { copied, linked },
    copyOf: source.id,
  });
  await changeKept(userId, { sets: 1, setWords: inserted });
  if (source.userId !== userId) await countDuplicate(source.id);
  return { made: { set, copied, linked } };
}

/** Forgets an unfinished copy, and the set that it was to be; the words that were copied stay. */
export async function giveUpCopy(known: UnfinishedCopy): Promise<void> {
  await inTransaction(async () => {
    await changeUserStats(known.userId, {});
    const copy = await findCopy(known);
    if (copy) await takeBack(copy);
  });
}

async function takeBack({ id, userId }: UnfinishedCopy): Promise<void> {
  await changeKept(userId, { setWords: -(await removeAllItems(id)) });
  await forgetCopy(id);
}

async function storedOnce<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isDuplicateKey(error)) throw new ChangedMeanwhile();
    throw error;
  }
}

function duplicatedSet({ set, copiedWords }: MadeSet): DuplicatedSet {
  return { set, copied: copiedWords?.copied ?? 0, linked: copiedWords?.linked ?? 0 };
}

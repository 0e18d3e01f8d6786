import { homesOf } from "#models/data-import/homes.ts";
import { keepRestoredWords, type RestoredWord } from "#models/data-import/restored-word.ts";
import { answeredAmong } from "#models/study/answers-of-word.ts";
import { roomLeft } from "#models/study/kept-counts.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { formKey, wordIdsByForm } from "#models/words/duplicate-candidates.ts";
import { wordKeys } from "#models/words/word.ts";
import { storeDatedWords } from "#services/words/store-words.ts";
import { type Bringing, idsOf, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";
import { scheduleByLog } from "./schedule-by-log.ts";

/**
 * Stores the words that are not there yet, by their ids and by their vocalized form in their category, and notes which is
 * which. One that was deleted here comes back under its id, for its answers stayed under that.
 */
export async function bringWords(
  { learner, now }: Bringing,
  words: readonly Returned["words"][],
): Promise<Tally> {
  const wanted = words.map((word) => {
    const { vocalisedKey } = wordKeys(word.text);
    const form = { category: word.text.category, vocalisedKey };
    return { word, form, key: formKey(form) };
  });
  const forms = wanted.map(({ form }) => form);
  const known = await wordIdsByForm(learner.id, forms);
  const homeOf = await homesOf("vocabulary", learner.id, idsOf(words));
  const free = words.flatMap(({ id }) => homeOf(id).free);
  const answered = new Set(await answeredAmong(learner.id, free));
  const { words: room } = await roomLeft(learner.id);
  const fresh = new Map<string, Returned["words"]>();
  const found = new Map<string, Omit<RestoredWord, "isScheduled">>();
  let over = 0;
  for (const { word, key } of wanted) {
    const home = homeOf(word.id);
    const made = home.isThere ? home.id : (home.free.find((id) => answered.has(id)) ?? home.id);
    const there = home.isThere || fresh.has(made) ? made : known.get(key);
    if (!there && fresh.size >= room) {
      over += 1;
      continue;
    }
    const wordId = there ?? made;
    if (!there) fresh.set(made, word);
    known.set(key, wordId);
    const { id: oldId, text } = word;
    found.set(oldId, { oldId, wordId, isBack: !there, imageUrl: text.imageUrl });
  }
  await storeDatedWords(
    learner.id,
    [...fresh].map(([id, { text, ...facts }]) => ({ ...text, ...facts, id, imageUrl: null })),
  );
  await scheduleByLog(
    learner,
    [...fresh.keys()].filter((id) => answered.has(id)),
  );
  await keepRestoredWords(learner.id, [...found.values()], now);
  return {
    added: fresh.size,
    there: words.length - fresh.size - over,
    leftOut: leftOutFor(noRoomFor("words", 0), over),
  };
}

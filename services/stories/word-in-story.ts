import { PASSAGES } from "#models/stories/passages.ts";
import type { Story } from "#models/stories/story.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import { findWord } from "#models/words/word.ts";
import { type Meaning, meaningsInText } from "./meanings-in-text.ts";

/** A word of a story as it stands there, and what it may mean, the likeliest first; nothing where it is not known. */
export type WordInStory = { text: string; meanings: Meaning[] };

/** The word at a place of a story, or null where there is none. A word that the story was made of goes before others. */
export async function wordInStory(
  { userId, sentences, uses, words, passageId }: Story,
  { sentence, at }: { sentence: number; at: number },
): Promise<WordInStory | null> {
  const arabic = sentences[sentence]?.arabic ?? "";
  const text = wordsOf(arabic)[at];
  if (text === undefined) return null;
  const use = uses.find((one) => one.sentence === sentence && one.from <= at && at <= one.to);
  const used = use && words[use.word];
  const chosen = used ? await findWord(userId, used.vocabularyId) : null;
  const passage = PASSAGES.find(({ id }) => id === passageId);
  const named = passage?.words.find(({ token }) => token === text)?.entry;
  return { text, meanings: await meaningsInText(userId, { arabic, at }, { chosen, named }) };
}

import type { Word } from "#models/words/word.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";
import { completeText } from "#models/words/word-text.ts";

const USER = "0".repeat(24);

/** A word as a story is made of it. */
export function storyWord(
  arabicWord: string,
  englishMeaning: string,
  category: AnyCategory,
  more: Partial<Word> = {},
): Word {
  return {
    ...completeText({ arabicWord, englishMeaning, category }),
    id: String(englishMeaning.length).padStart(24, "0"),
    userId: USER,
    isAiGenerated: false,
    source: "manual",
    origin: "typed",
    recordingId: null,
    introducedAt: null,
    createdAt: new Date("2026-11-20T10:00:00Z"),
    ...more,
  };
}

/** Five words of the lexicon, some with their forms. */
export const STORY_WORDS: readonly Word[] = [
  storyWord("شَجَرَةٌ", "tree", "noun"),
  storyWord("قِطَّةٌ", "cat", "noun"),
  storyWord("طَائِرٌ", "bird", "noun"),
  storyWord("نَامَ", "to sleep", "verb", { presentTense: "يَنَامُ", verbalNoun: "نَوْمٌ" }),
  storyWord("خُبْزٌ", "bread", "noun"),
];

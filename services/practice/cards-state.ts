import type { DisplayOptions } from "#models/practice/practice-rules.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { Word } from "#models/words/word.ts";
import type { PracticeWithWords } from "./practice-with-words.ts";

export type Card = {
  index: number;
  direction: Direction;
  isKnown: boolean | null;
  word: Pick<
    Word,
    | "id"
    | "arabicWord"
    | "englishMeaning"
    | "category"
    | "gender"
    | "exampleSentence"
    | "exampleMeaning"
    | "synonym"
    | "antonym"
    | "imageUrl"
  > & { recordingUrl: string | null };
};

export type CardsState = {
  kind: "cards";
  cards: Card[];
  shows: DisplayOptions;
  /** The first card that nobody judged, from 0; the last one where all were. */
  next: number;
};

/** Returns the cards of a run, without deleted words. */
export function cardsState(known: PracticeWithWords): CardsState {
  const cards = known.left.flatMap((item): Card[] => {
    const word = known.words.get(item.wordId);
    if (!word) return [];
    const { id, arabicWord, englishMeaning, category, gender, imageUrl } = word;
    const { exampleSentence, exampleMeaning, synonym, antonym } = word;
    return [
      {
        index: item.index,
        direction: item.direction,
        isKnown: item.isCorrect,
        word: {
          ...{ id, arabicWord, englishMeaning, category, gender, imageUrl },
          ...{ exampleSentence, exampleMeaning, synonym, antonym },
          recordingUrl: recordingUrlOf(word),
        },
      },
    ];
  });
  const open = cards.findIndex(({ isKnown }) => isKnown === null);
  const next = open < 0 ? Math.max(0, cards.length - 1) : open;
  return { kind: "cards", cards, shows: known.practice.displayOptions, next };
}

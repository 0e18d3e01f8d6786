import { randomUUID } from "node:crypto";
import { listOf, textOf } from "#app/forms/form-texts.ts";
import {
  MOST_STORY_WORDS,
  SELECTION_TYPES,
  type SelectionType,
  STORY_CATEGORIES,
  type StoryCategory,
} from "#models/stories/story-rules.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { spotTextIn } from "#models/words/word-spot.ts";
import {
  type Candidates,
  MOST_CANDIDATES,
  storyCandidates,
  whyNone,
} from "#services/stories/story-words.ts";
import { type ChoicePage, wordsToChoose } from "#services/stories/words-to-choose.ts";
import type { Learner } from "#services/study/learner.ts";

const MOST_TICKED = 100;
const LONGEST_SEARCH = 100;
/** Ways to choose words, in the order a learner probably wants them; the first that has words is chosen. */
const USUAL: readonly SelectionType[] = ["due", "last7days", "last30days", "mastered", "custom"];

export type SetupWord = Pick<Word, "id" | "arabicWord" | "englishMeaning">;

/** The choice of words as the page shows it. */
export type StorySetup = Awaited<ReturnType<typeof storySetup>>;

/** The choice of words that an address or a form holds; without one, the first five of what the learner probably wants. */
export async function storySetup(learner: Learner, sent: URLSearchParams | FormData, now: Date) {
  const categories = STORY_CATEGORIES.filter((one) => listOf(sent, "categories").includes(one));
  const kinds: StoryCategory[] = categories.length > 0 ? categories : ["general"];
  const candidates = await storyCandidates(learner, kinds, now);
  const wanted = SELECTION_TYPES.find((one) => one === textOf(sent, "selectionType"));
  const selectionType = wanted ?? usual(candidates);
  const isCustom = selectionType === "custom";
  const search = isCustom ? textOf(sent, "search").slice(0, LONGEST_SEARCH) : "";
  const after = isCustom ? placeIn(sent) : null;
  const shownFor = [selectionType, ...kinds].join(" ");
  const isAnother = textOf(sent, "another") === "on";
  const sentFor = textOf(sent, "shownFor");
  const isTicked = isAnother || (isCustom ? sentFor.startsWith("custom ") : sentFor === shownFor);
  const own = isTicked ? await tickedWords(learner.id, sent) : null;
  const page: ChoicePage = isCustom
    ? await wordsToChoose(learner.id, { categories: kinds, search, after: after ?? undefined })
    : { words: candidates[selectionType], next: null };
  const { words: listed, next } = page;
  const offered =
    isCustom || isAnother ? [...(own ?? []), ...listed.filter((word) => !has(own, word))] : listed;
  const auto = isCustom ? [] : listed;
  const all = (own ?? auto).filter((word) => has(offered, word)).map(({ id }) => id);
  const isCut = !wanted || textOf(sent, "keep") === String(MOST_STORY_WORDS);
  const ticked = isCut ? all.slice(0, MOST_STORY_WORDS) : all;
  const elsewhere = next ? "None among these words." : search && "No word is found.";
  const none = listed.length > 0 ? "" : elsewhere || (await whyNone(learner, selectionType, now));
  const counts = Object.fromEntries(
    SELECTION_TYPES.map((type) => [type, candidates[type].length]),
  ) as Record<SelectionType, number>;
  return {
    selectionType,
    categories: kinds,
    /** How many words each way to choose has; "custom" is every word, and not counted. */
    counts,
    mostCounted: MOST_CANDIDATES,
    /** Whether there are words at all, of whichever kind. */
    hasWords: listed.length > 0 || (await listWords(learner.id, { limit: 1 })).length > 0,
    words: offered.map(
      ({ id, arabicWord, englishMeaning }): SetupWord => ({ id, arabicWord, englishMeaning }),
    ),
    /** Why there are none of them. */
    none,
    ticked,
    search,
    /** The word that this page of the list is after, or null on the first one. */
    after,
    /** The word that the next page is after, or null on the last one. */
    next,
    /** The list that the ticks belong to; ticks of the learner's own choice stay whichever categories are shown. */
    shownFor,
    /** Whether the words that were sent are ticks of this list. */
    isTicked,
    /** Makes one story of a form that is sent twice. */
    formId: randomUUID(),
  };
}

function usual(candidates: Candidates): SelectionType {
  return USUAL.find((type) => candidates[type].length > 0) ?? "last7days";
}

async function tickedWords(userId: string, sent: URLSearchParams | FormData): Promise<Word[]> {
  return findWords(userId, listOf(sent, "selectedWords").slice(0, MOST_TICKED));
}

/** The word that the page asked for is after; what is searched for anew is shown from the beginning. */
function placeIn(sent: URLSearchParams | FormData): string | null {
  if (textOf(sent, "show") === "words") return null;
  const place = textOf(sent, sent.has("older") ? "older" : "after");
  return spotTextIn(place) ?? null;
}

function has(words: readonly Word[] | null, { id }: Word): boolean {
  return words?.some((word) => word.id === id) ?? false;
}

import { isId } from "#models/database/id.ts";
import { type Inserted, insertMissing } from "#models/database/insert-missing.ts";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { answerOne } from "#models/database/read-together.ts";
import {
  always,
  collection,
  inside,
  list,
  orNull,
  required,
  type Stored,
  type StoredAs,
  type Told,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { SelectionType, StoryCategory, StorySource } from "./story-rules.ts";
import type { WordUse } from "./story-text.ts";

/** A text in both languages. */
export type BothTexts = { arabic: string; english: string };

/** The source of a sentence, and the meaning of the chosen word it is for. */
export type SentenceOrigin = {
  kind: "own-example" | "lexicon-example" | "word-itself";
  meaning: string;
};

export type StorySentence = BothTexts & { origin: SentenceOrigin | null };

const bothTexts = { arabic: always.text, english: always.text };

const wordFields = {
  vocabularyId: always.id,
  arabicWord: always.text,
  englishMeaning: always.text,
  category: always.text,
};

type StoredStoryWord = Omit<StoredAs<typeof wordFields>, "_id">;

/** A word that a story was made of, as it was then. */
export type StoryWord = Omit<StoredStoryWord, "vocabularyId"> & { vocabularyId: string };

const storySchema = collection("stories", {
  userId: always.id,
  title: required<BothTexts>(inside(bothTexts)),
  source: required<StorySource>(String),
  sentences: list<StorySentence>(
    inside({
      ...bothTexts,
      origin: orNull(inside<SentenceOrigin>({ kind: always.text, meaning: always.text })),
    }),
  ),
  words: list<StoredStoryWord>(inside(wordFields)),
  uses: list<WordUse>(
    inside({
      sentence: always.number,
      from: always.number,
      to: always.number,
      word: always.number,
    }),
  ),
  /** How its words were chosen. */
  selection: required<{ type: SelectionType; categories: StoryCategory[] }>(
    inside({ type: always.text, categories: [String] }),
  ),
  /** The written passage that it is, or null. */
  passageId: field<string | null>(String, null),
  /** The one effect that all repeats of a request have. */
  effectId: field<string | null>(String, null),
  createdAt: always.time,
});
storySchema.index({ userId: 1, createdAt: -1, _id: -1 });
storySchema.index(
  { userId: 1, effectId: 1 },
  { unique: true, partialFilterExpression: { effectId: { $gt: "" } } },
);

const StoryModel = defineModel("Story", storySchema);

type StoredStory = Stored<typeof StoryModel>;

/** A kept story of one learner; createdAt is UTC. */
export type Story = Omit<Told<typeof StoryModel, "effectId">, "words"> & { words: StoryWord[] };

export type NewStory = Omit<Story, "id"> & { effectId: string | null };

/** Keeps a new story; an effect that the learner's stories had already raises the duplicate-key error. */
export async function insertStory(story: NewStory): Promise<Story> {
  const [stored] = await StoryModel.create([{ ...story }]);
  if (!stored) throw new Error("no story was stored");
  return toStory(stored.toObject());
}

// Years of five a day.
export const MOST_RETURNED_STORIES = 5_000;

/** Stores stories from elsewhere, unless they are there, as long as there is room. */
export function insertReturnedStories(
  userId: string,
  stories: readonly Omit<Story, "userId">[],
): Promise<Inserted> {
  return insertMissing(
    StoryModel,
    stories.map((story) => ({ ...story, userId })),
    { counted: { userId }, most: MOST_RETURNED_STORIES },
  );
}

/** The learner's own story, or null for a missing, foreign or malformed id. */
export async function findStory(userId: string, storyId: string): Promise<Story | null> {
  if (!isId(storyId)) return null;
  return answerOne({
    model: StoryModel,
    filter: { _id: storyId, userId },
    toResult: toStory,
  });
}

/** The own story that this effect made, or null. */
export async function findMadeStory(userId: string, effectId: string): Promise<Story | null> {
  const stored = await StoryModel.findOne({
    userId,
    effectId: trusted({ $eq: effectId, $gt: "" }),
  }).lean();
  return stored && toStory(stored);
}

/** Some of the learner's stories after a place, newest first. */
export async function listStories(
  userId: string,
  stretch: Omit<StretchInTime, "towards">,
): Promise<Story[]> {
  const query = { model: StoryModel, filter: { userId } };
  return (await readInTime<StoredStory>(query, "createdAt", stretch)).map(toStory);
}

function toStory({ _id, userId, effectId, ...stored }: StoredStory): Story {
  return {
    id: String(_id),
    userId: String(userId),
    title: stored.title,
    source: stored.source,
    sentences: stored.sentences.map(({ arabic, english, origin }) => ({
      arabic,
      english,
      origin: origin ?? null,
    })),
    words: stored.words.map((word) => ({ ...word, vocabularyId: String(word.vocabularyId) })),
    uses: stored.uses,
    selection: stored.selection,
    passageId: stored.passageId ?? null,
    createdAt: stored.createdAt,
  };
}

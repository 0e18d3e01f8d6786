import { insertStory } from "#models/stories/story.ts";

/** Keeps a story of these Arabic sentences, made of no word, and returns its address. */
export async function insertAStory(userId: string, sentences: readonly string[]): Promise<string> {
  const { id } = await insertStory({
    userId,
    title: { arabic: "قِصَّةٌ", english: "A story" },
    source: "ai",
    sentences: sentences.map((arabic) => ({ arabic, english: "In English.", origin: null })),
    words: [],
    uses: [],
    selection: { type: "custom", categories: ["general"] },
    passageId: null,
    effectId: null,
    createdAt: new Date(),
  });
  return `/story-review/${id}`;
}

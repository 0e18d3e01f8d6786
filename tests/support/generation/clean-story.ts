import { usesOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import type { GeneratedStory } from "#services/generation/generation-provider.ts";

/** What a story has that no learner should see, whoever wrote it. */
export function storyDirt(story: GeneratedStory, words: readonly Word[]): string[] {
  const texts = [story.title, ...story.sentences];
  const dirt = texts.flatMap(({ arabic, english }, at) => [
    ...(isClean(arabic, /\p{Script=Arabic}/u, /[A-Za-z]/) ? [] : [`arabic of ${at}`]),
    ...(isClean(english, /\p{Script=Latin}/u, /\p{Script=Arabic}/u) ? [] : [`english of ${at}`]),
  ]);
  const used = new Set(usesOf(story.sentences, words, story.surfaceForms).map(({ word }) => word));
  const missing = words.flatMap(({ englishMeaning }, at) => (used.has(at) ? [] : [englishMeaning]));
  return [...dirt, ...missing];
}

function isClean(text: string, wanted: RegExp, unwanted: RegExp): boolean {
  return (
    wanted.test(text) &&
    !unwanted.test(text) &&
    text === text.trim().normalize("NFC") &&
    !/[<>[\]{}`*_\\\p{C}\p{Emoji_Presentation}]|:\/\//u.test(text)
  );
}

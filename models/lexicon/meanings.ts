import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";

type Meant = { englishMeaning: string };

/** The single meanings of a word as they are looked up: cleaned, without brackets, "to" and article. */
export function meaningsIn({ englishMeaning }: Meant): string[] {
  return wholeMeaningsIn({ englishMeaning: englishMeaning.replace(/\([^)]*\)/g, " ") });
}

/** The same with what stands in brackets, which says more closely what is meant. */
export function wholeMeaningsIn({ englishMeaning }: Meant): string[] {
  const texts = englishMeaning.split(/[;/]/).map((text) => coreOf(cleanEnglish(text), true));
  return texts.filter((text) => text !== "");
}

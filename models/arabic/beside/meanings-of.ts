import { englishAlternatives } from "#models/arabic/english-alternatives.ts";
import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import type { Expected } from "#models/arabic/verdict.ts";

/** The single meanings of an English text, cleaned and each once, without "to" and article. */
export function meaningsOf(item: Expected, isVerb: boolean): string[] {
  const cores = englishAlternatives(item, isVerb)
    .filter((text) => !/[;|\n]/.test(text))
    .map((text) => coreOf(cleanEnglish(text), isVerb));
  return [...new Set(cores)].filter((core) => core !== "");
}

import { isTooLongToCompare } from "#models/arabic/alternatives.ts";
import { arabicAlternatives } from "#models/arabic/arabic-alternatives.ts";
import { englishAlternatives } from "#models/arabic/english-alternatives.ts";
import { cleanEnglish } from "#models/arabic/english-text.ts";
import { clean } from "#models/arabic/keys.ts";
import { isVerbAsked } from "#models/arabic/match-english.ts";
import type { Expected } from "#models/arabic/verdict.ts";
import { type ComparedTexts, compareTexts, equalStates, type TextStates } from "./compare-texts.ts";
import { distanceOf, type Reading } from "./compared-words.ts";
import { type Language, type ReadText, readText, textOf } from "./read-text.ts";

/** The accepted text that is nearest to what was typed, and how the two differ. */
export type ClosestSolution = { comparison: ComparedTexts; solution: ReadText; states: TextStates };

const MOST_COMPARED = 4;

/**
 * The nearest of all accepted answers. It is shown inside the whole solution where it is a part of
 * it, else alone. Null if the answer is like none of them or too long to compare.
 */
export function closestSolution(
  typed: ReadText,
  typedText: string,
  item: Expected,
  acceptedAnswers: readonly string[],
  language: Language,
): ClosestSolution | null {
  if (isTooLongToCompare(typedText) || isTooLongToCompare(item.expected)) return null;
  const isVerb = isVerbAsked(item);
  const reading: Reading = {
    language,
    isArticleFree: item.category !== "verb" && item.kind !== "sentence",
    isVerb,
  };
  let closest: { comparison: ComparedTexts; text: ReadText } | null = null;
  for (const candidate of likeliest(
    typedText,
    candidatesOf(item, acceptedAnswers, language, isVerb),
    language,
  )) {
    const text = readText(candidate, language);
    const comparison = compareTexts(typed, text, reading);
    if (!comparison || comparison.faults.length === 0) continue;
    if (!closest || comparison.cost < closest.comparison.cost) closest = { comparison, text };
  }
  if (!closest) return null;
  const { comparison, text } = closest;
  const shown = readText(item.expected, language);
  const states = statesWithin(shown, text, comparison.expected);
  return states
    ? { comparison, solution: shown, states }
    : { comparison, solution: text, states: comparison.expected };
}

function candidatesOf(
  item: Expected,
  acceptedAnswers: readonly string[],
  language: Language,
  isVerb: boolean,
): string[] {
  const { category, kind } = item;
  const items = [
    item,
    ...acceptedAnswers.map((expected) => ({ expected, category, ...(kind && { kind }) })),
  ];
  const texts = items.flatMap((one) =>
    language === "arabic" ? arabicAlternatives(one) : englishAlternatives(one, isVerb),
  );
  return [...new Set(texts)];
}

function likeliest(typed: string, candidates: readonly string[], language: Language): string[] {
  const cleaned = language === "arabic" ? clean : cleanEnglish;
  const lettersOf = (text: string) => [...cleaned(text).replace(/[\s\p{M}]/gu, "")];
  const letters = lettersOf(typed);
  return candidates
    .map((text) => ({ text, distance: distanceOf(letters, lettersOf(text)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_COMPARED)
    .map(({ text }) => text);
}

/** The states of the whole text when the words of the part are among its words, in order. */
function statesWithin(whole: ReadText, part: ReadText, states: TextStates): TextStates | null {
  const places: number[] = [];
  for (const word of part.words) {
    const from = (places.at(-1) ?? -1) + 1;
    const at = whole.words.findIndex(
      (other, index) => index >= from && textOf(other) === textOf(word),
    );
    if (at < 0) return null;
    places.push(at);
  }
  const within = equalStates(whole);
  for (const [index, at] of places.entries()) {
    within.words[at] = states.words[index] ?? [];
    if (places[index - 1] === at - 1) within.gaps[at] = states.gaps[index] ?? "equal";
  }
  return within;
}

import type { RouterContextProvider } from "react-router";
import { effectOf } from "#app/actions/form-effect.ts";
import { generatedOrFailed } from "#app/actions/generation/generated-or-failed.ts";
import { wordFields } from "#app/actions/words/word-input.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { visitorOwner } from "#models/usage/generated-word.ts";
import { generateOnce } from "#services/generation/generate-once.ts";
import {
  generateWord,
  takeGuess,
  translateToArabic,
  type WordOutcome,
} from "#services/generation/generate-word.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import type { AlternativeWord, FormTexts } from "./filling.ts";

export type Sent = { request: Request; context: Readonly<RouterContextProvider>; now: Date };

/**
 * Has the word of a form generated for whoever sent it, from its Arabic or from its meaning; once for a form that is sent
 * again as it is, because no answer came.
 */
export async function askForWord(
  direction: "from-arabic" | "to-arabic",
  form: FormData,
  texts: FormTexts,
  { request, context, now }: Sent,
) {
  const { caller, setCookie } = await usageCaller(request, context);
  const { signal } = request;
  const ask = direction === "from-arabic" ? fromArabic : toArabic;
  const { arabicWord, englishMeaning, category } = texts;
  const wish = [direction, arabicWord, englishMeaning, category, textOf(form, "attempt")];
  const effectId = effectOf(form, wish);
  const answer = await generatedOrFailed(
    () => ask(caller, texts, { now, signal, effectId }),
    signal,
    "a word could not be generated",
  );
  return { answer, caller, setCookie };
}

/** Fills in one of the words that may be meant, for whoever sent the form; once, as `askForWord` does. */
export async function takeGuessedWord(
  chosen: AlternativeWord,
  form: FormData,
  { request, context, now }: Sent,
) {
  const { caller, setCookie } = await usageCaller(request, context);
  const { signal } = request;
  const { arabicWord, englishMeaning, category } = chosen;
  const effectId = effectOf(form, ["guess", arabicWord, englishMeaning, category]);
  const options = { now, signal, effectId };
  const answer = await generatedOrFailed(
    () => once(caller, options, () => takeGuess(caller, chosen, options)),
    signal,
    "a word could not be filled in",
  );
  return { answer, caller, setCookie };
}

type Options = { now: Date; signal: AbortSignal; effectId: string | null };

async function fromArabic(caller: UsageCaller, texts: FormTexts, options: Options) {
  const arabicWord = wordFields.arabicWord.safeParse(texts.arabicWord);
  if (!arabicWord.success) return invalid(arabicWord.error.issues);
  const category = wordFields.category.safeParse(texts.category);
  if (!category.success) return invalid(category.error.issues);
  const query = { arabicWord: arabicWord.data, category: category.data };
  return once(caller, options, () => generateWord(caller, query, options));
}

async function toArabic(caller: UsageCaller, texts: FormTexts, options: Options) {
  if (texts.arabicWord.trim() !== "") {
    return invalid([{ message: "There is an Arabic word already. Empty its field first." }]);
  }
  const englishQuery = wordFields.englishMeaning.safeParse(texts.englishMeaning);
  if (!englishQuery.success) return invalid(englishQuery.error.issues);
  const query = { englishQuery: englishQuery.data };
  return once(caller, options, () => translateToArabic(caller, query, options));
}

function once(
  caller: UsageCaller,
  { effectId }: Options,
  generate: () => Promise<WordOutcome>,
): Promise<WordOutcome> {
  if (effectId === null) return generate();
  const owner = caller.kind === "user" ? caller.id : visitorOwner(caller.browser);
  return generateOnce(owner, effectId, generate);
}

function invalid([issue]: { message: string }[]) {
  return { outcome: "invalid" as const, message: issue?.message ?? "" };
}

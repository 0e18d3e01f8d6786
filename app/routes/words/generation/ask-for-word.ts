import type { RouterContextProvider } from "react-router";
import { reasonOf } from "#app/http/database-answers.ts";
import { isOnlyLeaving } from "#app/http/failure-of.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { providerFailure } from "#app/routes/api/generation/provider-failure.ts";
import { wordFields } from "#app/routes/api/words/word-input.ts";
import { generateWord, translateToArabic } from "#services/generation/generate-word.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import type { FormTexts } from "./filling.ts";

export type Sent = { request: Request; context: Readonly<RouterContextProvider>; now: Date };

/** Has the word of a form generated for whoever sent it, from its Arabic or from its meaning. */
export async function askForWord(
  direction: "from-arabic" | "to-arabic",
  texts: FormTexts,
  { request, context, now }: Sent,
) {
  const { caller, setCookie } = await usageCaller(request, context);
  const { signal } = request;
  const ask = direction === "from-arabic" ? fromArabic : toArabic;
  const answer = await reported(() => ask(caller, texts, { now, signal }), signal);
  return { answer, caller, setCookie };
}

type Options = { now: Date; signal: AbortSignal };

async function fromArabic(caller: UsageCaller, texts: FormTexts, options: Options) {
  const arabicWord = wordFields.arabicWord.safeParse(texts.arabicWord);
  if (!arabicWord.success) return invalid(arabicWord.error.issues);
  const category = wordFields.category.safeParse(texts.category);
  if (!category.success) return invalid(category.error.issues);
  return generateWord(caller, { arabicWord: arabicWord.data, category: category.data }, options);
}

async function toArabic(caller: UsageCaller, texts: FormTexts, options: Options) {
  if (texts.arabicWord.trim() !== "") {
    return invalid([{ message: "There is an Arabic word already. Empty its field first." }]);
  }
  const englishQuery = wordFields.englishMeaning.safeParse(texts.englishMeaning);
  if (!englishQuery.success) return invalid(englishQuery.error.issues);
  return translateToArabic(caller, { englishQuery: englishQuery.data }, options);
}

function invalid([issue]: { message: string }[]) {
  return { outcome: "invalid" as const, message: issue?.message ?? "" };
}

async function reported<Answer>(ask: () => Promise<Answer>, signal: AbortSignal) {
  try {
    return await ask();
  } catch (error) {
    if (isOnlyLeaving(error, signal)) throw error;
    if (error instanceof GenerationFailure) {
      const { message, status } = providerFailure(error, "Please try again.");
      return { outcome: "failed" as const, message, status };
    }
    return tryOrLog(
      () => Promise.reject<never>(error),
      "a word could not be generated",
      () => ({ outcome: "failed" as const, message: reasonOf(error), status: 503 }),
    );
  }
}

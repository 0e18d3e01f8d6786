import { data } from "react-router";
import {
  fromArabic,
  fromGuess,
  toArabic,
  wordRefusal,
} from "#app/actions/generation/generate-word.ts";
import { listOf, textOf } from "#app/forms/form-texts.ts";
import { Failure, invalidField } from "#app/http/failure.ts";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";
import { askForWord, type Sent } from "./ask-for-word.ts";
import { alternativeWord, fillIn } from "./fill-in.ts";
import {
  type Filling,
  type FormTexts,
  guessing,
  isForAnotherWord,
  readFilling,
  textsOf,
  unfilled,
} from "./filling.ts";
import { knownLimit, type ReachedLimit, reachedLimit } from "./word-limit.ts";

/** The word form as it is answered after something was filled in, or was not. */
export type FillOutcome = {
  fields: Partial<WordFormFields>;
  failure: { title: string; message: string; isFree: boolean } | null;
  reached: ReachedLimit | null;
  /** The caller's limit today; null if unknown, or if nothing was generated. */
  limit: DailyLimit | null;
  /** Names the form if it failed and may be sent again as it was, so that what is still at work counts once. */
  formId: string | null;
};

/** The answer to a form that was to be filled in. */
export type FilledForm = { outcome: FillOutcome; status: number; setCookie: string | null };

const ARABIC_IS_THERE = invalidField(
  "arabicWord",
  "There is an Arabic word already. Empty its field first.",
);

/** Does with a sent word form what the address says it was sent to. */
export function fillFormAt(pattern: string, form: FormData, sent: Sent): Promise<FilledForm> {
  const fill = fillSteps[pattern.slice(pattern.lastIndexOf("/") + 1)];
  if (!fill) throw new Error(`Nothing is done at ${pattern}`);
  return fill(form, sent);
}

const fillSteps: Record<string, (form: FormData, sent: Sent) => Promise<FilledForm>> = {
  generated: (form, sent) => {
    const { texts } = contentOf(form);
    const asked = { query: texts, wish: wishOf("from-arabic", texts, form) };
    return filledBy(form, sent, "Generation Failed", askForWord(fromArabic, asked, form, sent));
  },
  translated: (form, sent) => {
    const { texts } = contentOf(form);
    const isFree = texts.arabicWord.trim() === "";
    const query = isFree ? { englishQuery: texts.englishMeaning } : ARABIC_IS_THERE;
    const asked = { query, wish: wishOf("to-arabic", texts, form) };
    return filledBy(form, sent, "Translation Failed", askForWord(toArabic, asked, form, sent));
  },
  alternative: async (form, sent) => {
    const { texts, filling } = contentOf(form);
    const chosen = filling?.alternatives[Number(textOf(form, "alternative"))];
    if (!filling || !chosen) return answered(form, texts, filling);
    if (filling.isGuess) {
      const { arabicWord, englishMeaning, category } = chosen;
      const asked = { query: chosen, wish: ["guess", arabicWord, englishMeaning, category] };
      return filledBy(form, sent, "Generation Failed", askForWord(fromGuess, asked, form, sent));
    }
    const filled = fillIn(unfilled(texts, filling), alternativeWord(chosen, filling, texts));
    return answered(form, filled.texts, filled.filling);
  },
  "as-typed": async (form) => {
    const { texts, filling } = contentOf(form);
    return answered(form, unfilled(texts, filling), null);
  },
};

function wishOf(
  direction: string,
  { arabicWord, englishMeaning, category }: FormTexts,
  form: FormData,
): string[] {
  return [direction, arabicWord, englishMeaning, category, textOf(form, "attempt")];
}

/** The form with what asking for a word brought, or why it brought none. */
async function filledBy(
  form: FormData,
  sent: Sent,
  title: string,
  asking: ReturnType<typeof askForWord>,
): Promise<FilledForm> {
  const { texts, filling: earlier } = contentOf(form);
  const { answer, caller, setCookie } = await asking;
  const limit = await knownLimit(caller, sent.now, sent.context);
  if (!(answer instanceof Failure)) {
    switch (answer.outcome) {
      case "generated": {
        const { texts: filled, filling } = fillIn(unfilled(texts, earlier), answer.word);
        return { ...answered(form, filled, filling, { limit }), setCookie };
      }
      case "guessed": {
        const typed = unfilled(texts, earlier);
        const filling = guessing(typed, answer.alternatives);
        return { ...answered(form, typed, filling, { limit }), setCookie };
      }
      case "limit-reached": {
        const reached = reachedLimit(answer, sent.context);
        return { ...answered(form, texts, earlier, { limit, reached }), status: 429, setCookie };
      }
    }
  }
  const { status, message } = answer instanceof Failure ? answer : wordRefusal(answer);
  const failure = { title, message, isFree: status === 422 || status >= 500 };
  const formId = status >= 500 ? textOf(form, "formId") || null : null;
  return { ...answered(form, texts, earlier, { failure, limit, formId }), status, setCookie };
}

/** Empties what was filled in for another Arabic word than the form has now, where scripts did not. */
export function clearOtherWord(form: FormData): void {
  const { texts, filling } = contentOf(form);
  if (!filling || !isForAnotherWord(filling, texts.arabicWord)) return;
  const cleared = { ...unfilled(texts, filling), arabicWord: texts.arabicWord };
  for (const [name, text] of Object.entries(cleared)) if (form.has(name)) form.set(name, text);
  form.delete("filling");
}

function contentOf(form: FormData) {
  return { texts: textsOf(form), filling: readFilling(textOf(form, "filling")) };
}

function answered(
  form: FormData,
  texts: FormTexts,
  filling: Filling | null,
  more: Partial<FillOutcome> = {},
): FilledForm {
  const kept = ["acceptedAnswers", "imageUrl", "imageRefusal"].map((name) => [
    name,
    textOf(form, name),
  ]);
  const fields = {
    ...texts,
    ...Object.fromEntries(kept),
    filling: filling ? JSON.stringify(filling) : "",
    wordSetIds: listOf(form, "wordSetIds"),
  };
  const outcome = { fields, failure: null, reached: null, limit: null, formId: null, ...more };
  return { outcome, status: 200, setCookie: null };
}

/** The answer of a page to a sent word form. */
export function filledPage({ outcome, status, setCookie }: FilledForm, cookies: string[] = []) {
  const headers = new Headers();
  for (const cookie of [setCookie, ...cookies]) if (cookie) headers.append("Set-Cookie", cookie);
  return data(outcome, { status, headers });
}

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";
import type { FillOutcome } from "./fill-form.ts";
import { type FormTexts, textsOf } from "./filling.ts";
import { markBlank, type StartFields, useFilling } from "./use-filling.ts";
import { isUsedUp, useWordLimit } from "./use-word-limit.ts";

export type Start = {
  fields: StartFields;
  /** The page's answer to a form that was sent without scripts. */
  failure?: FillOutcome["failure"] | undefined;
  limit: DailyLimit | null;
};

/** Fills a word form in place: what stands in it, what was filled in of that, why nothing was, and what the buttons do. */
export function useGeneration(
  formId: string,
  {
    addressOf,
    start,
    isVisitor,
    isNew,
    onReached,
  }: {
    addressOf: (step: string) => string;
    start: Start;
    isVisitor: boolean;
    /** A word that is there already is translated only. */
    isNew: boolean;
    onReached?: (form: HTMLFormElement) => void;
  },
) {
  const fetcher = useFetcher<FillOutcome | Unsent>();
  const { texts, filling, origins, fill, undo, takeBackForAnother } = useFilling(
    formId,
    start.fields,
  );
  const [failed, setFailed] = useState(
    () => start.failure && { ...start.failure, of: askedFor(texts) },
  );
  const [reached, setReached] = useState<FillOutcome["reached"]>(null);
  const [answers, setAnswers] = useState({ count: 0, takesFocus: false });
  const [limit, setLimit] = useWordLimit(start.limit, !isVisitor);
  const [step, setStep] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef<FormTexts>(null);
  const isHydrated = useHydrated();
  const { reset } = fetcher;

  const form = () => document.forms.namedItem(formId);

  const take = useEffectEvent((answer: FillOutcome | Unsent) => {
    const element = form();
    if (!element || !sent.current || step === null) return;
    const active = document.activeElement;
    const takesFocus =
      active === document.body || active?.getAttribute("formaction") === addressOf(step);
    setAnswers(({ count }) => ({ count: count + 1, takesFocus }));
    const unsent = unsentMessage(answer);
    const of = askedFor(textsOf(new FormData(element)));
    // One that got no answer, or may still be at work, is made again as it was.
    const isSameAgain = unsent !== undefined || ("formId" in answer && answer.formId !== null);
    if (!isSameAgain) setAttempt((count) => count + 1);
    if (unsent !== undefined || "unsent" in answer) {
      setFailed({ title: titles[step] ?? "", message: unsent ?? "", isFree: false, of });
      return;
    }
    setFailed(answer.failure && { ...answer.failure, of });
    if (answer.limit) setLimit(answer.limit);
    if (answer.reached && onReached) return onReached(element);
    setReached(answer.reached);
    if (answer.failure || answer.reached) return;
    fill(element, answer.fields, sent.current);
  });

  useEffect(() => {
    if (fetcher.data) take(fetcher.data);
  }, [fetcher.data]);

  useEffect(() => () => reset(), [reset]);

  const isPending = fetcher.state !== "idle";
  useEffect(() => {
    const element = isPending ? document.forms.namedItem(formId) : null;
    return element ? markBlank(element) : undefined;
  }, [isPending, formId]);

  function send(next: string, event: MouseEvent<HTMLButtonElement>) {
    const { form: element, name, value } = event.currentTarget;
    event.preventDefault();
    if (!element || isPending) return;
    takeBackForAnother();
    const body = new FormData(element);
    body.delete("image");
    body.set("inPlace", "on");
    if (name) body.set(name, value);
    body.set("attempt", String(attempt));
    sent.current = textsOf(body);
    setStep(next);
    setFailed(null);
    fetcher.submit(body, {
      method: "post",
      action: addressOf(next),
      encType: "multipart/form-data",
      defaultShouldRevalidate: false,
    });
  }

  function stop() {
    sent.current = null;
    reset();
    form()?.querySelector<HTMLButtonElement>(`[data-step=${step}]`)?.focus();
  }

  function closeReached() {
    setReached(null);
    // The button that had the focus is disabled by now.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      form()?.querySelector<HTMLElement>("[name=arabicWord]")?.focus();
    });
  }

  /** The page of the limit did not come. */
  function missReached() {
    closeReached();
    setFailed({ title: "Daily Limit Reached", message: "", isFree: false, of: askedFor(texts) });
  }

  const isLeft = !isUsedUp(limit);
  const hasArabic = texts.arabicWord.trim() !== "";
  const hasEnglish = texts.englishMeaning.trim() !== "";
  return {
    addressOf,
    isVisitor,
    isNew,
    texts,
    filling,
    origins,
    // A failure for another word than the form has now is not shown.
    failure: failed?.of === askedFor(texts) ? failed : null,
    reached,
    limit,
    answers,
    allows: {
      generated: !isHydrated || (isLeft && hasArabic),
      translated: !isHydrated || (isLeft && !hasArabic && hasEnglish),
    },
    pending: isPending ? step : null,
    send,
    stop,
    undo,
    closeReached,
    missReached,
  };
}

export type Generation = ReturnType<typeof useGeneration>;

function askedFor({ arabicWord, englishMeaning }: FormTexts): string {
  return [arabicWord.trim(), englishMeaning.trim()].join("\n");
}

const titles: Record<string, string> = {
  generated: "Generation Failed",
  translated: "Translation Failed",
};

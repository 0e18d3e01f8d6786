import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { CATEGORIES, WORD_LENGTHS } from "#models/word-rules.ts";
import type { loader } from "./duplicate-check.ts";
import type { DuplicateFound } from "./duplicate-notice.tsx";

const PAUSE_MS = 300;

type TypedWord = {
  /** Whether what is typed could be saved; true until scripts have read the form. */
  isValid: boolean;
  /** The word that it repeats, as far as was asked. */
  duplicate: DuplicateFound | undefined;
  /** The learner ticked that it is a different word. */
  isConfirmed: boolean;
};

/** Follows a form while a word is typed into it; a new word is compared with the collection after a pause. */
export function useTypedWord(
  formId: string,
  { isNew, posted }: { isNew: boolean; posted: DuplicateFound | undefined },
): TypedWord {
  const { load, data } = useFetcher<typeof loader>();
  const [isValid, setIsValid] = useState(true);
  const [confirmedId, setConfirmedId] = useState<string>();
  const [question, setQuestion] = useState<string | null>();
  const [known, setKnown] = useState({ posted, data, duplicate: posted });
  const lastAsked = useRef<string | null>(null);

  if (posted !== known.posted) setKnown({ posted, data, duplicate: posted });
  else if (data !== known.data) {
    setKnown({ posted, data, duplicate: data?.duplicate ?? undefined });
  }
  const duplicate = question === null ? undefined : known.duplicate;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box to tick comes and goes with the duplicate
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      setIsValid(isSavable(fields));
      setQuestion(isNew ? questionOf(fields) : null);
      const box = form.querySelector<HTMLInputElement>("[name=confirmDifferent]:checked");
      setConfirmedId(box?.dataset.existing);
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId, isNew, duplicate]);

  useEffect(() => {
    // The post was about what stands in the form when its answer comes.
    if (posted && question) lastAsked.current ??= question;
    if (!question || question === lastAsked.current) return;
    const waiting = setTimeout(() => {
      lastAsked.current = question;
      load(`/vocabulary/duplicate?${question}`);
    }, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [question, posted, load]);

  return {
    isValid,
    duplicate: isNew ? duplicate : posted,
    isConfirmed: duplicate !== undefined && confirmedId === duplicate.existingId,
  };
}

/** What to ask the server about a word; null for one of which nothing is typed. */
function questionOf(fields: FormData): string | null {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const [arabicWord, englishMeaning] = [text("arabicWord"), text("englishMeaning")];
  if (!arabicWord && !englishMeaning) return null;
  return String(new URLSearchParams({ arabicWord, englishMeaning, category: text("category") }));
}

/** What every word needs; the other fields are bounded by their maxlength. */
function isSavable(fields: FormData): boolean {
  const hasCategory = CATEGORIES.some((category) => category === fields.get("category"));
  const hasTexts = (["arabicWord", "englishMeaning"] as const).every((name) => {
    const text = String(fields.get(name) ?? "").trim();
    return text !== "" && text.length <= WORD_LENGTHS[name];
  });
  return hasCategory && hasTexts;
}

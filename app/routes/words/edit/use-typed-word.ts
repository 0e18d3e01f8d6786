import { useEffect, useState } from "react";
import { arabicHintOf } from "#models/words/word-rules.ts";
import type { DuplicateFound } from "./duplicate-notice.tsx";
import { useDuplicateCheck } from "./duplicate-notice.tsx";
import { type ClientProblems, clientProblems, isSavable } from "./word-form-rules.ts";

/** Follows a form while a word is typed into it; a new word is compared with the collection after a pause. */
export function useTypedWord(
  formId: string,
  { isNew, posted }: { isNew: boolean; posted: DuplicateFound | undefined },
) {
  const [isValid, setIsValid] = useState(true);
  const [problems, setProblems] = useState<ClientProblems>({});
  const [arabicHint, setArabicHint] = useState<string>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [confirmedId, setConfirmedId] = useState<string>();
  const [question, setQuestion] = useState<string | null>();
  const duplicate = useDuplicateCheck(question, { isNew, posted });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box to tick comes and goes with the duplicate
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      const found = clientProblems(fields);
      setProblems(found);
      setIsValid(isSavable(fields, found));
      setArabicHint(arabicHintOf(String(fields.get("arabicWord") ?? "")));
      setQuestion(questionOf(fields));
      // A long word is written smaller, so that it is seen whole (styles/controls.css).
      const isLong = /(\P{M}\p{M}*){10}/u.test(String(fields.get("arabicWord")));
      form.toggleAttribute("data-long", isLong);
      const box = form.querySelector<HTMLInputElement>("[name=confirmDifferent]:checked");
      setConfirmedId(box?.dataset.existing);
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element && relatedTarget instanceof Element)) return;
      // The learner is about to press the button or the details that get the focus; a message would move them away.
      const isNextField =
        form.contains(relatedTarget) && !relatedTarget.matches("button, a, summary");
      const name = target.getAttribute("name");
      if (isNextField && name) setLeft((names) => [...new Set([...names, name])]);
    };
    read();
    form.addEventListener("input", read);
    form.addEventListener("focusout", leave);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("focusout", leave);
    };
  }, [formId, duplicate]);

  return {
    /** Whether what is typed could be saved; true until scripts have read the form. */
    isValid,
    /** The problems of fields that were left for others. */
    problems: Object.fromEntries(Object.entries(problems).filter(([name]) => left.includes(name))),
    /** The hint about the Arabic word once its field was left for another. */
    arabicHint: left.includes("arabicWord") ? arabicHint : undefined,
    /** The word that it repeats, as far as is known. */
    duplicate,
    /** The learner ticked that it is a different word. */
    isConfirmed: duplicate !== undefined && confirmedId === duplicate.existingId,
  };
}

/** Returns the query to the server about a word; null while nothing is typed. */
function questionOf(fields: FormData): string | null {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const [arabicWord, englishMeaning] = [text("arabicWord"), text("englishMeaning")];
  if (!arabicWord && !englishMeaning) return null;
  return String(new URLSearchParams({ arabicWord, englishMeaning, category: text("category") }));
}

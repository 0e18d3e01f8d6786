import { useEffect, useState } from "react";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { takeFromBrowser } from "./unsaved-word.ts";

export const dataRestored = {
  title: "Data Restored",
  description: "Your word is back in the form.",
};

type Start = { formId: string; defaultValue: Partial<WordFormFields>; isRestored: boolean };

/** Returns the start of the add form: the server's word, or what this browser kept of a visitor. */
export function useRestoredWord({ formId, defaultValue, isRestored }: Start) {
  const [restored, setRestored] = useState<{ formId: string; fields: Partial<WordFormFields> }>();

  useEffect(() => {
    if (!isRestored && isTypedInto(document.forms.namedItem("word"))) return;
    const fields = takeFromBrowser();
    if (fields && !isRestored) setRestored({ formId, fields });
  }, [formId, isRestored]);

  if (restored?.formId !== formId) return { key: formId, defaultValue, isRestored };
  return { key: `${formId}-restored`, defaultValue: restored.fields, isRestored: true };
}

/** Text that arrived before the scripts did is worth more than what was typed before. */
function isTypedInto(form: HTMLFormElement | null): boolean {
  const texts = form?.querySelectorAll<HTMLInputElement>("input:not([type]), textarea") ?? [];
  return [...texts].some((text) => text.value !== text.defaultValue);
}

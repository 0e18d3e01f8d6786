import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import {
  type FormTexts,
  isForAnotherWord,
  originsOf,
  readFilling,
  textsFrom,
  textsOf,
  unfilled,
} from "./filling.ts";
import { writeTexts } from "./form-texts.ts";

const PAUSE_MS = 600;

export type StartFields = Partial<Record<keyof WordFormFields, unknown>>;

/** Follows the texts of a form and its filling, which goes when the Arabic word has been another for a moment. */
export function useFilling(formId: string, start: StartFields) {
  const [texts, setTexts] = useState(() => textsFrom((name) => start[name]));
  const [filling, setFilling] = useState(() => readFilling(start.filling));

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const read = () => setTexts(textsOf(new FormData(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId]);

  function takeBack(kept: Partial<FormTexts> = {}) {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const held = textsOf(new FormData(form));
    writeTexts(form, { ...unfilled(held, filling), ...kept }, held);
    setFilling(null);
  }

  const clear = useEffectEvent(() => takeBack({ arabicWord: texts.arabicWord }));
  const isForAnother = filling !== null && isForAnotherWord(filling, texts.arabicWord);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the word begins the pause anew
  useEffect(() => {
    if (!isForAnother) return;
    const timer = setTimeout(clear, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isForAnother, texts.arabicWord]);

  /** Writes an answer into the form, but for what was typed since it was sent. */
  function fill(form: HTMLFormElement, fields: StartFields, sent: FormTexts) {
    writeTexts(
      form,
      textsFrom((name) => fields[name]),
      sent,
    );
    setFilling(readFilling(fields.filling));
  }

  function undo(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    takeBack();
    event.currentTarget.form?.querySelector<HTMLElement>("[name=arabicWord]")?.focus();
  }

  return { texts, filling, origins: originsOf(filling, texts), fill, undo };
}

import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import {
  FILLED_NAMES,
  type FormTexts,
  isForAnotherWord,
  originsOf,
  readFilling,
  textsFrom,
  textsOf,
  unfilled,
} from "./filling.ts";

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

  const isForAnother = filling !== null && isForAnotherWord(filling, texts.arabicWord);

  /** Takes back at once what was filled in for another word than the form has now. */
  function takeBackForAnother() {
    if (isForAnother) takeBack({ arabicWord: texts.arabicWord });
  }

  const clear = useEffectEvent(takeBackForAnother);
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

  return { texts, filling, origins: originsOf(filling, texts), fill, undo, takeBackForAnother };
}

/** Writes texts into a form; a field that holds something else than is expected was typed into meanwhile, and stays. */
export function writeTexts(form: HTMLFormElement, texts: FormTexts, expected: FormTexts): void {
  const held = textsOf(new FormData(form));
  for (const name of FILLED_NAMES) {
    if (held[name] !== expected[name] || held[name] === texts[name]) continue;
    const control = form.elements.namedItem(name);
    if (!control) continue;
    Reflect.set(control, "value", texts[name]);
    if (control instanceof Element && texts[name])
      control.closest("details")?.setAttribute("open", "");
  }
  form.dispatchEvent(new Event("input"));
}

/** Marks the fields that are blank as waiting for what is looked up; gives what takes the marks away. */
export function markBlank(form: HTMLFormElement): () => void {
  const blank = FILLED_NAMES.flatMap((name) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLElement && Reflect.get(control, "value") === "" ? [control] : [];
  });
  for (const control of blank) control.dataset.waiting = "";
  return () => {
    for (const control of blank) delete control.dataset.waiting;
  };
}

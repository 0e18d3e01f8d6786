import { FILLED_NAMES, type FormTexts, textsOf } from "./filling.ts";

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

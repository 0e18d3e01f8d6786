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

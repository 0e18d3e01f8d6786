export type ArabicField = HTMLInputElement | HTMLTextAreaElement;

/** The element as a field that takes Arabic, or null. */
export function arabicField(element: EventTarget | Element | null): ArabicField | null {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.lang === "ar" && !element.readOnly ? element : null;
}

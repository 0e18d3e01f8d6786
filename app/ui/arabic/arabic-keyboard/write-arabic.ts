import {
  changeBetween,
  eraseText,
  fromLatinKeys,
  type Selection,
  type TextChange,
  typeText,
} from "#models/arabic/input/type-text.ts";
import { type ArabicField, arabicField } from "./arabic-field.ts";
import { currentTypingMode } from "./typing-mode.ts";

let isOurs = false;

/** Writes Arabic for Latin keys; letters that an input method composes are left to it. */
export function writeArabic(event: InputEvent): void {
  const field = arabicField(event.target);
  const { data, inputType, isComposing } = event;
  if (!field || isOurs || isComposing || inputType !== "insertText" || !data) return;
  const arabic = fromLatinKeys(data, currentTypingMode());
  if (arabic === data) return;
  event.preventDefault();
  edit(() => typeInto(field, arabic));
}

/** Types a text into the field of that id, or erases from it where there is none. */
export function pressKey(fieldId: string, text: string | null): void {
  const field = arabicField(document.getElementById(fieldId));
  if (field) edit(() => (text === null ? eraseIn(field) : typeInto(field, text)));
}

function edit(write: () => void): void {
  isOurs = true;
  write();
  isOurs = false;
}

/** Types a text at the caret of a field, as if by hand. */
function typeInto(field: ArabicField, text: string): void {
  const { text: after, cursor } = typeText(field.value, selectionOf(field), text);
  if (field.maxLength >= 0 && after.length > Math.max(field.maxLength, field.value.length)) return;
  change(field, after, cursor);
}

/** Takes the mark or the letter before the caret away, or what is selected. */
function eraseIn(field: ArabicField): void {
  const { text, cursor } = eraseText(field.value, selectionOf(field));
  change(field, text, cursor);
}

function selectionOf(field: ArabicField): Selection {
  const end = field.value.length;
  return { start: field.selectionStart ?? end, end: field.selectionEnd ?? end };
}

function change(field: ArabicField, after: string, cursor: number): void {
  const before = field.value;
  if (after !== before) {
    if (document.activeElement === field) editAsTyped(field, changeBetween(before, after));
    if (field.value !== after) replaceAll(field, after);
  }
  field.setSelectionRange(cursor, cursor);
}

// The one way to write that the browser's own undo knows. Browsers move a selection that begins
// between a letter and its marks, so only whole letters are replaced.
function editAsTyped(field: ArabicField, { start, end, inserted }: TextChange): void {
  field.setSelectionRange(start, end);
  if (inserted === "") document.execCommand("delete");
  else document.execCommand("insertText", false, inserted);
}

function replaceAll(field: ArabicField, text: string): void {
  field.setRangeText(text, 0, field.value.length, "end");
  const inputType = "insertReplacementText";
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data: text }));
}

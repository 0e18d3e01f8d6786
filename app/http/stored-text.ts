/** Whether a text can be stored and sent again unchanged: no NUL, no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

export const NOT_STORABLE = "This text contains characters that cannot be stored";

/** The pattern of an id: 24 lower-case hex digits. */
export const ID_PATTERN = /^[0-9a-f]{24}$/;

/** Whether a text has the form of an id. */
export function isId(text: string): boolean {
  return ID_PATTERN.test(text);
}

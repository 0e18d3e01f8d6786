/** Digits and capitals without look-alikes (0 O, 1 I L) and without U, which makes words. */
export const RECOVERY_CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUPS = 5;
const IN_GROUP = 5;

export const recoveryCodeLength = GROUPS * IN_GROUP;

/** The code of a typed text, whatever its letter case, blanks and dashes; null when it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  const isCode = [...code].every((sign) => RECOVERY_CODE_SIGNS.includes(sign));
  return isCode && code.length === recoveryCodeLength ? code : null;
}

/** A code as it is shown and kept: five groups with dashes. */
export function groupRecoveryCode(code: string): string {
  const starts = Array.from({ length: GROUPS }, (_, group) => group * IN_GROUP);
  return starts.map((start) => code.slice(start, start + IN_GROUP)).join("-");
}

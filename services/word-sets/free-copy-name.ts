import { takenNames } from "#models/word-sets/own-sets.ts";
import { copiedName, copyName } from "#models/word-sets/word-set-rules.ts";

const NAMES_AT_ONCE = 20;

/** The name of a copy as it was asked for, or where an own set has that "(Copy)" already, with the next free number. */
export async function freeCopyName(userId: string, wanted: string): Promise<string> {
  const original = copiedName(wanted);
  if (original === null || (await takenNames(userId, [wanted])).size === 0) return wanted;
  for (let from = 2; ; from += NAMES_AT_ONCE) {
    const names = Array.from({ length: NAMES_AT_ONCE }, (_, at) => copyName(original, from + at));
    const taken = await takenNames(userId, names);
    const free = names.find((name) => !taken.has(name));
    if (free) return free;
  }
}

import type { Refused } from "./account-refusal.ts";

const beingWorkedOn = new Map<string, Promise<object>>();

/**
 * Does what a form asks for, or gives the outcome of the same form sent just before, if that was still being worked on:
 * of two presses of a button browsers show the answer to the second alone. `about` names what the form is about, and
 * whose it is. After one that failed or was refused the next is worked on itself, so that each wrong password counts.
 */
export async function oncePerForm<Outcome extends object>(
  about: string,
  form: FormData,
  work: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  const key = JSON.stringify([about, ...[...form].map(([name, value]) => [name, String(value)])]);
  for (let other = beingWorkedOn.get(key); other; other = beingWorkedOn.get(key)) {
    const outcome = await other.catch(() => null);
    if (outcome && !("refused" in outcome)) return outcome as Outcome;
  }
  const own = work().finally(() => beingWorkedOn.delete(key));
  beingWorkedOn.set(key, own);
  return own;
}

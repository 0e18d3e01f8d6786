const beingWorkedOn = new Map<string, Promise<unknown>>();

/**
 * Does what a form asks for, or gives the outcome of the same form sent to the same address just before, if that is
 * still being worked on: of two presses of a button browsers show the answer to the second alone. `address` names what
 * the form is about, and whose it is. Work that fails for one sender, as by leaving, is begun anew for the next.
 */
export async function oncePerForm<Outcome>(
  address: string,
  form: FormData,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = JSON.stringify([address, ...[...form].map(([name, value]) => [name, String(value)])]);
  for (let other = beingWorkedOn.get(key); other; other = beingWorkedOn.get(key)) {
    const outcome = await other.then(
      (value) => ({ value }),
      () => null,
    );
    if (outcome) return outcome.value as Outcome;
  }
  const own = work().finally(() => beingWorkedOn.delete(key));
  beingWorkedOn.set(key, own);
  return own;
}

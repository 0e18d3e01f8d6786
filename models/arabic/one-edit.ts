/**
 * Whether exactly one letter was added, left out or replaced, or two neighbours were exchanged.
 * Linear: everything after the first difference is compared once for each of the four cases.
 */
export function isOneEditAway(typed: string, expected: string): boolean {
  if (typed === expected || Math.abs(typed.length - expected.length) > 1) return false;
  const at = firstDifference(typed, expected);
  const typedRest = typed.slice(at);
  const expectedRest = expected.slice(at);
  if (typedRest.slice(1) === expectedRest) return true;
  if (typedRest === expectedRest.slice(1)) return true;
  if (typedRest.slice(1) === expectedRest.slice(1)) return true;
  return (
    typedRest.length > 1 &&
    typedRest[0] === expectedRest[1] &&
    typedRest[1] === expectedRest[0] &&
    typedRest.slice(2) === expectedRest.slice(2)
  );
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

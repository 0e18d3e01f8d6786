const LEADING = /^[\s,،;؛:=>|/→–—-]+/;
const TRAILING = /[\s,،;؛:=>|/→–—-]$/;
const WRAPPINGS = ['""', "“”", "«»", "()", "[]", "''", "‘’"];

/** A part of a line without the separator beside it and without quotes or brackets around it. */
export function cleanPart(half: string): string {
  return unwrap(withoutTrailing(half.replace(LEADING, "")).replace(/\s+/g, " "));
}

// One character at a time: a quantified class before "$" is quadratic on a run that does not end the text.
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end);
}

function unwrap(text: string): string {
  const inner = text.slice(1, -1);
  const isWrapped = WRAPPINGS.some(
    ([open = "", close = ""]) =>
      text.length > 2 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !inner.includes(open) &&
      !inner.includes(close),
  );
  return isWrapped ? inner.trim() : text;
}

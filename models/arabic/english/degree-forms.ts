const IRREGULAR: Readonly<Record<string, readonly [string, string]>> = {
  good: ["better", "best"],
  well: ["better", "best"],
  bad: ["worse", "worst"],
  far: ["farther", "farthest"],
  little: ["less", "least"],
  few: ["fewer", "fewest"],
  much: ["more", "most"],
  many: ["more", "most"],
};
const SHORT = /^[^aeiou]*[aeiou][bdglmnpt]$/;

/** Comparative and superlative of an adjective of one or two syllables; of a longer one those with "more" and "most". */
export function degreesOf(adjective: string): readonly [comparative: string, superlative: string] {
  const own = Object.hasOwn(IRREGULAR, adjective) && IRREGULAR[adjective];
  if (own) return own;
  const syllables = adjective.match(/[aeiouy]+(?!$)|[aiouy]$/g)?.length ?? 0;
  const isLong = syllables > 2 || (syllables === 2 && !/(?:y|le|ow|er|et)$/.test(adjective));
  if (isLong || /[ -]/.test(adjective)) return [`more ${adjective}`, `most ${adjective}`];
  const stem = SHORT.test(adjective)
    ? adjective + adjective.slice(-1)
    : adjective.replace(/e$/, "").replace(/([^aeiou])y$/, "$1i");
  return [`${stem}er`, `${stem}est`];
}

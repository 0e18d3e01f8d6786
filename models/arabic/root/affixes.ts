import { MARK } from "#models/arabic/written-word.ts";
import type { PlacedLetter } from "./placed-letters.ts";

// Letters before a root: a one-letter word or the article, then the prefix of the pattern.
const BEFORE =
  /^[وف]?(?:[بكل]?ال|لل|[بكلس])?(?:[أإامتين]|ان|ا?ست|[أإمتين]ست|[متينأ]ت|[متين]ن|أن)?$/;
// Letters behind it: the endings of nouns and verbs, and attached pronouns.
const BEHIND =
  /^(?:[اىةيته]|ية|ياء?|اء|ان|انة|اني|انية|انات|ات|ون|ين|يون|يين|يات|ائي|ائية|او?ي|اوية|اوات|وي|وية|وا|تان?|تين|ت?(?:ك|ها|كما?|كن|هما?|هن|نا|ني|ي)|ما)?$/;
const BETWEEN = {
  first: /^(?:[اويتدط]|وا)?$/,
  later: /^(?:[اوي]|ائ)?$/,
  ofFour: /^[اوين]?$/,
};
const VOWELS = MARK.fatha | MARK.damma | MARK.kasra;
const CARRIED: Readonly<Record<string, number>> = {
  ا: MARK.fatha,
  و: MARK.fatha | MARK.damma,
  ت: MARK.sukun,
  د: MARK.sukun,
  ط: MARK.sukun,
  ن: MARK.sukun | MARK.fatha,
};

type Between = {
  before: PlacedLetter;
  /** The letter of the root that comes next. */
  next: string;
  isFirst: boolean;
  isOfFour: boolean;
};

export function mayStandBefore(letters: readonly PlacedLetter[]): boolean {
  return BEFORE.test(spelled(letters));
}

export function mayStandBehind(letters: readonly PlacedLetter[]): boolean {
  return BEHIND.test(spelled(letters));
}

/** Whether a pattern puts these letters between two of a root, of which the one before them is the first or a later one. */
export function mayStandBetween(
  letters: readonly PlacedLetter[],
  { before, next, isFirst, isOfFour }: Between,
): boolean {
  const text = spelled(letters);
  if (text === "") return true;
  const allowed = isOfFour ? BETWEEN.ofFour : isFirst ? BETWEEN.first : BETWEEN.later;
  if (!allowed.test(text)) return false;
  // In نِهَائِيٌّ the hamza is that of the root.
  if (text === "ائ" && "وي".includes(next)) return false;
  const [sign = ""] = text;
  // The t of form VIII has a prefix before its root.
  if ("تدط".includes(sign) && (before.at === 0 || !isInfix(sign, before.letter))) return false;
  const yaAfter = isFirst ? MARK.fatha : MARK.fatha | MARK.kasra;
  const carried = sign === "ي" ? yaAfter : (CARRIED[sign] ?? 0);
  const carries = before.marks & (VOWELS | MARK.sukun);
  return carries === 0 || (carries & carried) !== 0;
}

function isInfix(sign: string, first: string): boolean {
  if (sign === "د") return "دذز".includes(first);
  if (sign === "ط") return "صضطظ".includes(first);
  return true;
}

function spelled(letters: readonly PlacedLetter[]): string {
  return letters.map(({ letter }) => letter).join("");
}

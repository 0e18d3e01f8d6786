import { asInteger, type Doc, isDoc } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";

export interface Collation {
  readonly locale: string;
  readonly strength: number;
  readonly numericOrdering: boolean;
  /** The string whose binary order and equality stand for the collation's. */
  readonly fold: (text: string) => string;
}

const neutralOptions: Record<string, unknown> = {
  caseLevel: false,
  caseFirst: "off",
  alternate: "non-ignorable",
  maxVariable: "punct",
  normalization: false,
  backwards: false,
  version: undefined,
};

/** Reads a collation document; undefined means binary comparison; options that cannot be honoured are refused. */
export function parseCollation(spec: Doc | undefined): Collation | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw commandError(14, "collation must be a document");
  const locale = spec.locale;
  if (typeof locale !== "string") throw commandError(40414, "collation needs a string locale");
  if (locale === "simple") return undefined;
  const strength = spec.strength === undefined ? 3 : asInteger(spec.strength);
  if (strength === undefined || strength < 1 || strength > 5) {
    throw commandError(51024, "collation strength must be an integer from 1 to 5");
  }
  if (strength > 3) throw notSupported(`collation strength ${strength}`, 2);
  for (const [name, value] of Object.entries(spec)) {
    if (name === "locale" || name === "strength" || name === "numericOrdering") continue;
    if (!(name in neutralOptions)) throw commandError(40415, `unknown collation option ${name}`);
    if (name !== "version" && value !== neutralOptions[name]) {
      throw notSupported(`collation option ${name}`, 2);
    }
  }
  const numericOrdering = spec.numericOrdering === true;
  return { locale, strength, numericOrdering, fold: folding(strength, numericOrdering) };
}

/** Whether two collations compare alike, undefined being the binary one. */
export function sameCollation(a?: Collation, b?: Collation): boolean {
  if (!a || !b) return a === b;
  return (
    a.locale === b.locale && a.strength === b.strength && a.numericOrdering === b.numericOrdering
  );
}

const plainLower = /^[ -@[-`a-~]*$/;

function folding(strength: number, numericOrdering: boolean): (text: string) => string {
  const letters = strength === 1 ? foldToBase : strength === 2 ? foldCase : (text: string) => text;
  return numericOrdering ? (text) => foldNumbers(letters(text)) : letters;
}

function foldCase(text: string): string {
  if (plainLower.test(text)) return text;
  return text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD");
}

function foldToBase(text: string): string {
  if (plainLower.test(text)) return text;
  return foldCase(text).replace(/\p{M}+/gu, "");
}

// A run of digits becomes its length (two characters) and its digits, so that longer is larger.
function foldNumbers(text: string): string {
  return text.replace(/0*(\d+)/g, (_run, digits: string) => {
    const length = digits.length;
    return `0${String.fromCharCode(0x30 + (length >> 6), 0x30 + (length & 63))}${digits}`;
  });
}

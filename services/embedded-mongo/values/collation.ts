import { asInteger, type Doc, isDoc } from "./bson-values.ts";
import { foldCase, foldToBase } from "./collation-folding.ts";
import { commandError, notSupported } from "./errors.ts";

export interface Collation {
  readonly locale: string;
  readonly strength: number;
  /** The string whose binary order and equality stand for the collation's. */
  readonly fold: (text: string) => string;
}

const neutralOptions: Record<string, unknown> = {
  caseLevel: false,
  caseFirst: "off",
  alternate: "non-ignorable",
  numericOrdering: false,
  maxVariable: "punct",
  normalization: false,
  backwards: false,
  version: undefined,
};

// The locales that equate letters as the root collation does.
const plainLocales = /^(en|de|fr|it|nl|pt|id|ms|ru)([_@].*)?$/;

/** Reads a collation document; undefined means binary comparison; options that cannot be honored are refused. */
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
  for (const [name, value] of Object.entries(spec)) {
    if (name === "locale" || name === "strength") continue;
    if (!(name in neutralOptions)) throw commandError(40415, `unknown collation option ${name}`);
    if (name !== "version" && value !== neutralOptions[name]) {
      throw notSupported(`collation option ${name}`, 2);
    }
  }
  if (strength > 2) throw notSupported(`collation strength ${strength}`, 2);
  if (!plainLocales.test(locale)) {
    throw notSupported(`collation strength ${strength} for the locale ${locale}`, 2);
  }
  return { locale, strength, fold: strength === 1 ? foldToBase : foldCase };
}

/** Whether two collations compare alike, undefined being the binary one. */
export function sameCollation(a?: Collation, b?: Collation): boolean {
  if (!a || !b) return a === b;
  return a.locale === b.locale && a.strength === b.strength;
}

import { compose } from "#models/arabic/marks.ts";

// Buckwalter's table (Buckwalter Arabic Morphological Analyzer 1.0), one sign for each letter.
const SIGNS = "'|>&<}AbptvjHxd*rzs$SDTZEg_fqklmnhwYyFNKaui~o`{PJVG";
const LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْٰٱپچڤگ";

/** The Arabic letter or mark of each of Buckwalter's signs. */
export const BUCKWALTER: ReadonlyMap<string, string> = new Map(
  Array.from(SIGNS, (sign, at) => [sign, LETTERS[at] ?? sign]),
);

/** Buckwalter's transliteration in Arabic script, in NFC; case counts, unknown signs stay. */
export function buckwalter(text: string): string {
  return compose(text.replace(/[!-~]/g, (sign) => BUCKWALTER.get(sign) ?? sign));
}

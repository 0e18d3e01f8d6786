import { cleanPart } from "./clean-part.ts";

const BRACKETED = /^\([^()]*\)$/;
// Letters that transliterations of Arabic have and English has not.
const TRANSLITERATED = /[āīūēōḥḫḍḏġṣšṭṯẓʿʾʻʼ]/iu;

/**
 * The meaning that the parts of a line beside its Arabic make up, the likeliest first. What is in brackets or
 * a transliteration goes into brackets behind the others, and with "aside" so does all but the first of these.
 */
export function meaningOf(parts: readonly string[], others?: "aside"): string {
  const given = parts.filter((part) => cleanPart(part) !== "");
  const plain = given.filter((part) => !isAside(part));
  const main = plain.length > 0 ? plain : given;
  const kept = new Set(others === "aside" ? main.slice(0, 1) : main);
  const asides = given.filter((part) => !kept.has(part));
  return [cleanPart([...kept].join(" ")), ...asides.map((part) => `(${cleanPart(part)})`)].join(
    " ",
  );
}

function isAside(part: string): boolean {
  const text = part.normalize("NFC").trim();
  return BRACKETED.test(text) || TRANSLITERATED.test(text);
}

import type { Reading } from "#models/arabic/inflection/attached-particles.ts";
import { isSameStem } from "#models/arabic/inflection/stem.ts";
import { lettersToFind } from "#models/arabic/keys.ts";
import { MARK, NUNATION, type WrittenWord } from "#models/arabic/written-word.ts";
import type { EntryForm } from "./entry-form.ts";
import type { FormName } from "./form-name.ts";
import type { AnyReading } from "./readings.ts";

const SHORT_VOWELS = MARK.fatha | MARK.damma | MARK.kasra | MARK.sukun;

/** Whether a word that is read so can be this form: what is attached goes with it, and no letter or mark is against it. */
export function canBe(form: EntryForm, reading: AnyReading): boolean {
  if (reading.isOfVerb && form.name.kind !== "verb") return false;
  if (form.isBound !== null && form.isBound !== (reading.pronoun !== "")) return false;
  return goesWith(form.name, reading) && agrees(form, reading.core);
}

function goesWith(name: FormName, { hasArticle, isFuture, preposition, pronoun }: Reading) {
  if (name.kind === "noun" || name.kind === "part") return !isFuture && !(hasArticle && pronoun);
  if (hasArticle) return false;
  if (name.kind === "particle") return !isFuture;
  if (name.kind === "person") return !isFuture && preposition === "" && pronoun === "";
  if (isFuture) return /^(present|passivePresent)$/.test(name.tense) && preposition === "";
  if (preposition) return preposition === "ل" && /^(subjunctive|jussive)$/.test(name.tense);
  return true;
}

/** Letters that are often mixed up count as one another; a hamza that stands for itself may be left out. */
function agrees({ stem, end, hasOwnEnd }: EntryForm, core: WrittenWord): boolean {
  const letters = [...stem.letters, ...end];
  if (lettersToFind(core.letters.join("")) !== lettersToFind(letters.join(""))) return false;
  if (core.letters.length !== letters.length) return core.marks.every((marks) => marks === 0);
  const length = stem.letters.length;
  const own = { letters: stem.letters, marks: core.marks.slice(0, length) };
  if (!isSameStem(own, stem)) return false;
  return !hasOwnEnd || isSameEnd(core, stem);
}

/** The last vowel of a verb says who does it, unless it stands for sukun before another word: كَتَبَتِ, كَتَبْتُمُ. */
function isSameEnd(core: WrittenWord, stem: WrittenWord): boolean {
  const marks = core.marks.at(-1) ?? 0;
  const [vowel, other] = [marks & SHORT_VOWELS, (stem.marks.at(-1) ?? 0) & SHORT_VOWELS];
  if (marks & NUNATION) return false;
  if (vowel === 0 || vowel === other) return true;
  const joins = vowel === MARK.kasra || (vowel === MARK.damma && core.letters.at(-1) === "م");
  return other === MARK.sukun && joins;
}

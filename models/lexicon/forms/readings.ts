import {
  PRONOUNS,
  type Reading,
  readingsOf,
  withoutEnd,
} from "#models/arabic/inflection/attached-particles.ts";
import { withEnd } from "#models/arabic/inflection/stem.ts";
import type { WrittenWord } from "#models/arabic/written-word.ts";

/** A reading, perhaps one that only a verb has. */
export type AnyReading = Reading & { isOfVerb?: boolean };

const ALONE = { hasArticle: false, isFuture: false, preposition: "" };

/** Every way to read a word: also as a verb that lost letters before its pronoun, as ب or ل with a pronoun alone, and a letter alone. */
export function allReadings(word: WrittenWord): AnyReading[] {
  if (word.letters.length === 1)
    return [{ ...ALONE, hasConjunction: false, pronoun: "", core: word }];
  const readings: AnyReading[] = readingsOf(word);
  const verbs = readings.flatMap((reading) =>
    reading.pronoun === ""
      ? []
      : unbound(reading.core).map((core) => ({ ...reading, core, isOfVerb: true })),
  );
  const all = [...readings, ...verbs];
  const seated = all.flatMap((reading) => {
    const core = onWaw(reading.core);
    return core ? [{ ...reading, core }] : [];
  });
  return [...all, ...seated, ...prepositionsAlone(word)];
}

/** A hamza before و on the seat that it has in tables: يقرؤون for يقرأون, جاؤوا for جاءوا. */
function onWaw({ letters, marks }: WrittenWord): WrittenWord | null {
  const at = letters.findIndex((letter, here) => /[أء]/.test(letter) && letters[here + 1] === "و");
  return at < 1 ? null : { letters: letters.with(at, "ؤ"), marks };
}

/** Returns how a verb before a pronoun is written alone: كتبوا for كتبو, رأى for رآ, بنى for بنا, كتبتم for كتبتمو. */
function unbound(core: WrittenWord): WrittenWord[] {
  const last = core.letters.at(-1) ?? "";
  if (last === "و") {
    const whole = [withEnd(core, 0, "ا")];
    return core.letters.at(-2) === "م" ? [...whole, bare(withEnd(core, 1, ""))] : whole;
  }
  if (last === "آ") return [withEnd(core, 1, "أى")];
  return last === "ا" ? [withEnd(core, 1, "ى")] : [];
}

/** Without the mark that its last letter has before a pronoun alone. */
function bare({ letters, marks }: WrittenWord): WrittenWord {
  return { letters, marks: marks.with(-1, 0) };
}

function prepositionsAlone({ letters, marks }: WrittenWord): Reading[] {
  const hasConjunction = /^[وف]$/.test(letters[0] ?? "") && letters.length > 2;
  const from = hasConjunction ? 1 : 0;
  const whole = { letters: letters.slice(from), marks: marks.slice(from) };
  if (!/^[بل]$/.test(whole.letters[0] ?? "")) return [];
  return PRONOUNS.filter((pronoun) => whole.letters.length === pronoun.length + 1).flatMap(
    (pronoun) => {
      const core = withoutEnd(whole, pronoun);
      return core ? [{ ...ALONE, hasConjunction, pronoun, core: bare(core) }] : [];
    },
  );
}

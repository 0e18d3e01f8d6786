import type { Beside, Known } from "#models/arabic/beside/beside.ts";
import { BESIDE } from "#models/arabic/beside/beside.ts";
import { cleanEnglish } from "#models/arabic/english-text.ts";
import { clean } from "#models/arabic/keys.ts";
import { besideArabic, formsOf } from "#models/arabic/match-arabic.ts";
import { besideEnglish, isVerbAsked } from "#models/arabic/match-english.ts";
import type { Expected, Hint, Judgement } from "#models/arabic/verdict.ts";
import { lettersOf, readWords } from "#models/arabic/written-word.ts";
import type { Language } from "./read-text.ts";
import { type Sentence, sentence, type Word } from "./sentence.ts";

type Named = { of: Hint; sentence: Sentence };

const WITH_DOTS = new Map(
  Object.entries<readonly [written: string, meaning: string]>({
    إلي: ["إِلَيَّ", "to me"],
    الي: ["إِلَيَّ", "to me"],
    علي: ["عَلَيَّ", "on me"],
    لدي: ["لَدَيَّ", "I have"],
  }),
);

/** Returns the sentence for an answer beside the solution and the hint it stands for; null for other answers. */
export function nameBeside(
  typed: string,
  item: Expected,
  language: Language,
  { hints }: Judgement,
  known: Known,
): Named | null {
  if (language === "arabic") {
    const words = readWords(clean(typed));
    const [written, meaning] = (hints.includes("close") && WITH_DOTS.get(lettersOf(words))) || [];
    if (
      written &&
      meaning &&
      /^(?:إلى|على|لدى)$/.test(lettersOf(readWords(clean(item.expected))))
    ) {
      const said = ["With two dots, ", arabic(written), ` is another word: “${meaning}”.`];
      return { of: "close", sentence: sentence(said) };
    }
    const given = besideArabic(words, [...known.beside(), ...formsOf(item)]);
    return given && named(given, hints, item.expected, language);
  }
  const given = besideEnglish(cleanEnglish(typed), isVerbAsked(item), known.beside());
  return given && named(given, hints, item.expected, language);
}

function named(
  given: Beside,
  hints: readonly Hint[],
  solution: string,
  language: Language,
): Named | null {
  const hint = BESIDE[given.is].hint;
  const of = hints.find((one) => one === hint) ?? (hints.includes("close") ? "close" : undefined);
  const words = wordsFor(given, language === "arabic" ? arabic(solution) : `“${solution}”`);
  return of && words ? { of, sentence: sentence(words) } : null;
}

function wordsFor({ is, says, text }: Beside, solution: Word): Word[] | null {
  switch (is) {
    case "feminine":
      return ["Accepted. That is the feminine; the masculine is ", solution, "."];
    case "masculine":
      return ["Accepted. That is the masculine; the feminine is ", solution, "."];
    case "not masculine":
      return ["That is the masculine; we look for the feminine, ", solution, "."];
    case "number form":
      return ["Accepted: another form of the same number, ", solution, "."];
    case "plural":
      if (!says) return ["You gave the plural; we asked for the singular."];
      return [arabic(text), " is the plural. The word we look for is ", solution, "."];
    case "singular":
      return ["You gave the singular; we asked for the plural."];
    case "dual":
      return ["You gave the dual, which is for two; the word for one is ", solution, "."];
    case "collective":
      return ["That is the word for all of this kind; one of them is ", solution, "."];
    case "form":
      if (!says) return ["That is another form of the verb. We look for ", solution, "."];
      return [`That is “${says}”. We look for the verb as a dictionary has it, `, solution, "."];
    case "verbal noun":
      return ["You gave the verbal noun; we asked for the verb."];
    default:
      return null;
  }
}

function arabic(text: string): Word {
  return { text, as: "arabic", spoken: text };
}

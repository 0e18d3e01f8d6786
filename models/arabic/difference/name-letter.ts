import { vowelsOf } from "#models/arabic/compare-words.ts";
import { MARK } from "#models/arabic/written-word.ts";
import type { LetterFault } from "./faults.ts";
import { hamzaSeat, isHamza, likeness, markNames, transliteratedName } from "./letter-names.ts";
import { name, sign } from "./letter-words.ts";
import { nameGap } from "./name-gap.ts";
import type { Word } from "./sentence.ts";

type Kind<K extends LetterFault["kind"]> = Extract<LetterFault, { kind: K }>;

const ARTICLE: Word = { text: "ال", as: "arabic", spoken: "the article al" };

/** Says what is wrong with one letter or mark: what was written, and what the word has. */
export function nameLetterFault(fault: LetterFault): Word[] {
  switch (fault.kind) {
    case "mark":
      return nameMark(fault);
    case "letter":
      return nameOtherLetter(fault);
    case "swapped-letters": {
      const [first, second] = [sign(fault.first), sign(fault.second)];
      return ["You swapped ", first, " and ", second, ". The ", first, " comes first."];
    }
    case "missing-article":
      return ["You left out ", ARTICLE, " (“the”)."];
    case "extra-article":
      return ["You added ", ARTICLE, " (“the”)."];
    default:
      return nameGap(fault);
  }
}

function nameMark({ on, typed, expected }: Kind<"mark">): Word[] {
  const isShaddaExtra = (typed & MARK.shadda) > (expected & MARK.shadda);
  const expectedVowel = vowelsOf(expected);
  const isVowelWrong = expectedVowel !== 0 && ![0, expectedVowel].includes(vowelsOf(typed));
  const isBelow = typed === MARK.kasra || typed === MARK.kasratan;
  const letter: Word[] = [
    ` ${isBelow ? "under" : "on"} the `,
    on.nth && `${on.nth} `,
    sign(on.letter),
    ". It has ",
  ];
  if (!isVowelWrong) return ["You wrote a ", name("shadda"), ...letter, "none."];
  const wrote = markNames(isShaddaExtra ? typed : typed & ~MARK.shadda);
  const has = markNames(expected & ~MARK.shadda);
  return ["You wrote ", ...inList(wrote), ...letter, ...inList(has), "."];
}

function inList(names: readonly string[]): Word[] {
  return names.flatMap((mark, at) => {
    const before = at === 0 ? "" : " and ";
    return [/^(shadda|dagger)/.test(mark) ? `${before}a ` : before, name(mark)];
  });
}

function nameOtherLetter(fault: Kind<"letter">): Word[] {
  const { typed: one, expected: other, isFinal, carriesTanwin } = fault;
  if (isHamza(one) && (isHamza(other) || "اوي".includes(other))) return nameSeat(one, other);
  if (isHamza(other) && "اوي".includes(one)) return nameSeat(one, other);
  if (one === "ن" && carriesTanwin) {
    return [
      "You wrote ",
      ...named(one),
      ". It ends in ",
      sign(other),
      " with ",
      name("tanwīn (an)"),
      ".",
    ];
  }
  const isEnding = isFinal && "ةىتا".includes(other) && "ةىتهاي".includes(one);
  const verb = isEnding ? ". It ends in " : ". It has ";
  const words: Word[] = ["You wrote ", ...named(one), verb, ...named(other), "."];
  const alike = isEnding ? null : likeness(one, other);
  if (alike === "sound") return [...words, " They sound similar."];
  return alike === "dots" ? [...words, " Only the dots differ."] : words;
}

function nameSeat(typed: string, expected: string): Word[] {
  const seat: Word = { text: `, ${hamzaSeat(expected)}`, as: "plain", spoken: "" };
  return ["You wrote ", sign(typed), ". It has ", sign(expected), seat, "."];
}

function named(letter: string): Word[] {
  const transliterated = transliteratedName(letter);
  if (transliterated === null) return [sign(letter)];
  return [sign(letter), { text: ` (${transliterated})`, as: "plain", spoken: "" }];
}

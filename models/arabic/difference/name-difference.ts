import { MARK } from "#models/arabic/written-word.ts";
import type { Fault, Place, WordFault } from "./faults.ts";
import { nameLetterFault } from "./name-letter.ts";
import type { Language } from "./read-text.ts";
import { type Sentence, sentence, type Word } from "./sentence.ts";

const NUMBERS = "no one two three four five six seven eight nine".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");

/**
 * Says what differs: one fault or two by name, of more the first and how many others there are.
 * `isClose` if a single letter is all that stands between the answer and the solution.
 */
export function nameDifference(
  faults: readonly Fault[],
  language: Language,
  isClose: boolean,
): Sentence | null {
  const [first, second] = faults;
  if (!first) return null;
  const named = nameFault(first, language, first.place);
  if (!second) return sentence(isClose ? [praiseOf(first), ...named] : named);
  if (faults.length > 2) {
    const more = faults.length - 1;
    return sentence([...named, ` There are ${NUMBERS[more] ?? more} more differences.`]);
  }
  const isSameWord = first.place?.number === second.place?.number;
  if (isSameWord && carriesNamedTanwin(first, second)) {
    const alif = { ...second, marksBefore: 0, carriesTanwin: false };
    const leftOut = nameFault(alif, language, null).slice(0, -1);
    return sentence([...named, " Also, ", ...uncapitalized(leftOut), ", which carries it."]);
  }
  const also = nameFault(second, language, isSameWord ? null : second.place);
  return sentence([...named, " Also, ", ...uncapitalized(also)]);
}

function carriesNamedTanwin(
  first: Fault,
  second: Fault,
): second is Extract<Fault, { kind: "extra-letters" | "missing-letters" }> {
  const isNamed = first.kind === "mark" && (first.expected & MARK.fathatan) > 0;
  return isNamed && second.kind === "missing-letters" && second.carriesTanwin;
}

function praiseOf(fault: Fault): string {
  return fault.kind === "letter" ? "Very close: only one letter is different. " : "Very close. ";
}

function nameFault(fault: Fault, language: Language, place: Place): Word[] {
  if (fault.kind === "words" || fault.kind === "spacing") return nameWords(fault, language);
  const words = nameLetterFault(fault);
  if (!place) return words;
  const which = `the ${ORDINALS[place.number - 1] ?? `${place.number}th`} word`;
  return ["In ", ...quoted(place.word, language, which), ", ", ...uncapitalized(words)];
}

function nameWords(fault: WordFault, language: Language): Word[] {
  const quote = (text: string) => quoted(text, language);
  if (fault.kind === "spacing") {
    const { typed, typedCount, expectedCount } = fault;
    return [
      "You wrote ",
      ...quote(typed),
      ` as ${wordCount(typedCount)}. It is ${wordCount(expectedCount)}.`,
    ];
  }
  const [typed, expected] = [fault.typed, fault.expected].map((words) => words.join(" "));
  if (fault.isSwapped) {
    const [first = "", second = ""] = fault.expected.map(quote);
    return [
      "You swapped ",
      ...first,
      " and ",
      ...second,
      ". The word ",
      ...first,
      " comes first here.",
    ];
  }
  if (!typed)
    return ["You left out ", `${wordOrWords(fault.expected)} `, ...quote(expected ?? ""), "."];
  if (!expected) return ["You added ", `${wordOrWords(fault.typed)} `, ...quote(typed), "."];
  return ["You wrote ", ...quote(typed), " instead of ", ...quote(expected), "."];
}

function wordOrWords(words: readonly string[]): string {
  return words.length === 1 ? "the word" : "the words";
}

function wordCount(count: number): string {
  return count === 1 ? "one word" : `${NUMBERS[count] ?? count} words`;
}

function quoted(text: string, language: Language, spoken = text): Word[] {
  if (language === "arabic") return [{ text, as: "arabic", spoken }];
  return ["“", { text, as: "name" }, "”"];
}

function uncapitalized([first = "", ...others]: Word[]): Word[] {
  if (typeof first !== "string") return [first, ...others];
  return [first.charAt(0).toLowerCase() + first.slice(1), ...others];
}

import type { AskedWord, Judgement } from "#models/arabic/verdict.ts";
import { rejected } from "#models/arabic/verdict.ts";
import type { AnswerDifference } from "./compare-answer.ts";
import type { Piece } from "./pieces.ts";
import { type Sentence, sentence, type Word } from "./sentence.ts";

type Judged = { verdict: Judgement; difference: AnswerDifference };
type OtherWord = Pick<AskedWord, "arabicWord" | "englishMeaning">;

/**
 * An answer that is another word: it says which. One of the same meaning gets another try; else nothing praises it as close.
 * Where a mark alone is wrong, that is still named.
 */
export function withOtherWord(
  { verdict, difference }: Judged,
  asked: AskedWord,
  other: OtherWord,
  isSameMeaning: boolean,
): Judged {
  const isMark = verdict.hints.includes("diacritics");
  const said = isSameMeaning ? alsoRight(asked) : isOther(other, asked);
  const sentences = isMark && !isSameMeaning ? [said, ...difference.sentences] : [said];
  const kept = isMark && !isSameMeaning ? difference : unmarked(difference);
  const hints = verdict.hints.filter((hint) => hint !== "close");
  return {
    verdict: rejected(isSameMeaning ? ["synonym"] : hints),
    difference: { ...kept, sentences },
  };
}

function alsoRight({ direction, arabicWord, englishMeaning }: AskedWord): Sentence {
  const wanted = direction === "english-to-arabic" ? arabic(arabicWord) : `“${englishMeaning}”`;
  return sentence(["Also right; here we look for ", wanted, "."]);
}

function isOther({ arabicWord, englishMeaning }: OtherWord, { direction }: AskedWord): Sentence {
  const words: Word[] = [arabic(arabicWord), ` is “${englishMeaning}”.`];
  if (direction === "english-to-arabic") return sentence(words);
  return sentence([`“${englishMeaning}” is `, arabic(arabicWord), "."]);
}

/** Both texts without what differs: letter by letter nothing could be learned. */
function unmarked(difference: AnswerDifference): AnswerDifference {
  return { ...difference, typed: plain(difference.typed), solution: plain(difference.solution) };
}

function plain(pieces: readonly Piece[]): Piece[] {
  const text = pieces
    .map((piece) => piece.text)
    .join("")
    .replaceAll("\u200D", "");
  return [{ text, state: "equal" }];
}

function arabic(text: string): Word {
  return { text, as: "arabic", spoken: text };
}

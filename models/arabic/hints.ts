import type { Hint, Verdict } from "./verdict.ts";

const ACCEPTED: Readonly<Record<Hint, string>> = {
  "alif-maqsura": "Accepted. Mind the last letter: ي has two dots, ى (alif maqsura) has none.",
  article: "Accepted. The expected answer differs in the article ال (“the”).",
  "case-ending": "Accepted. The ending on the last letter differs from the expected one.",
  close: "Accepted, though one letter differs.",
  diacritics: "Accepted, though a vowel mark differs.",
  "extra-answer": "Accepted, though one of your answers doesn’t fit.",
  feminine: "Accepted. That is the feminine; we look for the masculine.",
  form: "Accepted, though you gave another form of the verb.",
  hamza: "Accepted. Mind the hamza: the expected spelling writes it differently.",
  number: "Accepted, though you gave the plural.",
  "number-form": "Accepted: another form of the same number.",
  "part-of-speech": "Accepted, though you gave a verb for a noun.",
  script: "Accepted, though it is written in another script.",
  synonym: "Accepted: a synonym of the expected word.",
  "ta-marbuta": "Accepted. Mind the last letter: ة (ta marbuta) has two dots, ه has none.",
};

const REJECTED: Readonly<Record<Hint, string>> = {
  "alif-maqsura": "The last letter differs: ي has two dots, ى (alif maqsura) has none.",
  article: "The article ال (“the”) differs.",
  "case-ending": "The ending on the last letter differs.",
  close: "Very close: only one letter is different, missing or out of place.",
  diacritics: "The letters are right, but a vowel mark differs.",
  "extra-answer": "One of your answers doesn’t fit. Every answer in a list has to be right.",
  feminine: "That is the masculine; we look for the feminine.",
  form: "That is another form of the verb.",
  hamza: "Almost: the hamza is written on the wrong letter.",
  number: "You gave another number than the one we asked for.",
  "number-form": "That is another form of the number.",
  "part-of-speech": "You gave a verb (“to …”); we asked for a noun.",
  script: "Wrong script: please answer in the other language.",
  synonym: "A good word with the same meaning, but we’re looking for another one here.",
  "ta-marbuta": "The last letter differs: ة (ta marbuta) has two dots, ه has none.",
};

/** One sentence for the learner: a remark beside an accepted answer, a reason beside a rejected one. */
export function describeHint(hint: Hint, verdict: Verdict): string {
  return verdict === "correct" ? ACCEPTED[hint] : REJECTED[hint];
}

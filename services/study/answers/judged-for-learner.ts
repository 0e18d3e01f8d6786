import type { AskedWord } from "#models/arabic/verdict.ts";
import { findOwnWordsGiven } from "#models/words/own-words-given.ts";
import type { Learner } from "#services/study/learner.ts";
import { type JudgedTyping, judgedByItself, mayBeOther, withWordGiven } from "./judged-typing.ts";

/** Judges an answer; of a wrong one the learner's own words are looked through, too. */
export async function judgedForLearner(
  { id }: Learner,
  typed: string,
  asked: AskedWord,
): Promise<JudgedTyping> {
  const judged = judgedByItself(typed, asked);
  if (!mayBeOther(judged.verdict, asked)) return judged;
  const own = await findOwnWordsGiven(id, typed, asked.direction === "english-to-arabic");
  return withWordGiven(judged, typed, asked, own);
}

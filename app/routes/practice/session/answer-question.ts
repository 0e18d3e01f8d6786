import { data, replace } from "react-router";
import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { answerQuiz } from "#services/practice/answer-quiz.ts";
import { practiceAddress } from "../practice-address.ts";

const Answer = z.object({
  index: z.coerce.number().int().min(0).max(10_000),
  typed: z.string().max(10_000).catch(""),
  unknown: z.string().optional(),
});

const BLANK = "Type your answer first.";

/** Takes the answer to a question of a quiz. */
export async function answerQuestion(practice: PracticeSession, form: FormData, now: Date) {
  const given = Answer.safeParse(Object.fromEntries(form));
  if (!given.success) return data({ error: BLANK }, { status: 400 });
  const { index, typed, unknown } = given.data;
  if (!isStorable(typed)) return data({ error: NOT_STORABLE }, { status: 400 });
  const answer = { index, typed, isUnknown: unknown !== undefined };
  const outcome = await answerQuiz(practice, answer, now);
  if (outcome === "blank") return data({ error: BLANK }, { status: 400 });
  const address = outcome === "answered" ? { answered: index } : undefined;
  return replace(practiceAddress(practice.id, address));
}

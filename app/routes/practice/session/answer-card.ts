import { data, replace } from "react-router";
import { z } from "zod";
import { completePractice, judgeCard } from "#models/practice/practice-moves.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { practiceAddress } from "../practice-address.ts";

const Said = z.object({
  index: z.coerce.number().int().min(0).max(10_000),
  known: z.enum(["yes", "no"]),
});
const After = z.object({
  /** The card that comes next, from 1. */
  next: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  /** A script shows it by itself. */
  stay: z.string().optional().catch(undefined),
});

/** Takes what is said of a card; the cards are over when none comes next. */
export async function answerCard(practice: PracticeSession, form: FormData, now: Date) {
  const fields = Object.fromEntries(form);
  const said = Said.safeParse(fields);
  const { next, stay } = After.parse(fields);
  if (said.success && practice.items[said.data.index]) {
    await judgeCard(practice, said.data.index, said.data.known === "yes", now);
  }
  if (next === undefined && (said.success || form.has("end")))
    await completePractice(practice, now);
  if (stay !== undefined) return data(null);
  return replace(practiceAddress(practice.id, next === undefined ? {} : { card: next }));
}

import { data, replace } from "react-router";
import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import type { Pair } from "#models/practice/matching-board.ts";
import { completePractice, judgeCard } from "#models/practice/practice-moves.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { answerQuiz } from "#services/practice/answer-quiz.ts";
import { tryPairs } from "#services/practice/match-tiles.ts";
import { practiceAddress } from "../practice-address.ts";
import { pairOf, pairText, readPairs, readTile } from "./tile-names.ts";

const whole = z.coerce.number().int().min(0);
const Move = z.object({
  /** How many pairs were tried when the page was shown. */
  from: whole.max(1_000_000),
  shownAt: whole.max(8e15).optional().catch(undefined),
  /** The pairs that a script saw tried. */
  pairs: z.string().max(20_000).optional().catch(undefined),
  tile: z.string().max(10).optional().catch(undefined),
  selected: z.string().max(10).optional().catch(undefined),
});

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

/** Takes the tile that is pressed on a page without scripts, or the pairs that were tried on one with them. */
export async function answerTile(practice: PracticeSession, form: FormData, now: Date) {
  const given = Move.safeParse(Object.fromEntries(form));
  if (!given.success) return replace(practiceAddress(practice.id));
  const { from, pairs, shownAt = now.getTime() } = given.data;
  const attempt = (tried: readonly Pair[]) =>
    tryPairs(practice, { from, pairs: tried, shownAt: new Date(shownAt) }, now);
  if (pairs !== undefined) {
    await attempt(readPairs(pairs));
    return data(null);
  }
  const tile = readTile(given.data.tile);
  const selected = readTile(given.data.selected);
  const pair = tile && selected && pairOf(tile, selected);
  if (!pair) {
    const isLetGo = tile && selected && tile.side === selected.side && tile.word === selected.word;
    return replace(practiceAddress(practice.id, tile && !isLetGo ? { selected: tile.name } : {}));
  }
  const isPair = await attempt([pair]);
  if (isPair === null) return replace(practiceAddress(practice.id));
  const tried = { tried: pairText(pair) };
  return replace(practiceAddress(practice.id, isPair ? tried : { ...tried, selected: tile.name }));
}

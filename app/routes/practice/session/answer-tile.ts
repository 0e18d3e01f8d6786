import { data, replace } from "react-router";
import { z } from "zod";
import type { Pair } from "#models/practice/matching-board.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
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

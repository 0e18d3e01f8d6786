import { keepGeneratedWord } from "#models/usage/generated-word.ts";
import { giveUseBack, reserveUpTo, type UsageCaller } from "#services/usage/reserve-use.ts";
import { type GeneratedWord, GenerationFailure, type LineToEnrich } from "./generation-provider.ts";
import { provider } from "./provider.ts";
import { recordCall } from "./record-call.ts";
import { withinTime } from "./within-time.ts";

/** Lines that are reserved and sent at once. */
const MOST_LINES = 30;
/** Ends before the lease of a reservation does. */
const LONGEST_CALL_MS = 100_000;

type User = UsageCaller & { kind: "user" };

export type EnrichedLines = {
  /** By the number of their line; a line that is not among them costs nothing. */
  words: Map<number, GeneratedWord>;
  /** Gives back what lines cost whose words were not used after all. */
  giveBack: (lines: number) => Promise<void>;
};

/**
 * Fills in as many lines as the user's daily limit allows, in their order; each costs one AI word. Where the service
 * fails, the lines it did not fill in are left out; it throws the `GenerationFailure` only if that was all of them.
 * Whatever it throws, nothing is paid.
 */
export async function enrichLines(
  user: User,
  lines: readonly LineToEnrich[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<EnrichedLines> {
  const words = new Map<number, GeneratedWord>();
  const giveBack = (count: number) => giveUseBack(user, "ai-words", { now, amount: count });
  try {
    await fillIn(words, user, lines, { now, signal });
    await keepWords(words, user.id, lines, now);
  } catch (error) {
    await giveBack(words.size);
    throw error;
  }
  return { words, giveBack };
}

/** An entry keeps its own letters if the provider spells it with others, so both spellings are known. */
async function keepWords(
  words: Map<number, GeneratedWord>,
  userId: string,
  lines: readonly LineToEnrich[],
  now: Date,
): Promise<void> {
  for (const { n, arabicWord } of lines) {
    const word = words.get(n);
    if (!word) continue;
    await keepGeneratedWord(userId, word, now);
    await keepGeneratedWord(userId, { arabicWord, source: word.source }, now);
  }
}

async function fillIn(
  words: Map<number, GeneratedWord>,
  user: User,
  lines: readonly LineToEnrich[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const started = performance.now();
  for (let at = 0; at < lines.length; ) {
    const most = Math.min(lines.length - at, MOST_LINES);
    // A later part counts on the same day as the first, yet its lease begins with it.
    const heldFrom = new Date(now.getTime() + performance.now() - started);
    const reserved = await reserveUpTo(user, "ai-words", { now, most, heldFrom });
    if (reserved.outcome !== "reserved") return;
    const taken = lines.slice(at, at + reserved.amount);
    at += reserved.amount;
    let found: Map<number, GeneratedWord> | undefined;
    try {
      found = await ask(user, taken, { now, signal });
    } catch (error) {
      if (!(error instanceof GenerationFailure) || words.size === 0) throw error;
      return;
    } finally {
      await reserved.settle(reserved.amount - (found?.size ?? 0));
    }
    for (const [n, word] of found) words.set(n, word);
  }
}

async function ask(
  user: User,
  lines: readonly LineToEnrich[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Map<number, GeneratedWord>> {
  const answer = await recordCall({ caller: user, operation: "bulk-process", now }, () =>
    withinTime(LONGEST_CALL_MS, signal, (limited) => provider.enrich(lines, limited)),
  );
  return answer.outcome === "answered" ? answer.value : new Map();
}

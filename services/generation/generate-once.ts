import { randomUUID } from "node:crypto";
import { claimKey, releaseKey, storeResponse } from "#models/database/idempotency-record.ts";
import { logFailure } from "#services/database-failure.ts";
import { holdClaim } from "#services/hold-claim.ts";
import type { WordOutcome } from "./generate-word.ts";
import { GenerationFailure } from "./generation-provider.ts";

/**
 * Gives what generating a word came to when it was asked for this effect of an owner first, within 24 hours; what did not
 * come to a word or to a refusal of it is tried again. Throws a `GenerationFailure` while the first is still at work.
 */
export async function generateOnce(
  owner: string,
  effectId: string,
  generate: () => Promise<WordOutcome>,
): Promise<WordOutcome> {
  const key = `generated ${owner} ${effectId}`;
  const claim = randomUUID();
  const earlier = await claimKey(key, effectId, claim, new Date());
  if (earlier.kind === "answered") return JSON.parse(earlier.answer.body);
  if (earlier.kind !== "mine") throw new GenerationFailure("unavailable", "it is still at work");
  const letGo = holdClaim(key, claim);
  let outcome: WordOutcome | undefined;
  try {
    outcome = await generate();
    return outcome;
  } finally {
    letGo();
    const isKept =
      outcome && ["generated", "guessed", "unknown", "declined"].includes(outcome.outcome);
    const answer = { status: 200, body: JSON.stringify(outcome), headers: {} };
    const settled = isKept ? storeResponse(key, claim, answer) : releaseKey(key, claim);
    // The word is there and counted; not to be able to give it again is no reason to hide it.
    await settled.catch((error: unknown) =>
      logFailure(error, "a word could not be kept for a repeat"),
    );
  }
}

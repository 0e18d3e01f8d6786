import { createHash } from "node:crypto";
import fc from "fast-check";
import { requestsToAddress } from "./address-requests.ts";
import { requestsOfCall } from "./call-requests.ts";
import { requestsOfForm } from "./form-requests.ts";
import type { DrawnRequest, FuzzRequest } from "./request.ts";
import type { Target } from "./targets.ts";

const BLOCK = 20;

/** Yields `count` requests, to every target in turn; the same seed and targets give the same requests. */
export function* requestsTo(
  targets: readonly Target[],
  { seed, count }: { seed: number; count: number },
): Generator<FuzzRequest> {
  const arbitraries = new Map<Target, fc.Arbitrary<DrawnRequest>>();
  const blocks = new Map<number, DrawnRequest[]>();
  const rounds = Math.ceil(count / targets.length);
  for (let index = 0; index < count; index += 1) {
    const place = index % targets.length;
    const round = Math.floor(index / targets.length);
    const target = targets[place];
    if (!target) return;
    const known = arbitraries.get(target) ?? requestsOf(target);
    arbitraries.set(target, known);
    if (round % BLOCK === 0) {
      const blockSeed = seedOf(`${seed} ${target.name} ${place} ${round}`);
      blocks.set(
        place,
        fc.sample(known, { seed: blockSeed, numRuns: Math.min(BLOCK, rounds - round) }),
      );
    }
    const drawn = blocks.get(place)?.[round % BLOCK];
    if (drawn) yield { target: target.name, ...drawn };
  }
}

function requestsOf(target: Target): fc.Arbitrary<DrawnRequest> {
  if (target.kind === "call") return requestsOfCall(target.pattern, target.endpoint);
  if (target.kind === "form") return requestsOfForm(target.form);
  return requestsToAddress(target.pattern, target.takesChanges);
}

function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readInt32BE();
}

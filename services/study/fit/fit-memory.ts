import { randomUUID } from "node:crypto";
import os from "node:os";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { LEAST_ANSWERS_TO_FIT } from "#models/scheduling/memory-fit.ts";
import { countAnswers } from "#models/study/answer-pages.ts";
import { fitLease } from "#models/study/fit-lease.ts";
import { findMemory, keepFit, lastFitAt } from "#models/study/memory-fit.ts";
import { log } from "#services/log.server.ts";
import { fitHistories } from "./fit-histories.ts";
import { fitInProcess, hasOptimizer } from "./fit-owner.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LEASE_MS = 10 * 60 * 1000;
const AFTER_SESSION_MS = 10 * 1000;
const LONGEST_QUEUE = 1000;

/** `busy`: this learner, or another one on this machine, is being fitted already. */
type FitResult = "accepted" | "not-better" | "not-yet" | "busy" | "unavailable";

/**
 * Fits a learner's FSRS parameters to their answers, from the thousandth on and at most once a
 * week, and puts them in use if they predict the latest answers better than those in use. What was
 * tried is kept either way. Without the optional package nothing is done. Throws if fitting fails;
 * nothing is changed then.
 */
export async function fitMemoryOf(
  userId: string,
  now: Date,
  run = fitInProcess,
): Promise<FitResult> {
  if (!hasOptimizer()) return "unavailable";
  const last = await lastFitAt(userId);
  if (last && now.getTime() - last.getTime() < WEEK_MS) return "not-yet";
  if ((await countAnswers(userId, LEAST_ANSWERS_TO_FIT)) < LEAST_ANSWERS_TO_FIT) return "not-yet";
  const holder = randomUUID();
  const lease = { now, until: new Date(now.getTime() + LEASE_MS) };
  const taken: string[] = [];
  try {
    for (const key of [`machine:${os.hostname()}`, `user:${userId}`]) {
      if (!(await fitLease.take(key, holder, lease))) return "busy";
      taken.push(key);
    }
    return await fitAndKeep(userId, now, run);
  } finally {
    for (const key of taken) await fitLease.giveBack(key, holder);
  }
}

async function fitAndKeep(userId: string, now: Date, run: typeof fitInProcess): Promise<FitResult> {
  const memory = await findMemory(userId);
  if (!memory) return "not-yet";
  const { histories, answers } = await fitHistories(userId);
  // Answers to forms are counted among those before, and tell nothing.
  if (answers < LEAST_ANSWERS_TO_FIT) return "not-yet";
  const outcome = await run({ histories, current: memory.w });
  if (!outcome) return "unavailable";
  const kept = { ...outcome, fittedAt: now, before: memory.w, answers };
  const isKept = await inTransaction(() => keepFit(userId, kept, memory));
  if (!isKept) return "busy";
  return outcome.isAccepted ? "accepted" : "not-better";
}

const waiting = new Set<string>();
let isFitting = false;

/** Fits a learner's parameters some seconds from now, one learner after the other; nobody waits for it. */
export function fitSoon(userId: string): void {
  if (waiting.size >= LONGEST_QUEUE) return;
  waiting.add(userId);
  if (isFitting) return;
  isFitting = true;
  setTimeout(fitWaiting, AFTER_SESSION_MS).unref();
}

async function fitWaiting(): Promise<void> {
  for (const userId of waiting) {
    waiting.delete(userId);
    try {
      const result = await fitMemoryOf(userId, new Date());
      if (result === "accepted" || result === "not-better") log.info({ userId, result }, "fitted");
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error, userId }, "a fit failed");
    }
  }
  isFitting = false;
}

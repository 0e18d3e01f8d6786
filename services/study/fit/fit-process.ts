import os from "node:os";
import process from "node:process";
import { createInterface } from "node:readline";
import { fitMemory } from "#models/scheduling/memory-fit.ts";
import type { FitAnswerOfProcess, FitOrder } from "./fit-owner.ts";
import { optimizer } from "./memory-optimizer.ts";

// A program of its own (docs/decisions/033): it reads one order and writes one answer.
const LOWER_PRIORITY = 10;

try {
  os.setPriority(LOWER_PRIORITY);
} catch {}

createInterface({ input: process.stdin }).once("line", async (line) => {
  process.stdout.write(`${JSON.stringify(await answerTo(JSON.parse(line)))}\n`);
});

async function answerTo({ histories, current }: FitOrder): Promise<FitAnswerOfProcess> {
  const optimize = await optimizer();
  return { outcome: optimize && (await fitMemory(histories, current, optimize)) };
}

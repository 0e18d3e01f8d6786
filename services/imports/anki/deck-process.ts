import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { answersTo } from "./answers-to.ts";
import type { DeckAnswer } from "./deck.ts";

// A program of its own (docs/decisions/115): it reads one order about a file that a stranger made, and writes answers.
createInterface({ input: process.stdin }).once("line", async (line) => {
  for await (const answer of answersTo(JSON.parse(line))) await write(answer);
});

async function write(answer: DeckAnswer): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, "drain");
}

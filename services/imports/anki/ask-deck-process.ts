import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { runProgram } from "#services/child-process.ts";
import { log } from "#services/log.server.ts";
import { type DeckAnswer, type DeckWish, RefusedDeck } from "./deck.ts";
import { DECK_FOLDER } from "./sweep-deck-folders.ts";

const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 256;

const fromHere = createRequire(import.meta.url);

/** Has a process of its own read a package, and calls `onAnswer` with each part. Throws `RefusedDeck`. */
export async function askDeckProcess(
  content: Uint8Array,
  wish: DeckWish,
  onAnswer: (answer: DeckAnswer) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), DECK_FOLDER));
  try {
    const file = path.join(folder, "package");
    await writeFile(file, content);
    await askProcess({ ...wish, file, folder }, onAnswer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function askProcess(order: unknown, onAnswer: (answer: DeckAnswer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isAnswered = false;
  const program = runProgram<DeckAnswer>(
    fromHere.resolve("#services/imports/anki/deck-process.ts"),
    {
      onAnswer: (answer) => {
        isAnswered = "refused" in answer || "isDone" in answer;
        if ("cause" in answer) log.warn({ cause: answer.cause }, "a package could not be read");
        if ("refused" in answer) reject(new RefusedDeck(answer.refused, answer.count));
        else if ("isDone" in answer) resolve();
        else onAnswer(answer);
      },
      onEnd: (reason) => {
        if (isAnswered) return;
        log.warn({ reason }, "the process that reads a package ended");
        reject(new RefusedDeck("unreadable"));
      },
      mostHeapMb: MOST_HEAP_MB,
    },
  );
  const tooLate = setTimeout(() => reject(new RefusedDeck("took-too-long")), LONGEST_MS);
  program.order(order);
  await promise.finally(() => {
    isAnswered = true;
    clearTimeout(tooLate);
    program.stop();
  });
}

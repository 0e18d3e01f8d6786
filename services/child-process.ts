import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createRequire } from "node:module";
import process from "node:process";
import { createInterface } from "node:readline";

const MOST_OF_COMPLAINT = 1000;

/**
 * Runs a file of ours as a program that reads orders and writes answers as JSON, one a line. It gets no variables and does not
 * keep this process from ending. `onEnd` is called after its last answer, with why it ended and the last that it complained of.
 */
export function runProgram<Answer>(
  file: string,
  {
    onAnswer,
    onEnd,
    longestMs,
    mostHeapMb,
  }: {
    onAnswer: (answer: Answer) => void;
    onEnd: (error: string) => void;
    longestMs?: number;
    mostHeapMb?: number;
  },
): { order: (order: unknown) => void; stop: () => void; processId: number | undefined } {
  const options = mostHeapMb ? [`--max-old-space-size=${mostHeapMb}`] : [];
  const child = spawn(process.execPath, [...options, file], {
    env: {},
    stdio: "pipe",
    timeout: longestMs,
  });
  let complaint = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = answerIn<Answer>(line);
    if (answer) onAnswer(answer);
  });
  child.stderr.on("data", (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-MOST_OF_COMPLAINT);
  });
  // Writing to a process that has just ended; its end is told below.
  child.stdin.on("error", () => undefined);
  const end = (reason: unknown) => onEnd(`the process ended: ${reason} ${complaint}`);
  child.on("error", end);
  child.on("close", (code, signal) => end(code ?? signal));
  keepNobodyWaiting(child);
  return {
    order: (order) => child.stdin.write(`${JSON.stringify(order)}\n`),
    stop: () => child.kill("SIGKILL"),
    processId: child.pid,
  };
}

const fromHere = createRequire(import.meta.url);

/** Whether an optional package is there. */
export function isInstalled(name: string): boolean {
  try {
    fromHere.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function answerIn<Answer>(line: string): Answer | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function keepNobodyWaiting(child: ChildProcessWithoutNullStreams): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    (stream as unknown as { unref?: () => void }).unref?.();
  }
}

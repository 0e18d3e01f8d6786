import { mayBeSameWord } from "#models/arabic/shared-letters.ts";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import {
  type Answer,
  type GeneratedWord,
  GenerationFailure,
  type LineToEnrich,
  type ModelUse,
} from "../generation-provider.ts";
import { type LineAnswer, linesAnswer } from "./answer-schemas.ts";
import { type AiService, askModel } from "./ask-model.ts";
import { type CheckedWord, checkWord } from "./check-word.ts";
import { totalUse } from "./model-use.ts";
import { LINES, repairing } from "./prompts.ts";

const LINES_A_CALL = 10;
const CALLS_AT_ONCE = 3;
// Less than whoever asks waits, so that what was filled in until then is not lost.
const LONGEST_MS = 90_000;
const QUESTION = {
  schema: linesAnswer,
  schemaName: "lines",
  mostTokens: 8000,
  timeoutMs: 60_000,
  retries: 1,
};

type Words = Map<number, GeneratedWord>;
type Enrich = Answer<Words>;

/**
 * Fills in the words of lines, ten a call and three calls at once; a line that is missing or has faults is asked for once
 * again. Lines that came to nothing are left out; throws only if all calls failed.
 */
export async function askForLines(
  service: AiService,
  lines: readonly LineToEnrich[],
  signal: AbortSignal,
): Promise<Enrich> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const turn = concurrencyLimit({
    slots: CALLS_AT_ONCE,
    longestQueue: lines.length,
    crowded: () => new GenerationFailure("unavailable", "too many lines"),
  });
  const parts = partsOf(lines);
  const uses: ModelUse[] = [];
  const words: Words = new Map();
  const results = await Promise.allSettled(
    parts.map((part) =>
      turn(() => fillIn(service, part, { signal: limited, uses, words }), limited),
    ),
  );
  signal.throwIfAborted();
  const use = totalUse(uses);
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (words.size > 0 || failed.length < parts.length || parts.length === 0) {
    return { outcome: "answered", value: words, use };
  }
  const [failure] = failed;
  if (failure instanceof GenerationFailure) {
    throw new GenerationFailure(failure.kind, failure.message, use);
  }
  if (!limited.aborted) throw failure;
  throw new GenerationFailure("unavailable", "the AI service did not answer in time", use);
}

type Results = { signal: AbortSignal; uses: ModelUse[]; words: Words };

async function fillIn(
  service: AiService,
  lines: readonly LineToEnrich[],
  results: Results,
): Promise<void> {
  const first = await askFor(service, lines, LINES, results);
  const open = lines.filter(({ n }) => first.get(n)?.faults.length !== 0);
  if (open.length === 0) return;
  const faults = open.flatMap(({ n }) =>
    (first.get(n)?.faults ?? ["missing"]).map((fault) => `line ${n}: ${fault}`),
  );
  await askFor(service, open, repairing(LINES, faults), results).catch((error: unknown) => {
    // The results of the first call stay.
    if (first.size === 0) throw error;
  });
}

async function askFor(
  service: AiService,
  lines: readonly LineToEnrich[],
  prompt: string,
  { signal, uses, words }: Results,
): Promise<Map<number, CheckedWord>> {
  const data = {
    lines: lines.map(({ n, arabicWord, englishMeaning, category }) => ({
      n,
      arabic: arabicWord,
      english: englishMeaning,
      category,
    })),
  };
  const answer = await askModel(service, { ...QUESTION, prompt, data }, signal).catch(
    (error: unknown) => {
      if (error instanceof GenerationFailure && error.use) uses.push(error.use);
      throw error;
    },
  );
  uses.push(answer.use);
  const checked = new Map<number, CheckedWord>();
  const given = answer.outcome === "answered" ? answer.value.lines : [];
  for (const { n, arabicWord } of lines) {
    const line = given.find((one) => one.n === n);
    if (!line) continue;
    const found = line.problem ? { word: null, faults: [] } : checkLine(line, arabicWord);
    checked.set(n, found);
    if (found.word) words.set(n, found.word);
  }
  return checked;
}

/** The answer of a line, unless it is about the word of another. */
function checkLine(line: LineAnswer, asked: string): CheckedWord {
  if (mayBeSameWord(asked, line.arabicWord)) return checkWord(line);
  return { word: null, faults: ["arabicWord: another word than the one of the line"] };
}

function partsOf(lines: readonly LineToEnrich[]): (readonly LineToEnrich[])[] {
  const count = Math.ceil(lines.length / LINES_A_CALL);
  return Array.from({ length: count }, (_, at) =>
    lines.slice(at * LINES_A_CALL, (at + 1) * LINES_A_CALL),
  );
}

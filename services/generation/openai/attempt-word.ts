import { type GeneratedWord, GenerationFailure, type ModelUse } from "../generation-provider.ts";
import { wordAnswer } from "./answer-schemas.ts";
import { type AiService, askModel } from "./ask-model.ts";
import { checkWord } from "./check-word.ts";
import { totalUse } from "./model-use.ts";
import { repairing } from "./prompts.ts";

const MOST_TOKENS = 900;
const FIRST = { timeoutMs: 25_000, retries: 1 };
// A repair is begun only if it can end within the 30 s that a learner waits.
const LATEST_REPAIR_MS = 15_000;
const REPAIR = { timeoutMs: 12_000, retries: 0 };
const MOST_QUOTED = 4000;

/** The result of asking for a word; without a word every answer had faults that make it unusable. */
export type WordAttempt = { use: ModelUse } & (
  | { outcome: "checked"; word: GeneratedWord | null; faults: string[]; earlier: unknown }
  | { outcome: "unknown" | "declined" }
);

type Asked = { prompt: string; data: Record<string, string> };

/** Asks for one word, and once again if the answer has faults; throws as `askModel` does. */
export async function attemptWord(
  service: AiService,
  { prompt, data }: Asked,
  signal: AbortSignal,
): Promise<WordAttempt> {
  const started = performance.now();
  const first = await attempt(service, { prompt, data, ...FIRST }, signal);
  if (first.outcome !== "checked" || first.faults.length === 0) return first;
  const { earlier, faults, word } = first;
  if (performance.now() - started > LATEST_REPAIR_MS) return first;
  const asked = { prompt: repairing(prompt, faults), data: { ...data, earlier }, ...REPAIR };
  const second = await attempt(service, asked, signal).catch((error: unknown) => {
    if (!(error instanceof GenerationFailure)) throw error;
    const use = totalUse([first.use, ...(error.use ? [error.use] : [])]) ?? first.use;
    if (word) return { ...first, use };
    throw new GenerationFailure(error.kind, error.message, use);
  });
  const use = totalUse([first.use, second.use]) ?? second.use;
  if (second.outcome !== "checked") return word ? { ...first, use } : { ...second, use };
  const isBetter = second.word && (!word || second.faults.length <= faults.length);
  return { ...(isBetter ? second : first), use };
}

type Attempted = Asked | { prompt: string; data: Record<string, unknown> };

async function attempt(
  service: AiService,
  asked: Attempted & { timeoutMs: number; retries: number },
  signal: AbortSignal,
): Promise<WordAttempt> {
  const question = { ...asked, schema: wordAnswer, schemaName: "word", mostTokens: MOST_TOKENS };
  const answer = await askModel(service, question, signal);
  const { use } = answer;
  if (answer.outcome === "declined") return { outcome: "declined", use };
  if (answer.outcome === "malformed") {
    const faults = ["the answer was cut off or is not in the schema"];
    const earlier = answer.text.slice(0, MOST_QUOTED);
    return { outcome: "checked", word: null, faults, earlier, use };
  }
  if (!answer.value.recognised) return { outcome: "unknown", use };
  return { outcome: "checked", ...checkWord(answer.value), earlier: answer.value, use };
}

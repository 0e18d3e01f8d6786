import type { ApiUse } from "#models/usage/api-usage.ts";
import { keepGeneratedWord, visitorOwner } from "#models/usage/generated-word.ts";
import type { Category } from "#models/words/word-rules.ts";
import { reserveFor, type UsageCaller, type UsageRefusal } from "#services/usage/reserve-use.ts";
import type {
  Alternative,
  Answer,
  GeneratedWord,
  GenerationProvider,
} from "./generation-provider.ts";
import { lexiconWord } from "./lexicon-provider.ts";
import { provider } from "./provider.ts";
import { recordCall } from "./record-call.ts";
import { withinTime } from "./within-time.ts";

const LONGEST_CALL_MS = 30_000;

export type WordOutcome =
  | { outcome: "generated"; word: GeneratedWord }
  | { outcome: "unknown" | "declined"; message: string }
  | { outcome: "guessed"; message: string; alternatives: Alternative[] }
  | UsageRefusal;

type Options = { now: Date; signal: AbortSignal };

/** Fills in a word from its Arabic; costs one AI word if that succeeds. Throws a `GenerationFailure`, or the reason of an aborted signal. */
export function generateWord(
  caller: UsageCaller,
  query: { arabicWord: string; category: Category },
  options: Options,
): Promise<WordOutcome> {
  return spendingAWord(caller, "generate-vocabulary", options, (service, signal) =>
    service.generateWord(query, signal),
  );
}

/** Fills in the Arabic word for an English word, phrase or question; costs and throws as `generateWord` does. */
export function translateToArabic(
  caller: UsageCaller,
  query: { englishQuery: string },
  options: Options,
): Promise<WordOutcome> {
  return spendingAWord(caller, "translate-to-arabic", options, (service, signal) =>
    service.translate(query, signal),
  );
}

/** Fills in a word of the lexicon that was offered as a guess and is taken; costs and throws as `generateWord` does. */
export function takeGuess(
  caller: UsageCaller,
  guess: Pick<Alternative, "arabicWord" | "englishMeaning" | "category">,
  options: Options,
): Promise<WordOutcome> {
  return spendingAWord(caller, "generate-vocabulary", options, async () => {
    const value = lexiconWord(guess);
    if (value) return { outcome: "answered", value, use: null };
    return { outcome: "unknown", message: "The built-in dictionary has no such word.", use: null };
  });
}

type Ask = (service: GenerationProvider, signal: AbortSignal) => Promise<Answer<GeneratedWord>>;

async function spendingAWord(
  caller: UsageCaller,
  operation: ApiUse["operation"],
  { now, signal }: Options,
  ask: Ask,
): Promise<WordOutcome> {
  const reserved = await reserveFor(caller, "ai-words", { now });
  if (reserved.outcome !== "reserved") return reserved;
  let unused = 1;
  try {
    const answer = await recordCall({ caller, operation, now }, () =>
      withinTime(LONGEST_CALL_MS, signal, (limited) => ask(provider, limited)),
    );
    if (answer.outcome !== "answered") return answer;
    await keepWords(caller, answer.value, now);
    unused = 0;
    return { outcome: "generated", word: answer.value };
  } finally {
    await reserved.settle(unused);
  }
}

/** An alternative may be chosen in place of the word. */
async function keepWords(caller: UsageCaller, word: GeneratedWord, now: Date): Promise<void> {
  const owner = caller.kind === "user" ? caller.id : visitorOwner(caller.browser);
  const { source, arabicWord, alternatives } = word;
  for (const one of [{ arabicWord }, ...alternatives]) {
    await keepGeneratedWord(owner, { arabicWord: one.arabicWord, source }, now);
  }
}

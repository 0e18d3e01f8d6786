import {
  type Answer,
  type GeneratedStory,
  GenerationFailure,
  type ModelUse,
  type StoryQuery,
} from "../generation-provider.ts";
import { storyAnswer } from "./answer-schemas.ts";
import { type AiService, askModel } from "./ask-model.ts";
import { type CheckedStory, checkStory } from "./check-story.ts";
import { totalUse } from "./model-use.ts";
import { repairing, STORY } from "./prompts.ts";

const QUESTION = {
  schema: storyAnswer,
  schemaName: "story",
  mostTokens: 3000,
  timeoutMs: 60_000,
  retries: 1,
};
// A repair is begun only if it can end within the 90 s that a learner waits.
const LATEST_REPAIR_MS = 40_000;
const REPAIR = { timeoutMs: 45_000, retries: 0 };
const MOST_QUOTED = 6000;
const LONGEST_WORD = 100;

const DECLINED = "The AI service declined to write this story. Try other words.";

type Attempt = { use: ModelUse } & (
  | ({ outcome: "checked"; earlier: unknown } & CheckedStory)
  | { outcome: "declined" }
);

/** Has a story written, and once again if it has faults; throws as `askModel` does, or if no answer can be used. */
export async function writeStory(
  service: AiService,
  { words }: StoryQuery,
  signal: AbortSignal,
): Promise<Answer<GeneratedStory>> {
  const started = performance.now();
  const data = {
    words: words.map(({ arabicWord, englishMeaning, category }, at) => ({
      n: at + 1,
      arabic: arabicWord.slice(0, LONGEST_WORD),
      english: englishMeaning.slice(0, LONGEST_WORD),
      category,
    })),
  };
  const first = await attempt(service, { prompt: STORY, data }, words, signal);
  if (first.outcome === "declined")
    return { outcome: "declined", message: DECLINED, use: first.use };
  if (first.faults.length === 0 && first.story) return answered(first.story, first.use);
  const late = performance.now() - started > LATEST_REPAIR_MS;
  const second = late ? null : await repaired(service, first, { data, words, signal });
  const use = totalUse([first.use, ...(second?.use ? [second.use] : [])]) ?? first.use;
  const isBetter = second?.story && (!first.story || second.faults.length <= first.faults.length);
  const story = isBetter ? second.story : first.story;
  if (story) return answered(story, use);
  if (second?.isDeclined) return { outcome: "declined", message: DECLINED, use };
  throw new GenerationFailure(
    second?.failure ?? "unusable",
    "the answers of the AI service have faults",
    use,
  );
}

function answered(value: GeneratedStory, use: ModelUse): Answer<GeneratedStory> {
  return { outcome: "answered", value, use };
}

type Repaired = CheckedStory & {
  use: ModelUse | null;
  isDeclined?: boolean;
  failure?: GenerationFailure["kind"];
};

async function repaired(
  service: AiService,
  first: Extract<Attempt, { outcome: "checked" }>,
  { data, words, signal }: { data: object; words: StoryQuery["words"]; signal: AbortSignal },
): Promise<Repaired> {
  const asked = {
    prompt: repairing(STORY, first.faults),
    data: { ...data, earlier: first.earlier },
    ...REPAIR,
  };
  const none = { story: null, faults: [] };
  try {
    const second = await attempt(service, asked, words, signal);
    if (second.outcome === "declined") return { ...none, use: second.use, isDeclined: true };
    return second;
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    return { ...none, use: error.use, failure: error.kind };
  }
}

async function attempt(
  service: AiService,
  asked: { prompt: string; data: object; timeoutMs?: number; retries?: number },
  words: StoryQuery["words"],
  signal: AbortSignal,
): Promise<Attempt> {
  const answer = await askModel(service, { ...QUESTION, ...asked }, signal);
  const { use } = answer;
  if (answer.outcome === "declined") return { outcome: "declined", use };
  if (answer.outcome === "malformed") {
    const faults = ["the answer was cut off or is not in the schema"];
    const earlier = answer.text.slice(0, MOST_QUOTED);
    return { outcome: "checked", story: null, faults, earlier, use };
  }
  return { outcome: "checked", ...checkStory(answer.value, words), earlier: answer.value, use };
}

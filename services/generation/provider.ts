import { env } from "#services/env.server.ts";
import type { GenerationProvider } from "./generation-provider.ts";
import { lexiconProvider } from "./lexicon-provider.ts";
import { openaiProvider } from "./openai/openai-provider.ts";

/** The configured AI service, else the built-in lexicon. */
export const provider: GenerationProvider = env.ai ? openaiProvider(env.ai) : lexiconProvider;

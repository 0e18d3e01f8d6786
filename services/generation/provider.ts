import type { GenerationProvider } from "./generation-provider.ts";
import { lexiconProvider } from "./lexicon-provider.ts";

/** What fills words in: the AI service that is configured, else the built-in lexicon. */
export const provider: GenerationProvider = lexiconProvider;

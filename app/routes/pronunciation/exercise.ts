import { counted } from "#app/ui/counted.ts";
import type { DrillQuery } from "#models/pronunciation/drill-query.ts";
import type {
  PronunciationOptions,
  RepeatType,
} from "#models/pronunciation/pronunciation-options.ts";
import type { DrillWord } from "#services/pronunciation/load-drill.ts";
import type { Clip } from "./clips.ts";
import type { Missing } from "./drill-messages.tsx";

/** An exercise as its page has it. */
export type Exercise = {
  words: DrillWord[];
  missing: Missing;
  isCut: boolean;
  query: DrillQuery;
  /** The same as parameters of an address. */
  params: string;
};

const TYPE_NAMES = { word: "Word", sentence: "Sentence", both: "By turns" } as const;

export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

/** "By turns · 10 times · 1 s between". */
export function optionsLine(options: PronunciationOptions): string {
  const { repeatType, repetitions, delayBetweenRepetitions } = options;
  const ms = delayBetweenRepetitions;
  const pause = ms === 0 ? "no pause" : `${pauseName(ms)} between`;
  const times = repetitions === 1 ? "once" : `${repetitions} times`;
  return `${TYPE_NAMES[repeatType]} · ${times} · ${pause}`;
}

export function pauseName(ms: number): string {
  return ms === 0 ? "None" : `${ms / 1000} s`;
}

/** "9 minutes". */
export function minutesText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return counted(minutes, "minute");
}

/** The sounds an exercise is made of, each once. */
export function clipsOf(words: readonly DrillWord[], repeatType: RepeatType): Clip[] {
  return words.flatMap(({ arabicWord, exampleSentence, clips }) => {
    const word = { text: arabicWord, ...clips.word };
    if (!exampleSentence || repeatType === "word") return [word];
    const sentence = { text: exampleSentence, ...clips.sentence };
    return repeatType === "sentence" ? [sentence] : [word, sentence];
  });
}

import type { PronunciationOptions } from "./pronunciation-options.ts";

/** The repeated part of a word; without a sentence, the word is said in its place. */
export type DrillPart = "word" | "sentence";

/** The words in their order, of which only it matters here whether they have a sentence. */
type Words = readonly { exampleSentence: string | null }[];

/** A word by its place in the list, and which of its repetitions, from 1. */
type Place = { word: number; repetition: number };

type Step =
  | { kind: "waiting"; ms: number; before: "play" | "advance" }
  | { kind: "generating" }
  | { kind: "playing" };

/** An exercise that goes on, step by step; a new step is a new object. */
export type Drill = Place & {
  step: Step;
  isPaused: boolean;
  isFinished: boolean;
  words: Words;
  options: PronunciationOptions;
};

export type DrillEvent =
  | { type: "elapsed" | "loaded" | "ended" | "failed" }
  | { type: "pause" | "resume" | "restart" | "next" | "previous" }
  | { type: "change"; options: Partial<PronunciationOptions> };

const START_MS = 500;
const ADVANCE_MS = 200;
const BEFORE_PLAY_MS = 100;

/** An exercise that begins by itself, half a second from now. */
export function startDrill(words: Words, options: PronunciationOptions): Drill {
  return { ...first(), isPaused: false, isFinished: false, words, options };
}

/**
 * The exercise after an event. After each sound it waits for the chosen delay, then for 100 ms, and 200 ms more if
 * another word follows; paused, it keeps the step at which it goes on.
 */
export function moveDrill(drill: Drill, event: DrillEvent): Drill {
  const { step, isPaused, words } = drill;
  switch (event.type) {
    case "elapsed":
      if (isPaused || step.kind !== "waiting") return drill;
      return step.before === "advance"
        ? advanced(drill)
        : { ...drill, step: { kind: "generating" } };
    case "loaded":
      if (isPaused || step.kind !== "generating") return drill;
      return { ...drill, step: { kind: "playing" } };
    case "ended": {
      if (isPaused || step.kind !== "playing") return drill;
      const ms = drill.options.delayBetweenRepetitions;
      return { ...drill, step: { kind: "waiting", ms, before: "advance" } };
    }
    case "failed":
      return { ...drill, isPaused: true, step: { kind: "generating" } };
    case "pause":
      return isPaused ? drill : { ...drill, isPaused: true };
    case "resume":
      if (!isPaused) return drill;
      return drill.isFinished
        ? { ...drill, ...first(), isPaused: false, isFinished: false }
        : { ...drill, isPaused: false };
    case "restart":
      return { ...drill, ...first(), isPaused: true, isFinished: false };
    case "next":
      return drill.word < words.length - 1 ? atWord(drill, drill.word + 1) : drill;
    case "previous":
      return atWord(drill, Math.max(0, drill.word - 1));
    case "change":
      return changed(drill, event.options);
  }
}

/** Playing, generating or paused. */
export function statusOf({ isPaused, step }: Drill): "playing" | "generating" | "paused" {
  if (isPaused) return "paused";
  return step.kind === "generating" ? "generating" : "playing";
}

/** Returns the part played at a place; with both, odd repetitions are the word and even ones the sentence. */
export function partAt({ word, repetition, words, options }: Omit<Drill, "step">): DrillPart {
  if (options.repeatType === "word" || !words[word]?.exampleSentence) return "word";
  return options.repeatType === "sentence" || repetition % 2 === 0 ? "sentence" : "word";
}

/** Where it goes on after this repetition; null after the last one. */
export function nextPlace({ word, repetition, words, options }: Drill): Place | null {
  if (repetition < options.repetitions) return { word, repetition: repetition + 1 };
  return word < words.length - 1 ? { word: word + 1, repetition: 1 } : null;
}

/** The whole percents of all repetitions that were played to their end. */
export function percentDone(drill: Drill): number {
  const { word, repetition, words, options, step, isFinished } = drill;
  if (isFinished) return 100;
  const isHeard = step.kind === "waiting" && step.before === "advance";
  const done = word * options.repetitions + repetition - 1 + (isHeard ? 1 : 0);
  return Math.floor((100 * done) / (words.length * options.repetitions));
}

function first(): Place & { step: Step } {
  return { word: 0, repetition: 1, step: { kind: "waiting", ms: START_MS, before: "play" } };
}

function advanced(drill: Drill): Drill {
  const next = nextPlace(drill);
  if (!next) return { ...drill, isPaused: true, isFinished: true };
  const ms = next.word === drill.word ? BEFORE_PLAY_MS : ADVANCE_MS + BEFORE_PLAY_MS;
  return { ...drill, ...next, step: { kind: "waiting", ms, before: "play" } };
}

function atWord(drill: Drill, word: number): Drill {
  const step: Step = { kind: "waiting", ms: ADVANCE_MS + BEFORE_PLAY_MS, before: "play" };
  return { ...drill, word, repetition: 1, isFinished: false, step };
}

/** Changes the options; the current sound goes on if the options still ask for it. */
function changed(drill: Drill, given: Partial<PronunciationOptions>): Drill {
  const options = { ...drill.options, ...given };
  const repetition = Math.min(drill.repetition, options.repetitions);
  const after = { ...drill, options, repetition };
  if (repetition === drill.repetition && partAt(after) === partAt(drill)) return after;
  return { ...after, step: { kind: "waiting", ms: BEFORE_PLAY_MS, before: "play" } };
}

import type { Utterance } from "#models/arabic/speech/utterances.ts";
import { fairTurns } from "#models/fair-turns.ts";
import { runProgram } from "#services/child-process.ts";

/** An order to the voice: utterances and silences in order, as audio of at least `leastBytes`. */
export type VoiceOrder = { id: number; utterances: readonly Utterance[]; leastBytes: number };

/** The voice's answer: MP3 as base64, or the reason there is none; before either, a sign that it is at work. */
export type VoiceAnswer = { id: number; audio?: string; error?: string; isAtWork?: true };

type Running = {
  program: ReturnType<typeof runProgram>;
  answer: (answer: VoiceAnswer) => void;
  isBegunAgain?: true;
};

/**
 * A program that takes a VoiceOrder a line and answers a VoiceAnswer a line, started with the first order and again after
 * it ended, or by `begin` before, and ended `idleMs` after the last of both. One that was begun again while it ran, or while
 * nobody knew yet that it had ended, has one successor at once. Senders take turns, short orders go first. `speak` throws if the queue is full
 * or holds `mostOfOne` of the sender and the text does not go on, if nothing is heard of an order for `longestSilenceMs`, and if the program ends meanwhile. How long an
 * order takes on a machine with much else to do does not matter.
 */
export function voiceOf(options: {
  file: string;
  longestSilenceMs: number;
  idleMs: number;
  longestQueue: number;
  mostOfOne: number;
}) {
  const { file, longestSilenceMs, idleMs, longestQueue, mostOfOne } = options;
  const takeTurn = fairTurns({
    slots: 1,
    longestQueue,
    mostOfOne,
    crowded: () => new Error("too many texts wait for the voice"),
  });
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isAtWork = false;
  let orders = 0;

  function stop(): void {
    clearTimeout(idle);
    running?.program.stop();
    running = null;
  }

  function start(): Running {
    const program = runProgram<VoiceAnswer>(file, {
      onAnswer: (answer) => started.answer(answer),
      onEnd: (error) => {
        if (running === started) running = started.isBegunAgain ? start() : null;
        started.answer({ id: orders, error });
      },
    });
    const started: Running = { program, answer: () => undefined };
    return started;
  }

  function endLater(): void {
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs).unref();
  }

  async function order(
    utterances: readonly Utterance[],
    leastBytes: number,
  ): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(idle);
    isAtWork = true;
    running ??= start();
    const voice = running;
    orders += 1;
    const order: VoiceOrder = { id: orders, utterances, leastBytes };
    const { promise, resolve } = Promise.withResolvers<VoiceAnswer>();
    voice.answer = (answer) => {
      if (answer.id !== order.id) return;
      if (answer.isAtWork) timer.refresh();
      else resolve(answer);
    };
    const timer = setTimeout(() => {
      stop();
      resolve({ id: order.id, error: "no answer in time" });
    }, longestSilenceMs);
    voice.program.order(order);
    const { audio, error = "no audio" } = await promise;
    clearTimeout(timer);
    isAtWork = false;
    endLater();
    if (audio === undefined) throw new Error(error);
    return Buffer.from(audio, "base64");
  }

  return {
    speak: (
      sender: string,
      utterances: readonly Utterance[],
      leastBytes: number,
      more?: { goesOn: boolean },
    ): Promise<Buffer<ArrayBuffer>> =>
      takeTurn(sender, lengthOf(utterances), () => order(utterances, leastBytes), more),
    begin: (): void => {
      if (running) running.isBegunAgain = true;
      else running = start();
      if (!isAtWork) endLater();
    },
    stop,
    /** The id of the process while there is one. */
    processId: () => running?.program.processId,
  };
}

function lengthOf(utterances: readonly Utterance[]): number {
  return utterances.reduce((sum, one) => sum + ("speech" in one ? one.speech.length : 0), 1);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { EXERCISE_TOO_LONG, exerciseLength } from "#models/pronunciation/exercise-text.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { DrillWord } from "#services/pronunciation/load-drill.ts";
import { fetchExercise, keepFile } from "./fetch-exercise.ts";

const FAILED = {
  title: "Download Failed",
  description: "Could not generate complete exercise audio file.",
  tone: "destructive",
} as const;

/** Makes the file of an exercise while the learner goes on; `share` is how much of it is there, null while none is made. */
export function useDownload(words: readonly DrillWord[], options: PronunciationOptions) {
  const { notify } = useNotifications();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (params: string) => {
    if (running.current) return;
    if (exerciseLength(words, options).isTooLong) {
      return notify({ ...FAILED, description: EXERCISE_TOO_LONG });
    }
    const run = new AbortController();
    running.current = run;
    setShare(0);
    notify({
      title: "Download Started",
      description:
        "Generating your complete exercise audio file. This may take a moment - you'll be notified when its complete.",
    });
    try {
      keepFile(await fetchExercise(params, { signal: run.signal, onPart: setShare }));
      notify({
        title: "Download Complete!",
        description: `Your complete exercise audio file is ready! (${countOfWords(words.length)}, ${options.repetitions}x each)`,
      });
    } catch (error) {
      const message = error instanceof Error && !(error instanceof TypeError) ? error.message : "";
      if (!run.signal.aborted) {
        notify({ ...FAILED, description: message || FAILED.description });
      }
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  const cancel = useCallback(() => running.current?.abort(), []);
  return { share, start, cancel };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { EXERCISE_TOO_LONG, exerciseLength } from "#models/pronunciation/exercise-text.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { DrillWord } from "#services/pronunciation/load-drill.ts";

const LENGTH_BYTES = 4;

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

/** The file of a whole exercise, with its name, while `onPart` is told the share that is there; throws why there is none. */
async function fetchExercise(
  params: string,
  { signal, onPart }: { signal: AbortSignal; onPart: (share: number) => void },
): Promise<{ file: Blob; name: string }> {
  const answer = await fetch(`/pronunciation-exercise/exercise.mp3?${params}&parts=1`, {
    headers: { Accept: "application/octet-stream" },
    redirect: "manual",
    signal,
  });
  if (!answer.ok || !answer.body) {
    const isText = answer.headers.get("Content-Type")?.startsWith("text/plain");
    throw new Error(isText ? await answer.text() : "");
  }
  const count = Number(answer.headers.get("Exercise-Parts"));
  const parts: Blob[] = [];
  let waiting = new Uint8Array();
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const joined = new Uint8Array(waiting.length + value.length);
    joined.set(waiting);
    joined.set(value, waiting.length);
    waiting = joined;
    for (;;) {
      if (waiting.length < LENGTH_BYTES) break;
      const end = LENGTH_BYTES + new DataView(waiting.buffer, waiting.byteOffset).getUint32(0);
      if (waiting.length < end) break;
      parts.push(new Blob([waiting.slice(LENGTH_BYTES, end)]));
      waiting = waiting.slice(end);
      onPart(parts.length / count);
    }
  }
  if (parts.length < count) throw new Error("");
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return { file: new Blob(parts, { type: "audio/mpeg" }), name: name ?? "pronunciation.mp3" };
}

/** Gives a file to the browser to keep. */
function keepFile({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

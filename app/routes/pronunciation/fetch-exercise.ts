const LENGTH_BYTES = 4;

/** The file of a whole exercise, with its name, while `onPart` is told the share that is there; throws why there is none. */
export async function fetchExercise(
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
export function keepFile({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

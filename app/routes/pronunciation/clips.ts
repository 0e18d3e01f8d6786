import { withRetries } from "#app/connection/call-server.ts";

/** A text, the address of its sound, how many bytes that has at least, and whether it was recorded for the text. */
export type Clip = { text: string; address: string; leastBytes: number; isRecorded: boolean };

const RETRIES = 3;
const LONGEST_FETCH_MS = 20_000;

/** The sound of a clip from the server, asked for four times at most; rejects if none that is whole arrives. */
export async function fetchClip({ address, leastBytes }: Clip, signal: AbortSignal): Promise<Blob> {
  const { audio } = await withRetries(
    async () => {
      const answer = await fetch(address, {
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MS)]),
      });
      if (!answer.ok) return { status: answer.status };
      const audio = await answer.blob();
      if (audio.size < leastBytes) throw new Error("the audio is too short");
      return { status: answer.status, audio };
    },
    { retries: RETRIES, signal },
  );
  if (!audio) throw new Error("no audio");
  return audio;
}

import { withRetries } from "#app/connection/call-server.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";

const RETRIES = 3;
const LONGEST_FETCH_MS = 10_000;
// Then the browser's own voice speaks.
const LONGEST_WAIT_MS = 20_000;
const LONGEST_CHECK_MS = 3000;
const MOST_KEPT = 100;

const kept = new Map<string, string>();

/** The address of the audio of a text, asked for once a page; rejects if none that can be played arrives. */
export async function fetchSpeech(text: string, signal: AbortSignal): Promise<string> {
  const known = kept.get(text);
  if (known) return known;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  const ask = () => askOnce(text, limited);
  const { audio } = await withRetries(ask, { retries: RETRIES, signal: limited });
  if (!audio) throw new Error("no audio");
  const [oldest] = kept;
  if (kept.size >= MOST_KEPT && oldest) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  kept.set(text, audio);
  return audio;
}

async function askOnce(text: string, signal: AbortSignal) {
  const answer = await fetch("/api/tts", {
    method: "POST",
    body: JSON.stringify({ text }),
    headers: { "Content-Type": "application/json" },
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MS)]),
  });
  if (!answer.ok) return { status: answer.status };
  const blob = await answer.blob();
  if (blob.size < leastAudioBytes(text)) throw new Error("the audio is too short");
  const audio = URL.createObjectURL(blob);
  try {
    await checkPlayable(audio);
  } catch (error) {
    URL.revokeObjectURL(audio);
    throw error;
  }
  return { status: answer.status, audio };
}

/** Rejects for what is no audio; what a browser does not look into before it is played counts as good. */
function checkPlayable(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const audio = new Audio();
  const timer = setTimeout(resolve, LONGEST_CHECK_MS);
  audio.addEventListener("loadedmetadata", () => resolve());
  audio.addEventListener("error", () => reject(audio.error));
  audio.preload = "metadata";
  audio.src = address;
  return promise.finally(() => clearTimeout(timer));
}

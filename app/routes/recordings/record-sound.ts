import { MOST_RECORDING_SECONDS } from "#models/recordings/recording-rules.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
// A voice at ten seconds is 80 kB.
const BITS_A_SECOND = 64_000;

type Recording = { signal: AbortSignal; onRecording: () => void };

/** Records with the microphone until it is aborted or ten seconds are over; rejects if there is none to use, or it was aborted before. */
export async function recordSound(recording: Recording): Promise<File> {
  recording.signal.throwIfAborted();
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    recording.signal.throwIfAborted();
    return await record(microphone, recording);
  } finally {
    for (const track of microphone.getTracks()) track.stop();
  }
}

async function record(microphone: MediaStream, { signal, onRecording }: Recording): Promise<File> {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(microphone, {
    audioBitsPerSecond: BITS_A_SECOND,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.addEventListener("error", () => reject(new Error("the recorder failed")));
  recorder.addEventListener("stop", () => resolve());
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.start();
  onRecording();
  signal.addEventListener("abort", stop);
  const late = setTimeout(stop, MOST_RECORDING_SECONDS * 1000);
  await end.finally(() => clearTimeout(late));
  return new File(parts, "recording", { type: recorder.mimeType });
}

import { MOST_RECORDING_SECONDS } from "#models/recordings/recording-rules.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
// A voice at ten seconds is 80 kB.
const BITS_A_SECOND = 64_000;

export type RunningRecording = { file: Promise<File>; stop: () => void };

/** Records with the microphone, from now until it is stopped or ten seconds are over; rejects if there is none to use. */
export async function recordSound(): Promise<RunningRecording> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(microphone, {
    audioBitsPerSecond: BITS_A_SECOND,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  const { promise: file, resolve, reject } = Promise.withResolvers<File>();
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.addEventListener("error", () => reject(new Error("the recorder failed")));
  recorder.addEventListener("stop", () => {
    clearTimeout(end);
    for (const track of microphone.getTracks()) track.stop();
    resolve(new File(parts, "recording", { type: recorder.mimeType }));
  });
  recorder.start();
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const end = setTimeout(stop, MOST_RECORDING_SECONDS * 1000);
  return { file, stop };
}

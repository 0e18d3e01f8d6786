import type { SpokenAudio } from "#services/speech/spoken-audio.ts";

/** The bytes of audio from one to another, as they are: what a Response is given whole it copies. */
export function audioBody(audio: SpokenAudio, { from, to } = { from: 0, to: audio.bytes - 1 }) {
  const parts = partOf(audio, from, to);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function* partOf({ pieces }: SpokenAudio, from: number, to: number) {
  let at = 0;
  for await (const piece of pieces()) {
    if (at > to) return;
    const part = piece.subarray(Math.max(0, from - at), to + 1 - at);
    if (part.length > 0) yield part;
    at += piece.length;
  }
}

/** mp3 of a known size, in pieces that are read as they are sent. */
export type SpokenAudio = { bytes: number; pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>> };

/** Audio that is there already. */
export function inOnePiece(audio: Buffer<ArrayBuffer>): SpokenAudio {
  return {
    bytes: audio.length,
    async *pieces() {
      yield audio;
    },
  };
}

/** All of the audio at once. */
export async function joinedAudio({ pieces }: SpokenAudio): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces()) all.push(piece);
  return Buffer.concat(all);
}

import { createHash } from "node:crypto";
import { speechPieces } from "#models/arabic/speech/speech-pieces.ts";
import { READING_VERSION, type Utterance, utterancesOf } from "#models/arabic/speech/utterances.ts";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { keptSpeech, keptSpeechSizes } from "#models/speech/kept-speech.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";
import { speakBuiltIn } from "./built-in-voice.ts";
import { keepSpoken } from "./keep-spoken.ts";
import { silentMp3Of } from "./silent-mp3.ts";
import type { SpeechText } from "./speech-text.ts";
import type { SpokenAudio } from "./spoken-audio.ts";

const readInTurn = concurrencyLimit({
  slots: 1,
  longestQueue: Number.POSITIVE_INFINITY,
  crowded: () => new Error("too many pieces are read"),
});

type Piece = { key: string; text: string };

/** `audio` of one that could not be kept. */
type Spoken = { key: string; bytes: number; audio: Buffer<ArrayBuffer> | null };

/** Whether the built-in voice says a text in several pieces, which are kept instead of the whole. */
export function isInPieces({ spoken }: SpeechText): boolean {
  return speechPieces(spoken).length > 1;
}

/** The audio of a text whose pieces are all kept, or null. */
export async function keptPieces(text: SpeechText, now: Date): Promise<SpokenAudio | null> {
  const pieces = piecesOf(text);
  const sizes = await keptSpeechSizes(pieces.map(({ key }) => key));
  const spoken: Spoken[] = [];
  for (const piece of pieces) {
    const bytes = sizes.get(piece.key);
    if (bytes !== undefined) spoken.push({ key: piece.key, bytes, audio: null });
    else if (utterancesOf(piece.text).length > 0) return null;
  }
  return joined(spoken, text, now);
}

/** Has the built-in voice say what is not kept of a text; others are heard between the pieces, and one that failed goes on where it was. */
export async function speakPieces(
  userId: string,
  text: SpeechText,
  now: Date,
): Promise<SpokenAudio> {
  const spoken: Spoken[] = [];
  const pieces = piecesOf(text);
  const sizes = await keptSpeechSizes(pieces.map(({ key }) => key));
  const known = new Map<string, Spoken>();
  for (const [key, bytes] of sizes) known.set(key, { key, bytes, audio: null });
  for (const piece of pieces) {
    const utterances = known.has(piece.key) ? [] : utterancesOf(piece.text);
    if (utterances.length > 0) {
      const goesOn = spoken.length > 0;
      known.set(piece.key, await speakPiece(userId, piece, { utterances, goesOn, now }));
    }
    const said = known.get(piece.key);
    if (said) spoken.push(said);
  }
  return joined(spoken, text, now);
}

function piecesOf({ spoken }: SpeechText): Piece[] {
  return speechPieces(spoken).map((text) => {
    const facts = JSON.stringify(["piece", READING_VERSION, text]);
    return { key: createHash("sha256").update(facts).digest("base64url"), text };
  });
}

async function speakPiece(
  userId: string,
  { key, text }: Piece,
  { utterances, goesOn, now }: { utterances: readonly Utterance[]; goesOn: boolean; now: Date },
): Promise<Spoken> {
  const audio = await speakBuiltIn(userId, utterances, leastAudioBytes(text), { goesOn });
  const isKept = await keepSpoken(key, audio, now);
  return { key, bytes: audio.length, audio: isKept ? null : audio };
}

function joined(spoken: readonly Spoken[], { leastBytes }: SpeechText, now: Date): SpokenAudio {
  const bytes = spoken.reduce((sum, piece) => sum + piece.bytes, 0);
  const silence = silentMp3Of(leastBytes - bytes);
  return {
    bytes: bytes + silence.length,
    async *pieces() {
      for (const { key, audio } of spoken) {
        const sound = audio ?? (await readInTurn(() => keptSpeech(key, now)));
        if (!sound) throw new Error("a piece of a text was removed while the text was sent");
        yield sound;
      }
      yield silence;
    },
  };
}

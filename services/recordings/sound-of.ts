import { mp3Sound } from "./formats/mp3.ts";
import { mp4Sound } from "./formats/mp4.ts";
import { oggSound } from "./formats/ogg.ts";
import type { Sound } from "./formats/sound.ts";
import { wavSound } from "./formats/wav.ts";
import { webmSound } from "./formats/webm.ts";

const FORMATS = [wavSound, oggSound, webmSound, mp4Sound, mp3Sound];

/**
 * Identifies a sound file by its bytes, not its name: WAV, MP3, MP4 (m4a), Ogg or WebM. Null for anything else, for a
 * file that also has a picture, and for one without length. Each format is read once from beginning to end.
 */
export function soundOf(bytes: Buffer): Sound | null {
  for (const format of FORMATS) {
    const sound = format(bytes);
    if (sound) return sound.seconds > 0 ? sound : null;
  }
  return null;
}

// A frame of MPEG-2 Layer III as the built-in voice has it, 22,050 Hz mono at 48 kbit/s. With nothing in its side
// information it is silence, and no frame before or after it depends on it.
const HEADER = [0xff, 0xf3, 0x60, 0xc4];
const FRAME_BYTES = 156;
const FRAME_MS = (576 / 22_050) * 1000;

/** Returns about `ms` of silence, to stand between sounds of the built-in voice. */
export function silentMp3(ms: number): Buffer<ArrayBuffer> {
  return framesOfSilence(Math.round(ms / FRAME_MS));
}

/** Returns at least `bytes` of silence; none for less than one. */
export function silentMp3Of(bytes: number): Buffer<ArrayBuffer> {
  return framesOfSilence(Math.max(0, Math.ceil(bytes / FRAME_BYTES)));
}

function framesOfSilence(frames: number): Buffer<ArrayBuffer> {
  const silence = Buffer.alloc(frames * FRAME_BYTES);
  for (let frame = 0; frame < frames; frame += 1) silence.set(HEADER, frame * FRAME_BYTES);
  return silence;
}

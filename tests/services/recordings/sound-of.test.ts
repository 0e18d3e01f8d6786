import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soundOf } from "#services/recordings/sound-of.ts";
import { mp3Of, RECORDED, recorded, wavOf } from "#tests/support/recordings/sounds.ts";

const TYPES = {
  "recorded.webm": "audio/webm",
  "recorded-in-fragments.m4a": "audio/mp4",
  "whole.m4a": "audio/mp4",
  "opus.ogg": "audio/ogg",
};

describe("the sound of a file", () => {
  test.each(RECORDED)("%s is known with its length", (name) => {
    const sound = soundOf(recorded(name));
    expect(sound?.type).toBe(TYPES[name]);
    expect(sound?.seconds).toBeGreaterThan(1.45);
    expect(sound?.seconds).toBeLessThan(1.6);
  });

  test.each([0.5, 3, 12])("a WAV and an MP3 of %d seconds are as long as that", (seconds) => {
    expect(soundOf(wavOf(seconds))).toEqual({ type: "audio/wav", seconds });
    const mp3 = soundOf(mp3Of(seconds));
    expect(mp3?.type).toBe("audio/mpeg");
    expect(mp3?.seconds).toBeCloseTo(seconds, 1);
  });

  test("a WAV whose writer did not know its length is as long as it is", () => {
    const wav = wavOf(2);
    wav.writeUInt32LE(0xffffffff, 40);
    expect(soundOf(wav)).toEqual({ type: "audio/wav", seconds: 2 });
  });

  test("an MP3 may end with a tag, but not with something else", () => {
    const tag = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);
    expect(soundOf(Buffer.concat([mp3Of(1), tag]))?.type).toBe("audio/mpeg");
    expect(soundOf(Buffer.concat([mp3Of(1), Buffer.alloc(20_000)]))).toBeNull();
  });
});

describe("what is no sound", () => {
  const video = recorded("recorded.webm");
  // TrackType 2 is audio, 1 is video.
  video[video.indexOf(Buffer.from([0x83, 0x81, 0x02])) + 2] = 1;
  const film = recorded("whole.m4a");
  film.write("vide", film.indexOf("soun"));
  // Elements of no length, and boxes of nothing but their head, behind what makes each a sound.
  const manyElements = Buffer.concat([
    recorded("recorded.webm"),
    Buffer.alloc(1 << 20, "ec80", "hex"),
  ]);
  const box = Buffer.from("0000000866726565", "hex");
  const manyBoxes = Buffer.concat([recorded("whole.m4a"), Buffer.alloc(1 << 20, box)]);
  const compressed = wavOf(1);
  compressed.writeUInt16LE(0x55, 20);

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["the beginning of each", Buffer.from("RIFF0000WAVE")],
    ["a page in a WAV's clothes", Buffer.from("RIFF0000WAVE<script>alert(1)</script>")],
    ["two frames of MP3", mp3Of(0.05)],
    ["a WAV of no length", wavOf(0)],
    ["a WAV with compressed sound", compressed],
    ["a WebM with a picture", video],
    ["an MP4 with a picture", film],
    ["a WebM of half a million elements", manyElements],
    ["an MP4 of a hundred thousand boxes", manyBoxes],
    [
      "an Ogg of something else",
      Buffer.from(
        recorded("opus.ogg").toString("latin1").replace("OpusHead", "Theora  "),
        "latin1",
      ),
    ],
    [
      "two streams of Ogg",
      Buffer.concat([recorded("opus.ogg"), changed(recorded("opus.ogg"), 14)]),
    ],
    ["ADTS", Buffer.alloc(5000, Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]))],
    ["FLAC", Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(100)])],
  ])("%s", (_, bytes) => {
    expect(soundOf(bytes)).toBeNull();
  });
});

test("whatever bytes come, it answers, and soon", () => {
  const samples = [...RECORDED.map(recorded), wavOf(0.2), mp3Of(0.3)];
  const damage = fc.record({
    sample: fc.constantFrom(...samples),
    changes: fc.array(fc.tuple(fc.nat(1500), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
    cut: fc.option(fc.nat(8000)),
  });
  fc.assert(
    fc.property(damage, ({ sample, changes, cut }) => {
      const bytes = Buffer.from(cut === null ? sample : sample.subarray(0, cut));
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      const sound = soundOf(bytes);
      expect(sound === null || sound.seconds > 0).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [
    "WebM",
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]),
      Buffer.alloc(1 << 20, Buffer.from([0xec, 0x80])),
    ]),
  ],
  [
    "MP4",
    Buffer.concat([
      Buffer.from("\0\0\0\x08ftyp", "latin1"),
      Buffer.alloc(1 << 20, Buffer.from("\0\0\0\x08moov", "latin1")),
    ]),
  ],
  ["Ogg", Buffer.alloc(1 << 20, Buffer.concat([Buffer.from("OggS"), Buffer.alloc(23)]))],
])("a megabyte of the smallest parts of %s takes less than a second of a core", (_, bytes) => {
  const before = process.cpuUsage();
  soundOf(bytes);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
});

function changed(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

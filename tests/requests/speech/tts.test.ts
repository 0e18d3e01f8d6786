import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

test("a word is spoken by the built-in voice as mp3, again from what is kept", async () => {
  const learner = await app.learner();

  const answer = await learner.json("POST", "/api/tts", { text: "كِتَابٌ" });
  const audio = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(answer.headers.get("Speech-Provider")).toBe("embedded");
  expect(Number(answer.headers.get("Content-Length"))).toBe(audio.length);
  expect(audio.length).toBeGreaterThanOrEqual(2000);
  expect([audio[0], (audio[1] ?? 0) & 0xf6]).toEqual([0xff, 0xf2]);

  const again = await (await app.learner()).json("POST", "/api/tts", { text: "كِتَابٌ" });
  expect(Buffer.from(await again.arrayBuffer()).equals(audio)).toBe(true);
});

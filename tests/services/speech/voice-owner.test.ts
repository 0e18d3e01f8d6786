import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { voiceOf } from "#services/speech/voice-owner.ts";

const order = [{ speech: "x" }];

/** A voice whose program runs this for each order, which it calls `order`. */
function voiceThat(
  does: string,
  limits: { longestSilenceMs?: number; idleMs?: number; longestQueue?: number } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-voice-"));
  const file = path.join(folder, "voice.mjs");
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
    const orders = createInterface({ input: process.stdin });
    const answer = (order, text) =>
      console.log(JSON.stringify({ id: order.id, audio: Buffer.from(text).toString("base64") }));
    let count = 0;
    orders.on("line", (line) => { const order = JSON.parse(line); count += 1; ${does} });
    orders.on("close", () => process.exit(0));`,
  );
  const voice = voiceOf({
    ...{ file, longestSilenceMs: 5000, idleMs: 60_000, longestQueue: 3, mostOfOne: 50 },
    ...limits,
  });
  onTestFinished(() => {
    voice.stop();
    rmSync(folder, { recursive: true });
  });
  return voice;
}

const text = async (audio: Promise<Buffer>) => (await audio).toString();

test("orders are answered one after the other by one process (P65)", async () => {
  const voice = voiceThat("answer(order, String(count))");

  const answers = await Promise.all([1, 2, 3].map(() => text(voice.speak("a", order, 0))));

  expect(answers).toEqual(["1", "2", "3"]);
});

test("a full queue refuses at once, and those who wait are served (P65)", async () => {
  const voice = voiceThat("setTimeout(() => answer(order, String(count)), 200)");

  const answers = [1, 2, 3, 4].map(() => text(voice.speak("a", order, 0)));
  await expect(voice.speak("a", order, 0)).rejects.toThrow("too many texts wait");

  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4"]);
});

test("a word of somebody else is spoken before the long texts that wait (P65)", async () => {
  const voice = voiceThat("setTimeout(() => answer(order, order.utterances[0].speech), 20)", {
    longestQueue: 50,
  });
  const long = "long ".repeat(40);
  const heard: string[] = [];
  const say = async (sender: string, speech: string) => {
    heard.push(await text(voice.speak(sender, [{ speech }], 0)));
  };
  const texts = Array.from({ length: 6 }, () => say("one", long));
  await Promise.all([...texts, say("other", "word"), say("third", "name")]);
  expect(heard.slice(0, 3)).toEqual([long, "word", "name"]);
});

test("it can be begun before the first order, and ends like after one (P65)", async () => {
  const voice = voiceThat('answer(order, "spoken")', { idleMs: 100 });
  voice.begin();
  expect(voice.processId()).toBeDefined();
  await expect.poll(() => voice.processId()).toBeUndefined();
});

test("it is begun again after it ended, and stays for as long as it is begun", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const voice = voiceThat('answer(order, "spoken")', { idleMs: 1000 });
  voice.begin();
  const first = voice.processId();
  vi.advanceTimersByTime(900);
  voice.begin();
  vi.advanceTimersByTime(900);
  expect(voice.processId()).toBe(first);
  vi.advanceTimersByTime(200);
  expect(voice.processId()).toBeUndefined();
  voice.begin();
  expect(voice.processId()).not.toBe(first);
});

test("a page that comes before its end is known has another one at once, but one only (P65)", async () => {
  const voice = voiceThat('answer(order, "spoken")');
  voice.begin();
  const first = Number(voice.processId());
  process.kill(first, "SIGKILL");
  voice.begin();
  await expect.poll(() => voice.processId()).not.toBe(first);

  const second = Number(voice.processId());
  process.kill(second, "SIGKILL");
  await expect.poll(() => voice.processId()).toBeUndefined();
});

test("a process that ends fails its order once; the next gets another one (P65)", async () => {
  const voice = voiceThat("answer(order, String(process.pid))");
  const first = Number(await text(voice.speak("a", order, 0)));

  process.kill(first, "SIGSTOP");
  const cut = voice.speak("a", order, 0);
  const waiting = voice.speak("a", order, 0);
  process.kill(first, "SIGKILL");

  await expect(cut).rejects.toThrow("the process ended: SIGKILL");
  expect(Number(await text(waiting))).not.toBe(first);
});

test("a process that says nothing is ended after its time; the next gets another one (P65)", async () => {
  const voice = voiceThat('if (order.utterances[0].speech !== "stall") answer(order, "spoken")', {
    longestSilenceMs: 1500,
  });
  await voice.speak("a", order, 0);
  const before = voice.processId();

  await expect(voice.speak("a", [{ speech: "stall" }], 0)).rejects.toThrow("no answer in time");
  expect(voice.processId()).toBeUndefined();

  expect(await text(voice.speak("a", order, 0))).toBe("spoken");
  expect(voice.processId()).not.toBe(before);
});

test("an order that takes long is not ended while it shows work", async () => {
  const voice = voiceThat(
    `let signs = 0;
    const timer = setInterval(() => {
      signs += 1;
      if (signs < 8) return console.log(JSON.stringify({ id: order.id, isAtWork: true }));
      clearInterval(timer);
      answer(order, "spoken at last");
    }, 250);`,
    { longestSilenceMs: 1500 },
  );

  expect(await text(voice.speak("a", order, 0))).toBe("spoken at last");
});

test("what is no answer is passed over (P65)", async () => {
  const voice = voiceThat(`
    console.log("no JSON");
    console.log(JSON.stringify({ id: order.id - 1, audio: "" }));
    answer(order, "spoken");`);

  expect(await text(voice.speak("a", order, 0))).toBe("spoken");
});

test("a program that cannot run fails every order and nothing else (P65)", async () => {
  const voice = voiceThat("syntax error here");

  await expect(voice.speak("a", order, 0)).rejects.toThrow("SyntaxError");
  await expect(voice.speak("a", order, 0)).rejects.toThrow("SyntaxError");
});

test("the process ends when nothing was asked for some time (P65)", async () => {
  const voice = voiceThat('answer(order, "spoken")', { idleMs: 100 });

  await voice.speak("a", order, 0);
  expect(voice.processId()).toBeDefined();
  await expect.poll(() => voice.processId()).toBeUndefined();
  expect(await text(voice.speak("a", order, 0))).toBe("spoken");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordSound } from "#app/routes/recordings/record-sound.ts";

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  mimeType = "audio/webm";
  state = "inactive";
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["sound"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const asked = vi.fn();
let isOpen = false;

beforeEach(() => {
  isOpen = false;
  const microphone = { getTracks: () => [{ stop: () => (isOpen = false) }] };
  asked.mockReset().mockImplementation(async () => {
    isOpen = true;
    return microphone;
  });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: asked } });
  vi.stubGlobal("MediaRecorder", Recorder);
});
afterEach(() => vi.unstubAllGlobals());

const begun = vi.fn(() => expect(isOpen).toBe(true));
const record = (signal: AbortSignal) => {
  begun.mockClear();
  return recordSound({ signal, onRecording: begun });
};

test("a recording lasts until it is stopped, and lets go of the microphone", async () => {
  const run = new AbortController();
  const recording = record(run.signal);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
  run.abort();
  expect(await (await recording).text()).toBe("sound");
  expect(isOpen).toBe(false);
});

test("one that is given up while the browser asks for the microphone does not begin", async () => {
  const run = new AbortController();
  const recording = record(run.signal);
  run.abort();
  await expect(recording).rejects.toThrow();
  expect(begun).not.toHaveBeenCalled();
  expect([asked.mock.calls.length, isOpen]).toEqual([1, false]);
});

test("one that is given up before asks for no microphone", async () => {
  await expect(record(AbortSignal.abort())).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
});

test.each(["constructor", "start"])(
  "a recorder that fails in its %s lets go of the microphone",
  async (where) => {
    class Failing extends Recorder {
      constructor() {
        super();
        if (where === "constructor") throw new Error("no recorder");
      }
      override start() {
        throw new Error("no recorder");
      }
    }
    vi.stubGlobal("MediaRecorder", Failing);
    await expect(record(new AbortController().signal)).rejects.toThrow("no recorder");
    expect([asked.mock.calls.length, isOpen]).toEqual([1, false]);
  },
);

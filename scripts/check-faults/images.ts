import type { Learner } from "#tests/support/app/visitor.ts";
import {
  aGifThatIsAScript,
  aNoisyPng,
  anAnimatedGif,
  aPixelBomb,
  aPng,
  aTextBomb,
  paddedTo,
} from "#tests/support/images/images.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";

const MEBIBYTE = 1024 * 1024;
const MOST_MEMORY_MB = 150;
// The promise is five; the machine of the tests is shared.
const LONGEST_MS = 10_000;

/** P37: hostile images are refused or rewritten in seconds, and all together cost little more memory than a large one. */
export const sendHostileImages: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const png = await aPng();
  await upload(learner, paddedTo(png, 5 * MEBIBYTE));
  const before = app.memoryOf("VmHWM");
  const cases: [string, Buffer, number[]][] = [
    [
      "20 texts of 50 MB in a PNG",
      await aTextBomb({ texts: 20, megabytes: quick ? 20 : 50 }),
      [201, 400],
    ],
    ["400 million pixels", aPixelBomb(), [400]],
    ["10,000 frames", anAnimatedGif(10_000), [201]],
    ["a GIF that is a script", aGifThatIsAScript("alert(1)"), [201, 400]],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), [400, 415]],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), [400, 415]],
    ["a cut PNG", png.subarray(0, png.length / 2), [400]],
    ["nothing", Buffer.alloc(0), [400]],
    ["5 MiB", paddedTo(png, 5 * MEBIBYTE), [201]],
    ["5 MiB and a byte", paddedTo(png, 5 * MEBIBYTE + 1), [413]],
    ["noise", await aNoisyPng(1_000), [201, 503]],
  ];
  for (const [name, image, allowed] of cases) {
    const started = performance.now();
    const [answer, other] = await Promise.all([upload(learner, image), upload(learner, png)]);
    const ms = performance.now() - started;
    checks.check(allowed.includes(answer.status), name, `${answer.status}`);
    checks.check(
      [201, 503].includes(other.status),
      `a small image beside ${name}`,
      `${other.status}`,
    );
    checks.check(ms < LONGEST_MS, `${name} took long`, `${Math.round(ms)} ms`);
    if (answer.status === 201) await checkRewritten(learner, answer, checks);
  }
  const grown = (app.memoryOf("VmHWM") - before) / 1024;
  checks.check(grown < MOST_MEMORY_MB, "the memory peak", `${Math.round(grown)} MB more`);
  checks.check(app.isRunning, "the app ended");
  checks.note(`the peak of memory grew by ${Math.round(grown)} MB`);
  await app.stop();
  return checks.outcome();
};

async function checkRewritten(learner: Learner, answer: Response, checks: Checks): Promise<void> {
  const { imageUrl } = await answer.json();
  const image = await learner.request(imageUrl);
  const bytes = Buffer.from(await image.bytes());
  checks.check(bytes.subarray(8, 12).toString() === "WEBP", "what is stored is no WebP");
  checks.check(!bytes.includes("alert(1)"), "a script came through");
  checks.check(/sandbox/.test(image.headers.get("Content-Security-Policy") ?? ""), "no sandbox");
}

function upload(learner: Learner, image: Buffer): Promise<Response> {
  const body = new FormData();
  body.append("image", new File([Uint8Array.from(image)], "image.png", { type: "image/png" }));
  return learner.request("/api/vocabulary/upload-image", { method: "POST", body });
}

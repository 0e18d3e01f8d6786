import { chromium } from "playwright";
import { CHROMIUM_FLAGS, launchOptions } from "../chromium.mjs";
import type { BenchLearner } from "./prepare-learner.ts";

const OF_A_VISITOR = ["/", "/try", "/pricing"];
const OF_A_LEARNER = [
  "/dashboard",
  "/vocabulary",
  "/vocabulary/new",
  "/bulk-import",
  "/word-sets",
  "/practice",
  "/pronunciation-exercise",
  "/progress",
  "/vocabulary-progress",
  "/story-review",
  "/session-setup",
  "/session",
  "/settings",
];

export type PageWeight = { page: string } & Record<
  "files" | "scripts kB" | "CSS kB" | "fonts kB" | "HTML kB",
  number
>;

/** Measures the bytes of each page with an empty browser cache, compressed, without headers; counts its scripts. */
export async function weighPages(origin: string, learner: BenchLearner): Promise<PageWeight[]> {
  const browser = await chromium.launch(launchOptions(CHROMIUM_FLAGS));
  try {
    const weights: PageWeight[] = [];
    for (const page of [...OF_A_VISITOR, ...OF_A_LEARNER]) {
      const context = await browser.newContext();
      if (OF_A_LEARNER.includes(page)) {
        const cookies = learner.cookies().map(({ name, value }) => ({ name, value, url: origin }));
        await context.addCookies(cookies);
      }
      const tab = await context.newPage();
      const wire = await context.newCDPSession(tab);
      await wire.send("Network.enable");
      const kinds = new Map<string, { kind: string; headers: number }>();
      const sums = new Map<string, { files: number; bytes: number }>();
      wire.on("Network.responseReceived", ({ requestId, type, response }) => {
        kinds.set(requestId, { kind: type, headers: response.encodedDataLength });
      });
      wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const { kind, headers } = kinds.get(requestId) ?? { kind: "", headers: 0 };
        const { files, bytes } = sums.get(kind) ?? { files: 0, bytes: 0 };
        sums.set(kind, { files: files + 1, bytes: bytes + encodedDataLength - headers });
      });
      await tab.goto(`${origin}${page}`, { waitUntil: "networkidle" });
      const kilobytes = (kind: string) => Math.round((sums.get(kind)?.bytes ?? 0) / 100) / 10;
      weights.push({
        page,
        files: sums.get("Script")?.files ?? 0,
        "scripts kB": kilobytes("Script"),
        "CSS kB": kilobytes("Stylesheet"),
        "fonts kB": kilobytes("Font"),
        "HTML kB": kilobytes("Document"),
      });
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}

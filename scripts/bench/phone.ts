import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { CHROMIUM_FLAGS, launchOptions } from "../chromium.mjs";
import { median } from "./interleaved.ts";
import { sendTo, startServer } from "./measured-server.ts";
import { type BenchLearner, prepareLearner } from "./prepare-learner.ts";

const PAGES = ["/session", "/practice", "/dashboard", "/session-setup", "/vocabulary"];
const SLOWER = 4;
const LONG_MS = 50;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { beginData?: { url?: string; stackTrace?: unknown } };
};

/**
 * The CPU of the page's thread in each task of a first visit at the width of a phone, four times as a slow one has it: how
 * much of the tasks is over 50 ms, and the longest; layouts that a script forced; whether the browser takes the page back.
 */
export async function measurePhone(runs: number) {
  const browser = await chromium.launch({
    ...launchOptions(CHROMIUM_FLAGS),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    return await measureIn(browser, runs);
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: Browser, runs: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-phone-"));
  const quiet = { RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error", DATA_DIR: folder };
  const server = await startServer("server.ts", 4309, quiet);
  try {
    const learner = await prepareLearner(sendTo(server), server.url);
    const visits: Record<string, Visit[]> = {};
    for (let run = 0; run < runs; run += 1) {
      for (const page of PAGES) {
        const visited = await visit(browser, learner, new URL(page, server.url));
        visits[page] = [...(visits[page] ?? []), visited];
      }
    }
    return Object.fromEntries(PAGES.map((page) => [page, rowOf(visits[page] ?? [])]));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Visit = { tasks: number[]; forced: number; isTakenBack: boolean };

async function visit(browser: Browser, learner: BenchLearner, url: URL): Promise<Visit> {
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
  const context = await browser.newContext(screen);
  const cookies = learner.cookies().map(({ name, value }) => ({ name, value, url: url.origin }));
  await context.addCookies(cookies);
  const tab = await context.newPage();
  const events = await traced(browser, () => tab.goto(url.href, { waitUntil: "networkidle" }));
  const isTakenBack = await comesBack(tab);
  await context.close();
  return { ...tasksOf(events, url.origin), isTakenBack };
}

async function traced(browser: Browser, load: () => Promise<unknown>): Promise<TraceEvent[]> {
  const wire = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  wire.on("Tracing.dataCollected", ({ value }) => events.push(...(value as never[])));
  const timeline = "disabled-by-default-devtools.timeline";
  const includedCategories = [
    "devtools.timeline",
    timeline,
    `${timeline}.stack`,
    // Else each script is parsed again for the stack of its first request.
    "disabled-by-default-v8.cpu_profiler",
  ];
  await wire.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories },
  });
  await load();
  const complete = new Promise((resolve) => wire.once("Tracing.tracingComplete", resolve));
  await wire.send("Tracing.end");
  await complete;
  return events;
}

function tasksOf(events: readonly TraceEvent[], origin: string) {
  const parsed = events.find(({ args }) => args.beginData?.url?.startsWith(origin));
  const ofPage = events.filter(({ pid, tid }) => pid === parsed?.pid && tid === parsed.tid);
  const tasks = ofPage.flatMap(({ name, tdur = 0 }) => (name === "RunTask" ? [tdur] : []));
  const forced = ofPage.filter(({ name, args }) => name === "Layout" && args.beginData?.stackTrace);
  return { tasks: tasks.map((micros) => (SLOWER * micros) / 1000), forced: forced.length };
}

async function comesBack(tab: Page): Promise<boolean> {
  await tab.evaluate(() => {
    document.documentElement.dataset.before = "left";
  });
  await tab.goto(new URL("/pricing", tab.url()).href);
  await tab.goBack({ waitUntil: "commit" });
  return (await tab.locator("html").getAttribute("data-before")) === "left";
}

function rowOf(visits: readonly Visit[]) {
  const blocked = visits.map(({ tasks }) =>
    tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
  );
  const longest = visits.map(({ tasks }) => Math.max(...tasks));
  return {
    "blocked ms": Math.round(median(blocked)),
    "least blocked": Math.round(Math.min(...blocked)),
    "longest ms": Math.round(median(longest)),
    "least longest": Math.round(Math.min(...longest)),
    "forced layouts": Math.max(...visits.map(({ forced }) => forced)),
    "taken back": visits.every(({ isTakenBack }) => isTakenBack),
  };
}

import { type Browser, chromium } from "playwright/test";
import { routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import { ensureChromium, launchOptions, TEST_FLAGS } from "../chromium.mjs";
import type { Screen } from "../screenshots/screen.ts";
import { prepareScreens, SCREEN_GROUPS } from "../screenshots/screens.ts";
import { type Site, startSite } from "../screenshots/site.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { notePeak } from "./figures.ts";
import { limitScale } from "./limits.ts";
import { checkRoutes } from "./walk/check-routes.ts";
import { type Choice, type Found, quickChoice, wholeChoice } from "./walk/choice.ts";
import type { Fault } from "./walk/faults.ts";
import { type Act, actsOn } from "./walk/page-forms.ts";
import { attempt, type Kept, openScreen } from "./walk/trial.ts";
import { newWalker, type Walker } from "./walk/walker.ts";

const WALKERS = 2;
const TOLD_EACH = 50;

/** Opens every page and dialog, types into it and presses every button and link while the connection or the server fails. */
export const walk: Attack = async ({ seed, quick, signal, say }) => {
  if (!ensureChromium()) throw new Error("no Chromium could be found or installed");
  const site = await startSite("walk", limitScale());
  const browser = await chromium.launch(launchOptions(TEST_FLAGS));
  signal.addEventListener("abort", () => browser.close());
  try {
    const choice = quick ? quickChoice(seed) : wholeChoice;
    const groups = choice.ofGroups(SCREEN_GROUPS);
    const prepared = await prepareScreens(site, groups);
    const screens = choice.ofScreens(prepared);
    const checks = new Checks();
    checks.note(`${groups.length} of ${SCREEN_GROUPS.length} areas`);
    checks.note(`${screens.length} of their ${prepared.length} screens`);
    const given = { browser, site, screens, checks, signal, say };
    const kept: Kept = new Map();
    const { all, seen } = await findActs(given, kept);
    const found = onceEach(all);
    say(`${found.length} buttons and links are found on ${screens.length} screens`);
    for (const kind of ["form", "link"] as const) {
      checks.note(`${found.filter(({ act }) => act.kind === kind).length} ${kind}s are on them`);
    }
    await tryActs(given, choice.ofActs(found, all), { kept, choice });
    if (!quick) checkRoutes(checks, seen, await routesOfBuild());
    return checks.outcome();
  } finally {
    await browser.close();
    notePeak(site.pid);
    await site.stop();
  }
};

type Walk = {
  browser: Browser;
  site: Site;
  screens: readonly Screen[];
  checks: Checks;
  signal: AbortSignal;
  say(line: string): void;
};

/** Every button and link of the screens, and the addresses that were seen. */
async function findActs({ browser, site, screens, checks, signal }: Walk, kept: Kept) {
  const acts = new Map<Screen, Act[]>();
  const seen = new Set<string>();
  // Where posts get no answer there is nothing to press.
  const open = screens.filter(({ holdsPosts }) => !holdsPosts).map((screen) => ({ screen }));
  await inWindows(browser, open, async (walker, { screen }) => {
    signal.throwIfAborted();
    try {
      await openScreen(walker, { site, screen, kept });
      seen.add(new URL(walker.page.url()).pathname);
      acts.set(screen, await actsOn(walker.page));
    } catch (error) {
      checks.check(false, `${screen.name} was not reached`, String(error).slice(0, 200));
    }
  });
  const all = screens.flatMap((screen) => (acts.get(screen) ?? []).map((act) => ({ screen, act })));
  return { all, seen };
}

/** Each button and link at the first screen that has it. */
function onceEach(all: readonly Found[]): Found[] {
  const first = new Map(all.toReversed().map((one) => [one.act.key, one]));
  return all.filter((one) => first.get(one.act.key) === one);
}

async function tryActs(
  { browser, site, checks, signal, say }: Walk,
  chosen: readonly Found[],
  { kept, choice }: { kept: Kept; choice: Choice },
): Promise<void> {
  const idle = new Set<string>();
  let tried = 0;
  const trials = chosen.flatMap((one) =>
    choice.faultsOf(one.act).map((fault: Fault) => ({ ...one, fault })),
  );
  await inWindows(browser, trials, async (walker, { screen, act, fault }) => {
    signal.throwIfAborted();
    const problems = await attempt(walker, { site, screen, act, fault, kept }).catch((error) => [
      `it broke off: ${String(error).slice(0, 200)}`,
    ]);
    const what = `${screen.name}: ${act.key} "${act.label}", ${fault}`;
    if (problems) checks.check(problems.length === 0, what, problems.join("; "));
    else idle.add(what);
    if (problems?.length) say(`${what}: ${problems.join("; ")}`);
    tried += 1;
    if (tried % TOLD_EACH === 0) say(`${tried} of ${trials.length} trials are done`);
  });
  const forms = new Set(chosen.filter(({ act }) => act.kind === "form")).size;
  checks.note(`${trials.length} trials of ${forms} forms and ${chosen.length - forms} links`);
  for (const what of [...idle].sort()) checks.note(`met no fault: ${what}`);
}

/** Works in several windows; what one person stores is put back for each trial, so nobody is in two of them at once. */
async function inWindows<One extends { screen: Screen }>(
  browser: Browser,
  all: readonly One[],
  work: (walker: Walker, one: One) => Promise<void>,
): Promise<void> {
  const people = [...Map.groupBy(all, ({ screen }) => screen.person?.id.toHexString()).values()];
  const workOn = async () => {
    const walker = await newWalker(browser);
    for (let group = people.shift(); group; group = people.shift()) {
      for (const one of group) await work(walker, one);
    }
    await walker.context.close();
  };
  await Promise.all(Array.from({ length: WALKERS }, workOn));
}

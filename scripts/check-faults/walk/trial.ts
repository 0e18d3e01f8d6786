import { setTimeout as wait } from "node:timers/promises";
import type { ObjectId } from "mongodb";
import type { Screen } from "../../screenshots/screen.ts";
import { sessionCookies } from "../../screenshots/shoot.ts";
import type { Site } from "../../screenshots/site.ts";
import { type Fault, raise } from "./faults.ts";
import { type Act, missing, type Typed, typeInto } from "./page-forms.ts";
import { canPress, press } from "./press.ts";
import { changes, exactChanges, type Records, recordsOf, restore } from "./records.ts";
import { pageBefore, screenProblems, standing } from "./standing.ts";
import { eventually, settled, type Walker } from "./walker.ts";

export type Trial = { site: Site; screen: Screen; act: Act; fault: Fault; kept: Kept };

/** The records of each person before anything was tried, by the person's id. */
export type Kept = Map<string, Records>;

/** Returns the problems if the act meets the fault on its screen; null if it cannot be pressed there. */
export async function attempt(walker: Walker, trial: Trial): Promise<string[] | null> {
  const typed = await openScreen(walker, trial);
  if (!(await canPress(walker, trial.act))) return null;
  if (trial.act.kind === "link") return follow(walker, trial, typed);
  return trial.fault === "signed out"
    ? signedOut(walker, trial, typed)
    : send(walker, trial, typed);
}

/** Opens a screen as it was at first and types into its fields. */
export async function openScreen(
  walker: Walker,
  { site, screen, kept }: Pick<Trial, "site" | "screen" | "kept">,
): Promise<Typed[]> {
  await walker.free();
  const { page, context } = walker;
  await context.clearCookies();
  const { person } = screen;
  if (person) {
    const key = person.id.toHexString();
    const before = kept.get(key);
    if (before) await restore(site.database, person.id, before);
    else kept.set(key, await recordsOf(site.database, person.id));
    await context.addCookies(sessionCookies(screen, site));
  }
  await screen.before?.();
  await page.goto(site.origin + screen.path, { waitUntil: "load" });
  await screen.act?.(page);
  await settled(walker);
  const typed = await typeInto(page);
  await settled(walker);
  return typed;
}

async function send(walker: Walker, trial: Trial, typed: Typed[]): Promise<string[] | null> {
  const { act, fault, screen } = trial;
  const { page, context } = walker;
  const isScripted = (await page.locator("script[type=module]").count()) > 0;
  const before = await pageBefore(walker, typed, true);
  if (fault === "signed out") return null;
  const raised = await raise(context, fault);
  await press(walker, act);
  await settled(walker);
  const { met, documents } = raised;
  // A form that the browser itself sends ends on the browser's own page, from where Back leads to it.
  const isOwn = isScripted && documents() === 0;
  const problems = met() > 0 && isOwn ? await standing(walker, before) : [];
  await settled(walker);
  await raised.end();
  if (met() === 0) return null;
  if (!isOwn) return [];
  const afterFault = screen.person ? await stableRecords(trial) : new Map();
  if (!(await eventually(() => canPress(walker, act), Boolean))) {
    return (await isStored(trial)) ? problems : [...problems, "it cannot be pressed again"];
  }
  await press(walker, act);
  await settled(walker);
  problems.push(...(await screenProblems(page, "the second press: ")));
  if (fault !== "lost" || !screen.person) return problems;
  const afterBoth = await stableRecords(trial);
  if (exactChanges(afterFault, afterBoth).length === 0) return problems;
  return [...problems, ...(await differencesFromOnce(walker, trial, afterBoth))];
}

/** Finds the differences between what two presses stored and what one stores. */
async function differencesFromOnce(
  walker: Walker,
  trial: Trial,
  afterBoth: Records,
): Promise<string[]> {
  await openScreen(walker, trial);
  const before = trial.kept.get(trial.screen.person?.id.toHexString() ?? "") ?? new Map();
  if (await canPress(walker, trial.act)) await press(walker, trial.act);
  await settled(walker);
  const once = changes(before, await stableRecords(trial));
  const twice = changes(before, afterBoth);
  const more = twice.filter((line) => !once.includes(line));
  if (more.length === 0 && twice.length === once.length) return [];
  const less = once.filter((line) => !twice.includes(line));
  const shown = [...more.map((line) => `twice ${line}`), ...less.map((line) => `once ${line}`)];
  return [
    `${twice.length} changes stored instead of ${once.length}: ${shown.map((line) => line.slice(0, 300)).join(" | ")}`,
  ];
}

async function signedOut(walker: Walker, trial: Trial, typed: Typed[]): Promise<string[] | null> {
  const { site, screen, act } = trial;
  if (!screen.person) return null;
  const { page } = walker;
  const { id } = screen.person;
  const sessions = site.database.collection("web_sessions");
  const own = { "sess.userId": { $in: [id, id.toHexString()] } };
  const kept = await sessions.find(own).toArray();
  const { pathname } = new URL(page.url());
  const sent = walker.sent();
  await sessions.deleteMany(own);
  // A page that heard of it by something else that it sent leaves by itself.
  const failure = await press(walker, act).then(
    () => null,
    (error: unknown) => error,
  );
  await settled(walker);
  if (kept.length > 0) await sessions.insertMany(kept);
  // Nobody is asked who they are for what the page does by itself.
  const hasLeft = new URL(page.url()).searchParams.has("sign-in");
  if (walker.sent() === sent && failure && !hasLeft) throw failure;
  if (walker.sent() === sent) return null;
  // A request that repeats itself is led there by its second try.
  const led = await eventually(
    async () => new URL(page.url()),
    ({ searchParams }) => searchParams.has("sign-in"),
  );
  const returnTo = led.searchParams.get("returnTo");
  if (!led.searchParams.has("sign-in") || !returnTo) {
    return [`not led to the sign-in but to ${led.pathname}`];
  }
  await page.goto(new URL(returnTo, site.origin).href, { waitUntil: "load" });
  await settled(walker);
  const back = new URL(page.url()).pathname;
  const wanted = typed.filter(({ value, isSecret }) => value && !isSecret);
  const stillMissing = () =>
    eventually(
      () => missing(page, wanted),
      (names) => names.length === 0,
    );
  let lost = await stillMissing();
  if (lost.length > 0 && screen.act) {
    // A later step of a page is gone to by the steps before it.
    await screen.act(page).catch(() => undefined);
    lost = await stillMissing();
  }
  return [
    ...(typed.length > 0 && back !== pathname
      ? [`led back to ${back} instead of ${pathname}`]
      : []),
    ...(lost.length > 0 ? [`typed text is gone: ${lost.join(", ")}`] : []),
    ...(await screenProblems(page, "signed in again: ")),
  ];
}

async function follow(walker: Walker, { screen, act, fault }: Trial, typed: Typed[]) {
  // Of the screen of a failure there is nothing to keep.
  if (fault === "lost" || fault === "signed out" || screen.status) return null;
  const before = await pageBefore(walker, typed, false);
  const raised = await raise(walker.context, fault);
  await press(walker, act);
  await settled(walker);
  const isOwn = raised.met() > 0 && raised.documents() === 0;
  const problems = isOwn ? await standing(walker, before) : null;
  await raised.end();
  return problems;
}

/** Whether what was pressed is stored though it met a fault: a page that goes on sends it again by itself. */
async function isStored({ site, screen, kept }: Trial): Promise<boolean> {
  const { person } = screen;
  const before = kept.get(person?.id.toHexString() ?? "");
  if (!person || !before) return false;
  const found = async () => exactChanges(before, await recordsOf(site.database, person.id)).length;
  return (await eventually(found, (changed) => changed > 0)) > 0;
}

/** Returns the records of the trial's person once they no longer change, or after ten readings. */
async function stableRecords({ site, screen }: Trial): Promise<Records> {
  const userId = screen.person?.id as ObjectId;
  let last = await recordsOf(site.database, userId);
  for (let tries = 0; tries < 10; tries += 1) {
    await wait(300);
    const next = await recordsOf(site.database, userId);
    const isDone = exactChanges(last, next).length === 0;
    last = next;
    if (isDone) break;
  }
  return last;
}

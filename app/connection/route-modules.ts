import type { RouteObject } from "react-router";
import { manifest, router } from "./framework.ts";
import { giveUp, sayWaiting } from "./keep-page.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

type Lazy = Record<string, (() => Promise<unknown>) | undefined>;

const loads = new Map<string, Promise<void>>();
const waits = new Map<string, Promise<void>>();
const tryNow = new Map<string, () => void>();

/** Loads the modules that pages at these addresses are made of, so that they are there at once. */
export function preloadModules(addresses: Iterable<string>): void {
  const ids = [...new Set(addresses)].flatMap(missingAt);
  for (const id of ids) load(id).catch(() => undefined);
}

/** The framework leaves the page for a module that it cannot import; it waits for one now that cannot be reached. */
export function holdModules(routes: readonly RouteObject[] = router().routes): void {
  for (const { id = "", lazy, children = [] } of routes) {
    const parts = (lazy ?? {}) as Lazy;
    for (const [part, take] of Object.entries(parts)) {
      parts[part] = take && (() => arrival(id).then(take));
    }
    holdModules(children);
  }
}

/** Whoever asks again for what is waited for has it tried at once, and is told again. */
function arrival(id: string): Promise<void> {
  tryNow.get(id)?.();
  const wait = waits.get(id) ?? untilLoaded(id);
  waits.set(id, wait);
  return wait;
}

async function untilLoaded(id: string): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let isTold = false;
  for (;;) {
    try {
      return await load(id);
    } catch {
      if (!isTold) tellWhoWaits(id);
      const { isAskedAgain } = await pauseOf(id, pause);
      isTold = !isAskedAgain;
      pause = isAskedAgain ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
}

/** Waits that long, or until the browser is connected or somebody asks for the module again. */
function pauseOf(id: string, ms: number): Promise<{ isAskedAgain: boolean }> {
  return new Promise((resolve) => {
    const goOn = () => resolve({ isAskedAgain: false });
    window.addEventListener("online", goOn, { once: true });
    setTimeout(goOn, ms);
    tryNow.set(id, () => resolve({ isAskedAgain: true }));
  });
}

/** A link or a form that leads to another page is given up, what is sent beside the page goes on waiting. */
function tellWhoWaits(id: string): void {
  const { navigation, fetchers } = router().state;
  const isWaiting = (address: string | undefined) =>
    address !== undefined && missingAt(address).includes(id);
  if (isWaiting(navigation.location?.pathname)) giveUp({ isForm: !!navigation.formAction });
  else if ([...fetchers.values()].some(({ formAction }) => isWaiting(formAction))) sayWaiting();
}

function load(id: string): Promise<void> {
  const loaded = loads.get(id) ?? fetchModule(id);
  loads.set(id, loaded);
  loaded.catch(() => loads.delete(id));
  return loaded;
}

/** Asked for by itself first: not every browser imports again what it could not import once. What an earlier build had and this one has not is the framework's affair, which loads the page anew. */
async function fetchModule(id: string): Promise<void> {
  const { module = "" } = manifest().routes[id] ?? {};
  const { ok, status } = await fetch(module);
  if (status >= 500) throw new TypeError(`${module} answers ${status}`);
  if (ok) await import(/* @vite-ignore */ module);
}

function missingAt(address: string): string[] {
  const { pathname } = new URL(address, window.location.href);
  const matches = router().match(pathname) ?? [];
  return matches.flatMap(({ route }) => (route.lazy && route.id ? [route.id] : []));
}

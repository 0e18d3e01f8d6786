import { type DataRouter, matchRoutes, type RouteObject } from "react-router";
import { giveUp, sayWaiting } from "./keep-page.ts";

const RETRY_MS = 1000;

type Lazy = Record<string, (() => Promise<unknown>) | undefined>;
type Framework = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { routes: Record<string, { module: string }> };
};

const loads = new Map<string, Promise<void>>();
const waits = new Map<string, Promise<void>>();

/** Loads the modules that pages at these addresses are made of, so that they are there at once. */
export function preloadModules(addresses: Iterable<string>): void {
  const ids = [...new Set(addresses)].flatMap(missingAt);
  for (const id of ids) load(id).catch(() => undefined);
}

/** The framework leaves the page for a module that it cannot import; it waits for one now that cannot be reached. */
export function holdModules(
  routes: readonly RouteObject[] = framework().__reactRouterDataRouter.routes,
): void {
  for (const { id = "", lazy, children = [] } of routes) {
    const parts = (lazy ?? {}) as Lazy;
    for (const [part, take] of Object.entries(parts)) {
      parts[part] = take && (() => arrival(id).then(take));
    }
    holdModules(children);
  }
}

function arrival(id: string): Promise<void> {
  const wait = waits.get(id) ?? untilLoaded(id);
  waits.set(id, wait);
  return wait;
}

async function untilLoaded(id: string): Promise<void> {
  try {
    await load(id);
  } catch {
    tellWhoWaits(id);
    await new Promise((resolve) => {
      window.addEventListener("online", resolve, { once: true });
      setTimeout(resolve, RETRY_MS);
    });
    await untilLoaded(id);
  }
}

/** A link or a form that leads to another page is given up, what is sent beside the page goes on waiting. */
function tellWhoWaits(id: string): void {
  const { navigation, fetchers } = framework().__reactRouterDataRouter.state;
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
  const { module = "" } = framework().__reactRouterManifest.routes[id] ?? {};
  const { ok, status } = await fetch(module);
  if (status >= 500) throw new TypeError(`${module} answers ${status}`);
  if (ok) await import(/* @vite-ignore */ module);
}

function missingAt(address: string): string[] {
  const { pathname } = new URL(address, window.location.href);
  const { routes } = framework().__reactRouterDataRouter;
  const matches = matchRoutes([...routes], pathname) ?? [];
  return matches.flatMap(({ route }) => (route.lazy && route.id ? [route.id] : []));
}

function framework(): Framework {
  return window as unknown as Framework;
}

import path from "node:path";
import type { ServerBuild } from "react-router";
import type { Endpoints } from "#app/api/resource-route.ts";

type Declared = Record<string, string>;

export type BuiltRoute = {
  id: string;
  /** The path pattern, as in `/api/vocabulary/:id`. */
  pattern: string;
  /** The endpoints of a route of the wrapper; null for any other. */
  endpoints: Endpoints | null;
  /** Who may make which call, for a route of the wrapper; null for any other. */
  calls: Declared | null;
  isBelow: (layoutId: string) => boolean;
  takesChanges: boolean;
  /** Whether it shows something of its own. */
  hasPage: boolean;
};

const buildFile = path.resolve("build/server/index.js");

/** Every addressable route of the build; call it after the app was started, which sets the environment. */
export async function routesOfBuild(): Promise<BuiltRoute[]> {
  const { routes }: ServerBuild = await import(/* @vite-ignore */ buildFile);
  const known = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const chainOf = (id: string | undefined): typeof known => {
    const route = known.find((one) => one.id === id);
    return route ? [...chainOf(route.parentId), route] : [];
  };
  return known
    .filter((route) => route.index || route.path)
    .map(({ id, module: { loader, action, default: page } }) => {
      const endpoints = endpointsOf(loader) && endpointsOf(action);
      const chain = chainOf(id);
      const pattern = chain.flatMap(({ path: own }) => (own && own !== "/" ? [own] : [])).join("/");
      return {
        id,
        pattern: `/${pattern}`,
        endpoints,
        calls: endpoints && accessOf(endpoints),
        isBelow: (layoutId) => chain.some((route) => route.id === layoutId),
        takesChanges: action !== undefined,
        hasPage: page !== undefined,
      };
    });
}

/** An address that matches the pattern, its ids taken from `id`. */
export function addressOf(pattern: string, id = "65f0000000000000000000aa"): string {
  const parts = pattern.split("/").map((part) => {
    if (part === "*") return "nowhere";
    return part.startsWith(":") ? id : part;
  });
  return parts.join("/");
}

function endpointsOf(handler: unknown): Endpoints | null {
  const isDeclared = typeof handler === "function" && "endpoints" in handler;
  return isDeclared ? (handler.endpoints as Endpoints) : null;
}

function accessOf(endpoints: Endpoints): Declared {
  return Object.fromEntries(Object.values(endpoints).map(({ method, access }) => [method, access]));
}

import { createRequestHandler, type ServerBuild } from "react-router";
import { pageOf } from "./page-address.ts";

type Routes = ServerBuild["routes"];

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * Answers requests with the built app, each with those routes alone that its address can lead to by the first segment
 * of its path: the framework tries the routes of a build one after the other, several times a request.
 */
export function requestHandler(build: ServerBuild): RequestHandler {
  const firstOf = firstSegments(build.routes);
  const known = new Set([...firstOf.values()].filter(isFixed));
  const handleAny = createRequestHandler(build, "production");
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const first = firstSegmentOf(pageOf(new URL(request.url).pathname));
    if (first === null || !known.has(first)) return handleAny(request, context);
    const handle =
      handlers.get(first) ?? createRequestHandler(narrow(build, firstOf, first), "production");
    handlers.set(first, handle);
    return handle(request, context);
  };
}

/** The first segment as the router compares it, "" for the path "/"; null for a path that is written in an odd way. */
function firstSegmentOf(pathname: string): string | null {
  if (pathname.includes("//") || pathname.includes("%")) return null;
  return (pathname.split("/")[1] ?? "").toLowerCase();
}

function isFixed(first: string | null): first is string {
  return first !== null && !/^[:*]/.test(first);
}

/** The first segment of each route's whole path; "" for one at the root, null for one that only holds others. */
function firstSegments(routes: Routes): Map<string, string | null> {
  const pathOf = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    return `${route.parentId ? pathOf(route.parentId) : ""}/${route.path ?? ""}`;
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return new Map(
    Object.keys(routes).map((id) => {
      const first = pathOf(id).split("/").find(Boolean)?.toLowerCase();
      return [id, first ?? (parents.has(id) && routes[id]?.path === undefined ? null : "")];
    }),
  );
}

function narrow(
  build: ServerBuild,
  firstOf: ReadonlyMap<string, string | null>,
  wanted: string,
): ServerBuild {
  const kept = new Set<string>();
  for (const [id, first] of firstOf) {
    if (first === null || (isFixed(first) && first !== wanted)) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
      kept.add(at);
    }
  }
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

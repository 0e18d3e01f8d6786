import { createRequestHandler, type ServerBuild } from "react-router";
import { pageOf } from "./page-address.ts";

type Routes = ServerBuild["routes"];

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** The segments of a route's whole path as the router compares them. */
type Pattern = { id: string; segments: readonly string[] };

/**
 * Answers requests with the built app, each with those routes alone that match its address: the framework tries the
 * routes of a build one after the other, several times a request.
 */
export function requestHandler(build: ServerBuild): RequestHandler {
  const patterns = patternsOf(build.routes);
  const handleAny = createRequestHandler(build, "production");
  // As many as there are ways in which routes match together, which no address can add to.
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const path = segmentsOf(pageOf(new URL(request.url).pathname));
    const matching = path ? patterns.filter(({ segments }) => isMatch(segments, path)) : [];
    // An address that only the page for unknown addresses matches may be the framework's own.
    if (matching.every(({ segments }) => segments[0] === "*")) return handleAny(request, context);
    const ids = matching.map(({ id }) => id);
    const key = ids.join(" ");
    const handle = handlers.get(key) ?? createRequestHandler(narrow(build, ids), "production");
    handlers.set(key, handle);
    return handle(request, context);
  };
}

/** The segments of a path in lower case; null for one that is written in an odd way. */
function segmentsOf(pathname: string): string[] | null {
  if (pathname.includes("//") || pathname.includes("%")) return null;
  return pathname.toLowerCase().split("/").filter(Boolean);
}

function isMatch(segments: readonly string[], path: readonly string[]): boolean {
  for (const [at, segment] of segments.entries()) {
    if (segment === "*") return true;
    if (segment.endsWith("?")) return path.length <= segments.length;
    const given = path[at];
    if (given === undefined || (segment !== given && !segment.startsWith(":"))) return false;
  }
  return path.length === segments.length;
}

/** Returns the patterns of all routes, except pathless ones that only hold others. */
function patternsOf(routes: Routes): Pattern[] {
  const pathOf = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    return `${route.parentId ? pathOf(route.parentId) : ""}/${route.path ?? ""}`;
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.entries(routes).flatMap(([id, route]) => {
    if (parents.has(id) && route?.path === undefined) return [];
    return { id, segments: pathOf(id).toLowerCase().split("/").filter(Boolean) };
  });
}

function narrow(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const id of ids) {
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

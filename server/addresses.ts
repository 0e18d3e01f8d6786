import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageOf } from "./page-address.ts";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

export type Addresses = {
  /** The methods of an address of the app, none for an address that does not exist. */
  methodsOf(pathname: string): string[];
  /** Whether every visitor is refused there, whatever they send. */
  needsSession(pathname: string, method: string): boolean;
  /** Whether what is asked for there is dear work, which has places of its own. */
  isDear(pathname: string, method: string): boolean;
  /** Whether a form sent there waits for the hash of a password. */
  hashesPassword(pathname: string): boolean;
};

const SIGNED_IN_PAGES = "routes/signed-in";
const PASSWORD_FORMS = [
  "routes/identity/interaction",
  "routes/identity/password",
  "routes/identity/recovery-code",
  "routes/identity/reset-by-link",
];

export function addressesOf(routes: Routes): Addresses {
  const tree = childrenOf(undefined, routes);
  const chainOf = (pathname: string) =>
    matchRoutes(tree, pageOf(pathname))?.map(({ route }) => route) ?? [];
  const dearRoutes = Object.keys(routes).flatMap((id) => {
    const { module } = routes[id] ?? {};
    if (!module || !isDear(module, "POST")) return [];
    return [{ pattern: patternOf(pathOf(id, routes)), module }];
  });
  const passwordForms = PASSWORD_FORMS.map((id) => patternOf(pathOf(id, routes)));
  return {
    methodsOf: (pathname) => {
      const leaf = chainOf(pathname).at(-1)?.handle;
      return leaf ? methodsOf(leaf) : [];
    },
    needsSession: (pathname, method) => {
      const chain = chainOf(pathname);
      if (chain.some(({ id }) => id === SIGNED_IN_PAGES)) return true;
      const endpoint = endpointsOf(chain.at(-1)?.handle?.action)[method];
      return endpoint !== undefined && endpoint.access !== "visitor";
    },
    isDear: (pathname, method) => {
      const path = decoded(pageOf(pathname));
      return dearRoutes.some(({ pattern, module }) => pattern.test(path) && isDear(module, method));
    },
    hashesPassword: (pathname) => {
      const path = decoded(pageOf(pathname));
      return passwordForms.some((pattern) => pattern.test(path));
    },
  };
}

/** The addresses of a route, as the router finds them; asked for every change, it would make these anew each time. */
function patternOf(path: string): RegExp {
  const segments = path.split("/").map((one) => (one.startsWith(":") ? "[^/]+" : escaped(one)));
  return new RegExp(`^${segments.join("/")}/*$`, "i");
}

function escaped(segment: string): string {
  if (/[*?]/.test(segment)) throw new Error(`${segment} is not a fixed part of an address`);
  return segment.replaceAll(".", "\\.");
}

/** An address with its letters as they are; one that is written wrongly stays. */
function decoded(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.map((one) => one.replaceAll("/", "%2F")).join("/");
  } catch {
    return pathname;
  }
}

function pathOf(id: string, routes: Routes): string {
  const route = routes[id];
  if (!route) throw new Error(`there is no route ${id}`);
  const parent = route.parentId ? pathOf(route.parentId, routes) : "";
  return route.path ? `${parent}/${route.path}` : parent;
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  const children = Object.values(routes).flatMap((route) => (route ? [route] : []));
  return children
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }): RouteObject => {
      const own = { id, ...(path === undefined ? {} : { path }), handle: module };
      return index ? { ...own, index } : { ...own, children: childrenOf(id, routes) };
    });
}

function methodsOf({ loader, action, handle }: RouteModule): string[] {
  if (handle && typeof handle === "object" && "catchesUnknown" in handle) return [];
  const declared = Object.keys(endpointsOf(loader));
  const methods = declared.length > 0 ? declared : ["GET", ...(action ? ["POST"] : [])];
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** Whether a call declares work beyond one change, or a page says so of its form. */
function isDear({ action, handle }: RouteModule, method: string): boolean {
  const isForm = Boolean(handle && typeof handle === "object" && "isDear" in handle);
  return (isForm && method === "POST") || endpointsOf(action)[method]?.work !== undefined;
}

/** The endpoints that a route of the API declares, by their methods; none for any other route. */
function endpointsOf(handler: unknown): Record<string, { access: string; work?: unknown }> {
  const isDeclared = typeof handler === "function" && "endpoints" in handler;
  return isDeclared ? Object(handler.endpoints) : {};
}

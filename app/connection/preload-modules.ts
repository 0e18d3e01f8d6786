import { matchRoutes, type RouteObject } from "react-router";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};
type Manifest = { routes: Record<string, Route> };

/** Fetches the modules that pages at these addresses are made of: one that is missing later makes the browser leave the page. */
export function preloadModules(addresses: Iterable<string>): void {
  const { routes } = Reflect.get(window, "__reactRouterManifest") as Manifest;
  const tree = childrenOf(undefined, Object.values(routes));
  for (const address of new Set([...addresses].map((one) => new URL(one).pathname))) {
    for (const { route } of matchRoutes(tree, address) ?? []) preload(routes[route.id ?? ""]);
  }
}

function childrenOf(parentId: string | undefined, routes: readonly Route[]): RouteObject[] {
  const own = routes.filter((route) => route.parentId === parentId);
  return own.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: childrenOf(id, routes) },
  );
}

function preload(route: Route | undefined): void {
  for (const href of [route?.module, ...(route?.imports ?? [])]) {
    if (!href || document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
  }
}

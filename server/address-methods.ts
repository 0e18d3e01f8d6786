import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

/** Gives a function that names the methods an address of the app has, none for an address that does not exist. */
export function addressMethods(routes: Routes): (pathname: string) => string[] {
  const tree = childrenOf(undefined, routes);
  return (pathname) => {
    const page = pathname.replace(/((?<=\/)_)?\.data$/, "");
    const leaf = matchRoutes(tree, page)?.at(-1)?.route.handle;
    return leaf ? methodsOf(leaf) : [];
  };
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
  const declared = declaredBy(loader);
  const methods = declared.length > 0 ? declared : ["GET", ...(action ? ["POST"] : [])];
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** The methods of a route of the API, as its endpoints declare them. */
function declaredBy(handler: unknown): string[] {
  const isDeclared = typeof handler === "function" && "endpoints" in handler;
  return isDeclared ? Object.keys(Object(handler.endpoints)) : [];
}

import type { DataRouter } from "react-router";

type Framework = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { version: string; routes: Record<string, { module: string }> };
};

/** In the browser: the router of the page, which is ahead of what is drawn of it. */
export function router(): DataRouter {
  return framework().__reactRouterDataRouter;
}

/** In the browser: the modules of the build that the page is of. */
export function manifest(): Framework["__reactRouterManifest"] {
  return framework().__reactRouterManifest;
}

function framework(): Framework {
  return window as unknown as Framework;
}

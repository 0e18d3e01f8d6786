import type { BrowserContext, Route } from "playwright/test";

export const FAULTS = ["cut", "500", "503", "lost", "signed out"] as const;

export type Fault = (typeof FAULTS)[number];

const BOOM =
  "<!DOCTYPE html><title>boom</title><h1>boom</h1><p>A page of something on the way.</p>";

/** How often a fault was met, and how often by a document that the browser itself asked for; `end` takes it away. */
export type Raised = { met(): number; documents(): number; end(): Promise<void> };

/** Lets what is sent from now on meet a fault. */
export async function raise(
  context: BrowserContext,
  fault: Exclude<Fault, "signed out">,
): Promise<Raised> {
  let met = 0;
  let documents = 0;
  const meet = async (route: Route) => {
    const request = route.request();
    const isPost = request.method() === "POST";
    if (request.isNavigationRequest()) documents += 1;
    const isOfPage = isPost || /\.data(\?|$)/.test(request.url()) || request.isNavigationRequest();
    if (fault === "cut") {
      if (isOfPage) met += 1;
      return route.abort("internetdisconnected");
    }
    if (fault === "lost" ? !isPost : !isOfPage) return route.continue();
    met += 1;
    if (fault === "lost") {
      await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
      return route.abort("connectionreset");
    }
    const headers: Record<string, string> = fault === "503" ? { "Retry-After": "1" } : {};
    return route.fulfill({ status: Number(fault), contentType: "text/html", headers, body: BOOM });
  };
  await context.route("**/*", meet);
  return { met: () => met, documents: () => documents, end: () => context.unroute("**/*", meet) };
}

import type { BuiltRoute } from "#tests/support/app/routes-of-build.ts";
import type { Checks } from "../checks.ts";

const FILLED = "it shows what a form without scripts filled in, under the address of the form";
const BESIDE = "it answers what is sent beside the page, and is shown without scripts alone";
const SENT = "it sends itself on";

/** Pages that no screen shows, and why; one that ends in a slash stands for those below it. */
const UNREACHED: Record<string, string> = {
  "/api/docs": "it has nothing to type or to press",
  "/offline": "the service worker shows it",
  "/try/": FILLED,
  "/vocabulary/new/": FILLED,
  "/vocabulary/:id/edit/": FILLED,
  "/word-sets/:id/publicity": BESIDE,
  "/word-sets/:id/copies": BESIDE,
  "/bulk-import/processing": SENT,
  "/bulk-import/importing": SENT,
  "/bulk-import/table/importing": SENT,
  "/bulk-import/deck/media": SENT,
  "/api/login": SENT,
  "/api/callback": SENT,
  "/oidc/auth/:uid?": SENT,
};

/** Every route with a page is one that was seen. */
export function checkRoutes(checks: Checks, seen: ReadonlySet<string>, routes: BuiltRoute[]): void {
  const unreached = Object.keys(UNREACHED);
  for (const { pattern: given, hasPage } of routes) {
    const pattern = given.replace(/^\/+/, "/");
    const isNamed = unreached.some((name) => {
      return name.endsWith("/") ? pattern.startsWith(name) : pattern === name;
    });
    if (!hasPage || isNamed) continue;
    const parts = pattern.split("/").map((part) => {
      if (part === "*") return ".+";
      return part.startsWith(":") ? "[^/]+" : part;
    });
    const isSeen = [...seen].some((address) => new RegExp(`^${parts.join("/")}$`).test(address));
    checks.check(isSeen, `no screen reaches ${pattern}`);
  }
}

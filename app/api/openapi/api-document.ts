import type { Endpoints } from "#app/api/resource-route.ts";
import { sessionCookieName } from "#app/identity/session-cookie.ts";
import { env } from "#services/env.server.ts";
import { type ApiDocument, type DescribedRoute, describeApi } from "./document.ts";
import { navigations } from "./navigations.ts";

const DESCRIPTION = `Everything the pages do with words and study can be done by these calls.

Ids are 24 lower-case hex digits. Moments are ISO 8601 in UTC; requests may carry any offset. A field of an answer is never left out: what is not known is null. Unknown fields and parameters of a request are ignored. The length of a text counts characters (code points), before blanks around it are taken off.

A failure is JSON with \`error\`, a code for programs, and \`message\`, a sentence for the user. A body that is sent is JSON in UTF-8 of at most 1 MiB, except for the upload of an image.

A change is refused when a page of another site could have sent it: its Origin, if it has one, is that of this site, and a body that is not JSON needs it. A client that sends too many requests gets 429 with Retry-After.

A program calls with a token, which its user makes in Settings: \`Authorization: Bearer kal_…\`. Such a call is its user's, its cookies are not read and its origin is not asked about. A token may send half as many requests as its user.`;

let described: Promise<ApiDocument> | undefined;

/** The OpenAPI description of every call in the table of routes, made once; a failure is not kept. */
export function apiDocument(): Promise<ApiDocument> {
  described ??= describe().catch((error) => {
    described = undefined;
    throw error;
  });
  return described;
}

async function describe(): Promise<ApiDocument> {
  // The build imports this file in turn, so it is asked for once everything is loaded.
  const { routes } = await import("virtual:react-router/server-build");
  const calls = Object.values(routes).flatMap((route): DescribedRoute[] => {
    const endpoints = endpointsOf(route?.module.loader);
    if (!route || !endpoints) return [];
    const [, , noun = "", name = ""] = route.id.split("/");
    return [{ pattern: `/${route.path}`, name, noun, endpoints }];
  });
  return describeApi(calls, {
    title: `${env.productName} API`,
    description: DESCRIPTION,
    serverUrl: env.publicUrl,
    sessionCookie: sessionCookieName,
    navigations,
  });
}

function endpointsOf(loader: unknown): Endpoints | null {
  const isDeclared = typeof loader === "function" && "endpoints" in loader;
  return isDeclared ? (loader.endpoints as Endpoints) : null;
}

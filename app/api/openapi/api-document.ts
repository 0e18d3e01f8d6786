import type { Endpoints } from "#app/api/resource-route.ts";
import { sessionCookieName } from "#app/identity/session-cookie.ts";
import { env } from "#services/env.server.ts";
import {
  type ApiDocument,
  type DescribedRoute,
  describeApi,
  type Operation,
  type PathItem,
} from "./document.ts";
import type { Parameter } from "./parameters.ts";

const page = { description: "A page with a link to try again.", content: html() };

/** Where a browser goes to sign in and out; scripts do not call these. */
const navigations: Record<string, PathItem> = {
  "/api/login": {
    get: navigation("login", "Leads a browser to the sign-in page and, when it is done, back.", {
      parameters: [
        textParameter("returnTo", "The path on this site to return to; anything else is ignored."),
        textParameter("mode", "With `signup` the page for a new account opens."),
        textParameter("again", "Returns to where the latest sign-in of this browser was to lead."),
        textParameter("confirm", "Has the identity provider confirm the session of this browser."),
      ],
      responses: {
        302: { description: "To the identity provider, or to returnTo if the user is signed in." },
        502: page,
        503: page,
      },
    }),
  },
  "/api/callback": {
    get: navigation("callback", "Takes a browser back from the identity provider.", {
      parameters: [
        textParameter("code", "The authorization code of OAuth 2."),
        textParameter("state", "The state of OAuth 2."),
        textParameter("error", "The error code of OAuth 2."),
      ],
      responses: {
        302: { description: "To returnTo, with a session." },
        400: page,
        502: page,
        503: page,
      },
    }),
  },
  "/api/logout": {
    get: navigation("logout", "Ends the session of a browser.", {
      parameters: [],
      responses: {
        204: { description: "Nothing was ended: the browser only fetched ahead." },
        302: { description: "To the home page, perhaps through the identity provider." },
        503: {
          description:
            "Signed out in this browser, but the server could not delete the session; the body says so.",
          content: html(),
        },
      },
    }),
  },
};

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

function navigation(
  operationId: string,
  summary: string,
  more: Pick<Operation, "parameters" | "responses">,
): Operation {
  return { operationId, tags: ["identity"], summary, security: [], ...more };
}

function textParameter(name: string, description: string): Parameter {
  return { name, in: "query", description, schema: { type: "string" } };
}

function html() {
  return { "text/html": { schema: { type: "string" } } };
}

import type { Operation, PathItem } from "./document.ts";
import type { Parameter } from "./parameters.ts";

const page = { description: "A page with a link to try again.", content: html() };

/** Where a browser goes to sign in and out; scripts do not call these. */
export const navigations: Record<string, PathItem> = {
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

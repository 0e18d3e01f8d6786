import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { authSessionContext, clientAddressContext } from "#app/context.ts";
import { DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import { readMemory } from "#models/users/learner-memory.ts";
import type { User } from "#models/users/user.ts";

type Route = (args: LoaderFunctionArgs) => Promise<Response>;

export type CallOptions = RequestInit & {
  user?: User | null;
  params?: Record<string, string>;
  clientAddress?: string;
};

/** A learner as the routes see one. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: "65f000000000000000000001",
    username: "sami",
    firstName: null,
    email: null,
    points: 0,
    streak: 0,
    lastStudyDate: null,
    dailyNewWords: 5,
    dailyReviews: 10,
    desiredRetention: 0.9,
    timeZone: null,
    newWordCards: true,
    countExactMatches: null,
    recoveryCodeWaits: false,
    shortcuts: true,
    readAloud: null,
    schedulesForms: false,
    exactInARow: 0,
    memory: readMemory(null),
    lastSetup: null,
    catchUp: null,
    createdAt: new Date("2026-01-01T00:00:00Z"),
    display: DEFAULT_DISPLAY,
    subscriptionTier: "free",
    subscriptionStatus: "inactive",
    isAdmin: false,
    ...overrides,
  };
}

/** Calls a route of the API as the framework would. */
export async function callRoute(
  route: Route,
  address: string,
  options: CallOptions = {},
): Promise<Response> {
  const { user = null, params = {}, clientAddress = "192.0.2.1", ...init } = options;
  const request = new Request(new URL(address, "http://localhost:3000"), init);
  const context = new RouterContextProvider();
  const session = { sid: "sid", createdAt: new Date(), idToken: null, confirmation: null };
  context.set(authSessionContext, user && { ...session, user });
  context.set(clientAddressContext, clientAddress);
  const url = new URL(request.url);
  const args = { request, url, params, context, pattern: url.pathname };
  return route(args);
}

/** A request with a JSON body. */
export function jsonBody(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

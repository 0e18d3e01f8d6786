import { createContext } from "react-router";
import type { Unavailability } from "#models/database/database-unavailable.ts";
import type { User } from "#models/users/user.ts";
import type { AuthSession } from "#services/identity/sessions/auth-session.ts";
import type { CallToken } from "#services/identity/tokens/api-token.ts";

/** The address the request came from, as far as the server may believe it; the development server knows none. */
export const clientAddressContext = createContext<string>("unknown");

/** Whom the server takes a request to be from before it is looked at: a session cookie or a network; null where nobody tells. */
export const senderContext = createContext<string | null>(null);

/** The web session of this request and its user, or null for a visitor. */
export const authSessionContext = createContext<AuthSession | null>();

/** The token that a call of the API came with, and its user; null without one. Such a call has no session. */
export const apiTokenContext = createContext<CallToken | null>(null);

/** The signed-in user; only below the requireUser guard. */
export const userContext = createContext<User>();

/** Why the database did not do its work for this request; null if it did. */
export const databaseFailureContext = createContext<Unavailability | null>(null);

/** Whether the database is known to be silent, and when that is found; null where nobody watches. */
export const databaseOutageContext = createContext<DatabaseOutage | null>(null);

export type DatabaseOutage = { isKnown(): boolean; begins: Promise<void> };

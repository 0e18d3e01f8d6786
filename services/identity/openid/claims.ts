import type { Identity } from "#models/users/user-sign-in.ts";
import type { JsonObject } from "./fetch-json.ts";

const longestUsername = 32;
const longestText = 254;

/**
 * The person behind a provider's claims, OpenID or the common plain OAuth 2 ones. The username is never
 * taken from the e-mail, because it is shown to other learners (D36).
 */
export function identityFrom(issuer: string, subject: string, claims: JsonObject): Identity {
  return {
    issuer,
    subject,
    username: username(claims),
    firstName: text(claims.given_name) ?? text(claims.name),
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
  };
}

/** The stable id a plain OAuth 2 provider gives its users, under whichever usual name; null without one. */
export function subjectOf(claims: JsonObject): string | null {
  for (const value of [claims.sub, claims.id, claims.user_id]) {
    if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
    if (typeof value === "string" && value !== "" && value.length <= 255) return value;
  }
  return null;
}

function username(claims: JsonObject): string {
  const names = [claims.preferred_username, claims.login, claims.username, claims.nickname];
  for (const name of names) {
    const clean = text(name);
    if (clean && !clean.includes("@")) return [...clean].slice(0, longestUsername).join("");
  }
  return "learner";
}

function text(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const clean = value.normalize("NFKC").replace(/\p{C}/gu, "").replace(/\s+/gu, " ").trim();
  return clean === "" || clean.length > longestText ? null : clean;
}

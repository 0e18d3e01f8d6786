import fc from "fast-check";
import { wildName } from "#tests/support/forms/wild-values.ts";
import type { DrawnRequest } from "./request.ts";
import { STAND_INS } from "./stand-ins.ts";
import { wildText } from "./wild-values.ts";

const ODD_TARGETS = [
  "/%",
  "/%00",
  "/%ff%fe",
  "/%E2%80%A8",
  "//evil.example/x",
  "/..;/admin",
  "/\\evil.example",
  "/a/../../etc/passwd",
  "/vocabulary/%2e%2e/%2e%2e",
  "/API/VOCABULARY",
  "/api/vocabulary/",
  "/api//vocabulary",
  "/api/nothing-here",
  "/api/vocabulary.data",
  "/_root.data",
  "/__manifest?p=/vocabulary&version=x",
  "/__manifest",
  "/oidc/.well-known/openid-configuration",
  "/oidc/.well-known/openid-configuration.data",
  "/oidc/jwks.data",
  "/oidc/token",
  "/api/auth/user.data",
  "/assets/../server.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/.env",
  "/favicon.ico",
  "*",
  "http://evil.example/",
  `/${"a".repeat(7000)}`,
  `/${"a/".repeat(2000)}`,
];

const ODD_METHODS = ["TRACE", "PROPFIND", "PURGE", "LINK", "SEARCH", "MKCOL", "M-SEARCH"];

const PARAMETERS = ["answered", "finished", "word", "returnTo", "after", "category", "q", "page"];

const ODD_HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { Accept: "*/*" },
  { Accept: "image/webp" },
  { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null" },
  { "X-Forwarded-For": "1.2.3.4, evil" },
  { "X-Forwarded-Host": "evil.example" },
  { "If-None-Match": '"x", W/"y"' },
  { "If-Modified-Since": "not a date" },
  { Range: "bytes=0-0,5-1,-1" },
  { "Accept-Language": "*;q=9,\u00e9" },
  { "User-Agent": "Googlebot" },
  { "X-React-Router-Redirect": "1" },
];

/** Requests to an address and near it, with every method, with odd parameters and headers. */
export function requestsToAddress(
  pattern: string,
  takesChanges: boolean,
): fc.Arbitrary<DrawnRequest> {
  const path = fc
    .tuple(pathsOf(pattern), fc.constantFrom("", "", "", ".data"), queries())
    .map(([address, suffix, query]) => `${address}${suffix}${query}`);
  const changes = takesChanges ? ["POST", "POST", "POST"] : ["POST"];
  const methods = ["GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", ...changes];
  return fc.record({
    caller: callers(),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...methods) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
    ),
    path: fc.oneof(
      { weight: 6, arbitrary: path },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_TARGETS) },
    ),
    headers: oddHeaders(),
    body: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: wildText().map((text) => Buffer.from(text)) },
    ),
    form: fc.constant(null),
  });
}

/** Paths of a pattern: its ids stand for what there is, or are anything. */
export function pathsOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split("/").map((part) => {
    if (!part.startsWith(":") && part !== "*") return fc.constant(part);
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...STAND_INS) },
      { weight: 1, arbitrary: wildText().map(encodedPart) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

function encodedPart(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 300)) || "0";
}

function queries(): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...PARAMETERS), wildName());
  return fc.array(fc.tuple(name, wildText()), { maxLength: 3 }).map((pairs) => queryOf(pairs));
}

/** The pairs as a query that fits into an address; empty for none. */
export function queryOf(pairs: readonly (readonly [string, string])[]): string {
  const encoded = pairs.map((pair) =>
    pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="),
  );
  return encoded.length > 0 ? `?${encoded.join("&").slice(0, 6000)}` : "";
}

export function callers(): fc.Arbitrary<DrawnRequest["caller"]> {
  return fc.constantFrom("learner", "learner", "learner", "learner", "learner", "visitor", "admin");
}

export function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...ODD_HEADERS);
}

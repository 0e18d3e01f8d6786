import { setTimeout as pause } from "node:timers/promises";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { randomBy } from "./random.ts";
import { cookieOf, type Sent, send } from "./send.ts";
import { wordOf } from "./words.ts";

const LONGEST_READING_MS = 150_000;
const MOST_TRIES = 20;

/** P12: many learners read at once, each with their name in all that is theirs; nobody ever gets another's. */
export const readAtOnce: Attack = async ({ seed, quick, signal, say }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const app = await App.start();
  const people: { learner: Learner; marker: string }[] = [];
  for (const [number, learner] of (await app.learners(quick ? 8 : 50)).entries()) {
    const marker = learner.username;
    for (let word = 0; word < 3; word += 1) {
      const body = { ...wordOf(`${number}a${word}`), englishMeaning: `${marker} ${word}` };
      const added = await untilTaken(() => learner.json("POST", "/api/vocabulary", body));
      checks.equal(added.status, 201, "a word that tells whose it is");
    }
    people.push({ learner, marker });
  }
  const addresses = [
    "/",
    "/dashboard",
    "/vocabulary",
    "/vocabulary.data",
    "/dashboard.data",
    "/settings",
    "/api/auth/user",
    "/api/vocabulary",
    "/api/progress",
    "/api/vocabulary/review",
    "/api/dashboard",
    "/settings/archive/file",
  ];
  const wanted = quick ? 200 : 20_000;
  const end = Date.now() + LONGEST_READING_MS;
  let asked = 0;
  let aborted = 0;
  const seen = new Set<string>();
  const client = async () => {
    while (asked < wanted && Date.now() < end && !signal.aborted) {
      asked += 1;
      if (asked % 5_000 === 0) say(`${asked} requests`);
      const { learner, marker } = pick(people, random);
      const address = pick(addresses, random);
      const leaves = random() < 0.05;
      const build = { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%7B%7D" };
      const init: RequestInit = { headers: random() < 0.1 ? build : {} };
      if (leaves) init.signal = AbortSignal.timeout(1 + Math.floor(random() * 20));
      try {
        const answer = await learner.request(address, init);
        const text = await answer.text();
        const markers = new Set(text.match(/learner-\d+-\d+/g) ?? []);
        const isOwn = markers.delete(marker);
        if (answer.status === 200 && SHOWING.includes(address)) {
          checks.check(isOwn, "one's own marker is missing", `${address} for ${marker}`);
          seen.add(marker);
        }
        checks.check(markers.size === 0, "somebody else's marker", `${address} for ${marker}`);
        checks.check(answer.status < 500 || answer.status === 503, "a status", `${answer.status}`);
        const isShed = answer.status === 503;
        checks.check(
          isShed || isPrivate(answer.headers),
          "a personal answer may be kept",
          `${address}: ${answer.status}`,
        );
      } catch (error) {
        if (!leaves) throw error;
        aborted += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 100 }, client));
  await app.stop();
  checks.equal(seen.size, people.length, "learners whose own marker was looked for");
  checks.note(`${asked} requests by ${people.length} learners, ${aborted} left unread`);
  return checks.outcome();
};

/** P13: whatever a client says of hosts and proxies, no address, cookie or link of ours follows it. */
export const forgeProxyHeaders: Attack = async () => {
  const checks = new Checks();
  const app = await App.start();
  const foreign = FOREIGN_HOSTS;
  for (const host of foreign) {
    const { status, headers } = await send(app.port, "/api/login", { headers: { Host: host } });
    // Another name of this machine leads to the public one.
    const isOurs = !headers.location || new URL(headers.location).origin === app.origin;
    const isRefused = [400, 421].includes(status) || status === 302;
    checks.check(isOurs && isRefused, "a foreign Host is served", `${host}: ${status}`);
  }
  const plain = await send(app.port, "/api/login");
  const names = [
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-For",
    "X-Forwarded-Port",
    "X-Forwarded-Prefix",
    "X-Original-URL",
    "X-Rewrite-URL",
    "X-Real-IP",
    "Forwarded",
  ];
  for (const name of names) {
    for (const host of foreign) {
      const value = name === "Forwarded" ? `host=${host};proto=https;for=203.0.113.9` : host;
      const login = await send(app.port, "/api/login", { headers: { [name]: value } });
      checks.equal(shapeOf(login), shapeOf(plain), `${name} changes the sign-in`);
    }
    const page = await send(app.port, "/", { headers: { [name]: "evil.example" } });
    checks.check(!told(page).includes("evil.example"), `${name} stands in a page`);
  }
  await app.stop();
  return checks.outcome();
};

/** P14: pages, calls, files and refusals of each method carry the security headers; no nonce comes twice. */
export const readHeaders: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start({ variables: { PUBLIC_URL: "https://words.example.org" } });
  const [learner] = await app.learners(1);
  const visiting = { Host: "words.example.org" };
  const signedIn = { ...visiting, Cookie: `__Host-${learner?.cookies.headerFor("/")}` };
  const page = (await send(app.port, "/", { headers: visiting })).body;
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const addresses = [...ADDRESSES, ...assets.slice(0, 5)] as string[];
  const methods = ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PROPFIND"];
  for (const address of addresses) {
    for (const method of methods) {
      for (const headers of [visiting, signedIn]) {
        const { status, headers: given } = await send(app.port, address, { method, headers });
        const missing = SECURITY_HEADERS.filter((name) => !given[name]);
        const what = `${method} ${address} (${status}): ${missing.join(", ")}`;
        checks.check(missing.length === 0, "a header is missing", what);
        checks.check(!given["x-powered-by"], "X-Powered-By", what);
        checks.check(!given["access-control-allow-origin"], "a permission for others", what);
      }
    }
  }
  const own = await send(app.port, "/api/auth/user", { headers: signedIn });
  checks.equal(own.status, 200, "the session of the attack");
  const nonces = new Set<string>();
  const loads = quick ? 20 : 1_000;
  for (let load = 0; load < loads; load += 1) {
    const { headers } = await send(app.port, "/", { headers: load % 2 ? signedIn : visiting });
    const policy = String(headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    checks.check(Buffer.from(nonce, "base64").length >= 16, "a nonce is short", nonce);
    nonces.add(nonce);
  }
  checks.equal(nonces.size, loads, "nonces that differ");
  await app.stop();
  return checks.outcome();
};

/** P20: signing out while the session is used from many places ends it for all of them. */
export const signOutInARace: Attack = async ({ quick, signal }) => {
  const checks = new Checks();
  const app = await App.start();
  for (let round = 0; round < (quick ? 5 : 100) && !signal.aborted; round += 1) {
    const [learner] = await app.learners(1);
    if (!learner) throw new Error("nobody was made");
    const headers = cookieOf(learner);
    const touch = async () => (await send(app.port, "/api/auth/user", { headers })).status;
    const before = Array.from({ length: 25 }, touch);
    const leaving = leave(app.port, headers);
    const statuses = await Promise.all([...before, ...Array.from({ length: 25 }, touch)]);
    for (const status of statuses)
      checks.check([200, 401, 503].includes(status), "a status", `${status}`);
    checks.equal(await leaving, 302, "the sign-out");
    checks.equal(await touch(), 401, "a replay after the sign-out");
  }
  const left = await app.inDatabase((db) => db.collection("web_sessions").countDocuments());
  checks.equal(left, 0, "sessions in the database");
  await app.stop();
  return checks.outcome();
};

/** Signs out, again after the time that the server names while it finds no place; returns the last status. */
async function leave(
  port: number,
  cookie: Record<string, string>,
  tries = MOST_TRIES,
): Promise<number> {
  const headers = { ...cookie, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };
  const { status, headers: given } = await send(port, "/api/logout", { headers });
  if (status !== 503 || tries === 1) return status;
  await pause(Number(given["retry-after"] ?? 1) * 1000);
  return leave(port, cookie, tries - 1);
}

/** P25: wherever a link wants to lead after the sign-in, it leads to a page of ours. */
export const leadAway: Attack = async () => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  const headers = { ...(learner ? cookieOf(learner) : {}), "Sec-Fetch-Dest": "document" };
  const starts = ["/", "//", "/\\", "\\\\", "\\/", "///", "/%09/", "/\t/", "/..//", "/.//", "/;//"];
  const schemes = [
    "https:",
    "http:",
    "javascript:",
    "data:text/html,",
    "ftp://",
    "//user@",
    "blob:",
  ];
  const hosts = ["evil.example", "evil.example/a", "localhost@evil.example", "evil。example"];
  const values = [
    ...starts.flatMap((start) => hosts.map((host) => start + host)),
    ...schemes.flatMap((scheme) => hosts.map((host) => scheme + host)),
    ...hosts.map((host) => `/%2F%2F${host}`),
    ...hosts.map((host) => `／／${host}`),
    ...hosts.map((host) => ` //${host}`),
    ...hosts.map((host) => `/\r\nLocation: https://${host}`),
    "javascript:alert(1)",
    `/${"a".repeat(5_000)}`,
    "",
    "null",
    "/api/logout",
  ];
  for (const value of values) {
    for (const once of [encodeURIComponent(value), encodeURIComponent(encodeURIComponent(value))]) {
      for (const at of [`/api/login?returnTo=${once}`, `/?sign-in&returnTo=${once}`]) {
        const answer = await send(app.port, at, { headers });
        const location = answer.headers.location ?? "/";
        const led = new URL(location, app.origin);
        checks.check(led.origin === app.origin, "led away", `${value} to ${location}`);
        checks.check(!/evil\.example$/.test(led.host), "led away", location);
        checks.check(answer.status < 500, "an error", `${value}: ${answer.status}`);
      }
    }
  }
  await app.stop();
  return checks.outcome();
};

const SHOWING = [
  "/vocabulary",
  "/vocabulary.data",
  "/api/auth/user",
  "/api/vocabulary",
  "/settings/archive/file",
];

const FOREIGN_HOSTS = [
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "localhost@evil.example",
  "localhost:1@evil.example",
  "evil.example#localhost",
  "evil.example\\localhost",
  "169.254.169.254",
  "[::ffff:7f00:1]",
  "[::1",
  "0",
  "0x7f000001",
  "localhost.",
  "LOCALHOST:99999",
  "localhost:0",
  "xn--evil.example",
  "evil.example,localhost",
  "localhost evil.example",
  "-",
  "..",
];

const SECURITY_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-request-id",
];

const ADDRESSES = [
  "/",
  "/first-word",
  "/try",
  "/dashboard",
  "/vocabulary",
  "/vocabulary/new",
  "/vocabulary/65f0000000000000000000aa",
  "/vocabulary/import",
  "/vocabulary/export",
  "/session",
  "/session-setup",
  "/story-review",
  "/story-review/65f0000000000000000000aa",
  "/progress",
  "/settings",
  "/settings/archive",
  "/settings/archive/file",
  "/nowhere",
  "/nowhere.data",
  "/_root.data",
  "/dashboard.data",
  "/vocabulary.data",
  "/__manifest?p=%2F",
  "/api/auth/user",
  "/api/vocabulary",
  "/api/vocabulary/x",
  "/api/progress",
  "/api/sessions",
  "/api/nowhere",
  "/api/login",
  "/api/callback",
  "/api/openapi.json",
  "/api/docs",
  "/api/export?format=csv",
  "/oidc/.well-known/openid-configuration",
  "/oidc/jwks",
  "/oidc/auth",
  "/images/AAAAAAAAAAAAAAAAAAAAAA",
  "/images/x",
  "/assets/gone-12345678.js",
  "/favicon.ico",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/%ZZ",
  "//evil.example",
  "/..%2f..%2fetc/passwd",
  "/a;b=1",
];

function isPrivate(headers: Headers): boolean {
  const kept = headers.get("Cache-Control") ?? "";
  return (
    /private, no-(store|cache)|no-store/.test(kept) && /Cookie/.test(headers.get("Vary") ?? "")
  );
}

function shapeOf({ status, headers }: Sent): unknown {
  const cookies = headers["set-cookie"]?.map((line) => line.replace(/=[^;]*/, "")) ?? [];
  const location = headers.location?.replaceAll(/=[^&]*/g, (value) =>
    value.includes("%3A%2F%2F") ? value : "",
  );
  return { status, location, cookies: cookies.map((line) => line.replaceAll(/[\w-]{20,}/g, "")) };
}

function told({ headers, body }: Sent): string {
  return JSON.stringify(headers) + body;
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

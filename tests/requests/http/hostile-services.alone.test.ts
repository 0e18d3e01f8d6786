import type { RequestListener } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp } from "#tests/support/app/app.ts";
import {
  HOSTILITIES,
  type Hostility,
  hostileServer,
  limitAgainst,
  statusAfter,
} from "#tests/support/app/hostile-server.ts";

const { publicKey, privateKey } = await generateKeyPair("ES256");
const key = { ...(await exportJWK(publicKey)), kid: "a key", alg: "ES256", use: "sig" };
let nonce = "";

const announced: RequestListener = async (request, response) => {
  const issuer = `http://${request.headers.host}`;
  const idToken = new SignJWT({ nonce })
    .setProtectedHeader({ alg: "ES256", kid: key.kid })
    .setIssuer(issuer)
    .setAudience("kalima")
    .setSubject("somebody")
    .setIssuedAt()
    .setExpirationTime("5 minutes");
  const answers: Record<string, unknown> = {
    "/.well-known/openid-configuration": {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
    },
    "/token": {
      access_token: "a",
      token_type: "Bearer",
      id_token: await idToken.sign(privateKey),
    },
    "/keys": { keys: [key] },
    "/userinfo": { sub: "somebody", preferred_username: "somebody" },
  };
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answers[request.url ?? ""] ?? {}));
};

const service = await hostileServer(announced);
const app = await startTestApp({
  AI_BASE_URL: `${service.url}/v1`,
  AI_API_KEY: "sk-of-the-operator",
  TTS_PROVIDER: "openai-compatible",
  TTS_BASE_URL: `${service.url}/v1`,
  TTS_MODEL: "a-model",
  TTS_VOICE: "a-voice",
  OIDC_ISSUER: service.url,
  OIDC_CLIENT_ID: "kalima",
});

afterAll(service.stop);

const MB = 1024 * 1024;
const learner = await app.learner({ subscriptionTier: "pro" });
const word = await learner.json("POST", "/api/vocabulary", {
  arabicWord: "كِتَابٌ",
  englishMeaning: "book",
  category: "noun",
});
const { id: wordId } = await word.json();

const timeout = AbortSignal.timeout;
const later = globalThis.setTimeout;
beforeEach(() => {
  service.behave(null);
});

/** What is tried is that each call has a limit, body and tries included. */
function shortenLimits(hostility: Hostility): void {
  const ms = limitAgainst(hostility);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((given) =>
    timeout(given >= 4000 ? ms : given),
  );
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((
    work: () => void,
    given = 0,
    ...more: unknown[]
  ) => later(work, given >= 15_000 ? ms : given, ...more)) as typeof setTimeout);
}

const CALLS: [string, () => Promise<Response>][] = [
  [
    "filling in a word",
    () => learner.json("POST", "/api/generate-vocabulary", { arabicWord: "بيت", category: "noun" }),
  ],
  [
    "translating",
    () => learner.json("POST", "/api/translate-to-arabic", { englishQuery: "lantern" }),
  ],
  [
    "a story",
    () =>
      learner.json("POST", "/api/generate-story", {
        categories: ["general", "nouns"],
        selectionType: "custom",
        selectedWords: [wordId],
      }),
  ],
  [
    "a list of words",
    () => {
      const given = { arabicWord: "قنديل", englishMeaning: "lantern", category: "noun" };
      const state = { isAiGenerated: false, isValid: true, isDuplicate: false };
      const entries = [{ ...given, ...state }];
      return learner.json("POST", "/api/vocabulary/bulk-process", { entries });
    },
  ],
  [
    "the form for a word",
    () => learner.post("/vocabulary/new/translated", { englishMeaning: "lantern" }),
  ],
  [
    "the form of a visitor",
    () => app.visitor().post("/try/translated", { englishMeaning: "lantern" }),
  ],
  ["speech", () => learner.json("POST", "/api/tts", { text: `نَصٌّ ${process.hrtime.bigint()}` })],
];

/** A sign-in that was begun; gives what comes back from the provider as the browser brings it. */
async function beginSignIn() {
  const person = app.visitor();
  const begun = await person.get("/api/login");
  const { searchParams } = new URL(begun.headers.get("Location") ?? "", app.origin);
  nonce = searchParams.get("nonce") ?? "";
  const complete = () => person.get(`/api/callback?code=a&state=${searchParams.get("state")}`);
  return { person, begun, complete };
}

// What is announced is kept for an hour, so this is tried before anybody has signed in.
test.each(HOSTILITIES)(
  "no sign-in begins at a provider that announces itself with: %s",
  async (hostility) => {
    shortenLimits(hostility);
    service.behave(hostility, /openid-configuration/);
    const { person, begun } = await beginSignIn();
    expect(begun.status).toBe(statusAfter(hostility));
    expect((await person.json("GET", "/api/auth/user")).status).toBe(401);
    expect(service.redirected()).toBe(0);
  },
);

// Keys are kept, too; so what comes before them is tried first. An answer that reads well but is no token of this sign-in refuses it.
describe.each<[path: string, refusing: Hostility[]]>([
  ["/keys", ["another's"]],
  ["/token", ["another's", "nonsense"]],
  ["/userinfo", []],
])("no sign-in ends well at a provider that at %s", (path, refusing) => {
  test.each(HOSTILITIES)("answers with: %s", async (hostility) => {
    const { person, complete } = await beginSignIn();
    shortenLimits(hostility);
    service.behave(hostility, new RegExp(path));
    const answer = await complete();
    expect(answer.status).toBe(refusing.includes(hostility) ? 400 : statusAfter(hostility));
    expect((await person.json("GET", "/api/auth/user")).status).toBe(401);
    expect(service.redirected()).toBe(0);
  });
});

describe.each(HOSTILITIES)("a service outside that answers with: %s (P66)", (hostility) => {
  beforeEach(() => shortenLimits(hostility));

  test.each(CALLS)("%s fails with 502 or 503 and is not counted", async (_name, call) => {
    const limits = () => learner.json("GET", "/api/check-tier-limits").then((one) => one.json());
    const before = await limits();
    service.behave(hostility);
    const answer = await call();
    expect(answer.status).toBe(statusAfter(hostility));
    expect(await answer.text()).not.toMatch(/TypeError|Unexpected token|sk-of/);
    expect(await limits()).toEqual(before);
    expect(service.redirected()).toBe(0);
    expect(service.sentBytes()).toBeLessThan(30 * MB);
  });
});

test("a provider that does as it should signs in", async () => {
  const { person, complete } = await beginSignIn();
  await complete();
  expect((await person.json("GET", "/api/auth/user")).status).toBe(200);
});

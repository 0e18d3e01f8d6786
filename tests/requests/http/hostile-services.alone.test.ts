import type { RequestListener } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp } from "#tests/support/app/app.ts";
import {
  HOSTILITIES,
  type Hostility,
  hostileServer,
  limitAgainst,
  statusAfter,
} from "#tests/support/app/hostile-server.ts";

// Of a key that has to be asked for.
const signedBy = Buffer.from('{"alg":"RS256","kid":"a"}').toString("base64url");

const announced: RequestListener = (request, response) => {
  const issuer = `http://${request.headers.host}`;
  const answers: Record<string, unknown> = {
    "/.well-known/openid-configuration": {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
    },
    "/token": { access_token: "a", token_type: "Bearer", id_token: `${signedBy}.e30.AA` },
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
  ["speech", () => learner.json("POST", "/api/tts", { text: `نَصٌّ ${process.hrtime.bigint()}` })],
];

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

  test.each(["/token", "/keys"])("a sign-in whose provider does so at %s fails", async (path) => {
    const person = app.visitor();
    const begun = await person.get("/api/login");
    const { searchParams } = new URL(begun.headers.get("Location") ?? "");
    service.behave(hostility, new RegExp(path));
    const answer = await person.get(`/api/callback?code=a&state=${searchParams.get("state")}`);
    const isNoToken = path === "/token" && hostility === "nonsense";
    expect(answer.status).toBe(isNoToken ? 400 : statusAfter(hostility));
    expect(service.met()).toBe(1);
    expect((await person.json("GET", "/api/auth/user")).status).toBe(401);
    expect(service.redirected()).toBe(0);
  });
});

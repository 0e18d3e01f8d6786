import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { ProviderFailure } from "#services/identity/openid/fetch-json.ts";
import { verifyIdToken } from "#services/identity/openid/id-token.ts";
import { RefusedToken } from "#services/identity/openid/provider-token.ts";

const issuer = "https://id.example";
const clientId = "kalima";
const nonce = "n";
const { privateKey, publicKey } = await generateKeyPair("ES256");
const { privateKey: another } = await generateKeyPair("ES256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "first" }] });
const now = Math.floor(Date.now() / 1000);
const usual = {
  iss: issuer,
  aud: clientId,
  sub: "secret-subject",
  nonce,
  iat: now,
  exp: now + 300,
};

async function factsOf(token: unknown): Promise<Record<string, string>> {
  const refusal = await verifyIdToken(token, { issuer, clientId, nonce, keys }).then(
    () => null,
    (error) => error,
  );
  if (!(refusal instanceof RefusedToken)) throw new Error(`not refused: ${refusal}`);
  return refusal.facts;
}

const signed = (claims: Record<string, unknown>, { key = privateKey, kid = "first" } = {}) =>
  new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: "ES256", kid }).sign(key);

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    "expiry",
    { iat: now - 400, exp: now - 100 },
    { providerClock: iso(now - 400), end: iso(now - 100), ourClock: expect.stringMatching(/^20/) },
  ],
  [
    "beginning",
    { nbf: now + 100 },
    { providerClock: iso(now), begins: iso(now + 100), ourClock: expect.stringMatching(/^20/) },
  ],
  ["issuer", { iss: "https://evil.example" }, { is: "https://evil.example", expected: issuer }],
  ["audience", { aud: ["a", "b"] }, { is: '["a","b"]', expected: clientId }],
  ["authorized party", { azp: "other" }, { is: "other", expected: clientId }],
  ["nonce", { nonce: "of another attempt" }, {}],
  ["sub", { sub: undefined }, { missing: "sub" }],
  ["exp", { exp: undefined }, { missing: "exp" }],
])("a refusal names the check: %s", async (check, claims, facts) => {
  expect(await factsOf(await signed(claims))).toEqual({ check, ...facts });
});

test("a refusal names signature, key, algorithm and form", async () => {
  expect(await factsOf(await signed({}, { key: another }))).toEqual({ check: "signature" });
  expect(await factsOf(await signed({}, { kid: "second" }))).toEqual({
    check: "key",
    algorithm: "ES256",
    keyId: "second",
  });
  const secret = new TextEncoder().encode("s".repeat(32));
  const shared = await new SignJWT(usual).setProtectedHeader({ alg: "HS256" }).sign(secret);
  expect(await factsOf(shared)).toEqual({ check: "algorithm", is: "HS256" });
  expect(await factsOf("no token")).toEqual({ check: "form", code: "ERR_JWS_INVALID" });
  expect(await factsOf(undefined)).toEqual({ check: "presence" });
});

test("what is no text in a token is told as it stands", async () => {
  const header = Buffer.from('{"alg":"ES256","kid":{"toString":1}}').toString("base64url");
  const [, ...rest] = (await signed({})).split(".");
  expect(await factsOf([header, ...rest].join("."))).toEqual({
    check: "key",
    algorithm: "ES256",
    keyId: '{"toString":1}',
  });
});

test("a refusal holds no token, no subject, and nothing without end", async () => {
  const token = await signed({ aud: "x".repeat(500_000) });
  const told = JSON.stringify(await factsOf(token));
  expect(told.length).toBeLessThan(500);
  expect(told).not.toContain(usual.sub);
  expect(told).not.toContain(token.slice(0, 20));
});

test("keys that cannot be read are a failure of the provider, not of the token", async () => {
  const failing = async () => {
    throw new ProviderFailure("down", { isUnreachable: true });
  };
  const checked = verifyIdToken(await signed({}), { issuer, clientId, nonce, keys: failing });
  await expect(checked).rejects.toThrow(ProviderFailure);
});

test.each([
  ["25 seconds ahead", 25],
  ["25 seconds behind", -25],
])("a provider's clock %s does no harm at the end of a token", async (_what, seconds) => {
  const then = Math.floor(Date.now() / 1000) + seconds;
  const claims = { iat: then - 300, exp: then, nbf: then };
  const token = await signed(claims);
  expect((await verifyIdToken(token, { issuer, clientId, nonce, keys })).sub).toBe(usual.sub);
});

// why: an outside identity provider is another company's server; this one speaks its protocol on loopback.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

type Answer = { status?: number; type?: string; body: unknown } | "reset" | "silence";

type Signature = "unsigned" | "wrong key" | "wrong algorithm";

type Keys = { privateKey: CryptoKey; jwk: Record<string, unknown> };

export type OpenidProvider = {
  issuer: string;
  /** Bends the answer of one path, such as "/token"; undefined lets it answer as it should. */
  bend: (path: string, answer: Answer | undefined) => void;
  /** A code that will be traded for an id_token with these claims; null for a claim leaves it out. */
  issueCode: (claims: Record<string, unknown>, signature?: Signature) => string;
  /** A logout token; null for a claim leaves it out. */
  logoutToken: (claims: Record<string, unknown>, signature?: Signature) => Promise<string>;
  rotateKeys: () => Promise<void>;
  /** What the token endpoint was sent, in order. */
  tokenRequests: { authorization: string | undefined; form: URLSearchParams }[];
  stop: () => Promise<void>;
};

export const clientId = "kalima-test";
export const clientSecret = "p+ss:w%rd";

/** An OpenID provider on loopback that vouches for whoever the test wants, and announces what is given besides. */
export async function startOpenidProvider(
  announced: Record<string, unknown> = {},
): Promise<OpenidProvider> {
  const bent = new Map<string, Answer>();
  const codes = new Map<string, { claims: Record<string, unknown>; signature?: Signature }>();
  const tokenRequests: OpenidProvider["tokenRequests"] = [];
  const wrong = await makeKeys("wrong");
  let keys = await makeKeys("first");
  let issuer = "";

  async function idToken(code: string): Promise<string | null> {
    const issued = codes.get(code);
    if (!issued) return null;
    codes.delete(code);
    const seconds = Math.floor(Date.now() / 1000);
    const base = { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300 };
    return signed({ ...base, ...issued.claims }, issued.signature);
  }

  async function signed(given: Record<string, unknown>, signature?: Signature): Promise<string> {
    const claims = Object.entries(given).filter(([, value]) => value !== null);
    const payload: JWTPayload = Object.fromEntries(claims);
    if (signature === "unsigned") return new UnsecuredJWT(payload).encode();
    const kid = String(keys.jwk.kid);
    if (signature === "wrong algorithm") {
      const secret = new TextEncoder().encode(clientSecret.repeat(4));
      return new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid }).sign(secret);
    }
    const { privateKey } = signature === "wrong key" ? wrong : keys;
    return new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  }

  async function usual(path: string, request: http.IncomingMessage): Promise<Answer> {
    if (path === "/.well-known/openid-configuration") {
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          end_session_endpoint: `${issuer}/end`,
          ...announced,
        },
      };
    }
    if (path === "/keys") return { body: { keys: [keys.jwk] } };
    if (path === "/userinfo") return { body: { sub: "bare", preferred_username: "from-userinfo" } };
    if (path !== "/token") return { status: 404, body: {} };
    const form = new URLSearchParams(await text(request));
    tokenRequests.push({ authorization: request.headers.authorization, form });
    const token = await idToken(form.get("code") ?? "");
    return token
      ? { body: { id_token: token, access_token: "access", token_type: "Bearer" } }
      : { status: 400, body: { error: "invalid_grant" } };
  }

  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    const answer = bent.get(pathname) ?? (await usual(pathname, request));
    if (answer === "silence") return;
    if (answer === "reset") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { "Content-Type": answer.type ?? "application/json" });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    bend: (path, answer) => {
      if (answer) bent.set(path, answer);
      else bent.delete(path);
    },
    issueCode: (claims, signature) => {
      const code = crypto.randomUUID();
      codes.set(code, { claims, signature });
      return code;
    },
    logoutToken: (claims, signature) => {
      const seconds = Math.floor(Date.now() / 1000);
      const jti = crypto.randomUUID();
      const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
      const base = { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 120, jti, events };
      return signed({ ...base, ...claims }, signature);
    },
    rotateKeys: async () => {
      keys = await makeKeys(crypto.randomUUID());
    },
    tokenRequests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function makeKeys(kid: string): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" } };
}

async function text(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

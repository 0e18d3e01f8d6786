// An OpenID provider that others wrote, in a thread of its own, whose clock and keys can be turned.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import OpenIdProvider, { type Configuration, interactionPolicy } from "oidc-provider";

export type Told =
  | { tell: "clock"; offsetMs: number }
  | { tell: "disable"; accountId: string }
  | { tell: "keys"; change: "add" | "drop the old" };

type Registered = { clientId: string; clientSecret: string; app: string };

const { clientId, clientSecret, app } = workerData as Registered;
const disabled = new Set<string>();
let keys: JWK[] = [];
let provider: OpenIdProvider;

const realNow = Date.now.bind(Date);
let offsetMs = 0;
Date.now = () => realNow() + offsetMs;

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
  if (!pathname.startsWith("/interaction/")) return provider.callback()(request, response);
  const accountId = searchParams.get("as");
  if (!accountId) {
    response.writeHead(200, { "Content-Type": "text/html" });
    return response.end("<form><label>Name <input name=as></label><button>Go on</button></form>");
  }
  await provider.interactionFinished(request, response, { login: { accountId } });
});

async function addKey(): Promise<void> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = crypto.randomUUID();
  keys = [{ ...(await exportJWK(privateKey)), kid, alg: "ES256", use: "sig" }, ...keys];
}

function renew(issuer: string): void {
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${app}/api/callback`],
        post_logout_redirect_uris: [`${app}/`],
        backchannel_logout_uri: `${app}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    clientAuthMethods: ["client_secret_post"],
    jwks: { keys },
    cookies: { keys: ["of the test"] },
    claims: {
      openid: ["sub", "sid"],
      profile: ["preferred_username"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    // Its own refuses addresses of this machine.
    fetch: (address, options) =>
      fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: policy() },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: id,
        email: `${id}@example.org`,
        email_verified: true,
      }),
    }),
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      if (!client || !session?.accountId) return undefined;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    ttl: { IdToken: 60, Session: 86_400, Interaction: 600, Grant: 600, AccessToken: 300 },
  };
  provider = new OpenIdProvider(issuer, configuration);
}

/** Who is disabled has to sign in, and cannot. */
function policy() {
  const usual = interactionPolicy.base();
  const isDisabled = new interactionPolicy.Check("disabled", "the account is disabled", (context) =>
    disabled.has(context.oidc.session?.accountId ?? ""),
  );
  usual.get("login")?.checks.add(isDisabled);
  return usual;
}

await addKey();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  renew(issuer);
  parentPort?.on("message", async (told: Told) => {
    if (told.tell === "clock") offsetMs = told.offsetMs;
    if (told.tell === "disable") disabled.add(told.accountId);
    if (told.tell === "keys") {
      if (told.change === "add") await addKey();
      else keys = keys.slice(0, 1);
      renew(issuer);
    }
    parentPort?.postMessage("done");
  });
  parentPort?.postMessage({ issuer });
});

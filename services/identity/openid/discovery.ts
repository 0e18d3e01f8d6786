import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";

export type ProviderMetadata = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint: string | null;
  endSessionEndpoint: string | null;
  /** How a client may prove itself at the token endpoint, and what a sign-in may ask for; null where it is not said. */
  tokenAuthMethods: string[] | null;
  promptValues: string[] | null;
};

/** How old a discovery document may be, an hour if not said, and how long to wait for another. */
export type Discovery = { oldestMs?: number; signal?: AbortSignal };

const freshForMs = 60 * 60 * 1000;

let known: { issuer: string; readAt: number; metadata: ProviderMetadata } | undefined;
const asked = new Map<string, Promise<ProviderMetadata>>();

/** The discovery document of an OpenID provider; throws ProviderFailure, keeps the one it had and asks again the next time. */
export async function discoverProvider(
  issuer: string,
  now: Date,
  { oldestMs = freshForMs, signal }: Discovery = {},
): Promise<ProviderMetadata> {
  const readAt = now.getTime();
  if (known?.issuer === issuer && readAt - known.readAt <= oldestMs) return known.metadata;
  const metadata = await (signal ? readMetadata(issuer, signal) : readTogether(issuer));
  known = { issuer, readAt, metadata };
  return metadata;
}

/** Shares one answer among callers that ask at the same time and set no limit to their wait. */
function readTogether(issuer: string): Promise<ProviderMetadata> {
  const metadata = asked.get(issuer) ?? readMetadata(issuer).finally(() => asked.delete(issuer));
  asked.set(issuer, metadata);
  return metadata;
}

async function readMetadata(issuer: string, signal?: AbortSignal): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { status, body } = await fetchJson(address, signal ? { signal } : {});
  if (status !== 200) throw unusable(`answered ${status} to discovery`);
  if (body.issuer !== issuer) throw unusable("announces another issuer than OIDC_ISSUER");
  return {
    issuer,
    authorizationEndpoint: required(body, "authorization_endpoint"),
    tokenEndpoint: required(body, "token_endpoint"),
    jwksUri: required(body, "jwks_uri"),
    userinfoEndpoint: optional(body, "userinfo_endpoint"),
    endSessionEndpoint: optional(body, "end_session_endpoint"),
    tokenAuthMethods: texts(body.token_endpoint_auth_methods_supported),
    promptValues: texts(body.prompt_values_supported),
  };
}

function required(body: JsonObject, name: string): string {
  const address = optional(body, name);
  if (address === null) throw unusable(`announces no ${name}`);
  return address;
}

function optional(body: JsonObject, name: string): string | null {
  const value = body[name];
  if (typeof value !== "string") return null;
  const address = URL.parse(value);
  return address && ["http:", "https:"].includes(address.protocol) ? value : null;
}

function texts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : null;
}

function unusable(what: string): ProviderFailure {
  return new ProviderFailure(`The identity provider ${what}`, { isUnreachable: false });
}

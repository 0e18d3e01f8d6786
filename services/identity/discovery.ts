import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";

export type ProviderMetadata = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint: string | null;
  endSessionEndpoint: string | null;
};

const freshForMs = 60 * 60 * 1000;

let known: { issuer: string; readAt: number; metadata: Promise<ProviderMetadata> } | undefined;

/** The discovery document of an OpenID provider, cached for an hour; throws ProviderFailure and asks again the next time. */
export function discoverProvider(issuer: string, now: Date): Promise<ProviderMetadata> {
  if (known?.issuer !== issuer || now.getTime() - known.readAt > freshForMs) {
    const metadata = readMetadata(issuer);
    known = { issuer, readAt: now.getTime(), metadata };
    metadata.catch(() => {
      if (known?.metadata === metadata) known = undefined;
    });
  }
  return known.metadata;
}

async function readMetadata(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { status, body } = await fetchJson(address);
  if (status !== 200) throw unusable(`answered ${status} to discovery`);
  if (body.issuer !== issuer) throw unusable("announces another issuer than OIDC_ISSUER");
  return {
    issuer,
    authorizationEndpoint: required(body, "authorization_endpoint"),
    tokenEndpoint: required(body, "token_endpoint"),
    jwksUri: required(body, "jwks_uri"),
    userinfoEndpoint: optional(body, "userinfo_endpoint"),
    endSessionEndpoint: optional(body, "end_session_endpoint"),
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

function unusable(what: string): ProviderFailure {
  return new ProviderFailure(`The identity provider ${what}`, { isUnreachable: false });
}

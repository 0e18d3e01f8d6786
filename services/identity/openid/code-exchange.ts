import { fetchJson, type JsonObject, ProviderFailure, type Send } from "./fetch-json.ts";

export type Client = {
  id: string;
  secret: string | null;
  /** Whether the provider wants the secret in the form (client_secret_post), not in a header. */
  secretInForm: boolean;
  redirectUri: string;
};

/** A code the provider would not take: spent, expired, or not meant for us. */
export class RefusedCode extends Error {}

/** Trades an authorization code for tokens; throws RefusedCode or ProviderFailure. */
export async function exchangeCode(
  exchange: { tokenEndpoint: string; client: Client; code: string; codeVerifier: string },
  send?: Send,
): Promise<JsonObject> {
  const { client } = exchange;
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: exchange.code,
    code_verifier: exchange.codeVerifier,
    redirect_uri: client.redirectUri,
  });
  const headers = new Headers({ "Content-Type": "application/x-www-form-urlencoded" });
  if (client.secret !== null && !client.secretInForm) {
    headers.set("Authorization", `Basic ${basic(client.id, client.secret)}`);
  } else {
    form.set("client_id", client.id);
    if (client.secret !== null) form.set("client_secret", client.secret);
  }

  const { status, body } = await fetchJson(
    exchange.tokenEndpoint,
    { method: "POST", headers, body: form.toString() },
    send,
  );
  if (status === 200) return body;
  if (body.error === "invalid_grant") throw new RefusedCode("The provider refused the code");
  throw new ProviderFailure(`The token endpoint answered ${status} ${String(body.error)}`, {
    isUnreachable: false,
  });
}

// RFC 6749 2.3.1: both parts are form-encoded before they are joined.
function basic(id: string, secret: string): string {
  const encode = (part: string) => new URLSearchParams({ part }).toString().slice("part=".length);
  return Buffer.from(`${encode(id)}:${encode(secret)}`).toString("base64");
}

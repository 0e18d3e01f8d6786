import type { Identity } from "#models/users/user-sign-in.ts";
import type { JsonObject } from "./fetch-json.ts";

/** One identity provider as our sign-in uses it, whichever protocol it speaks. */
export type IdentityClient = {
  /** The `iss` that a callback must have; null if the provider has no issuer. */
  issuer: string | null;
  clientId: string;
  clientSecret: string | null;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  scopes: string[];
  /** Additional parameters of a sign-in that is to begin with a new account. */
  signUpParameters: Record<string, string>;
  /** Whether the provider can be asked who is signed in without showing a page. */
  mayAskSilently: boolean;
  /** Trades a code for tokens; throws RefusedCode or ProviderFailure. */
  redeem: (code: string, codeVerifier: string) => Promise<JsonObject>;
  /** Finds the person the tokens speak of; throws RefusedToken or ProviderFailure. */
  identify: (tokens: JsonObject, nonce: string) => Promise<SignedIn>;
};

/** A person a provider vouched for, the id_token it wants back when they leave, and its name for their session there. */
export type SignedIn = { identity: Identity; idToken: string | null; providerSid: string | null };

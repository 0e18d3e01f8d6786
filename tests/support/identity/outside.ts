import type { OpenidProvider } from "#tests/mocks/openid-provider.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

type Signature = Parameters<OpenidProvider["issueCode"]>[1];

/** What the provider was asked by a redirect to it. */
export function askedOf(redirect: Response): URLSearchParams {
  return new URL(redirect.headers.get("Location") ?? "").searchParams;
}

/** Goes to the provider and comes back with a code for these claims. */
export async function comeBack(
  provider: OpenidProvider,
  person: Visitor,
  claims: Record<string, unknown>,
  { signature, from = "/api/login" }: { signature?: Signature; from?: string } = {},
): Promise<Response> {
  const asked = askedOf(await person.get(from));
  const code = provider.issueCode({ nonce: asked.get("nonce"), ...claims }, signature);
  return person.get(`/api/callback?code=${code}&state=${asked.get("state")}`);
}

/** The status of the session lookup: 200 while the person is signed in, else 401. */
export async function isSignedIn(person: Visitor): Promise<boolean> {
  return (await person.json("GET", "/api/auth/user")).status === 200;
}

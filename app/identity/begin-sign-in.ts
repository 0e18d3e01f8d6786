import { keepAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";

/** Begins an attempt to sign in; returns the redirect to the identity provider, or throws ProviderFailure. */
export async function beginSignIn(request: Request, url: URL, returnTo: string): Promise<Response> {
  const { authenticatorFor } = await import("./authenticator.ts");
  const authenticator = authenticatorFor(await identityClient());
  const address = new URL(url);
  // With a state the strategy would take the request for a callback.
  address.searchParams.delete("state");
  try {
    await authenticator.authenticate("provider", new Request(address, request));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    thrown.headers.set("Cache-Control", "no-store");
    const cookies = await keepAttempt(request, thrown, returnTo);
    thrown.headers.delete("Set-Cookie");
    for (const cookie of cookies) {
      thrown.headers.append("Set-Cookie", cookie);
    }
    return thrown;
  }
  throw new Error("The strategy let somebody in without a callback");
}

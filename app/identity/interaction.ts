import { accountById } from "#models/identity/account.ts";
import { foldUsername } from "#models/users/username-rules.ts";
import { embeddedProvider } from "./embedded-provider.ts";
import { nodeExchange } from "./node-exchange.ts";

/** Whether the sign-in page with this id still belongs to a sign-in under way in this browser. */
export async function isInteractionOpen(request: Request, url: URL, uid: string): Promise<boolean> {
  return (await openInteraction(request, url))?.uid === uid;
}

/** The address the browser goes on to if the account of that name has signed in on this page already; else null. */
export async function finishedInteraction(request: Request, url: URL, username: string) {
  const interaction = await openInteraction(request, url);
  const accountId = interaction?.result?.login?.accountId;
  const account = accountId ? await accountById(accountId) : null;
  if (!interaction || !account) return null;
  return foldUsername(account.username) === foldUsername(username) ? interaction.returnTo : null;
}

async function openInteraction(request: Request, url: URL) {
  const provider = await embeddedProvider();
  const { incoming, outgoing } = nodeExchange(request, url);
  try {
    return await provider.interactionDetails(incoming, outgoing);
  } catch (error) {
    if (await isSessionNotFound(error)) return null;
    throw error;
  }
}

/** Tells the provider who signed in; returns the address the browser goes on to, or null if it is too late. */
export async function finishInteraction(request: Request, url: URL, accountId: string) {
  const provider = await embeddedProvider();
  const { incoming, outgoing } = nodeExchange(request, url);
  const session = await provider.Session.get(provider.createContext(incoming, outgoing));
  if (session.accountId && session.accountId !== accountId) await session.destroy();
  try {
    return await provider.interactionResult(
      incoming,
      outgoing,
      { login: { accountId, remember: false, amr: ["pwd"] } },
      { mergeWithLastSubmission: false },
    );
  } catch (error) {
    if (await isSessionNotFound(error)) return null;
    throw error;
  }
}

/** Makes the provider forget who is signed in here; the Set-Cookie values for the browser take effect even if `end` throws. */
export async function providerSessionEnd(request: Request, url: URL) {
  const provider = await embeddedProvider();
  const { incoming, outgoing } = nodeExchange(request, url);
  const context = provider.createContext(incoming, outgoing);
  const name = provider.cookieName("session");
  if (context.cookies.get(name) === undefined) return { cookies: [], end: async () => undefined };
  context.cookies.set(name, null, { path: "/" });
  const end = async () => {
    const session = await provider.Session.get(context);
    if (session.accountId) await session.destroy();
  };
  return { cookies: [outgoing.getHeader("Set-Cookie") ?? []].flat().map(String), end };
}

async function isSessionNotFound(error: unknown): Promise<boolean> {
  const { errors } = await import("oidc-provider");
  return error instanceof errors.SessionNotFound;
}

import { readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { env } from "#services/env.server.ts";
import { signedCookie } from "./signed-cookie.ts";

const LIFE_SECONDS = 24 * 60 * 60;

/** Returns the recovery code that waits in this browser, as `readRecoveryCode` does; null without one. */
export async function readWaitingCode(request: Request): Promise<string | null> {
  const kept: unknown = await (await waitingCodeCookie()).parse(request.headers.get("Cookie"));
  return typeof kept === "string" ? readRecoveryCode(kept) : null;
}

/** The Set-Cookie value that lets a code wait for a day, for the pages of the account alone. */
export async function keepWaitingCode(code: string): Promise<string> {
  return (await waitingCodeCookie()).serialize(code);
}

/** The Set-Cookie value that forgets it. */
export async function dropWaitingCode(): Promise<string> {
  return (await waitingCodeCookie()).serialize("", { maxAge: 0 });
}

function waitingCodeCookie() {
  return signedCookie(env.isHttps ? "__Secure-recovery-code" : "recovery-code", {
    purpose: "waiting recovery code",
    path: "/account",
    maxAge: LIFE_SECONDS,
  });
}

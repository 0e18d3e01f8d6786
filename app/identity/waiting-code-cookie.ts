import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { signedCookie } from "./signed-cookie.ts";

const LIFE_SECONDS = 24 * 60 * 60;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the recovery code that waits in this browser, as `readRecoveryCode` does; null without one. */
export async function readWaitingCode(request: Request): Promise<string | null> {
  const kept: unknown = await (await waitingCodeCookie()).parse(request.headers.get("Cookie"));
  if (typeof kept !== "string" || kept === "") return null;
  for (const key of await keys()) {
    const code = opened(Buffer.from(kept, "base64url"), key);
    if (code !== null) return readRecoveryCode(code);
  }
  return null;
}

/** The Set-Cookie value that lets a code wait for a day, for the pages of the account alone; the browser cannot read it. */
export async function keepWaitingCode(code: string): Promise<string> {
  const [key = Buffer.alloc(0)] = await keys();
  return (await waitingCodeCookie()).serialize(sealed(code, key).toString("base64url"));
}

/** The Set-Cookie value that forgets it. */
export async function dropWaitingCode(): Promise<string> {
  return (await waitingCodeCookie()).serialize("", { maxAge: 0 });
}

function sealed(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

function opened(box: Buffer, key: Buffer): string | null {
  const [iv, rest] = [box.subarray(0, IV_BYTES), box.subarray(IV_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return decipher.update(rest.subarray(TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

async function keys(): Promise<Buffer[]> {
  const secrets = await secretsFor("sealed recovery code");
  return secrets.map((secret) => Buffer.from(secret, "base64url"));
}

function waitingCodeCookie() {
  return signedCookie(env.isHttps ? "__Secure-recovery-code" : "recovery-code", {
    purpose: "waiting recovery code",
    path: "/account",
    maxAge: LIFE_SECONDS,
  });
}
